"""What is said of a solved game, and what can be done next."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

from tui.engine.puzzle import amount, figure
from tui.game.played import By, Credit
from tui.game.session import Session


class Next(Enum):
    """What a player does after a solved game."""

    AGAIN = "again"
    PUZZLE = "next puzzle"
    HOME = "home"
    REVIEW = "review"


ALL_SOLVED = "next puzzle (solved before)"
"""What the next puzzle is called where all are solved."""


def lines(
    session: Session[Any, Any], achievement: str, new: str = "", fewest: int | None = None
) -> Sequence[str]:
    """How a game went, beginning with what was achieved, what is new about that, and what was good
    or could be better. `fewest` is in how many moves it can be solved, or at which cost; None if
    nobody knows, or if all solutions are as long."""
    solved = "" if achievement.startswith("Solved") else "Solved. "
    moves = "them" if "move" in achievement else "the moves"
    detour = None if fewest is None else session.cost - fewest
    told = [new, _help(session, moves), _quality(session, detour)]
    return f"{solved}{achievement}", " ".join(filter(None, told))


def _quality(session: Session[Any, Any], detour: int | None) -> str:
    """What was good, or what could be better. `detour` is how many moves were too many, or how
    much was paid too much; None if that means nothing."""
    hints = amount(session.hints, "hint") if session.hints else "no hint"
    took = f"You took {hints}."
    if detour:
        longer = f"{amount(detour, 'move')} longer than the best: e shows where."
        if session.puzzle.has_cost:
            longer = f"It cost {figure(detour)} more than the best: e shows where."
        return f"{longer} {took}" if session.hints else longer
    if detour is None or session.credit is not Credit.OWN:
        return took
    return f"No detour. {took}" if session.hints else "No hint, no detour."


def _help(session: Session[Any, Any], moves: str) -> str:
    """Whose help there was, besides hints; empty if there was none. `moves` is what the moves are
    called after the sentence before."""
    if session.credit is Credit.OWN:
        return ""
    solvers = session.moves_by(By.SOLVER)
    made = "All" if session.credit is Credit.WATCHED else str(solvers)
    were = "was" if solvers == 1 and made != "All" else "were"
    return f"{made} of {moves} {were} the solver's ({session.credit.value})."
