import ast

import pytest

from tests.house.tree import PACKAGE
from tests.unit.session.making import NOW, candidate, trace
from yiji.context.reasons import (
    _DECISIONS,
    RULES,
    decided_for,
    how,
    language_of_trace,
    reason,
    skipped_for,
    understood_as,
    use_of,
)
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


@pytest.mark.parametrize("path", ["recall/guard.py", "recall/pipeline.py", "context/account.py"])
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


def test_why_nothing_was_extracted_is_said_in_the_language_and_by_its_name_where_there_is_no_word():
    assert skipped_for("greeting", "zh") == "问候"
    assert skipped_for("small_talk", "en") == "small talk"
    assert skipped_for("brand_new_rule", "zh") == "brand new rule"


@pytest.mark.parametrize("path", ["reconcile.py", "target.py", "commit.py"])
def test_every_rule_that_decides_about_a_memory_has_its_words(path):
    tree = ast.parse((PACKAGE / "remember" / path).read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    reasons = [each.value for call in calls for each in call.keywords if each.arg == "reason"]
    own = ("_replaced", "_added", "_kept")
    reasons += [call.args[-1] for call in calls if ast.unparse(call.func) in own]
    named = {each.value for each in reasons if isinstance(each, ast.Constant)}
    assert named
    assert named <= _DECISIONS.keys()


@pytest.mark.parametrize(
    ("rule", "zh", "en"),
    [
        ("corrected", "用户更正", "corrected by the user"),
        (
            "same_slot_other_value_disputed",
            "新值取代旧值，但来源不足，两条都留",
            "a new value for the same slot, but not trusted enough, both kept",
        ),
        ("contrary:polarity", "与原来的说法相反", "contrary to what was said"),
        ("adds_detail by decide-1", "补充了细节 (decide-1)", "adds detail (decide-1)"),
        ("brand_new", "brand new", "brand new"),
    ],
)
def test_a_decision_is_said_in_plain_words(rule, zh, en):
    assert (decided_for(rule, "zh"), decided_for(rule, "en")) == (zh, en)
