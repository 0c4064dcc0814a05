"""Seeking: digits go to tenths, and the bar can be clicked and drawn along."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from textual import events

from tests.tools.games import states_along
from tests.tools.oracles import PREPARED, SOLVABLE
from tests.tools.searched import Steps, searcher, watch_of
from tests.tools.trees import STRATEGIES
from tests.tools.watcher import Watcher, watcher
from tui.engine.ask import Ask, Run
from tui.game import until

each_solvable_game = pytest.mark.parametrize("game", SOLVABLE)
each_search = pytest.mark.parametrize(("game", "method"), STRATEGIES)
BAR_ROW = 1
LEAST_SPAN = 50


class Bar(NamedTuple):
    """The progress bar on the screen."""

    x: int
    width: int
    span: int
    """How many steps it stands for."""
    most: int
    """The last step that can be gone to."""

    def step_at(self, column: int) -> int:
        """The step to which a column of the bar leads."""
        return min(self.most, round(self.span * column / (self.width - 1)))


def bar_of(player: Watcher) -> Bar:
    match = re.search(r"[━─·╋✗]{10,}", player.transport)
    assert match, player.transport
    progress = watch_of(player).playback.progress
    span = progress.of or LEAST_SPAN
    while progress.of is None and span < progress.known:
        span *= 2
    return Bar(match.start(), len(match[0]), span, progress.of or progress.known)


@each_solvable_game
async def test_a_digit_goes_to_that_tenth_of_the_solution(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async with watcher(monkeypatch, game, table=PREPARED) as player:
        await player.press("w end")
        moves = [made.move for made in player.session.line]
        states = states_along(player.session.puzzle, player.session.start, moves)
        for digit in "5937101":
            await player.press(digit)
            step = len(moves) * int(digit) // 10
            assert player.progress.step == step
            assert player.session.state == states[step]
            assert player.state_word == ("paused" if moves else "solved")


@each_search
async def test_a_digit_goes_to_that_tenth_of_the_search_as_far_as_it_came(
    monkeypatch: pytest.MonkeyPatch, game: str, method: str
) -> None:
    steps = Steps(game, method)
    async with searcher(monkeypatch, game, method) as player:
        await player.press("7")
        assert player.progress.step == 0, "nothing is known of the search yet"
        known = min(73, len(steps.made))
        player.screen.ask(Ask(Run.SEEK, known))
        for digit in "5937101":
            await player.press(digit)
            step = known * int(digit) // 10
            assert player.progress.step == step
            assert watch_of(player).playback.shown.tally == steps.tally(step)
        if steps.has_ended:
            await player.press("C 5")
            assert player.progress.step == len(steps.made) // 2
            assert player.progress.of == len(steps.made)


@each_search
async def test_a_click_on_the_bar_goes_there(
    monkeypatch: pytest.MonkeyPatch, game: str, method: str
) -> None:
    steps = Steps(game, method)
    async with searcher(monkeypatch, game, method, (120, 40)) as player:
        player.screen.ask(Ask(Run.SEEK, min(80, len(steps.made))))
        for part in (0, 3, 9, 5, 10):
            bar = bar_of(player)
            column = (bar.width - 1) * part // 10
            await player.answer_click(bar.x + column, BAR_ROW)
            await player.pilot.pause(0)
            assert player.progress.step == bar.step_at(column)
            assert watch_of(player).playback.shown.tally == steps.tally(player.progress.step)


def mouse(kind: type[events.MouseEvent], x: int, y: int = BAR_ROW) -> events.MouseEvent:
    return kind(None, x, y, 0, 0, 1, False, False, False, x, y)


@pytest.mark.parametrize("view", ["v", ""])
@each_solvable_game
async def test_the_watch_follows_the_mouse_along_the_bar_until_it_is_let_go(
    monkeypatch: pytest.MonkeyPatch, game: str, view: str
) -> None:
    async with searcher(monkeypatch, game, size=(120, 40)) as player:
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


async def test_beside_the_ends_of_the_bar_the_mouse_holds_the_last_or_the_first_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, "hanoi", size=(120, 40)) as player:
        await player.press("w space")
        bar = bar_of(player)
        await player.answer_drag(bar.x + 5, bar.x + bar.width + 8, BAR_ROW)
        await player.pilot.pause(0)
        assert player.progress.step == 63
        await player.answer_drag(bar.x + 5, 0, BAR_ROW)
        await player.pilot.pause(0)
        assert player.progress.step == 0


async def test_solutions_that_were_found_are_marked_on_the_bar(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with searcher(monkeypatch, "farmer", "backtracking", (120, 40)) as player:
        await player.press("right")
        assert "╋" not in player.transport
        await player.press("C home")
        assert player.transport.count("╋") == 2
        bar = bar_of(player)
        column = player.transport.index("╋") - bar.x
        first = Steps("farmer", "backtracking").places(until.SOLUTION, 1)[0]
        assert column == max(0, bar.width * first // bar.span - 1)
        await player.press("v")
        assert "╋" not in player.transport


async def test_a_mouse_that_draws_on_when_the_watch_is_over_does_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, "hanoi", size=(120, 40)) as player:
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
