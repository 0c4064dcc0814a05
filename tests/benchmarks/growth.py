"""How cost grows with the size of a game: of its first solution, of the oracle, and of a key."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from statistics import median
from time import monotonic, process_time
from typing import Any, NamedTuple, TypeVar

from tests.benchmarks.line import Line, at_most
from tests.tools.crossings import LETTERS, TOLD, couples
from tests.tools.games import kind_of
from tests.tools.sitter import LOOK
from tui.command.process import collect_seldom
from tui.drawing.canvas import Size
from tui.engine.kind import Game
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import Finds, Order, Solver
from tui.engine.step import Step, StepKind
from tui.engine.strategy import Strategy, solver
from tui.game.controller import Controller
from tui.game.dialogs import OptionsOf
from tui.game.response import SLICE, Response
from tui.game.session import begun
from tui.picture.controls import asked_for, controls
from tui.picture.picture import page
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import Case, CrossingRules, Guarded
from tui.puzzles.crossing.rules import Crossing
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
            _pressed(game, _some_move(game))
        for game in (*crossings(), *towers(), *boards()):
            yield from _taken(game, "first solution", "longest step", _found)
            yield from _taken(game, "oracle", "longest slice or answer", _answered)
            yield from _keys(game)
    finally:
        gc.set_threshold(*before)


# The games


class Growing(NamedTuple):
    """A game that there is in several sizes."""

    name: str
    made: Callable[[], Game]
    """Makes the game, fresh."""


def _named(name: str) -> Growing:
    """A game by its name on the command line."""
    return Growing(name, partial(TABLE.parse_game, name))


def _of(crossing: Crossing) -> Game:
    return Game(kind_of(crossing), crossing, crossing.initial_state())


def crossings() -> Iterator[Growing]:
    """A rower with a chain of others, of whom each may not be alone with the next, in the smallest
    boat that will do; and couples in boats with three seats and with four."""
    for items in ITEMS:
        seats = 1 + (items - 1) // 2
        yield Growing(f"chain of {items}, {seats} seats", partial(_chain, items, seats))
    for seats in (3, 4):
        for items in ITEMS:
            name = f"couples, {items} items, {seats} seats"
            yield Growing(name, partial(_couples, items // 2, seats))


def _chain(count: int, seats: int) -> Game:
    items = tuple(Item(letter, letter, "", letter == LETTERS[0]) for letter in LETTERS[:count])
    cases = (Case(1 << link, 2 << link, 1) for link in range(1, count - 1))
    return _of(Crossing(CrossingRules(*TOLD, seats, items, rules=(Guarded(tuple(cases)),))))


def _couples(pairs: int, seats: int) -> Game:
    return _of(couples(pairs, seats, joined=()))


def towers() -> Iterator[Growing]:
    """Every odd number of discs on three, four and five pegs."""
    for pegs in PEGS:
        for discs in range(1, most_discs(pegs, Rule.ANY) + 1, 2):
            name = f"hanoi:{discs}" if pegs == PEGS[0] else f"hanoi:{discs},pegs={pegs}"
            yield _named(name)


def boards() -> Iterator[Growing]:
    """Square boards for the knight, and the largest where the tour has to be closed, or to end in
    the next corner."""
    for side in SIDES:
        name = f"knight:board={side}x{side}"
        yield _named(name)
    yield _named(f"{name},closed")
    yield _named(f"{name},end=z1")


# What is measured


def _apart(work: Callable[..., T], *words: object) -> T:
    """What some work returns that is done in a process of its own. It is forked, so that it has
    imported what this one has."""
    with get_context("fork").Pool(1) as pool:
        return pool.apply(work, words)


class Found(NamedTuple):
    """What it took to find a first solution, or until the oracle answered."""

    seconds: float
    is_given_up: bool
    longest: float = 0.0
    """The longest step of a search, as one watches it, or slice or answer of an oracle."""


def _taken(game: Growing, what: str, part: str, find: Callable[[Growing], Found]) -> Iterator[Line]:
    """The medians of several rounds, but there is only one of what is given up."""
    found = [_apart(find, game)]
    while len(found) < ROUNDS and not found[-1].is_given_up:
        found.append(_apart(find, game))
    name, given_up = f"growth: {game.name}: {what}", found[-1].is_given_up
    yield Line(name, median(one.seconds for one in found), is_given_up=given_up)
    yield Line(f"{name}, {part}", median(one.longest for one in found), limit=LONGEST_WAIT)


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
    move = _apart(_some_move, game)
    found = [_apart(_pressed, game, move) for _ in range(ROUNDS)]
    # A key's own median keeps a moment of bad luck from passing for a slow key.
    each = [
        (median(seconds for _, seconds in same), same[0][0])
        for same in zip(*(one.keys for one in found), strict=True)
    ]
    seconds, slowest = max(each)
    between = median(max(one.slices, default=0.0) for one in found)
    yield Line(f"{name}, slowest", seconds, limit=LONGEST_WAIT, note=f"it is {slowest}")
    yield Line(f"{name}, longest slice between two", between, limit=LONGEST_WAIT)


def _pressed(game: Growing, move: object) -> Pressed:
    """What somebody has to wait for who plays a game, and makes a move of it again and again."""
    finger = _Finger(game.made())
    finger.play(move)
    return finger.pressed


def _some_move(game: Growing) -> object:
    """The last legal move from the start."""
    _, puzzle, start = game.made()
    return puzzle.legal_moves(start)[-1]


# Somebody who plays for a while, without a terminal: what each key takes until it is painted

SIZE = Size(80, 24)
BETWEEN_KEYS, AFTER_KEYS = 0.03, 0.2
"""Seconds of the processor for which the game may go on by itself."""


class Pressed(NamedTuple):
    """What a player had to wait for, in seconds of the processor."""

    keys: list[tuple[str, float]]
    """What each key does, and how long it took until its picture was painted."""
    slices: list[float]
    """What was done in between, one after the other."""


class _Finger:
    """Presses keys, and lets the game go on between them."""

    def __init__(self, game: Game) -> None:
        self.pressed = Pressed([], [])
        self._skipped = 0.0
        self._controller: Controller[Any, Any, Any] = Controller(begun(game), clock=self._clock)

    def _clock(self) -> float:
        """The time, with that which nobody has waited."""
        return monotonic() + self._skipped

    def play(self, move: Any) -> None:
        """Open the game; then move, undo, ask for hints, choose options and watch."""
        self._do("open", self._controller.begin)
        self._press("1 right space q")
        for _ in range(3):
            self._controller.player.hand.show(move)
            self._press("enter i i u r i u i i")
        self._choose_options()
        self._press("u r u n u m m w . , space . end q w v q g")
        self._rest(AFTER_KEYS)

    def _press(self, keys: str) -> Response:
        """Press keys, given with blanks between them; dead ones do nothing. Returns what has come
        of the last one."""
        response = Response()
        for key in keys.split():
            response = self._do(key, partial(self._asked, key))
        return response

    def _asked(self, key: str) -> Response:
        controller = self._controller
        ask = None if controller.interrupt() else asked_for(key, controls(controller))
        return Response() if ask is None else controller.do(ask)

    def _choose_options(self) -> None:
        """Choose another value of the first option that has several."""
        opening = self._press("o").opening
        assert opening is not None, "o opens the options"
        assert isinstance(opening.offer, OptionsOf), "and nothing else"
        offer, controller = opening.offer, self._controller
        before = {option.name: option.value for option in offer.options}
        several = next(option for option in offer.options if len(option.values) > 1)
        other = next(value for value in several.values if value != several.value)

        def choose() -> Response:
            after = offer.refit(before, {**before, several.name: other})
            return controller.take(opening, {option.name: option.value for option in after})

        self._do("choose", choose)

    def _do(self, key: str, work: Callable[[], Response]) -> Response:
        began = process_time()
        response = work()
        self._paint()
        self.pressed.keys.append((key, process_time() - began))
        self._rest(BETWEEN_KEYS)
        return response

    def _paint(self) -> None:
        page(self._controller, SIZE, LOOK)

    def _rest(self, seconds: float) -> None:
        """Let time pass, without waiting where nothing is done."""
        spent = 0.0
        while spent < seconds and (wait := self._controller.wait()) is not None:
            self._skipped += wait
            began = process_time()
            if self._controller.tick() is not None:
                self._paint()
            took = process_time() - began
            self.pressed.slices.append(took)
            spent += max(took, wait)
