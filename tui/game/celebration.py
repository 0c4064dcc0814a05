"""What is said of a solved game, and what can be done next."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

from tui.engine.puzzle import amount
from tui.game.played import By, Credit
from tui.game.session import Session


class Next(Enum):
    """What a player does after a solved game."""

    AGAIN = "again"
    PUZZLE = "next puzzle"
    HOME = "home"
    REVIEW = "review"


def lines(session: Session[Any, Any], achievement: str, new: str = "") -> Sequence[str]:
    """How a game went, beginning with what was achieved, and what is new about that."""
    solved = "" if achievement.startswith("Solved") else "Solved. "
    moves = "them" if "move" in achievement else "the moves"
    told = [*([new] if new else []), *_help(session, moves)]
    return f"{solved}{achievement}", " ".join(told)


def _help(session: Session[Any, Any], moves: str) -> Sequence[str]:
    """Whose help there was. `moves` is what the moves are called after the sentence before."""
    hints = f"You took {amount(session.hints, 'hint') if session.hints else 'no hint'}."
    if session.credit is Credit.OWN:
        return (hints,)
    solvers = session.moves_by(By.SOLVER)
    made = "All" if session.credit is Credit.WATCHED else str(solvers)
    were = "was" if solvers == 1 and made != "All" else "were"
    return f"{made} of {moves} {were} the solver's ({session.credit.value}).", hints
