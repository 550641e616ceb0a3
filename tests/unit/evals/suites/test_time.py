from yiji.evals.suites.time import evaluate

NOW = "2025-03-12T10:20:00+08:00"


def row(name, text, expression, start, end, grain):
    span = {"expression": expression, "start": start, "end": end, "grain": grain}
    return {"id": name, "lang": "zh", "tag": "t", "now": NOW, "text": text, **span}


def test_exact_and_silence_are_counted_apart(rows_file):
    path = rows_file(
        row("right", "我昨天到的", "昨天", "2025-03-11T00:00:00+08:00", "2025-03-12T00:00:00+08:00", "day"),
        row("wrong", "我昨天到的", "昨天", "2025-03-10T00:00:00+08:00", "2025-03-11T00:00:00+08:00", "day"),
        row("silent", "我养了一只猫", None, None, None, None),
        row("noisy", "我明天到", None, None, None, None),
    )
    report = evaluate([path])
    assert report.figures == {"exact": 0.5, "silence": 0.5}
    assert {miss.id for miss in report.misses} == {"wrong", "noisy"}
