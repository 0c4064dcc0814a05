"""The moves of a search's solutions, of which the first may be known before the steps of the search
have come to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tui.engine.breadth_first import Shortest
from tui.engine.kind import Game
from tui.engine.solver import Solver
from tui.engine.ways import WayCount
from tui.game import views
from tui.game.views import SolutionView, first_of
from tui.puzzles.table import TABLE

NAMES = ("farmer", "couples", "hens", "hanoi:3", "hanoi:4,pegs=4", "farmer@G/CFW/R")


def looking_ahead(solver: Solver, game: Game) -> SolutionView:
    puzzle, start = game.puzzle, game.start
    return SolutionView(solver.steps(puzzle, start), first_of(solver, puzzle, start))


def solutions(view: SolutionView) -> list[Any]:
    found = []
    while view.can_search_on:
        if view.search_on() and view.can_search_on:
            view.forward(10**6)
            found.append(view.path.moves())
    return found


@pytest.mark.parametrize("name", NAMES)
def test_the_solutions_are_those_of_the_steps_in_the_same_order(name: str) -> None:
    puzzle, start = TABLE.parse_game(name).puzzle, TABLE.parse_game(name).start
    solver = Shortest()
    by_steps = solutions(SolutionView(solver.steps(puzzle, start)))
    known = looking_ahead(Shortest(), TABLE.parse_game(name))
    assert solutions(known) == by_steps
    assert len(by_steps) == len({*map(tuple, by_steps)})


def test_a_first_solution_that_is_known_takes_no_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "BRIEF", 10.0)  # However busy the machine is.
    game = TABLE.parse_game("farmer")
    view = looking_ahead(Shortest(), game)
    assert view.search_on()
    assert (view.is_ready, view.progress.of, view.reached) == (True, 7, (0, None))


class Endless(WayCount):
    """A count that nobody can wait for."""

    def positions(self) -> Iterator[Any]:
        while True:
            yield None


class EndlessCount(Shortest):
    def best_ways(self, puzzle: Any, state: Any) -> WayCount:
        return Endless()


def test_where_that_takes_too_long_the_steps_find_it() -> None:
    game = TABLE.parse_game("farmer")
    solver = EndlessCount()
    steps = solver.steps(game.puzzle, game.start)
    view = SolutionView(steps, first_of(solver, game.puzzle, game.start))
    while not view.search_on():
        pass
    assert view.progress.of == 7
    assert view.tally.solutions == 1
