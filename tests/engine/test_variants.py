"""Solutions that differ only by interchangeable people are counted as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.tools.games import crossing, kind_of, puzzle_of, solver_of
from tests.tools.searched import solutions_of
from tui.engine.puzzle import AnyPuzzle
from tui.engine.strategy import Strategy
from tui.engine.variants import Solutions
from tui.puzzles.crossing.symmetry import Renaming, renamings

COUNTS = [
    ("farmer", "shortest", {7: (2, 2)}),
    ("family", "shortest", {17: (1, 8)}),
    ("family", "backtracking", {17: (1, 8)}),
    ("couples", "shortest", {11: (81, 486)}),
    (
        "couples",
        "backtracking",
        {11: (81, 486), 13: (297, 1782), 15: (657, 3942), 17: (864, 5184), 19: (792, 4752)},
    ),
    ("hanoi", "recursive", {63: (1, 1)}),
]
"""By length: how many solutions, and how many with their variants."""


def found_by(puzzle: AnyPuzzle, method: str) -> list[tuple[Any, ...]]:
    solver = solver_of(puzzle, Strategy(method))
    return [tuple(moves) for moves in solutions_of(solver, puzzle, puzzle.initial_state())]


def in_order(puzzle: AnyPuzzle, found: Sequence[Sequence[Any]]) -> Solutions:
    symmetries = kind_of(puzzle).symmetries(puzzle)
    solutions = Solutions(() if symmetries is None else symmetries.of_moves())
    for moves in found:
        solutions.add(moves, len(moves))
    return solutions


def renamed(rename: Renaming, moves: Sequence[Any]) -> tuple[Any, ...]:
    return tuple(map(rename, moves))


@pytest.mark.parametrize(("game", "method", "counts"), COUNTS)
def test_solutions_are_counted_by_length_with_and_without_their_variants(
    game: str, method: str, counts: dict[int, tuple[int, int]]
) -> None:
    puzzle = puzzle_of(game)
    solutions = in_order(puzzle, found_by(puzzle, method))
    assert solutions.found == sum(variants for _, variants in counts.values())
    assert {
        length.moves: (len(group), sum(solution.variants for solution in group))
        for length, group in solutions.by_length
    } == counts
    assert [length.moves for length, _ in solutions.by_length] == sorted(counts)


@pytest.mark.parametrize(("game", "times"), [("farmer", 1), ("family", 8), ("couples", 6)])
def test_every_solution_is_counted_exactly_once(game: str, times: int) -> None:
    puzzle = crossing(game)
    found = found_by(puzzle, "shortest")
    ((_, group),) = in_order(puzzle, found).by_length
    assert len(renamings(puzzle)) == times
    covered: list[tuple[Any, ...]] = []
    for solution in group:
        assert tuple(solution.moves) in found
        variants = {renamed(rename, solution.moves) for rename in renamings(puzzle)}
        assert len(variants) == solution.variants == times
        covered += variants
    assert sorted(covered) == sorted(found)
