"""Hints for the Towers of Hanoi."""

from __future__ import annotations

from collections.abc import Sequence

from tui.puzzles.hanoi.rules import PEGS, Carry, Hanoi, Towers, top_disc


def nudge(puzzle: Hanoi, state: Towers, best: Sequence[Carry]) -> str:
    """Which disc has to move, without saying where."""
    return f"Disc {top_disc(state[best[0].source])} has to move now."


def the_move(puzzle: Hanoi, state: Towers, carry: Carry) -> str:
    """The move as a sentence."""
    disc = top_disc(state[carry.source])
    return f"Carry disc {disc} from {PEGS[carry.source]} to {PEGS[carry.target]}: press enter."
