"""The table of all starts of a puzzle."""

from __future__ import annotations

from tests.tools.canvases import lines, painted
from tui.drawing.start_table import StartTable
from tui.engine.extras import StartGrid


def test_the_terminals_own_cursor_belongs_to_the_chosen_number() -> None:
    grid = StartGrid([("2", ["a2", "b2"]), ("1", ["a1", "b1"])], ["a", "b"])
    table = StartTable("Moves:", grid, "a2", {"a2": 7, "b2": 12345, "a1": 88})
    for chosen in (table, table.moved(1, 0), table.moved(0, 1), table.moved(1, 1)):
        for width in (20, 60):
            canvas = painted(chosen, (width, 9))
            assert canvas.caret is not None
            assert canvas.target_at(*canvas.caret) == chosen.chosen
            x, y = canvas.caret
            number = str(table.numbers.get(chosen.chosen, "·"))
            assert canvas.lines[y][: x + 1].endswith(f"▸{number}")


def test_beyond_an_edge_the_table_goes_on_at_the_opposite_one() -> None:
    grid = StartGrid([("2", ["a2", "b2", "c2"]), ("1", ["a1", "b1", "c1"])], ["a", "b", "c"])
    table = StartTable("Moves:", grid, "a1")
    steps = (((-1, 0), "c1"), ((0, 1), "c2"), ((1, 0), "a2"), ((0, -1), "a1"), ((1, -1), "b2"))
    for step, expected in steps:
        table = table.moved(*step)
        assert table.chosen == expected


def test_a_marked_start_bears_a_mark_that_is_explained_before_all_else() -> None:
    grid = StartGrid([("2", ["a2", "b2"]), ("1", ["a1", "b1"])], ["a", "b"])
    table = StartTable(
        "Moves:", grid, "a1", {"a2": 7, "b2": 12, "a1": 8, "b1": 9}, {"b2"},
        "Some are round.", ("A remark.", "Another one that needs two lines."),
    )  # fmt: skip
    assert [line.split() for line in lines(table, (30, 11))] == [
        ["Moves:"], [], ["2", "7", "12*"], [], ["1", "▸8◂", "9"], ["a", "b"], [],
        ["*", "Some", "are", "round."], ["A", "remark."],
        ["Another", "one", "that", "needs", "two"], ["lines."],
    ]  # fmt: skip
    low = [line.split() for line in lines(table, (30, 6))]
    assert low[-2:] == [["*", "Some", "are", "round."], ["A", "remark."]]
    assert lines(table, (30, 5))[-1].strip() == "* Some are round."


def test_a_table_that_is_too_large_shows_the_starts_around_the_chosen_one() -> None:
    columns = [f"c{number}" for number in range(40)]
    rows = [(str(row), [f"{column}-{row}" for column in columns]) for row in range(40)]
    table = StartTable("Moves:", StartGrid(rows, columns), "c0-0", {"c7-9": None})
    for chosen in ("c0-0", "c39-0", "c0-39", "c39-39", "c20-20", "c7-9"):
        canvas = painted(table._replace(chosen=chosen), (60, 18))
        assert canvas.caret is not None
        assert canvas.target_at(*canvas.caret) == chosen
        column, row = chosen.split("-")
        assert any(line.split()[:1] == [row] for line in canvas.lines)
        assert any(column in line.split() for line in canvas.lines)
    assert any("-" in line for line in canvas.lines), "nothing was found there"
