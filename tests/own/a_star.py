"""A*, as a textbook has it (Russell and Norvig)."""

from __future__ import annotations

import heapq
from typing import Any


class Reached:
    """A state with the way to it."""

    def __init__(self, state: Any, parent: Any = None, action: Any = None, cost: int = 0) -> None:
        self.state, self.parent, self.action, self.cost = state, parent, action, cost


def search(problem: Any) -> Any:
    """The node of a goal that costs least to come to; None if there is none."""
    root, pushed = Reached(problem.initial), 0
    frontier, reached = [(problem.h(root), pushed, root)], {problem.initial: root}
    while frontier:
        _, _, node = heapq.heappop(frontier)
        if problem.goal_test(node.state):
            return node
        if reached[node.state] is not node:
            continue
        for action in problem.actions(node.state):
            there = problem.result(node.state, action)
            cost = problem.path_cost(node.cost, node.state, action, there)
            if there not in reached or cost < reached[there].cost:
                child = reached[there] = Reached(there, node, action, cost)
                pushed += 1
                heapq.heappush(frontier, (cost + problem.h(child), pushed, child))
    return None
