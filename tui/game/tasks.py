"""The positions of a review's losses, given once more as tasks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tui.engine.oracle import UNKNOWN, Unknown
from tui.engine.puzzle import amount
from tui.game.review import Review

_SHORT = 12
"""Moves to the goal at most of a task that leads there."""
_FEW = 5
"""Moves of a task that does not: so many without a loss show that the way was found."""


class Task(NamedTuple):
    """A position of a game from which a move was made that has lost something."""

    state: Any
    left: int
    """The fewest moves to the goal from there, or the least cost."""
    moves: int
    """How many moves a best way there has."""

    @property
    def leads_to_goal(self) -> bool:
        """Whether it is done at the goal, and not before."""
        return self.moves <= _SHORT

    @property
    def length(self) -> int:
        """How many moves without a loss are enough."""
        return self.moves if self.leads_to_goal else _FEW

    def about(self, has_distance: bool, has_cost: bool) -> str:
        """What is to be done, as sentences. `has_distance` is whether solutions differ in
        length, `has_cost` whether moves differ in cost."""
        best = f"at cost {self.left}" if has_cost else f"in {self.left}"
        can = f"be done {best}" if has_distance else "still be finished"
        enough = "" if self.leads_to_goal else f" Make {_FEW} moves without a loss."
        return f"From here it can {can}.{enough}"


class Place(NamedTuple):
    """Where a player stands among tasks."""

    number: int
    """The number of the present task, from 1."""
    of: int
    is_done: bool = False
    """Whether the present task is done."""


def tasks_of(
    found: Review, moves_from: Callable[[Any], int | Unknown | None] | None = None
) -> Sequence[Task]:
    """A task for each move that is known to have lost something, in their order. Where two lost
    something in the same position, it is one; where the goal was reached, there is nothing to be
    done better. `moves_from` says how many moves a best way has from a position; None where that is
    how far the goal is."""
    tasks: dict[Any, Task] = {}
    for index in found.losses:
        left, state = found.left_before(index), found.states[index]
        if isinstance(left, int) and left > 0:
            moves = left if moves_from is None else moves_from(state)
            # No way has more moves than it costs.
            tasks.setdefault(state, Task(state, left, moves if isinstance(moves, int) else left))
    return tuple(tasks.values())


def no_tasks(found: Review) -> str:
    """Why there is no task, as a sentence."""
    if found.losses:
        return "The only losses came after the goal was reached: there is nothing to do better."
    if not found.is_done:
        return "No move is known yet to have lost anything; the review goes on."
    has = "is known to have" if any(move.loss is UNKNOWN for move in found.moves) else "has"
    return f"No move {has} lost anything: there is nothing to do better."


def outcome(done: int, of: int) -> str:
    """What has come of the tasks, as a sentence; empty if none was done."""
    if done < of:
        return f"{done} of {amount(of, 'task')} done." if done else ""
    return "The task is done." if of == 1 else f"All {of} done."
