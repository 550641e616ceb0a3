def test_a_session_is_named_by_when_it_begins_unless_it_has_a_name(cli):
    ran = cli("chat", "--at", "2026-03-02T09:30:15+08:00", said="")
    assert ran.code == 0
    assert "--session 2026-03-02-093015" in ran.out
    assert "--session s7" in cli("chat", "--session", "s7", said="").out


def test_whom_it_goes_on_with_is_told(cli):
    named = ("--user", "lin shu", "--agent", "repairs", "--tenant", "acme", "--session", "s1")
    (told,) = (line for line in cli("chat", *named, said="").out.splitlines() if "To go on" in line)
    assert told.endswith("--agent repairs --user 'lin shu' --tenant acme --session s1")


def test_what_is_no_name_is_refused(cli):
    ran = cli("chat", "--session", "x" * 5000, said="hello\n")
    assert ran.code == 1
    assert ran.err.startswith("✗")


def test_nothing_said_leaves_no_summary(cli):
    assert cli("chat", "--session", "s1", "--json", said="\n\n").out == ""
    assert cli("recall", "anything", "--session", "s1", "--json").json["hits"] == []
