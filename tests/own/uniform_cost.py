"""Uniform-cost search with nodes, as a textbook has it."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import Any


class Visited:
    """A state with the way to it."""

    def __init__(self, state: Any, parent: Any = None, action: Any = None, cost: int = 0) -> None:
        self.state, self.parent, self.action, self.cost = state, parent, action, cost


def search(problem: Any) -> Any:
    """The node of a goal that costs least to come to; None if there is none."""
    root, numbers = Visited(problem.initial), count()
    frontier, reached = [(0, next(numbers), root)], {problem.initial: 0}
    while frontier:
        cost, _, node = heappop(frontier)
        if problem.is_goal(node.state):
            return node
        if cost > reached[node.state]:
            continue
        for action in problem.actions(node.state):
            there = problem.result(node.state, action)
            price = cost + problem.action_cost(node.state, action, there)
            if there not in reached or price < reached[there]:
                reached[there] = price
                heappush(frontier, (price, next(numbers), Visited(there, node, action, price)))
    return None
