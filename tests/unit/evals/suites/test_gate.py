from yiji.evals.suites.gate import evaluate


def row(name, user, keep):
    return {"id": name, "lang": "zh", "tag": "t", "user": user, "assistant": "好的。", "keep": keep}


def test_kept_and_skipped_turns_are_counted_apart(rows_file):
    path = rows_file(
        row("k1", "我对花生过敏，请记住", True),
        row("k2", "你好", True),
        row("s1", "你好呀", False),
        row("s2", "谢谢", False),
    )
    report = evaluate([path])
    assert report.figures == {"keep_recall": 0.5, "skip_recall": 1.0}
    assert [miss.id for miss in report.misses] == ["k2"]
