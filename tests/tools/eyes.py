"""Reading what is shown of a game and of its watch, on whatever it is shown."""

from __future__ import annotations

import re
from typing import Any, NamedTuple, Protocol

from tests.tools.games import states_along
from tui.game.controller import Controller
from tui.game.session import Session
from tui.game.watch import Watch
from tui.game.watching import Progress


class Eyes:
    """Reads the lines of a game, of its watch or of a race."""

    @property
    def lines(self) -> list[str]:
        """The lines that are shown, without blanks at their ends."""
        raise NotImplementedError

    @property
    def session(self) -> Session[Any, Any]:
        """The game."""
        raise NotImplementedError

    @property
    def text(self) -> str:
        """Everything that is shown."""
        return "\n".join(self.lines)

    @property
    def mode(self) -> str:
        """The word in capitals in the title bar."""
        *_, word = (word for word in self.lines[0].split() if word.isupper() and len(word) > 3)
        return word

    @property
    def transport(self) -> str:
        """The line of the transport bar, which lies between title and board."""
        return self.lines[1]

    @property
    def progress(self) -> Progress:
        """What the transport bar says about where the watch stands."""
        match = re.search(r" step (\d+)(?:/(\d+))?", self.transport)
        assert match, self.transport
        return Progress(int(match[1]), int(match[2]) if match[2] else None)

    @property
    def state_word(self) -> str:
        """What the transport bar says that the watch is doing."""
        match = re.search(r"»│ +(.+?) · step ", self.transport)
        assert match, self.transport
        return match[1]

    @property
    def settings(self) -> list[str]:
        """Speed, view and method, as the transport bar shows them."""
        match = re.search(r"(\S+/s|max)  (?:view: )?(\w+) · (.+)$", self.transport)
        assert match, self.transport
        return list(match.groups())

    @property
    def board(self) -> str:
        """The lines between the transport bar and the status line."""
        return "\n".join(self.lines[2:-4])

    @property
    def message(self) -> str:
        """The message above the key bar."""
        return " ".join(line.strip() for line in self.lines[-3:-1]).strip()

    @property
    def position(self) -> str:
        """The position of the game, as it is written."""
        return self.session.puzzle.state_text(self.session.state)

    @property
    def moves(self) -> str:
        """The moves made, in notation, with blanks between them."""
        puzzle = self.session.puzzle
        return " ".join(puzzle.move_text(made.move) for made in self.session.line)


LEAST_SPAN = 50
"""Steps that a progress bar stands for at least, as long as nobody knows how many there will be."""


class Seated(Protocol):
    """A player, with a screen or without one."""

    @property
    def controller(self) -> Controller[Any, Any, Any]: ...
    @property
    def transport(self) -> str: ...


class Playing(Protocol):
    """Whoever has a game."""

    @property
    def session(self) -> Session[Any, Any]: ...


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


def shown_by_moves(player: Playing) -> object:
    """The position to which the moves of the session's line lead, by the rules alone; where a
    search has come from a goal, none do."""
    session = player.session
    if session.is_elsewhere:
        assert not session.line
        return session.state
    moves = [made.move for made in session.line]
    return states_along(session.puzzle, session.start, moves)[-1]
