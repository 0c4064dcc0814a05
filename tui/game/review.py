"""The review of a game: what each move has lost."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Sequence
from functools import partial
from time import monotonic
from typing import Any, NamedTuple

from tui.engine.oracle import UNKNOWN, Known, Oracle, Unknown
from tui.engine.puzzle import AnyPuzzle, amount

Left = int | Unknown | None
"""The fewest moves to the goal; None where it is out of reach."""

_A_MOMENT = 1e-6
"""Seconds that an oracle gets even where no time is left, so that each turn brings it on."""
_MOST_NAMED = 3
"""How many better moves are named at most."""


class ReviewedMove(NamedTuple):
    """What a move has come to."""

    left: Left
    """How far the goal is after it."""
    loss: Left
    """How many moves longer the way to the goal has become by it. None if the goal was out of reach
    before; 1 if the move has put it there."""

    @property
    def has_lost(self) -> bool:
        """Whether it is known to have lost something."""
        return isinstance(self.loss, int) and self.loss > 0


class Review(NamedTuple):
    """What the moves of a game have come to."""

    best: Left
    """The fewest moves from the start."""
    moves: Sequence[ReviewedMove]

    @property
    def first_loss(self) -> int | None:
        """The index of the first move that has lost something; None if none is known to have."""
        return next((n for n, move in enumerate(self.moves) if move.has_lost), None)


class ReviewWork:
    """A review that is found out little by little, so that nobody waits for it."""

    def __init__(self, oracle: Oracle[Any, Any], states: Sequence[Any]) -> None:
        """`states` are the start of the game, and the state after each move."""
        self.is_done = False
        """Whether nothing is left to find out."""
        self.moves: list[ReviewedMove] = []
        """The moves about which everything is found out, from the first on."""
        self._oracle = oracle
        self._states = states
        self._best: Left = UNKNOWN
        self._losses: list[int] = []
        """The indices of the moves that have lost something."""
        self._better: dict[int, Sequence[Any] | Unknown] = {}
        self._turns = self._find_out()

    @property
    def review(self) -> Review:
        """What is found out so far."""
        return Review(self._best, self.moves)

    @property
    def losses(self) -> Sequence[int]:
        """The indices of the moves that are known to have lost something."""
        return self._losses

    def better(self, index: int) -> Sequence[Any] | Unknown:
        """The best moves in the place of one that has lost something."""
        return self._better[index]

    def work(self, seconds: float) -> bool:
        """Go on for about so many seconds. Returns whether nothing is left to find out. However
        short the time, some work is done."""
        until = monotonic() + seconds
        while not self.is_done:
            waits = next(self._turns, None)
            if waits is None:
                self.is_done = True
            elif waits:
                self._oracle.work(max(_A_MOMENT, until - monotonic()))
            if monotonic() >= until:
                break
        return self.is_done

    def _find_out(self) -> Generator[bool, None, None]:
        """Ask about one state after the other. Yields whenever the work may be interrupted: True
        where the oracle has to work first."""
        before: Left = UNKNOWN
        for index, state in enumerate(self._states, -1):
            left = yield from self._asked(partial(self._oracle.distance, state))
            if index < 0:
                self._best = left
            else:
                move = ReviewedMove(left, _loss(before, left))
                if move.has_lost:
                    ask = partial(self._oracle.best_moves, self._states[index])
                    self._better[index] = yield from self._asked(ask)
                    self._losses.append(index)
                self.moves.append(move)
            before = left
            yield False

    def _asked(self, ask: Callable[[], Known | Unknown]) -> Generator[bool, None, Known | Unknown]:
        while (answer := ask()) is UNKNOWN and not self._oracle.work(0):
            yield True
        return answer


def review(oracle: Oracle[Any, Any], states: Sequence[Any]) -> Review:
    """The review of a game: `states` are its start, and the state after each move. It takes as long
    as the oracle needs for an answer about each of them."""
    return _finished(oracle, states).review


def _finished(oracle: Oracle[Any, Any], states: Sequence[Any]) -> ReviewWork:
    work = ReviewWork(oracle, states)
    work.work(math.inf)
    return work


def _loss(before: Left, after: Left) -> Left:
    if before is UNKNOWN or after is UNKNOWN:
        return UNKNOWN
    if before is None:
        return None
    return 1 if after is None else 1 + after - before


def verdict(
    puzzle: AnyPuzzle, oracle: Oracle[Any, Any], states: Sequence[Any], moves: Sequence[Any]
) -> str:
    """A sentence about the first of these moves that has lost something, and what would have been
    better. `states` are the start, and the state after each move."""
    return about_all(puzzle, _finished(oracle, states), moves)


def about_all(puzzle: AnyPuzzle, work: ReviewWork, moves: Sequence[Any]) -> str:
    """A sentence about the first of these moves that has lost something."""
    if work.losses:
        return _about_loss(puzzle, work, moves, work.losses[0])
    if not work.is_done:
        return "Thinking about what each move has lost."
    if any(move.loss is UNKNOWN for move in work.moves):
        return "Nobody knows whether a move has lost anything."
    if work.review.best is None:
        return "The goal was out of reach from the start: no move could lose anything."
    return "No move has lost anything."


def about_move(puzzle: AnyPuzzle, work: ReviewWork, moves: Sequence[Any], index: int) -> str:
    """A sentence about what one of these moves has lost."""
    name = _name(puzzle, moves, index)
    if index >= len(work.moves):
        return f"Thinking about what m{name[1:]} has lost."
    move = work.moves[index]
    if move.has_lost:
        return _about_loss(puzzle, work, moves, index)
    if move.loss is UNKNOWN:
        return f"Nobody knows what m{name[1:]} has lost."
    if move.loss is None:
        return f"{name} could lose nothing: the goal was out of reach before it."
    return f"{name} has lost nothing."


def _name(puzzle: AnyPuzzle, moves: Sequence[Any], index: int) -> str:
    return f"Move {index + 1}, {puzzle.move_text(moves[index])},"


def _about_loss(puzzle: AnyPuzzle, work: ReviewWork, moves: Sequence[Any], index: int) -> str:
    after, loss = work.moves[index]
    if after is None:
        lost = "put the goal out of reach"
    else:
        assert isinstance(loss, int), "only a known loss is found"
        lost = f"made the way {amount(loss, 'move')} longer"
    text = f"{_name(puzzle, moves, index)} {lost}"
    better = work.better(index)
    if better is UNKNOWN:
        return f"{text}."
    if not better:
        return f"{text}: the goal was reached before it."
    return f"{text}: better was {_choice([puzzle.move_text(move) for move in better])}."


def _choice(texts: Sequence[str]) -> str:
    """Some texts as a choice, as in "a, b or c"."""
    *others, last = texts[:_MOST_NAMED]
    named = f"{', '.join(others)} or {last}" if others else last
    return f"one of {len(texts)}, like {named}" if len(texts) > _MOST_NAMED else named
