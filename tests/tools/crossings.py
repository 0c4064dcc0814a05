"""Crossings that no file describes: of any people and rules, with islands, weights and paces."""

from __future__ import annotations

from itertools import combinations

from hypothesis import strategies as st

from tui.puzzles.crossing.company import Item, Land, Wording, loads_of
from tui.puzzles.crossing.constraints import EVERY_WAY, Case, CrossingRules, Guarded, NeverMore
from tui.puzzles.crossing.fields import FIGURE_COLUMNS, TALL_COLUMNS
from tui.puzzles.crossing.rules import Crossing

LETTERS = "abcdefghijklmnop"
names = st.text("naïve 獅子", min_size=1, max_size=24).filter(str.strip)


@st.composite
def any_items(draw: st.DrawFn) -> tuple[Item, ...]:
    """One to sixteen items, each with some of the portraits that a file may give it."""
    wide, tall_rows = draw(st.integers(1, 12)), draw(st.integers(3, 5))
    picture = ("x" * wide,) * draw(st.integers(1, 12))
    tall = ("#" * draw(st.integers(1, TALL_COLUMNS)),) * tall_rows
    figure = ("#" * draw(st.integers(1, FIGURE_COLUMNS)),) * 2
    some = st.booleans()
    return tuple(
        Item(letter, draw(names), "", True, figure * draw(some), tall * draw(some),
             picture * draw(some))
        for letter in LETTERS[: draw(st.integers(1, len(LETTERS)))]
    )  # fmt: skip


def free_for_all(letters: str) -> str:
    """The text of a file: all of these people can row, in a boat for all of them, and nothing is
    forbidden."""
    seats = len(letters)
    loads = ["".join(load) for n in range(seats, 0, -1) for load in combinations(letters, n)]
    items = "".join(
        f'[[items]]\nletter = "{letter}"\nname = "item {letter}"\nrows = true\n'
        for letter in letters
    )
    return f"title = 'All'\nrules = 'None.'\nseats = {seats}\nloads = {loads}\n{items}"


def crossing_of(*items: Item) -> Crossing:
    """A crossing of these people, without rules, of whom up to three cross."""
    loads = tuple(load for load in range(1, 1 << len(items)) if load.bit_count() <= 3)
    return Crossing(CrossingRules("", "", "", "", 3, items, loads, ()))


@st.composite
def ruled_crossings(draw: st.DrawFn) -> Crossing:
    """A crossing of two to five people with rules, which can often not be solved."""
    size = draw(st.integers(2, 5))
    seats = draw(st.integers(1, 3))
    rows = [True, *draw(st.lists(st.booleans(), min_size=size - 1, max_size=size - 1))]
    items = tuple(
        Item(letter, letter, letter, row) for letter, row in zip(LETTERS, rows, strict=False)
    )
    groups = st.integers(0, (1 << size) - 1)
    forbidden = [
        Guarded((Case(1 << who, company, guards),), "{who} would quarrel with {company} {where}.")
        for who, company, guards in draw(
            st.lists(st.tuples(st.integers(0, size - 1), groups, groups), max_size=4)
        )
        if company and not company >> who & 1
    ]
    return Crossing(
        CrossingRules("", "", "", "", seats, items, tuple(loads_of(size, seats)), tuple(forbidden))
    )


TOLD = ("mine", "Mine", "", "")
"""Name, title, explanation and history of a crossing that nobody reads about."""


def missionaries(pairs: int = 3) -> Crossing:
    """Missionaries and cannibals, told apart by their letters only."""
    kinds = (("M", "missionary", "missionaries"), ("C", "cannibal", ""))
    items = tuple(
        Item(letter, name, f"the {name}", rows=True, plural=plural)
        for letter, name, plural in kinds
        for _ in range(pairs)
    )
    first = (1 << pairs) - 1
    rule = NeverMore(of=first << pairs, than=first)
    return Crossing(CrossingRules(*TOLD, 2, items, rules=(rule,)))


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
