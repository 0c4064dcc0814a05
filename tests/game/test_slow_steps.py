"""Searches of which any step may take much longer than those before it."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic, sleep

from tests.tools.searched import Steps
from tui.engine.plan import plan_of
from tui.engine.step import Step, StepKind
from tui.engine.strategy import Strategy
from tui.game.playback import Playback
from tui.game.shown import Shown
from tui.game.trail import BRIEF, Trail
from tui.game.views import SearchView, SolutionView
from tui.game.watching import Phase
from tui.puzzles.table import TABLE

QUICK = 40
"""After so many steps each takes longer than a moment."""
STEPS = Steps("farmer", "backtracking").made


def slow_search() -> Iterator[Step]:
    for number, step in enumerate(STEPS):
        if number >= QUICK:
            sleep(2 * BRIEF)
        yield step


def playback_of(shown: Shown) -> Playback:
    return Playback(shown, lambda: None, monotonic)


def test_of_slow_steps_one_is_made_before_keys_are_looked_at() -> None:
    path = Trail(slow_search)
    path.take(QUICK)
    assert [path.take(10, BRIEF) for _ in range(3)] == [1, 1, 1]
    assert path.take(3) == 3, "a number of steps can be insisted on"
    assert list(path.steps(1, path.taken)) == STEPS[: path.taken]


def test_a_search_for_a_solution_stops_after_a_slow_step() -> None:
    view = SolutionView(slow_search())
    while view.reached[0] < QUICK:
        assert not view.is_ready
        view.search_on()
    for _ in range(2):
        before, _step = view.reached
        view.search_on()
        assert view.reached[0] == before + 1


def test_several_slow_steps_asked_for_by_a_key_are_made_in_slices() -> None:
    playback = playback_of(SearchView(slow_search))
    playback.forward(QUICK)
    playback.go_on(10)
    assert playback.phase is Phase.SEARCHING
    assert playback.progress.step == QUICK + 1
    while playback.phase is Phase.SEARCHING:
        playback.work(BRIEF)
    assert playback.progress.step == QUICK + 10


def slow_work(pieces: int) -> Iterator[None]:
    for _ in range(pieces):
        sleep(BRIEF / 2)
        yield


def test_a_key_does_not_wait_for_what_is_made_before_the_first_step() -> None:
    playback = playback_of(SearchView(lambda: iter(STEPS), slow_work(100)))
    playback.pause()
    playback.go_on(3)
    assert (playback.phase, playback.progress.step) == (Phase.SEARCHING, 0)
    while playback.phase is Phase.SEARCHING:
        playback.work(BRIEF)
    assert playback.progress.step == 3


def test_a_watch_on_many_pegs_begins_before_its_table_is_there() -> None:
    """The table of ten discs on four pegs takes a third of a second."""
    game = TABLE.parse_game("hanoi:10,pegs=4,to=C")
    solver = plan_of(game.kind, Strategy(""), game.puzzle).solver
    assert len([*solver.preparation(game.puzzle, game.start)]) > 100, "a little at a time"
    step = next(solver.steps(game.puzzle, game.start))
    assert step.kind is StepKind.TRY
    assert not [*solver.preparation(game.puzzle, game.start)], "it is made once"
