"""Keys are obeyed at once where nothing waits, and otherwise in their turn."""

from __future__ import annotations

import pytest
from textual import events
from textual.binding import BindingsMap

from tests.tools.player import playing
from tui.screens.live import LiveScreen
from tui.screens.puzzle import PuzzleScreen
from tui.screens.race import RaceScreen
from tui.terminal.steady import SteadyApp


@pytest.mark.parametrize("screen", [PuzzleScreen, RaceScreen])
def test_a_key_asks_at_once_for_what_its_bindings_ask_for(screen: type[LiveScreen[object]]) -> None:
    bound = BindingsMap(screen.BINDINGS).key_to_bindings
    asked = {
        key: [f"do({screen.ACTIONS.index(action)})" for action in actions]
        for key, actions in screen.KEYS.items()
    }
    assert asked == {key: [each.action for each in found] for key, found in bound.items()}


async def test_a_key_is_obeyed_at_once_and_what_it_shows_is_there() -> None:
    async with playing("knight") as player:
        assert player.app.obey(events.Key("1", "1"))
        assert player.session.move_count == 1
        assert "moves 1" in player.text


async def test_a_key_that_the_screen_does_not_have_goes_to_the_app() -> None:
    async with playing("knight") as player:
        assert not player.app.obey(events.Key("ctrl+p", None))


async def test_a_key_waits_for_what_came_before_it() -> None:
    async with playing("knight") as player:
        player.app.post_message(events.Key("1", "1"))
        assert not player.app.obey(events.Key("u", "u"))
        await player.press("u")
        assert (player.session.move_count, len(player.session.future)) == (0, 1)


async def test_no_key_is_obeyed_under_another_screen_or_once_the_app_is_leaving() -> None:
    async with playing("knight") as player:
        await player.press("question_mark")
        assert not player.app.obey(events.Key("1", "1"))
        await player.press("q")
        player.app.exit(0)
        assert not player.app.obey(events.Key("1", "1"))
        assert player.session.move_count == 0


def test_a_key_waits_until_there_is_a_screen() -> None:
    assert not SteadyApp(None, None).obey(events.Key("1", "1"))
