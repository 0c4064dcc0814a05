"""The way of Frame and Stewart (1941) with more than three pegs, from any position.

Some of the smaller discs are brought to a spare peg, by way of all pegs; then the larger ones to
the target with one peg fewer; then the smaller ones to the target as well. From the tower that is
proved to be as short as can be with four pegs (Bousch 2014). With five it is the best known; that
it is the best up to eight discs was found by searching all positions.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from tui.puzzles.hanoi.rules import USUAL, Peg

Places = tuple[Peg, ...]
"""The pegs of some discs, from the smallest."""


@cache
def tower_moves(discs: int, pegs: int) -> int:
    """How many moves it takes to bring a whole tower to another peg."""
    if discs < 2:
        return discs
    if pegs == USUAL.pegs:
        return int(2**discs - 1)
    return min(
        2 * tower_moves(few, pegs) + tower_moves(discs - few, pegs - 1) for few in range(1, discs)
    )


class Split(NamedTuple):
    """How a task is split."""

    few: int
    """How many of the smallest discs go to the spare peg."""
    spare: Peg
    away: int
    """How many moves that takes."""
    rest: int
    """How many it takes to bring the others to the target."""
    back: int
    """How many it takes then to bring the first ones onto them."""
    others: int | None = None
    """The fewest moves with another number of discs on the spare peg; None if no other number is
    possible."""

    @property
    def moves(self) -> int:
        """How many moves the whole task takes."""
        return self.away + self.rest + self.back


def moves_for(places: Places, target: Peg, pegs: tuple[Peg, ...]) -> int:
    """How many moves it takes to bring discs to a target, if each task is split at best. `pegs`
    are those that can be used, at least three unless there is only one disc; the target and the
    places of the discs are among them."""
    while places and places[-1] == target:
        places = places[:-1]
    return split_for(places, target, pegs).moves if len(places) > 1 else len(places)


@lru_cache(50_000)
def split_for(places: Places, target: Peg, pegs: tuple[Peg, ...]) -> Split:
    """The split with the fewest moves, of at least two discs the largest of which does not lie on
    the target; `pegs` are as for `moves_for`. Of several as short it is the one with the fewest
    discs on the spare peg, and the first of such pegs."""
    discs = len(places)
    splits = []
    for few in range(discs - 1 if len(pegs) == USUAL.pegs else 1, discs):
        # No disc that goes later may lie on the spare peg.
        for spare in set(pegs) - {target, *places[few:]}:
            left = tuple(peg for peg in pegs if peg != spare)
            away = moves_for(places[:few], spare, pegs)
            rest = moves_for(places[few:], target, left)
            splits.append(Split(few, spare, away, rest, tower_moves(few, len(pegs))))
    best = min(splits, key=lambda split: (split.moves, split.few, split.spare))
    others = (split.moves for split in splits if split.few != best.few)
    return best._replace(others=min(others, default=None))
