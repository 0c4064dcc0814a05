"""A cursor walks the search tree, and the board shows the node under it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.tools.controllers import playing, run_to, searching, seek, tree_of
from tests.tools.eyes import is_walked, shown_by_moves, watch_of
from tests.tools.searched import Steps
from tests.tools.trees import FRONTIERS, WALKS, everything, told
from tui.drawing.panels import TreeView
from tui.engine.action import Action, Panel
from tui.engine.tree import Mark, Outline
from tui.engine.tree import tree_of as tree_of_solver
from tui.game.settings import Preferences
from tui.picture import keys
from tui.picture.controls import controls

each_search = pytest.mark.parametrize(
    ("game", "method"), [*WALKS[:1], *WALKS[2:5], *FRONTIERS[:1], FRONTIERS[2]]
)


@each_search
def test_every_row_can_be_visited_and_the_board_shows_its_position(game: str, method: str) -> None:
    player = searching(game, method)
    seek(player, min(150, len(Steps(game, method).made)))
    step, state = player.progress.step, player.session.state
    player.press("t")
    told = player.message
    player.press("tab")
    assert is_walked(player)
    has_moved = player.session.state != state
    assert (player.message != told) == has_moved, "another position is told of than the step's"
    player.do(Action(Panel.WALK, 0, -1000))
    assert player.after("up").session.move_count == 0, "the first row is the start"
    seen = {player.message}
    for _ in range(60):
        player.press("down")
        tree = player.controller.watches.tree
        assert player.session.state == shown_by_moves(player)
        node = tree.node if tree else None
        assert node is not None
        assert [move.move for move in player.session.line] == node.path.moves()
        assert player.message.lstrip("✗ ")[:10] == node.sentence[:10]
        assert player.progress.step == step, "the watch stays where it is"
        seen.add(node.sentence)
    assert len(seen) > 1
    for key in ["right", "right", "left", "left", "down", "right"]:
        assert player.after(key).session.state == shown_by_moves(player)
    player.press("q")
    assert not is_walked(player)
    assert (player.mode, player.progress.step) == ("WATCH", step)
    assert player.session.state == state


@each_search
def test_from_a_node_one_steps_on_begins_another_watch_or_takes_over(
    game: str, method: str
) -> None:
    player, last = searching(game, method, (120, 40)), len(Steps(game, method).made)
    seek(player, min(90, last))
    player.press("t tab")
    for key, by in (("full_stop", 1), ("comma", -1), ("comma", -1), ("full_stop", 1)):
        before = player.progress.step
        assert player.after(key).progress.step == min(before + by, last)
    assert is_walked(player)
    step = player.progress.step
    player.press("right left up down up up up")
    moves, state = player.moves, player.session.state
    assert player.progress.step == step
    player.press("w space")
    assert (player.mode, player.session.state, player.progress.step) == ("WATCH", state, 0)
    assert not is_walked(player)
    assert watch_of(player).origin == state
    player.press("right right right tab down q")
    assert player.mode == "WATCH", "q first gives the arrows back"
    player.press("q")
    assert (player.mode, player.moves, player.session.state) == ("PLAY", moves, state)
    player.press(" ".join("u" * player.session.move_count) + " w space")
    seek(player, min(90, last))
    assert player.after("tab up up up enter").mode == "PLAY"
    assert not is_walked(player)
    assert not {*controls(player.controller)} & {*keys.TREE, *keys.SEARCH}
    assert player.session.state == shown_by_moves(player)
    made = player.moves.split()
    for left in reversed(range(len(made))):
        assert player.after("u").moves.split() == made[:left]
    assert player.session.state == player.session.start


@pytest.mark.usefixtures("few_steps_are_kept")
@pytest.mark.parametrize(("game", "method"), [*WALKS, *FRONTIERS])
def test_wherever_a_watcher_goes_the_tree_is_the_one_that_is_built_afresh(
    game: str, method: str
) -> None:
    steps, rng = Steps(game, method), Random(f"{game} {method}")
    player = searching(game, method, (120, 40))
    player.press("t")
    watches = player.controller.watches
    for _ in range(12):
        seek(player, rng.randrange(1, len(steps.made) + 1))
        player.press(rng.choice(("left", "[", "[ [ [", "left left")))
        player.run_until(lambda: watches.is_tree_done)
        assert watches.tree is not None
        shape, shown = watches.tree.shape, tree_of(player)
        built = tree_of_solver(steps.solver).take(steps.made[: player.progress.step])
        assert everything(shape) == everything(built)
        if not isinstance(shown, TreeView):
            continue
        folded = [row for row in shown.rows if row.mark in (Mark.DEAD, Mark.FRUITFUL)]
        for row in rng.sample(folded, min(1, len(folded))):
            assert row.node is not None
            player.react(player.controller.choose_node(row.key))
            player.press("right")
            player.run_until(lambda: watches.is_tree_done)
            found = tree_of_solver(steps.solver).take(steps.made[: row.node.last])
            assert isinstance(found, Outline)
            unfolded = tree_of(player)
            assert isinstance(unfolded, TreeView)
            visible = [told(row.node) for row in unfolded.rows if row.node is not None]
            branches = found.level(-1).branches
            assert all(told(each) in visible for each in branches if each.nodes)
            player.press("q")


def test_the_board_points_at_those_for_whom_a_candidate_was_refused() -> None:
    player = searching("couples", "backtracking", (120, 40))
    run_to(player, "f", "dead end")
    player.press("t tab")
    pointed = 0
    for _ in range(12):
        player.press("up")
        if "refused: " in player.message:
            assert player.message.startswith("✗ ")
            met = "an earlier position" in player.message
            assert ("✗" in player.board) or met
            assert bool(player.controller.message.pointed) != met
            pointed += not met
        else:
            assert not player.controller.message.pointed
    assert pointed


def test_where_a_search_has_come_from_the_goal_that_is_told_and_left_without_a_trace() -> None:
    player = searching("farmer", "bidirectional", (120, 40))
    player.press("t")
    seek(player, 37)
    assert player.message.startswith("Backward, expand a position 1 move from the goal")
    assert (player.session.is_elsewhere, player.moves) == (True, "")
    player.press("tab")
    assert "1 move from the goal: it is being expanded" in player.after("left right").message
    player.press("tab")
    assert player.after("less_than_sign").progress.step == 55  # Of the forward half.
    seek(player, 60)
    assert "✓ halves meet" in player.text
    seek(player, 37)
    player.press("q")
    assert player.session.state == player.session.start


def test_panels_are_remembered_and_shown_again(tmp_path: Path) -> None:
    path, game = str(tmp_path / "settings.json"), "farmer"
    for is_shown in (False, True, False):
        player = playing(game, (120, 40), preferences=Preferences(path))
        player.press("w space")
        assert ("Search tree" in player.text) is is_shown
        player.press("t p")
        settings, game = Preferences(path).settings, "couples"
        assert (settings.tree, settings.listing) == (not is_shown, not is_shown)
