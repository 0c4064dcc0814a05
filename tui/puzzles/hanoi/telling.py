"""The Towers of Hanoi in words."""

from __future__ import annotations

from tui.engine.telling import example_of
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
    example = example_of(puzzle, state)
    tower = "the tower" if puzzle.discs > 1 else "the disc"
    return (
        f"Type two pegs, such as {example} for {example[0]} to {example[1]}: {tower} is to stand "
        f"on {LETTERS[puzzle.goal]}. Discs are told from the bottom up; disc 1 is the smallest."
    )
