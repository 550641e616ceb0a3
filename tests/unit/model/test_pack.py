from datetime import UTC, datetime

from yiji.model.pack import Handed, Pack
from yiji.model.record import Origin

AT = datetime(2026, 3, 2, tzinfo=UTC)


def line(content: str) -> Handed:
    return Handed("r1", content, "decision", Origin.AGENT, "plan/critic", "critic", AT)


def test_a_pack_gives_its_lines_field_by_field():
    one, two, three, four = map(line, "abcd")
    pack = Pack("plan/critic", "critic", "plan", (one,), (two,), (three,), (four,))
    assert pack.lines == (one, two, three, four)
    assert list(pack) == list(pack.lines)
    assert list(Pack("s", "a", "p")) == []
