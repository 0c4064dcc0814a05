"""A search that is watched step by step, beside the same search made at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from tests.tools.games import random_line, solver_of, states_along
from tests.tools.kinds import EVERY, different
from tests.tools.oracles import line_to_goal
from tui.engine.kind import AnyKind, Method, resized
from tui.engine.puzzle import AnyPuzzle, Puzzle
from tui.engine.solver import Solver
from tui.engine.step import CountedSteps, Step, StepKind, Tally
from tui.engine.strategy import Strategy, solver
from tui.game.runs import Ahead, RunGoal
from tui.game.step_buffer import StepBuffer
from tui.game.stops import StopCondition
from tui.game.views import SearchView
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.squares import BoardSize


def counted(steps: Iterable[Step]) -> Tally:
    """What is counted in so many steps."""
    search = CountedSteps(iter(steps))
    for _ in search:
        pass
    return search.tally


def solutions_of(solver: Solver, puzzle: AnyPuzzle, start: Any) -> Iterator[Sequence[Any]]:
    """The moves of each solution that a search finds, as soon as it finds it."""
    return CountedSteps(solver.steps(puzzle, start)).solutions()


LONGEST = 2500
"""Steps of a search that are looked at here."""


class Steps:
    """The first steps of a search, as its solver makes them."""

    def __init__(self, game: str, method: str) -> None:
        _, puzzle, start = EVERY.parse_game(game)
        self.solver = solver_of(puzzle, Strategy(method))
        run = partial(self.solver.steps, puzzle, start)
        self.made: list[Step] = list(islice(run(), LONGEST))
        self._run = lambda: islice(run(), LONGEST)

    @property
    def has_ended(self) -> bool:
        """Whether these are all."""
        return self.made[-1].kind is StepKind.EXHAUSTED

    def tally(self, number: int) -> Tally:
        """What was counted up to a step."""
        return counted(self.made[:number])

    def places(self, wanted: StopCondition, most: int) -> list[int]:
        """The numbers of the first steps that have a property."""
        view, found = SearchView(StepBuffer(self._run)), list[int]()
        wanted = wanted._replace(or_end=False)  # So that its end is told from another place.
        while len(found) < most and not go(view, Ahead(wanted)):
            found.append(view.at)
        return found


def go(view: SearchView, goal: RunGoal) -> str:
    """Run to a goal. Returns what there was none of."""
    while not goal.work(view):
        pass
    return goal.failure


# The beginnings of searches of every kind and method, from many positions

_LENGTHS = (0, 32)
"""After so many moves it is searched from a position of a game."""
_LONGEST = 400
"""How many steps of a search are looked at."""


class Search(NamedTuple):
    """A search, or its beginning."""

    method: Method
    solver: Solver
    puzzle: AnyPuzzle
    start: Any
    steps: Sequence[Step]


@cache
def small_games(kind: AnyKind) -> Sequence[AnyPuzzle]:
    """Games of a kind, small ones among them, of which a search sees the end."""
    puzzles = [EVERY.parse_game(name).puzzle for name in different(kind)]
    for puzzle in tuple(puzzles):
        while isinstance(smaller := resized(kind, puzzle, -1), Puzzle):
            puzzles.append(puzzle := smaller)
        if isinstance(puzzle, KnightsTour):
            puzzles += [
                KnightsTour(0, BoardSize(5, 5)),
                KnightsTour(0, BoardSize(4, 4)),
                KnightsTour(4, BoardSize(3, 3)),
            ]
    return puzzles


def lines_into(puzzle: AnyPuzzle) -> Iterator[Sequence[Any]]:
    """Random lines of legal moves, short and long; the first of them is empty."""
    chance = Random(puzzle.game_name)
    for length in _LENGTHS:
        choices = [chance.randrange(60) for _ in range(length)]
        yield random_line(puzzle, puzzle.initial_state(), choices)


class Found(NamedTuple):
    """What the beginning of a search has found."""

    solutions: Sequence[Sequence[Any]]
    has_ended: bool
    """Whether that is all that it finds."""


def found_by(how: Solver, puzzle: AnyPuzzle, start: Any, most: int) -> Found:
    """The first solutions of a search, not more than so many, within its first 40 000 steps."""
    solutions = list[Sequence[Any]]()
    for step in islice(how.steps(puzzle, start), 40_000):
        if step.kind is StepKind.EXHAUSTED:
            return Found(solutions, True)
        if step.kind is StepKind.SOLUTION:
            solutions.append(step.path.moves())
        if len(solutions) == most:
            break
    return Found(solutions, False)


def searches(kind: AnyKind, method: Method) -> Iterator[Search]:
    """Searches by a method, with every value of its options; also from the goal, and from
    positions that cannot be finished."""
    others = ({each.name: value} for each in method.options for value in each.values)
    strategies = [Strategy(method.name, chosen) for chosen in ({}, *others)]
    for puzzle in small_games(kind):
        solvers = [solver(kind, each, puzzle) for each in strategies]
        for line in (*lines_into(puzzle), line_to_goal(puzzle)):
            start = states_along(puzzle, puzzle.initial_state(), line)[-1]
            for each in solvers:
                steps = list(islice(each.steps(puzzle, start), _LONGEST))
                yield Search(method, each, puzzle, start, steps)
