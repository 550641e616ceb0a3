import json


def test_what_is_exported_can_be_taken_in_elsewhere(cli, tmp_path):
    cli("remember", "我住在厦门")
    file = tmp_path / "out.jsonl"
    exported = cli("export", str(file), "--json").json
    assert exported["lines"] == len(file.read_text(encoding="utf-8").splitlines())
    other = str(tmp_path / "other.db")
    taken = cli("import", str(file), "--db", other, "--json").json
    assert taken["records"] >= 1
    assert "厦门" in cli("recall", "我住在哪里？", "--db", other).out
    again = cli("import", str(file), "--db", other, "--json").json
    assert (again["records"], again["known"] >= 1) == (0, True)


def test_export_to_standard_output_is_json_lines_and_nothing_else(cli):
    cli("remember", "我住在厦门")
    lines = cli("export").out.splitlines()
    assert lines
    assert all(isinstance(json.loads(line), dict) for line in lines)


def test_export_is_of_one_tenant_unless_all_are_wanted(cli):
    cli("remember", "我住在厦门", "--tenant", "north")
    assert "厦门" not in cli("export").out
    assert "厦门" in cli("export", "--all").out


def test_a_file_that_is_no_export_is_refused_and_nothing_is_kept(cli, tmp_path):
    file = tmp_path / "x.jsonl"
    file.write_text('{"hello": 1}\n', encoding="utf-8")
    empty = cli("export").out
    assert cli("import", str(file)).code == 1
    assert cli("export").out == empty


def test_a_place_that_cannot_be_written_or_read_is_named(cli, tmp_path):
    assert "cannot be written" in cli("export", str(tmp_path / "no" / "where.jsonl")).err
    assert "cannot be read" in cli("import", str(tmp_path / "nowhere.jsonl")).err
