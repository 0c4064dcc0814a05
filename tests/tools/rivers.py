"""Crossings of rules that no old file could tell: identical items, islands, weights and paces."""

from __future__ import annotations

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import EVERY_WAY, Case, CrossingRules, Guarded, NeverMore
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.wording import Land, Wording

TOLD = ("mine", "Mine", "", "")
"""Name, title, explanation and history of a crossing that nobody reads about."""


def missionaries(pairs: int = 3, seats: int = 2) -> Crossing:
    """Missionaries and cannibals, told apart by their letters only."""
    kinds = (("M", "missionary", "missionaries"), ("C", "cannibal", ""))
    items = tuple(
        Item(letter, name, f"the {name}", rows=True, plural=plural)
        for letter, name, plural in kinds
        for _ in range(pairs)
    )
    first = (1 << pairs) - 1
    rule = NeverMore(of=first << pairs, than=first)
    return Crossing(CrossingRules(*TOLD, seats, items, rules=(rule,)))


def couples(
    pairs: int, seats: int = 2, joined: tuple[tuple[Land, Land], ...] = EVERY_WAY
) -> Crossing:
    """Jealous couples with an island, or without one where no ways to it are given."""
    items = tuple(
        Item(letter, name, f"{name} {letter}", rows=True)
        for one, other in zip("ABCDEFGH"[:pairs], "abcdefgh"[:pairs], strict=True)
        for letter, name in ((one, "husband"), (other, "wife"))
    )
    husbands = [1 << 2 * pair for pair in range(pairs)]
    everyone = sum(husbands)
    cases = tuple(Case(his << 1, everyone & ~his, his) for his in husbands)
    rule = Guarded(cases, is_matched=True)
    return Crossing(CrossingRules(*TOLD, seats, items, rules=(rule,), joined=joined))


def bridge(*paces: int) -> Crossing:
    """Some walkers with one torch on a bridge that bears two."""
    items = tuple(
        Item(letter, "walker", f"walker {letter}", rows=True, pace=pace)
        for letter, pace in zip("ABCDEFGH", paces, strict=False)
    )
    words = Wording(way="bridge", vessel="torch", on_foot=True, pace_unit="min")
    return Crossing(CrossingRules(*TOLD, 2, items, wording=words, cost_is_pace=True))
