"""Reads selections: texts that name items by their letters, or by a tag."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tui.engine.text import quoted
from tui.puzzles.crossing.checked_table import CheckedTable
from tui.puzzles.crossing.company import Group, Item, by_letter, by_tag
from tui.puzzles.crossing.guesses import closest
from tui.puzzles.crossing.load import Selection

_BETWEEN_LETTERS = r"\band\b|[\s,;&+]"
"""What some write between letters."""


class Cast(NamedTuple):
    """The items of a file, and how selections may name them."""

    items: tuple[Item, ...]
    numbers: frozenset[str]
    """The numbers that items have."""
    is_sure: bool
    """Whether all letters are right. Otherwise nobody is told that a letter is unknown."""
    are_tags_sure: bool
    are_numbers_sure: bool

    def with_doubts(self) -> Cast:
        """The same items, of which some may be missing."""
        return self._replace(is_sure=False, are_tags_sure=False, are_numbers_sure=False)

    @property
    def everyone(self) -> Group:
        return (1 << len(self.items)) - 1

    @property
    def letters(self) -> Mapping[str, Group]:
        """Whom each letter means, in the file's order."""
        return by_letter(self.items)

    @property
    def tags(self) -> Mapping[str, Group]:
        """Whom each tag means."""
        return by_tag(self.items)


class Selector:
    """Reads the selections of a file."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self._letters = cast.letters
        self._tags = cast.tags

    def selection(self, entry: CheckedTable, field: str) -> Selection | None:
        """Whom a field names; None if it is not there or wrong, which was complained of then."""
        value = entry.value(field)
        for number, text in enumerate(_parts(value)):
            if self._part(text) is None:
                said = self._complaint(entry, field, text)
                more = (number,) if isinstance(value, list) else ()
                if said:
                    entry.complain(field, said, *more)
        return self.found(value)

    def found(self, value: object) -> Selection | None:
        """Whom the value of a field names; None if it is no selection."""
        parts = [self._part(text) for text in _parts(value)]
        group, tags = 0, frozenset[str]()
        for part in parts:
            if part is None:
                return None
            group |= part.group
            tags |= part.tags
        return None if value is None else Selection(group, tags)

    def _part(self, text: object) -> Selection | None:
        if not isinstance(text, str):
            return None
        is_letters = self._is_letters(text)
        if text in self._tags:
            return None if is_letters else Selection(self._tags[text], frozenset((text,)))
        return Selection(sum(map(self._letters.__getitem__, text))) if is_letters else None

    def _is_letters(self, text: str) -> bool:
        return set(text) <= self._letters.keys() and len(set(text)) == len(text)

    def _complaint(self, entry: CheckedTable, field: str, text: object) -> str | None:
        """What is wrong with what is neither letters nor a tag; None if that may follow from what
        is wrong with the items."""
        if not isinstance(text, str):
            return f"{entry.of(field)} should be a list of strings, each letters or a tag."
        if text in self._tags:
            return (
                f"'{field}' names {quoted(text)}, which is a tag and also letters of items: give "
                "the tag another name."
            )
        unknown = [letter for letter in text if letter not in self._letters]
        if not unknown:
            return f"'{field}' should be a string of letters, each at most once."
        if not self.cast.is_sure or (len(text) > 1 and not self.cast.are_tags_sure):
            return None
        guess = self._guess(text) if entry.is_worth_a_guess else None
        if guess:
            return f"'{field}' names {quoted(text)}, which is not a tag: did you mean {guess}?"
        return f"'{field}' names {self.unknown(unknown[0])}"

    def unknown(self, letter: str) -> str:
        """The end of a complaint of a letter that no item has."""
        said = f"{quoted(letter)}, which is not the letter of an item"
        other = letter.swapcase()
        return f"{said}: did you mean '{other}'?" if other in self._letters else f"{said}."

    def _guess(self, text: str) -> str | None:
        """What was probably meant by a text of two letters or more."""
        if len(text) < 2:
            return None
        bare = re.sub(_BETWEEN_LETTERS, "", text)
        if bare and self._is_letters(bare):
            return f"'{bare}'"
        named = [item for item in self.cast.items if text.lower() in (item.name, item.several)]
        if named:
            return f"'{''.join(dict.fromkeys(item.letter for item in named))}'"
        tag = closest(text.lower(), self._tags) if len(text) > 2 else None
        return f"the tag '{tag}'" if tag else None


def _parts(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else [] if value is None else [value]
