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
from tui.drawing.parts import Preview
from tui.engine.strategy import Strategy
from tui.game.players import Players
from tui.game.results import results_of
from tui.game.session import By
from tui.game.store import Store
from tui.puzzles.crossing.daily import making
from tui.puzzles.table import TABLE
from tui.screens.base import Sheet
from tui.screens.lists import ResultsScreen
from tui.terminal.kind import Display

DETOUR = SOLUTION.replace("FC FG", "FC FC FC FG")


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


async def test_what_was_solved_and_what_was_not_is_seen(path: str) -> None:
    kept(path, "farmer", DETOUR, hints=1)
    kept(path, "farmer", SOLUTION, By.SOLVER)
    kept(path, "hanoi:2", "AC AB CB")
    async with playing(None, (80, 80), store=Store(path), table=PREPARED) as player:
        await player.press("e")
        await all_known(player)
        assert "RESULTS" in player.lines[0]
        farmer = row_of(player, "Farmer")
        assert farmer.split()[-7:-1] == ["7", "9", "1", "0:10", "1", "+1"]
        assert row_of(player, "hanoi:2").split()[1:4] == ["3", "3", "0"]
        for title in ("Three jealous couples", "Towers of Hanoi", "Knight's Tour"):
            assert "not yet" in row_of(player, title)
        assert row_of(player, "Knight's Tour").split()[-3:] == ["63", "not", "yet"]
        said = " ".join(" ".join(player.lines[-4:-1]).split())
        assert "Your fewest: 9 moves (7 are enough) and 1 hint; quickest 0:10;" in said
        assert "solved once alone and once with the solver, last on 2023-11-1" in said
        second = "Missionaries and cannibals"
        await player.press("down")
        assert "Not solved yet; 11 moves are enough." in player.text
        assert row_of(player, "Four jealous couples").split()[-1] == "impossible"
        titles = [line[0].text for line in list_of(player).lines.values()]
        await player.press("down " * (titles.index("Four jealous couples") - titles.index(second)))
        assert "It is impossible: the goal cannot be reached." in player.text
        await player.press("q")
        assert "HOME" in player.lines[0]


async def test_enter_plays_the_chosen_game_where_it_was_left(path: str) -> None:
    kept(path, "farmer", "FG F")
    kept(path, "hanoi:2", "AC AB CB")
    async with playing(None, store=Store(path)) as player:
        await player.press("e enter")
        assert player.moves == "FG F"
        await player.press("q e")
        while not any("▸ hanoi:2" in line for line in player.lines):
            await player.press("down")
        await player.press("enter")
        assert (player.session.puzzle.game_name, player.moves) == ("hanoi:2", "")


async def test_without_a_store_nothing_false_is_said_and_nothing_is_lost() -> None:
    async with playing(None) as player:
        await player.press("enter 1 3 enter q e")
        assert "Nothing is kept, so there are no results." in player.text
        assert "not yet" not in player.text
        await player.press("enter")
        assert player.moves == "FG"
        await player.press("q e")
        await player.click("Three jealous couples")
        assert "▸ Three" in player.text, "the first click chooses, the second plays"
        await player.click("Three jealous couples")
        assert "PLAY" in player.lines[0]


async def test_it_fits_a_small_terminal_and_needs_no_more_than_ascii(path: str) -> None:
    size = (60, 20)
    for discs, moves in enumerate(("AB", "AC AB CB", "AB AC BC AB CA CB AB"), 1):
        kept(path, f"hanoi:{discs}", moves)
        kept(path, f"hanoi:{discs}@{'C' * discs}", moves.translate(str.maketrans("AC", "CA")))
    display = Display(glyphs="ascii", colours="none")
    async with playing(None, size, display, store=Store(path)) as player:
        await player.press("e")
        for key in ("end", "pageup", "pagedown", "home", "down", "up"):
            await player.press(key)
            shown = player.text
            assert shown.isascii()
            assert [len(line) <= size[0] for line in player.lines] == [True] * size[1]
            row = next(y for y, line in enumerate(player.lines) if line.startswith(" > "))
            assert player.caret == (1, row)
        await player.wheel(5, 8, down=True)
        assert any(line.startswith(" > ") for line in player.lines)


async def test_where_others_play_there_is_a_second_page(path: str) -> None:
    kept(path, "farmer", DETOUR)
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


async def test_d_shows_the_calendar_and_d_once_more_or_enter_goes_on_with_todays_river() -> None:
    async with playing(None) as player:
        await player.press("d")
        assert "CALENDAR" in player.lines[0]
        await player.wait_for("The alchemists at Wren Cottage")
        assert "Today, Monday, 23 November 2026" in player.text
        await player.press("d")
        assert player.session.puzzle.game_name == "daily:2026-11-23"
        await player.wait_for("PLAY")
        await player.press("1 5 enter q d enter")
        await player.wait_for("PLAY")
        assert player.moves == "PQ"


async def test_beside_a_month_the_river_of_the_chosen_day_is_drawn_where_there_is_room() -> None:
    for size, is_drawn in (((80, 24), False), ((120, 40), True)):
        async with playing(None, size) as player:
            await player.press("d left")
            await player.wait_for("Sunday, 22 November 2026")
            sheet = player.app.screen.query_one(Sheet)
            while not isinstance(drawn := sheet.shown.part("drawn"), Preview):
                await player.pilot.pause(0.01)
            assert drawn.puzzle.game_name == "daily:2026-11-22"
            assert (sheet.region_of("drawn") is not None) == is_drawn


async def test_the_arrows_go_to_earlier_days_and_q_to_where_the_calendar_was_opened() -> None:
    async with playing(None) as player:
        await player.press("d left up enter")
        assert player.session.puzzle.game_name == "daily:2026-11-15"
        await player.press("q d pageup enter")
        assert player.session.puzzle.game_name == "daily:2026-10-23"
        await player.press("q d q")
        assert "HOME" in player.lines[0]
        await player.press("e d q")
        assert "RESULTS" in player.lines[0]


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


async def test_a_click_on_a_day_chooses_it_and_another_plays_it() -> None:
    async with playing(None) as player:
        await player.press("d")
        await player.click("18")
        assert "Wednesday, 18 November 2026" in player.text
        await player.click("18")
        assert player.session.puzzle.game_name == "daily:2026-11-18"
