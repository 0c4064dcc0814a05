"""The palette saves a record of the game, under a new name each time."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.tools.kinds import EVERY
from tests.tools.oracles import PREPARED, SOLVABLE
from tests.tools.player import Player, playing
from tui.game.game_store import GameStore
from tui.game.record import parse_record, read_record

SAVE = "ctrl+p s a v e enter"


def said(player: Player) -> str:
    return " ".join(" ".join(player.lines[-3:-1]).split())


@pytest.mark.parametrize("game", SOLVABLE)
async def test_a_record_of_any_game_is_saved_and_never_overwritten(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    monkeypatch.chdir(tmp_path)
    async with playing(game, (200, 60), table=PREPARED) as player:
        await player.press("i i enter")
        await player.press(f"{SAVE}")
        first = os.listdir()
        assert said(player).endswith(f"Saved as {first[0]} in {tmp_path}.")
        await player.press(f"i i enter {SAVE}")
        state = player.session.state
    names = sorted(os.listdir(), key=len)
    assert (names[0], len(names)) == (first[0], 2)
    assert names[0].startswith(f"oversteek-{game}")
    records = [read_record(name, EVERY) for name in names]
    assert [len(record.moves) for record in records] == [1, 2]
    assert [record.hints for record in records] == [2, 4]
    assert records[1].states[-1] == state


async def test_how_long_the_moves_took_is_saved_if_it_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    now = iter(range(1000))
    store = GameStore(str(tmp_path / "games.sqlite"), lambda: float(next(now)))
    async with playing("farmer", store=store) as player:
        await player.press(f"1 3 enter {SAVE}")
    (path,) = tmp_path.glob("*.json")
    record = parse_record(path.read_text(encoding="utf-8"), EVERY)
    assert record.moves[0].seconds > 0


async def test_without_a_move_nothing_is_saved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    async with playing("farmer") as player:
        await player.press(SAVE)
        assert "No move has been made yet: there is nothing to save." in player.text
    assert os.listdir() == []


async def test_where_nothing_can_be_written_a_sentence_says_why(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    async with playing("farmer") as player:
        await player.press(f"1 3 enter {SAVE}")
        assert "The current folder is gone, so no record can be saved in it." in player.text
        assert player.moves == "FG"


async def test_while_the_solver_plays_no_record_is_offered() -> None:
    async with playing("farmer") as player:
        await player.press("w space ctrl+p s a v e")
        assert "Nothing here matches." in player.text
