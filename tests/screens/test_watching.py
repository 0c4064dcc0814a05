"""Watches, reviews, tasks and races on the screen: mouse, remote control, tree, map and boards."""

from __future__ import annotations

import pytest
from textual import events

from tests.tools.eyes import bar_of, is_walked, shown_by_moves, watch_of
from tests.tools.games import endless_line
from tests.tools.searched import Steps
from tests.tools.watcher import Watcher, searcher, watcher_at
from tui.engine.action import Action, Run
from tui.engine.step import StepKind
from tui.engine.strategy import Strategy
from tui.game.session import MOST_MOVES
from tui.game.watching import View

SEARCHES = [("farmer", "backtracking"), ("couples", "shortest"), ("hanoi:4", "recursive")]


# The progress bar of a watch is clicked, and drawn along


BAR_ROW = 1


def mouse(kind: type[events.MouseEvent], x: int, y: int = BAR_ROW) -> events.MouseEvent:
    return kind(None, x, y, 0, 0, 1, False, False, False, x, y)


@pytest.mark.parametrize("view", ["v", ""])
async def test_the_watch_follows_the_mouse_along_the_bar_until_it_is_let_go(view: str) -> None:
    async with searcher("hanoi:6", size=(120, 40)) as player:
        await player.press(f"{view} 0 ] ] ] ] end")
        bar = bar_of(player)
        await player.answer_all(mouse(events.MouseDown, bar.x + 2))
        await player.pilot.pause(0)
        assert player.progress.step == bar.step_at(2)
        for column in (3, bar.width - 1, bar.width // 2, 0, 4):
            await player.answer_all(mouse(events.MouseMove, bar.x + column))
            await player.pilot.pause(0)
            assert player.progress.step == bar.step_at(column)
            assert player.state_word in ("paused", "solved", "ended")
        await player.answer_all(mouse(events.MouseMove, bar.x + 9, BAR_ROW + 5))
        await player.pilot.pause(0)
        assert player.progress.step == bar.step_at(9), "a mouse does not go quite straight"
        before = player.progress
        await player.answer_all(mouse(events.MouseUp, bar.x + 9, BAR_ROW + 5))
        await player.answer_all(mouse(events.MouseMove, bar.x + 1))
        await player.pilot.pause(0)
        assert player.progress == before, "it was let go"
        await player.answer_click(player.transport.index("‹"), BAR_ROW)
        await player.pilot.pause(0)
        assert player.progress.step == max(0, before.step - 1), "buttons are buttons again"
        for x, column in ((bar.x + bar.width + 8, bar.width - 1), (0, 0)):
            await player.answer_drag(bar.x + 5, x, BAR_ROW)
            await player.pilot.pause(0)
            assert player.progress.step == bar.step_at(column), "beside its ends it is held there"


async def test_a_mouse_that_draws_on_when_the_watch_is_over_does_nothing() -> None:
    async with watcher_at("hanoi", size=(120, 40)) as player:
        await player.press("w space")
        bar = bar_of(player)
        for key in ("q", "w"):
            await player.answer_all(mouse(events.MouseDown, bar.x + 5))
            await player.press(key)
            shown = player.text
            await player.answer_all(mouse(events.MouseMove, bar.x + 9))
            await player.answer_all(mouse(events.MouseUp, bar.x + 9))
            await player.pilot.pause(0)
            assert player.text == shown
            await player.press("w space")


# The board moves for what a search takes back


def kind_of_step(player: Watcher) -> StepKind:
    step = watch_of(player).playback.shown.step
    assert step is not None
    return step.kind


async def test_a_backtrack_after_a_rejection_moves_the_boat() -> None:
    async with watcher_at("farmer", strategy=Strategy("backtracking"), view=View.SEARCH) as player:
        player.app.set_look(motion="full")
        await player.press("w space right")
        before = None
        while (before, kind_of_step(player)) != (StepKind.REJECT, StepKind.BACKTRACK):
            before = kind_of_step(player)
            await player.press("right")
        still: list[str] = []
        player.screen.board.when_still(lambda: still.append("still"))
        assert not still


# A game at its bound: it is watched further, but nobody takes over where it has no room


TOO_LONG = "moves, of 20 000 at most: step back first."


async def test_a_node_of_the_tree_and_a_board_of_a_race_have_the_same_bound() -> None:
    async with watcher_at(
        "farmer", strategy=Strategy("backtracking"), view=View.SEARCH, size=(120, 40)
    ) as player:
        session = player.session
        session.play_all(endless_line(session.puzzle, session.start, MOST_MOVES - 2))
        await player.press("w space t end tab enter")
        assert (player.mode, TOO_LONG in player.text) == ("WATCH", True)
        await player.press("w")
        assert (player.mode, TOO_LONG in player.text) == ("WATCH", True)
        await player.press("tab x enter space end enter")
        assert (player.mode, TOO_LONG in player.text) == ("RACE", True)
        await player.press("home enter")
        assert player.mode == "PLAY"
        assert player.session.move_count == MOST_MOVES - 2


# The search tree on the screen: its rows are clicked


def seek(player: Watcher, number: int) -> None:
    player.screen.do(Action(Run.SEEK, number))


@pytest.mark.parametrize(("game", "method"), SEARCHES)
async def test_a_row_that_is_clicked_is_visited(game: str, method: str) -> None:
    async with searcher(game, method, (80, 24)) as player:
        seek(player, min(60, len(Steps(game, method).made)))
        await player.press("t")
        region = player.screen.sheet.region_of("tree")
        assert region is not None
        visited = 0
        for y in range(region.y + 1, region.bottom):
            for x in (region.x + 4, region.x + region.width // 2):
                await player.answer_click(x, y)
                await player.pilot.pause(0)
                assert player.session.state == shown_by_moves(player)
            visited += is_walked(player)
        assert visited
        await player.press("q q")
        assert (player.mode, player.moves) == ("PLAY", "")
