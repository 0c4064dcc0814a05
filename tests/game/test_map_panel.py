"""The map of all positions: opened, walked, played and watched by keys and clicks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tools.kinds import EVERY
from tests.tools.oracles import PREPARED
from tests.tools.sitter import Sitter
from tests.tools.sittings import playing, searching
from tui.drawing.board import SmallBoard
from tui.engine.kind import Game
from tui.engine.map.chart import MapPick
from tui.engine.map.maps import Maps
from tui.engine.map.position_map import AnyMap
from tui.game.map_panel import MapPanel
from tui.game.played import By


def panel_of(player: Sitter) -> MapPanel[Any, Any]:
    panel = player.sitting.map
    assert panel is not None, "nobody has asked for a map"
    return panel


def map_of(player: Sitter) -> AnyMap:
    positions = panel_of(player).positions
    assert positions is not None, "the map is being made"
    return positions


def number(player: Sitter, position: str) -> int:
    """The number of a position that is written down."""
    found = map_of(player).number(player.session.puzzle.parse_state(position))
    assert found is not None
    return found


def position_shown(player: Sitter) -> object:
    """The position that is drawn in small."""
    part = player.part("position")
    assert isinstance(part, SmallBoard)
    return part.state


def test_g_opens_the_map_and_gives_it_the_arrows_and_g_closes_it() -> None:
    player = playing("couples")
    before = player.lines[:-3]
    player.press("g")
    assert panel_of(player).is_walked
    assert "40 positions" in player.text
    assert player.message == "This is where you are: the start, 11 moves from the goal."
    assert player.region_of("board") is None
    player.press("g")
    assert (player.lines[:-3], player.message) == (before, "")


@pytest.mark.parametrize("leaving", ["q", "escape"])
def test_the_key_that_leaves_closes_the_map_first(leaving: str) -> None:
    player = playing("farmer")
    player.press(f"g {leaving}")
    assert (player.left_for, player.region_of("map")) == (None, None)
    player.press(leaving)
    assert player.left_for is not None


def test_arrows_walk_along_lines_and_the_message_tells_of_the_position_there() -> None:
    player = playing("farmer")
    player.press("g right")
    assert player.message == (
        "1 move from the start, 6 from the goal, on a shortest way; enter plays the move there."
    )
    player.press("right")
    assert player.message.startswith("2 moves from the start, 5 from the goal")
    player.press("left left")
    assert player.message == "This is where you are: the start, 7 moves from the goal."
    player.press("left")
    assert panel_of(player).cursor is None


def test_the_board_in_small_shows_the_position_under_the_cursor() -> None:
    player = playing("couples")
    player.press("g")
    assert position_shown(player) == player.session.state
    player.press("right")
    cursor = panel_of(player).cursor
    assert cursor is not None
    assert position_shown(player) == map_of(player).state(cursor) != player.session.state
    assert player.moves == ""


def test_enter_plays_the_way_as_one_move_for_undo() -> None:
    player = playing("couples")
    player.press("g right right right")
    target = panel_of(player).cursor
    assert target is not None
    player.press("enter")
    assert map_of(player).number(player.session.state) == target
    assert player.session.moves_by(By.SOLVER) == player.session.move_count == 3
    assert player.message == "There you are: 3 moves by the solver; u takes them back as one."
    assert panel_of(player).cursor is None
    player.press("u")
    assert player.session.move_count == 0
    player.press("r")
    assert player.session.move_count == 3


def test_while_the_cursor_is_where_the_game_is_enter_does_what_it_always_does() -> None:
    player = playing("farmer")
    player.press("g 1 3 enter")
    assert player.moves == "FG"
    assert panel_of(player).is_walked


def test_w_watches_the_way_and_a_watch_begins_with_the_arrows() -> None:
    player = playing("couples")
    player.press("g right right w")
    assert (player.mode, panel_of(player).is_walked) == ("WATCH", False)
    assert player.message == "The way to the position chosen on the map takes 2 moves."
    player.press("right")
    assert player.message == "Move 1 of 2 to the position chosen on the map."
    player.press("right enter")
    assert (player.mode, player.session.move_count) == ("PLAY", 2)


def test_during_a_watch_enter_takes_over_first_and_undo_brings_the_place_back() -> None:
    player = searching("couples", "backtracking", table=PREPARED)
    player.press("right right right right right")
    place, made = player.session.state, player.session.move_count
    player.press("g down down enter")
    assert (player.mode, player.session.state != place) == ("PLAY", True)
    player.press("u")
    assert (player.session.state, player.session.move_count) == (place, made)


def test_a_move_brings_the_cursor_back() -> None:
    player = playing("farmer")
    player.press("g right right")
    assert panel_of(player).is_elsewhere
    player.press("1 3 tab enter")
    assert player.moves == "FG"
    assert panel_of(player).cursor is None


def test_a_click_walks_there_and_gives_the_map_the_arrows() -> None:
    player = playing("farmer")
    player.press("g tab")
    assert not panel_of(player).is_walked
    player.react(player.sitting.pick(MapPick(3)))
    assert (panel_of(player).is_walked, panel_of(player).cursor) == (True, 3)


def test_where_there_is_no_map_g_says_why() -> None:
    maps = Maps[Any, Any](why_not=lambda puzzle: "Nobody could draw it.")
    kind, *game = EVERY.parse_game("farmer")
    player = playing(Game(kind._replace(maps=maps), *game))
    player.press("g")
    assert (player.message, player.region_of("map")) == ("Nobody could draw it.", None)
    player.press("1 3 enter")
    assert player.moves == "FG"
