"""What is shown, saved as an SVG: by a key on any screen, and from the command line."""

from __future__ import annotations

import os
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.tools.answers import Command
from tests.tools.player import Player, playing
from tui.drawing.canvas import Canvas
from tui.drawing.svg import svg_of
from tui.game.player import OracleClient
from tui.game.rights import GUEST
from tui.screens.base import Sheet

BLOCKS = str.maketrans("█▀▄▌▐", "     ")
"""What is drawn as rectangles, and not as text."""
CELL = (10, 20)


def rows_of(svg: str, width: int, height: int) -> list[str]:
    """The rows that the texts of an SVG make."""
    rows = [[" "] * width for _ in range(height)]
    for text in ElementTree.fromstring(svg).findall(".//{*}text"):
        x, y = int(text.attrib["x"]) // CELL[0], int(text.attrib["y"]) // CELL[1]
        written = text.text or ""
        assert int(text.attrib["textLength"]) == len(written) * CELL[0]
        rows[y][x : x + len(written)] = written
    return ["".join(row).rstrip() for row in rows]


def page_of(player: Player) -> Canvas:
    page = player.app.screen.query_one(Sheet).shown.page
    assert page is not None
    return page


@pytest.mark.parametrize(
    ("game", "keys"),
    [(None, ""), ("family", "1 2"), ("couples", "o"), ("knight", "question_mark"), ("farmer", "g")],
)
async def test_whatever_is_shown_is_saved_in_a_new_file_each_time(
    game: str | None, keys: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    async with playing(game) as player:
        await player.press(keys)
        page, before = svg_of(page_of(player)), player.text
        lines = [line.translate(BLOCKS).rstrip() for line in player.lines]
        await player.press("ctrl+s")
        (first,) = os.listdir()
        assert player.lines[0].startswith(f" Saved as {first} in ")
        await player.press("enter")
        assert player.text == before
        await player.press("ctrl+s escape")
        assert len(os.listdir()) == 2
    saved = Path(first).read_text("utf-8")
    assert saved == page
    assert rows_of(saved, 80, 24) == lines


async def test_a_guest_saves_nothing_and_is_not_told_that_others_can(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    async with playing("farmer", (80, 60), rights=GUEST) as player:
        before = player.text
        await player.press("ctrl+s")
        assert (player.text, os.listdir()) == (before, [])
        for keys in ("question_mark tab end", "escape ctrl+p"):
            await player.press(keys)
            assert "ctrl+p" in player.text or "Leave Oversteek" in player.text
            assert "SVG" not in player.text


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("family", "Family, police and thief"),
        ("watch farmer --until solution --tree", "solved"),
        ("map couples", "best way"),
    ],
)
def test_the_command_line_draws_a_game_a_watch_or_a_map(
    words: str, told: str, command: Command, tmp_path: Path
) -> None:
    file = tmp_path / "drawn.svg"
    assert command(f"{words} --svg {file}") == (0, "", "")
    assert told in "\n".join(rows_of(file.read_text("utf-8"), 200, 60))
    again = command(f"{words} --svg {file}")
    assert again.err == f"oversteek: {file} already exists: remove it, or choose another name.\n"


@pytest.mark.parametrize(
    "words", ["four-couples", "watch four-couples --search", "watch six-couples --tree"]
)
def test_a_picture_is_the_same_however_fast_the_oracle_thinks(
    words: str, command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = tmp_path / "fast.svg", tmp_path / "slow.svg"
    for file, patience in zip(files, (60.0, 0.0001), strict=True):
        monkeypatch.setattr(OracleClient, "patience", patience)
        assert command(f"{words} --svg {file}") == (0, "", "")
    fast, slow = (file.read_text("utf-8") for file in files)
    assert fast == slow
