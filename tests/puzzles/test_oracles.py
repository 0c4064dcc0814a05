"""What every oracle must do, whatever the puzzle: no question waits, and work answers it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings

from tests.tools.games import (
    GAMES,
    choices,
    kind_of,
    oracle_of,
    puzzle_of,
    random_line,
    states_along,
)
from tests.tools.kinds import EVERY
from tui.engine.oracle import UNKNOWN, Oracle
from tui.engine.puzzle import AnyPuzzle

Ask = Callable[[Oracle[Any, Any], Any], object]
QUESTIONS: list[Ask] = [
    lambda oracle, state: oracle.distance(state),
    lambda oracle, state: oracle.best_moves(state),
    lambda oracle, state: oracle.can_finish(state),
]
A_MOMENT = 1e-9
"""Seconds that are over as soon as anything is done."""
MOST_TURNS = 10_000
"""Oracles that have more to do, be it ever so little at a time, are not asked again and again."""
some = settings(max_examples=8)


def is_soon_answered(puzzle: AnyPuzzle) -> bool:
    """Whether a new oracle soon knows how far the goal is from the start."""
    oracle = oracle_of(puzzle)
    oracle.distance(puzzle.initial_state())
    return any(oracle.work(A_MOMENT) for _ in range(MOST_TURNS))


def soon_answered() -> Iterator[str]:
    """A game for each sort of oracle, with moves that cost the same and others, which is soon
    answered."""
    met = set()
    for name in GAMES:
        puzzle = puzzle_of(name)
        sort = type(oracle_of(puzzle)), kind_of(puzzle), puzzle.has_cost
        if sort not in met and is_soon_answered(puzzle):
            met.add(sort)
            yield name


SOON_ANSWERED = [*soon_answered(), "four-couples"]
every_puzzle = pytest.mark.parametrize(
    "puzzle", [puzzle_of(name) for name in SOON_ANSWERED], ids=SOON_ANSWERED
)


def positions(puzzle: AnyPuzzle, choices: list[int]) -> list[Any]:
    """The positions of a random game, not more than a few."""
    start = puzzle.initial_state()
    states = states_along(puzzle, start, random_line(puzzle, start, choices))
    return states[:: max(1, len(states) // 4)]


def answers(oracle: Oracle[Any, Any], states: list[Any]) -> list[object]:
    return [ask(oracle, state) for state in states for ask in QUESTIONS]


def answers_at_once(puzzle: AnyPuzzle, states: list[Any]) -> list[object]:
    """The answers of a new oracle that works on them all without a pause."""
    oracle = oracle_of(puzzle)
    answers(oracle, states)
    assert oracle.work(math.inf)
    return answers(oracle, states)


def test_of_each_kind_some_oracle_soon_answers() -> None:
    assert {kind_of(puzzle_of(name)) for name in SOON_ANSWERED} == {*EVERY.kinds}


@every_puzzle
def test_an_oracle_that_was_asked_nothing_has_nothing_to_do(puzzle: AnyPuzzle) -> None:
    oracle = oracle_of(puzzle)
    for seconds in (0, A_MOMENT, 1, math.inf):
        assert oracle.work(seconds)


@every_puzzle
@some
@given(choices)
def test_what_is_unknown_is_worked_on_until_it_is_known(
    puzzle: AnyPuzzle, choices: list[int]
) -> None:
    for state in positions(puzzle, choices):
        for ask in QUESTIONS:
            oracle = oracle_of(puzzle)
            at_first = ask(oracle, state)
            assert oracle.work(0) == (at_first is not UNKNOWN)
            assert oracle.work(math.inf)
            assert oracle.work(0)
            answer = ask(oracle, state)
            assert answer is not UNKNOWN
            assert at_first in (UNKNOWN, answer)


@every_puzzle
@some
@given(choices)
def test_answers_in_slices_are_the_answers_at_once(puzzle: AnyPuzzle, choices: list[int]) -> None:
    states = positions(puzzle, choices)
    oracle = oracle_of(puzzle)
    for state in states:
        answers(oracle, [state])
        oracle.work(A_MOMENT)
    while not oracle.work(A_MOMENT):
        pass
    assert answers(oracle, states) == answers_at_once(puzzle, states)


@every_puzzle
@some
@given(choices)
def test_the_answers_agree_with_each_other(puzzle: AnyPuzzle, choices: list[int]) -> None:
    states = positions(puzzle, choices)
    oracle = oracle_of(puzzle)
    answers(oracle, states)
    oracle.work(math.inf)
    for state in states:
        distance, best = oracle.distance(state), oracle.best_moves(state)
        assert distance is not UNKNOWN
        assert best is not UNKNOWN
        assert oracle.can_finish(state) == (distance is not None)
        assert bool(best) == bool(distance)
        nearer = {puzzle.apply(state, move): puzzle.cost(state, move) for move in best}
        answers(oracle, list(nearer))
        oracle.work(math.inf)
        assert all(
            oracle.distance(there) == (distance or 0) - cost for there, cost in nearer.items()
        )
