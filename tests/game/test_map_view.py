"""The map of a game: walked, played on and watched, and what is said of a position there."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.drawing.plain_maps import map_of
from tests.sentences import faults
from tests.tools.controllers import playing, searching
from tests.tools.eyes import shown_by_moves
from tests.tools.kinds import EVERY, altered
from tests.tools.sitter import IN_ASCII, LOOK, Sitter
from tui.drawing.map.view import MapView, largest_size
from tui.engine import position_map
from tui.engine.kind import Game
from tui.engine.layout import Shape
from tui.engine.position_map import AnyMap, Standing
from tui.game import map_view
from tui.game.map_view import about_here, about_there, moved
from tui.game.settings import Preferences


def panel_of(player: Sitter) -> map_view.MapPanel[Any, Any]:
    panel = player.controller.map
    assert panel is not None, "nobody has asked for a map"
    return panel


def shown_map(player: Sitter) -> AnyMap:
    positions = panel_of(player).positions
    assert positions is not None, "the map is being made"
    return positions


# In a watch


def arrows_of(player: Sitter) -> str:
    """Who has the arrows."""
    panel, watches = panel_of(player), player.controller.watches
    assert not (panel.is_walked and watches.is_walked)
    return "map" if panel.is_walked else "tree" if watches.is_walked else "board"


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (170, 50)], ids=str)
def test_tab_passes_the_arrows_from_board_to_map_to_tree_and_back(size: tuple[int, int]) -> None:
    player = searching("couples", "backtracking", size=size)
    player.press("right right t g")
    for name in ("map", "tree", "board", "map"):
        assert arrows_of(player) == name
        assert name == "board" or player.region_of(name) is not None
        player.press("tab")


# The map itself


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """As little of a map is made at a time as there is."""
    monkeypatch.setattr(map_view, "SLICE", 0.0)


@pytest.mark.usefixtures("slowly")
def test_the_map_is_made_in_slices_and_says_how_far_it_has_come() -> None:
    player = playing("couples")
    assert "being made" in player.after("g").text
    assert "so far" in player.message
    assert player.after("right enter").moves == ""
    player.run_until(lambda: panel_of(player).is_done)
    assert "40 positions" in player.text
    assert player.message == "You are here: the start, 11 moves from the goal."
    player = playing("couples")
    player.press("g tab 1 2 enter")
    said = player.message
    assert "so far" not in said
    player.run_until(lambda: panel_of(player).is_done)
    assert player.message == said, "something else was said since"


@pytest.mark.usefixtures("slowly")
def test_what_is_too_large_or_cannot_be_drawn_has_no_map(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position_map, "MOST_POSITIONS", 20)
    player = playing("couples")
    assert player.after("g").region_of("map") is not None
    player.run_until(lambda: player.region_of("map") is None)
    assert player.message == "More than 20 positions can be reached: too many for a map."
    kind, *game = EVERY.parse_game("farmer")
    kind = altered(kind, own_map=lambda puzzle: "Nobody could draw it.")
    player = playing(Game(kind, *game))
    player.press("g")
    assert (player.message, player.region_of("map")) == ("Nobody could draw it.", None)
    assert player.after("1 3 enter").moves == "FG"


def test_a_map_is_folded_where_the_player_chooses_that_and_it_stays_so() -> None:
    preferences = Preferences()
    player = playing("couples", preferences=preferences)
    player.press("g")
    assert shown_map(player).count == 40
    player.press("o")
    player.choose_options({"map": "folded"})
    assert (shown_map(player).count, preferences.settings.folds_map) == (16, True)
    assert player.after("right right right enter").session.move_count == 3
    again = playing("couples", preferences=preferences)
    again.press("5 6 enter g right")
    assert shown_map(again).count == 16
    assert "Map, folded" in again.text
    shown = panel_of(again).there
    assert again.after("enter").session.state == shown
    farmer = playing("farmer")
    farmer.press("o")
    assert "map" not in [option.name for option in farmer.offer.options], "nothing can be folded"


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (140, 40)], ids=str)
def test_a_triangle_is_whole_on_screens_of_usual_sizes(size: tuple[int, int]) -> None:
    for game, look in (("hanoi:6", LOOK), ("hanoi:4", IN_ASCII)):
        player = playing(game, size, look)
        for keys in ("g", "g w space g"):
            player.press(keys)
            view, region = player.part("map"), player.region_of("map")
            assert isinstance(view, MapView)
            assert region is not None
            whole = largest_size(view.positions, region.size, is_ascii=look.glyphs.is_ascii)
            assert whole.width <= region.width
            assert whole.height <= region.height


KEYS = (
    "left", "right", "up", "down", "g", "tab", "tab", "enter", "w", "space", "t", "1", "2", "3",
    "u", "r", "n", "v", "full_stop", "comma", "e", "q",
)  # fmt: skip


@pytest.mark.parametrize("game", ["couples", "four-couples", "bridge", "hanoi:3,rule=cyclic"])
def test_whatever_is_pressed_the_map_shows_the_game_and_one_has_the_arrows(game: str) -> None:
    player, random = playing(game, (120, 40)), Random(game)
    player.press("g")
    for _ in range(80):
        if player.opening is not None:
            player.take(None)
        assert player.after(random.choice(KEYS)).session.state == shown_by_moves(player)
        assert arrows_of(player) in ("board", "map", "tree")
        panel = panel_of(player)
        if not panel.is_open:
            player.press("g")
        states = player.session.states
        assert panel.trail == tuple(shown_map(player).number(state) for state in states)
        assert panel.here == panel.trail[-1]


@pytest.mark.parametrize("game", ["couples", "four-couples", "hanoi:3,rule=cyclic", "hanoi:4"])
def test_arrows_follow_lines_or_the_column_and_lead_to_every_position(game: str) -> None:
    positions = map_of(game)
    found, left = {positions.start}, [positions.start]
    while left:
        here = left.pop()
        place = positions.chart.place(here)
        for right, down in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            there = moved(positions, here, right, down)
            if there not in found:
                found.add(there)
                left.append(there)
            other = positions.chart.place(there)
            is_line = there in positions.neighbours(here) or here in positions.neighbours(there)
            if there == here or positions.chart.shape is Shape.LATTICE:
                assert there == here or is_line
            elif down:
                assert other.x == place.x
                assert (other.y - place.y) * down > 0
                assert moved(positions, there, 0, -down) == here
            else:
                assert (other.x - place.x) * right > 0
                assert is_line or positions.is_beyond(here) != positions.is_beyond(there)
    assert len(found) == positions.count
    assert (positions.chart.shape is Shape.LATTICE) == (game == "hanoi:4")


# What is said of a position of the map is true, and said plainly


def test_it_is_said_how_far_a_position_is_and_what_enter_does() -> None:
    for game, standing, said in (
        ("farmer", Standing.GOAL, "The goal, 7 moves from the start; enter plays 7 moves."),
        ("farmer", Standing.ON_WAY,
         "1 move from the start, 6 from the goal, on a best way; enter plays 1 move."),
        ("couples", Standing.DEAD_END,
         "1 move from the start, 12 from the goal, a dead end; enter plays 1 move."),
        ("bridge", Standing.GOAL, "The goal, cost 17 from the start; enter plays 5 moves."),
        ("bridge", Standing.ON_WAY,
         "Cost 2 from the start, 15 from the goal, on a best way; enter plays 1 move."),
        ("four-couples", Standing.DEAD_END,
         "1 move from the start, a dead end; enter plays 1 move."),
    ):  # fmt: skip
        positions, puzzle = map_of(game), EVERY.parse_game(game).puzzle
        numbers = range(1, positions.count)
        number = next(each for each in numbers if positions.standing(each) is standing)
        way = positions.way(positions.state(positions.start), number)
        message = about_there(positions, number, way, has_cost=puzzle.has_cost, can_play=True)
        assert message.text == said
        assert said.startswith(message.shorter[0].removesuffix("."))


@pytest.mark.parametrize("game", ["farmer", "couples", "bridge", "four-couples", "two-wolves",
                                  "hanoi:3", "hanoi:3,rule=cyclic", "one-cannibal"])  # fmt: skip
def test_every_sentence_is_plain_and_agrees_with_the_map(game: str) -> None:
    positions, puzzle = map_of(game), EVERY.parse_game(game).puzzle
    start = positions.state(positions.start)
    for number in range(positions.count):
        way = positions.way(start, number)
        there = about_there(positions, number, way, has_cost=puzzle.has_cost, can_play=True).text
        here = about_here(positions, number, has_cost=puzzle.has_cost)
        assert not list(faults(there)), there
        assert not list(faults(here)), here
        assert ("enter plays" in there) == (not positions.is_beyond(number))
        is_lost = positions.standing(number) is Standing.LOST
        assert ("the goal is out of reach" in there) == is_lost
    nowhere = about_here(positions, None, has_cost=puzzle.has_cost)
    assert nowhere == "Where you are is not on this map."
