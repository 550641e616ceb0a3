"""The tense of English clauses decides what a bare day or month means."""

from datetime import datetime

import pytest

from tests.unit.language.time.reading import read

A = datetime.fromisoformat("2025-06-10T14:05+02:00")
C = datetime.fromisoformat("2026-01-14T20:10+08:00")
D = datetime.fromisoformat("2025-11-20T16:45-05:00")
E = datetime.fromisoformat("2025-05-31T08:00+01:00")
F = datetime.fromisoformat("2024-12-29T22:00+08:00")
G = datetime.fromisoformat("2024-02-29T12:00+00:00")

CASES = [
    (A, "I dropped my phone on Thursday.", "2025-06-05", "2025-06-06"),
    (A, "Thursday works better for me.", "2025-06-12", "2025-06-13"),
    (A, "My cousin is visiting on Saturday.", "2025-06-14", "2025-06-15"),
    (A, "Wednesday was chaos at the clinic.", "2025-06-04", "2025-06-05"),
    (A, "The landlord promised to fix it on Friday.", "2025-06-13", "2025-06-14"),
    (A, "I've got a blood test on Thursday.", "2025-06-12", "2025-06-13"),
    (A, "Someone broke into the shed on Sunday.", "2025-06-08", "2025-06-09"),
    (A, "She's been promoted, it was announced on Friday.", "2025-06-06", "2025-06-07"),
    (A, "Let's have lunch on Friday.", "2025-06-13", "2025-06-14"),
    (A, "Can we talk on Monday?", "2025-06-16", "2025-06-17"),
    (A, "The flight I booked leaves on the 22nd.", "2025-06-22", "2025-06-23"),
    (A, "I was supposed to fly on the 2nd.", "2025-06-02", "2025-06-03"),
    (A, "We adopted a greyhound in July.", "2024-07-01", "2024-08-01"),
    (A, "In July we're walking the Camino.", "2025-07-01", "2025-08-01"),
    (A, "I've been to Japan in October.", "2024-10-01", "2024-11-01"),
    (A, "My son starts school in September.", "2025-09-01", "2025-10-01"),
    (A, "We opened the bakery in June.", "2025-06-01", "2025-07-01"),
    (A, "In the middle of May I had the flu.", "2025-05-11", "2025-05-21"),
    (A, "Late last month the pump failed.", "2025-05-21", "2025-06-01"),
    (A, "I proposed last Easter.", "2025-04-20", "2025-04-21"),
    (A, "Last May I turned thirty.", "2025-05-01", "2025-06-01"),
    (A, "Next December we go to Lapland.", "2025-12-01", "2026-01-01"),
    (A, "Thanks, talk to you on the 12th!", "2025-06-12", "2025-06-13"),
    (C, "In November I switched teams.", "2025-11-01", "2025-12-01"),
    (C, "I saw the doctor on the 6th.", "2026-01-06", "2026-01-07"),
    (C, "Our anniversary is on February 8.", "2026-02-08", "2026-02-09"),
    (C, "We're off to Crete at Easter.", "2026-04-05", "2026-04-06"),
    (C, "On Thanksgiving my oven died.", "2025-11-27", "2025-11-28"),
    (C, "The sale ended on New Year's Eve.", "2025-12-31", "2026-01-01"),
    (C, "He left the company last quarter.", "2025-10-01", "2026-01-01"),
    (D, "My car failed inspection on Tuesday.", "2025-11-18", "2025-11-19"),
    (D, "I see the cardiologist on Thursday.", "2025-11-27", "2025-11-28"),
    (D, "We close on the house on the 5th.", "2025-12-05", "2025-12-06"),
    (D, "She retired on the 14th.", "2025-11-14", "2025-11-15"),
    (D, "December 3rd is my due date.", "2025-12-03", "2025-12-04"),
    (D, "The concert is a week from Saturday.", "2025-11-29", "2025-11-30"),
    (E, "I cleaned the gutters on Thursday.", "2025-05-29", "2025-05-30"),
    (E, "The weekend before last we hosted the in-laws.", "2025-05-17", "2025-05-19"),
    (E, "Today is my last day.", "2025-05-31", "2025-06-01"),
    (E, "Next month I turn 40.", "2025-06-01", "2025-07-01"),
    (E, "We signed the papers on the 31st.", "2025-05-31", "2025-06-01"),
    (E, "In early June the kids finish school.", "2025-06-01", "2025-06-11"),
    (E, "The half-term holiday ends on Sunday.", "2025-06-01", "2025-06-02"),
    (F, "I start my new job next Monday.", "2024-12-30", "2024-12-31"),
    (F, "Last month was all overtime.", "2024-11-01", "2024-12-01"),
    (F, "Next year we try for a baby.", "2025-01-01", "2026-01-01"),
    (G, "Tomorrow is March 1st.", "2024-03-01", "2024-03-02"),
    (A, "I got the certificate on 22 April 2024.", "2024-04-22", "2024-04-23"),
    (A, "The wedding is on Oct 18.", "2025-10-18", "2025-10-19"),
    (A, "We closed the account on the 1st.", "2025-06-01", "2025-06-02"),
    (A, "The eclipse is on the 29th.", "2025-06-29", "2025-06-30"),
    (A, "I gave blood on Monday.", "2025-06-09", "2025-06-10"),
    (A, "Sunday was lovely, we went sailing.", "2025-06-08", "2025-06-09"),
    (A, "Wednesday I'm at the notary.", "2025-06-11", "2025-06-12"),
    (A, "I'm picking up the bike on Wednesday.", "2025-06-11", "2025-06-12"),
    (A, "This Wednesday the heating gets serviced.", "2025-06-11", "2025-06-12"),
    (A, "Next Tuesday is my birthday.", "2025-06-17", "2025-06-18"),
    (A, "She dumped me last Saturday.", "2025-06-07", "2025-06-08"),
    (A, "The weekend after next we're in Bath.", "2025-06-28", "2025-06-30"),
    (A, "We'll hike this weekend.", "2025-06-14", "2025-06-16"),
    (A, "Our team doubled last month.", "2025-05-01", "2025-06-01"),
    (A, "I passed the bar in February.", "2025-02-01", "2025-03-01"),
    (A, "The museum reopens in October.", "2025-10-01", "2025-11-01"),
    (A, "I broke my arm in August.", "2024-08-01", "2024-09-01"),
    (A, "It snowed in early May.", "2025-05-01", "2025-05-11"),
    (A, "We'll be in Rome in late September.", "2025-09-21", "2025-10-01"),
    (A, "We missed the target last quarter.", "2025-01-01", "2025-04-01"),
    (A, "In Q4 we switch vendors.", "2025-10-01", "2026-01-01"),
    (A, "The last quarter of 2024 was brutal.", "2024-10-01", "2025-01-01"),
    (A, "I turned vegetarian in 2013.", "2013-01-01", "2014-01-01"),
    (A, "We're renovating next year.", "2026-01-01", "2027-01-01"),
    (A, "For Valentine's Day he cooked.", "2025-02-14", "2025-02-15"),
    (A, "Are you coming for Thanksgiving?", "2025-11-27", "2025-11-28"),
    (A, "Halloween was a riot, the kids loved it.", "2024-10-31", "2024-11-01"),
    (A, "This Easter we were in Malta.", "2025-04-20", "2025-04-21"),
    (A, "Cyber Monday is when I'll buy it.", "2025-12-01", "2025-12-02"),
]


@pytest.mark.parametrize(("now", "text", "start", "end"), CASES)
def test_a_bare_time_in_an_english_past_clause_is_the_last_one_else_the_next(now, text, start, end):
    assert read(text, now) == (start, end)
