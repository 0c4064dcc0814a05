"""The player's own kinds of puzzles on the home screen: they are run when they are opened, and
played games of them come back as long as their files stay as they are."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from tests import torch
from tests.tools.player import Player, chosen, playing
from tui.engine.table import Table
from tui.game.store import Store
from tui.puzzles.own import OWN_KINDS
from tui.puzzles.table import TABLE

TEXT = Path(torch.__file__).read_text(encoding="utf-8")


@pytest.fixture
def kinds(tmp_path: Path) -> Path:
    """The folder of the player's own kinds, with a sound one, a broken one, and one that leaves a
    trace when it is run."""
    folder = tmp_path / "data" / "kinds"
    folder.mkdir(parents=True)
    (folder / "bridge.py").write_text(TEXT, encoding="utf-8")
    (folder / "broken.py").write_text("x = 1\n1 / 0\n", encoding="utf-8")
    trace = f"open({str(tmp_path / 'trace')!r}, 'w')\n"
    (folder / "trace.py").write_text(trace, encoding="utf-8")
    return folder


def table_of(kinds: Path) -> Table:
    """Few puzzles beside the player's own."""
    few = [each for each in TABLE.kinds if each.names[0] == "hanoi"]
    return Table(few, lambda: str(kinds.parent), files=(OWN_KINDS,))


@asynccontextmanager
async def at_home(kinds: Path, path: Path | None = None) -> AsyncIterator[Player]:
    """The home screen, as soon as all is found out."""
    store = Store(str(path)) if path else None
    async with playing(None, (80, 40), table=table_of(kinds), store=store) as player:
        await player.wait_for("trace.py")
        await player.wait_for("fewest 33")
        await player.press("end")
        await player.until(lambda: chosen(player) == "trace.py")
        yield player
    if store:
        store.close()


def told(player: Player) -> str:
    """What is said beside the menu."""
    return " ".join(" ".join(line[46:] for line in player.lines).split())


async def test_they_are_listed_by_their_files_and_run_when_they_are_opened(kinds: Path) -> None:
    async with at_home(kinds) as player:
        lines = [line[:46].lstrip(" ▸123456789").rstrip() for line in player.lines]
        assert lines[lines.index("Your puzzles") + 1 :][:3] == [
            "bridge.py",
            "broken.py",
            "trace.py",
        ]
        assert chosen(player) == "trace.py"
        assert "It is a program, which runs when you open it." in told(player)
        assert not (kinds.parent.parent / "trace").exists()
        division = "Line 2: ZeroDivisionError: division by zero."
        await player.press("enter")
        assert (kinds.parent.parent / "trace").exists()
        await player.until(lambda: "It has no KIND: let it be an object" in told(player))
        assert chosen(player) == "trace.py"
        await player.press("up enter")
        await player.until(lambda: division in told(player))
        assert "HOME" in player.lines[0]
        await player.press("w")
        await player.until(lambda: division in told(player))
        await player.press("up w")
        assert "Bridge and Torch" in player.lines[0]
        assert "WATCH" in player.lines[0]
        await player.press("q q")
        await player.until(lambda: chosen(player) == "bridge.py")
        await player.wait_for("cost 17")


async def test_a_file_that_was_mended_or_changed_is_read_anew(kinds: Path) -> None:
    async with at_home(kinds) as player:
        await player.press("up enter")
        (kinds / "broken.py").write_text(TEXT, encoding="utf-8")
        await player.press("enter 1 2 enter")
        assert player.moves == "AB"
        text = TEXT.replace("Bridge and Torch", "Torch and Bridge")
        (kinds / "broken.py").write_text(text, encoding="utf-8")
        await player.press("q enter")
        assert "Torch and Bridge" in player.lines[0]
        assert player.moves == ""


