"""Breadth-first search, as a textbook has it."""

from __future__ import annotations

from collections import deque
from typing import Any


def search(problem: Any) -> Any:
    """The moves of a shortest solution; None if there is none."""
    if problem.is_goal(problem.initial):
        return []
    frontier: deque[Any] = deque([(problem.initial, [])])
    seen = {problem.initial}
    while frontier:
        state, path = frontier.popleft()
        for action in problem.actions(state):
            child = problem.result(state, action)
            if child in seen:
                continue
            if problem.is_goal(child):
                return [*path, action]
            seen.add(child)
            frontier.append((child, [*path, action]))
    return None
