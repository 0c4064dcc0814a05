"""The calendar on the screen: `d` at home and in the results, and what is played from there."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from tests.command.test_export import kept
from tests.tools.games import solver_of
from tests.tools.player import playing
from tests.tools.steps import solutions_of
from tui.engine.strategy import Strategy
from tui.game.game_store import GameStore
from tui.puzzles.crossing.daily import making
from tui.puzzles.table import TABLE
from tui.terminal.kind import Display

TODAY = date(2026, 11, 23)
SOLUTION = "PQ P PW WQ WT W WB P PQ"


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "today", lambda: TODAY)


@pytest.fixture
def store(tmp_path: Path) -> GameStore:
    path = str(tmp_path / "games.sqlite")
    kept(path, "daily:2026-11-23", SOLUTION)
    kept(path, "daily:2026-11-21", " ".join(moves_of("daily:2026-11-21")))
    return GameStore(path)


def moves_of(name: str) -> list[str]:
    """A solution with a detour."""
    _, puzzle, start = TABLE.parse_game(name)
    found = next(iter(solutions_of(solver_of(puzzle, Strategy("shortest")), puzzle, start)))
    moves = [puzzle.move_text(move) for move in found]
    return [moves[0], moves[0], *moves]


async def test_d_shows_the_calendar_and_d_once_more_plays_todays_river() -> None:
    async with playing(None) as player:
        await player.press("d")
        assert "CALENDAR" in player.lines[0]
        await player.wait_for("The alchemists at Wren Cottage")
        assert "Today, Monday, 23 November 2026" in player.text
        await player.press("d")
        assert player.session.puzzle.game_name == "daily:2026-11-23"
        assert "PLAY" in player.lines[0]


async def test_the_arrows_go_to_earlier_days_which_can_be_played_too() -> None:
    async with playing(None) as player:
        await player.press("d left up enter")
        assert player.session.puzzle.game_name == "daily:2026-11-15"
        await player.press("q d pageup enter")
        assert player.session.puzzle.game_name == "daily:2026-10-23"


async def test_a_key_is_answered_before_the_river_is_made() -> None:
    async with playing(None) as player:
        await player.press("d")
        for _ in range(12):
            await player.answer("left")
        await player.press("")
        assert "Wednesday, 11 November 2026" in player.text


async def test_a_river_left_is_continued_where_it_was_left() -> None:
    async with playing(None) as player:
        await player.press("d enter")
        await player.wait_for("PLAY")
        await player.press("1 5 enter q d enter")
        await player.wait_for("PLAY")
        assert player.moves == "PQ"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (200, 60)])
async def test_what_was_solved_is_marked_in_any_characters(
    store: GameStore, size: tuple[int, int]
) -> None:
    async with playing(None, size, store=store) as player:
        await player.press("e d")
        await player.wait_for("✦ in the fewest moves")
        await player.wait_for("✓ solved")
        assert "23✦" in player.text
        assert "21✓" in player.text


async def test_the_marks_are_told_apart_in_ascii(store: GameStore) -> None:
    display = Display(glyphs="ascii", colours="none")
    async with playing(None, display=display, store=store) as player:
        await player.press("d")
        await player.wait_for("** in the fewest moves")
        await player.wait_for("* solved")
        assert player.text.isascii()


async def test_a_day_of_the_results_is_played_from_there(store: GameStore) -> None:
    async with playing(None, store=store) as player:
        await player.press("e")
        assert "daily" not in "".join(player.lines[1:-4])
        await player.press("d left enter")
        assert player.session.puzzle.game_name == "daily:2026-11-22"


async def test_q_goes_back_to_where_the_calendar_was_opened() -> None:
    async with playing(None) as player:
        await player.press("d q")
        assert "HOME" in player.lines[0]
        await player.press("e d q")
        assert "RESULTS" in player.lines[0]


async def test_a_click_on_a_day_chooses_it_and_another_plays_it() -> None:
    async with playing(None) as player:
        await player.press("d")
        await player.click("18")
        assert "Wednesday, 18 November 2026" in player.text
        await player.click("18")
        assert player.session.puzzle.game_name == "daily:2026-11-18"


async def test_no_river_is_made_at_start(monkeypatch: pytest.MonkeyPatch) -> None:
    from tui.puzzles.crossing.daily import making

    made: list[date] = []

    def meet(day: date) -> Iterator[None]:
        made.append(day)
        yield

    monkeypatch.setattr(making, "_turns", meet)
    async with playing(None) as player:
        await player.press("down up")
        assert not made
