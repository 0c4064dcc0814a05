"""The knight's tour in words, and a hint for it."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.puzzle import amount
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square


def position(puzzle: KnightsTour, state: Tour) -> str:
    """The squares visited in their order, and what can be visited next."""
    *before, here = map(puzzle.board.name, state.squares)
    came = f"after {', '.join(before)}" if before else "where the tour starts"
    comma = "" if before else ","
    return f"The knight is on {here}{comma} {came}. {_onward(puzzle, state)}"


def change(puzzle: KnightsTour, state: Tour, move: Square) -> str:
    """Where the knight jumps, and what can be visited next."""
    after = puzzle.successor(state, move)
    number = f"square {len(after.squares)} of {puzzle.board.squares}"
    name = puzzle.board.name(move)
    return f"The knight jumps to {name}, {number}. {_onward(puzzle, after)}"


def how(puzzle: KnightsTour, state: Tour) -> str:
    """How a jump is typed and, before the first one, a start."""
    example = puzzle.example(state)
    jump = f"Type the square to jump to, such as {example}" if example else "Type a square"
    if len(state.squares) > 1:
        return f"{jump}."
    return f"{jump}; a square that the knight cannot jump to starts the tour there."


def nudge(puzzle: KnightsTour, state: Tour, best: Sequence[Square]) -> str:
    """How many jumps keep the tour alive, and what tells the one of `choice` from the others,
    without saying which it is."""
    moves = puzzle.legal_moves(state)
    jumps = len(moves)
    if jumps == 1:
        return "The one jump that is left keeps the tour alive."
    if len(best) == jumps:
        return "Every jump keeps the tour alive. Prefer squares with few ways on: d counts them."
    which = "one" if len(best) == 1 else str(len(best))
    keeps = "keeps" if len(best) == 1 else "keep"
    ways = {move: _ways_on(puzzle, state, move) for move in moves}
    where = "Look at the squares with few ways on: d counts them."
    if ways[choice(puzzle, state, best)] > min(ways.values()):
        where = "Here the fewest ways on lead to a dead end: d counts them."
    return f"Only {which} of the {jumps} jumps {keeps} the tour alive. {where}"


def choice(puzzle: KnightsTour, state: Tour, best: Sequence[Square]) -> Square:
    """The square with the fewest ways on, as a nudge says."""
    return min(best, key=lambda square: _ways_on(puzzle, state, square))


def _ways_on(puzzle: KnightsTour, state: Tour, square: Square) -> int:
    return sum(1 for _ in puzzle.ways_on(state, square))


def _onward(puzzle: KnightsTour, state: Tour) -> str:
    """The free squares that are a jump away, those with the fewest ways on first."""
    left = puzzle.board.squares - len(state.squares)
    if not left:
        return _whole(puzzle, state)
    ways = [
        (sum(1 for _ in puzzle.ways_on(state, square)), square)
        for square in puzzle.legal_moves(state)
    ]
    if not ways:
        return f"No free square is a jump away, with {amount(left, 'square')} to go."
    if left == 1:
        return f"From here: {puzzle.board.name(ways[0][1])}, the last free square."
    by_number: dict[int, list[str]] = {}
    for number, square in sorted(ways, key=lambda each: each[0]):
        by_number.setdefault(number, []).append(puzzle.board.name(square))
    (fewest, first), *others = by_number.items()
    on = "no way on" if not fewest else f"{amount(fewest, 'way')} on"
    rest = [f"{_and(names)} with {number}" for number, names in others]
    return f"From here: {'; '.join([f'{_and(first)} with {on}', *rest])}."


def _and(names: Sequence[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _whole(puzzle: KnightsTour, state: Tour) -> str:
    if puzzle.ends_well(state):
        return "All squares are visited."
    return "All squares are visited, but the tour may not end there."
