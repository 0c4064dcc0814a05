"""What is written below everybody: the number of a key, a letter, a name, a note."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.canvas import columns_of
from tui.engine.named_tuple import NamedTuple
from tui.puzzles.crossing.company import Group, Item

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
