"""What is said of searches that cannot end in reach, of positions that cannot be solved, and of a
search with a memory; and the search for all solutions, which claims no more than it found."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from textwrap import wrap

import pytest

from tests.crossings import ALL_ALLOWED
from tests.tools.controllers import BACKTRACKING, searching, tree_of, watching
from tests.tools.games import kind_of
from tests.tools.kinds import EVERY
from tests.tools.sitter import Sitter
from tui.drawing.panels import TreeView
from tui.engine import variants
from tui.engine.puzzle import AnyPuzzle
from tui.engine.step import MET_ELSEWHERE
from tui.engine.strategy import Strategy
from tui.engine.variants import MOST_KEPT, Solution
from tui.game import solution_search
from tui.game.solution_search import SearchStage, SolutionSearch
from tui.game.watching import View
from tui.puzzles.crossing.lint import read_crossing
from tui.puzzles.crossing.strategies import MAX_MOVES

FOUR, LOST_KNIGHT = "four-couples", "knight@c2,d4,b3,c5"
PROOF = "s tells why there is no solution."
SLOW = 0.002
"""Seconds between two looks at the clock: the search goes on in slices."""


def wait_until(player: Sitter, so: Callable[[str], bool], most: int = 3000) -> None:
    """Let time pass until something is said."""
    for _ in range(most):
        if so(player.message):
            return
        player.let_pass(0.05)
    raise AssertionError(f"waited in vain: {player.message}")


def is_far(message: str) -> bool:
    far = "This would probably never end", "probably takes", "No end is in reach"
    return any(words in message for words in far)


@pytest.mark.parametrize("keys", ["C", "right right right <", "right >"])
def test_a_run_that_cannot_end_in_reach_says_so_and_what_would_end_it(keys: str) -> None:
    player = searching(FOUR, "backtracking", reading=SLOW)
    player.press(keys)
    wait_until(player, is_far)
    out_of_reach = r"This probably takes (billions|hundreds of millions) of steps\. "
    assert re.match(out_of_reach, player.message)
    assert "a lower --max-moves would end it; " in player.message.casefold()
    assert player.message.endswith(PROOF)
    assert len(wrap(player.message, 78, break_on_hyphens=False)) <= 2
    assert "--max-moves" in player.text, "it is not broken where a line ends"
    player.press("space")
    assert (player.state_word, is_far(player.message)) == ("paused", False)


@pytest.mark.long
@pytest.mark.parametrize("view", View)
def test_of_a_run_to_what_may_come_it_is_not_said_that_it_does_not_end(view: View) -> None:
    player = watching(
        FOUR, strategy=BACKTRACKING, view=view, at_once=True, reading=SLOW, patience=0.0
    )
    player.press("space end" if view is View.SEARCH else "")
    wait_until(player, is_far)
    begins = "Nothing so far, and" if view is View.SEARCH else "Searching, "
    assert player.message.startswith(begins)
    assert " the whole search probably takes billions of steps. " in player.message
    assert "a lower --max-moves would end it." in player.message.casefold()


def test_where_nothing_would_help_it_is_said_that_any_key_stops_it() -> None:
    player = searching("knight", "backtracking", reading=SLOW)
    player.press("C")
    wait_until(player, is_far)
    assert player.message == "This would probably never end. Any key stops it."


def test_nothing_is_said_of_a_search_that_ends_nor_of_a_run_out_of_a_small_part() -> None:
    small_part = searching(FOUR, "backtracking", reading=SLOW)
    small_part.after("f").choose("depth 18")
    small_part.let_pass(1)
    small_part.press("<")
    players = [(small_part, "paused")]
    for game in ("farmer", "family"):
        players.append((searching(game, "backtracking", reading=SLOW), "ended"))
        players[-1][0].press("C")
    for player, ends in players:
        for _ in range(200):
            player.let_pass(0.05)
            assert not is_far(player.message)
            if player.state_word == ends:
                break
        assert player.state_word == ends


# What can be seen where nothing can be solved


@pytest.mark.parametrize("method", ["shortest", "backtracking"])
def test_a_watch_of_what_is_impossible_opens_with_what_can_be_seen(method: str) -> None:
    player = watching(FOUR, strategy=Strategy(method), at_once=True, reading=SLOW)
    opens = "✗ Nothing can be solved from here. v shows every step, s tells why. "
    assert player.message.startswith(opens)
    if method == "backtracking":
        wait_until(player, is_far)
        assert player.message.startswith(f"{opens}No end is in reach: ")
    else:
        player.let_pass(3)
        known = "None of the 44 positions that can be reached is the goal; 1056 loads were tried. "
        assert player.message == opens.replace("v shows", f"{known}v shows").rstrip()
    assert len(wrap(player.message, 78, break_on_hyphens=False)) <= 2
    player.press("v")
    assert player.message == "The search begins, but nothing can be solved from here: s tells why."
    assert player.after("s").offer is not None


def test_what_a_kind_cannot_prove_is_not_offered() -> None:
    player = watching(LOST_KNIGHT, strategy=BACKTRACKING, at_once=True, reading=SLOW)
    assert "Nothing can be solved from here. v shows every step. " in player.message
    assert "s tells" not in player.message
    assert player.after("v").message == "The search begins, but nothing can be solved from here."


def test_what_becomes_known_later_is_said_then() -> None:
    player = watching(FOUR, strategy=BACKTRACKING, at_once=True, reading=SLOW, patience=0.0)
    assert "Nothing can be solved" not in player.message
    player.controller.player.oracle_client.oracle.work(60.0)
    player.let_pass(0.1)
    assert "Nothing can be solved from here. v shows every step, s tells why." in player.message


# A search with a memory: chosen, named, run through, and seen in its tree


WITH_MEMORY = Strategy("backtracking", {"repeats": "anywhere"})
WIDE = (120, 40)


def test_it_runs_to_what_was_met_in_another_branch_and_its_tree_shows_that() -> None:
    player = watching("farmer", strategy=WITH_MEMORY, view=View.SEARCH, size=WIDE)
    player.press("w space t f")
    player.choose("position met before, in another branch")
    watch = player.controller.watches.watch
    assert watch is not None
    assert watch.playback.shown.step is not None
    assert watch.playback.shown.step.code == MET_ELSEWHERE
    reason = "This leads to a position that was met before, in another branch."
    assert player.message == f"✗ Not FW. {reason}"
    tree = tree_of(player)
    assert isinstance(tree, TreeView)
    assert "FW  met elsewhere" in "\n".join(player.lines)
    (row,) = (row for row in tree.rows if row.brief == "met elsewhere")
    assert (row.text, row.note) == ("FW", reason)
    player.press("C")
    player.let_pass(5)
    assert player.message == (
        "1 solution was found; 36 loads were tried. There may be others: no position is entered "
        "twice."
    )


def test_a_node_from_which_all_was_met_before_is_not_called_a_dead_end() -> None:
    for strategy, note in ((BACKTRACKING, "dead end"), (WITH_MEMORY, "nothing new")):
        player = watching("couples", strategy=strategy, view=View.SEARCH, size=WIDE)
        player.press("w space t f")
        player.choose("dead end")
        player.press("right")
        tree = tree_of(player)
        assert isinstance(tree, TreeView)
        assert {row.note for row in tree.rows} & {"dead end", "nothing new"} == {note}


# The search for all solutions


def search_of(
    game: str, place: str = "from here", method: str = "", **options: str
) -> SolutionSearch:
    """A search from a game's position, with these options of a crossing."""
    kind, puzzle, start = EVERY.parse_game(game)
    return SolutionSearch(kind, puzzle, start, Strategy(method, options), place)


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
    search = SolutionSearch(kind_of(puzzle), puzzle, start, strategy, "from here")
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
    search = done(search_of("tiles:2@_2/31"))
    assert (search.is_proved, search.nearness) == (True, None), "a kind need not measure that"
    monkeypatch.setattr(solution_search, "PATIENCE", 1000)
    search = search_of(FOUR, method="backtracking")
    sentences = {search.sentence for _ in search.work()}
    looking = "No solution from the start so far. Looking at every position: 44 positions."
    assert looking in sentences
    assert search.is_proved
