"""What the keys do, beside making moves."""

from __future__ import annotations

import pytest

from tests.tools.kinds import EVERY
from tests.tools.player import playing
from tui.picture import keys
from tui.puzzles.table import TABLE
from tui.screens.dialogs import OptionsScreen

ALL = ("farmer", "couples", "family", "hanoi", "knight")


async def test_undo_empties_the_hands() -> None:
    async with playing("hanoi") as player:
        await player.press("1 2 1 u")
        assert player.session.move_count == 0
        await player.press("1 3")
        assert player.moves == "AC"
    async with playing("farmer") as player:
        await player.press("1 3 enter 1 u enter")
        assert "The boat is empty" in player.text


async def test_options_choose_the_number_of_discs() -> None:
    async with playing("hanoi:3") as player:
        await player.press("o right right enter")
        assert player.session.puzzle.game_name == "hanoi:5"
        await player.press("o left q")
        assert player.session.puzzle.game_name == "hanoi:5"


@pytest.mark.parametrize("game", ["farmer", "hanoi", "knight"])
async def test_options_say_what_each_value_means_in_a_narrow_terminal_too(game: str) -> None:
    async with playing(game, (60, 20)) as player:
        await player.press("o")
        screen = player.app.screen
        assert isinstance(screen, OptionsScreen)
        rows = len(screen.list.options)
        for row in range(rows):
            choice = screen.list.chosen
            await player.press("left " * choice.values.index(choice.value))
            for value in choice.values:
                assert f" {value} " in player.text
                assert choice.about.get(value, "") in player.text
                await player.press("right")
            await player.press("down" if row < rows - 1 else "q")


async def test_the_key_bar_of_the_options_follows_the_row() -> None:
    async with playing("hanoi") as player:
        await player.press("o")
        assert "← less  → more" in player.lines[-1]
        await player.press("down down")
        assert "← before  → next" in player.lines[-1]
        await player.press("up")
        assert "← less  → more" in player.lines[-1]


async def test_the_ways_on_are_shown_on_request() -> None:
    async with playing("knight") as player:
        before = player.text
        await player.press("d")
        assert "Each free square shows how many ways lead on from it." in player.text
        await player.press("d")
        assert [line for line in player.lines if "ways lead on" in line] == []
        assert player.lines[1:18] == before.splitlines()[1:18]


@pytest.mark.parametrize(
    ("game", "size", "is_listed"),
    [
        ("farmer", (80, 24), False),
        ("farmer", (130, 40), False),
        ("farmer", (150, 40), True),
        ("couples", (100, 30), True),
    ],
)
async def test_a_river_spares_room_for_the_moves_only_where_people_are_as_large_with_them(
    game: str, size: tuple[int, int], is_listed: bool
) -> None:
    async with playing(game, size) as player:
        assert ("Moves" in player.text) == is_listed
        await player.press("m")
        assert ("Moves" in player.text) != is_listed


async def test_a_long_move_list_shows_the_last_moves() -> None:
    async with playing("hanoi") as player:
        await player.press(" ".join(["1 2 2 1"] * 30))
        assert "60  BA" in player.text


@pytest.mark.parametrize("game", ALL)
async def test_help_tells_the_rules_the_keys_and_the_history(game: str) -> None:
    async with playing(game, size=(80, 115)) as player:
        await player.press("question_mark")
        assert "Rules" in player.text
        assert "History" in player.text
        for row in keys.key_rows([TABLE.parse_game(game).kind]):
            assert row.keys in player.text
        await player.press("q")
        assert "PLAY" in player.lines[0]


@pytest.mark.parametrize(
    "commands",
    [
        (*keys.CURSOR, *keys.DIGITS, *keys.PLAY, *keys.BOTH, *keys.ANYWHERE),
        (*keys.WATCH, *keys.BOTH, *keys.ANYWHERE),
        (*keys.IN_REVIEW, *keys.BOTH, *keys.ANYWHERE),
    ],
    ids=["play", "watch", "review"],
)
def test_every_key_is_bound_once(commands: tuple[keys.Control, ...]) -> None:
    bound = [key for command in commands for key in command.keys]
    assert len(bound) == len(set(bound))


def test_a_kind_says_what_its_arrows_do() -> None:
    (farmer, tiles) = (EVERY.parse_game(name).kind for name in ("farmer", "tiles"))
    arrows = [keys.key_rows(kinds)[0].play for kinds in ([farmer], [tiles], [farmer, tiles])]
    assert arrows == ["move the cursor", "slide a tile", "move the cursor; slide a tile (tiles)"]
    assert [each.does for each in keys.offered(keys.CURSOR, keys.vocabulary(farmer))] == [
        f"move the cursor {way}" for way in ("left", "down", "up", "right")
    ]
    assert [each.does for each in keys.offered(keys.CURSOR, keys.vocabulary(tiles))] == [
        f"slide a tile {way}" for way in ("left", "down", "up", "right")
    ]


def test_every_key_passes_through_any_terminal() -> None:
    named = {"left", "right", "up", "down", "space", "enter", "escape", "home", "end", "tab"}
    named |= {"pageup", "pagedown", "plus", "minus", "equals_sign", "question_mark", "comma"}
    named |= {"full_stop", "left_square_bracket", "right_square_bracket", "colon"}
    for command in (*keys.CURSOR, *keys.DIGITS, *keys.PLAY, *keys.WATCH, *keys.REVIEW, *keys.BOTH):
        for key in command.keys:
            assert key in named or (len(key) == 1 and key.isalnum())


@pytest.mark.parametrize("commands", [keys.PLAY, keys.WATCH, keys.REVIEW, keys.BOTH])
def test_no_key_hangs_on_escape_alone(commands: tuple[keys.Control, ...]) -> None:
    for command in commands:
        assert command.keys != ("escape",)
