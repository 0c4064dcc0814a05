"""The home screen while it finds out what was kept, and the player's own crossings there; and any
screen on any terminal, with the mouse, and in ASCII."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.crossings import SHELF
from tests.tools.another_kind import MANY
from tests.tools.kinds import FOLDERS
from tests.tools.player import Player, choose, chosen, play, playing
from tui.drawing.canvas import UNICODE
from tui.game.store import Store
from tui.puzzles.table import TABLE
from tui.terminal.kind import Display

ROOMY = 80, 30 + 2 * len(FOLDERS.listed_names())
"""A size in which no heading is folded."""
FARMER = (SHELF / "farmer.toml").read_text(encoding="utf-8")


def titled(text: str, title: str) -> str:
    """A crossing with another title."""
    lines = text.splitlines(keepends=True)
    assert lines[0].startswith("title = ")
    return "".join([f'title = "{title}"\n', *lines[1:]])


@pytest.fixture
def rivers(tmp_path: Path) -> Path:
    """The folder of the player's own crossings."""
    folder = tmp_path / "data" / "rivers"
    folder.mkdir(parents=True)
    return folder


@asynccontextmanager
async def at_home(
    rivers: Path, store: Store | None = None, size: tuple[int, int] = ROOMY
) -> AsyncIterator[Player]:
    """The home screen, with room for all puzzles, as soon as all is found out."""
    table = FOLDERS.with_own(lambda: str(rivers.parent))
    async with playing(None, size, table=table, store=store) as player:
        await found_out(player)
        yield player


async def found_out(player: Player) -> None:
    """Wait until nothing on the home screen is left to be found out."""
    await player.wait_for("fewest 63")
    for _ in range(40):
        await player.pilot.pause(0.005)


def below(player: Player, heading: str) -> list[str]:
    """The lines of the menu below a heading."""
    lines = [line[:46].rstrip() for line in player.lines[:-1]]
    found = lines[lines.index(f" {heading}") + 1 :]
    return [line[5:] for line in found[: next((n for n, t in enumerate(found) if not t), 99)]]


async def test_a_broken_file_is_listed_with_its_error_and_hurts_nothing(rivers: Path) -> None:
    (rivers / "sound.toml").write_text(titled(FARMER, "A sound one"), encoding="utf-8")
    (rivers / "bad.toml").write_text('title = "x"', encoding="utf-8")
    (rivers / "folder.toml").mkdir()
    (rivers / "large.toml").write_text("#" * 2**20, encoding="utf-8")
    (rivers / "latin.toml").write_bytes(b'title = "\xe9"')
    os.mkfifo(rivers / "pipe.toml")
    async with at_home(rivers) as player:
        found = below(player, "Your rivers")
        assert found[0].startswith(f"bad.toml  {UNICODE.cross} The file has no 'items'")
        errors = ("cannot be read", "is larger", "is not UTF", "is a p")
        for line, said in zip(found[1:5], errors, strict=True):
            assert f".toml  {UNICODE.cross} The file {said}" in line
        assert found[5].startswith("A sound one")
        await player.press("end up")
        await player.wait_for("read from a regular file")
        await player.press("enter w space")
        assert "HOME" in player.lines[0]
        await player.press("down enter")
        assert "A sound one" in player.lines[0]


async def test_without_the_folder_there_is_no_heading_and_a_file_in_its_place_is_told_of(
    tmp_path: Path,
) -> None:
    async with at_home(tmp_path / "nothing" / "rivers") as player:
        assert "Your rivers" not in player.text
    (tmp_path / "rivers").write_text("no folder", encoding="utf-8")
    async with at_home(tmp_path / "rivers") as player:
        assert below(player, "Your rivers")[0].startswith(f"rivers  {UNICODE.cross} This folder")


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite")


async def test_that_the_puzzle_of_the_last_game_is_not_here_is_told_and_another_is_continued(
    rivers: Path, path: str
) -> None:
    async with at_home(rivers, Store(path)) as player:
        await play(player, "couples")
        await player.press("1 2 enter")
        assert player.moves == "Aa"
    with sqlite3.connect(path) as connection:
        connection.execute(
            "INSERT INTO sittings SELECT 'z', 1, 'zebras', 'zebras', 1, touched + 1, "
            "replace(record, 'couples', 'zebras') FROM sittings"
        )
    async with playing(None, store=Store(path)) as player:
        await player.wait_for("The last game, of 'zebras',")
        await player.press("c")
        assert player.moves == "Aa"


async def test_that_a_game_was_played_by_other_rules_is_told(rivers: Path, path: str) -> None:
    async with at_home(rivers, Store(path)) as player:
        await player.press("1 1 3 enter")
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE sittings SET record = replace(record, ' FG', ' FC')")
    async with at_home(rivers, Store(path)) as player:
        await player.press("home")
        await player.wait_for("The game that was kept")
        await player.press("enter")
        assert player.moves == ""


async def test_a_cursor_that_the_player_has_moved_stays_where_it_is(path: str) -> None:
    async with playing("couples", store=Store(path)) as player:
        await player.press("1 2 enter")
    async with playing(None, store=Store(path), table=MANY) as player:
        await player.press("end")
        await player.wait_for("fewest 6")
        assert "Fire tiles 7" in next(line for line in player.lines if "▸" in line)
        await choose(player, "couples", MANY)
        await player.wait_for("continue")
        assert chosen(player) == "Three jealous couples"


async def test_the_puzzle_to_solve_next_is_a_key_away_and_so_is_one_drawn_by_lot(
    path: str,
) -> None:
    async with playing(None, store=Store(path), table=TABLE) as player:
        await player.wait_for(" of ")
        (told,) = (line for line in player.lines if "solved  x" in line)
        proposed = told[:42].partition("next: ")[2].strip().rstrip("…")
        assert told.startswith(" 0 of ")
        await player.press("x")
        assert player.lines[0].strip().startswith(proposed)
        await player.press("q r")
        assert "(medium-" in player.lines[0]


# On any terminal, with the mouse, and in ASCII


async def test_a_watch_goes_on_in_any_terminal_with_and_without_its_list() -> None:
    async with playing("couples") as player:
        await player.press("o down right enter w v space")
        for size in ((80, 20), (60, 20), (61, 23), (3, 30), (2, 24), (1, 1), (80, 24)):
            await player.resize(*size)
            await player.press("m right right right")
        await player.press("q")
        assert "PLAY" in player.lines[0]


async def test_items_the_boat_and_the_key_bar_are_clicked() -> None:
    async with playing("farmer") as player:
        await player.click("1 farmer")
        await player.click("3 goat")
        (hull,) = (y for y, line in enumerate(player.lines) if "F farmer" in line)
        await player.pilot.click(offset=(player.lines[hull].index("F farmer") - 2, hull))
        await player.pilot.pause()
        assert player.moves == "FG"
        await player.click("u undo")
        assert player.moves == ""


@pytest.mark.parametrize("game", [None, "farmer", "knight"])
async def test_with_ascii_glyphs_every_screen_is_ascii(game: str | None) -> None:
    dialogs = ("question_mark", "pagedown pagedown", "q o", "q s", "q w - -", "q", "ctrl+p down")
    async with playing(game, (60, 20), display=Display(glyphs="ascii")) as player:
        for keys in ("", *dialogs):
            await player.press(keys)
            assert player.text.isascii(), keys
