import ast

import pytest

from tests.house.tree import PACKAGE
from tests.unit.session.making import NOW, candidate, trace
from yiji.context.reasons import RULES, how, language_of_trace, reason, understood_as, use_of
from yiji.model.hit import Use

NAMERS = {"fault_of", "_repetition", "_rule"}
"""Functions that name the rule by which something is dropped."""


def rules_of(path: str) -> set[str]:
    """Every rule that a module names: what those functions return, and what `Dropped` is given."""
    found = set()
    for node in ast.walk(ast.parse((PACKAGE / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name in NAMERS:
            given = [each.value for each in ast.walk(node) if isinstance(each, ast.Return)]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "Dropped":
            given = node.args[1:]
        else:
            continue
        found |= {one.value for one in given if isinstance(one, ast.Constant) and one.value}
    return found


@pytest.mark.parametrize("path", ["recall/guard.py", "recall/answer.py", "context/account.py"])
def test_every_rule_that_drops_a_memory_has_its_words(path: str):
    named = rules_of(path)
    assert named
    assert named <= RULES.keys()


def test_a_rule_is_said_in_the_language_of_the_question_and_else_by_its_name():
    assert reason("budget", "en") == "did not fit into the token budget"
    assert reason("budget", "zh") == "超出 token 预算"
    assert reason("a_new_rule", "zh") == "a_new_rule"
    assert understood_as("keys", "zh") == "槽位"
    assert understood_as("a_new_name", "en") == "a_new_name"


@pytest.mark.parametrize(
    ("question", "understood", "language"),
    [
        ("我住在哪？", (), "zh"),
        ("Where do I live?", (("language", "en"),), "en"),
        ("Who is 张伟 in the team that I told you of?", (), "en"),
        ("?", (), "en"),
        ("K904", (("language", "zh"),), "zh"),
    ],
)
def test_a_trace_is_explained_in_the_language_it_was_asked_in(question, understood, language):
    assert language_of_trace(trace(question=question, understood=understood)) == language


def test_what_became_of_a_memory_is_known_after_the_reply():
    use = Use("a", "t1", None, "turn", NOW, stated=True, obeyed=True)
    open_trace = trace(candidate("a"), candidate("b"))
    answered = trace(candidate("a"), candidate("b"), turn="turn", uses=(use,))
    assert use_of(open_trace, "a", "en") == "no reply yet"
    assert use_of(answered, "a", "en") == "stated by the reply, obeyed by the reply"
    assert use_of(answered, "b", "en") == "only shown"
    assert how(use, "zh") == "回复中说到, 回复遵循了"
