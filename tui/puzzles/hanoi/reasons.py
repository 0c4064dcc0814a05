"""Why the solvers of the towers make their steps, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.puzzle import amount, capital
from tui.puzzles.hanoi import wording
from tui.puzzles.hanoi.closed_form import fewest_moves, has_closed_form
from tui.puzzles.hanoi.distances import distances_of
from tui.puzzles.hanoi.frame_stewart import moves_for
from tui.puzzles.hanoi.recursion import HanoiTask, TaskPart, discs_named, split_of
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers, top_disc
from tui.puzzles.hanoi.variant import LETTERS

_SOON_SEARCHED = 100_000
"""So many positions are searched in about 20 ms."""
_PROVED = 4
"""The number of pegs for which Frame and Stewart's way is proved to be as short as can be."""


def next_on_the_shortest_way(puzzle: Hanoi, states: Sequence[Towers], move: Carry) -> str:
    """Why the closed form makes a move. `states` are the positions before and after it."""
    before, now = states
    disc = top_disc(before[move.source])
    largest = next(
        disc for disc in range(puzzle.discs, 0, -1) if puzzle.peg_of(before, disc) != puzzle.goal
    )
    goes = f"disc {disc} goes to {LETTERS[move.target]}"
    if disc == largest:
        there = move.target == puzzle.goal
        on_its_way = f"on its way to {LETTERS[puzzle.goal]}"
        why = f"{capital(goes)}, {'where it belongs' if there else on_its_way}"
    else:
        why = f"Disc {largest} belongs on {LETTERS[puzzle.goal]}, but first {goes}"
    left = fewest_moves(puzzle, now)
    if not left:
        return f"{why}: that was the last move."
    return f"{why}: {amount(left, 'move')} {'is' if left == 1 else 'are'} left."


def begun(puzzle: Hanoi, state: Towers, task: HanoiTask) -> str:
    """What a task is to do, and what stands in its way or how it is split."""
    if task.part is TaskPart.WHOLE and not has_closed_form(puzzle):
        return f"{_split_or_gathered(puzzle, state, task)} {_length(puzzle, state, task)}"
    return _split_or_gathered(puzzle, state, task)


def _split_or_gathered(puzzle: Hanoi, state: Towers, task: HanoiTask) -> str:
    split = split_of(puzzle, state, task)
    if split is None:
        return _in_its_way(puzzle, state, task)
    few, spare, peg = task.aside + split.few, LETTERS[split.spare], LETTERS[task.target]
    parts = f"{split.away} + {split.rest} + {split.back} moves"
    if split.others is None:
        why = "no other split is possible"
    elif split.others == split.moves:
        why = "no split takes fewer"
    else:
        why = "any other split takes more"
    smaller, larger = range(task.aside + 1, few + 1), range(few + 1, task.discs + 1)
    away = f"first {discs_named(smaller)} to {spare}"
    return f"Bring {task.told} to {peg}: {away}, then {discs_named(larger)}; {parts}, {why}."


def _length(puzzle: Hanoi, state: Towers, task: HanoiTask) -> str:
    """How many moves the whole recursion makes, and how many more than it must as far as that is
    known."""
    places = tuple(puzzle.peg_of(state, disc) for disc in task.numbers)
    moves = moves_for(places, task.target, task.pegs)
    told = amount(moves, "move")
    if state == puzzle.initial_state():
        proved = puzzle.pegs == _PROVED
        return f"{told}, {'proved least (Bousch 2014)' if proved else 'the best known way'}."
    fewest = _fewest(puzzle, state)
    if fewest is None:
        return f"{told}."
    more = moves - fewest
    return f"{told}, {more} more than the fewest." if more else f"{told}, the fewest possible."


def _fewest(puzzle: Hanoi, state: Towers) -> int | None:
    """The fewest moves from a position, with more than three pegs; None if there are too many
    positions to find that out now, and nobody has asked for it before."""
    table = distances_of(puzzle)
    is_small = puzzle.pegs**puzzle.discs <= _SOON_SEARCHED
    while is_small and not table.is_complete:
        table.work()
    return table.distance(state)


def _in_its_way(puzzle: Hanoi, state: Towers, task: HanoiTask) -> str:
    source, peg, numbers = task.source, LETTERS[task.target], task.numbers
    largest, smaller = task.discs, numbers[:-1]
    on_source, on_target = (_among(state[each], smaller) for each in (source, task.target))
    if source == task.target:
        rest = [disc for disc in smaller if disc not in on_target]
        todo = f"bring {discs_named(rest)} there" if rest else "nothing is left to do"
        return f"Gather {task.told} on {peg}: disc {largest} lies there already; {todo}."
    together = len(on_source) == len(smaller)
    way = f"from {LETTERS[source]} to {peg}" if together else f"to {peg}"
    told = f"Bring {task.told} {way}: disc {largest} lies on {LETTERS[source]}"
    if on_source:
        told += f", and {discs_named(on_source)} {_lies(on_source)} on it"
    if on_target:
        told += f"; {discs_named(on_target)} must leave {peg}"
    elif not on_source:
        told += " and is free"
    return f"{told}."


def carried(puzzle: Hanoi, state: Towers, disc: int, move: Carry) -> str:
    """Why a recursion may make a move now. `state` is the position after it."""
    goes = wording.carried(disc, *move)
    if disc == 1:
        return f"{goes}: no smaller disc can be in its way."
    smaller = range(1, disc)
    pegs = [LETTERS[peg] for peg, tower in enumerate(state) if _among(tower, smaller)]
    where = " and ".join(filter(None, (", ".join(pegs[:-1]), pegs[-1])))
    return f"{goes}: {discs_named(smaller)} {_lies(smaller)} out of its way, on {where}."


_OUT_OF_THE_WAY = (TaskPart.AWAY, TaskPart.AHEAD, TaskPart.BACK, TaskPart.FEW)


def done(task: HanoiTask) -> str:
    """What a task has done, and what for."""
    told = f"Done: {discs_named(task.numbers)} {_lies(task.numbers)} on {LETTERS[task.target]}"
    outer = task.outer
    if outer is None:
        return f"{told}, and that is the whole tower."
    if task.part is TaskPart.REST:
        return f"{told}, where the smaller ones can follow."
    larger = [disc for disc in outer.numbers if disc > task.discs]
    if task.part in _OUT_OF_THE_WAY:
        return f"{told}, out of the way of {discs_named(larger)}."
    return f"{told}, on top of disc {larger[0]}."


def _among(tower: int, discs: Sequence[int]) -> list[int]:
    """Those of some discs that lie on a peg."""
    return [disc for disc in discs if tower >> (disc - 1) & 1]


def _lies(numbers: Sequence[int]) -> str:
    return "lies" if len(numbers) == 1 else "lie"
