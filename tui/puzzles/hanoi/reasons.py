"""Why the solvers of the towers make their steps, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.puzzle import amount, capital
from tui.puzzles.hanoi.closed_form import fewest_moves, third_peg
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers, top_disc
from tui.puzzles.hanoi.variant import LETTERS, Peg


def next_on_the_shortest_way(puzzle: Hanoi, states: Sequence[Towers], move: Carry) -> str:
    """Why the closed form makes a move. `states` are the positions before and after it."""
    before, now = states
    disc = top_disc(before[move.source])
    largest = next(
        disc for disc in range(puzzle.discs, 0, -1) if puzzle.peg_of(before, disc) != puzzle.goal
    )
    goes = f"disc {disc} goes to {LETTERS[move.target]}"
    if disc == largest:
        why = f"{capital(goes)}, where it belongs"
    else:
        why = f"Disc {largest} belongs on {LETTERS[puzzle.goal]}, but first {goes}"
    left = fewest_moves(puzzle, now)
    if not left:
        return f"{why}: that was the last move."
    return f"{why}: {amount(left, 'move')} {'is' if left == 1 else 'are'} left."


def begun(puzzle: Hanoi, state: Towers, discs: int, target: Peg) -> str:
    """What a task is to do, and what stands in its way: bring the discs 1 to `discs` to a peg."""
    source, peg = puzzle.peg_of(state, discs), LETTERS[target]
    at = {other: _among(state[other], discs) for other in range(puzzle.pegs)}
    smaller = _among(state[source], discs - 1)
    if source == target:
        rest = sorted(set(range(1, discs)) - set(at[target]))
        todo = f"bring {_discs(rest)} there" if rest else "nothing is left to do"
        return f"Gather {amount(discs, 'disc')} on {peg}: disc {discs} lies there already; {todo}."
    together = len(at[source]) == discs
    way = f"from {LETTERS[source]} to {peg}" if together else f"to {peg}"
    told = f"Bring {amount(discs, 'disc')} {way}: disc {discs} lies on {LETTERS[source]}"
    if smaller:
        told += f", and {_discs(smaller)} {_lies(smaller)} on it"
    if at[target]:
        told += f"; {_discs(at[target])} must leave {peg}"
    elif not smaller:
        told += " and is free"
    return f"{told}."


def carried(disc: int, move: Carry) -> str:
    """Why the recursion may make a move now."""
    goes = f"Disc {disc} goes from {LETTERS[move.source]} to {LETTERS[move.target]}"
    if disc == 1:
        return f"{goes}: no smaller disc can be in its way."
    smaller, spare = list(range(1, disc)), LETTERS[third_peg(move.source, move.target)]
    return f"{goes}: {_discs(smaller)} {_lies(smaller)} out of its way, on {spare}."


def done(discs: int, target: Peg, outer: tuple[int, Peg] | None) -> str:
    """What a task has done, and what for. `outer` are the discs and the target of the task that
    called it."""
    moved = list(range(1, discs + 1))
    told = f"Done: {_discs(moved)} {_lies(moved)} on {LETTERS[target]}"
    if outer is None:
        return f"{told}, and that is the whole tower."
    if outer[1] == target:
        return f"{told}, on top of disc {outer[0]}."
    return f"{told}, out of the way of disc {outer[0]}."


def _among(tower: int, discs: int) -> list[int]:
    """Those of the discs 1 to `discs` that lie on a peg."""
    return [disc for disc in range(1, discs + 1) if tower >> (disc - 1) & 1]


def _discs(numbers: Sequence[int]) -> str:
    """Discs in words: `disc 1`, `discs 1 and 3`, `discs 1 to 5`."""
    first, last = numbers[0], numbers[-1]
    if len(numbers) == 1:
        return f"disc {first}"
    if len(numbers) > 2 and last - first == len(numbers) - 1:
        return f"discs {first} to {last}"
    return f"discs {', '.join(map(str, numbers[:-1]))} and {last}"


def _lies(numbers: Sequence[int]) -> str:
    return "lies" if len(numbers) == 1 else "lie"
