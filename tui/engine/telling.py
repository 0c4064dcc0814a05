"""How a puzzle is told in words, to somebody who sees no picture of it."""

from __future__ import annotations

from collections.abc import Callable

from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import AnyPuzzle, M, S, figure
from tui.engine.typing import Any, Generic, TypeVar

P = TypeVar("P", bound=AnyPuzzle)


class Telling(NamedTuple, Generic[P, S, M]):
    """How a kind of puzzle is told in words. Every text is one line of whole sentences."""

    position: Callable[[P, S], str]
    """All of a position: by the puzzle and this text there is only one that it can be."""
    change: Callable[[P, S, M], str]
    """What a legal move changes in a position, and nothing else: by the position before and this
    text there is only one that it can lead to."""
    how: Callable[[P, S], str]
    """How a move is typed, with an example, and whatever names it takes."""


def example_of(puzzle: AnyPuzzle, state: Any) -> str:
    """A move as it is typed, to show how: a legal one if there is any. Empty if nobody could ever
    move."""
    moves = puzzle.legal_moves(state) or puzzle.candidate_moves(state)
    return puzzle.move_text(moves[0]) if moves else ""


def _position(puzzle: AnyPuzzle, state: Any) -> str:
    return f"The position is {puzzle.state_text(state)}."


def _change(puzzle: AnyPuzzle, state: Any, move: Any) -> str:
    cost = f" at cost {figure(puzzle.cost(state, move))}" if puzzle.has_cost else ""
    after = puzzle.state_text(puzzle.successor(state, move))
    return f"{puzzle.move_text(move)} is played{cost}: the position is {after}."


def _how(puzzle: AnyPuzzle, state: Any) -> str:
    example = example_of(puzzle, state)
    return f"Type a move, such as {example}." if example else "Type a move."


IN_NOTATION: Telling[Any, Any, Any] = Telling(_position, _change, _how)
"""For a kind of puzzle that has no words of its own: positions and moves as they are written."""
