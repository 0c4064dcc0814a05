"""What is said of searches that cannot end in reach, of positions that cannot be solved, and of a
search with a memory."""

from __future__ import annotations

import re
from collections.abc import Callable
from textwrap import wrap

import pytest

from tests.tools.controllers import (
    BACKTRACKING,
    begin_race,
    racing,
    run_to,
    searching,
    tree_of,
    watching,
)
from tests.tools.sitter import Sitter
from tui.drawing.panels import TreeView
from tui.engine.step import MET_ELSEWHERE
from tui.engine.strategy import Strategy
from tui.game.dialogs import OptionsOf
from tui.game.watching import View

FOUR, LOST_KNIGHT = "four-couples", "knight@c2,d4,b3,c5"
OUT_OF_REACH = re.compile(r"This probably takes (billions|hundreds of millions) of steps\. ")
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
    return (
        "This would probably never end" in message
        or "probably takes" in message
        or "No end is in reach" in message
    )


@pytest.mark.parametrize("keys", ["C", "right right right <", "right >"])
def test_a_run_that_cannot_end_in_reach_says_so_and_what_would_end_it(keys: str) -> None:
    player = searching(FOUR, "backtracking", reading=SLOW)
    player.press(keys)
    wait_until(player, is_far)
    assert OUT_OF_REACH.match(player.message)
    assert "a lower --max-moves would end it; " in player.message.casefold()
    assert player.message.endswith(PROOF)
    assert len(wrap(player.message, 78, break_on_hyphens=False)) <= 2
    assert "--max-moves" in player.text, "it is not broken where a line ends"
    player.press("space")
    assert (player.state_word, is_far(player.message)) == ("paused", False)


def test_of_a_run_to_what_may_come_it_is_not_said_that_it_does_not_end() -> None:
    player = watching(
        FOUR, strategy=BACKTRACKING, view=View.SEARCH, at_once=True, reading=SLOW, patience=0.0
    )
    player.press("space end")
    wait_until(player, is_far)
    whole = "Nothing so far, and the whole search probably takes billions of steps. "
    assert player.message.startswith(whole)
    assert "a lower --max-moves would end it." in player.message.casefold()


@pytest.mark.long
def test_the_search_for_a_solution_that_is_not_shown_says_so_too() -> None:
    player = watching(FOUR, strategy=BACKTRACKING, at_once=True, reading=SLOW, patience=0.0)
    wait_until(player, is_far)
    assert player.message.startswith("Searching, ")
    assert " tried; the whole search probably takes billions of steps. " in player.message


def test_where_nothing_would_help_it_is_said_that_any_key_stops_it() -> None:
    player = searching("knight", "backtracking", reading=SLOW)
    player.press("C")
    wait_until(player, is_far)
    known = "This would probably never end. Any key stops it."
    assert player.message == known


def test_out_of_a_small_part_the_run_comes_before_anything_is_said() -> None:
    player = searching(FOUR, "backtracking", reading=SLOW)
    run_to(player, "f", "depth 18")
    player.let_pass(1)
    player.press("<")
    for _ in range(200):
        player.let_pass(0.05)
        assert not is_far(player.message)
        if player.state_word == "paused":
            break
    assert player.state_word == "paused"


@pytest.mark.parametrize("game", ["farmer", "family"])
def test_nothing_is_said_of_a_search_that_ends(game: str) -> None:
    player = searching(game, "backtracking", reading=SLOW)
    player.press("C")
    while player.state_word != "ended":
        assert not is_far(player.message)
        player.let_pass(0.05)


def test_both_searches_of_a_race_may_be_waited_for_in_vain() -> None:
    player = racing(FOUR, reading=SLOW)
    begin_race(player, "shortest")
    player.press("end")
    wait_until(player, is_far)
    whole = "Nothing so far by backtracking, whose whole search probably takes billions of steps."
    assert player.message.startswith(whole)
    help_ = player.message.removeprefix(whole).casefold()
    ways = "--repeats anywhere or a lower --max-moves"
    assert help_ == f" {ways} would end it."
    player.press("space")
    assert not is_far(player.message)


