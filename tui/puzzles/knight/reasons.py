"""Why the searches for the knight's tour make their steps, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tui.engine.puzzle import amount
from tui.engine.reasons import account, nth, one_of, usual_reason
from tui.engine.step import DEAD_END, Step, StepKind
from tui.puzzles.knight.graph import from_centre
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square

NOUN = "square"
"""What a candidate is called."""

Candidates = Callable[[KnightsTour, Tour], Sequence[Square]]
Declines = Callable[[KnightsTour, Tour, Square], bool]
"""Whether a search that looks ahead declines a free square."""


def of_jumps(
    puzzle: KnightsTour,
    states: Sequence[Tour],
    step: Step,
    candidates: Candidates,
    declines: Declines | None = None,
) -> str:
    """Why a step is made that tries nothing. `declines` is None where that does not depend on the
    position alone."""
    here = states[-1]
    free = puzzle.board.squares - len(here.squares)
    match step.kind:
        case StepKind.REJECT if step.refusal is not None and step.code == DEAD_END:
            would, name = step.refusal.reason[:-1], puzzle.move_text(step.move)
            unvisited = f", with {amount(free - 1, 'square')} unvisited" if free > 1 else ""
            return f"Not {name}. {would}{unvisited}."
        case StepKind.ADVANCE:
            name, number = puzzle.move_text(step.move), len(here.squares)
            left = "that was the last one" if not free else f"{amount(free, 'square')} to go"
            return f"{name}: square {number} of {puzzle.board.squares}; {left}."
        case StepKind.BACKTRACK:
            return _why_back(puzzle, puzzle.successor(here, step.move), candidates, declines)
    return usual_reason(puzzle, step, states)


def _why_back(
    puzzle: KnightsTour, left: Tour, candidates: Candidates, declines: Declines | None
) -> str:
    name = puzzle.names[left.squares[-1]]
    if puzzle.is_solved(left):
        return f"That was a tour: take back {name}, and look for another."
    if puzzle.is_whole(left):
        return f"Take back {name}: all squares are visited, but the tour may not end there."
    squares = candidates(puzzle, left)
    if not squares:
        to_go = amount(puzzle.board.squares - len(left.squares), "square")
        return f"Take back {name}: no free {NOUN} is a jump away, with {to_go} to go."
    if declines is not None:
        refused = sum(declines(puzzle, left, square) for square in squares)
        return f"Take back {name}: {account(NOUN, refused, 0, len(squares) - refused)}."
    tried = len(squares)
    whole = f"{'both' if tried == 2 else f'all {tried}'} {NOUN}s were"
    whole = f"the only {NOUN} was" if tried == 1 else whole
    return f"Take back {name}: from there {whole} refused or taken back."


def by_list(puzzle: KnightsTour, here: Tour, step: Step, candidates: Candidates) -> str:
    """Why a square is tried that is the next of a list."""
    which = one_of("free square", step.move, candidates(puzzle, here))
    name, listed = puzzle.move_text(step.move), puzzle.names[here.squares[-1]]
    return f"Try {name}: {which} in the list of {listed}."


def by_ways_on(puzzle: KnightsTour, here: Tour, step: Step) -> str:
    """Why a square is tried, by the ways that lead on from it and from the others."""
    weighed, name = step.weighed, puzzle.move_text(step.move)
    if len(here.squares) == puzzle.board.squares - 1:
        return f"Try {name}: it is the last free square."
    ways = dict(weighed)
    lead_on = _lead_on(ways[step.move])
    if len(weighed) == 1:
        return f"Try {name}: no other free square is a jump away; {lead_on}."
    earlier = [square for square, _ in weighed[: list(ways).index(step.move)]]
    if earlier:
        before = _and([f"{puzzle.names[square]} with {ways[square]}" for square in earlier])
        which = f"the {nth(len(earlier) + 1)} of {len(weighed)} squares"
        return f"Try {name}, {which}: {lead_on}. Before it came {before}."
    equals = [square for square, number in weighed[1:] if number == ways[step.move]]
    others = [f"{puzzle.names[square]} has {number}" for square, number in weighed[1:]
              if square not in equals]  # fmt: skip
    rest = f" {', '.join(others)}." if others else ""
    if not equals:
        return f"Try {name}: {lead_on}, fewest of {len(weighed)}.{rest}"
    tied = _and([puzzle.names[square] for square in equals])
    return f"Try {name}: {lead_on}, as from {tied}; {_tie(puzzle, step.move, equals)}.{rest}"


def _lead_on(ways: int) -> str:
    if not ways:
        return "no way leads on from it"
    return f"{amount(ways, 'way')} lead{'s' * (ways == 1)} on from it"


def _tie(puzzle: KnightsTour, chosen: Square, equals: Sequence[Square]) -> str:
    """Why a square comes before others from which as many ways lead on."""
    distances, name = from_centre(puzzle), puzzle.names[chosen]
    if all(distances[square] < distances[chosen] for square in equals):
        return f"{name} is farther from the centre"
    return f"none is farther from the centre, and {name} is first clockwise"


def _and(texts: Sequence[str]) -> str:
    *others, last = texts
    return f"{', '.join(others)} and {last}" if others else last
