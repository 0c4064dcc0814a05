"""How a solved game went, as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tui.engine.puzzle import amount
from tui.game.played import By, Credit
from tui.game.session import Session


def achieved(session: Session[Any, Any], achievement: str, new: str = "") -> Sequence[str]:
    """How a game went, beginning with what was achieved, and what is new about that."""
    solved = "" if achievement.startswith("Solved") else "Solved. "
    moves = "them" if "move" in achievement else "the moves"
    said = [*([new] if new else []), *_help(session, moves)]
    return f"{solved}{achievement}", " ".join(said)


def _help(session: Session[Any, Any], moves: str) -> Sequence[str]:
    """Whose help there was. `moves` is what the moves are called after the sentence before."""
    hints = f"You took {amount(session.hints, 'hint') if session.hints else 'no hint'}."
    if session.credit is Credit.OWN:
        return (hints,)
    solvers = session.moves_by(By.SOLVER)
    made = "All" if session.credit is Credit.WATCHED else str(solvers)
    were = "was" if solvers == 1 and made != "All" else "were"
    return f"{made} of {moves} {were} the solver's ({session.credit.value}).", hints
