"""The table of wishes as a YAML file: what it may say, and what is said of a wrong one."""

import pytest

import yiji
from yiji.errors import InvalidInput
from yiji.expansion import MOST_WISHES, Expansion, Wish, parse_expansion, read_expansion
from yiji.policy import Policy

TABLE = """
builtin: true
wishes:
  meeting:
    also: contact.person
  onboarding:
    when: [安排新人入职, "onboard * new hire"]
    asks: [contact.person, x.checklist]
    kinds: [procedure, fact]
    alone: false
  gift: false
"""


def test_a_table_says_what_is_asked_besides_anew_and_no_more():
    told = parse_expansion(TABLE)
    assert told.builtin
    assert dict(told.wishes) == {
        "meeting": Wish(also=("contact.person",)),
        "onboarding": Wish(
            ("安排新人入职", "onboard * new hire"),
            ("contact.person", "x.checklist"),
            (),
            ("procedure", "fact"),
            alone=False,
        ),
        "gift": None,
    }


@pytest.mark.parametrize("text", ["", "# nothing\n", "{}", "wishes: {}"])
def test_an_empty_table_changes_nothing(text):
    assert parse_expansion(text) == Expansion()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("wishes: [", "no YAML, line 1"),
        ("- meeting", "the table is to be a mapping of builtin, wishes, not list"),
        ("wish: {}", "the table has no 'wish'"),
        ("builtin: maybe", "builtin is to be true or false, not str"),
        ("wishes: [a]", "wishes is to be a mapping"),
        ("wishes: {3: {}}", "an entry '3' whose name is no text"),
        ("wishes: {a: yes}", "wishes.a is to be a mapping"),
        ("wishes: {a: }", "wishes.a is to be a mapping of when, asks, also, kinds, alone, not nothing"),
        ("wishes: {a: {key: x}}", "wishes.a has no 'key'"),
        ("wishes: {a: {asks: 3}}", "wishes.a.asks is to be a text or a list of texts, not int"),
        ("wishes: {a: {asks: []}}", "wishes.a.asks"),
        ("wishes: {a: {when: [x, 7]}}", "wishes.a.when[1] is to be a text, not '7'"),
        ("wishes: {a: {when: ['*']}}", "wishes.a.when[0]"),
        ("wishes: {a: {alone: 1}}", "wishes.a.alone is to be true or false"),
        ("a: !!python/object:os.system x", "no YAML"),
        ("wishes: {" + ", ".join(f"w{n}: {{}}" for n in range(MOST_WISHES + 1)) + "}", "501"),
    ],
)  # fmt: skip
def test_a_wrong_table_is_refused_with_its_place(text, told):
    with pytest.raises(InvalidInput) as refused:
        parse_expansion(text)
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        (Wish(asks=("profile.tz",)), "'profile.tz' is no slot"),
        (Wish(also=("profile.tz",)), "'profile.tz' is no slot"),
        (Wish(kinds=("mood",)), "'mood' is not one of"),
    ],
)
def test_a_table_names_slots_and_kinds_that_there_are(wish, told):
    with pytest.raises(InvalidInput, match=told):
        Policy().with_expansion(Expansion({"meeting": wish}))
    known = Wish(asks=("profile.timezone", "x.badge"), kinds=("fact",))
    assert Policy().with_expansion(Expansion({"meeting": known, "gift": None}))


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    with pytest.raises(InvalidInput, match=r"nowhere\.yaml.*FileNotFoundError"):
        read_expansion(str(tmp_path / "nowhere.yaml"))
    (tmp_path / "latin.yaml").write_bytes(b"wishes: {caf\xe9: {}}")
    with pytest.raises(InvalidInput, match="UnicodeDecodeError"):
        read_expansion(str(tmp_path / "latin.yaml"))


def test_a_setting_names_the_file_and_opening_refuses_a_table_of_no_use(tmp_path, open_plain):
    path = tmp_path / "expansion.yaml"
    path.write_text(TABLE, encoding="utf-8")
    engine = open_plain(expansion=str(path))
    assert engine.settings.policy.expansion == parse_expansion(TABLE)
    for text, told in (
        ("wishes: {parade: {asks: profile.city}}", "'when' and 'asks'"),
        ("wishes: {parade: false}", "not built in"),
        ("wishes: {meeting: {also: profile.tz}}", "expansion.yaml|no slot"),
        ("wishes: 3", "expansion.yaml"),
    ):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(InvalidInput, match=told):
            open_plain(expansion=str(path))


def test_a_question_is_understood_by_the_table(tmp_path, open_plain):
    path = tmp_path / "expansion.yaml"
    path.write_text(TABLE, encoding="utf-8")
    me = open_plain(expansion=str(path)).scope(user="u", agent="a")
    asked = dict(me.recall("帮我安排新人入职").trace.understood)
    assert asked["keys"] == "contact.person, x.checklist"
    assert isinstance(me, yiji.Memory)
