"""The steps of a search as they are made, however slow, and what is remembered of all its runs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from time import monotonic, sleep
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.searched import Steps
from tui.engine.action import Action, Run
from tui.engine.graph import WayCount
from tui.engine.kind import Game
from tui.engine.plan import plan_of
from tui.engine.search import Shortest
from tui.engine.solver import Solver
from tui.engine.step import Step, StepKind
from tui.engine.strategy import Strategy
from tui.game import views
from tui.game.playback import Playback
from tui.game.step_buffer import BRIEF, BufferStats, StepBuffer
from tui.game.views import SearchView, SolutionView, WatchView, first_of
from tui.game.watching import Phase
from tui.puzzles.table import TABLE

MOST = 20


def remembered(solutions: list[int]) -> list[int]:
    known = BufferStats()
    for number in solutions:
        known.add_solution(number)
    return list(known.solutions)


steps = st.sets(st.integers(1, 2000), min_size=1, max_size=300).map(sorted)


@patch("tui.game.step_buffer.MOST_SOLUTIONS", MOST)
@given(solutions=steps)
def test_of_many_solutions_the_first_and_some_all_along_the_way_are_remembered(
    solutions: list[int],
) -> None:
    kept = remembered(solutions)
    assert len(kept) <= MOST
    assert kept[0] == solutions[0]
    assert set(kept) <= set(solutions)
    assert kept == sorted(kept)
    assert len(solutions) > MOST or kept == solutions
    # On a bar of a few columns each of the others stands where one that is remembered does.
    far = 4 * solutions[-1] / MOST
    assert all(min(abs(each - near) for near in kept) <= far for each in solutions)


# Searches of which any step may take much longer than those before it


QUICK = 40
"""After so many steps each takes longer than a moment."""
STEPS = Steps("farmer", "backtracking").made


def slow_search() -> Iterator[Step]:
    for number, step in enumerate(STEPS):
        if number >= QUICK:
            sleep(2 * BRIEF)
        yield step


def playback_of(shown: WatchView) -> Playback:
    return Playback(shown, lambda: None, monotonic)


def test_a_search_for_a_solution_stops_after_a_slow_step() -> None:
    view = SolutionView(StepBuffer(slow_search))
    while view.reached[0] < QUICK:
        assert not view.is_ready
        view.search_on()
    for _ in range(2):
        before, _step = view.reached
        view.search_on()
        assert view.reached[0] == before + 1


def test_several_slow_steps_asked_for_by_a_key_are_made_in_slices() -> None:
    playback = playback_of(SearchView(StepBuffer(slow_search)))
    playback.forward(QUICK)
    playback.forward(10, BRIEF)
    assert playback.phase is Phase.SEARCHING
    assert playback.progress.step == QUICK + 1
    while playback.phase is Phase.SEARCHING:
        playback.work(BRIEF)
    assert playback.progress.step == QUICK + 10


def slow_work(pieces: int) -> Iterator[None]:
    for _ in range(pieces):
        sleep(BRIEF / 2)
        yield


def test_a_watch_on_many_pegs_begins_before_its_table_is_there() -> None:
    """The table of ten discs on four pegs takes a third of a second."""
    game = TABLE.parse_game("hanoi:10,pegs=4,to=C")
    solver = plan_of(game.kind, Strategy(""), game.puzzle).solver
    assert len([*solver.preparation(game.puzzle, game.start)]) > 100, "a little at a time"
    step = next(solver.steps(game.puzzle, game.start))
    assert step.kind is StepKind.TRY
    assert not [*solver.preparation(game.puzzle, game.start)], "it is made once"


# Solutions of which the first may be known before the steps of a search have come to it


NAMES = ("farmer", "couples", "hens", "hanoi:3", "hanoi:4,pegs=4", "farmer@G/CFW/R")


def looking_ahead(solver: Solver, game: Game) -> SolutionView:
    puzzle, start = game.puzzle, game.start
    run = partial(solver.steps, puzzle, start)
    return SolutionView(StepBuffer(run), first_of(solver, puzzle, start))


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
    by_steps = solutions(SolutionView(StepBuffer(partial(solver.steps, puzzle, start))))
    known = looking_ahead(Shortest(), TABLE.parse_game(name))
    assert solutions(known) == by_steps
    assert len(by_steps) == len({*map(tuple, by_steps)})


def test_a_first_solution_that_is_known_takes_no_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "BRIEF", 10.0)  # However busy the machine is.
    game = TABLE.parse_game("farmer")
    view = looking_ahead(Shortest(), game)
    assert view.search_on()
    assert (view.is_ready, view.progress.of, view.reached) == (True, 7, (0, None))


class Endless(WayCount[Any, Any]):
    """A count that nobody can wait for."""

    def positions(self) -> Iterator[None]:
        while True:
            yield None


class EndlessCount(Shortest):
    def best_ways(self, puzzle: Any, state: Any) -> WayCount[Any, Any]:
        return Endless(puzzle, state)


def test_where_that_takes_too_long_the_steps_find_it() -> None:
    view = looking_ahead(EndlessCount(), TABLE.parse_game("farmer"))
    while not view.search_on():
        pass
    assert view.progress.of == 7
    assert view.tally.solutions == 1


def test_steps_asked_for_before_the_first_can_be_made_add_up() -> None:
    playback = playback_of(SearchView(StepBuffer(lambda: iter(STEPS), preparation=slow_work(100))))
    for _ in range(3):
        playback.do(Action(Run.STEP, 1))
        assert (playback.phase, playback.progress.step) == (Phase.SEARCHING, 0)
        assert playback.run is None, "there is nothing yet that a key could stop"
    while playback.phase is Phase.SEARCHING:
        playback.work(BRIEF)
    assert playback.progress.step == 3
