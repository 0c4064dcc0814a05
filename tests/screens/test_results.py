"""The results screen shows what was solved and what never was, and plays what is chosen."""

from __future__ import annotations

import asyncio
from datetime import date
from pathlib import Path

import pytest

from tests.command.test_said import kept
from tests.tools.games import solver_of
from tests.tools.hostile import EVERYTHING, not_to_be_shown, spoil_store
from tests.tools.oracles import PREPARED
from tests.tools.places import SOLUTION
from tests.tools.player import Player, playing
from tests.tools.searched import solutions_of
from tui.drawing.chooser import ListTable
from tui.engine.strategy import Strategy
from tui.game.players import Players
from tui.game.results import results_of
from tui.game.store import Store
from tui.puzzles.crossing.daily import making
from tui.puzzles.table import TABLE
from tui.screens.lists import ResultsScreen
from tui.terminal.kind import Display


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite")


def row_of(player: Player, title: str) -> str:
    """The line of a game, below the title bar and above the message."""
    return next(line for line in player.lines[1:-4] if title in line)


async def all_known(player: Player) -> None:
    """Wait until every oracle has answered."""
    while not all(line[1].text for line in list_of(player).lines.values()):
        await asyncio.sleep(0)
        await player.press("")


def list_of(player: Player) -> ListTable:
    screen = player.app.screen
    assert isinstance(screen, ResultsScreen)
    part = screen.sheet.shown.part("page")
    assert isinstance(part, ListTable)
    return part


async def test_hostile_rows_of_the_store_are_shown_without_harm(path: str) -> None:
    spoil_store(Path(path), EVERYTHING)
    async with playing(None, store=Store(path)) as player:
        for keys in ("", "e", "end", "up", "q", "c", "u", "q"):
            await player.press(keys)
            assert not not_to_be_shown(player.text)
    rows = results_of(TABLE, Store(path).results())
    assert {row.name for row in rows} > {"farmer", "x.toml"}
    assert not any(not_to_be_shown(row.name + row.title) for row in rows)
    assert max(len(row.name) for row in rows) <= 100


async def test_where_others_play_there_is_a_second_page(path: str) -> None:
    kept(path, "farmer", SOLUTION.replace("FC FG", "FC FC FC FG"))
    async with playing(None, store=Store(path)) as player:
        await player.press("e")
        assert "turn page" not in player.lines[-1]
        await player.press("a")
        assert "what you have solved" in player.lines[0]
    players = Players(path)
    ann, ben = players.arrived("ann"), players.arrived("ben")
    players.rename(ann.id, "ann")
    players.close()
    kept(path, "farmer", SOLUTION, player=ann.id)
    store = Store(path, player=ben.id, is_hosted=True)
    async with playing(None, store=store, table=PREPARED) as player:
        await player.press("e down")
        assert "turn page" in player.lines[-1]
        chosen = next(line for line in player.lines if "▸" in line)
        await player.press("a")
        assert "the best of everybody" in player.lines[0]
        await all_known(player)
        assert row_of(player, "Farmer").split()[-7:-1] == ["7", "7", "ann", "0:08", "0", "2"]
        assert "The fewest of all, by ann: 7 moves" in player.text
        await player.press("a")
        assert chosen in player.lines, "each page has a choice of its own"
        await player.press("a enter")
        assert "PLAY" in player.lines[0]


# The calendar on the screen: `d` at home and in the results, and what is played from there


TODAY = date(2026, 11, 23)
OF_THE_DAY = "PQ P PW WQ WT W WB P PQ"


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "today", lambda: TODAY)


@pytest.fixture
def store(path: str) -> Store:
    kept(path, "daily:2026-11-23", OF_THE_DAY)
    _, puzzle, start = TABLE.parse_game("daily:2026-11-21")
    found = next(iter(solutions_of(solver_of(puzzle, Strategy("shortest")), puzzle, start)))
    first, *others = (puzzle.move_text(move) for move in found)
    kept(path, "daily:2026-11-21", " ".join((first, first, first, *others)))
    return Store(path)


@pytest.mark.parametrize(
    ("glyphs", "best", "solved"), [("unicode", "✦", "✓"), ("ascii", "**", "*")]
)
async def test_what_was_solved_is_marked_in_any_characters_and_any_day_can_be_played(
    store: Store, glyphs: str, best: str, solved: str
) -> None:
    async with playing(None, (60, 20), Display(glyphs=glyphs), store=store) as player:
        await player.press("e")
        assert "daily" not in "".join(player.lines[1:-4])
        await player.press("d")
        await player.wait_for(f"{best} in the fewest moves")
        await player.wait_for(f"{solved} solved")
        assert f"23{best}" in player.text
        assert player.text.isascii() == (glyphs == "ascii")
        await player.press("left enter")
        assert player.session.puzzle.game_name == "daily:2026-11-22"
