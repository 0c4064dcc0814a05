"""What the keys do, beside making moves."""

from __future__ import annotations

import pytest

from tests.game.test_course import in_order
from tests.tools.controllers import playing as seated
from tests.tools.controllers import watching
from tests.tools.games import crossing_keys
from tests.tools.kinds import EVERY
from tests.tools.player import choose, playing, title_of
from tui.picture import keys
from tui.picture.controls import controls, key_rows, offered, vocabulary


def test_undo_empties_the_hands() -> None:
    player = seated("hanoi")
    player.press("1 2 1 u 1 3")
    assert player.moves == "AC"
    player = seated("farmer")
    player.press("1 3 enter 1 u enter")
    assert "The boat is empty" in player.text


async def test_options_choose_the_number_of_discs_and_the_key_bar_follows_the_row() -> None:
    async with playing("hanoi:3") as player:
        await player.press("o")
        for way, bar in (("", "less"), ("down down", "before"), ("up", "less")):
            await player.press(way)
            assert f"← {bar}" in player.lines[-1]
        await player.press("up right right enter")
        assert player.session.puzzle.game_name == "hanoi:5"
        await player.press("o left q")
        assert player.session.puzzle.game_name == "hanoi:5"


def test_a_river_spares_room_for_the_moves_only_where_people_are_as_large_with_them() -> None:
    for game, size, is_listed in (
        ("farmer", (80, 24), False), ("farmer", (130, 40), False),
        ("farmer", (150, 40), True), ("couples", (100, 30), True),
    ):  # fmt: skip
        player = seated(game, size)
        player.play([player.session.puzzle.legal_moves(player.session.state)[0]])
        assert ("Moves" in player.text) == is_listed
        player.press("m")
        assert ("Moves" in player.text) != is_listed


def test_a_long_move_list_shows_the_last_moves() -> None:
    player = seated("hanoi")
    player.press(" ".join(["1 2 2 1"] * 30))
    assert "60  BA" in player.text


@pytest.mark.parametrize("mode", keys.Mode)
def test_every_key_is_bound_once(mode: keys.Mode) -> None:
    rows = [row for row in keys.GAME if mode in row.modes and not row.needs]
    bound = [key for row in (*rows, *keys.ANYWHERE) for key in row.keys]
    assert len(bound) == len(set(bound))
    assert all(row.keys != ("escape",) for row in keys.GAME), "no key hangs on escape alone"


def test_a_key_that_means_something_else_for_a_while_leaves_the_others_of_its_row() -> None:
    player = watching("farmer")
    player.press("w space")
    assert "→ step" in player.lines[-1]
    player.press("g")
    shown = {row.name: row.shown for row in controls(player.controller)}
    assert (shown["back_one"], shown["on_one"], shown["walk_map"]) == (",", ".", "→ l")
    assert player.lines[-1].rstrip().endswith("q close")
    before = player.session.move_count
    player.press("full_stop")
    assert player.session.move_count == before + 1


def test_a_kind_says_what_its_arrows_do() -> None:
    (farmer, tiles) = (EVERY.parse_game(name).kind for name in ("farmer", "tiles"))
    arrows = [key_rows(kinds)[0].play for kinds in ([farmer], [tiles], [farmer, tiles])]
    assert arrows == ["move the cursor", "slide a tile", "move the cursor; slide a tile (tiles)"]
    assert [each.does for each in offered(keys.CURSOR, vocabulary(tiles))] == [
        f"slide a tile {way}" for way in ("left", "down", "up", "right")
    ]


@pytest.mark.parametrize(
    ("game", "refused", "then"),
    [
        ("farmer", "1 2 enter", ["i", "u", "r", "y", "n"]),
        ("hanoi:4", "1 3 1 3", ["i", "u", "y", "plus"]),
        ("knight@c3,d5", "right right space", ["i", "u", "d", "y"]),
    ],
)
def test_the_board_points_at_the_culprits_until_there_is_another_message(
    game: str, refused: str, then: list[str]
) -> None:
    for key in then:
        player = seated(game)
        begun, _, last = refused.rpartition(" ")
        player.press(begun)
        before = player.session.state
        player.press(last)
        assert player.session.state == before
        assert player.text.count("✗") >= 2, "in the message, and on the board"
        assert game != "farmer" or "✗3 goat" in player.text
        player.press(key)
        assert "✗" not in player.text


# Every puzzle is played to its end through real keys


FARMERS_WAY = "FG F FC FG FW F FG"


async def test_a_crossing_is_played_with_arrows_space_and_enter() -> None:
    async with playing("farmer") as player:
        await player.press("space down down space enter")
        assert player.moves == "FG"
        await player.press("k k space enter")
        assert player.moves == "FG F"


async def test_the_towers_are_played_with_the_crane() -> None:
    async with playing("hanoi:2") as player:
        await player.press("space left space")
        assert player.moves == "AC"
        await player.press("right up right down")
        assert player.moves == "AC AB"
        await player.press("l space h enter")
        assert player.moves == "AC AB CB"
        assert "Solved" in player.text


async def test_however_often_enter_is_pressed_at_the_goal_nothing_is_lost() -> None:
    async with playing("farmer") as player:
        await player.press(crossing_keys("farmer", FARMERS_WAY))
        won = player.session
        assert player.moves == FARMERS_WAY
        assert "7 moves: it cannot be done in fewer." in player.text
        assert player.text.lower().count("solved") == 2, "once in the title, and once in words"
        assert "▸ next puzzle" in player.text
        await player.press("enter enter enter")
        assert title_of(in_order()[in_order().index("farmer") + 1]) in player.lines[0]
        assert player.moves == ""
        await player.press("q")
        await choose(player, "farmer")
        assert "✦ in 7" in player.text
        assert won.is_solved


async def test_a_solved_board_is_looked_at_begun_again_and_left_for_home() -> None:
    async with playing("hanoi:1") as player:
        await player.press("1 2")
        assert "again" in player.text
        await player.press("q")
        assert "PLAY" in player.lines[0]
        assert "left 0" in player.text
        await player.press("x left enter")
        assert player.session.move_count == 0
        await player.press("u")
        assert player.moves == "AB"
        await player.press("x right enter")
        assert "HOME" in player.lines[0]
