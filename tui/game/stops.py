"""The places that a watcher can let a search run to: all of them, and the one that a text names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from tui.engine.plan import SEARCH, plan_of
from tui.engine.puzzle import AnyPuzzle, BadInput, amount
from tui.engine.solver import Order
from tui.engine.step import (
    DEAD_END,
    MET_AS_CHEAP,
    MET_AS_SHORT,
    MET_BEFORE,
    MET_ELSEWHERE,
    NOT_NEARER,
)
from tui.engine.strategy import variants
from tui.engine.text import quoted
from tui.game import until
from tui.game.until import Until

if TYPE_CHECKING:
    from tui.engine.kind import AnyKind
    from tui.engine.plan import Plan

_DEEPEST = 64
"""The greatest depth that is offered where the search has no limit of its own."""


def all_stops(kind: AnyKind, puzzle: AnyPuzzle, plan: Plan) -> Iterator[Until]:
    """Everything that a search of this puzzle can run to."""
    plain = _plain(plan)
    if _REFUSAL in plain:
        yield plain[_REFUSAL]
        for code, name in kind.refusals(puzzle):
            yield until.refusal_by(code, name)
    if _MET in plain:
        yield plain[_MET]
    if MET_ELSEWHERE in plan.solver.own_codes:
        yield until.MET_IN_ANOTHER_BRANCH
    if _DEAD_END in plain:
        yield plain[_DEAD_END]
    yield plain[_SOLUTION]
    for number in range(1, (plan.solver.max_moves or _DEEPEST) + 1):
        yield until.depth(number)


_REFUSAL, _MET, _DEAD_END, _DEPTHS, _SOLUTION = "refusal", "met", "dead-end", "depth", "solution"
_SEPARATOR = ":"
_BY_CODE, _BY_NUMBER = f"{_REFUSAL}{_SEPARATOR}CODE", f"{_DEPTHS}{_SEPARATOR}N"
FORMS = f"{_REFUSAL}, {_BY_CODE}, {_MET}, {_DEAD_END}, {_BY_NUMBER} or {_SOLUTION}"
"""The texts that `stop_named` understands, each where a search can come to such a place."""
_DEPTH = r"0*[1-9][0-9]{0,8}"
_OWN_NAMES = {
    MET_BEFORE: "position met before",
    MET_ELSEWHERE: "position met before, in another branch",
    MET_AS_SHORT: "position met on a way as short",
    MET_AS_CHEAP: "position met on a way as cheap",
    DEAD_END: "nowhere to go from there",
    NOT_NEARER: "no nearer to the goal",
}
"""The refusals of searches, which no rule demands, by their codes."""
_NEVER = {
    _REFUSAL: "refuses no move and takes none back",
    _MET: "never meets a position twice",
    _DEAD_END: "takes no move back",
}
"""Why a search does not come to such places, as words that follow its name."""


def _plain(plan: Plan) -> Mapping[str, Until]:
    """What such a search can run to, but for what needs a code or a number, by its text."""
    stops = {_SOLUTION: until.SOLUTION}
    if plan.notes == SEARCH:  # Other methods refuse nothing and never go astray.
        stops[_REFUSAL] = until.refusal(plan.solver.uninformative)
        if not until.MET_CODES.isdisjoint(plan.solver.own_codes):
            stops[_MET] = until.MET
        if plan.solver.order is Order.DEPTH:
            stops[_DEAD_END] = until.DEAD_END
    return stops


def _codes(kind: AnyKind, puzzle: AnyPuzzle, plan: Plan) -> Mapping[str, str]:
    """What refuses moves in such a search, by the codes of the refusals."""
    if plan.notes != SEARCH:
        return {}
    own = {code: _OWN_NAMES.get(code, code) for code in plan.solver.own_codes}
    return {**dict(kind.refusals(puzzle)), **own}


def words(kind: AnyKind, puzzle: AnyPuzzle) -> Sequence[str]:
    """The texts that `stop_named` understands for a search of this puzzle by some method; behind a
    final separator it wants a number."""
    found: dict[str, None] = {}
    for strategy, _ in variants(kind):
        plan = plan_of(kind, strategy, puzzle)
        by_code = (f"{_REFUSAL}{_SEPARATOR}{code}" for code in _codes(kind, puzzle, plan))
        found |= dict.fromkeys((*_plain(plan), *by_code, f"{_DEPTHS}{_SEPARATOR}"))
    return list(found)


def stop_named(text: str, kind: AnyKind, puzzle: AnyPuzzle, plan: Plan) -> Until:
    """What a text names that a search of this puzzle can run to. Raises BadInput."""
    name, colon, value = text.partition(_SEPARATOR)
    if name == _DEPTHS and colon:
        return _depth(value, plan)
    codes, plain = _codes(kind, puzzle, plan), _plain(plan)
    if name == _REFUSAL and colon and codes:
        return _refusal_by(value, puzzle, codes)
    if text in plain:
        return plain[text]
    understood = {*plain, _BY_NUMBER, *([_BY_CODE] if codes else [])}
    in_order = (_REFUSAL, _BY_CODE, _MET, _DEAD_END, _BY_NUMBER)
    choices = ", ".join(form for form in in_order if form in understood)
    why = f"{quoted(text)} is not a place that a search can run to"
    if text in _NEVER or (name == _REFUSAL and colon):
        why = f"{plan.method} {_NEVER[name if plan.notes == SEARCH else _REFUSAL]}"
    raise BadInput(f"{why}: choose {choices} or {_SOLUTION}.")


def _refusal_by(code: str, puzzle: AnyPuzzle, names: Mapping[str, str]) -> Until:
    if code not in names:
        *others, last = names
        choices = f"{', '.join(others)} or {last}" if others else last
        raise BadInput(
            f"no refusal in {puzzle.game_name} has the code {quoted(code)}: choose {choices}."
        )
    if code == MET_ELSEWHERE:
        return until.MET_IN_ANOTHER_BRANCH
    return until.refusal_by(code, names[code])


def _depth(text: str, plan: Plan) -> Until:
    if not re.fullmatch(_DEPTH, text, re.ASCII):
        raise BadInput(f"{quoted(text)} is not a depth: write a number of at least 1.")
    number, limit = int(text), plan.solver.max_moves
    if limit is not None and number > limit:
        raise BadInput(
            f"this search goes no deeper than {amount(limit, 'move')}: choose a depth up to that."
        )
    return until.depth(number)
