"""What a solver does, in sentences."""

from __future__ import annotations

from tui.engine.puzzle import AnyPuzzle, amount
from tui.engine.step import Step, StepKind, Tally, Task
from tui.puzzles.hanoi.rules import PEGS
from tui.puzzles.hanoi.solvers import third_peg


def task_text(task: Task) -> str:
    """A task of the recursion: `move 3 discs from A to B with C as the spare`."""
    discs, target = amount(task.discs, "disc"), PEGS[task.target]
    if task.source == task.target:
        # In positions that are no tower the largest disc may lie right while others do not.
        return f"gather {discs} on {target}"
    spare = PEGS[third_peg(task.source, task.target)]
    return f"move {discs} from {PEGS[task.source]} to {target} with {spare} as the spare"


def tell(puzzle: AnyPuzzle, step: Step, tally: Tally) -> str:
    """A step as a sentence; `tally` is the count up to it."""
    move = puzzle.move_text(step.move) if step.move is not None else ""
    why = f" {step.refusal.reason}" if step.refusal is not None else ""
    match step.kind:
        case StepKind.EXPAND:
            waiting = f"{amount(step.frontier, 'position')} wait{'s' * (step.frontier == 1)}"
            return f"Look on from here, {amount(step.path.depth, 'move')} deep; {waiting}."
        case StepKind.TRY:
            return f"Try {move}."
        case StepKind.REJECT:
            return f"Not {move}:{why}"
        case StepKind.ADVANCE:
            return f"{move} it is."
        case StepKind.BACKTRACK:
            return f"Take {move} back.{why}"
        case StepKind.CALL | StepKind.RETURN if step.task is not None:
            text = task_text(step.task)
            return f"Now {text}." if step.kind is StepKind.CALL else f"Done: {text}."
        case StepKind.SOLUTION:
            return f"A solution of {amount(step.path.depth, 'move')}. c goes on to the next one."
        case _:
            return f"The search has ended: {amount(tally.solutions, 'solution')} in all.{why}"
