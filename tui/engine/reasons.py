"""Sentences that say why a search makes its steps, as any search can say them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tui.engine.puzzle import AnyPuzzle, amount, figure, listed
from tui.engine.step import Step, StepKind
from tui.engine.text import because


def usual_reason(puzzle: AnyPuzzle, step: Step, states: Sequence[Any]) -> str:
    """A step that tries nothing as a sentence. `states` are the positions along its path, which
    begins with the search."""
    move = puzzle.move_text(step.move) if step.move is not None else ""
    why = f" {step.refusal.reason}" if step.refusal is not None else ""
    match step.kind:
        case StepKind.EXPAND:
            deep = f"a position {amount(step.path.depth, 'move')} deep"
            others = (
                amount(step.frontier, "other position") if step.frontier else "no other position"
            )
            wait = f"wait{'s' * (step.frontier <= 1)}"
            return f"Expand {deep if step.path.depth else 'the start'}; {others} {wait}."
        case StepKind.REJECT:
            return refused(move, step.refusal.refusal.reason if step.refusal is not None else "")
        case StepKind.ADVANCE:
            return f"{move} is made."
        case StepKind.BACKTRACK:
            return f"Take back {move}.{why}"
        case StepKind.CALL | StepKind.RETURN if step.task is not None:
            task = step.task.sentence
            return f"Now {task}." if step.kind is StepKind.CALL else f"Done: {task}."
        case StepKind.SOLUTION:
            return solution(puzzle, states[0], step)
        case _:
            return f"The search has ended.{why}"


def refused(move: str, why: str) -> str:
    """That a move is refused, and the sentence that says why."""
    return because(f"{move} refused", why)


def no_way(puzzle: AnyPuzzle) -> str:
    """That the goal cannot be reached, as a sentence."""
    return f"No {puzzle.solution_noun} is possible from here."


def waiting(step: Step) -> str:
    """How many positions wait in the frontier."""
    return f"{amount(step.frontier, 'position')} wait{'s' * (step.frontier == 1)}"


def solution(puzzle: AnyPuzzle, start: Any, step: Step) -> str:
    """What is said of the solution that a search from `start` has found with a step."""
    moves = step.path.moves()
    if not moves:
        return "The goal is reached already: no move is needed."
    return f"A solution of {puzzle.length_text(len(moves), puzzle.line_cost(start, moves))}."


def nth(number: int) -> str:
    """A place in a line: `1st`, `22nd`."""
    last = 0 if number // 10 % 10 == 1 else number % 10
    return figure(number) + {1: "st", 2: "nd", 3: "rd"}.get(last, "th")


def one_of(noun: str, candidate: object, candidates: Sequence[object]) -> str:
    """Which of the candidates one is."""
    if len(candidates) == 1:
        return f"the only {noun}"
    return f"the {nth(candidates.index(candidate) + 1)} of {amount(len(candidates), noun)}"


def account(
    noun: str,
    refused: int,
    returning: int,
    made: int,
    *,
    elsewhere: bool = False,
    leaves_out: bool = False,
) -> str:
    """What came of the candidates of a position that is left, as the rest of a sentence: so many
    were refused by the rules, or lead back to a position on the path, or were made. `noun` is what
    a candidate is called. Looking `elsewhere`, what was made in another branch counts as made. It
    `leaves_out` some if there were candidates that nobody would think of: those are not counted."""
    tried = "already tried, here or in another branch" if elsewhere else "made and taken back"
    met = "back to this path" if elsewhere else "to {} met before"
    parts = [
        (number, one if number == 1 else several)
        for number, one, several in (
            (refused, "is refused", "are refused"),
            (returning, f"leads {met.format('a position')}", f"lead {met.format('positions')}"),
            (made, f"was {tried}", f"were {tried}"),
        )
        if number
    ]
    if not parts:
        return f"from there no {noun} {'is worth trying' if leaves_out else 'can be tried'}"
    total = refused + returning + made
    if len(parts) == 1:
        whole = {1: f"the only {noun}", 2: f"both {noun}s"}.get(total, f"all {total} {noun}s")
        whole = f"{whole} worth trying there" if leaves_out else f"from there {whole}"
        return f"{whole} {parts[0][1]}"
    told = [f"{number} {what}" for number, what in parts]
    where = "worth trying there" if leaves_out else "from there"
    return f"of {total} {noun}s {where}, {listed(told)}"


def after(moves: int) -> str:
    """When a position was met, by how many moves led to it."""
    return f"after {amount(moves, 'move')}" if moves else "at the start"
