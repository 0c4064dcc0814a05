"""How far the goal is can be hidden from a player, for it tells how good each move was."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.controllers import playing
from tests.tools.games import crossing_keys
from tests.tools.kinds import ONE_EACH
from tests.tools.oracles import PREPARED
from tests.tools.sitter import Sitter
from tui.engine.kind import Field
from tui.game.offers import OptionsOf
from tui.game.settings import Preferences, Settings

OPTION = "how far it is"
each_game = pytest.mark.parametrize("game", ONE_EACH)


def hiding() -> Preferences:
    preferences = Preferences()
    preferences.settings = Settings(hides_distance=True)
    return preferences


def told(player: Sitter) -> list[str]:
    """What the status line says."""
    return [each.label if isinstance(each, Field) else "gauge" for each in player.controller.status]


@each_game
def test_the_status_line_tells_only_what_is_the_same_after_every_move(game: str) -> None:
    player = playing(game, table=PREPARED, preferences=hiding())
    usual = playing(game, table=PREPARED)
    session = player.session
    for _ in range(4):
        move = session.puzzle.legal_moves(session.state)[0]
        for each in (player, usual):
            each.play([move])
            each.press("m")
            each.controller.resume()
            each.press("h")
        assert set(told(player)) <= {"moves", "cost", "best"}
        assert set(told(usual)) > {"moves"}
        assert "left" not in player.lines[-4]


def test_it_is_shown_unless_the_player_hides_it() -> None:
    player = playing("farmer")
    assert told(player) == ["moves", "gauge", "best", "left"]
    player.press("o")
    assert isinstance(player.offer, OptionsOf)
    assert [option.value for option in player.offer.options if option.name == OPTION] == ["shown"]
    player.choose_options({OPTION: "hidden"})
    assert told(player) == ["moves", "best"]
    player.press("o")
    player.choose_options({OPTION: "shown"})
    assert told(player) == ["moves", "gauge", "best", "left"]


def test_what_is_chosen_is_remembered(tmp_path: Path) -> None:
    path = str(tmp_path / "settings.json")
    player = playing("farmer", preferences=Preferences(path))
    player.press("o")
    player.choose_options({OPTION: "hidden"})
    assert told(playing("hanoi", preferences=Preferences(path))) == ["moves", "best"]


def test_a_watch_and_a_review_show_it_and_a_hint_still_works() -> None:
    player = playing("farmer", preferences=hiding())
    player.press(crossing_keys("farmer", "FG"))
    player.press("w")
    assert "left" in told(player)
    player.press("q")
    assert "left" not in told(player)
    player.press("e")
    assert "left" in told(player)
    player.press("q i i")
    assert player.message
    assert "left" not in told(player)


def test_at_the_goal_there_is_nothing_to_hide() -> None:
    player = playing("farmer", preferences=hiding())
    player.press(crossing_keys("farmer", "FG F FC FG FW F FG"))
    player.take(None)
    assert "left" in told(player)
    player.press("u")
    assert "left" not in told(player)
