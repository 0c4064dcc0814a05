"""A task of a recursion, with the moves that do it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, NamedTuple

from tui.engine.step import Path, Step, StepKind, Task


class DoneTask(NamedTuple):
    """A task of a recursion with the moves that do it."""

    task: Task
    before: Path[Any]
    """The moves from the start of the search until it begins."""
    moves: Sequence[Any]


def task_done(steps: Iterable[Step], number: int) -> DoneTask | None:
    """The task that the step of a number begins, counted from 1; None if that step begins none, or
    the search does not finish it."""
    coming = iter(steps)
    begun = next(islice(coming, number - 1, None), None) if number > 0 else None
    if begun is None or begun.kind is not StepKind.CALL or begun.task is None:
        return None
    for step in coming:
        if step.kind is StepKind.RETURN and step.task == begun.task:
            return DoneTask(begun.task, begun.path, step.path.moves()[begun.path.depth :])
    return None
