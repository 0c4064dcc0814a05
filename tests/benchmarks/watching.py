"""Watching: how fast a session follows a whole search, without drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import monotonic
from typing import Any

from tests.benchmarks.line import Line, Unit, at_least
from tests.benchmarks.stopwatch import medians, seconds_of
from tui.game.autoplay import Autoplay
from tui.game.pace import MAX_SPEED
from tui.game.session import Session
from tui.game.watching import Phase, View
from tui.puzzles.crossing.strategies import backtracking
from tui.puzzles.table import TABLE

ROUNDS = 3
FRAME = 0.012
"""Seconds of searching in one frame."""

AnyAutoplay = Autoplay[Any, Any]


def lines() -> Iterator[Line]:
    puzzle = TABLE.parse_game("couples").puzzle
    steps = sum(1 for _ in backtracking().steps(puzzle, puzzle.initial_state()))

    def seconds_to_end(go_on: Callable[[AnyAutoplay], None]) -> float:
        session: Session[Any, Any] = Session(puzzle)
        autoplay: AnyAutoplay = Autoplay(session, backtracking(), monotonic, View.SEARCH, MAX_SPEED)
        return seconds_of(partial(_to_end, autoplay, go_on))

    one_by_one, in_frames = medians(
        ROUNDS, partial(seconds_to_end, _one_step), partial(seconds_to_end, _one_frame)
    )
    title = "watching: all steps of couples"
    for how, seconds in (("one by one", one_by_one), ("in frames", in_frames)):
        yield Line(f"{title} {how}", steps / seconds, limit=at_least(1e5), unit=Unit.RATE)


def _to_end(autoplay: AnyAutoplay, go_on: Callable[[AnyAutoplay], None]) -> None:
    while autoplay.phase is not Phase.EXHAUSTED:
        go_on(autoplay)


def _one_step(autoplay: AnyAutoplay) -> None:
    autoplay.forward()


def _one_frame(autoplay: AnyAutoplay) -> None:
    # A watch stops at each solution.
    autoplay.resume()
    autoplay.tick(FRAME)
