"""Small crossings with everything that a file can say."""

from __future__ import annotations

from hypothesis import strategies as st

from tui.puzzles.crossing.company import Group, Item
from tui.puzzles.crossing.constraints import (
    EVERY_WAY,
    Bound,
    Case,
    Constraint,
    CrossingRules,
    Guarded,
    Limit,
    NeverAlone,
    NeverExactly,
    NeverMore,
    Where,
)
from tui.puzzles.crossing.positions import Slots
from tui.puzzles.crossing.rules import Crossing

_NAMES = "abcde"


@st.composite
def any_rules(draw: st.DrawFn, size: int) -> Constraint:
    """A rule about so many items."""
    some = st.integers(1, (1 << size) - 1)
    any_group = st.integers(0, (1 << size) - 1)
    where = draw(st.sampled_from([*Where]))
    kind = draw(st.integers(0, 4))
    if kind == 0:
        cases = draw(st.lists(st.tuples(some, some, any_group), min_size=1, max_size=3))
        return Guarded(tuple(Case(*case) for case in cases), where=where)
    if kind == 1:
        return NeverMore(draw(some), draw(some), where=where)
    if kind == 2:
        return NeverAlone(draw(some), where=where)
    if kind == 3:
        return NeverExactly(tuple(draw(st.lists(some, min_size=1, max_size=3))), where=where)
    amounts = draw(st.lists(st.integers(0, 9), min_size=size, max_size=size))
    bounds = draw(
        st.lists(st.tuples(any_group, any_group, st.integers(0, 20)), min_size=1, max_size=2)
    )
    return Limit(
        draw(some), tuple(amounts), tuple(Bound(*bound) for bound in bounds), "worth", where=where
    )


@st.composite
def any_crossings(draw: st.DrawFn, most: int = 5) -> Crossing:
    """A crossing that often has identical items, an island, weights, paces or listed loads. Its
    start breaks no rule."""
    counts = draw(st.lists(st.sampled_from([1, 1, 2, 3]), min_size=1, max_size=most))
    letters = "".join(name * n for name, n in zip(_NAMES, counts, strict=False))[:most]
    size, slots = len(letters), Slots(letters)
    traits = {
        letter: (draw(st.booleans()), draw(st.integers(1, 3)), draw(st.integers(1, 4)))
        for letter in dict.fromkeys(letters)
    }
    items = tuple(
        Item(letter, letter, letter, rows, weight=weight, pace=pace)
        for letter in letters
        for rows, weight, pace in [traits[letter]]
    )
    rules = _allowed(draw(st.lists(any_rules(size), max_size=3)), letters, slots)
    loads = draw(st.lists(st.integers(1, (1 << size) - 1), max_size=8))
    return Crossing(
        CrossingRules(
            "zoo", "Zoo", "", "", draw(st.integers(1, 3)), items,
            loads=tuple(dict.fromkeys(map(slots.lowest, loads))),
            only_these=bool(loads) and draw(st.booleans()),
            rules=tuple(rules),
            weight_limit=draw(st.sampled_from([None, None, 3, 5])),
            load_sizes=draw(st.sampled_from([None, None, frozenset({1, 3})])),
            joined=draw(st.sampled_from([(), (), EVERY_WAY, EVERY_WAY[::2]])),
            cost_is_pace=draw(st.booleans()),
        )
    )  # fmt: skip


def _allowed(rules: list[Constraint], letters: str, slots: Slots) -> list[Constraint]:
    """Those that treat identical items alike, and let everyone be together."""
    everyone: Group = (1 << len(letters)) - 1
    return [
        rule
        for rule in rules
        if rule.breach(everyone) is None
        and (
            isinstance(rule, NeverExactly)
            or all(
                bool(rule.breach(group)) == bool(rule.breach(slots.lowest(group)))
                for group in range(everyone + 1)
            )
        )
    ]
