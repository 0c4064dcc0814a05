"""Which puzzle is drawn how, and played on which screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.game.session import Session
from tui.puzzles.base import AnyPuzzle
from tui.puzzles.crossing import Banks, Crossing
from tui.puzzles.hanoi import Hanoi, Towers
from tui.puzzles.knight import KnightsTour, Tour
from tui.screens.base import Leave
from tui.widgets.look import Look
from tui.widgets.picture import Canvas

if TYPE_CHECKING:
    from tui.screens.crossing import CrossingScreen
    from tui.screens.hanoi import HanoiScreen
    from tui.screens.knight import KnightScreen
    from tui.screens.watch import WatchScreen

# Screens and boards are imported when they are first seen: the home screen should not wait for
# those that it does not show.


def _crossing_screen(session: Session[Any, Any], look: Look, leave: Leave) -> CrossingScreen:
    from tui.screens.crossing import CrossingScreen

    return CrossingScreen(session, look, leave)


def _paint_crossing(canvas: Canvas, puzzle: Crossing, state: Banks, look: Look) -> None:
    from tui.widgets.river import ROOM_FOR_NAMES, RiverScene, paint_river

    named = canvas.size.width >= ROOM_FOR_NAMES
    paint_river(canvas, puzzle, RiverScene(state, named=named), look)


def _hanoi_screen(session: Session[Any, Any], look: Look, leave: Leave) -> HanoiScreen:
    from tui.screens.hanoi import HanoiScreen

    return HanoiScreen(session, look, leave)


def _paint_hanoi(canvas: Canvas, puzzle: Hanoi, state: Towers, look: Look) -> None:
    from tui.widgets.towers import TowersScene, paint_towers

    paint_towers(canvas, puzzle, TowersScene(state), look)


def _knight_screen(session: Session[Any, Any], look: Look, leave: Leave) -> KnightScreen:
    from tui.screens.knight import KnightScreen

    return KnightScreen(session, look, leave)


def _paint_knight(canvas: Canvas, puzzle: KnightsTour, state: Tour, look: Look) -> None:
    from tui.widgets.chessboard import ChessScene, paint_chessboard

    paint_chessboard(canvas, puzzle, ChessScene(state), look)


class _Kind(NamedTuple):
    """How one kind of puzzle is shown."""

    screen: Callable[[Session[Any, Any], Look, Leave], WatchScreen[Any, Any]]
    """Makes the screen on which a session is played."""
    paint: Callable[[Canvas, Any, Any, Look], None]
    """Draws a position of a puzzle, with nothing in the player's hands."""


_KINDS: dict[type[AnyPuzzle], _Kind] = {
    Crossing: _Kind(_crossing_screen, _paint_crossing),
    Hanoi: _Kind(_hanoi_screen, _paint_hanoi),
    KnightsTour: _Kind(_knight_screen, _paint_knight),
}


def _kind_of(puzzle: AnyPuzzle) -> _Kind:
    return next(kind for rules, kind in _KINDS.items() if isinstance(puzzle, rules))


def screen_for(session: Session[Any, Any], look: Look, leave: Leave) -> WatchScreen[Any, Any]:
    """The screen on which a session is played."""
    return _kind_of(session.puzzle).screen(session, look, leave)


def paint_preview(canvas: Canvas, puzzle: AnyPuzzle, state: Any, look: Look) -> None:
    """Draw a position of any puzzle, with nothing in the player's hands."""
    _kind_of(puzzle).paint(canvas, puzzle, state, look)
