"""What a watch follows: a solver and what may truly be said about its work, or a known way."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Generic, NamedTuple

from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle, M, Puzzle, S, amount, figure
from tui.engine.solver import Finds, Order, Solver
from tui.engine.step import Path, Step, StepKind, Tally
from tui.engine.strategy import Strategy, label, solver, would_end

TASKS, SEARCH, PROGRESS = "Tasks", "Search", "Progress"
_NOTES = {Order.TASKS: TASKS, Order.LINE: PROGRESS}


class Plan(NamedTuple):
    """A solver with the words for its work."""

    solver: Solver
    method: str
    """What makes the moves, in a few words."""
    notes: str
    """What the notes beside the board tell: `TASKS` of a recursion, what a `SEARCH` has counted, or
    the `PROGRESS` of a method that does not search. Empty if there is nothing to tell."""
    invitation: str
    """What can be done at a solution, as a sentence; it may be empty."""
    ended: Callable[[Tally], str]
    """What is known when the solver has nothing more to show, as a sentence. It is given what was
    counted until then."""
    said_after: Callable[[int], str] | None = None
    """What is said after so many moves of a record; None for a solver."""
    would_end: str = ""
    """What would let the search come to its end sooner, as the rest of a sentence; it may be
    empty."""

    @property
    def is_recursion(self) -> bool:
        """Whether the search is one of tasks."""
        return self.solver.order is Order.TASKS

    @property
    def is_search(self) -> bool:
        """Whether there is a search to be looked at: moves that were known before have none."""
        return bool(self.notes)


def plan_of(kind: AnyKind, strategy: Strategy, puzzle: AnyPuzzle) -> Plan:
    """How a puzzle is solved by a strategy. Raises BadInput if that does not fit its kind."""
    made = solver(kind, strategy, puzzle)
    finds_more = made.order.is_search and not made.finds.only_one
    return Plan(
        made,
        label(kind, strategy),
        _NOTES.get(made.order, SEARCH),
        "{next_solution} looks for another way." if finds_more else "",
        partial(everything_found, made, puzzle.noun),
        would_end=would_end(kind, strategy),
    )


def everything_found(solver: Solver, noun: str, tally: Tally) -> str:
    """What was found by a solver that has ended, as a sentence that claims no more. `noun` is what
    it tried."""
    if solver.failure:
        return solver.failure
    scope, work = solver.scope(tally.cut), _work(tally, noun)
    finds = solver.finds
    is_one_way = finds is Finds.ONE_WAY
    if not tally.solutions:
        if finds.all_best and tally.expanded:
            return f"{_none_of(tally.expanded, solver.unit)}{work}."
        if not is_one_way:
            return f"The search has ended and found no solution{scope}{work}."
        if tally.cut:
            return f"No solution{scope} was found, which proves nothing{work}."
        return f"{_none_of(tally.advanced + 1, solver.unit)}{work}."
    if solver.order is Order.TASKS and tally.solutions == 1:
        return "The recursion has ended; it gives only one solution."
    if finds.only_one:
        return f"A {finds.of('solution')}{scope} was found, and no other was looked for{work}."
    if is_one_way or finds is Finds.SOME:
        found = amount(tally.solutions, "solution")
        was = "was" if tally.solutions == 1 else "were"
        why = f": no {solver.unit} is entered twice" * is_one_way
        return f"{found} {was} found{work}. There may be others{why}."
    if tally.solutions > 1:
        whole = "Both" if tally.solutions == 2 else f"All {figure(tally.solutions)}"
        return f"{whole} {finds.of('solutions')}{scope} were found{work}."
    if finds.all_best:
        as_good = "cheap" if finds is Finds.ALL_CHEAPEST else "short"
        return f"No other solution is as {as_good}{scope}{work}."
    return f"There is no other solution{scope}{work}."


def _none_of(looked_at: int, unit: str) -> str:
    """What is known where all was looked at in vain, as the beginning of a sentence."""
    if looked_at == 1:
        return f"The only {unit} that can be reached is not the goal"
    return f"None of the {amount(looked_at, unit)} that can be reached is the goal"


def _work(tally: Tally, noun: str) -> str:
    """How much was tried to know that, as the end of a sentence."""
    if not tally.tried:
        return ""
    return f"; {amount(tally.tried, noun)} {'was' if tally.tried == 1 else 'were'} tried"


class KnownWay(Solver, Generic[M]):
    """Makes the moves of a known solution, and stops where the rules refuse one."""

    name = "known"
    order, finds = Order.LINE, Finds.FIRST

    def __init__(self, moves: Sequence[M], *, leads_anywhere: bool = False) -> None:
        """`leads_anywhere` says that the last of the moves is where it stops, even if that is no
        solution."""
        self.moves = moves
        """The moves that it makes, as far as the rules allow them."""
        self._leads_anywhere = leads_anywhere

    def steps(self, puzzle: Puzzle[S, M], state: S) -> Iterator[Step]:
        path: Path[M] = Path()
        for move in self.moves:
            verdict = puzzle.check(state, move)
            if not verdict.ok:
                yield Step(StepKind.REJECT, path, move, verdict)
                break
            state = puzzle.successor(state, move)
            path = Path(path, move)
            yield Step(StepKind.ADVANCE, path, move)
        if self._leads_anywhere or puzzle.is_solved(state):
            yield Step(StepKind.SOLUTION, path)
        yield Step(StepKind.EXHAUSTED, path)

    def candidates(self, puzzle: Puzzle[S, M], state: S) -> Sequence[M]:
        """None: it makes its moves without trying any."""
        return ()


def chosen_way(moves: Sequence[Any]) -> Plan:
    """A plan that follows the moves of a solution that the player has chosen."""
    invitation = "It was chosen from the list; {solutions} shows the others."
    return Plan(KnownWay(moves), "the chosen solution", "", invitation, _way_ended)


def _way_ended(tally: Tally) -> str:
    if tally.solutions:
        return "Nothing was searched: this is the solution chosen from the list ({solutions})."
    return "The chosen solution leads no further here."


def recorded(moves: Sequence[Any], said_after: Callable[[int], str]) -> Plan:
    """A plan that follows the moves of a record. `said_after` is what is said after so many."""
    way = KnownWay(moves, leads_anywhere=True)
    return Plan(way, "record", "", "", lambda tally: said_after(len(moves)), said_after)


def own_line(moves: Sequence[Any]) -> Plan:
    """A plan that follows the moves of the game itself."""
    return Plan(KnownWay(moves), "review", "", "", lambda tally: "")


def chosen_on_map(moves: Sequence[Any]) -> Plan:
    """A plan that follows the moves to a position that the player has chosen on the map."""
    way = amount(len(moves), "move")

    def said_after(made: int) -> str:
        if not made:
            return f"The way to the position chosen on the map takes {way}."
        if made < len(moves):
            return f"Move {made} of {len(moves)} to the position chosen on the map."
        return "This is the position chosen on the map: {take_over} takes over here."

    return recorded(moves, said_after)._replace(method="way on the map")
