"""The list of all solutions: it fills while keys are answered, and what is chosen is watched."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from tests.tools.watcher import StubTime, Watcher, watcher
from tests.tools.watches import StubClock
from tui.drawing.chooser import Chooser
from tui.engine.strategy import Strategy
from tui.engine.variants import Solution
from tui.game import response as slices_of_work
from tui.game.oracle_client import SLICE
from tui.game.watching import Progress
from tui.puzzles.crossing.strategies import REPEATS, SITUATION
from tui.screens.solutions import SolutionsScreen, SurveyScreen

BACKTRACKING = Strategy("backtracking")
NO_SOLUTION = Strategy("backtracking", {REPEATS: SITUATION})


@pytest.fixture
def slices(monkeypatch: pytest.MonkeyPatch) -> StubTime:
    """Lets the search run in slices of twenty thousand steps, the next one when a test says so."""
    time = StubTime(reading=SLICE / 20_000)
    for screen in (SolutionsScreen, SurveyScreen):
        monkeypatch.setattr(screen, "set_timer", time.set_timer)
    monkeypatch.setattr(slices_of_work, "monotonic", time)
    return time


def list_of(player: Watcher) -> Chooser[Solution]:
    screen = player.app.screen
    assert isinstance(screen, SolutionsScreen)
    return screen.chooser


def headings(player: Watcher) -> list[str]:
    return [row for row in list_of(player).rows if isinstance(row, str)]


def numbered(player: Watcher) -> Sequence[Solution]:
    return list_of(player).entries


async def whole_search(player: Watcher, slices: StubTime) -> None:
    while slices.waiting:
        slices.let_pass(SLICE)
    await player.pilot.pause(0)


async def test_the_farmers_two_solutions_are_listed(
    monkeypatch: pytest.MonkeyPatch, slices: StubTime
) -> None:
    async with watcher(monkeypatch, "farmer") as player:
        await player.press("s")
        assert player.mode == "SOLUTIONS"
        assert "7 moves: 2 solutions" in player.text
        assert "1       FG F FC FG FW F FG" in player.text
        assert "2       FG F FW FG FC F FG" in player.text
        assert player.message.startswith("There are 2 shortest solutions from the start.")


async def test_the_couples_shortest_solutions_are_listed_once_for_couples_who_are_alike(
    monkeypatch: pytest.MonkeyPatch, slices: StubTime
) -> None:
    async with watcher(monkeypatch, "couples") as player:
        await player.press("s")
        assert headings(player) == ["11 moves: 81 solutions, 486 with their variants"]
        assert player.message == (
            "There are 486 shortest solutions from the start. "
            "×6 stands for 6 that differ only by interchangeable people."
        )
        await player.press("end")
        assert "▸   81   ×6  " in player.text
        await player.press("home")
        assert "▸    1   ×6  " in player.text


async def test_the_chosen_solution_stays_chosen_while_shorter_ones_are_found(
    monkeypatch: pytest.MonkeyPatch, slices: StubTime
) -> None:
    async with watcher(monkeypatch, "couples", strategy=BACKTRACKING) as player:
        await player.press("s end")
        chosen = list_of(player).chosen
        assert chosen is not None
        await whole_search(player, slices)
        assert list_of(player).chosen is chosen
        await player.press("enter end")
        assert [played.move for played in player.session.line] == chosen.moves


@pytest.mark.parametrize("key", ["enter", "w", "space"])
async def test_a_chosen_solution_is_watched_to_the_goal(
    monkeypatch: pytest.MonkeyPatch, slices: StubTime, key: str
) -> None:
    async with watcher(monkeypatch, "farmer", size=(90, 24)) as player:
        await player.press(f"1 3 enter s down {key}")
        assert (player.mode, player.moves) == ("WATCH", "FG")
        assert player.settings == ["2/s", "solution", "the chosen solution"]
        assert player.progress == Progress(0, 6)
        await player.let_steps_pass(6)
        assert player.moves == "FG F FW FG FC F FG"
        assert (player.session.is_solved, player.state_word) == (True, "solved")
        await player.press("c")
        assert player.state_word == "ended"
        assert "Nothing was searched" in player.message
        await player.press("q")
        assert (player.mode, player.moves) == ("PLAY", "FG")


async def test_a_solution_is_chosen_with_the_mouse(
    monkeypatch: pytest.MonkeyPatch, slices: StubTime
) -> None:
    async with watcher(monkeypatch, "farmer") as player:
        await player.press("s")
        await player.click("FG F FW FG FC F FG")
        await player.press("enter end")
        assert player.moves == "FG F FW FG FC F FG"


async def test_a_click_on_the_chosen_solution_watches_it(
    monkeypatch: pytest.MonkeyPatch, slices: StubTime
) -> None:
    async with watcher(monkeypatch, "farmer") as player:
        await player.press("s")
        await player.click("FG F FW FG FC F FG")
        assert player.mode == "SOLUTIONS"
        await player.click("FG F FW FG FC F FG")
        assert player.mode == "WATCH"
        await player.press("end")
        assert player.moves == "FG F FW FG FC F FG"


async def test_the_moves_of_the_chosen_solution_are_copied_and_the_player_is_told(
    monkeypatch: pytest.MonkeyPatch, slices: StubTime
) -> None:
    async with watcher(monkeypatch, "farmer") as player:
        await player.press("s down y")
        assert player.app.clipboard == "FG F FW FG FC F FG"
        assert player.message == "The chosen solution, 7 moves, was sent to the clipboard."
        await player.press("up")
        assert player.message == "There are 2 shortest solutions from the start."
    async with watcher(monkeypatch, "family", strategy=NO_SOLUTION) as player:
        await player.press("s y")
        assert player.app.clipboard == ""
        assert player.message.startswith("There is no solution")


@pytest.mark.long
async def test_the_wheel_scrolls_the_list_and_takes_the_chosen_one_along(
    monkeypatch: pytest.MonkeyPatch, slices: StubTime
) -> None:
    async with watcher(monkeypatch, "couples") as player:
        await player.press("s")
        await player.wheel(10, 10, down=True)
        assert "▸    3   ×6  " in player.lines[2]
        for _ in range(40):
            await player.wheel(10, 10, down=True)
        assert " 81   ×6  " in player.text
        for _ in range(40):
            await player.wheel(10, 10, down=False)
        assert headings(player)[0] in player.text


async def test_the_list_scrolls_only_where_it_must(
    monkeypatch: pytest.MonkeyPatch, slices: StubTime
) -> None:
    async with watcher(monkeypatch, "couples") as player:
        await player.press("s")
        before = [line[4:] for line in player.lines[1:20]]
        await player.press("down down down down down down")
        assert [line[4:] for line in player.lines[1:20]] == before


async def test_where_there_is_no_solution_every_way_out_is_accounted_for(
    monkeypatch: pytest.MonkeyPatch, slices: StubTime
) -> None:
    async with watcher(monkeypatch, "four-couples") as player:
        assert player.message.endswith("That is impossible: s tells why.")
        await player.press("s")
        assert player.message == (
            "There is no solution from the start: every position was looked at."
        )
        assert "It is impossible: none of the 44 positions" in player.text
        said = " ".join(player.text.split())
        assert "No position that can be reached has" in said
        assert "From there the goal could be reached" in said
        assert "1056 moves can be tried from the 44 positions." in said
        assert " 84 ×  Wife a would share a bank or the boat with husband B," in player.text
        assert "642 ×  Somebody in the load is on the other bank" in player.text
        assert player.lines[-1].split() == ["↓", "scroll", "q", "back"]
        await player.press("y enter")
        assert (player.app.clipboard, player.mode) == ("", "SOLUTIONS")
        await player.press("q")
        assert player.mode == "PLAY"


@pytest.mark.long
async def test_a_proof_is_scrolled_where_it_does_not_fit(
    monkeypatch: pytest.MonkeyPatch, slices: StubTime
) -> None:
    async with watcher(monkeypatch, "four-couples", size=(60, 20)) as player:
        await player.press("s")
        beginning, last = player.text, "642 ×  Somebody in the load"
        assert last not in beginning
        await player.press("end")
        assert last in player.text
        await player.press("home")
        assert player.text == beginning
        for _ in range(30):
            await player.press("down")
        assert last in player.text
        for _ in range(30):
            await player.wheel(10, 10, down=False)
        assert player.text == beginning


async def test_the_knight_is_offered_the_next_tour_from_here(
    monkeypatch: pytest.MonkeyPatch, slices: StubTime
) -> None:
    async with watcher(monkeypatch, "knight") as player:
        await player.press("1 s")
        assert "There are trillions of tours" in player.message
        await player.press("w")
        assert (player.mode, player.moves, player.progress) == ("WATCH", "b3", Progress(0, 62))
        await player.press("end")
        assert player.session.is_solved


@pytest.mark.parametrize("game", ["couples", "knight"])
@pytest.mark.parametrize("key", ["q", "escape", "s", "enter"])
async def test_leaving_in_the_middle_of_the_search_ends_it(
    monkeypatch: pytest.MonkeyPatch, game: str, key: str
) -> None:
    monkeypatch.setattr(slices_of_work, "monotonic", StubClock(reading=SLICE / 200))
    async with watcher(monkeypatch, game, strategy=BACKTRACKING) as player:
        before = tasks()
        await player.press("s")
        assert len(tasks()) > len(before)
        if key == "enter" and game == "couples":
            await player.run_until(lambda: len(numbered(player)) > 0)
        await player.press(key)
        assert player.mode == ("WATCH" if key == "enter" else "PLAY")
        assert tasks() == before


def tasks() -> set[str]:
    """The names of what runs beside the test: screens, widgets and timers."""
    return {task.get_name() for task in asyncio.all_tasks() if not task.done()}


async def test_a_list_without_solutions_offers_only_the_way_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    strategy = Strategy("backtracking", {REPEATS: SITUATION})
    async with watcher(monkeypatch, "family", strategy=strategy) as player:
        await player.press("s")
        await player.run_until(lambda: "Searching" not in player.text)
        assert player.lines[-1].split() == ["q", "back"]
