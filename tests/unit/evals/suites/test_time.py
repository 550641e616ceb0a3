from yiji.evals.suites.time import evaluate

BEFORE, DAY, AFTER = (f"2025-03-{day}T00:00:00+08:00" for day in (10, 11, 12))


def row(name, text, expression=None, start=None, end=None):
    return {
        "id": name,
        "lang": "zh",
        "tag": "t",
        "now": "2025-03-12T10:20:00+08:00",
        "text": text,
        "expression": expression,
        "start": start,
        "end": end,
        "grain": "day" if expression else None,
    }


def test_exact_and_silence_are_counted_apart(rows_file):
    path = rows_file(
        row("right", "我昨天到的", "昨天", start=DAY, end=AFTER),
        row("wrong", "我昨天到的", "昨天", start=BEFORE, end=DAY),
        row("silent", "我养了一只猫"),
        row("noisy", "我明天到"),
    )
    report = evaluate([path])
    assert report.figures == {"exact": 0.5, "silence": 0.5}
    assert {miss.id for miss in report.misses} == {"wrong", "noisy"}
