"""Somebody who talks with a game by lines, and one who hears nothing but the answers.

Readers take nothing of a puzzle but the names of who and what is in it. A position is read as its
notation, so that it can be compared with what `state_text` says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import strategies as st

from tests.tools.oracles import PREPARED
from tests.tools.readers import reader_of
from tui.engine.puzzle import AnyPuzzle
from tui.engine.table import Table
from tui.game.controller import Controller
from tui.game.session import Session, begun
from tui.plain import words
from tui.plain.answer import Answer
from tui.plain.conversation import Conversation
from tui.plain.pipe import JumpingClock

_MOST_BEATS = 400
"""After so many steps by the clock somebody types a line that stops them."""


class Talker:
    """Types lines, and waits for all that comes of each."""

    def __init__(self, game: str, table: Table = PREPARED) -> None:
        self._clock = JumpingClock()
        controller = Controller[Any, Any, Any](begun(table.parse_game(game)), clock=self._clock)
        self.conversation = Conversation(controller, self._clock.rest)
        self.has_left = False

    @property
    def session(self) -> Session[Any, Any]:
        return self.conversation.controller.session

    @property
    def position(self) -> str:
        """The position of the session, in its notation."""
        return str(self.session.puzzle.state_text(self.session.state))

    def begin(self) -> Sequence[str]:
        """What is said at first."""
        return self._heard(self.conversation.begin())

    def say(self, line: str) -> Sequence[str]:
        """What is answered to a line, and until nothing goes on any more."""
        heard = self._heard(self.conversation.obey(line))
        for _ in range(_MOST_BEATS):
            if not self.conversation.is_busy:
                return heard
            self._clock.rest(self.conversation.wait())
            heard += self._heard(self.conversation.tick())
        self.conversation.interrupt()
        return heard

    def _heard(self, answer: Answer) -> list[str]:
        self.has_left |= answer.leaves is not None
        return [*answer.lines]


class Follower:
    """Rebuilds the position from the lines that are said, and from nothing else."""

    def __init__(self, puzzle: AnyPuzzle) -> None:
        self._puzzle = puzzle
        self._reader = reader_of(puzzle)
        self.position = ""
        """What the position must be, in its notation; empty as long as nothing was said of it."""

    def hear(self, lines: Sequence[str]) -> None:
        """Take in what is said."""
        for line in lines:
            self.position = self._position_in(line) or self._after(line) or self.position

    def _position_in(self, line: str) -> str:
        return _read(lambda: self._reader.position(self._puzzle, line))

    def _after(self, line: str) -> str:
        before = self.position
        return _read(lambda: self._reader.change(self._puzzle, before, line)) if before else ""


def _read(read: Callable[[], str]) -> str:
    """What is read in a line; nothing where it tells something else."""
    try:
        return read()
    except AssertionError:
        return ""


_IN_PLAY = (
    *(words.UNDO,) * 3, *(words.REDO,) * 2, *(words.WATCH,) * 3, words.HINT, "", words.NEW,
    words.LOOK, words.MOVES, words.REVIEW, words.HELP, words.STEP, "/n", "what", "watch 2",
)  # fmt: skip
"""What is typed in a game besides moves."""
_IN_WATCH = (
    *("",) * 3, "step 3", words.BACK, "back 2", "until refusal", "until solution",
    "until dead end", "until", "back refusal", "go 64", words.NEXT, words.VIEW, words.NEW,
    words.WATCH, words.QUIT, "watch 4", words.HINT, words.UNDO, words.LOOK,
)  # fmt: skip
"""What is typed while the solver is watched."""

typed = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 200)), min_size=1, max_size=25)
"""What somebody types, line after line: numbers from which `line_of` makes a line."""


def line_of(talker: Talker, numbers: tuple[int, int]) -> str:
    """A line that may be typed now: in a game mostly moves, of which most are legal."""
    what, which = numbers
    controller, session = talker.conversation.controller, talker.session
    if controller.watches.watch is not None:
        return _IN_WATCH[which % len(_IN_WATCH)]
    puzzle, state = session.puzzle, session.state
    if what > 6:
        return _IN_PLAY[which % len(_IN_PLAY)]
    moves = puzzle.candidate_moves(state) if what > 4 else puzzle.legal_moves(state)
    if not moves:
        return words.UNDO
    first = moves[which % len(moves)]
    if what > 0:
        return str(puzzle.move_text(first))
    return " ".join(puzzle.move_text(move) for move in moves[which % len(moves) :][:2])
