from yiji.evals.suites import pii

TEXT = "我的邮箱是 lin@mail.example，号码 13800138000"


def row(*spans):
    labelled = [{"type": kind, "start": s, "end": e, "text": TEXT[s:e]} for kind, s, e in spans]
    return {"id": "p", "lang": "zh", "tag": "t", "text": TEXT, "spans": labelled}


MAIL = ("email", TEXT.index("lin@"), TEXT.index("，号码"))
PHONE = ("phone", TEXT.index("138"), len(TEXT))


def test_spans_count_by_type_and_exact_edges(rows_file):
    report = pii.evaluate([rows_file(row(MAIL, PHONE))])
    assert report.figures["precision"] == report.figures["recall"] == 1.0
    assert report.figures["leaks"] == 0.0


def test_a_span_off_by_one_is_both_missed_and_made_up(rows_file):
    kind, start, end = PHONE
    report = pii.evaluate([rows_file(row(MAIL, (kind, start + 1, end)))])
    assert report.figures["precision"] == report.figures["recall"] == 0.5
    assert {miss.what for miss in report.misses} == {"precision", "recall"}


def test_what_still_stands_in_the_masked_text_is_a_leak(rows_file, monkeypatch):
    monkeypatch.setattr(pii, "mask", lambda text: text)
    assert pii.evaluate([rows_file(row(MAIL, PHONE))]).figures["leaks"] == 2.0
