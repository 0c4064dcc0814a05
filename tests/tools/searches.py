"""The beginnings of searches of every kind and method, from many positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from tests.tools.games import random_line, solver_of, states_along
from tests.tools.kinds import EVERY
from tui.engine.kind import AnyKind, Method
from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import Solver
from tui.engine.step import Step
from tui.puzzles.knight.rules import KnightsTour

_POSITIONS = 9
"""From how many positions of a game it is searched."""
_LONGEST = 1500
"""How many steps of a search are looked at."""


class Search(NamedTuple):
    """A search, or its beginning."""

    method: Method
    solver: Solver
    puzzle: AnyPuzzle
    start: Any
    steps: Sequence[Step]


def small_games(kind: AnyKind) -> Sequence[AnyPuzzle]:
    """Games of a kind, small ones among them, of which a search sees the end."""
    puzzles = [EVERY.parse_game(name).puzzle for name in kind.names()]
    for puzzle in tuple(puzzles):
        while kind.resized and not isinstance(smaller := kind.resized(puzzle, -1), str):
            puzzles.append(puzzle := smaller)
        if isinstance(puzzle, KnightsTour):
            puzzles += [KnightsTour(0, 5), KnightsTour(0, 4), KnightsTour(4, 3)]
    return puzzles


def lines_into(puzzle: AnyPuzzle) -> Iterator[Sequence[Any]]:
    """Random lines of legal moves, short and long; the first of them is empty."""
    chance = Random(puzzle.game_name)
    for number in range(_POSITIONS):
        choices = [chance.randrange(60) for _ in range(number * number // 2)]
        yield random_line(puzzle, puzzle.initial_state(), choices)


def searches(kind: AnyKind, method: Method) -> Iterator[Search]:
    """Searches by a method, with every value of its options; also from the goal, and from
    positions that cannot be finished."""
    usual = {option.name: option.value for option in method.options}
    others = ({**usual, each.name: value} for each in method.options for value in each.values)
    solvers = [method.make(chosen) for chosen in (usual, *others)]
    for puzzle in small_games(kind):
        usual_solver = solver_of(puzzle)
        solution = next(iter(usual_solver.solutions(puzzle, puzzle.initial_state())), ())
        for line in (*lines_into(puzzle), solution):
            start = states_along(puzzle, puzzle.initial_state(), line)[-1]
            for solver in solvers:
                steps = list(islice(solver.steps(puzzle, start), _LONGEST))
                yield Search(method, solver, puzzle, start, steps)
