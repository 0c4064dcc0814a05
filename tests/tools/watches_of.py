"""What tests ask of a watch, on whatever it is shown."""

from __future__ import annotations

import re
from typing import Any, NamedTuple, Protocol

from tests.tools.games import states_along
from tui.game.controller import Controller
from tui.game.watch import Watch

LEAST_SPAN = 50
"""Steps that a progress bar stands for at least, as long as nobody knows how many there will be."""


class Seated(Protocol):
    """A player, with a screen or without one."""

    @property
    def controller(self) -> Controller[Any, Any, Any]: ...
    @property
    def transport(self) -> str: ...


class Bar(NamedTuple):
    """The progress bar on the screen."""

    x: int
    width: int
    span: int
    """How many steps it stands for."""
    most: int
    """The last step that can be gone to."""

    def step_at(self, column: int) -> int:
        """The step to which a column of the bar leads."""
        return min(self.most, round(self.span * column / (self.width - 1)))


def bar_of(player: Seated) -> Bar:
    match = re.search(r"[━─·╋┻✗×]{10,}", player.transport)
    assert match, player.transport
    progress = watch_of(player).playback.progress
    span = progress.of or LEAST_SPAN
    while progress.of is None and span < progress.known:
        span *= 2
    return Bar(match.start(), len(match[0]), span, progress.of or progress.known)


def watch_of(player: Seated) -> Watch[Any, Any]:
    """What is watched."""
    watch = player.controller.watches.watch
    assert watch is not None, "nothing is watched"
    return watch


def is_walked(player: Seated) -> bool:
    """Whether a cursor walks the search tree."""
    return player.controller.watches.is_walked


def shown_by_moves(player: Seated) -> object:
    """The position to which the moves of the session's line lead, by the rules alone."""
    session = player.controller.session
    moves = [made.move for made in session.line]
    return states_along(session.puzzle, session.start, moves)[-1]
