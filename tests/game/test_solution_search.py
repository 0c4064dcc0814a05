"""The search for all solutions ends in good time, and claims no more than it found."""

from __future__ import annotations

import tracemalloc

import pytest

from tests.crossings import ALL_ALLOWED
from tests.tools.games import kind_of, puzzle_of
from tui.engine import variants
from tui.engine.strategy import Strategy
from tui.engine.variants import MOST_KEPT, Solutions
from tui.game.solution_search import SearchStage, SolutionSearch
from tui.puzzles.crossing.file import parse_crossing, read_crossing
from tui.puzzles.crossing.strategies import MAX_MOVES, REPEATS, SITUATION

ALIKE = " × tells how many differ only by persons who are alike."


def searched(game: str, strategy: Strategy) -> SolutionSearch:
    puzzle = puzzle_of(game)
    search = SolutionSearch(kind_of(puzzle), puzzle, puzzle.initial_state(), strategy)
    for _ in search.work():
        pass
    return search


@pytest.mark.parametrize(
    ("game", "strategy", "sentence"),
    [
        ("farmer", Strategy("shortest"), "2 shortest solutions in all."),
        ("couples", Strategy("shortest"), "486 shortest solutions in all." + ALIKE),
        ("hanoi", Strategy("shortest"), "1 shortest solution in all."),
        ("hanoi", Strategy("recursive"), "1 solution in all by recursive."),
        ("farmer", Strategy("backtracking"), "2 solutions in all without a position twice."),
        ("farmer", Strategy("backtracking", {MAX_MOVES: "7"}),
         "2 solutions in all of at most 7 moves without a position twice."),
        ("family", Strategy("backtracking", {REPEATS: SITUATION}),
         "0 solutions in all without a situation twice."),
        ("couples", Strategy("backtracking", {MAX_MOVES: "11"}),
         "486 solutions in all of at most 11 moves without a position twice." + ALIKE),
        ("couples", Strategy("backtracking"), "1000 shown; there may be more."),
    ],
)  # fmt: skip
def test_the_search_says_what_it_found_and_where_it_looked(
    game: str, strategy: Strategy, sentence: str
) -> None:
    assert searched(game, strategy).sentence == sentence


@pytest.mark.parametrize(
    ("game", "method"), [(str(ALL_ALLOWED), "shortest"), ("couples", "backtracking")]
)
def test_a_thousand_solutions_are_kept_of_those_without_end(game: str, method: str) -> None:
    search = searched(game, Strategy(method))
    assert search.stage is SearchStage.STOPPED
    assert len(search.solutions) == MOST_KEPT == 1000


def test_while_the_search_goes_on_it_says_how_far_it_has_come() -> None:
    puzzle = read_crossing(ALL_ALLOWED)
    search = SolutionSearch(kind_of(puzzle), puzzle, puzzle.initial_state(), Strategy("shortest"))
    said = dict.fromkeys(SearchStage, "")
    for _ in search.work():
        said[search.stage] = search.sentence
    said[search.stage] = search.sentence
    assert said[SearchStage.SEARCHING].startswith("Searching: ")
    counting = "1000 shown; counting how many shortest solutions there are in all."
    assert said[SearchStage.COUNTING] == counting
    assert said[SearchStage.STOPPED].startswith("1000 shown; there are 933295426560000 shortest")


def test_where_nobody_is_alike_the_count_needs_no_reservation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(variants, "MOST_KEPT", 1)
    assert searched("farmer", Strategy()).sentence == (
        "1 shown; there are 2 shortest solutions in all."
    )


def test_hundreds_of_renamings_take_little_memory() -> None:
    lines = ALL_ALLOWED.read_text(encoding="utf-8").splitlines()
    alike = 'alike = [["A", "B", "C", "D", "E", "F"]]'
    text = "\n".join(alike if line.startswith("alike") else line for line in lines)
    puzzle = parse_crossing(text, "many")
    tracemalloc.start()
    try:
        solutions = Solutions(kind_of(puzzle).renamings(puzzle))
        for load in range(1, puzzle.everyone + 1):
            solutions.add([load])
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()
    assert len(solutions) == 7 * 16 - 1
