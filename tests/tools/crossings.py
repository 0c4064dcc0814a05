"""Crossings that no file describes, of any people."""

from __future__ import annotations

from hypothesis import strategies as st

from tui.puzzles.crossing.company import FIGURE_COLUMNS, TALL_COLUMNS, Item
from tui.puzzles.crossing.rules import Crossing, CrossingRules, Load

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


def crossing_of(*items: Item, loads: tuple[Load, ...] = ()) -> Crossing:
    """A crossing of these people, without rules. Unless loads are given, up to three cross."""
    everyone = range(1, 1 << len(items))
    loads = loads or tuple(load for load in everyone if load.bit_count() <= 3)
    return Crossing(CrossingRules("", "", "", "", 3, items, loads, ()))
