"""Which puzzle is played on which screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tui.engine.puzzle import AnyPuzzle
from tui.game.session import Session
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.hanoi.rules import Hanoi
from tui.puzzles.knight.rules import KnightsTour
from tui.screens.base import Leave
from tui.widgets.look import Look

if TYPE_CHECKING:
    from tui.screens.crossing import CrossingScreen
    from tui.screens.hanoi import HanoiScreen
    from tui.screens.knight import KnightScreen
    from tui.screens.watch import WatchScreen

# Screens are imported when they are first seen: the home screen should not wait for them.


def _crossing_screen(session: Session[Any, Any], look: Look, leave: Leave) -> CrossingScreen:
    from tui.screens.crossing import CrossingScreen

    return CrossingScreen(session, look, leave)


def _hanoi_screen(session: Session[Any, Any], look: Look, leave: Leave) -> HanoiScreen:
    from tui.screens.hanoi import HanoiScreen

    return HanoiScreen(session, look, leave)


def _knight_screen(session: Session[Any, Any], look: Look, leave: Leave) -> KnightScreen:
    from tui.screens.knight import KnightScreen

    return KnightScreen(session, look, leave)


_SCREENS: dict[
    type[AnyPuzzle], Callable[[Session[Any, Any], Look, Leave], WatchScreen[Any, Any]]
] = {
    Crossing: _crossing_screen,
    Hanoi: _hanoi_screen,
    KnightsTour: _knight_screen,
}


def screen_for(session: Session[Any, Any], look: Look, leave: Leave) -> WatchScreen[Any, Any]:
    """The screen on which a session is played."""
    make = next(make for rules, make in _SCREENS.items() if isinstance(session.puzzle, rules))
    return make(session, look, leave)