async def test_a_game_comes_back_unless_its_file_has_changed_which_is_told(
    kinds: Path, tmp_path: Path
) -> None:
    path = tmp_path / "games.sqlite"
    async with at_home(kinds, path) as player:
        await player.press("up up enter 1 2 enter q")
    async with at_home(kinds, path) as player:
        await player.press("c")
        assert player.moves == "AB"
        await player.press("u 1 3 enter")
    (kinds / "bridge.py").write_text(TEXT.replace("Bridge", "Way"), encoding="utf-8")
    async with at_home(kinds, path) as player:
        await player.press("up up enter")
        assert "bridge.py has changed since it was played: it begins anew." in player.text
        assert player.moves == ""
        await player.press("1 4 enter q")
    (kinds / "bridge.py").write_text(TEXT, encoding="utf-8")
    async with at_home(kinds, path) as player:
        await player.press("up up enter")
        assert player.moves == "AC"
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT record FROM sittings").fetchall()
    assert len(rows) == 2
    assert not any("class" in record for (record,) in rows)


async def test_a_game_of_other_parameters_comes_back_too(kinds: Path, tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    async with at_home(kinds, path) as player:
        await player.press("up up enter o right enter 1 2 enter")
        assert player.session.puzzle.game_name == f"{kinds}/bridge.py:1-2-5-8"
        assert player.moves == "AB"
        await player.press("q home 1 1 3 enter")
    async with at_home(kinds, path) as player:
        await player.press("up up enter")
        assert player.session.puzzle.game_name == f"{kinds}/bridge.py:1-2-5-8"
        assert player.moves == "AB"


SOLVED = "1 2 enter 1 enter 3 4 enter 2 enter 1 2 enter"


async def test_a_solved_game_has_a_next_one_and_stands_among_the_results(
    kinds: Path, tmp_path: Path
) -> None:
    path = tmp_path / "games.sqlite"
    async with at_home(kinds, path) as player:
        await player.press(f"up up enter o right enter {SOLVED}")
        await player.wait_for("Solved at cost 15: it cannot be done for less.")
        await player.press("x")
        assert "PLAY" in player.lines[0]
        assert "Bridge and Torch" not in player.lines[0]
    for change, said in (
        ("", "Bridge and Torch"),
        ("# Another line.\n", "The file of this puzzle has changed since"),
    ):
        (kinds / "bridge.py").write_text(TEXT + change, encoding="utf-8")
        async with at_home(kinds, path) as player:
            await player.press("e end enter")
            await player.wait_for(said)
            assert change or player.session.puzzle.parameters == "1-2-5-8"


async def test_that_the_file_of_the_last_game_is_another_now_is_told(
    kinds: Path, tmp_path: Path
) -> None:
    path = tmp_path / "games.sqlite"
    async with at_home(kinds, path) as player:
        await player.press("up up enter 1 2 enter")
    (kinds / "bridge.py").write_text("x = 1", encoding="utf-8")
    table = table_of(kinds)
    async with playing(None, store=Store(str(path)), table=table) as player:
        await player.until(lambda: chosen(player) == "bridge.py")
        await player.press("c")
        await player.wait_for("It has no KIND")
        (kinds / "bridge.py").unlink()
    async with playing(None, store=Store(str(path)), table=table) as player:
        await player.wait_for("puzzle is gone")


@pytest.mark.parametrize(
    "old",
    [
        "return max(self.paces",
        "near = set(state.near)",
        "palette, glyphs = look",
        "return TorchFace(state)",
    ],
)
async def test_one_that_fails_keeps_nobody_from_home(kinds: Path, tmp_path: Path, old: str) -> None:
    path, failing = tmp_path / "games.sqlite", tmp_path / "fails"
    text = TEXT.replace(old, f"open({str(failing)!r}).close(); {old}")
    assert text != TEXT
    (kinds / "bridge.py").write_text(text, encoding="utf-8")
    failing.touch()
    async with at_home(kinds, path) as player:
        await player.press("up up enter 1 2 enter")
        assert player.moves == "AB"
    failing.unlink()
    async with at_home(kinds, path) as player:
        await player.press("home enter")
        assert "Towers" in player.lines[0]
    failing.touch()
    async with at_home(kinds, path) as player:
        await player.press("up up enter")
        assert player.moves == "AB"
