"""The review of a game: what each move has lost, its losses as tasks, and the share line."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Sequence
from functools import partial
from time import monotonic
from typing import Any, NamedTuple

from tui.engine.oracle import UNKNOWN, Known, Oracle, Unknown
from tui.engine.puzzle import AnyPuzzle, amount, capital, listed, what_was_lost

Left = int | Unknown | None
"""The fewest moves to the goal, or the least cost; None where it is out of reach."""

_A_MOMENT = 1e-6
"""Seconds that an oracle gets even where no time is left, so that each turn brings it on."""
_MOST_NAMED = 3
"""How many better moves are named at most."""


class ReviewedMove(NamedTuple):
    """What a move has come to."""

    left: Left
    """How far the goal is after it."""
    loss: Left
    """How many moves longer the way to the goal has become by it, or how much dearer. None if the
    goal was out of reach before; 1 if the move has put it there."""

    better: Sequence[Any] | Unknown = ()
    """The best moves in its place, if it has lost something."""

    @property
    def has_lost(self) -> bool:
        """Whether it is known to have lost something."""
        return isinstance(self.loss, int) and self.loss > 0


class Review:
    """What the moves of a game have come to, found out little by little, so that nobody waits."""

    def __init__(
        self, oracle: Oracle[Any, Any], states: Sequence[Any], costs: Sequence[int]
    ) -> None:
        """`states` are the start of the game, and the state after each move. `costs` is what each
        move costs."""
        self.is_done = False
        """Whether nothing is left to find out."""
        self.best: Left = UNKNOWN
        """The fewest moves from the start, or the least cost, as far as that is found out."""
        self.moves: list[ReviewedMove] = []
        """The moves about which everything is found out, from the first on."""
        self.losses: list[int] = []
        """The indices of the moves that are known to have lost something."""
        self.states = states
        self._costs = costs
        self._oracle = oracle
        self._turns = self._find_out()

    @property
    def made(self) -> int:
        """How many moves were made, or what they cost together, as far as all is found out."""
        return sum(self._costs[: len(self.moves)])

    @property
    def furthest(self) -> int:
        """How far the goal was at most, at the start or after a move, as far as that is found out;
        0 if it never was in reach."""
        lefts = [self.best, *(move.left for move in self.moves)]
        return max((left for left in lefts if isinstance(left, int)), default=0)

    def is_past_losses(self, made: int) -> bool:
        """Whether none of the moves after so many has lost anything, as far as anybody will
        know."""
        return self.is_done and (not self.losses or self.losses[-1] < made)

    def work(self, seconds: float) -> bool:
        """Go on for about so many seconds. Returns whether nothing is left to find out. However
        short the time, some work is done."""
        until = monotonic() + seconds
        for oracle_has_to_work in self._turns:
            if oracle_has_to_work:
                self._oracle.work(max(_A_MOMENT, until - monotonic()))
            if monotonic() >= until:
                return False
        self.is_done = True
        return True

    def _find_out(self) -> Generator[bool, None, None]:
        """Ask about one state after the other. Yields whenever the work may be interrupted: True
        where the oracle has to work first."""
        oracle, states = self._oracle, self.states
        self.best = before = yield from self._asked(partial(oracle.distance, states[0]))
        yield False
        for index, state in enumerate(states[1:]):
            left = yield from self._asked(partial(oracle.distance, state))
            move = ReviewedMove(left, _loss(before, left, self._costs[index]))
            if move.has_lost:
                ask = partial(oracle.best_moves, states[index])
                move = move._replace(better=(yield from self._asked(ask)))
                self.losses.append(index)
            self.moves.append(move)
            before = left
            yield False

    def _asked(self, ask: Callable[[], Known | Unknown]) -> Generator[bool, None, Known | Unknown]:
        while (answer := ask()) is UNKNOWN and not self._oracle.work(0):
            yield True
        return answer


def review(oracle: Oracle[Any, Any], states: Sequence[Any], costs: Sequence[int]) -> Review:
    """The review of a game: `states` are its start, and the state after each move, and `costs` what
    each move costs. It takes as long as the oracle needs for an answer about each of them."""
    found = Review(oracle, states, costs)
    found.work(math.inf)
    return found


def _loss(before: Left, after: Left, cost: int) -> Left:
    if before is UNKNOWN or after is UNKNOWN:
        return UNKNOWN
    if before is None:
        return None
    return 1 if after is None else cost + after - before


def about_all(puzzle: AnyPuzzle, found: Review, moves: Sequence[Any]) -> str:
    """A sentence about the first of these moves that has lost something."""
    if found.losses:
        return about_move(puzzle, found, moves, found.losses[0])
    if not found.is_done:
        return "Thinking about what each move has lost."
    if any(move.loss is UNKNOWN for move in found.moves):
        return "Nobody knows whether a move has lost anything."
    if found.best is None:
        return "The goal could not be reached from the start: no move could lose anything."
    return "No move has lost anything."


def about_losses(puzzle: AnyPuzzle, found: Review, moves: Sequence[Any]) -> Sequence[str]:
    """A sentence about each of these moves that has lost something; if there is none, one about all
    of them."""
    if not found.losses:
        return (about_all(puzzle, found, moves),)
    return [about_move(puzzle, found, moves, index) for index in found.losses]


def about_move(puzzle: AnyPuzzle, found: Review, moves: Sequence[Any], index: int) -> str:
    """A sentence about what one of these moves has lost, and what would have been better."""
    name = f"move {index + 1}, {puzzle.move_text(moves[index])},"
    if index >= len(found.moves):
        return f"Thinking about what {name} has lost."
    move = found.moves[index]
    if not move.has_lost:
        if move.loss is UNKNOWN:
            return f"Nobody knows what {name} has lost."
        if move.loss is None:
            return f"{capital(name)} could lose nothing: the goal could not be reached any more."
        return f"{capital(name)} has lost nothing."
    text = f"{capital(name)} {what_was_lost(puzzle, move.left, move.loss)}"
    if move.better is UNKNOWN:
        return f"{text}."
    if not move.better:
        return f"{text}: the goal was reached before it."
    return f"{text}; {_better([puzzle.move_text(each) for each in move.better])}."


def _better(texts: Sequence[str]) -> str:
    """Which moves were better: "a, b or c was better"."""
    named = listed(texts[:_MOST_NAMED], "or")
    if len(texts) > _MOST_NAMED:
        return f"any of {len(texts)} was better, such as {named}"
    return f"{named} was better"


_SHORT = 12
"""Moves to the goal at most of a task that leads there."""
_FEW = 5
"""Moves of a task that does not: so many without a loss show that the way was found."""


class ReviewTask(NamedTuple):
    """A position of a game from which a move was made that has lost something."""

    state: Any
    left: int
    """The fewest moves to the goal from there, or the least cost."""
    moves: int
    """How many moves a best way there has."""

    @property
    def leads_to_goal(self) -> bool:
        """Whether it is done at the goal, and not before."""
        return self.moves <= _SHORT

    @property
    def length(self) -> int:
        """How many moves without a loss are enough."""
        return self.moves if self.leads_to_goal else _FEW

    def about(self, has_distance: bool, has_cost: bool) -> str:
        """What is to be done, as sentences. `has_distance` is whether solutions differ in
        length, `has_cost` whether moves differ in cost."""
        best = f"at cost {self.left}" if has_cost else f"in {self.left}"
        can = f"be done {best}" if has_distance else "still be finished"
        enough = "" if self.leads_to_goal else f" Make {_FEW} moves without a loss."
        return f"From here it can {can}.{enough}"


class TaskPlace(NamedTuple):
    """Where a player stands among tasks."""

    number: int
    """The number of the present task, from 1."""
    of: int
    is_done: bool = False
    """Whether the present task is done."""


def tasks_of(found: Review, moves_from: Callable[[Any], Left]) -> Sequence[ReviewTask]:
    """A task for each move that is known to have lost something, in their order. Where two lost
    something in the same position, it is one; where the goal was reached, there is nothing to be
    done better. `moves_from` says how many moves a best way has from a position."""
    tasks: dict[Any, ReviewTask] = {}
    for index in found.losses:
        left, state = found.moves[index - 1].left if index else found.best, found.states[index]
        if isinstance(left, int) and left > 0:
            moves = moves_from(state)
            # No way has more moves than it costs.
            most = moves if isinstance(moves, int) else left
            tasks.setdefault(state, ReviewTask(state, left, most))
    return tuple(tasks.values())


def no_loss(found: Review, which: str, hence: str = "") -> str:
    """That no such move has lost anything, as far as it is found out; `hence` is what follows from
    it when nothing is left to find out."""
    if not found.is_done:
        return f"No {which} is known yet to have lost anything; the review goes on."
    has = "is known to have" if any(move.loss is UNKNOWN for move in found.moves) else "has"
    return f"No {which} {has} lost anything{hence}."


def no_tasks(found: Review) -> str:
    """Why there is no task, as a sentence."""
    if found.losses:
        return "The only losses came after the goal was reached: there is nothing to do better."
    return no_loss(found, "move", ": there is nothing to do better")


def outcome(done: int, of: int) -> str:
    """What has come of the tasks, as a sentence; empty if none was done."""
    if done < of:
        return f"{done} of {amount(of, 'task')} done." if done else ""
    return "The task is done." if of == 1 else f"All {of} done."
