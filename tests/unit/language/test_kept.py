from yiji.language.kept import drop_kept, kept
from yiji.remember.contrast.reading import read


def test_a_result_is_kept_until_all_are_dropped():
    asked = []

    @kept(2)
    def length(text: str) -> int:
        asked.append(text)
        return len(text)

    assert [length("tea"), length("tea")] == [3, 3]
    assert asked == ["tea"]
    drop_kept()
    assert length("tea") == 3
    assert asked == ["tea", "tea"]


def test_what_is_forgotten_is_in_no_result_that_this_process_keeps(engine):
    me = engine.scope(user="ann", agent="a")
    me.turn(user="I love the kites over Marrow Hill.")
    me.turn(user="I hate the kites over Marrow Hill.")
    assert read.cache_info().currsize > 0
    me.forget("kites")
    assert read.cache_info().currsize == 0
