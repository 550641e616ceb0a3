"""The example runs in both languages, and with a model; how fast it was is printed, not asserted."""

import re

import pytest

from tests.examples.running import run
from tests.servers.llm import Answer, serving

EXAMPLE = "examples/voice_agent.py"
FIGURES = r"fast path, embedding included: p50 \d+\.\d ms, p95 \d+\.\d ms .*; \d+ of 11 from the warm cache"


@pytest.mark.parametrize(
    ("language", "pairs"),
    [
        (
            "zh",
            {
                "记得我的路由器是什么型号": "AX3000",
                "掉线是什么时候开始的": "八点以后",
                "有进展你们怎么通知我": "短信",
                "我住在哪里": "泉州",
                "我现在的路由器是什么型号": "AX6000",
                "我哪天在家": "周五下午",
            },
        ),
        (
            "en",
            {
                "remember which router": "AX3000",
                "When does the line drop": "after eight",
                "tell me about progress": "text me",
                "Where do I live": "Porto",
                "Which router do I have now": "AX6000",
                "Which day am I at home": "Friday afternoon",
            },
        ),
    ],
)
def test_the_second_call_knows_the_first_and_what_was_said_a_moment_ago(language, pairs):
    said = run(EXAMPLE, "--lang", language)
    answers = dict(re.findall(r"» (.+)\n +(.+)", said.partition("call 2")[2]))
    for question, part in pairs.items():
        (answer,) = (reply for asked, reply in answers.items() if question in asked)
        assert part in answer, f"{question}: {answer}"
    assert said.count("slow thinker") == 14
    assert said.count("after the call: expiry, ") == 2
    assert re.search(FIGURES, said)


def test_the_callers_number_is_nowhere_and_a_model_is_given_the_prompt():
    with serving(Answer("Right away.")) as server:
        said = run(EXAMPLE, "--lang", "en", YIJI_LLM="m", YIJI_LLM_URL=server.url, YIJI_LLM_USES="")
    assert said.count("Right away.") >= 14
    prompts = "\n".join(one.prompt for one in server.asked)
    assert "my router is an AX3000" in prompts
    assert "5678" not in prompts
