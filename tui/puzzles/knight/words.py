"""The knight's tour in words: positions, jumps and hints, and why the searches make their steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tui.engine.kind import Hints
from tui.engine.puzzle import amount, listed
from tui.engine.reasons import account, nth, one_of, refused, usual_reason
from tui.engine.step import DEAD_END, Step, StepKind
from tui.puzzles.knight.finish import graph_of, ways_on
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square


def position(puzzle: KnightsTour, state: Tour) -> str:
    """The squares visited in their order, and what can be visited next."""
    *before, here = map(puzzle.board.name, state.squares)
    came = f" after {', '.join(before)}" if before else ", where the tour starts"
    return f"The knight is on {here}{came}. {_onward(puzzle, state)}"


def jump(puzzle: KnightsTour, state: Tour, move: Square) -> str:
    """Where the knight jumps, and what can be visited next."""
    after = puzzle.successor(state, move)
    number = f"square {len(after.squares)} of {puzzle.board.squares}"
    name = puzzle.board.name(move)
    return f"The knight jumps to {name}, {number}. {_onward(puzzle, after)}"


def how(puzzle: KnightsTour, state: Tour) -> str:
    """How a jump is typed and, before the first one, a start."""
    example = puzzle.example(state)
    typed = f"Type the square to jump to, such as {example}" if example else "Type a square"
    if len(state.squares) > 1:
        return f"{typed}."
    return f"{typed}; a square that the knight cannot jump to starts the tour there."


def hints(puzzle: KnightsTour, state: Tour, best: Sequence[Square]) -> Hints[Square]:
    """To the square with the fewest ways on, as the nudge says."""
    ways = {square: ways_on(puzzle, state, square) for square in puzzle.legal_moves(state)}
    move = min(best, key=ways.__getitem__)
    who = f"Choose a square with {amount(ways[move], 'way') if ways[move] else 'no way'} on."
    the_move = f"Jump to {puzzle.move_text(move)}: {{press}} {{confirm}}."
    why = "Squares with few ways on are the hardest to reach later: visit them early."
    if ways[move] > min(ways.values()):
        why = "From squares with fewer ways on the tour could not be finished."
    said = _nudge(puzzle, state, len(best), move), who, the_move, why
    return Hints(move, said if len(ways) > 1 else said[:3])


def _nudge(puzzle: KnightsTour, state: Tour, best: int, chosen: Square) -> str:
    """How many jumps keep the tour alive, and what tells the one that is `chosen` from the others,
    without saying which it is."""
    moves = puzzle.legal_moves(state)
    jumps = len(moves)
    if jumps == 1:
        return "The one jump that is left keeps the tour alive."
    if best == jumps:
        where = "Prefer squares with few ways on: {overlay} counts them."
        return f"Every jump keeps the tour alive. {where}"
    which, keep = ("one", "keeps") if best == 1 else (str(best), "keep")
    fewest = min(ways_on(puzzle, state, move) for move in moves)
    where = "Look at the squares with few ways on: {overlay} counts them."
    if ways_on(puzzle, state, chosen) > fewest:
        where = "Here the fewest ways on lead to a dead end: {overlay} counts them."
    return f"Only {which} of the {jumps} jumps {keep} the tour alive. {where}"


def _onward(puzzle: KnightsTour, state: Tour) -> str:
    """The free squares that are a jump away, those with the fewest ways on first."""
    left = puzzle.board.squares - len(state.squares)
    if not left:
        ends_well = puzzle.ends_well(state)
        return f"All squares are visited{'' if ends_well else ', but the tour may not end there'}."
    by_ways: dict[int, list[str]] = {}
    for square in puzzle.legal_moves(state):
        by_ways.setdefault(ways_on(puzzle, state, square), []).append(puzzle.names[square])
    if not by_ways:
        return f"No free square is a jump away, with {amount(left, 'square')} to go."
    (fewest, first), *others = sorted(by_ways.items())
    if left == 1:
        return f"From here: {first[0]}, the last free square."
    on = "no way on" if not fewest else f"{amount(fewest, 'way')} on"
    rest = [f"{listed(names)} with {number}" for number, names in others]
    return f"From here: {'; '.join([f'{listed(first)} with {on}', *rest])}."


# Why searches make their steps

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
            return refused(name, f"{would}{unvisited}.")
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
        return f"Take back {name}: no free square is a jump away, with {to_go} to go."
    tried = len(squares)
    if declines is not None:
        refused = sum(declines(puzzle, left, square) for square in squares)
        return f"Take back {name}: {account('square', refused, 0, tried - refused)}."
    few = {1: "the only square was", 2: "both squares were"}
    whole = few.get(tried, f"all {tried} squares were")
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
    on = ways[step.move]
    lead_on = f"{amount(on, 'way')} lead{'s' * (on == 1)} on from it"
    lead_on = lead_on if on else "no way leads on from it"
    if len(weighed) == 1:
        return f"Try {name}: no other free square is a jump away; {lead_on}."
    earlier = [square for square, _ in weighed[: list(ways).index(step.move)]]
    if earlier:
        before = listed([f"{puzzle.names[square]} with {ways[square]}" for square in earlier])
        which = f"the {nth(len(earlier) + 1)} of {len(weighed)} squares"
        return f"Try {name}, {which}: {lead_on}. Before it came {before}."
    equals = [square for square, number in weighed[1:] if number == on]
    others = [f"{puzzle.names[square]} {number}" for square, number in weighed[1:]
              if square not in equals]  # fmt: skip
    rest = f" {', '.join(others).replace(' ', ' has ', 1)}." if others else ""
    if not equals:
        return f"Try {name}: {lead_on}, fewest of {len(weighed)}.{rest}"
    tied = listed([puzzle.names[square] for square in equals])
    return f"Try {name}: {lead_on}, as from {tied}; {_tie(puzzle, step.move, equals)}.{rest}"


def _tie(puzzle: KnightsTour, chosen: Square, equals: Sequence[Square]) -> str:
    """Why a square comes before others from which as many ways lead on."""
    distances, name = graph_of(puzzle.board).from_centre, puzzle.names[chosen]
    if all(distances[square] < distances[chosen] for square in equals):
        return f"{name} is farther from the centre"
    return f"none is farther from the centre, and {name} is first clockwise"
