"""The knight's jumps as a graph of bit masks, and positions in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, wraps
from typing import NamedTuple, TypeVar

from tui.puzzles.knight.hamilton import ANYWHERE
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square, mask_of

KNOWN_BOARDS = 4
"""Of how many boards it is remembered what is the same in all their positions."""

T = TypeVar("T")


def _from_every_start(find: Callable[[KnightsTour], T]) -> Callable[[KnightsTour], T]:
    """Let be found once what is the same wherever tours start."""
    remembered = lru_cache(maxsize=KNOWN_BOARDS)(find)

    @wraps(find)
    def found(puzzle: KnightsTour) -> T:
        return remembered(puzzle.original)

    return found


@_from_every_start
def neighbours(puzzle: KnightsTour) -> Sequence[int]:
    """For each square, the squares that the knight may jump to in the first move of a tour that
    starts there, as a bit mask."""
    return [
        mask_of(puzzle.legal_moves(puzzle.tour([square]))) for square in range(puzzle.board.squares)
    ]


@_from_every_start
def from_centre(puzzle: KnightsTour) -> Sequence[float]:
    """For each square, the square of its distance from the centre."""
    files, ranks = puzzle.board
    return [
        (file - (files - 1) / 2) ** 2 + (rank - (ranks - 1) / 2) ** 2
        for rank in range(ranks)
        for file in range(files)
    ]


class Target(NamedTuple):
    """A square that a jump leads to."""

    square: Square
    bit: int
    """The square as a bit mask."""
    near: int
    """Its neighbours, likewise."""


def fewest_ways_on(targets: Iterable[Target], among: int, free: int) -> Square | None:
    """Of the targets `among` some squares, the first from which the fewest jumps lead on to free
    ones, both as bit masks: Warnsdorff's rule. None if no target is among them."""
    found, fewest = None, free.bit_length() + 1
    for square, bit, near in targets:
        if among & bit:
            ways_on = (near & free).bit_count()
            if ways_on < fewest:
                found, fewest = square, ways_on
    return found


@_from_every_start
def outward(puzzle: KnightsTour) -> Sequence[Sequence[Target]]:
    """For each square, the candidate jumps from there, those farthest from the centre first."""
    graph, distances = neighbours(puzzle), from_centre(puzzle)
    targets = [Target(square, 1 << square, graph[square]) for square in range(len(graph))]
    return [
        sorted(
            map(targets.__getitem__, puzzle.candidate_moves(puzzle.tour([square]))),
            key=lambda target: -distances[target.square],
        )
        for square in range(len(graph))
    ]


def free_squares(puzzle: KnightsTour, state: Tour) -> int:
    """The squares still to visit, as a bit mask."""
    return puzzle.all_squares & ~state.visited


def end_squares(puzzle: KnightsTour, state: Tour) -> int:
    """The squares on which a tour that begins like this may end, as a bit mask."""
    ends = puzzle.ends(state)
    return ANYWHERE if ends is None else mask_of(ends)


@_from_every_start
def _light_squares(puzzle: KnightsTour) -> int:
    """The light squares of the board, as a bit mask."""
    return mask_of(filter(puzzle.board.is_light, range(puzzle.board.squares)))


def colours_fit(puzzle: KnightsTour, at: Square, free: int, ends: int) -> bool:
    """Whether the free squares have such colours that a knight on `at` may come to all of them, as
    each jump leads to the other colour, and last to one of the `ends`."""
    light = _light_squares(puzzle)
    other = free & (~light if light >> at & 1 else light)
    many, of_other = free.bit_count(), other.bit_count()
    if of_other != (many + 1) // 2:
        return False
    last = (other if many % 2 else free & ~other) if free else 1 << at
    return bool(last & ends)
