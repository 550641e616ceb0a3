import pytest

from yiji.evals.suites.pairs import evaluate, similarity


def test_similarity_parts_the_same_from_the_unrelated(shipped_embedder):
    same = similarity(shipped_embedder, "用户对花生过敏", "用户对花生过敏")
    other = similarity(shipped_embedder, "用户对花生过敏", "周三下午开评审会")
    assert same == pytest.approx(1.0, abs=0.01)
    assert 0.0 <= other < 0.5


def test_only_duplicates_and_unrelated_pairs_have_a_figure_by_language(rows_file):
    def row(name, label, a, b):
        return {"id": name, "lang": "zh", "tag": label, "a": a, "b": b, "label": label}

    report = evaluate(
        [
            rows_file(
                row("d", "duplicate", "用户对花生过敏", "用户对花生过敏"),
                row("u", "unrelated", "用户对花生过敏", "周三下午开评审会"),
                row("c", "contradiction", "用户住在厦门", "用户住在福州"),
            )
        ]
    )
    assert report.rows == 3
    assert report.by["lang"]["zh"] == {"duplicates_above": 1.0, "unrelated_above": 0.0}
    assert report.misses == ()
