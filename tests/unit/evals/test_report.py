from yiji.evals.report import Mark, Miss, shortened, silent, summarise

FINDINGS = [
    Mark("recall", 1.0, {"lang": "zh"}),
    Mark("recall", 0.0, {"lang": "en"}),
    Miss("r2", "recall", "wanted", "found"),
    Mark("leaks", 1.0, {"lang": "en"}),
    Mark("leaks", 1.0, {"lang": "en"}),
]


def test_figures_are_means_in_all_and_by_group():
    report = summarise("x", FINDINGS, rows=2)
    assert report.figures == {"recall": 0.5, "leaks": 1.0}
    assert report.by["lang"]["zh"] == {"recall": 1.0}
    assert report.by["lang"]["en"] == {"recall": 0.0, "leaks": 1.0}


def test_counted_figures_are_sums():
    report = summarise("x", FINDINGS, rows=2, counted=frozenset({"leaks"}))
    assert report.figures["leaks"] == 2.0
    assert report.by["lang"]["en"]["leaks"] == 2.0


def test_the_json_has_figures_on_top_and_groups_below():
    shaped = summarise("x", FINDINGS, rows=2, extra={"threshold": 0.75}).as_json()
    assert shaped["eval"] == "x"
    assert shaped["rows"] == 2
    assert shaped["recall"] == 0.5
    assert shaped["threshold"] == 0.75
    assert shaped["by_lang"]["zh"] == {"recall": 1.0}
    assert shaped["misses"] == [
        {"id": "r2", "what": "recall", "wanted": "wanted", "found": "found"}
    ]


def test_nothing_found_is_an_empty_report():
    report = summarise("x", [], rows=0)
    assert (report.figures, report.by, report.misses) == ({}, {}, ())


def test_long_text_is_cut_with_an_ellipsis_and_short_text_is_not():
    assert shortened("一 二\n三", 5) == "一 二 三"
    assert shortened("abcdef", 4) == "abc…"


def test_the_silent_track_walks_through_everything():
    assert list(silent([1, 2], "label")) == [1, 2]
