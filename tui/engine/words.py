"""The steps of a solver in sentences."""

from __future__ import annotations

from tui.engine.puzzle import AnyPuzzle, amount
from tui.engine.step import Step, StepKind


def tell(puzzle: AnyPuzzle, step: Step) -> str:
    """A step as a sentence."""
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
            task = step.task.sentence
            return f"Now {task}." if step.kind is StepKind.CALL else f"Done: {task}."
        case StepKind.SOLUTION:
            return f"A solution of {amount(step.path.depth, 'move')}."
        case _:
            return f"The search has ended.{why}"
