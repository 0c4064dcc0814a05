"""Which puzzle is drawn how, and played on which screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tui.game.session import Session
from tui.puzzles.base import AnyPuzzle
from tui.puzzles.crossing import Crossing
from tui.puzzles.hanoi import Hanoi
from tui.puzzles.knight import KnightsTour
from tui.screens.crossing import CrossingScreen
from tui.screens.hanoi import HanoiScreen
from tui.screens.knight import KnightScreen
from tui.screens.puzzle import Leave, PuzzleScreen
from tui.widgets.chessboard import ChessScene, paint_chessboard
from tui.widgets.look import Look
from tui.widgets.picture import Canvas
from tui.widgets.river import RiverScene, paint_river
from tui.widgets.towers import TowersScene, paint_towers


@dataclass(frozen=True)
class _Kind:
    """How one kind of puzzle is shown."""

    screen: Callable[[Any, Look, Leave], PuzzleScreen[Any, Any]]
    paint: Callable[[Canvas, Any, Any, Look], None]
    """Draws a scene, given canvas, puzzle, scene and look."""
    scene: Callable[[Any], Any]
    """The scene of a position with nothing in the player's hands."""


_KINDS: dict[type[AnyPuzzle], _Kind] = {
    Crossing: _Kind(CrossingScreen, paint_river, RiverScene),
    Hanoi: _Kind(HanoiScreen, paint_towers, TowersScene),
    KnightsTour: _Kind(KnightScreen, paint_chessboard, ChessScene),
}


def _kind_of(puzzle: AnyPuzzle) -> _Kind:
    return next(kind for rules, kind in _KINDS.items() if isinstance(puzzle, rules))


def screen_for(session: Session[Any, Any], look: Look, leave: Leave) -> PuzzleScreen[Any, Any]:
    """The screen on which a session is played."""
    return _kind_of(session.puzzle).screen(session, look, leave)


def paint_preview(canvas: Canvas, puzzle: AnyPuzzle, state: Any, look: Look) -> None:
    """Draw a position of any puzzle, with nothing in the player's hands."""
    kind = _kind_of(puzzle)
    kind.paint(canvas, puzzle, kind.scene(state), look)
