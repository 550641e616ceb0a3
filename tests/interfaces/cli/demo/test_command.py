def test_the_demo_tells_all_of_it_and_ends_well(cli):
    ran = cli("demo")
    assert ran.code == 0
    for part in ("iPhone 15 Pro", "SUPERSEDE", "0.89", "Porto", "window seat", "林澍"):
        assert part in ran.out


def test_with_a_database_the_story_is_kept(cli):
    cli("demo")
    ran = cli("recall", "我叫什么名字", "--user", "linshu", "--agent", "weekly")
    assert "林澍" in ran.out


def test_the_demo_as_json_has_every_beat_and_the_worked_example(cli):
    told = cli("demo", "--json").json
    assert len(told["beats"]) >= 15
    assert round(told["worked_example"]["A"], 2) == 0.89
