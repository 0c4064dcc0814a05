"""Which puzzle is drawn how, and played on which screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tui.game.session import Session
from tui.puzzles.base import AnyPuzzle
from tui.puzzles.crossing import Crossing
from tui.puzzles.hanoi import Hanoi
from tui.puzzles.knight import KnightsTour
from tui.screens.base import Leave
from tui.widgets.chessboard import ChessScene, paint_chessboard
from tui.widgets.look import Look
from tui.widgets.picture import Canvas
from tui.widgets.river import RiverScene, paint_river
from tui.widgets.towers import TowersScene, paint_towers

if TYPE_CHECKING:
    from tui.screens.crossing import CrossingScreen
    from tui.screens.hanoi import HanoiScreen
    from tui.screens.knight import KnightScreen
    from tui.screens.watch import WatchScreen

Opener = Callable[[Session[Any, Any], Look, Leave], "WatchScreen[Any, Any]"]


# A screen is imported when it is first opened: the home screen should not wait for all of them.


def _open_crossing(session: Session[Any, Any], look: Look, leave: Leave) -> CrossingScreen:
    from tui.screens.crossing import CrossingScreen

    return CrossingScreen(session, look, leave)


def _open_hanoi(session: Session[Any, Any], look: Look, leave: Leave) -> HanoiScreen:
    from tui.screens.hanoi import HanoiScreen

    return HanoiScreen(session, look, leave)


def _open_knight(session: Session[Any, Any], look: Look, leave: Leave) -> KnightScreen:
    from tui.screens.knight import KnightScreen

    return KnightScreen(session, look, leave)


@dataclass(frozen=True)
class _Kind:
    """How one kind of puzzle is shown."""

    open_screen: Opener
    paint: Callable[[Canvas, Any, Any, Look], None]
    """Draws a scene, given canvas, puzzle, scene and look."""
    scene: Callable[[Any], Any]
    """The scene of a position with nothing in the player's hands."""


_KINDS: dict[type[AnyPuzzle], _Kind] = {
    Crossing: _Kind(_open_crossing, paint_river, RiverScene),
    Hanoi: _Kind(_open_hanoi, paint_towers, TowersScene),
    KnightsTour: _Kind(_open_knight, paint_chessboard, ChessScene),
}


def _kind_of(puzzle: AnyPuzzle) -> _Kind:
    return next(kind for rules, kind in _KINDS.items() if isinstance(puzzle, rules))


def screen_for(session: Session[Any, Any], look: Look, leave: Leave) -> WatchScreen[Any, Any]:
    """The screen on which a session is played."""
    return _kind_of(session.puzzle).open_screen(session, look, leave)


def paint_preview(canvas: Canvas, puzzle: AnyPuzzle, state: Any, look: Look) -> None:
    """Draw a position of any puzzle, with nothing in the player's hands."""
    kind = _kind_of(puzzle)
    kind.paint(canvas, puzzle, kind.scene(state), look)
