"""The search for all solutions ends in good time, and claims no more than it found."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.crossings import ALL_ALLOWED, FOUR_COUPLES
from tests.tools.games import kind_of, puzzle_of
from tui.engine import variants
from tui.engine.puzzle import AnyPuzzle
from tui.engine.strategy import Strategy
from tui.engine.variants import MOST_KEPT, Solution
from tui.game import solution_search
from tui.game.solution_search import SearchStage, SolutionSearch
from tui.puzzles.crossing.lint import read_crossing
from tui.puzzles.crossing.strategies import MAX_MOVES, REPEATS, SITUATION

SIX = " ×6 stands for 6 that differ only by interchangeable people."


def search_of(
    puzzle: AnyPuzzle, strategy: Strategy, position: str = "", place: str = "from here"
) -> SolutionSearch:
    state = puzzle.parse_state(position) if position else puzzle.initial_state()
    return SolutionSearch(kind_of(puzzle), puzzle, state, strategy, place)


def done(search: SolutionSearch) -> SolutionSearch:
    for _ in search.work():
        pass
    return search


@pytest.mark.parametrize(
    ("game", "strategy", "sentence"),
    [
        ("farmer", Strategy("shortest"), "There are 2 shortest solutions from the start."),
        ("couples", Strategy("shortest"),
         "There are 486 shortest solutions from the start." + SIX),
        ("hanoi", Strategy("recursive"), "The recursion found a solution from the start; it looks "
         "for no other."),
        ("tiles", Strategy("astar"),
         "A shortest solution from the start was found; astar looks for no other."),
        ("farmer", Strategy("backtracking"),
         "There are 2 solutions from the start without repeating a position."),
        ("farmer", Strategy("backtracking", {MAX_MOVES: "6"}),
         "There is no solution from the start in at most 6 moves without repeating a position."),
        ("family", Strategy("backtracking", {REPEATS: SITUATION}),
         "There is no solution from the start without repeating a situation."),
        ("couples", Strategy("backtracking", {MAX_MOVES: "11"}),
         "There are 486 solutions from the start in at most 11 moves without repeating a position."
         + SIX),
        ("farmer", Strategy("backtracking", {REPEATS: "anywhere"}), "1 solution from the start was "
         "found. There may be others: no position is entered twice."),
        ("farmer", Strategy("backtracking", {REPEATS: "anywhere", MAX_MOVES: "5"}),
         "No solution from the start in at most 5 moves was found; there may be one."),
        ("four-couples", Strategy("backtracking", {REPEATS: "anywhere"}),
         "There is no solution from the start: every position was looked at."),
    ],
)  # fmt: skip
def test_the_search_says_what_it_found_and_where_it_looked(
    game: str, strategy: Strategy, sentence: str
) -> None:
    assert done(search_of(puzzle_of(game), strategy)).sentence == sentence


def test_the_rows_are_solutions_under_headings_that_say_whether_they_are_all() -> None:
    search = search_of(puzzle_of("couples"), Strategy("backtracking"))
    assert search.rows == []
    work = search.work()
    while not search.solutions.found:
        next(work)
    heading, solution = search.rows
    assert heading == "15 moves: 1 solution so far"
    assert isinstance(solution, Solution)
    assert (len(solution.moves), solution.number, solution.variants) == (15, 1, 1)
    for _ in work:
        pass
    headings = [row for row in search.rows if isinstance(row, str)]
    assert all(" solutions shown" in heading for heading in headings)
    numbers = [0 if isinstance(row, str) else row.number for row in search.rows]
    assert all(after in (0, before + 1) for before, after in pairwise(numbers))
    assert solution in search.rows
    assert (search.stage, len(search.solutions), MOST_KEPT) == (SearchStage.ENDED, 1000, 1000)
    assert search.sentence == (
        "The first 1000 were found; there may be more."
        " ×2 stands for 2 that differ only by interchangeable people."
    )
    for game, method, said in (
        ("family", "backtracking", "17 moves: 1 solution, 8 with their variants"),
        ("hanoi:2", "recursive", "3 moves: 1 solution found"),
    ):
        assert done(search_of(puzzle_of(game), Strategy(method))).rows[0] == said


@pytest.mark.long
def test_while_the_search_goes_on_it_says_how_far_it_has_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(variants, "MOST_KEPT", 20)
    search = search_of(read_crossing(ALL_ALLOWED), Strategy("shortest"))
    said = dict.fromkeys(SearchStage, "")
    for _ in search.work():
        said[search.stage] = search.sentence
    assert said[SearchStage.SEARCHING].startswith("Searching from the start: ")
    assert said[SearchStage.COUNTING] == (
        "The first 20 were found. Counting how many shortest solutions there are from the start."
    )
    assert search.sentence == (
        "The first 20 were found, of 933,295,426,560,000 shortest ones from the start "
        "with interchangeable people told apart."
    )


@pytest.mark.parametrize("place", ["from here", "from there"])
def test_it_says_where_the_solutions_begin(place: str) -> None:
    search = done(search_of(puzzle_of("couples"), Strategy(), "ABbCc/a/L", place))
    assert search.sentence.startswith(f"There are 54 shortest solutions {place}.")
    from_start = search_of(puzzle_of("farmer"), Strategy(), "FCGW//L", place)
    assert done(from_start).sentence.endswith("from the start.")


def test_where_the_puzzle_is_solved_there_is_nothing_to_list() -> None:
    search = done(search_of(puzzle_of("farmer"), Strategy(), "/FCGW/R"))
    assert search.sentence == "The puzzle is solved: there is nothing left to find."
    assert (search.stage, len(search.solutions)) == (SearchStage.ENDED, 0)


@pytest.mark.parametrize(
    "strategy", [Strategy("shortest"), Strategy("backtracking", {MAX_MOVES: "5"})]
)
def test_where_there_is_no_solution_it_is_proved(strategy: Strategy) -> None:
    search = done(search_of(puzzle_of("four-couples"), strategy))
    assert search.sentence == "There is no solution from the start: every position was looked at."
    assert search.proof is not None
    assert len(search.proof.positions) == 44
    assert search.uninformative == {"wrong-bank"}


def test_a_kind_that_measures_nothing_is_told_to_be_impossible_without_that() -> None:
    search = done(search_of(puzzle_of("tiles:2"), Strategy(), "_2/31"))
    assert (search.is_proved, search.nearness) == (True, None)


def test_a_search_without_end_is_stopped_by_the_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solution_search, "PATIENCE", 1000)
    search = search_of(read_crossing(FOUR_COUPLES), Strategy("backtracking"))
    said = {search.sentence for _ in search.work()}
    assert "No solution from the start so far. Looking at every position: 44 positions." in said
    assert search.is_proved
