"""How a watch is made: a solver, and what may truly be said about its work."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.engine import counters
from tui.engine.kind import AnyKind, Chosen, Method
from tui.engine.puzzle import amount, figure
from tui.engine.strategy import Strategy, method_of, solver, spelt_out

if TYPE_CHECKING:
    from tui.engine.solver import Solver
    from tui.engine.step import Tally

TASKS, SEARCH, PROGRESS = "Tasks", "Search", "Progress"


class Plan(NamedTuple):
    """A solver with the words for its work."""

    solver: Solver
    method: str
    """What makes the moves, in a few words."""
    notes: str
    """What the notes beside the board tell: `TASKS` of a recursion, what a `SEARCH` has counted, or
    the `PROGRESS` of a method that does not search. Empty if there is nothing to tell."""
    counted: Sequence[str]
    """What is counted, by the names in `tui.engine.counters`."""
    invitation: str
    """What can be done at a solution, as a sentence; it may be empty."""
    ended: Callable[[Tally], str]
    """What is known when the solver has nothing more to show, as a sentence. It is given what was
    counted until then."""
    told: Callable[[int], str] | None = None
    """What is said after so many moves of a record; None for a solver."""
    passing: frozenset[str] = frozenset()
    """The codes of refusals that teach nothing."""

    @property
    def is_search(self) -> bool:
        """Whether there is a search to be looked at: moves that were known before have none."""
        return bool(self.notes)


def plan_of(kind: AnyKind, strategy: Strategy) -> Plan:
    """How puzzles of a kind are solved by a strategy. Raises BadInput if it does not fit them."""
    method = method_of(kind, strategy)
    chosen = spelt_out(kind, strategy).chosen
    notes = _notes(method.counters)
    made = solver(kind, strategy)
    return Plan(
        made,
        method.name,
        notes,
        method.counters,
        "c looks for another way." if notes == SEARCH else "",
        lambda tally: everything_found(method, chosen, tally, made.noun),
        passing=method.passing,
    )


def _notes(counted: Sequence[str]) -> str:
    if not counted:
        return TASKS
    searches = counters.TRIED in counted or counters.EXPANDED in counted
    return SEARCH if searches else PROGRESS


def everything_found(method: Method, chosen: Chosen, tally: Tally, noun: str = "move") -> str:
    """What was found by a method that has ended, as a sentence that claims no more. `noun` is what
    it calls a candidate."""
    in_common = method.found(chosen, tally.cut)
    work = _work(tally, noun)
    if not tally.solutions and method.is_shortest and tally.expanded:
        if tally.expanded == 1:
            return f"The only position that can be reached is not the goal{work}."
        seen = amount(tally.expanded, "position")
        return f"None of the {seen} that can be reached is the goal{work}."
    if not tally.solutions:
        return f"The search has ended and found no solution{in_common}{work}."
    if tally.solutions > 1:
        which = "shortest solutions" if method.is_shortest else "solutions"
        whole = "Both" if tally.solutions == 2 else f"All {figure(tally.solutions)}"
        return f"{whole} {which}{in_common} were found{work}."
    if method.is_shortest:
        return f"No other solution is as short{in_common}{work}."
    if _notes(method.counters) == TASKS:
        return "The recursion has ended; it gives one solution."
    return f"There is no other solution{in_common}{work}."


def _work(tally: Tally, noun: str) -> str:
    """How much was tried to know that, as the end of a sentence."""
    if not tally.tried:
        return ""
    return f"; {amount(tally.tried, noun)} {'was' if tally.tried == 1 else 'were'} tried"


def known_way(moves: Sequence[Any]) -> Plan:
    """A plan that follows the moves of a solution that the player has chosen."""
    from tui.engine.known_way import KnownWay

    invitation = "It was chosen from the list; s shows the others."
    return Plan(KnownWay(moves), "the chosen solution", "", (), invitation, _way_ended)


def _way_ended(tally: Tally) -> str:
    if tally.solutions:
        return "Nothing was searched: this is the solution chosen from the list (s)."
    return "The chosen solution leads no further here."


def recorded(moves: Sequence[Any], told: Callable[[int], str]) -> Plan:
    """A plan that follows the moves of a record. `told` is what is said after so many of them."""
    from tui.engine.known_way import Recorded

    return Plan(Recorded(moves), "record", "", (), "", lambda tally: told(len(moves)), told)


def own_line(moves: Sequence[Any]) -> Plan:
    """A plan that follows the moves of the game itself."""
    from tui.engine.known_way import KnownWay

    return Plan(KnownWay(moves), "review", "", (), "", lambda tally: "")
