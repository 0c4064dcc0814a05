"""The start of a game is chosen on the board, and in the table of all starts."""

from __future__ import annotations

import re

import pytest

from tests.tools.watcher import Watcher, watcher_at
from tui.drawing.grids import DrawnSolution
from tui.game.watching import Progress
from tui.screens.solutions import SurveyScreen


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
        drawn = screen.sheet.part("drawn")
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
