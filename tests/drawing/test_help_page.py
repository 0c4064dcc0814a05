"""The page that explains a puzzle."""

from __future__ import annotations

from tests.tools.games import puzzle_of
from tui.drawing.pages import puzzle_page


def lines(*legend: tuple[str, str]) -> list[str]:
    return [line.text for line in puzzle_page(puzzle_of("farmer"), (), legend=legend).lines]


def test_signs_on_the_board_are_explained_line_by_line_below_the_rules() -> None:
    told = lines(("!", "danger"), ("?", "nobody knows"))
    first = told.index("Signs on the board")
    assert told[first : first + 4] == ["Signs on the board", "!  danger", "?  nobody knows", ""]
    assert told.index("Rules") < first < told.index("The line below the board")


def test_a_board_without_signs_has_no_legend() -> None:
    assert "Signs on the board" not in lines()


def test_a_puzzle_that_has_a_map_explains_its_signs() -> None:
    on_map = [("⚑", "the goal"), ("▫", "a dead end: no way leads on but back")]
    texts = [line.text for line in puzzle_page(puzzle_of("farmer"), (), on_map=on_map).lines]
    assert texts.index("Signs on the map (g)") < texts.index("⚑  the goal")
    assert "▫  a dead end: no way leads on but back" in texts
    without = [line.text for line in puzzle_page(puzzle_of("farmer"), ()).lines]
    assert "Signs on the map (g)" not in without
