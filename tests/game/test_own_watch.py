"""A search of the player's own that is watched, walked back, raced, and left while it hangs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from tests.engine.test_own_method import BREADTH_FIRST, HANGING, Write, is_there, process_of, write
from tests.tools.controllers import watching
from tests.tools.kinds import EVERY
from tests.tools.sitter import Sitter
from tui.engine.action import Action, Other
from tui.engine.own_method import PATIENCE, OwnSearch, OwnSteps
from tui.engine.strategy import Strategy, asked
from tui.game.controller import Controller
from tui.game.session import begun
from tui.game.solution_search import SolutionSearch
from tui.game.step_buffer import StepBuffer
from tui.game.watching import View, WatchSettings

__all__ = ["write"]  # A fixture.


def strategy_by(path: Path, name: str = "farmer") -> Strategy:
    return asked(EVERY.parse_game(name).kind, str(path), {}, name)


def watcher(path: Path, name: str = "farmer", view: View = View.SEARCH) -> Sitter:
    return watching(name, strategy=strategy_by(path, name), view=view).after("w")


def test_a_search_of_ones_own_is_watched_to_its_end_and_walked_back() -> None:
    player = watcher(BREADTH_FIRST)
    player.press("n")
    player.run_until(lambda: player.is_at_rest)
    assert "A solution of 7 moves." in player.text
    solved = player.controller.watches.watch
    assert solved is not None
    at = solved.playback.progress.step
    player.press("left left")
    assert solved.playback.progress.step == at - 2
    player.press("right right right")
    assert "A solution was found, and no other was looked for" in player.text
    player.press("t p")
    assert "Search tree" in player.text
    assert "frontier.popleft()" in player.text


def test_its_solution_alone_is_shown_and_the_list_has_it() -> None:
    player = watcher(BREADTH_FIRST, view=View.SOLUTION)
    player.run_until(lambda: "7/7" in player.text)
    player.press("s")
    search = player.offer
    assert isinstance(search, SolutionSearch)
    for _ in search.work():
        pass
    found = "A solution from the start was found; breadth_first.py looks for no other."
    assert search.sentence == found


def test_it_races_against_ours() -> None:
    player = watcher(BREADTH_FIRST)
    player.press("x")
    player.choose("shortest")
    assert player.race is not None
    player.press("e")
    player.run_until(lambda: player.is_at_rest)
    assert "Both found the same solution of 7 moves." in player.race.message.text


def test_the_options_offer_it_as_long_as_it_is_the_method() -> None:
    player = watcher(BREADTH_FIRST)
    player.press("o")
    player.choose_options({"view": "solution"})
    watches = player.controller.watches
    assert watches.settings.strategy == strategy_by(BREADTH_FIRST)
    assert watches.preferences.settings.watching["farmer"].strategy == Strategy()
    player.press("o")
    player.choose_options({"method": "backtracking"})
    assert watches.settings.strategy.method == "backtracking"


@pytest.mark.long
def test_no_key_waits_for_a_search_that_hangs_and_leaving_ends_it(write: Write) -> None:
    controller = Controller[Any, Any, Any](begun(EVERY.parse_game("farmer")), clock=monotonic)
    controller.begin(WatchSettings(strategy_by(write(HANGING)), View.SEARCH, 2.0))
    watches = controller.watches
    assert watches.watch is not None
    search = watches.watch.plan.solver
    assert isinstance(search, OwnSearch)
    (run,) = search._runs
    until, longest = monotonic() + 20, 0.0
    while "has called nothing" not in controller.message.text and monotonic() < until:
        begun_at = monotonic()
        controller.tick()
        longest = max(longest, monotonic() - begun_at)
        sleep(0.02)
    assert longest < PATIENCE
    assert "mine.py has called nothing for" in controller.message.text
    number = process_of(run).pid
    assert is_there(number)
    controller.do(Action(Other.BACK))
    assert watches.watch is None
    assert not is_there(number)


@pytest.mark.long
def test_steps_that_are_forgotten_are_found_again_by_another_process() -> None:
    plan = watcher(BREADTH_FIRST, "hanoi:6").controller.watches.watch
    assert plan is not None
    solver, game = plan.plan.solver, EVERY.parse_game("hanoi:6")

    def run() -> OwnSteps:
        steps = solver.steps(game.puzzle, game.start)
        assert isinstance(steps, OwnSteps)
        return steps

    buffer = StepBuffer(run, most=100)
    while not buffer.has_ended:
        buffer.take(1000, 0.01)
    again = buffer.anew()
    while again.taken < 50:
        again.take(50 - again.taken, 0.01)
    assert again[50].path.depth <= 5
    assert buffer.first > 50
    assert buffer.stats.length == buffer.taken


@pytest.mark.long
@pytest.mark.parametrize("view", [["--search"], []])
def test_in_words_a_search_that_hangs_is_told_and_the_next_line_is_read(
    view: list[str], write: Write
) -> None:
    words = ["watch", "farmer", "--plain", *view, "--method", str(write(HANGING))]
    done = subprocess.run(
        [sys.executable, "-m", "tui", *words],
        input="step\nstep\nmoves\nnext\ngo\nquit\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "")
    assert ("Expand the start; no other position waits." in done.stdout) == bool(view)
    assert "mine.py has called nothing for 2 seconds; quit ends it." in done.stdout
    assert done.stdout.splitlines()[-1] == "Back where the watch began."
