from yiji.evals.suites.query import evaluate


def row(name, query, *, keys=(), kinds=(), entities=(), time=None, history=()):
    return {
        "id": name,
        "lang": "zh",
        "tag": "t",
        "now": "2025-03-12T10:20:00+08:00",
        "history": list(history),
        "query": query,
        "keys": list(keys),
        "kinds": list(kinds),
        "entities": list(entities),
        "time": time,
    }


def test_agreement_is_the_harmonic_mean_over_all_labels(rows_file):
    path = rows_file(
        row("right", "我的血型是什么", keys=["profile.health.blood_type"]),
        row("wrong", "我的时区是哪个", keys=["profile.timezone", "profile.city"]),
    )
    report = evaluate([path])
    assert report.figures["keys_f1"] == 4 / 5
    assert ("wrong", "keys_f1") in {(miss.id, miss.what) for miss in report.misses}


def test_windows_and_their_absence_are_counted_apart(rows_file):
    day = {"start": "2025-03-11T00:00:00+08:00", "end": "2025-03-12T00:00:00+08:00"}
    path = rows_file(
        row("right", "昨天我说了什么", time=day),
        row("wrong", "前天我说了什么", time=day),
        row("silent", "我的血型是什么"),
        row("noisy", "昨天我说了什么"),
    )
    report = evaluate([path])
    assert report.figures["time_nonnull"] == 0.5
    assert report.figures["time_null"] == 0.5


def test_names_may_come_from_the_history_and_are_compared_without_case_or_space(rows_file):
    history = [{"role": "user", "text": "Ｂ 方案的报价发你了"}]
    path = rows_file(row("one", "那个方案怎么样了", entities=["b方案"], history=history))
    assert evaluate([path]).figures["entities_f1"] == 1


def test_free_keys_are_not_judged(rows_file):
    path = rows_file(row("one", "张伟的鞋码是多少"))
    assert "keys_f1" not in evaluate([path]).figures
