import pytest


@pytest.fixture
def told(cli):
    cli("remember", "我养了一只猫叫阿福")
    cli("remember", "我住在厦门")
    return cli


def known(cli) -> str:
    return cli("export").out


def test_forgetting_shows_what_would_go_and_asks(told):
    ran = told("forget", "我的猫", said="n\n")
    assert "阿福" in ran.out
    assert "阿福" in known(told)
    ran = told("forget", "我的猫", said="y\n")
    assert "Verified" in ran.out
    assert "阿福" not in known(told)
    assert "厦门" in known(told)


def test_a_preview_changes_nothing(told):
    before = known(told)
    shown = told("forget", "我的猫", "--preview", "--json").json["preview"]
    assert any("阿福" in each["content"] for each in shown)
    assert known(told) == before


def test_yes_does_not_ask_and_the_receipt_has_no_content(told):
    ran = told("forget", "--everything", "--yes", "--json")
    assert ran.json["verified"] is True
    assert ran.json["erased"]
    assert "阿福" not in ran.out
    assert "阿福" not in known(told)


def test_json_cannot_ask(told):
    ran = told("forget", "我的猫", "--json")
    assert ran.json["error"]["type"] == "InvalidInput"
    assert "阿福" in known(told)


def test_nothing_to_forget_changes_nothing(told):
    before = known(told)
    told("forget", "我的直升机", said="y\n")
    assert known(told) == before
