"""Watches for tests, and a clock that a test holds in its hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.tools.games import USUAL, kind_of
from tui.engine.plan import SEARCH, Plan, plan_of
from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import Finds, Order, Solver
from tui.engine.step import Path, Step, StepKind, Tally
from tui.engine.strategy import Strategy
from tui.game.session import Session
from tui.game.watch import Watch
from tui.game.watching import View
from tui.puzzles.table import TABLE

AnyWatch = Watch[Any, Any]


class StubClock:
    """Seconds since some moment; `reading` of them pass whenever somebody looks."""

    def __init__(self, reading: float = 0.0) -> None:
        self.now = 0.0
        self.reading = reading

    def __call__(self) -> float:
        self.now += self.reading
        return self.now


class Watched(NamedTuple):
    """A session, and the watch whose hand is on it."""

    session: Session[Any, Any]
    auto: AnyWatch

    @property
    def shown(self) -> tuple[Any, Tally]:
        return self.session.state, self.auto.playback.shown.tally


def plan_by(solver: Solver) -> Plan:
    """A plan that watches a solver as a search."""
    return Plan(solver, solver.name, SEARCH, "", lambda _: "")


def watch_of(session: Session[Any, Any], view: View, strategy: Strategy = USUAL) -> Watched:
    """Watch a session's position being solved; the first solution to show is found already."""
    plan = plan_of(kind_of(session.puzzle), strategy, session.puzzle)
    auto: AnyWatch = Watch(session, plan, StubClock(), view)
    auto.playback.work(1)
    return Watched(session, auto)


def watch(game: str, view: View, strategy: Strategy = USUAL) -> Watched:
    _, puzzle, start = TABLE.parse_game(game)
    return watch_of(Session(puzzle, start), view, strategy)


class Pendulum(Solver):
    """Rows the farmer over and back a million times, and counts the steps it was asked for."""

    name = "pendulum"
    order, finds = Order.DEPTH, Finds.ALL

    def __init__(self) -> None:
        self.drawn = 0

    def steps(self, puzzle: AnyPuzzle, state: Any) -> Iterator[Step]:
        root: Path[Any] = Path()
        load = puzzle.parse_move("FG")
        there = Path(root, load)
        for self.drawn in range(1, 2_000_001):
            if self.drawn % 2:
                yield Step(StepKind.ADVANCE, there, load)
            else:
                yield Step(StepKind.BACKTRACK, root, load)
        yield Step(StepKind.EXHAUSTED, root)
