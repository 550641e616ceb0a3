import pytest

from yiji.errors import InvalidInput, NotFound
from yiji.tools.result import ToolResult

FINE, FAILED = ToolResult("found", ids=("m",)), ToolResult("no", NotFound("no"))


def test_a_result_is_written_as_each_provider_wants_it_back():
    assert FINE.message("c1") == {"role": "tool", "tool_call_id": "c1", "content": "found"}
    assert FINE.message("c1", provider="openai_responses") == {
        "type": "function_call_output",
        "call_id": "c1",
        "output": "found",
    }
    assert FAILED.message("c1", provider="anthropic") == {
        "type": "tool_result",
        "tool_use_id": "c1",
        "content": "no",
        "is_error": True,
    }
    with pytest.raises(InvalidInput, match="one of openai"):
        FINE.message("c1", provider="other")


def test_a_program_may_have_the_error_raised():
    assert FINE.checked() is FINE
    assert not FINE.is_error
    with pytest.raises(NotFound):
        FAILED.checked()
