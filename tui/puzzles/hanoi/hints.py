"""Hints for the Towers of Hanoi."""

from __future__ import annotations

from collections.abc import Sequence

from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers, top_disc
from tui.puzzles.hanoi.variant import LETTERS


def nudge(puzzle: Hanoi, state: Towers, best: Sequence[Carry]) -> str:
    """Which disc has to move, without saying where; with more than three pegs there may be several
    that will do."""
    *others, last = sorted({top_disc(state[carry.source]) for carry in best})
    if not others:
        return f"Disc {last} has to move now."
    return f"Disc {', '.join(map(str, others))} or {last} has to move now."


def the_move(puzzle: Hanoi, state: Towers, carry: Carry) -> str:
    """The move as a sentence."""
    disc = top_disc(state[carry.source])
    return (
        f"Carry disc {disc} from {LETTERS[carry.source]} to {LETTERS[carry.target]}: press enter."
    )
