"""The review of a game: what each move has lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

from tui.engine.oracle import UNKNOWN, Oracle, Unknown, settled
from tui.engine.puzzle import AnyPuzzle, amount

Left = int | Unknown | None
"""The fewest moves to the goal; None where it is out of reach."""


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


def review(oracle: Oracle[Any, Any], states: Sequence[Any]) -> Review:
    """The review of a game: `states` are its start, and the state after each move. It takes as long
    as the oracle needs for an answer about each of them."""
    lefts = [settled(oracle, partial(oracle.distance, state)) for state in states]
    moves = [ReviewedMove(after, _loss(before, after)) for before, after in pairwise(lefts)]
    return Review(lefts[0], moves)


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
    reviewed = review(oracle, states)
    place = reviewed.first_loss
    if place is None:
        if any(move.loss is UNKNOWN for move in reviewed.moves):
            return "Nobody knows whether a move has lost anything."
        return "No move has lost anything."
    best = settled(oracle, partial(oracle.best_moves, states[place]))
    better = " or ".join(map(puzzle.move_text, [] if best is UNKNOWN else best))
    name = f"Move {place + 1}, {puzzle.move_text(moves[place])},"
    after, loss = reviewed.moves[place]
    if after is None:
        lost = "put the goal out of reach"
    else:
        assert isinstance(loss, int), "only a known loss is found"
        lost = f"made the way {amount(loss, 'move')} longer"
    return f"{name} {lost}: better was {better}."
