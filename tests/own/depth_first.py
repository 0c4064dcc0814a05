"""Depth-first search that enters no state twice, as a textbook has it."""

from __future__ import annotations

from typing import Any


def search(problem: Any) -> Any:
    """The moves of a solution; None if there is none."""
    return visit(problem, problem.initial, set())


def visit(problem: Any, state: Any, explored: set[Any]) -> Any:
    """The moves of a way on from a state."""
    if problem.is_goal(state):
        return []
    explored.add(state)
    for action in problem.actions(state):
        child = problem.result(state, action)
        if child not in explored:
            found = visit(problem, child, explored)
            if found is not None:
                return [action, *found]
    return None
