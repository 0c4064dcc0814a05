"""Watching on the screen: the transport bar's buttons, other screens above, and how it ends."""

from __future__ import annotations

import pytest

from tests.tools.controllers import WATCHED
from tests.tools.watcher import watcher
from tui.game.watching import MAX_SPEED

every_game = pytest.mark.parametrize("game", WATCHED)
every_speed = pytest.mark.parametrize("speed", [2.0, MAX_SPEED], ids=["usual", "highest"])


@pytest.mark.long
@pytest.mark.parametrize("game", ["farmer", "hanoi", "knight"])
async def test_every_button_of_the_transport_bar_is_clicked(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async with watcher(monkeypatch, game) as player:
        await player.press("w")
        await player.click_button("‖")
        assert player.state_word == "paused"
        length = player.progress.of
        assert length is not None
        walk = [("›", 1), ("»", min(11, length)), ("‹", min(11, length) - 1), ("»│", length),
                ("«", length - 10 if length > 10 else 0), ("›", max(0, length - 10) + 1),
                ("│«", 0)]  # fmt: skip
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


@every_speed
@every_game
async def test_under_help_and_options_the_watch_stands_still_and_then_goes_on(
    monkeypatch: pytest.MonkeyPatch, game: str, speed: float
) -> None:
    async with watcher(monkeypatch, game, speed=speed) as player:
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


async def test_a_game_that_was_watched_to_its_end_counts_as_watched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, "farmer") as player:
        await player.press("w end enter q")
        assert player.mode == "HOME"
        assert "Solved in 7 moves (watched)" in player.text


async def test_a_game_that_the_solver_began_and_the_player_ended_counts_as_assisted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, "farmer") as player:
        await player.press("w end left enter 1 3 enter")
        assert "Solved" in player.text
        assert "6 of them were the solver's (assisted)." in player.text
        await player.press("q q")
        assert "Solved in 7 moves (assisted)" in player.text


async def test_a_game_counts_as_the_players_own_if_he_only_looked_at_the_solver(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, "hanoi:1") as player:
        await player.press("w end q 1 2")
        assert "Solved" in player.text
        assert "the solver's" not in player.text
        assert "No hint, no detour." in player.text
        await player.press("q q")
        assert "Solved in 1 move" in player.text
