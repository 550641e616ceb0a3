"""Distances, stretches, seasons and festivals in English sentences."""

import pytest

from tests.unit.language.time.reading import read

CASES = [
    ("He flew out the day before yesterday.", "2025-03-10", "2025-03-11"),
    ("I met him last summer.", "2024-06-01", "2024-09-01"),
    ("In the spring of 2023 we adopted a dog.", "2023-03-01", "2023-06-01"),
    ("A fortnight ago I had a fall.", "2025-02-24", "2025-03-03"),
    ("A couple of days ago the fridge died.", "2025-03-10", "2025-03-11"),
    ("Six months ago we had no customers.", "2024-09-01", "2024-10-01"),
    ("A year ago I couldn't swim.", "2024-01-01", "2025-01-01"),
    ("Half an hour ago the alarm rang.", "2025-03-12T09:35", "2025-03-12T10:05"),
    ("An hour ago she was fine.", "2025-03-12T08:50", "2025-03-12T09:50"),
    ("In two weeks' time I retire.", "2025-03-24", "2025-03-31"),
    ("The baby is due in three months.", "2025-06-01", "2025-07-01"),
    ("We leave in four days.", "2025-03-16", "2025-03-17"),
    ("Five days from now it's over.", "2025-03-17", "2025-03-18"),
    ("In an hour I have a call.", "2025-03-12T10:50", "2025-03-12T11:50"),
    ("Over the past six months I've lost ten kilos.", "2024-09-12T10:20", "2025-03-12T10:20"),
    ("I've slept badly for the last three nights.", "2025-03-09T10:20", "2025-03-12T10:20"),
    ("In the past year we've moved twice.", "2024-03-12T10:20", "2025-03-12T10:20"),
    ("I've been feeling dizzy recently.", "2025-02-10T10:20", "2025-03-12T10:20"),
    ("A moment ago you said blue.", "2025-03-12T10:05", "2025-03-12T10:20"),
    ("I'm on call for the next three days.", "2025-03-12T10:20", "2025-03-15T10:20"),
    ("What did you get for Christmas last year?", "2024-12-25", "2024-12-26"),
    ("We got engaged on Valentine's Day.", "2025-02-14", "2025-02-15"),
    ("Easter Sunday we're at my mum's.", "2025-04-20", "2025-04-21"),
    ("Labor Day we host a barbecue.", "2025-09-01", "2025-09-02"),
    ("Last Thanksgiving I burned the turkey.", "2024-11-28", "2024-11-29"),
    ("On Boxing Day the boiler broke.", "2024-12-26", "2024-12-27"),
    ("Next Halloween I'm going as a toaster.", "2025-10-31", "2025-11-01"),
    ("Chinese New Year is chaotic at our plant.", "2026-02-17", "2026-02-24"),
    ("The day after Christmas we drove to Graz.", "2024-12-26", "2024-12-27"),
    ("The day before Easter we bake.", "2025-04-19", "2025-04-20"),
    ("The kitten escaped the day before yesterday.", "2025-03-10", "2025-03-11"),
    ("We're spending Christmas in Graz.", "2025-12-25", "2025-12-26"),
    ("On Halloween the kids went as bees.", "2024-10-31", "2024-11-01"),
    ("We eat lamb on Easter Sunday.", "2025-04-20", "2025-04-21"),
    ("Thanksgiving at my aunt's was loud.", "2024-11-28", "2024-11-29"),
    ("This Christmas we're staying home.", "2025-12-25", "2025-12-26"),
    ("We met on New Year's Day.", "2025-01-01", "2025-01-02"),
    ("She's throwing a party on New Year's Eve.", "2025-12-31", "2026-01-01"),
    ("On Christmas Eve we watched a film.", "2024-12-24", "2024-12-25"),
    ("Mother's Day is sold out.", "2025-05-11", "2025-05-12"),
    ("Over the past three days the cough got worse.", "2025-03-09T10:20", "2025-03-12T10:20"),
    ("In the last four weeks I've gained weight.", "2025-02-12T10:20", "2025-03-12T10:20"),
    ("For the past year I've lived with my aunt.", "2024-03-12T10:20", "2025-03-12T10:20"),
    ("During the last two months orders fell.", "2025-01-12T10:20", "2025-03-12T10:20"),
    ("I've been reading a lot of Borges lately.", "2025-02-10T10:20", "2025-03-12T10:20"),
    ("Recently I switched to oat milk.", "2025-02-10T10:20", "2025-03-12T10:20"),
    ("The doorbell rang just now.", "2025-03-12T10:05", "2025-03-12T10:20"),
    ("Four weeks ago I started running.", "2025-02-10", "2025-02-17"),
    ("Ten years ago we bought this place.", "2015-01-01", "2016-01-01"),
    ("The cast came off a week ago.", "2025-03-03", "2025-03-10"),
    ("In three weeks I'm done.", "2025-03-31", "2025-04-07"),
    ("My contract ends in two months.", "2025-05-01", "2025-06-01"),
    ("In a year we'll be debt free.", "2026-01-01", "2027-01-01"),
    ("Three hours ago I took ibuprofen.", "2025-03-12T06:50", "2025-03-12T07:50"),
    ("Half a year ago we split up.", "2024-09-01", "2024-10-01"),
]


@pytest.mark.parametrize(("text", "start", "end"), CASES)
def test_an_english_distance_stretch_season_or_festival_is_its_interval(text, start, end):
    assert read(text) == (start, end)
