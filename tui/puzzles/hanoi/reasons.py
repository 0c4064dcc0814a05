"""Why the solvers of the towers make their steps, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.puzzle import amount, capital
from tui.engine.reasons import refused, solution
from tui.engine.step import NOT_NEARER, Step, StepKind
from tui.puzzles.hanoi.distances import distances_of, fewest_moves, moves_for
from tui.puzzles.hanoi.recursion import HanoiTask, TaskPart, discs_named, split_of
from tui.puzzles.hanoi.rules import LETTERS, Carry, Hanoi, Towers, carried, top_disc

# The closed form


def next_on_the_shortest_way(puzzle: Hanoi, states: Sequence[Towers], move: Carry) -> str:
    """Why the closed form makes a move. `states` are the positions before and after it."""
    before, now = states
    disc, goal = top_disc(before[move.source]), LETTERS[puzzle.goal]
    largest = sum(before[: puzzle.goal] + before[puzzle.goal + 1 :]).bit_length()
    goes = f"disc {disc} goes to {LETTERS[move.target]}"
    if disc == largest:
        there = move.target == puzzle.goal
        why = f"{capital(goes)}, {'where it belongs' if there else f'on its way to {goal}'}"
    else:
        why = f"Disc {largest} belongs on {goal}, but first {goes}"
    left = fewest_moves(puzzle, now)
    return f"{why}: {_left(left)}." if left else f"{why}: that was the last move."


def _left(moves: int) -> str:
    return f"{amount(moves, 'move')} {'is' if moves == 1 else 'are'} left"


# The descent through a table of distances


def of_the_descent(puzzle: Hanoi, states: Sequence[Towers], step: Step) -> str:
    """Why the search for all shortest ways makes a step; empty if there is nothing of its own to
    say. `states` are the positions along the path of the step."""
    here, move, table = states[-1], step.move, distances_of(puzzle)
    name = "" if move is None else puzzle.move_text(move)
    match step.kind:
        case StepKind.REJECT if step.code == NOT_NEARER:
            now, then = (table.distance(each) for each in (here, puzzle.successor(here, move)))
            than = "as many as from here" if then == now else f"from here only {now}"
            return refused(name, f"From there it takes {amount(then, 'move')}, {than}.")
        case StepKind.ADVANCE if puzzle.is_solved(here):
            return f"{name} reaches the goal."
        case StepKind.ADVANCE:
            return f"{name}: {_left(table.distance(here))}, and fewer are not possible."
        case StepKind.BACKTRACK if puzzle.is_solved(puzzle.successor(here, move)):
            return f"Take back {name}: that was a solution; now look for another."
        case StepKind.BACKTRACK:
            return f"Take back {name}: all shortest ways that go on so were found."
        case StepKind.SOLUTION if step.path.depth:
            return f"{solution(puzzle, states[0], step)} None is shorter."
    return ""


# The recursion

_SOON_SEARCHED = 100_000
"""So many positions are searched in about 20 ms."""
_PROVED = 4
"""The number of pegs for which Frame and Stewart's way is proved to be as short as can be."""


def of_a_task(puzzle: Hanoi, state: Towers, step: Step, task: HanoiTask) -> str:
    """Why a recursion begins a task, makes a move for it, or has done it. `state` is the position
    after the step."""
    if step.kind is StepKind.RETURN:
        return _done(task)
    if step.kind is StepKind.ADVANCE:
        return _carried(state, task.discs, step.move)
    begun = _split(puzzle, state, task) or _in_its_way(state, task)
    if task.part is TaskPart.WHOLE and not puzzle.has_closed_form:
        return f"{begun} {_length(puzzle, state, task)}"
    return begun


def _split(puzzle: Hanoi, state: Towers, task: HanoiTask) -> str:
    """What a task is to do and how it is split; empty if it is not."""
    split = split_of(puzzle, state, task)
    if split is None:
        return ""
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
    table = distances_of(puzzle)
    is_small = puzzle.pegs**puzzle.discs <= _SOON_SEARCHED
    fewest = table.distance(state) if is_small else table.known(state)
    if fewest is None:
        return f"{told}."
    more = moves - fewest
    return f"{told}, {more} more than the fewest." if more else f"{told}, the fewest possible."


def _in_its_way(state: Towers, task: HanoiTask) -> str:
    """What a task is to do, and what stands in the way of its largest disc."""
    source, peg, largest = LETTERS[task.source], LETTERS[task.target], task.discs
    smaller = task.numbers[:-1]
    on_source, on_target = (_among(state[each], smaller) for each in (task.source, task.target))
    if source == peg:
        rest = [disc for disc in smaller if disc not in on_target]
        todo = f"bring {discs_named(rest)} there" if rest else "nothing is left to do"
        return f"Gather {task.told} on {peg}: disc {largest} lies there already; {todo}."
    together = len(on_source) == len(smaller)
    way = f"from {source} to {peg}" if together else f"to {peg}"
    told = f"Bring {task.told} {way}: disc {largest} lies on {source}"
    if on_source:
        told += f", and {_lie(on_source)} on it"
    if on_target:
        told += f"; {discs_named(on_target)} must leave {peg}"
    elif not on_source:
        told += " and is free"
    return f"{told}."


def _carried(state: Towers, disc: int, move: Carry) -> str:
    """Why a recursion may make a move now. `state` is the position after it."""
    goes = carried(disc, *move)
    if disc == 1:
        return f"{goes}: no smaller disc can be in its way."
    smaller = range(1, disc)
    pegs = [LETTERS[peg] for peg, tower in enumerate(state) if _among(tower, smaller)]
    where = " and ".join(filter(None, (", ".join(pegs[:-1]), pegs[-1])))
    return f"{goes}: {_lie(smaller)} out of its way, on {where}."


def _done(task: HanoiTask) -> str:
    """What a task has done, and what for."""
    told = f"Done: {_lie(task.numbers)} on {LETTERS[task.target]}"
    outer = task.outer
    if outer is None:
        return f"{told}, and that is the whole tower."
    if task.part is TaskPart.REST:
        return f"{told}, where the smaller ones can follow."
    larger = [disc for disc in outer.numbers if disc > task.discs]
    if task.part in (TaskPart.AWAY, TaskPart.AHEAD, TaskPart.BACK, TaskPart.FEW):
        return f"{told}, out of the way of {discs_named(larger)}."
    return f"{told}, on top of disc {larger[0]}."


def _among(tower: int, discs: Sequence[int]) -> Sequence[int]:
    """Those of some discs that lie on a peg."""
    return [disc for disc in discs if tower >> (disc - 1) & 1]


def _lie(discs: Sequence[int]) -> str:
    return f"{discs_named(discs)} {'lies' if len(discs) == 1 else 'lie'}"
