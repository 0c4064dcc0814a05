"""The table of results."""

from __future__ import annotations

import pytest

from tui.drawing.canvas import Canvas, Size
from tui.drawing.chooser import Chooser
from tui.drawing.glyphs import UNICODE
from tui.drawing.lists import ResultList
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.engine.entry import Listed
from tui.engine.kind import IMPOSSIBLE
from tui.game.results import COLUMNS, NOT_YET

SOLVED = Listed(
    "Farmer, goat, cabbage and wolf", "A", ("7", "9", "1", "0:10", "1 +1", "2023-11-14")
)
NEVER = Listed("Four jealous couples", "A", (IMPOSSIBLE, "", "", "", "", ""))
OPEN = Listed("Three jealous couples", "A", ("11", NOT_YET, "", "", "", ""))
LOOK = Look(UNICODE, PLAIN_PALETTE)


def painted(width: int, *games: Listed) -> list[str]:
    canvas = Canvas(Size(width, 6), PLAIN_PALETTE.base)
    rows = ("A", *range(len(games)))
    ResultList(COLUMNS, games, Chooser(rows, 0)).paint(canvas, LOOK)
    return [line.rstrip() for line in canvas.lines]


@pytest.mark.parametrize("width", [60, 80, 120])
def test_what_is_impossible_is_called_so_and_takes_no_room_from_the_other_titles(
    width: int,
) -> None:
    with_it, without = painted(width, SOLVED, OPEN, NEVER), painted(width, SOLVED, OPEN)
    assert with_it[:4] == without[:4]
    assert "   Four jealous couples " in with_it[4]
    assert with_it[4].endswith(f" {IMPOSSIBLE}")
    assert with_it[0].index("fewest") + len("fewest") == len(with_it[4]), "under its head"


def test_where_everything_is_impossible_that_is_still_seen() -> None:
    assert painted(60, NEVER)[2].endswith(IMPOSSIBLE)
