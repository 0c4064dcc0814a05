"""Bidirectional search (Pohl 1971): breadth-first from the start and from the goals, until both
halves meet. With its listing and its reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from tui.engine.puzzle import AnyPuzzle, M, Puzzle, S, amount, refuse
from tui.engine.reasons import solution, waiting
from tui.engine.solver import Finds, Order, Solver, listing
from tui.engine.step import MET_BEFORE, Path, PathFrom, Step, StepKind

_MET_BEFORE = refuse(MET_BEFORE, "This half of the search has met that position already.")


class Bidirectional(Solver):
    """Expands depth by depth, always in the half where fewer positions wait. Where a half first
    meets a position of the other one, their ways make a solution than which none has fewer moves.

    A path of the backward half begins with a `PathFrom`.
    """

    name = "bidirectional"
    order, finds = Order.BEST_FIRST, Finds.A_SHORTEST
    own_codes = (MET_BEFORE,)
    has_halves = True
    listing = listing(
        "start and goals wait, each in its half",
        "while positions wait in both halves:",
        "  choose the half with fewer waiting",
        ("  expand all that wait there now:", StepKind.EXPAND),
        ("    for each candidate, in order:", StepKind.TRY),
        ("      if the rules refuse it: skip it", StepKind.REJECT),
        ("      if this half met it: skip it", (StepKind.REJECT, MET_BEFORE)),
        ("      it is new: add it to this half", StepKind.ADVANCE),
        "      if the other half has met it:",
        ("        join the two ways; stop", StepKind.SOLUTION),
        ("the search has ended", StepKind.EXHAUSTED),
    )

    def steps(self, puzzle: Puzzle[S, M], state: S) -> Iterator[Step]:
        root = Path[M]()
        met: list[dict[S, Path[M]]] = [{state: root}, {}]
        met[1] = {goal: PathFrom[M](goal) for goal in puzzle.goals}
        """What each half has met, with the way to it from where the half begins."""
        fronts = [list(half) for half in met]
        self.failure, is_goal = self.not_covered(puzzle, state), state in met[1]
        if is_goal:
            yield Step(StepKind.SOLUTION, root)
        while all(fronts) and not is_goal and not self.failure:
            mine = len(fronts[1]) < len(fronts[0])
            layer, fronts[mine] = fronts[mine], []
            wait = len(layer) + len(fronts[not mine])
            for here in layer:
                path, wait = met[mine][here], wait - 1
                yield Step(StepKind.EXPAND, path, frontier=wait)
                for move in puzzle.candidate_moves(here):
                    yield Step(StepKind.TRY, path, move, frontier=wait)
                    verdict = puzzle.check(here, move)
                    there = puzzle.successor(here, move) if verdict.ok else here
                    if verdict.ok and there in met[mine]:
                        verdict = _MET_BEFORE
                    if not verdict.ok:
                        yield Step(StepKind.REJECT, path, move, verdict, frontier=wait)
                        continue
                    met[mine][there] = onward = Path(path, move)
                    fronts[mine].append(there)
                    wait += 1
                    yield Step(StepKind.ADVANCE, onward, move, frontier=wait)
                    if there in met[not mine]:
                        whole = _joined(puzzle, met[0][there], met[1][there])
                        yield Step(StepKind.SOLUTION, whole, frontier=wait)
                        yield Step(StepKind.EXHAUSTED, root, frontier=wait)
                        return
        yield Step(StepKind.EXHAUSTED, root)

    def not_covered(self, puzzle: AnyPuzzle, state: Any) -> str:
        why = "Here moves cannot be taken back, so nothing can be searched from the goal."
        return "" if puzzle.is_reversible else why

    def figures(self, puzzle: Any, states: Sequence[Any], step: Step) -> Mapping[str, int | str]:
        return {"half": "backward" if step.path.origin is not None else "forward"}

    def reason(self, puzzle: AnyPuzzle, states: Sequence[Any], step: Step) -> str:
        is_back = step.path.origin is not None
        begin = "the goal" if is_back else "the start"
        far = f"{amount(step.path.depth, 'move')} from {begin}"
        match step.kind:
            case StepKind.EXPAND:
                half, where = "Backward" if is_back else "Forward", f"a position {far}"
                where = where if step.path.depth else begin
                return f"{half}, expand {where}; {waiting(step)} besides."
            case StepKind.ADVANCE:
                new = f"leads to a new position, {far}; {waiting(step)} now"
                return f"{puzzle.move_text(step.move)} {new}."
            case StepKind.SOLUTION if states[1:]:
                return f"The halves meet. {solution(puzzle, states[0], step)} None is shorter."
        said = super().reason(puzzle, states, step)
        if step.kind is not StepKind.REJECT:  # That begins with the move as it is written.
            said = f"{said[0].lower()}{said[1:]}" if is_back else said
        return f"Backward, {said}" if is_back else said


def _joined(puzzle: Puzzle[S, M], forward: Path[M], backward: Path[M]) -> Path[M]:
    """The way from the start by the forward half, and on to the goal by the backward one."""
    here, way = backward.origin, list[M]()
    for move in backward.moves():
        before, here = here, puzzle.successor(here, move)
        back = (each for each in puzzle.legal_moves(here) if puzzle.successor(here, each) == before)
        way.append(next(back))
    return reduce(Path, reversed(way), forward)
