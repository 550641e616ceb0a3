import pytest

from yiji.errors import InvalidInput
from yiji.model.turn import Message


def test_a_session_records_recalls_and_builds_context(plain, clock):
    with plain.scope(user="u", agent="a").session("s1") as session:
        result = session.turn(user="我的工位在 B7-12", reply="记下了。", id="t1")
        assert session.name == "s1"
        assert result.turn == "t1"
        assert result.episodes[0].source.session == "s1"
        assert "B7-12" in session.recall("我的工位在哪")[0].content
        assert "B7-12" in session.context("我的工位在哪", budget=500).text


def test_a_session_gives_its_last_messages_masked(plain, clock):
    with plain.scope(user="u", agent="a").session("s1") as session:
        session.turn(user="我的电话是13812345678", reply="好的。")
        session.turn(messages=[Message("tool", "done", clock.now(), "build")])
        assert [one.role for one in session.window()] == ["user", "assistant", "tool"]
        assert "13812345678" not in session.window()[0].content
        assert [one.content for one in session.window(turns=1)] == ["done"]


def test_a_session_goes_on_where_it_stopped(plain):
    memory = plain.scope(user="u", agent="a")
    with memory.session("s1") as first:
        first.turn(user="the first thing", reply="ok")
    with memory.session("s1") as again:
        assert [one.content for one in again.window()] == ["the first thing", "ok"]


@pytest.mark.parametrize("name", ["", "a\nb", "x" * 201])
def test_a_session_needs_a_name(plain, name: str):
    with pytest.raises(InvalidInput, match="session"):
        plain.scope(user="u", agent="a").session(name)


def test_an_error_inside_a_session_reaches_the_caller_and_loses_nothing(plain):
    memory = plain.scope(user="u", agent="a")

    def fault() -> None:
        with memory.session("s1") as session:
            session.turn(user="kept before the fault", reply="ok")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fault()
    assert memory.session("s1").window()[0].content == "kept before the fault"
