"""How a position of each puzzle is drawn, with nothing in the player's hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tui.engine.puzzle import AnyPuzzle
from tui.puzzles.crossing.rules import Banks, Crossing
from tui.puzzles.hanoi.rules import Hanoi, Towers
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.widgets.look import Look
from tui.widgets.picture import Canvas

# Boards are imported when they are first seen: the home screen should not wait for those that it
# does not show.


def _paint_crossing(canvas: Canvas, puzzle: Crossing, state: Banks, look: Look) -> None:
    from tui.widgets.river import ROOM_FOR_NAMES, RiverScene, paint_river

    named = canvas.size.width >= ROOM_FOR_NAMES
    paint_river(canvas, puzzle, RiverScene(state, named=named), look)


def _paint_hanoi(canvas: Canvas, puzzle: Hanoi, state: Towers, look: Look) -> None:
    from tui.widgets.towers import TowersScene, paint_towers

    paint_towers(canvas, puzzle, TowersScene(state), look)


def _paint_knight(canvas: Canvas, puzzle: KnightsTour, state: Tour, look: Look) -> None:
    from tui.widgets.chessboard import ChessScene, paint_chessboard

    paint_chessboard(canvas, puzzle, ChessScene(state), look)


_PAINTERS: dict[type[AnyPuzzle], Callable[[Canvas, Any, Any, Look], None]] = {
    Crossing: _paint_crossing,
    Hanoi: _paint_hanoi,
    KnightsTour: _paint_knight,
}


def paint_preview(canvas: Canvas, puzzle: AnyPuzzle, state: Any, look: Look) -> None:
    """Draw a position of any puzzle, with nothing in the player's hands."""
    paint = next(paint for rules, paint in _PAINTERS.items() if isinstance(puzzle, rules))
    paint(canvas, puzzle, state, look)
