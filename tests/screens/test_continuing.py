"""What was played is there when the program is started again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.crossings import FOUR_COUPLES
from tests.tools.another_kind import MANY
from tests.tools.games import crossing_keys
from tests.tools.player import choose, chosen, playing
from tests.tools.player import play as play_at_home
from tui.game.settings import Settings, watch_settings
from tui.game.store import Store
from tui.puzzles.table import TABLE

FARMER = TABLE.parse_game("farmer")
TWO = crossing_keys("farmer", "FG F")
SEVEN = crossing_keys("farmer", "FG F FC FG FW F FG")
WATCH = watch_settings(Settings(), FARMER.kind)


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite")


async def play(path: str, game: str | None, keys: str) -> None:
    async with playing(game, store=Store(path)) as player:
        await player.press(keys)


async def test_a_game_is_continued_at_its_last_move(path: str) -> None:
    await play(path, "farmer", TWO)
    async with playing("farmer", store=Store(path)) as player:
        assert "Continued at move 2; n starts anew." in player.text
        assert player.moves == "FG F"
        await player.press("u u")
        assert player.moves == ""


async def test_the_home_screen_continues_each_puzzle_and_the_last_one(path: str) -> None:
    async with playing(None, (120, 40), store=Store(path)) as player:
        await player.press("c")
        assert "no game to continue" in player.text
        await play_at_home(player, "farmer")
        await player.press(f"{TWO} q")
        await play_at_home(player, "hanoi")
        await player.press("minus 1 2 q up up c")
        assert player.session.puzzle.game_name == "hanoi:5", "also in the same run"
    async with playing(None, (120, 40), store=Store(path)) as player:
        await player.wait_for("continue · 1 move")
        await player.press("c")
        assert player.session.puzzle.game_name == "hanoi:5"
        await player.press("q 1")
        assert player.moves == "FG F"


@pytest.mark.parametrize("game", ["couples", str(FOUR_COUPLES)])
async def test_after_a_start_the_cursor_stands_on_the_game_in_progress(
    path: str, game: str
) -> None:
    puzzle = TABLE.parse_game(game).puzzle
    await play(path, game, "1 2 enter")
    async with playing(None, (120, 40), store=Store(path)) as player:
        await player.wait_for("In progress: 1 move made.")
        assert chosen(player) == puzzle.title
        assert not puzzle.source or "Your rivers" in player.text
        await player.press("enter")
        assert player.moves == "Aa"


async def test_a_cursor_that_the_player_has_moved_stays_where_it_is(path: str) -> None:
    await play(path, "couples", "1 2 enter")
    async with playing(None, store=Store(path), table=MANY) as player:
        await player.press("end")
        await player.wait_for("fewest 6")
        assert "Fire tiles 7" in next(line for line in player.lines if "▸" in line)
        await choose(player, "couples", MANY)
        await player.wait_for("continue")
        assert chosen(player) == "Three jealous couples"


async def test_a_position_that_is_given_is_where_the_game_begins(path: str) -> None:
    await play(path, "farmer", TWO)
    async with playing("farmer@FCGW//L", store=Store(path)) as player:
        assert player.moves == ""
        await player.press(crossing_keys("farmer", "FG"))
    async with playing("farmer", store=Store(path)) as player:
        assert player.moves == "FG"
        await player.press("u u")
        assert player.moves == "FG F", "the game before can be brought back"


async def test_a_watch_from_the_start_leaves_the_game_in_progress_to_undo(path: str) -> None:
    await play(path, "farmer", TWO)
    async with playing("farmer", store=Store(path), watch=WATCH) as player:
        assert "WATCH" in player.lines[0]
        await player.press("right q u")
        assert player.moves == "FG F"


async def test_time_spent_beside_the_game_does_not_count(path: str) -> None:
    now = [0.0]
    store = Store(path, clock=lambda: now[0])
    async with playing(None, store=store) as player:
        now[0] = 1000.0
        await player.press("1")
        now[0] = 1002.0
        await player.press(SEVEN)
        now[0] = 5000.0
        await player.press("a")
        now[0] = 5003.0
        await player.press(SEVEN)
    assert [result.seconds for result in store.results()] == [2.0, 3.0]
