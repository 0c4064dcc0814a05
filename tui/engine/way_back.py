"""How many moves to take back from a position that cannot be solved any more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tui.engine.oracle import UNKNOWN, Oracle, Unknown
from tui.engine.puzzle import S, amount


def moves_to_take_back(oracle: Oracle[S, Any], states: Sequence[S]) -> int | Unknown | None:
    """How many moves to undo until the goal can be reached again; None if it cannot be reached even
    from the start; UNKNOWN if the oracle does not know about one of the positions it is asked
    about. `states` are the positions of the game, the present one first."""
    present = oracle.can_finish(states[0])
    if present is not False:
        return UNKNOWN if present is UNKNOWN else 0
    start = oracle.can_finish(states[-1])
    if start is not True:
        return UNKNOWN if start is UNKNOWN else None
    # Bisection: a player who went wrong early has many lost positions behind him.
    lost, alive = 0, len(states) - 1
    while alive - lost > 1:
        middle = (lost + alive) // 2
        can_finish = oracle.can_finish(states[middle])
        if can_finish is UNKNOWN:
            return UNKNOWN
        if can_finish:
            alive = middle
        else:
            lost = middle
    return alive


def way_back(count: int | Unknown | None) -> str:
    """A sentence that says that the goal is out of reach, and how many moves to take back, for an
    answer of `moves_to_take_back`."""
    if count is None:
        return "The goal cannot be reached from here, nor from the start of this game."
    if count is UNKNOWN:
        return "The goal cannot be reached from here: take moves back (u)."
    return f"The goal cannot be reached from here any more: take back {amount(count, 'move')} (u)."
