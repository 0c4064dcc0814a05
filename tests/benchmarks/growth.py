"""How cost grows with the size of a game: of its first solution, of the oracle, and of a key."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from statistics import median
from time import process_time
from typing import NamedTuple, TypeVar

from tests.benchmarks.apart import apart
from tests.benchmarks.growing import Growing, boards, crossings, towers
from tests.benchmarks.line import Limit, Line, Row, Unit, at_most
from tests.benchmarks.presses import Pressed, pressed
from tui.command.process import collect_seldom
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import Finds, Order, Solver
from tui.engine.step import Step, StepKind
from tui.engine.strategy import Strategy, solver
from tui.game.oracle_client import SLICE

ROUNDS = 3
PATIENCE = 1.0
"""Seconds of the processor after which nobody waits for a solution or an oracle any more."""
ASKED = 20
"""Positions on a best way about which the oracle is asked."""
LONGEST_WAIT = 0.02
"""Seconds for which a key may wait, for whatever goes on or for its own answer."""

COLUMNS = (
    "first",
    "MB",
    "step",
    "oracle",
    "MB",
    "slice",
    "question",
    "key",
    "MB",
    "slowest",
    "between",
)
TOLD = (
    "first solution",
    "first solution, memory",
    "the longest step on the way to it",
    "until the oracle answers",
    "the oracle's memory",
    "the oracle's longest slice",
    "the oracle's longest answer",
    "a key, median",
    "a controller's memory",
    "the slowest key",
    "the longest slice between keys",
)
"""What stands in each column, in full. A key may have to wait for what is longest or slowest."""

T = TypeVar("T")


class Found(NamedTuple):
    """What it took to find a first solution."""

    seconds: float
    is_given_up: bool
    step: float = 0
    """The longest one, if it was found step by step, as one watches it."""


class Answered(NamedTuple):
    """What it took an oracle to answer."""

    seconds: float
    is_given_up: bool
    slice: float
    """The longest."""
    question: float
    """The one answered most slowly."""


def lines() -> Iterator[Row]:
    """All seconds are those of the processor, so that nothing else on the machine counts. What the
    program imports late is imported before: it does not depend on the size of a game."""
    before = gc.get_threshold()
    collect_seldom()  # As the app does.
    try:
        for game in map(next, (crossings(), towers(), boards())):
            for measure in (_found, _answered, _played):
                measure(game)
        for game in (*crossings(), *towers(), *boards()):
            yield _row(game, [*_first(game), *_oracle(game), *_keys(game)])
    finally:
        gc.set_threshold(*before)


def _row(game: Growing, found: Sequence[Line]) -> Row:
    named = [
        replace(line, name=f"growth: {game.name}: {told}")
        for line, told in zip(found, TOLD, strict=True)
    ]
    return Row(game.name, COLUMNS, named)


def _rounds(
    work: Callable[[], T], is_given_up: Callable[[T], bool] = lambda _: False
) -> tuple[Sequence[T], float]:
    """What several rounds have found, and the median of the memory that they took. There is but one
    round of what was given up."""
    found: list[T] = []
    memory: list[float] = []
    while len(found) < ROUNDS and not any(map(is_given_up, found)):
        result, most = apart(work)
        found.append(result)
        memory.append(most)
    return found, median(memory)


def _seconds(figure: float, is_given_up: bool = False, limit: Limit | None = None) -> Line:
    return Line("", figure, limit=limit, is_given_up=is_given_up)


def _memory(most: float) -> Line:
    return Line("", most, unit=Unit.MEMORY)


_WAIT = at_most(LONGEST_WAIT)


def _first(game: Growing) -> Sequence[Line]:
    found, memory = _rounds(lambda: _found(game), lambda one: one.is_given_up)
    seconds, step = median(one.seconds for one in found), median(one.step for one in found)
    return (
        _seconds(seconds, found[-1].is_given_up),
        _memory(memory),
        _seconds(step, limit=_WAIT),
    )


def _found(game: Growing) -> Found:
    """The first solution by the usual method of the game, or that there is none, as `oversteek
    solve` finds it."""
    kind, puzzle, start = game.made()
    began = process_time()
    method = solver(kind, Strategy(), puzzle)
    longest = 0.0
    if method.straight(puzzle, start) is None:
        before = process_time()
        for found in _search(method, puzzle, start):
            now = process_time()
            if found is None or isinstance(found, Step):
                longest = max(longest, now - before)
            before = now
            if now - began > PATIENCE:
                return Found(PATIENCE, True, longest)
    return Found(process_time() - began, False, longest)


def _search(method: Solver, puzzle: AnyPuzzle, start: object) -> Iterator[object]:
    """The search for a first solution, a little at a time."""
    if (method.order, method.finds) == (Order.BREADTH, Finds.ALL_SHORTEST):
        yield from method.best_ways(puzzle, start).positions()
        return
    yield from method.preparation(puzzle, start)
    for step in method.steps(puzzle, start):
        yield step
        if step.kind is StepKind.SOLUTION:
            return


def _oracle(game: Growing) -> Sequence[Line]:
    found, memory = _rounds(lambda: _answered(game), lambda one: one.is_given_up)
    seconds, given_up, longest, slowest = map(median, zip(*found, strict=True))
    return (
        _seconds(seconds, bool(given_up)),
        _memory(memory),
        _seconds(longest, limit=_WAIT),
        _seconds(slowest, limit=_WAIT),
    )


def _answered(game: Growing) -> Answered:
    """Ask an oracle about the start, until it answers, then about positions on a best way."""
    kind, puzzle, state = game.made()
    began = process_time()
    oracle = kind.oracle(puzzle)
    slices, questions = [0.0], [0.0]

    def timed(taken: list[float], work: Callable[[], T]) -> T:
        before = process_time()
        result = work()
        taken.append(process_time() - before)
        return result

    answered, is_given_up = 0.0, False
    for _ in range(ASKED):
        for ask in (oracle.distance, oracle.can_finish, oracle.best_moves):
            while (answer := timed(questions, partial(ask, state))) is UNKNOWN:
                if oracle.work(0):
                    break
                timed(slices, partial(oracle.work, SLICE))
                if process_time() - began > PATIENCE:
                    is_given_up = not answered
                    return Answered(answered or PATIENCE, is_given_up, max(slices), max(questions))
            answered = answered or process_time() - began
        if not isinstance(answer, Sequence) or not answer:
            break
        state = puzzle.successor(state, answer[0])
    return Answered(answered, is_given_up, max(slices), max(questions))


def _keys(game: Growing) -> Sequence[Line]:
    move, _ = apart(lambda: _some_move(game))
    found, memory = _rounds(lambda: pressed(game.made(), move))
    # A key's own median keeps a moment of bad luck from passing for a slow key.
    each = [
        (median(seconds for _, seconds in same), same[0][0])
        for same in zip(*(one.keys for one in found), strict=True)
    ]
    seconds, slowest = max(each)
    between = median(max(one.slices, default=0.0) for one in found)
    key = _seconds(seconds, limit=_WAIT)
    return (
        _seconds(median(seconds for seconds, _ in each)),
        _memory(memory),
        replace(key, note=f"slowest: {slowest}") if key.is_short else key,
        _seconds(between, limit=_WAIT),
    )


def _played(game: Growing) -> Pressed:
    return pressed(game.made(), _some_move(game))


def _some_move(game: Growing) -> object:
    """The last legal move from the start."""
    _, puzzle, start = game.made()
    return puzzle.legal_moves(start)[-1]
