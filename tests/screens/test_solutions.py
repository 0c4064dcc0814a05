"""The list of all solutions, the proof where there is none, and the table of all starts."""

from __future__ import annotations

import re

import pytest

from tests.tools.watcher import StubTime, Watcher, watcher_at
from tui.drawing.chooser import Chooser
from tui.drawing.grids import DrawnSolution
from tui.engine.strategy import Strategy
from tui.engine.variants import Solution
from tui.game import response as slices_of_work
from tui.game.response import SLICE
from tui.game.watching import Progress
from tui.puzzles.crossing.strategies import REPEATS, SITUATION
from tui.screens.lists import SolutionsScreen, SurveyScreen

BACKTRACKING = Strategy("backtracking")
NO_SOLUTION = Strategy("backtracking", {REPEATS: SITUATION})


@pytest.fixture(autouse=True)
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


async def test_solutions_are_listed_copied_and_watched_by_a_second_click() -> None:
    async with watcher_at("farmer") as player:
        await player.press("s")
        assert player.mode == "SOLUTIONS"
        assert "7 moves: 2 solutions" in player.text
        assert "1       FG F FC FG FW F FG" in player.text
        assert "2       FG F FW FG FC F FG" in player.text
        told = player.message
        assert told.startswith("There are 2 shortest solutions from the start.")
        await player.press("down y")
        assert player.app.clipboard == "FG F FW FG FC F FG"
        assert player.message == "The chosen solution, 7 moves, was sent to the clipboard."
        await player.press("up")
        assert player.message == told
        for mode in ("SOLUTIONS", "WATCH"):
            await player.click("FG F FW FG FC F FG")
            assert player.mode == mode
        await player.press("end")
        assert player.moves == "FG F FW FG FC F FG"


async def test_the_couples_shortest_solutions_are_listed_once_for_couples_who_are_alike() -> None:
    async with watcher_at("couples") as player:
        await player.press("s")
        headings = [row for row in list_of(player).rows if isinstance(row, str)]
        assert headings == ["11 moves: 81 solutions, 486 with their variants"]
        before = [line[4:] for line in player.lines[1:20]]
        await player.press("down down down down down down")
        assert [line[4:] for line in player.lines[1:20]] == before, "it scrolls only where it must"
        for key, number in (("end", "81"), ("home", " 1")):
            await player.press(key)
            assert f"▸   {number}   ×6  " in player.text


async def test_the_chosen_solution_stays_chosen_while_shorter_ones_are_found(
    slices: StubTime,
) -> None:
    async with watcher_at("couples", strategy=BACKTRACKING) as player:
        await player.press("s end")
        chosen = list_of(player).chosen
        assert chosen is not None
        while slices.waiting:
            slices.let_pass(SLICE)
        await player.pilot.pause(0)
        assert list_of(player).chosen is chosen
        await player.press("enter end")
        assert [played.move for played in player.session.line] == chosen.moves


async def test_a_chosen_solution_is_watched_to_the_goal() -> None:
    async with watcher_at("farmer", size=(90, 24)) as player:
        await player.press("1 3 enter s down enter")
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


async def test_where_there_is_no_solution_every_way_out_is_accounted_for() -> None:
    async with watcher_at("four-couples") as player:
        assert player.message.endswith("That is impossible: s tells why.")
        await player.press("s")
        assert player.message == (
            "There is no solution from the start: every position was looked at."
        )
        said = " ".join(player.text.split())
        for told in (
            "It is impossible: none of the 44 positions",
            "1056 moves can be tried from the 44 positions.",
            "642 × Somebody in the load is on the other bank",
        ):
            assert told in said
        assert player.lines[-1].split() == ["↓", "scroll", "q", "back"]
        await player.press("y enter")
        assert (player.app.clipboard, player.mode) == ("", "SOLUTIONS")
        await player.press("q")
        assert player.mode == "PLAY"
    async with watcher_at("family", strategy=NO_SOLUTION) as player:
        await player.press("s y enter")
        assert (player.app.clipboard, player.mode) == ("", "SOLUTIONS")
        assert player.message.startswith("There is no solution")
        assert player.lines[-1].split() == ["q", "back"], "nothing else can be done"


