"""The neighbours of a position, in the place of a picture of the map: where each legal move leads,
and how far from the goal."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from tui.engine.oracle import UNKNOWN, Oracle, Unknown
from tui.engine.puzzle import amount
from tui.engine.typing import Any
from tui.game.sitting import Sitting

PATIENCE = 0.5
"""Seconds for which it is waited for the oracle."""
_MOST = 40
"""Moves that are listed; of most positions there are far fewer."""


def told_neighbours(sitting: Sitting[Any, Any, Any]) -> Iterator[str]:
    """How far the goal is from here, and a line for each legal move."""
    session, kind = sitting.session, sitting.kind
    puzzle, state = session.puzzle, session.state
    moves = puzzle.legal_moves(state)
    ahead = [(move, puzzle.successor(state, move)) for move in moves[:_MOST]]
    far = _Distances(sitting, [state, *(after for _, after in ahead)])
    legal = f"{amount(len(moves), 'move')} {'is' if len(moves) == 1 else 'are'}"
    yield f"{legal if moves else 'No move is'} legal here{far.told(state)}."
    for move, after in ahead:
        change = kind.tell_move(puzzle, state, move).rstrip(".")
        yield f"{puzzle.move_text(move)}: {change}{far.told(after)}."
    if len(moves) > _MOST:
        yield f"{len(moves) - _MOST} more moves are legal."


class _Distances:
    """How far positions are from the goal, as far as the oracle finds it out in a moment."""

    def __init__(self, sitting: Sitting[Any, Any, Any], states: list[Any]) -> None:
        self._is_hidden = sitting.hides_distance
        self._puzzle, self._counts = sitting.session.puzzle, sitting.kind.has_distance
        self._oracle: Oracle[Any, Any] = sitting.player.adviser.oracle
        self._until = monotonic() + PATIENCE
        self._known = {} if self._is_hidden else {each: self._find(each) for each in states}

    def _find(self, state: Any) -> str:
        """How far a position is from the goal, in words."""
        if self._puzzle.is_solved(state):
            return "at the goal"
        ask = self._oracle.distance if self._counts else self._oracle.can_finish
        answer: int | bool | Unknown | None = ask(state)
        while answer is UNKNOWN and monotonic() < self._until and not self._oracle.work(0):
            self._oracle.work(max(0.001, self._until - monotonic()))
            answer = ask(state)
        if answer is UNKNOWN:
            return "how far from the goal is not known"
        if answer is None or answer is False:
            return "the goal is out of reach"
        if answer is True:
            return "the goal can be reached"
        far = f"cost {answer}" if self._puzzle.has_cost else amount(int(answer), "move")
        return f"{far} from the goal"

    def told(self, state: Any) -> str:
        """The same behind something else; empty where it is hidden."""
        return f"; {self._known[state]}" if state in self._known else ""
