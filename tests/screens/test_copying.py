"""What is copied may be pasted into a shell: only what can be shown is in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.games import crossing_keys
from tests.tools.hostile import EVERYTHING, SOLUTION, SOUND, not_to_be_shown
from tests.tools.player import playing


async def test_what_cannot_be_shown_is_escaped_in_a_copy() -> None:
    async with playing("farmer") as player:
        player.app.copy_to_clipboard(f"1: A → B\n2: {EVERYTHING}")
        first, *rest = player.app.clipboard.split("\n")
        assert first == "1: A → B"
        assert not not_to_be_shown("\n".join(rest))


@pytest.mark.parametrize("name", ["Ärger & (1) été.toml", "x" * 95 + ".toml"])
async def test_the_name_of_a_file_is_copied_as_it_is(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "x\ncommand\n"
    folder.mkdir()
    (folder / name).write_text(SOUND, encoding="utf-8")
    async with playing(str(folder / name)) as player:
        await player.press(crossing_keys("farmer", " ".join(SOLUTION)))
        await player.press("y")
        assert player.app.clipboard.startswith(f"oversteek {name} 7/7 ")
        assert "\n" not in player.app.clipboard
