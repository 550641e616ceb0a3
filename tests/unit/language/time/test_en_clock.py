"""Parts of the day and clock times in English sentences."""

import pytest

from tests.unit.language.time.reading import read

CASES = [
    ("Last night I couldn't sleep.", "2025-03-11T18:00", "2025-03-12"),
    ("See you tomorrow morning.", "2025-03-13T06:00", "2025-03-13T12:00"),
    ("She called on Sunday evening.", "2025-03-09T18:00", "2025-03-10"),
    ("Thursday afternoon is free.", "2025-03-13T12:00", "2025-03-13T18:00"),
    ("Tomorrow night we're going bowling.", "2025-03-13T18:00", "2025-03-14"),
    ("The standup is at 9:15 am.", "2025-03-12T09:15", "2025-03-12T09:16"),
    ("Let's meet at half past six.", "2025-03-12T18:30", "2025-03-12T18:31"),
    ("Dinner is at quarter to eight tonight.", "2025-03-12T19:45", "2025-03-12T19:46"),
    ("The train leaves at 18:42.", "2025-03-12T18:42", "2025-03-12T18:43"),
    ("Pick up the cake at five o'clock.", "2025-03-12T17:00", "2025-03-12T17:01"),
    ("My flight is at 7am on Friday.", "2025-03-14T07:00", "2025-03-14T07:01"),
    ("The taxi comes tomorrow at 6.", "2025-03-13T06:00", "2025-03-13T06:01"),
    ("Lunch at noon?", "2025-03-12T12:00", "2025-03-12T12:01"),
    ("We ate out last night.", "2025-03-11T18:00", "2025-03-12"),
    ("I have therapy this afternoon.", "2025-03-12T12:00", "2025-03-12T18:00"),
    ("I'm seeing a play this evening.", "2025-03-12T18:00", "2025-03-13"),
    ("The plumber turned up yesterday morning.", "2025-03-11T06:00", "2025-03-11T12:00"),
    ("Saturday morning we're going to the market.", "2025-03-15T06:00", "2025-03-15T12:00"),
    ("Friday night I crashed the car.", "2025-03-07T18:00", "2025-03-08"),
    ("On Monday morning the server went down.", "2025-03-10T06:00", "2025-03-10T12:00"),
    ("At the end of last month I changed banks.", "2025-02-21", "2025-03-01"),
    ("We'll know at the beginning of next month.", "2025-04-01", "2025-04-11"),
    ("The webinar starts at 7:30 pm.", "2025-03-12T19:30", "2025-03-12T19:31"),
    ("Wake me at 6 am tomorrow.", "2025-03-13T06:00", "2025-03-13T06:01"),
    ("I got home at 2 am.", "2025-03-12T02:00", "2025-03-12T02:01"),
    ("My train was at 9 pm yesterday.", "2025-03-11T21:00", "2025-03-11T21:01"),
    ("On Thursday at 3:15 pm I see the lawyer.", "2025-03-13T15:15", "2025-03-13T15:16"),
    ("We have guests tomorrow evening.", "2025-03-13T18:00", "2025-03-14"),
    ("Late last night the neighbours were shouting.", "2025-03-11T18:00", "2025-03-12"),
    ("It broke on Sunday afternoon.", "2025-03-09T12:00", "2025-03-09T18:00"),
    ("Thursday night is quiz night.", "2025-03-13T18:00", "2025-03-14"),
    ("We meet at ten past three.", "2025-03-12T15:10", "2025-03-12T15:11"),
    ("Brunch is at 11 on Sunday.", "2025-03-16T11:00", "2025-03-16T11:01"),
    ("She called at 8:05 this morning.", "2025-03-12T08:05", "2025-03-12T08:06"),
]


@pytest.mark.parametrize(("text", "start", "end"), CASES)
def test_an_english_part_of_the_day_or_clock_time_is_its_interval(text, start, end):
    assert read(text) == (start, end)
