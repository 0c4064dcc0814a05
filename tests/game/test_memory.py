"""A search with a memory as it is watched: chosen, named, run through, and seen in its tree."""

from __future__ import annotations

import pytest

from tests.tools.controllers import tree_of, watching
from tui.drawing.panels import TreeView
from tui.engine.step import MET_ELSEWHERE
from tui.engine.strategy import Strategy
from tui.game.dialogs import OptionsOf
from tui.game.watching import View

BACKTRACKING = Strategy("backtracking")
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
