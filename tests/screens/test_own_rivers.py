"""The player's own crossings on the home screen."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.crossings import SHELF
from tests.tools.oracles import line_to_goal
from tests.tools.player import Player, play, playing
from tui.drawing.canvas import UNICODE
from tui.game.store import Store
from tui.puzzles.table import TABLE

FARMER = (SHELF / "farmer.toml").read_text(encoding="utf-8")
COUPLES = (SHELF / "couples.toml").read_text(encoding="utf-8")


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
    rivers: Path, store: Store | None = None, size: tuple[int, int] = (80, 70)
) -> AsyncIterator[Player]:
    """The home screen, with room for all puzzles, as soon as all is found out."""
    table = TABLE.with_own(lambda: str(rivers.parent))
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


async def test_ones_own_rivers_stand_under_their_own_heading_by_the_names_of_the_files(
    rivers: Path,
) -> None:
    for name, title in (("b", "The second"), ("A", "The first"), ("c", "The third")):
        (rivers / f"{name}.toml").write_text(titled(COUPLES, title), encoding="utf-8")
    async with at_home(rivers) as player:
        found = [line.split("  ")[0] for line in below(player, "Your rivers")]
        assert found == ["The first", "The second", "The third"]
        await player.press("end enter")
        assert "The third" in player.lines[0]
        assert "PLAY" in player.lines[0]


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


@pytest.mark.long
async def test_a_river_that_is_written_meanwhile_is_there_when_the_player_comes_back(
    rivers: Path,
) -> None:
    path = rivers / "new.toml"
    async with at_home(rivers) as player:
        path.write_text("half", encoding="utf-8")
        await player.press("1 q")
        await player.wait_for("new.toml")
        path.write_text(titled(FARMER, "Quite new"), encoding="utf-8")
        await player.press("1 q")
        await player.wait_for("Quite new")
        await found_out(player)
        assert "new.toml" not in player.text
        path.unlink()
        await player.press("1 q")
        await found_out(player)
        assert "Quite new" not in player.text


async def test_a_game_of_ones_own_river_is_kept_and_marked(rivers: Path, tmp_path: Path) -> None:
    (rivers / "zoo.toml").write_text(titled(FARMER, "My zoo"), encoding="utf-8")
    path = str(tmp_path / "games.sqlite")
    async with at_home(rivers, Store(path)) as player:
        await player.press("end enter 1 3 enter")
        assert player.moves == "FG"
    async with at_home(rivers, Store(path)) as player:
        await player.wait_for("continue · 1 move")
        assert below(player, "Your rivers")[0].split("  ")[0] == "My zoo"
        await player.press("end enter")
        assert player.moves == "FG"
        session = player.session
        for move in line_to_goal(session.puzzle)[1:]:
            session.play(move)
        Store(path).add_result(session)
    async with at_home(rivers, Store(path)) as player:
        await player.wait_for(f"{UNICODE.best} in 7")


async def test_a_game_whose_file_has_changed_or_is_gone_goes_on_and_that_is_told(
    rivers: Path, tmp_path: Path
) -> None:
    river, path = rivers / "zoo.toml", str(tmp_path / "games.sqlite")
    river.write_text(titled(FARMER, "My zoo"), encoding="utf-8")
    async with at_home(rivers, Store(path)) as player:
        await player.press("end enter 1 3 enter")
    river.write_text(titled(FARMER, "My new zoo"), encoding="utf-8")
    for said in ("Its file has changed", "Its file is gone"):
        async with at_home(rivers, Store(path)) as player:
            await player.wait_for(said)
            assert "My zoo" in player.text
            await player.press("c")
            assert player.moves == "FG"
        river.unlink(missing_ok=True)


async def test_that_the_puzzle_of_the_last_game_is_not_here_is_told_and_another_is_continued(
    rivers: Path, tmp_path: Path
) -> None:
    path = str(tmp_path / "games.sqlite")
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


async def test_that_a_game_was_played_by_other_rules_is_told(rivers: Path, tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite")
    async with at_home(rivers, Store(path)) as player:
        await player.press("1 1 3 enter")
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE sittings SET record = replace(record, ' FG', ' FC')")
    async with at_home(rivers, Store(path)) as player:
        await player.press("home")
        await player.wait_for("A game of it is kept")
        await player.press("enter")
        assert player.moves == ""
