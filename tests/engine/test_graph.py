"""The oracle for puzzles with few positions: in slices, within its limits, and exact."""

from __future__ import annotations

import math
from collections.abc import Iterator
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.graphs import GraphPuzzle, graphs, rows
from tests.tools.watches import StubClock
from tui.engine.graph import GraphOracle
from tui.engine.oracle import MOST_QUESTIONS, UNKNOWN, Agenda, Unknown, settled

questions = st.lists(st.integers(0, 15), min_size=1, max_size=30)


def distance(oracle: GraphOracle[int, int], state: int) -> int | Unknown | None:
    return settled(oracle, lambda: oracle.distance(state))


@patch("tui.engine.oracle.monotonic", StubClock(reading=1))
def test_positions_are_explored_as_the_clock_allows_and_none_before() -> None:
    puzzle = rows((0, 99), goals=(99,))
    oracle = GraphOracle(puzzle)
    assert oracle.work(0)
    assert oracle.distance(0) is oracle.best_moves(0) is oracle.can_finish(0) is UNKNOWN
    assert puzzle.expanded == 0
    assert not oracle.work(0)
    for explored in (10, 20, 30):
        assert not oracle.work(10)
        assert puzzle.expanded == explored
        assert oracle.distance(0) is UNKNOWN
    for explored in (31, 32):
        assert not oracle.work(1e-9)
        assert puzzle.expanded == explored
    while not oracle.work(10):
        pass
    assert oracle.distance(0) == 99
    assert puzzle.expanded == 100


def test_a_question_that_needs_too_many_positions_is_beyond_the_limits_for_good() -> None:
    puzzle = rows((0, 9), (20, 999), goals=(9, 999))
    oracle = GraphOracle(puzzle, most_positions=100)
    assert oracle.distance(500) is UNKNOWN
    assert oracle.work(math.inf)
    explored = puzzle.expanded
    assert explored <= 101
    for _ in range(2):
        assert oracle.distance(500) is oracle.best_moves(500) is oracle.can_finish(500) is UNKNOWN
        assert oracle.work(0)
    assert puzzle.expanded == explored


def test_a_neighbour_of_what_is_beyond_the_limits_is_found_to_be_so_soon() -> None:
    puzzle = rows((0, 999), goals=(999,))
    oracle = GraphOracle(puzzle, most_positions=100)
    assert distance(oracle, 500) is UNKNOWN
    explored = puzzle.expanded
    assert distance(oracle, 501) is UNKNOWN
    assert distance(oracle, 502) is UNKNOWN
    assert puzzle.expanded <= explored + 4


@pytest.mark.parametrize(("room", "explored"), [(20, 20), (19, 30)])
def test_what_was_explored_first_is_forgotten_where_there_is_no_room(
    room: int, explored: int
) -> None:
    puzzle = rows((0, 9), (20, 29), goals=(9, 29))
    oracle = GraphOracle(puzzle, most_positions=room)
    assert [distance(oracle, state) for state in (0, 20, 0)] == [9, 9, 9]
    assert puzzle.expanded == explored


@given(graphs, questions, st.integers(1, 16))
def test_what_is_beyond_the_limits_does_not_depend_on_what_was_asked_before(
    puzzle: GraphPuzzle, questions: list[int], most: int
) -> None:
    oracle = GraphOracle(puzzle, most_positions=most)
    for state in questions:
        known = puzzle.is_solved(state) or len(puzzle.reachable(state)) <= most
        assert distance(oracle, state) == (puzzle.fewest(state) if known else UNKNOWN)
        assert oracle.work(0)


@patch("tui.engine.oracle.monotonic", StubClock(reading=1))
@given(graphs, questions, st.lists(st.integers(1, 9), min_size=1, max_size=5))
def test_answers_are_those_of_a_plain_search_also_in_slices(
    puzzle: GraphPuzzle, questions: list[int], slices: list[int]
) -> None:
    oracle = GraphOracle(puzzle)
    for number, state in enumerate(questions):
        oracle.best_moves(state)
        oracle.work(slices[number % len(slices)])
        assert oracle.distance(state) in (UNKNOWN, puzzle.fewest(state))
    assert oracle.work(math.inf)
    for state in questions:
        fewest = puzzle.fewest(state)
        assert (oracle.distance(state), oracle.can_finish(state)) == (fewest, fewest is not None)
        assert oracle.best_moves(state) == [
            there
            for there in puzzle.onward.get(state, ())
            if fewest and puzzle.fewest(there) == fewest - 1
        ]


# The order of questions


class Answers:
    """Answers questions in ten turns each, and writes down which were answered."""

    def __init__(self) -> None:
        self.answered: list[str] = []

    def answer(self, question: str) -> Iterator[None]:
        if question not in self.answered:
            yield from [None] * 10
            self.answered.append(question)


@patch("tui.engine.oracle.monotonic", StubClock(reading=1))
def test_a_question_that_was_begun_is_answered_first_then_the_newest() -> None:
    answers = Answers()
    agenda = Agenda(answers.answer)
    agenda.add("who")
    agenda.work(2)
    for question in ("what", "where", "who", "what"):
        agenda.add(question)
    assert agenda.work(math.inf)
    assert answers.answered == ["who", "what", "where"]


def test_of_too_many_questions_the_oldest_are_dropped() -> None:
    answers = Answers()
    agenda = Agenda(answers.answer)
    for number in range(MOST_QUESTIONS + 2):
        agenda.add(str(number))
    assert agenda.work(math.inf)
    assert {"0", "1"}.isdisjoint(answers.answered)
    assert len(answers.answered) == MOST_QUESTIONS
