"""How far to go back from a position in which nothing can be solved any more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tui.engine.puzzle import amount
from tui.engine.step import Oracle


def moves_to_take_back(oracle: Oracle[Any, Any], states: Sequence[Any]) -> int | None:
    """How many moves to undo until the goal can be reached again; None if not even the start
    can. `states` are the positions of the game, the present one first."""
    # A player who went wrong early asks about many lost positions: halving finds the border.
    if oracle.can_finish(states[0]):
        return 0
    if not oracle.can_finish(states[-1]):
        return None
    lost, alive = 0, len(states) - 1
    while alive - lost > 1:
        middle = (lost + alive) // 2
        if oracle.can_finish(states[middle]):
            alive = middle
        else:
            lost = middle
    return alive


def way_back(oracle: Oracle[Any, Any], states: Sequence[Any]) -> str:
    """Says that the goal is out of reach, and how many moves to take back."""
    count = moves_to_take_back(oracle, states)
    if count is None:
        return "The goal cannot be reached from here, nor from the start of this game."
    moves = amount(count, "move")
    return f"The goal cannot be reached from here any more: take back {moves} (u)."
