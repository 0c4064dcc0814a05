"""Crossings that no file describes: of any people and rules, with islands, weights and paces."""

from __future__ import annotations

from itertools import combinations

from hypothesis import strategies as st

from tui.puzzles.crossing.company import Item, Load, loads_of
from tui.puzzles.crossing.constraints import Case, CrossingRules, Guarded
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


def crossing_of(*items: Item, loads: tuple[Load, ...] = ()) -> Crossing:
    """A crossing of these people, without rules. Unless loads are given, up to three cross."""
    everyone = range(1, 1 << len(items))
    loads = loads or tuple(load for load in everyone if load.bit_count() <= 3)
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
