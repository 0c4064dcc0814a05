"""Following a way that is already known, without a search."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic

from tui.engine.plan import Plan
from tui.engine.puzzle import M, Puzzle, S, amount
from tui.engine.solver import Finds, Order, Solver
from tui.engine.step import Path, Step, StepKind, Tally


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
    invitation = "It was chosen from the list; s shows the others."
    return Plan(KnownWay(moves), "the chosen solution", "", invitation, _way_ended)


def _way_ended(tally: Tally) -> str:
    if tally.solutions:
        return "Nothing was searched: this is the solution chosen from the list (s)."
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
        return "This is the position chosen on the map: enter takes over here."

    shown = KnownWay(moves, leads_anywhere=True)
    return Plan(shown, "way on the map", "", "", lambda _: said_after(len(moves)), said_after)
