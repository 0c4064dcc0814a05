"""The methods of solving crossings, and their options."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from tui.engine.kind import Chosen, Method, Option
from tui.engine.strategy import ANYWHERE, REPEATING
from tui.engine.textbook import textbook

if TYPE_CHECKING:
    from tui.engine.search import Backtracking
    from tui.engine.solver import Solver
    from tui.puzzles.crossing.company import Banks
    from tui.puzzles.crossing.rules import Crossing

REPEATS, MAX_MOVES, ORDER = REPEATING.name, "max moves", "order of loads"
POSITION, SITUATION = REPEATING.value, "situation"
AS_LISTED, REVERSED = "as listed", "reversed"

USUAL_MAX_MOVES = 20
"""The default limit of a depth-first search without a memory, in crossings."""

_ORDER = Option(
    ORDER,
    (AS_LISTED, REVERSED),
    AS_LISTED,
    {
        AS_LISTED: "loads are tried in the order of the puzzle",
        REVERSED: "loads are tried in reverse order",
    },
)
_REPEATS = REPEATING._replace(
    values=(POSITION, SITUATION, ANYWHERE),
    about={
        POSITION: "same position = same people and same side",
        SITUATION: "ignores the boat (may miss solutions)",
        ANYWHERE: REPEATING.about[ANYWHERE],
    },
    help="what counts as met before. By position: who is where, and where the boat lies. By "
    "situation: who is where, wherever the boat lies; this is stricter than needed and loses most "
    "of the couples' solutions and all of the family's. Anywhere: by position, but in whatever "
    "branch, and not only on the way; this finds one way to the goal and goes as deep as it has "
    "to. Where --max-moves stops it, it may have missed a solution within that limit, and nothing "
    "is proved",
)
_MAX_MOVES = Option(
    MAX_MOVES,
    (),
    str(USUAL_MAX_MOVES),
    {},
    "--max-moves",
    "look no deeper than N crossings",
    unless=((REPEATS, ANYWHERE),),
)


def _shortest(chosen: Chosen, puzzle: Crossing) -> Solver:
    from tui.engine.best_first import shortest_for

    return _in_order(shortest_for(puzzle), chosen)


def _backtracking(chosen: Chosen, puzzle: Crossing) -> Solver:
    limit = int(chosen[MAX_MOVES]) if chosen[MAX_MOVES] else None
    return _in_order(backtracking(chosen[REPEATS], limit), chosen)


def backtracking(repeats: str = POSITION, max_moves: int | None = USUAL_MAX_MOVES) -> Backtracking:
    """The depth-first search for crossings. `repeats` says what counts as met before."""
    from tui.engine.search import Backtracking

    if repeats != SITUATION:
        return Backtracking(max_moves, anywhere=repeats == ANYWHERE)
    met_before = "This would put everyone on the same banks as earlier on the way here."
    who_is_where = attrgetter("left", "island")
    return Backtracking(max_moves, who_is_where, met_before, SITUATION)


def _in_order(solver: Solver, chosen: Chosen) -> Solver:
    """The solver, which is shown the crossing with its loads in the order that was chosen."""
    if chosen[ORDER] == AS_LISTED:
        return solver
    from copy import copy  # Late: few ask for it.

    turned = copy(solver)
    for name in ("steps", "candidates", "figures", "reason", "best_ways"):
        setattr(turned, name, partial(_backwards, getattr(solver, name)))
    return turned


def _backwards(ask: Callable[..., Any], puzzle: Crossing, *rest: Any) -> Any:
    return ask(puzzle.backwards, *rest)


def _depth_first(chosen: Chosen, puzzle: Crossing) -> Solver:
    solver = _backtracking(chosen, puzzle)
    solver.name = "depth-first"
    return solver


def at_least(puzzle: Crossing, state: Banks) -> int:
    """At least how many crossings are left, or what they cost where they differ in that."""
    from tui.puzzles.crossing import estimate

    return estimate.at_least(puzzle, state)


_OPTIONS = (_REPEATS, _MAX_MOVES, _ORDER)

METHODS = (
    Method("shortest", "in the fewest moves", _shortest, (_ORDER,), about_cost="at the least cost"),
    Method(
        "backtracking", "depth-first; what leads nowhere is taken back", _backtracking, _OPTIONS
    ),
    Method("depth-first", "the same as backtracking", _depth_first, _OPTIONS, "", True),
    *textbook(at_least, (_ORDER,), _in_order),
)
"""The usual one first."""
