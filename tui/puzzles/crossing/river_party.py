"""The party of a crossing as its board lays it out: who belongs together, how large they are,
and what is written below them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from tui.drawing.canvas import Size, columns_of
from tui.puzzles.crossing.company import FIGURE_ROWS, Group, Item
from tui.puzzles.crossing.constraints import Case, Constraint, Guarded
from tui.puzzles.crossing.pigments import TINTS
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.river_grid import Neighbours
from tui.puzzles.crossing.river_layout import Party
from tui.puzzles.crossing.river_sizes import Sizes
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.wording import Land

_DIGITS = 10
"""So many letters have a key of their own."""


class Label(NamedTuple):
    """What is written below an item."""

    number: str
    """Of its key; empty for an item that has none."""
    name: str

    @property
    def text(self) -> str:
        return f"{self.number} {self.name}" if self.number else self.name

    @property
    def width(self) -> int:
        return columns_of(self.text)


LabelForms = Sequence[Sequence[Label]]
"""The labels of all items in each form, the longest form first. All of a board have one form."""


def label_forms(items: Sequence[Item], kinds: Sequence[Group], notes: Sequence[str]) -> LabelForms:
    """The forms that labels may have. `kinds` are the items of each letter; each item has a note,
    which may be empty."""
    letters = [item.letter for item in items]
    names = [item.name for item in items]
    forms = [[f"{letter} {name}" for letter, name in zip(letters, names, strict=True)]]
    if len(set(names)) == len(names):
        forms.append(names)
    forms.append(letters)
    noted = [
        [f"{name} {note}".rstrip() for name, note in zip(form, notes, strict=True)]
        for form in forms
    ]
    if noted[-1] != letters:
        noted.append(letters)
    numbers = [_number(item, kinds) for item in range(len(items))]
    return tuple(tuple(map(Label, numbers, form)) for form in noted)


def _number(item: int, kinds: Sequence[Group]) -> str:
    """The digit whose key seats an item; empty if it has none."""
    place = next(place for place, kind in enumerate(kinds) if kind >> item & 1)
    return str((place + 1) % 10) if place < _DIGITS else ""


def widths(forms: LabelForms) -> tuple[int, ...]:
    """Columns of the longest label in each form."""
    return tuple(max(label.width for label in form) for form in forms)


def pairs(rules: Sequence[Constraint]) -> Sequence[Group]:
    """Groups that belong together: somebody with a guardian of his own, where each has another."""
    found: dict[Group, None] = {}
    for cases in _guardians(rules):
        guards = [case.guards for case in cases]
        if len(cases) > 1 and len(set(guards)) == len(guards):
            found |= dict.fromkeys(case.who | case.guards for case in cases)
    return list(found) if _are_apart(list(found)) else []


def _guardians(rules: Sequence[Constraint]) -> Sequence[Sequence[Case]]:
    """Cases with one guard each, who is in nobody's charge: of each rule that has several, and
    those of all rules with only one together."""
    guarded = [rule for rule in rules if isinstance(rule, Guarded)]
    cases = [rule.cases for rule in guarded if rule.is_matched]
    single = [rule.cases[0] for rule in guarded if len(rule.cases) == 1]
    charges = {case.who for case in single}
    own = [case for case in single if case.guards.bit_count() == 1 and case.guards not in charges]
    return [*cases, own]


def _are_apart(groups: Sequence[Group]) -> bool:
    return sum(groups).bit_count() == sum(map(int.bit_count, groups))


_SOMEBODY = (
    "..ddd..",
    ".ddddd.",
    ".fkfkf.",
    ".fffff.",
    "..fff..",
    ".xxxxx.",
    "fxxxxxf",
    "..X.X..",
)
"""The picture of a rower who has none of his own."""
_SOMETHING = (
    "...n...",
    "..ttt..",
    "...n...",
    "..xxx..",
    ".xxxxx.",
    "xxxxxxX",
    "xxxxxXX",
    ".xxXXX.",
)
"""The picture of anybody and anything else."""


def with_pictures(items: Sequence[Item]) -> tuple[Item, ...]:
    """Items that all have a picture."""
    tints = list(TINTS)
    return tuple(
        item
        if item.picture
        else item._replace(
            picture=_SOMEBODY if item.rows else _SOMETHING, tint=tints[number % len(tints)]
        )
        for number, item in enumerate(items)
    )


def labels_of(crossing: Crossing) -> LabelForms:
    """The labels of everybody in all forms. The notes tell what matters beside a name: a weight
    where there is a limit, a pace where one counts."""
    return label_forms(crossing.items, crossing.people.kinds, _notes(crossing))


def _notes(crossing: Crossing) -> Sequence[str]:
    words, limit = crossing.wording, crossing.rules.weight_limit
    notes = []
    for item in crossing.items:
        parts = []
        if limit is not None and item.weight is not None:
            parts.append(words.weight(item.weight))
        if item.pace is not None:
            parts.append(words.pace(item.pace))
        notes.append(", ".join(parts))
    return notes


def limit_of(crossing: Crossing, aboard: Group) -> str:
    """How much the vessel carries and may carry, as it is written in the water; empty if no weight
    is too great."""
    limit = crossing.rules.weight_limit
    if limit is None:
        return ""
    return f"{crossing.people.sum(aboard, 'weight')} of {crossing.wording.weight(limit)}"


@lru_cache(maxsize=64)
def party_of(crossing: Crossing, in_pixels: bool, has_scenery: bool) -> Party:
    """What has to be laid out."""
    items = crossing.items
    return Party(
        neighbours=Neighbours(len(items), _together(crossing), _kinds(items)),
        seats=crossing.seats,
        sizes=_sizes(items, in_pixels),
        labels=widths(labels_of(crossing)),
        has_notes=any(_notes(crossing)),
        has_island=crossing.has_island,
        limit=len(limit_of(crossing, crossing.everyone)),
        has_horizon=has_scenery,
        on_foot=crossing.wording.on_foot,
    )


def _sizes(items: Sequence[Item], in_pixels: bool) -> Sizes:
    if in_pixels:
        pictures = [item.picture for item in with_pictures(items)]
        wide = max(len(row) for picture in pictures for row in picture)
        return Sizes(Size(wide, max(map(len, pictures))))
    tall = [len(row) for item in items for row in item.tall]
    figures = [len(row) for item in items for row in item.figure]
    return Sizes(
        Size(0, 0),
        Size(max(tall + figures), max(len(item.tall) or FIGURE_ROWS for item in items))
        if tall
        else Size(0, 0),
        Size(max(figures), FIGURE_ROWS) if figures else Size(0, 0),
    )


def _together(crossing: Crossing) -> tuple[tuple[int, ...], ...]:
    """Those who belong together, such as husband and wife, and the others one by one."""
    groups = [_members(group) for group in pairs(crossing.rules.rules)]
    together = [group for group in groups if len(group) > 1]
    if not together:
        return ()
    paired = {item for group in together for item in group}
    alone = [(item,) for item in range(len(crossing.items)) if item not in paired]
    return tuple(sorted([*together, *alone]))


def _members(group: Group) -> tuple[int, ...]:
    return tuple(item for item in range(group.bit_length()) if group >> item & 1)


def _kinds(items: Sequence[Item]) -> tuple[int, ...]:
    """How many there are of each kind, if there are several of each."""
    runs = [len(list(run)) for _, run in groupby(items, key=lambda item: item.name)]
    return tuple(runs) if min(runs) > 1 and len(runs) > 1 else ()


def where_all_are(crossing: Crossing, state: Banks) -> Sequence[Land]:
    """The land of each item."""
    return [
        next(land for land in crossing.lands if crossing.group(state, land) >> item & 1)
        for item in range(len(crossing.items))
    ]
