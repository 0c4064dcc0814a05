"""Hints in words: what to look at, the move itself, and how far to go back when it is too late."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any

from tui.engine.puzzle import AnyPuzzle, amount
from tui.engine.step import Oracle
from tui.puzzles.crossing.rules import Banks, Crossing, Load
from tui.puzzles.hanoi.rules import PEGS, Carry, Hanoi, Towers, top_disc
from tui.puzzles.knight.rules import KnightsTour, Square, Tour


def nudge(puzzle: AnyPuzzle, state: Any, best: Sequence[Any]) -> str:
    """What matters now, without giving the move away. `best` are the oracle's moves, at least
    one."""
    if isinstance(puzzle, Crossing):
        return _crossing_nudge(puzzle, state, best)
    if isinstance(puzzle, Hanoi):
        return f"It is disc {top_disc(state[best[0].source])} that has to move now."
    if isinstance(puzzle, KnightsTour):
        return _knight_nudge(puzzle, state, best)
    raise TypeError(f"no hints are known for {puzzle.name}")


def _crossing_nudge(puzzle: Crossing, state: Banks, best: Sequence[Load]) -> str:
    always = reduce(lambda one, other: one & other, best)
    sizes = {load.bit_count() for load in best}
    company = {1: "alone", puzzle.seats: "with a full boat"}.get(min(sizes), "with company")
    if always and len(sizes) == 1 and min(sizes) > 1:
        return f"{_capital(puzzle.phrase(_one_of(always)))} should cross now, {company}."
    if len(sizes) == 1:
        return f"Somebody should cross {company} now. Who can be left behind?"
    if always:
        return f"{_capital(puzzle.phrase(_one_of(always)))} should cross now."
    return "More than one load is good now. Who can be left behind?"


def _one_of(group: Load) -> Load:
    return 1 << group.bit_length() - 1


def _knight_nudge(puzzle: KnightsTour, state: Tour, best: Sequence[Square]) -> str:
    jumps = len(puzzle.legal_moves(state))
    if len(best) == jumps:
        return "Every jump keeps the tour alive. Prefer squares with few ways on: d counts them."
    which = "one" if len(best) == 1 else str(len(best))
    return f"Only {which} of the {jumps} jumps can be finished. Which square would be cut off?"


def the_move(puzzle: AnyPuzzle, state: Any, move: Any) -> str:
    """The hinted move as a sentence."""
    if isinstance(puzzle, Crossing):
        return f"Row with {puzzle.phrase(move)}: enter."
    if isinstance(puzzle, Hanoi):
        carry: Carry = move
        towers: Towers = state
        disc = top_disc(towers[carry.source])
        return f"Carry disc {disc} from {PEGS[carry.source]} to {PEGS[carry.target]}."
    return f"Jump to {puzzle.move_text(move)}: enter."


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


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
