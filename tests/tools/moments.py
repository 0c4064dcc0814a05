"""What a game was after each key: models of games with which the kept ones are compared."""

from __future__ import annotations

from typing import Any, NamedTuple

from tui.engine.action import Action, Play
from tui.game.session import Session

ASKED = {
    "\r": Action(Play.CONFIRM), "u": Action(Play.UNDO), "r": Action(Play.REDO),
    "n": Action(Play.NEW_GAME), "+": Action(Play.RESIZE, 1),
} | {str(digit): Action(Play.DIGIT, digit) for digit in range(10)}  # fmt: skip
"""What each key asks of the player's controls."""


class Moment(NamedTuple):
    """What a session was after a key: its games as texts."""

    present: int
    games: tuple[tuple[str, tuple[str, ...], tuple[str, ...], tuple[bool, ...]], ...]
    """The name of each, the moves made, those that could be redone, and which of all these belong
    together with the move before."""

    @property
    def line(self) -> tuple[str, ...]:
        return self.games[self.present][1]

    def holds(self, other: Moment) -> bool:
        """Whether all of another one is there. Games that other programs had played come first."""
        later = len(other.games) - other.present
        return (
            self.games[-len(other.games) :] == other.games
            and len(self.games) - self.present == later
        )


def moment_of(session: Session[Any, Any]) -> Moment:
    kept = session.kept
    games = []
    for game in kept.games:
        text = game.puzzle.move_text
        line = tuple(text(made.move) for made in game.line)
        future = tuple(text(made.move) for made in game.future)
        joined = tuple(made.joined for made in (*game.line, *game.future))
        games.append((game.puzzle.game_name, line, future, joined))
    return Moment(kept.present, tuple(games))
