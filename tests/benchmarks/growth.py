"""How cost grows with the size of a game: of its first solution, of the oracle, and of a key."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from statistics import median
from string import ascii_lowercase, ascii_uppercase
from time import process_time
from typing import NamedTuple, TypeVar

from tests.benchmarks.line import Line, Unit, at_most
from tests.benchmarks.presses import pressed
from tests.benchmarks.process import most_resident_bytes, resident_bytes
from tui.command.process import collect_seldom
from tui.engine.kind import Game
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import Finds, Order, Solver
from tui.engine.step import Step, StepKind
from tui.engine.strategy import Strategy, solver
from tui.game.oracle_client import SLICE
from tui.puzzles.hanoi.rules import PEGS, Rule, most_discs
from tui.puzzles.knight.squares import MOST_SIDE
from tui.puzzles.table import TABLE

ROUNDS = 3
PATIENCE = 1.0
"""Seconds of the processor after which nobody waits for a solution or an oracle any more."""
ASKED = 20
"""Positions on a best way about which the oracle is asked."""
LONGEST_WAIT = at_most(0.02)
"""Seconds for which a key may wait, for whatever goes on or for its own answer."""

ITEMS = range(4, 17, 2)
"""Of a crossing; four are the fewest with which there is something to find."""
SIDES = range(6, MOST_SIDE + 1, 4)

T = TypeVar("T")


def lines() -> Iterator[Line]:
    """All seconds are those of the processor, so that nothing else on the machine counts. What the
    program imports late is imported before: it does not depend on the size of a game."""
    before = gc.get_threshold()
    collect_seldom()  # As the app does.
    try:
        for game in map(next, (crossings(), towers(), boards())):
            _found(game)
            _answered(game)
            pressed(game.made(), _some_move(game))
        for game in (*crossings(), *towers(), *boards()):
            yield from _first(game)
            yield from _oracle(game)
            yield from _keys(game)
    finally:
        gc.set_threshold(*before)


# The games


class Growing(NamedTuple):
    """A game that there is in several sizes."""

    name: str
    """What it is called in the table."""
    text: str
    """Its name on the command line or, where it is a crossing, its file."""

    def made(self) -> Game:
        """The game, fresh."""
        if "\n" not in self.text:
            return TABLE.parse_game(self.text)
        kind = TABLE.kind_of_files
        assert kind is not None, "there is a kind that can be read from files"
        puzzle = kind.from_text(self.text, self.name)
        return Game(kind, puzzle, puzzle.initial_state())


_CHAIN = """
title = "A chain of conflicts"
story = "Each eats the next one."
rules = "Neighbours in the chain may not be left alone together."
seats = {seats}
"""
_COUPLES = """
title = "Couples"
story = "They are jealous."
rules = "No wife may be with other men unless her husband is there."
seats = {seats}
[[items]]
letters = "{husbands}"
name = "husband"
tags = [{tags_of_husbands}]
rows = true
[[items]]
letters = "{wives}"
name = "wife"
plural = "wives"
tags = [{tags_of_wives}]
rows = true
[[forbidden]]
who = "wife"
company = "husband"
guards = "husband"
matched = true
"""


def crossings() -> Iterator[Growing]:
    """A rower with a chain of others, of whom each may not be alone with the next, in the smallest
    boat that will do; and couples in boats with three seats and with four."""
    for items in ITEMS:
        seats = 1 + (items - 1) // 2
        yield Growing(f"chain of {items}, {seats} seats", _chain(items, seats))
    for seats in (3, 4):
        for items in ITEMS:
            yield Growing(f"couples, {items} items, {seats} seats", _couples(items // 2, seats))


def _chain(items: int, seats: int) -> str:
    links = ascii_lowercase[: items - 1]
    parts = [_CHAIN.format(seats=seats), '[[items]]\nletter = "R"\nname = "rower"\nrows = true']
    parts += [f'[[items]]\nletter = "{link}"\nname = "link {link}"' for link in links]
    parts += [
        f'[[forbidden]]\nwho = "{one}"\ncompany = "{next_one}"\nguards = "R"'
        for one, next_one in pairwise(links)
    ]
    return "\n".join(parts)


def _couples(pairs: int, seats: int) -> str:
    husbands, wives = ascii_uppercase[:pairs], ascii_lowercase[:pairs]
    return _COUPLES.format(
        seats=seats,
        husbands=husbands,
        wives=wives,
        tags_of_husbands=", ".join(f'["husband", "couple {letter}"]' for letter in husbands),
        tags_of_wives=", ".join(f'["wife", "couple {letter}"]' for letter in husbands),
    )


def towers() -> Iterator[Growing]:
    """Every odd number of discs on three, four and five pegs."""
    for pegs in PEGS:
        for discs in range(1, most_discs(pegs, Rule.ANY) + 1, 2):
            name = f"hanoi:{discs}" if pegs == PEGS[0] else f"hanoi:{discs},pegs={pegs}"
            yield Growing(name, name)


def boards() -> Iterator[Growing]:
    """Square boards for the knight, and the largest where the tour has to be closed, or to end in
    the next corner."""
    for side in SIDES:
        name = f"knight:board={side}x{side}"
        yield Growing(name, name)
    yield Growing(f"{name},closed", f"{name},closed")
    yield Growing(f"{name},end=z1", f"{name},end=z1")


# What is measured


def _apart(work: Callable[[], T]) -> tuple[T, float]:
    """What some work returns that is done in a process of its own, and how many bytes of memory it
    took at most; not a number where the system does not tell."""
    # The process is forked, so that it has imported what this one has.
    context = get_context("fork")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_do, args=(work, there))
    process.start()
    there.close()
    try:
        done: tuple[T, float] = here.recv()
    finally:
        process.join()
    return done


def _do(work: Callable[[], T], there: Connection) -> None:
    gc.collect()
    process = os.getpid()
    before = resident_bytes(process)
    result = work()
    there.send((result, most_resident_bytes(process) - before))


def _rounds(
    name: str, work: Callable[[], T], is_given_up: Callable[[T], bool] = lambda _: False
) -> tuple[Sequence[T], Line]:
    """What several rounds have found, and the median of the memory that they took. There is but one
    round of what was given up."""
    found: list[T] = []
    memory: list[float] = []
    while len(found) < ROUNDS and not any(map(is_given_up, found)):
        result, most = _apart(work)
        found.append(result)
        memory.append(most)
    return found, Line(f"{name}, memory", median(memory), unit=Unit.MEMORY)


class Found(NamedTuple):
    """What it took to find a first solution, or until the oracle answered."""

    seconds: float
    is_given_up: bool
    longest: float = 0.0
    """The longest step of a search, as one watches it, or slice or answer of an oracle."""


def _taken(name: str, what: str, find: Callable[[], Found]) -> Iterator[Line]:
    found, memory = _rounds(name, find, lambda one: one.is_given_up)
    given_up = found[-1].is_given_up
    yield Line(name, median(one.seconds for one in found), is_given_up=given_up)
    yield memory
    yield Line(f"{name}, {what}", median(one.longest for one in found), limit=LONGEST_WAIT)


def _first(game: Growing) -> Iterator[Line]:
    find = partial(_found, game)
    yield from _taken(f"growth: {game.name}: first solution", "longest step", find)


def _oracle(game: Growing) -> Iterator[Line]:
    ask = partial(_answered, game)
    yield from _taken(f"growth: {game.name}: oracle", "longest slice or answer", ask)


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


def _answered(game: Growing) -> Found:
    """Ask an oracle about the start, until it answers, then about positions on a best way."""
    kind, puzzle, state = game.made()
    began = process_time()
    oracle = kind.oracle(puzzle)
    longest = 0.0

    def timed(work: Callable[[], T]) -> T:
        nonlocal longest
        before = process_time()
        result = work()
        longest = max(longest, process_time() - before)
        return result

    answered = 0.0
    for _ in range(ASKED):
        for ask in (oracle.distance, oracle.can_finish, oracle.best_moves):
            while (answer := timed(partial(ask, state))) is UNKNOWN:
                if oracle.work(0):
                    break
                timed(partial(oracle.work, SLICE))
                if process_time() - began > PATIENCE:
                    return Found(answered or PATIENCE, not answered, longest)
            answered = answered or process_time() - began
        if not isinstance(answer, Sequence) or not answer:
            break
        state = puzzle.successor(state, answer[0])
    return Found(answered, False, longest)


def _keys(game: Growing) -> Iterator[Line]:
    name = f"growth: {game.name}: a key"
    move, _ = _apart(lambda: _some_move(game))
    found, memory = _rounds(name, lambda: pressed(game.made(), move))
    # A key's own median keeps a moment of bad luck from passing for a slow key.
    each = [
        (median(seconds for _, seconds in same), same[0][0])
        for same in zip(*(one.keys for one in found), strict=True)
    ]
    seconds, slowest = max(each)
    between = median(max(one.slices, default=0.0) for one in found)
    yield Line(f"{name}, median", median(seconds for seconds, _ in each))
    yield memory
    yield Line(f"{name}, slowest", seconds, limit=LONGEST_WAIT, note=f"it is {slowest}")
    yield Line(f"{name}, longest slice between two", between, limit=LONGEST_WAIT)


def _some_move(game: Growing) -> object:
    """The last legal move from the start."""
    _, puzzle, start = game.made()
    return puzzle.legal_moves(start)[-1]
