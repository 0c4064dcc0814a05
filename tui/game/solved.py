"""How well games were solved, as a list marks it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from tui.game.played import Credit

if TYPE_CHECKING:
    from tui.game.kept_results import Result


class Solved(NamedTuple):
    """How well a game was solved."""

    made: int
    """How many moves it took, or what they cost."""
    credit: Credit

    @property
    def rank(self) -> tuple[int, int]:
        """What the player did alone comes first, however many moves it took."""
        return tuple(Credit).index(self.credit), self.made


def better(one: Solved, other: Solved) -> Solved:
    """The better of two."""
    return min(one, other, key=lambda solved: solved.rank)


def best_by_slot(results: Iterable[Result]) -> Mapping[str, Solved]:
    """The best of the results of each game, by slots. Watched games do not count."""
    found: dict[str, Solved] = {}
    for result in results:
        if result.credit is not Credit.WATCHED:
            solved = Solved(result.made, result.credit)
            found[result.slot] = better(solved, found.get(result.slot, solved))
    return found
