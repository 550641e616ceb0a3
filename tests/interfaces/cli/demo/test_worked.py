from rich.console import Console

from yiji.interfaces.cli.demo.worked import draw_worked, worked


def test_the_example_scores_as_its_source_says():
    assert [(name, round(score, 2)) for name, score in worked().items()] == [
        ("A", 0.89),
        ("C", 0.57),
        ("B", 0.27),
    ]


def test_the_table_shows_the_scores_best_first_and_marks_the_two_that_return():
    screen = Console(width=120, record=True)
    draw_worked(screen)
    text = screen.export_text()
    assert text.index("0.89") < text.index("0.57") < text.index("0.27")
    assert text.count("top 2") == 2
