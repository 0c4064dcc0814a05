"""A race: two searches from one position, side by side, with one cursor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Any

import pytest
from hypothesis import given, settings

from tests.tools.games import choices, kind_of, puzzle_of, random_line, states_along
from tests.tools.kinds import ONE_EACH
from tests.tools.watches import StubClock
from tui.engine.effort import parted
from tui.engine.plan import Plan, plan_of
from tui.engine.puzzle import AnyPuzzle
from tui.engine.step import CountedSteps, Step, StepKind
from tui.engine.strategy import Strategy
from tui.game import step_buffer
from tui.game.race import Race
from tui.game.session import By
from tui.game.watching import Phase

AnyRace = Race[Any, Any]

LONGEST = 1_500
"""Steps of a race that are looked at here."""


def plans_of(puzzle: AnyPuzzle) -> Iterator[Sequence[Plan]]:
    """Each pair of methods of a puzzle."""
    kind = kind_of(puzzle)
    for pair in combinations(kind.methods, 2):
        yield [plan_of(kind, Strategy(method.name), puzzle) for method in pair]


def race_of(name: str, line: Sequence[Any] = (), clock: StubClock | None = None) -> AnyRace:
    """A race of the first two methods of a game, from the end of a line."""
    puzzle = puzzle_of(name)
    start = states_along(puzzle, puzzle.initial_state(), line)[-1]
    return Race(puzzle, start, next(plans_of(puzzle)), clock or StubClock())


def parted_at(race: AnyRace) -> int | None:
    """The move in which the solutions shown differ first."""
    one, other = (race.effort(index).moves for index in (0, 1))
    return parted(one, other)


def shown(race: AnyRace) -> Sequence[Any]:
    """All that a player can see of a race."""
    lanes = [
        (session.state, len(session.line), essence(race.shown_step(index)), race.effort(index)[3:])
        for index, session in enumerate(race.sessions)
    ]
    return race.playback.progress.step, lanes, race.is_over, parted_at(race)


def alone(puzzle: AnyPuzzle, start: Any, plan: Plan) -> Sequence[Step]:
    """The steps of a search up to its first solution, made by the solver alone."""
    steps = []
    for step in islice(plan.solver.steps(puzzle, start), LONGEST):
        steps.append(step)
        if step.kind is StepKind.SOLUTION:
            break
    return steps


def essence(step: Step | None) -> Any:
    """What is the same in every run: paths are not, their moves are."""
    return None if step is None else (step.kind, step.path.moves(), step.move, step.refusal)


def run_through(race: AnyRace) -> list[Sequence[Any]]:
    """Everything shown from here to the end of the race, step by step."""
    seen = [shown(race)]
    while not race.is_over and len(seen) < LONGEST:
        assert race.playback.forward() == 1
        seen.append(shown(race))
    return seen


def work(race: AnyRace) -> None:
    while race.playback.phase is Phase.SEARCHING:
        race.playback.work(1)


@pytest.mark.parametrize("name", ONE_EACH)
@given(choices=choices)
@settings(max_examples=2)
def test_each_search_makes_the_steps_that_it_makes_alone(name: str, choices: list[int]) -> None:
    puzzle = puzzle_of(name)
    line = random_line(puzzle, puzzle.initial_state(), choices)
    start = states_along(puzzle, puzzle.initial_state(), line)[-1]
    for plans in plans_of(puzzle):
        race: AnyRace = Race(puzzle, start, plans, StubClock())
        expected = [alone(puzzle, start, plan) for plan in plans]
        tallied = [CountedSteps(iter(steps)) for steps in expected]
        for number in range(1, max(map(len, expected)) + 1):
            assert race.playback.forward() == 1
            for index, steps in enumerate(expected):
                next(tallied[index], None)
                wanted = steps[min(number, len(steps)) - 1]
                assert essence(race.shown_step(index)) == essence(wanted)
                moves = [made.move for made in race.sessions[index].line]
                assert moves == wanted.path.moves()
                effort = race.effort(index)
                assert effort.steps == min(number, len(steps))
                assert effort.tally == tallied[index].tally
        if all(steps[-1].kind is StepKind.SOLUTION for steps in expected):
            assert race.is_over
            assert race.playback.forward() == 0
            assert race.playback.phase is Phase.EXHAUSTED
            one, other = (steps[-1].path.moves() for steps in expected)
            same = [mine == theirs for mine, theirs in zip(one, other, strict=False)]
            longer = None if one == other else min(len(one), len(other)) + 1
            assert parted_at(race) == (same.index(False) + 1 if False in same else longer)
        assert all(made.by is By.SOLVER for made in race.sessions[0].line)


@pytest.fixture
def few_steps_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step_buffer, "KEPT_STEPS", 100)
    monkeypatch.setattr(step_buffer, "SPARE", 20)
    monkeypatch.setattr(step_buffer, "BURST", 16)


@pytest.mark.usefixtures("few_steps_are_kept")
@pytest.mark.parametrize("name", ["couples", "tiles:3"])
def test_steps_that_are_not_kept_are_found_again(name: str) -> None:
    race = race_of(name, clock=StubClock(reading=0.001))
    seen = run_through(race)
    for number in (len(seen) - 1, 3, len(seen) // 2, 0, len(seen) - 2, 1):
        race.playback.seek(number)
        work(race)
        assert shown(race)[:2] == seen[number][:2]
    race.playback.seek(len(seen) - 1)
    work(race)
    assert race.playback.back(len(seen) - 3) < len(seen) - 3
    work(race)
    assert shown(race)[:2] == seen[2][:2]


@pytest.mark.usefixtures("few_steps_are_kept")
def test_a_way_back_that_is_stopped_leaves_both_searches_where_they_were() -> None:
    race = race_of("couples", clock=StubClock(reading=0.001))
    race.playback.forward(600)
    before = shown(race)
    race.playback.seek(450)
    race.playback.work(0.002)
    assert race.playback.phase is Phase.SEARCHING
    assert shown(race) == before
    race.playback.pause()
    assert (shown(race), race.playback.phase) == (before, Phase.PAUSED)
    assert race.playback.forward() == 1


@pytest.mark.parametrize("name", ONE_EACH)
def test_whoever_is_there_first_the_solutions_stand_on_the_bar_in_order(name: str) -> None:
    puzzle = puzzle_of(name)
    plans = next(plans_of(puzzle))
    bars = []
    for pair in (plans, plans[::-1]):
        race: AnyRace = Race(puzzle, puzzle.initial_state(), pair, StubClock())
        run_through(race)
        assert list(race.solved_at) == sorted(race.solved_at)
        bars.append(race.solved_at)
    assert bars[0] == bars[1]
