"""What is said of searches that cannot end in reach; and the search for all solutions, which claims
no more than it found."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.crossings import ALL_ALLOWED
from tests.tools.controllers import BACKTRACKING, watching
from tests.tools.games import kind_of
from tests.tools.kinds import EVERY
from tui.engine import variants
from tui.engine.kind import Game
from tui.engine.puzzle import AnyPuzzle
from tui.engine.strategy import Strategy
from tui.engine.variants import MOST_KEPT, Solution
from tui.game import solution_search
from tui.game.solution_search import SearchStage, SolutionSearch
from tui.game.watching import View
from tui.puzzles.crossing.lint import read_crossing
from tui.puzzles.crossing.strategies import MAX_MOVES

FOUR = "four-couples"
SLOW = 0.002
"""Seconds between two looks at the clock: the search goes on in slices."""


@pytest.mark.long
@pytest.mark.parametrize("view", View)
def test_of_a_run_to_what_may_come_it_is_not_said_that_it_does_not_end(view: View) -> None:
    player = watching(
        FOUR, strategy=BACKTRACKING, view=view, at_once=True, reading=SLOW, patience=0.0
    )
    player.press("space end" if view is View.SEARCH else "")
    player.run_until(lambda: "probably takes" in player.message)
    begins = "Nothing so far, and" if view is View.SEARCH else "Searching, "
    assert player.message.startswith(begins)
    assert " the whole search probably takes billions of steps. " in player.message
    assert "a lower --max-moves would end it." in player.message.casefold()


# What can be seen where nothing can be solved


def test_what_becomes_known_later_is_said_then() -> None:
    player = watching(FOUR, strategy=BACKTRACKING, at_once=True, reading=SLOW, patience=0.0)
    assert "No solution is possible" not in player.message
    player.controller.player.oracle_client.oracle.work(60.0)
    player.let_pass(0.1)
    assert "No solution is possible from here. v shows every step, s tells why." in player.message


# The search for all solutions


def search_of(
    game: str, place: str = "from here", method: str = "", **options: str
) -> SolutionSearch:
    """A search from a game's position, with these options of a crossing."""
    parsed = EVERY.parse_game(game)
    return SolutionSearch(parsed, parsed.start, Strategy(method, options), place)


def done(search: SolutionSearch) -> SolutionSearch:
    for _ in search.work():
        pass
    return search


def test_the_rows_are_solutions_under_headings_that_say_whether_they_are_all() -> None:
    search = search_of("couples", method="backtracking")
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


@pytest.mark.long
def test_while_the_search_goes_on_it_says_how_far_it_has_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(variants, "MOST_KEPT", 20)
    puzzle: AnyPuzzle = read_crossing(ALL_ALLOWED)
    start, strategy = puzzle.initial_state(), Strategy("shortest")
    search = SolutionSearch(Game(kind_of(puzzle), puzzle, start), start, strategy, "from here")
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


def test_it_says_where_the_solutions_begin_and_where_there_is_nothing_to_list() -> None:
    for place in ("from here", "from there"):
        search = done(search_of("couples@ABbCc/a/L", place))
        assert search.sentence.startswith(f"There are 54 shortest solutions {place}.")
        assert done(search_of("farmer@FCGW//L", place)).sentence.endswith("from the start.")
    search = done(search_of("farmer@/FCGW/R"))
    assert search.sentence == "The puzzle is solved: there is nothing left to find."
    assert (search.stage, len(search.solutions)) == (SearchStage.ENDED, 0)


@pytest.mark.parametrize("name", ["jugs:9-6,tap", "knight:a2,board=5x5"])
def test_where_a_kind_knows_why_there_is_no_solution_none_is_looked_for(name: str) -> None:
    kind, puzzle, start = EVERY.parse_game(name)
    search = search_of(name)
    why = f"There is no solution from the start. {kind.why_impossible(puzzle, start)}"
    assert {search.sentence for _ in search.work()} == {why}
    assert search.sentence == why
    assert search.stage is SearchStage.ENDED


def test_where_there_is_no_solution_it_is_proved_and_stops_a_search_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for search in (search_of(FOUR, method="shortest"),
                   search_of(FOUR, method="backtracking", **{MAX_MOVES: "5"})):  # fmt: skip
        said = done(search).sentence
        assert said == "There is no solution from the start: every position was looked at."
        assert search.proof is not None
        assert len(search.proof.positions) == 44
        assert search.uninformative == {"wrong-bank"}
    search = done(search_of("tiles@_2/31"))
    assert (search.is_proved, search.nearness) == (True, None), "a kind need not measure that"
    monkeypatch.setattr(solution_search, "PATIENCE", 1000)
    search = search_of(FOUR, method="backtracking")
    sentences = {search.sentence for _ in search.work()}
    looking = "No solution from the start so far. Looking at every position: 44 positions."
    assert looking in sentences
    assert search.is_proved
