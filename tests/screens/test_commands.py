"""What the keys do, beside making moves."""

from __future__ import annotations

import pytest

from tests.tools.kinds import EVERY
from tests.tools.player import playing
from tui.picture import keys
from tui.puzzles.table import TABLE
from tui.screens.dialogs import OptionsScreen

ALL = ("farmer", "couples", "family", "hanoi", "knight")


@pytest.mark.parametrize(
    ("game", "move"), [("farmer", "1 3 enter"), ("hanoi", "1 2"), ("knight", "1")]
)
async def test_undo_and_redo_walk_along_the_game(game: str, move: str) -> None:
    async with playing(game) as player:
        start = player.session.state
        await player.press(move)
        moved = player.session.state
        assert "moves 1" in player.text
        await player.press("u")
        assert player.session.state == start
        assert "moves 0" in player.text
        await player.press("r")
        assert player.session.state == moved
        await player.press("r")
        assert "There is nothing to redo." in player.text
        await player.press("u u")
        assert "There is nothing to undo." in player.text


async def test_a_new_game_is_taken_back_whole() -> None:
    async with playing("farmer") as player:
        await player.press("1 3 enter 1 enter n")
        assert player.session.move_count == 0
        await player.press("u")
        assert player.moves == "FG F"


async def test_undo_empties_the_hands() -> None:
    async with playing("hanoi") as player:
        await player.press("1 2 1 u")
        assert player.session.move_count == 0
        await player.press("1 3")
        assert player.moves == "AC"
    async with playing("farmer") as player:
        await player.press("1 3 enter 1 u enter")
        assert "The boat is empty" in player.text


async def test_the_status_line_tells_how_far_the_goal_is() -> None:
    async with playing("farmer") as player:
        assert "moves 0  ▱▱▱▱▱▱▱  best 7  left 7" in player.text
        await player.press("1 3 enter 1 3 enter")
        assert "moves 2  ▰▰▱▱▱▱▱  best 7  left 7" in player.text


async def test_the_knight_is_told_whether_the_tour_can_be_finished() -> None:
    async with playing("knight@c2,d4") as player:
        assert "can be finished" in player.text
        await player.press("6")
        assert player.moves == "b3"
        assert "dead end" in player.text


@pytest.mark.parametrize("game", ALL)
async def test_the_second_hint_shows_the_move_that_the_first_one_only_hinted_at(game: str) -> None:
    async with playing(game) as player:
        await player.press("i")
        first = player.lines[-3]
        assert first
        await player.press("i")
        second = player.lines[-3]
        assert any(word in second for word in ("Row with", "Carry disc", "Jump to"))
        assert first != second
        assert player.session.hints == 2
        assert player.session.move_count == 0


async def test_a_hinted_load_sits_in_the_boat_ready_to_row() -> None:
    async with playing("farmer") as player:
        await player.press("i i enter")
        assert player.moves == "FG"


async def test_hints_solve_a_puzzle_and_are_counted() -> None:
    async with playing("farmer") as player:
        for _ in range(7):
            await player.press("i i enter")
        assert "Solved" in player.text
        assert "You took 14 hints." in player.text


async def test_a_hint_in_a_dead_end_tells_how_far_to_go_back() -> None:
    async with playing("knight:c2") as player:
        await player.press("1 6 1 i")
        assert player.moves == "d4 b3 c5"
        assert "take back 2 moves (u)." in player.text


async def test_a_hint_where_nothing_was_ever_possible_says_so() -> None:
    async with playing("knight@c2,d4,b3,c5") as player:
        await player.press("i")
        assert "cannot be reached from here, nor from the start of this game." in player.text


async def test_discs_are_added_and_removed_and_undo_brings_the_old_game_back() -> None:
    async with playing("hanoi:3") as player:
        await player.press("1 2 plus")
        assert player.session.puzzle.game_name == "hanoi:4"
        await player.press("minus minus")
        assert player.session.puzzle.game_name == "hanoi:2"
        await player.press("u u u")
        assert player.session.puzzle.game_name == "hanoi:3"
        assert player.moves == "AB"
    async with playing("hanoi:12") as player:
        await player.press("equals_sign")
        assert "13 discs are too many: choose 1 to 12." in player.text
    async with playing("hanoi:1") as player:
        await player.press("minus")
        assert "0 discs are too few: choose 1 to 12." in player.text


async def test_options_choose_the_number_of_discs() -> None:
    async with playing("hanoi:3") as player:
        await player.press("o right right enter")
        assert player.session.puzzle.game_name == "hanoi:5"
        await player.press("o left q")
        assert player.session.puzzle.game_name == "hanoi:5"


async def test_options_choose_the_start_square() -> None:
    async with playing("knight") as player:
        await player.press("o right right down right enter")
        assert player.session.puzzle.game_name == "knight:c2"
        assert player.session.state.squares == (10,)


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


async def test_after_the_last_value_of_an_option_comes_the_first() -> None:
    async with playing("hanoi:12") as player:
        await player.press("o right enter")
        assert player.session.puzzle.game_name == "hanoi:1"
        await player.press("o left left enter")
        assert player.session.puzzle.game_name == "hanoi:11"


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


async def test_the_game_is_copied_as_text() -> None:
    async with playing("hanoi:2") as player:
        await player.press("1 3 1 2 y")
        assert player.app.clipboard == "1: A → C\n2: A → B"
        assert "2 moves, was sent to the clipboard." in player.text


async def test_the_move_list_is_hidden_and_shown() -> None:
    async with playing("hanoi") as player:
        await player.press("1 2")
        assert "Moves" in player.text
        assert "1  AB" in player.text
        await player.press("m")
        assert "Moves" not in player.text
        await player.press("m")
        assert "1  AB" in player.text


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


async def test_help_scrolls() -> None:
    async with playing("farmer") as player:
        await player.press("question_mark")
        first = player.text
        await player.press("down down")
        assert player.text != first
        await player.press("up up")
        assert player.text == first


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_a_disc_in_the_crane_is_put_back_before_the_player_leaves(key: str) -> None:
    async with playing("hanoi") as player:
        await player.press(f"1 right {key}")
        assert "PLAY" in player.lines[0]
        assert "Disc 1 is back on peg A." in player.text
        await player.press(key)
        assert "HOME" in player.lines[0]


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_leaving_a_puzzle_leads_home_and_the_game_waits_there(key: str) -> None:
    async with playing("farmer") as player:
        await player.press("1 3 enter")
        await player.press(key)
        assert "HOME" in player.lines[0]
        assert "1 move made" in player.text
        await player.press("enter")
        assert player.moves == "FG"


async def test_control_c_leaves_at_once() -> None:
    async with playing("farmer") as player:
        await player.press("ctrl+c")
        assert not player.app.is_running


async def test_the_palette_offers_the_commands() -> None:
    async with playing("farmer") as player:
        await player.press("1 3 enter ctrl+p")
        await player.press("u n d o")
        await player.press("enter")
        await player.press("")
        assert player.moves == ""


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
