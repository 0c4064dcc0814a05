"""Iterative deepening, as a textbook has it: no state twice on one way."""

from __future__ import annotations

from itertools import count
from typing import Any


def search(problem: Any) -> Any:
    """The moves of a shortest solution; None if there is none."""
    for limit in count():
        found = visit(problem, problem.initial, [problem.initial], limit)
        if found != "cutoff":
            return found
    return None


def visit(problem: Any, state: Any, path: list[Any], limit: int) -> Any:
    """The moves of a way on from a state, as long as the limit allows."""
    if problem.is_goal(state):
        return []
    if limit == 0:
        return "cutoff"
    outcome = None
    for action in problem.actions(state):
        child = problem.result(state, action)
        if child not in path:
            found = visit(problem, child, [*path, child], limit - 1)
            if found == "cutoff":
                outcome = "cutoff"
            elif found is not None:
                return [action, *found]
    return outcome