# What can be seen where nothing can be solved


@pytest.mark.parametrize("method", ["shortest", "backtracking"])
def test_a_watch_of_what_is_impossible_opens_with_what_can_be_seen(method: str) -> None:
    strategy = BACKTRACKING._replace(method=method)
    player = watching(FOUR, strategy=strategy, at_once=True, reading=SLOW)
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
    player.press("s")
    assert player.offer is not None


def test_what_a_kind_cannot_prove_is_not_offered() -> None:
    player = watching(LOST_KNIGHT, strategy=BACKTRACKING, at_once=True, reading=SLOW)
    assert "Nothing can be solved from here. v shows every step. " in player.message
    assert "s tells" not in player.message
    player.press("v")
    assert player.message == "The search begins, but nothing can be solved from here."


def test_what_becomes_known_later_is_said_then() -> None:
    player = watching(FOUR, strategy=BACKTRACKING, at_once=True, reading=SLOW, patience=0.0)
    assert "Nothing can be solved" not in player.message
    player.controller.player.oracle_client.oracle.work(60.0)
    player.let_pass(0.1)
    assert "Nothing can be solved from here. v shows every step, s tells why." in player.message


# A search with a memory: chosen, named, run through, and seen in its tree


WITH_MEMORY = Strategy("backtracking", {"repeats": "anywhere"})
IN_ANOTHER_BRANCH = "position met before, in another branch"
WIDE = (120, 40)


@pytest.mark.parametrize("limit", [None, 9])
def test_the_options_offer_it_the_bar_names_it_and_a_limit_stays_with_it(
    limit: int | None,
) -> None:
    given = BACKTRACKING if limit is None else Strategy("backtracking", {"max moves": str(limit)})
    player = watching("couples", strategy=given, view=View.SEARCH, size=WIDE)
    player.press("w space")
    assert player.transport.endswith("view: search · backtracking")
    player.press("o")
    assert isinstance(player.offer, OptionsOf)
    (repeats,) = (option for option in player.offer.options if option.name == "repeats")
    assert repeats.values == ("position", "situation", "anywhere")
    assert repeats.about["anywhere"] == "each position once in the whole search"
    player.choose_options({"repeats": "anywhere"})
    assert player.transport.endswith("view: search · backtracking:anywhere")
    assert player.controller.watches.watch is not None
    assert player.controller.watches.watch.plan.solver.max_moves == limit
    if limit is not None:
        player.press("C")
        player.let_pass(5)
        assert "at most 9 moves was found, which proves nothing" in player.message


def test_it_runs_to_what_was_met_in_another_branch_and_its_tree_shows_that() -> None:
    player = watching("farmer", strategy=WITH_MEMORY, view=View.SEARCH, size=WIDE)
    player.press("w space t f")
    player.choose(IN_ANOTHER_BRANCH)
    watch = player.controller.watches.watch
    assert watch is not None
    assert watch.playback.shown.step is not None
    assert watch.playback.shown.step.code == MET_ELSEWHERE
    assert player.message == (
        "✗ Not FW. This leads to a position that was met before, in another branch."
    )
    tree = tree_of(player)
    assert isinstance(tree, TreeView)
    assert "FW  met elsewhere" in "\n".join(player.lines)
    (row,) = (row for row in tree.rows if row.brief == "met elsewhere")
    assert (row.text, row.note) == (
        "FW",
        "This leads to a position that was met before, in another branch.",
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


def test_of_two_solutions_it_finds_one_and_says_so() -> None:
    player = watching("farmer", strategy=WITH_MEMORY, view=View.SEARCH)
    player.press("w space C")
    player.let_pass(5)
    assert player.message == (
        "1 solution was found; 36 loads were tried. There may be others: no position is entered "
        "twice."
    )
