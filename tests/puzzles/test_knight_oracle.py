"""The knight's oracle: what it knows at once, what it searches for, and what it forgets."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, partial
from unittest.mock import patch

import pytest

from tests.benchmarks.partial_tours import partial_tours
from tests.tools.finishes import find_finish
from tests.tools.watches import StubClock
from tui.engine.oracle import UNKNOWN, settled
from tui.puzzles.knight.finish import begun, finishing
from tui.puzzles.knight.graph import free_squares, neighbours
from tui.puzzles.knight.hamilton import dive, search_finish
from tui.puzzles.knight.oracle import KnightOracle
from tui.puzzles.knight.rules import KnightsTour, Tour

BOARD = KnightsTour()
GRAPH = neighbours(BOARD)


@cache
def all_tours() -> Sequence[Tour]:
    return partial_tours(BOARD, 200, 5)


@cache
def searched() -> Sequence[Tour]:
    """Where Warnsdorff's rule leads to a dead end."""

    def leads_to_the_end(tour: Tour) -> bool:
        return dive(GRAPH, tour.squares[-1], free_squares(BOARD, tour)) is not None

    return [tour for tour in all_tours() if not leads_to_the_end(tour)]


@cache
def hard() -> Tour:
    """The one for which the search takes the most turns."""
    return max(searched(), key=lambda tour: sum(1 for _ in finishing(BOARD, begun(BOARD, tour))))


def is_possible(tour: Tour) -> bool:
    return find_finish(GRAPH, tour.squares[-1], free_squares(BOARD, tour)) is not None


def test_where_warnsdorffs_rule_leads_to_the_end_the_answer_is_known_at_once() -> None:
    oracle = KnightOracle(BOARD)
    assert 0 < len(searched()) < len(all_tours())
    for tour in all_tours():
        assert oracle.can_finish(tour) is (UNKNOWN if tour in searched() else True)


def test_the_others_are_searched_for_and_some_of_them_can_be_finished() -> None:
    oracle = KnightOracle(BOARD)
    for tour in searched():
        oracle.can_finish(tour)
    assert oracle.work(math.inf)
    answers = [oracle.can_finish(tour) for tour in searched()]
    assert answers == [is_possible(tour) for tour in searched()]
    assert {True, False} == set(answers)


@patch("tui.engine.oracle.monotonic", StubClock(reading=1))
def test_a_hard_question_is_answered_in_slices() -> None:
    oracle = KnightOracle(BOARD)
    assert oracle.can_finish(hard()) is UNKNOWN
    slices = 0
    while not oracle.work(1):
        assert oracle.can_finish(hard()) in (UNKNOWN, is_possible(hard()))
        slices += 1
    assert slices > 2
    assert oracle.can_finish(hard()) == is_possible(hard())


def test_a_search_may_be_given_up_and_another_one_finds_the_same() -> None:
    at, free = hard().squares[-1], free_squares(BOARD, hard())
    assert dive(GRAPH, at, free) is None
    search = search_finish(GRAPH, at, free)
    next(search)
    search.close()
    search, found = search_finish(GRAPH, at, free), None
    while True:
        try:
            next(search)
        except StopIteration as done:
            found = done.value
            break
    assert found == find_finish(GRAPH, at, free)


@pytest.mark.parametrize("number", range(5))
def test_the_best_moves_are_known_when_each_jump_is(number: int) -> None:
    oracle, tour = KnightOracle(BOARD), searched()[number]
    jumps = [BOARD.successor(tour, move) for move in BOARD.legal_moves(tour)]
    best = settled(oracle, lambda: oracle.best_moves(tour))
    assert best == [jump.squares[-1] for jump in jumps if is_possible(jump)]


def test_only_so_many_answers_are_remembered() -> None:
    oracle = KnightOracle(BOARD, most_answers=10)
    for tour in searched()[:20]:
        assert settled(oracle, partial(oracle.can_finish, tour)) == is_possible(tour)
    remembered = [tour for tour in searched()[:20] if oracle.can_finish(tour) is not UNKNOWN]
    assert remembered == searched()[10:20]


def test_what_takes_too_long_is_beyond_the_limits_for_good() -> None:
    oracle = KnightOracle(BOARD, most_turns=1)
    easy = next(tour for tour in all_tours() if tour not in searched())
    for _ in range(2):
        assert oracle.can_finish(hard()) is UNKNOWN
        assert oracle.distance(hard()) is UNKNOWN
        assert oracle.work(math.inf)
    assert oracle.can_finish(hard()) is UNKNOWN
    assert oracle.work(0), "nobody works on it any more"
    assert oracle.can_finish(easy) is True
    assert oracle.distance(easy) == 64 - len(easy.squares)
