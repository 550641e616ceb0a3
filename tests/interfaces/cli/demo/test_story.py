from datetime import datetime
from itertools import pairwise

from yiji.interfaces.cli.demo.story import REPAIR, SCENES, WEEKLY


def test_time_only_goes_on_and_each_time_has_its_offset():
    times = [datetime.fromisoformat(beat.at) for scene in SCENES for beat in scene.beats]
    assert all(at.tzinfo is not None for at in times)
    assert all(before <= after for before, after in pairwise(times))


def test_one_user_talks_to_two_assistants_on_two_days_and_then_there_is_english():
    assert REPAIR.user == WEEKLY.user
    assert REPAIR.agent != WEEKLY.agent
    assert REPAIR.beats[0].at[:10] < WEEKLY.beats[0].at[:10]
    assert [scene.language for scene in SCENES] == ["zh", "zh", "en"]
