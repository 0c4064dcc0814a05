"""The Towers of Hanoi in words, and hints for them."""

from __future__ import annotations

from collections.abc import Sequence

from tui.puzzles.hanoi import wording
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers, top_disc
from tui.puzzles.hanoi.variant import LETTERS


def position(puzzle: Hanoi, state: Towers) -> str:
    """The discs of each peg, from the bottom up."""
    return " ".join(f"Peg {LETTERS[peg]}: {_tower(tower)}." for peg, tower in enumerate(state))


def _tower(tower: int) -> str:
    discs = [str(disc) for disc in range(tower.bit_length(), 0, -1) if tower >> (disc - 1) & 1]
    if not discs:
        return "empty"
    return f"{'disc' if len(discs) == 1 else 'discs'} {', '.join(discs)}"


def change(puzzle: Hanoi, state: Towers, move: Carry) -> str:
    """Which disc goes where."""
    return f"{wording.carried(top_disc(state[move.source]), *move)}."


def how(puzzle: Hanoi, state: Towers) -> str:
    """How a disc is carried, and in which order discs are told."""
    example = puzzle.example(state)
    tower = "the tower" if puzzle.discs > 1 else "the disc"
    return (
        f"Type two pegs, such as {example} for {example[0]} to {example[1]}: {tower} is to stand "
        f"on {LETTERS[puzzle.goal]}. Discs are told from the bottom up; disc 1 is the smallest."
    )


def nudge(state: Towers, best: Sequence[Carry]) -> str:
    """Which disc has to move, without saying where; with more than three pegs there may be several
    that will do."""
    *others, last = sorted({top_disc(state[carry.source]) for carry in best})
    if not others:
        return f"Disc {last} has to move now."
    return f"Disc {', '.join(map(str, others))} or {last} has to move now."


def hint(state: Towers, carry: Carry) -> str:
    """A move as the sentence of a hint."""
    disc = top_disc(state[carry.source])
    return (
        f"Carry disc {disc} from {LETTERS[carry.source]} to {LETTERS[carry.target]}: press enter."
    )
