"""Watches, reviews, tasks and races on the screen: mouse, remote control, tree, map and boards."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual import events

from tests.tools.eyes import bar_of, is_walked, shown_by_moves, watch_of
from tests.tools.games import crossing_keys, endless_line
from tests.tools.oracles import PREPARED
from tests.tools.player import playing
from tests.tools.searched import Steps
from tests.tools.watcher import Watcher, searcher, watcher, watcher_at
from tui.engine.action import Action, Run
from tui.engine.layout import MapPick
from tui.engine.step import StepKind
from tui.engine.strategy import Strategy
from tui.game.session import MOST_MOVES
from tui.game.watching import MAX_SPEED, View
from tui.screens.puzzle import LiveScreen, PuzzleScreen
from tui.terminal.kind import Display


async def test_every_button_of_the_transport_bar_is_clicked() -> None:
    async with watcher_at("hanoi") as player:
        await player.press("w")
        await player.click_button("‖")
        assert player.state_word == "paused"
        walk = [("›", 1), ("»", 11), ("‹", 10), ("»│", 63), ("«", 53), ("›", 54), ("│«", 0)]
        for button, step in walk:
            await player.click_button(button)
            assert player.progress.step == step, button
        await player.click_button("▶")
        assert player.state_word == "playing"
        speed, view, method = player.settings
        await player.click_button(speed)
        assert player.settings == ["4/s", view, method]
        await player.click_button(view)
        assert player.settings == ["4/s", "search", method]
        await player.click_button(method)
        assert player.mode == "OPTIONS"


@pytest.mark.parametrize("speed", [2.0, MAX_SPEED])
async def test_under_help_and_options_the_watch_stands_still_and_then_goes_on(
    speed: float,
) -> None:
    async with watcher_at("hanoi", speed=speed) as player:
        await player.press("w space right right space")
        for key, mode in (("question_mark", "HELP"), ("o", "OPTIONS")):
            await player.press(key)
            assert player.mode == mode
            await player.let_pass(60)
            await player.press("q")
            assert (player.mode, player.state_word, player.progress.step) == ("WATCH", "playing", 2)
            if speed != MAX_SPEED:
                await player.let_pass(0.25)
                assert player.progress.step == 2
        await player.let_steps_pass()
        assert player.progress.step > 2


# What is clicked leads there


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


# The search tree on the screen: its rows are clicked, and the terminal's cursor is in it


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


async def test_the_terminals_cursor_follows_the_tree_while_it_is_walked() -> None:
    async with searcher("couples", "backtracking", (80, 24)) as player:
        seek(player, 60)
        await player.press("t p tab")
        for key in ("up", "down", "up"):
            await player.press(key)
            assert player.caret is not None
            x, y = player.caret
            assert player.lines[y][x] == "▸", "it is where the chosen row begins"
            region = player.screen.sheet.region_of("tree")
            assert region is not None
            assert region.contains(x, y)


# The map of all positions on the screen


async def test_the_map_is_walked_clicked_and_played_on_the_screen() -> None:
    async with playing("couples") as player:
        await player.press("g")
        screen = player.app.screen
        assert isinstance(screen, PuzzleScreen)
        region = screen.sheet.region_of("map")
        assert region is not None
        await player.press("right")
        assert "1 move from the start" in player.message
        assert player.caret is not None
        x, y = player.caret
        assert region.contains(x, y), "the terminal's cursor is where the map's is"
        goal = next(
            (column, row)
            for row in range(region.y, region.bottom)
            for column in range(region.width)
            if player.lines[row][column : column + 1] == "⚑" and "goal" not in player.lines[row]
        )
        target = screen.sheet.shown.target_at(*goal)
        assert isinstance(target, MapPick)
        await player.answer_click(*goal)
        await player.pilot.pause()
        assert player.message.startswith("The goal, 11 moves from the start")
        await player.press("left enter")
        assert player.session.move_count == 10
        await player.press("u q")
        assert (player.session.move_count, screen.sheet.region_of("map")) == (0, None)
        await player.press("g tab")
        assert not player.message.startswith("The goal")


# A race


NARROW, WIDE = (80, 24), (120, 40)


@asynccontextmanager
async def racer(
    game: str, size: tuple[int, int] = NARROW, method: str = "backtracking"
) -> AsyncIterator[Watcher]:
    """A paused watch of a search, five steps from its start, from which a race can be begun."""
    how = Strategy(method)
    with pytest.MonkeyPatch.context() as stubbed:
        async with watcher(
            stubbed, game, strategy=how, view=View.SEARCH, size=size, table=PREPARED
        ) as player:
            stubbed.setattr(LiveScreen, "set_timer", player.time.set_timer)
            await player.press("w space" + " right" * 5)
            yield player


def _region(player: Watcher, name: str) -> Any:
    screen = player.app.screen
    assert isinstance(screen, LiveScreen)
    return screen.sheet.region_of(name)


async def test_the_terminals_cursor_is_on_the_chosen_board() -> None:
    async with racer("hanoi:3", WIDE, "recursive") as player:
        await player.press("x space end")
        for name in ("board0", "board1", "board0"):
            assert _region(player, name).contains(*(player.caret or (-1, -1)))
            await player.press("tab")


@pytest.mark.parametrize("size", [WIDE, (60, 20)], ids=str)
async def test_q_returns_to_the_watch_as_it_was(size: tuple[int, int]) -> None:
    async with racer("farmer", size) as player:
        watch, before = player.screen.controller.watches.watch, player.lines
        assert watch is not None
        await player.press("x enter plus right right tab end q")
        assert player.screen.controller.watches.watch is watch
        assert player.lines == before
        assert player.mode == "WATCH"
        await player.press("space x enter")
        await player.let_pass(10)
        await player.press("escape")
        assert watch.playback.progress.step == 5
        await player.let_pass(1.05)
        assert watch.playback.progress.step > 5


async def test_a_race_waits_under_help_is_clicked_and_where_it_is_too_small_only_left() -> None:
    async with racer("farmer") as player:
        await player.press("x enter question_mark")
        await player.let_pass(5)
        await player.press("q")
        assert (player.mode, player.progress.step) == ("RACE", 0)
        await player.press("space")
        await player.click("  shortest")
        assert player.lines[3].startswith("▸ shortest ◂"), "the head of the other board"
        await player.resize(40, 12)
        await player.press("right tab")
        assert "60×20 are needed" in player.text
        await player.press("q")
        assert player.screen is player.app.screen


# A review and its tasks


DETOUR = "FG F FC FC FC FG FW F FG"
"""The farmer takes the cabbage across, back, and across again."""
BETTER = "Move 4, FC, made the way 2 moves longer; FG was better."


@pytest.mark.parametrize(
    ("display", "line"),
    [
        (Display(), "oversteek farmer 9/7 ▇▆▅▆▅▄▃▂▁"),
        (Display(colours="none", glyphs="ascii"), "oversteek farmer 9/7 765654321"),
    ],
)
async def test_on_the_solved_screen_y_copies_the_share_line_and_e_reviews_the_game(
    display: Display, line: str
) -> None:
    async with playing("farmer", (60, 20), display) as player:
        await player.press(crossing_keys("farmer", DETOUR))
        assert "SOLVED" in player.lines[0]
        await player.press("y")
        assert player.app.clipboard == line
        assert f"Sent to the clipboard: {line}" in player.text
        assert "Solved in 9 moves" in player.text
        await player.resize(80, 24)
        await player.press("e")
        assert "WATCH" in player.lines[0]
        assert BETTER in player.text
        await player.click("4  FC +2")
        assert player.moves == "FG F FC FC"


# The tasks of a review on the screen: they lie over the review, and it is as it was after them


UNFINISHED = "FG F FC FC FC FG FW"
"""The farmer takes the cabbage across, back, and across again; and then has not finished."""


async def test_a_task_is_done_with_the_keys_of_a_game() -> None:
    async with playing("farmer", (60, 20)) as player:
        await player.press(f"{crossing_keys('farmer', UNFINISHED)} e l")
        assert player.moves == ""
        await player.press(crossing_keys("farmer", "FC"))
        assert player.moves == ""
        await player.press(f"i i enter {crossing_keys('farmer', 'FW F FG')}")
        assert player.moves == "FG FW F FG"
        await player.press("enter")
        assert "The task is done." in " ".join(player.text.split())
        await player.press("q")
        assert player.moves == UNFINISHED


async def test_the_palette_of_a_task_offers_what_can_be_done_there() -> None:
    async with playing("farmer") as player:
        await player.press(f"{crossing_keys('farmer', UNFINISHED)} e ctrl+p")
        assert "In a review: the positions of its losses once more, as tasks" in player.text
        await player.press("escape l ctrl+p")
        assert "The task from its start" in player.text
        assert "Back to the review" in player.text
        assert "Save a record" not in player.text
        await player.press("escape question_mark q")
        assert "PLAY task 1 of 1" in player.lines[0]
