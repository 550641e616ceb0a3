import pytest

from yiji.errors import InvalidInput
from yiji.interfaces.cli.call import Call, parsed_time


def test_now_carries_the_callers_offset():
    assert Call().moment.utcoffset() is not None
    at = parsed_time("2025-03-05T10:00:00+08:00", "--at")
    assert Call(at=at).moment == at


@pytest.mark.parametrize(
    ("text", "said"), [("soon", "is not a time"), ("2025-03-05T10:00", "has no offset")]
)
def test_a_time_that_could_mean_two_things_is_refused_by_its_option_s_name(text, said):
    with pytest.raises(InvalidInput, match=f"^--as-of: .* {said}"):
        parsed_time(text, "--as-of")


def test_the_scope_is_the_one_that_was_named(engine):
    call = Call(user="E1", agent="weekly", tenant="north", session="s1")
    scope = call.of(engine).scope
    assert (scope.user, scope.agent, scope.tenant, scope.session) == ("E1", "weekly", "north", "s1")
    assert call.of(engine, session="s2").scope.session == "s2"
