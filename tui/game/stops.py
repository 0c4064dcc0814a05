"""The places that a watcher can let a search run to: all of them, and the one that a text names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tui.engine.plan import SEARCH
from tui.engine.puzzle import AnyPuzzle, BadInput, amount
from tui.engine.sentence import quoted
from tui.engine.solver import Order
from tui.engine.step import DEAD_END, MET_AS_SHORT, MET_BEFORE, MET_ELSEWHERE
from tui.game import until
from tui.game.until import Until

if TYPE_CHECKING:
    from tui.engine.kind import AnyKind
    from tui.engine.plan import Plan

_DEEPEST = 64
"""The greatest depth that is offered where the search has no limit of its own."""


def all_stops(kind: AnyKind, puzzle: AnyPuzzle, plan: Plan) -> Iterator[Until]:
    """Everything that a search of this puzzle can run to."""
    if plan.notes == SEARCH:  # Other methods refuse nothing and never go astray.
        yield until.refusal(plan.solver.uninformative)
        for code, name in kind.refusals(puzzle):
            yield until.refusal_by(code, name)
        yield until.MET
        if plan.solver.looks_elsewhere:
            yield until.MET_IN_ANOTHER_BRANCH
        if plan.solver.order is Order.DEPTH:
            yield until.DEAD_END
    yield until.SOLUTION
    for number in range(1, (plan.solver.max_moves or _DEEPEST) + 1):
        yield until.depth(number)


FORMS = "refusal, refusal:CODE, met, dead-end, depth:N or solution"
"""The texts that `stop_named` understands."""
_OF_ALL = "depth:N or solution"
"""The texts that every method understands."""
_SEPARATOR = ":"
_DEPTH = re.compile(r"0*[1-9][0-9]{0,8}", re.ASCII)
_OF_THE_SEARCH = {
    MET_BEFORE: "position met before",
    MET_ELSEWHERE: "position met before, in another branch",
    MET_AS_SHORT: "position met on a way as short",
    DEAD_END: "nowhere to go from there",
}
"""The refusals of searches, which no rule demands, by their codes."""


def words(kind: AnyKind, puzzle: AnyPuzzle) -> Sequence[str]:
    """The texts that `stop_named` may understand for a search of this puzzle; behind a final
    separator it wants a number."""
    codes = (*dict(kind.refusals(puzzle)), *_OF_THE_SEARCH)
    by_code = (f"refusal{_SEPARATOR}{code}" for code in codes)
    return ("refusal", *by_code, "met", "dead-end", f"depth{_SEPARATOR}", "solution")


def stop_named(text: str, kind: AnyKind, puzzle: AnyPuzzle, plan: Plan) -> Until:
    """What a text names that a search of this puzzle can run to. Raises BadInput."""
    name, colon, value = text.partition(_SEPARATOR)
    if name == "depth" and colon:
        return _depth(value, plan)
    if text == "solution":
        return until.SOLUTION
    if text not in ("refusal", "met", "dead-end") and not (name == "refusal" and colon):
        raise BadInput(f"{quoted(text)} is not a place that a search can run to: choose {FORMS}.")
    if plan.notes != SEARCH:
        raise BadInput(f"{plan.method} refuses no move and takes none back: choose {_OF_ALL}.")
    if colon:
        return _refusal_by(value, kind, puzzle, plan)
    if text == "dead-end" and plan.solver.order is not Order.DEPTH:
        raise BadInput(f"{plan.method} takes no move back: choose refusal, met, {_OF_ALL}.")
    any_refusal = until.refusal(plan.solver.uninformative)
    return {"refusal": any_refusal, "met": until.MET}.get(text, until.DEAD_END)


def _refusal_by(code: str, kind: AnyKind, puzzle: AnyPuzzle, plan: Plan) -> Until:
    names = {**dict(kind.refusals(puzzle)), **_OF_THE_SEARCH}
    if not plan.solver.looks_elsewhere:
        del names[MET_ELSEWHERE]
    if code not in names:
        *others, last = names
        raise BadInput(
            f"no refusal in {puzzle.game_name} has the code {quoted(code)}: choose "
            f"{', '.join(others)} or {last}."
        )
    if code == MET_ELSEWHERE:
        return until.MET_IN_ANOTHER_BRANCH
    return until.refusal_by(code, names[code])


def _depth(text: str, plan: Plan) -> Until:
    if not _DEPTH.fullmatch(text):
        raise BadInput(f"{quoted(text)} is not a depth: write a number of at least 1.")
    number, limit = int(text), plan.solver.max_moves
    if limit is not None and number > limit:
        raise BadInput(
            f"this search goes no deeper than {amount(limit, 'move')}: choose a depth up to that."
        )
    return until.depth(number)