async def test_a_proof_is_scrolled_where_it_does_not_fit() -> None:
    async with watcher_at("four-couples", size=(60, 20)) as player:
        await player.press("s")
        beginning, last = player.text, "642 ×  Somebody in the load"
        assert last not in beginning
        await player.press("end")
        assert last in player.text
        for _ in range(30):
            await player.wheel(10, 10, down=False)
        assert player.text == beginning


async def test_the_knight_is_offered_the_next_tour_from_here() -> None:
    async with watcher_at("knight") as player:
        await player.press("1 s")
        assert "There are trillions of tours" in player.message
        await player.press("w")
        assert (player.mode, player.moves, player.progress) == ("WATCH", "b3", Progress(0, 62))
        await player.press("end")
        assert player.session.is_solved


# The table of all starts


def game(player: Watcher) -> str:
    return str(player.session.puzzle.game_name)


@pytest.mark.parametrize(("watched", "way"), [("", "right right up"), (" w right right", "right")])
async def test_enter_in_the_table_watches_the_chosen_start(watched: str, way: str) -> None:
    async with watcher_at("knight") as player:
        await player.press(f"1{watched} s {way}")
        start = "c2" if "up" in way else "b1"
        assert f"enter watches one that starts at {start}" in player.message
        await player.press("enter")
        assert (player.mode, game(player)) == ("WATCH", f"knight:{start}")
        assert player.progress == Progress(0, 63), "another watch is ended first"
        await player.press("end")
        assert player.session.is_solved
        await player.press("q")
        assert (game(player), player.moves) == (f"knight:{start}", "")
        assert player.message == "Back where the watch began; u brings your own game back."
        await player.press("u")
        assert (game(player), player.moves) == ("knight:a1", "b3")


async def test_a_click_chooses_a_start_and_another_one_watches_it() -> None:
    async with watcher_at("knight") as player:
        await player.press("s")
        y = next(y for y, line in enumerate(player.lines) if line.split()[:1] == ["4"])
        x = list(re.finditer(r"\S+", player.lines[y]))[2].start()  # After the label and a4.
        for expected in ("SOLUTIONS", "WATCH"):
            await player.pilot.click(offset=(x, y))
            await player.pilot.pause(0)
            assert player.mode == expected
        assert game(player) == "knight:b4"


async def test_tab_turns_to_the_other_method_by_which_a_start_is_drawn_and_watched() -> None:
    async with watcher_at("knight", size=(80, 24)) as player:
        await player.press("s")
        await player.run_until(lambda: "19 of 64 tours are closed." in player.text)
        assert "Moves made by warnsdorff" in player.text
        assert "tab backtracking" in player.lines[-1]
        screen = player.app.screen
        assert isinstance(screen, SurveyScreen)
        await player.press("right")
        drawn = screen.sheet.shown.part("drawn")
        assert isinstance(drawn, DrawnSolution)
        assert drawn.puzzle.is_solved(drawn.state)
        assert drawn.puzzle.state_text(drawn.state).startswith("b1,")
        await player.resize(60, 20)
        assert screen.sheet.region_of("drawn") is None
        await player.resize(80, 24)
        await player.press("tab")
        await player.run_until(lambda: "24 of 64 tours are closed." in player.text)
        assert "Moves made by backtracking" in player.text
        assert "tab divide" in player.lines[-1]
        await player.press("tab tab tab right up")
        assert "c2: 51 taken back; its tour is open." in player.text
        await player.press("enter")
        assert (player.mode, game(player)) == ("WATCH", "knight:c2")
        watch = player.controller.watches.watch
        assert watch is not None
        assert watch.plan.method == "backtracking"
