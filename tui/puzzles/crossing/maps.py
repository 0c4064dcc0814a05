"""What there is to say of the maps of crossings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tui.puzzles.crossing.constraints import Permutation
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing


def folds(crossing: Crossing) -> Sequence[Callable[[Banks], Banks]]:
    """Exchanges of interchangeable people, of which all others are made."""
    from tui.puzzles.crossing.exchange import exchanges  # Late: an oracle needs the goals alone.

    return [_fold(crossing, order) for order in exchanges(crossing)]


def _fold(crossing: Crossing, order: Permutation) -> Callable[[Banks], Banks]:
    from tui.puzzles.crossing.renamings import renaming

    rename = renaming(crossing, order)

    def fold(state: Banks) -> Banks:
        return Banks(rename(state.left), state.boat, rename(state.island))

    return fold


def goals(crossing: Crossing) -> Iterable[Banks]:
    """The goal, with the boat wherever it may lie then. There is none if a rule forbids it."""
    goal = crossing.goal_state
    boats = crossing.lands if crossing.goal.boat is None else (goal.boat,)
    found = [goal._replace(boat=boat) for boat in boats]
    return [state for state in found if crossing.check_banks(state).ok]
