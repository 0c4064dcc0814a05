"""Knight's tours, begun and whole."""

from __future__ import annotations

from random import Random

from tui.puzzles.knight.kind import KIND
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.solvers import Warnsdorff
from tui.puzzles.knight.squares import Square

BOARD = KnightsTour()


def square(name: str) -> Square:
    """A square of the usual board."""
    return BOARD.parse_move(name)


def new_game(parameters: str | None, position: str | None) -> tuple[KnightsTour, Tour]:
    """The tour that `knight[:parameters][@position]` names, and where it starts."""
    game = KIND.new_game("knight", parameters, position)
    assert isinstance(game.puzzle, KnightsTour)
    return game.puzzle, game.start


def whole(puzzle: KnightsTour = BOARD) -> Tour:
    """A tour of all squares by Warnsdorff's rule."""
    straight = Warnsdorff().straight(puzzle, puzzle.initial_state())
    assert straight is not None
    return puzzle.tour([puzzle.start, *straight.moves])


def walked(puzzle: KnightsTour, tour: Tour, jumps: int, random: Random) -> Tour:
    """A tour after so many more jumps, or fewer where it is stuck. Mostly it goes to where few ways
    lead on, so that some can be finished."""
    for _ in range(jumps):
        legal = [puzzle.successor(tour, move) for move in puzzle.legal_moves(tour)]
        if not legal:
            break
        careful = min(legal, key=lambda there: len(puzzle.legal_moves(there)))
        tour = careful if random.random() < 0.7 else random.choice(legal)
    return tour


def begun(puzzle: KnightsTour, count: int, seed: int) -> list[Tour]:
    """So many tours that are begun anywhere, of any length up to where they are stuck."""
    random, squares = Random(seed), puzzle.board.squares
    starts = [puzzle.tour([random.randrange(squares)]) for _ in range(count)]
    return [walked(puzzle, start, random.randrange(squares), random) for start in starts]
