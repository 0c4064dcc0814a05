"""Lists of games: what a line says of one, under which heading it stands, what a search finds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Listed(NamedTuple):
    """A game in a list."""

    title: str
    heading: str
    """The heading under which it stands."""
    cells: Sequence[str] = ("",)
    """What is said of it, in columns of a few characters."""
    is_solved: bool = False
    is_best: bool = False
    """Whether the player has solved it alone, and as well as can be."""
    is_possible: bool = True
    """Whether it is not known to be impossible."""
    error: str = ""
    """Why it cannot be opened, as a sentence; empty if it can be."""
    at_length: str = ""
    """The same in more words, for where they leave room for the whole title."""
    shorter: str = ""
    """The same in fewer of these words, for where they have no room."""


def under_headings(games: Sequence[Listed], places: Iterable[int]) -> Sequence[int | str]:
    """The rows of a list: the places of games in their order, those of a heading together below it;
    between them empty rows."""
    groups: dict[str, list[int]] = {}
    for place in places:
        groups.setdefault(games[place].heading, []).append(place)
    rows: list[int | str] = []
    for heading, group in groups.items():
        rows += ["", heading, *group] if rows else [heading, *group]
    return rows


def has_words(text: str, typed: str) -> bool:
    """Whether every word that was typed occurs in a text."""
    return all(word in text.casefold() for word in typed.casefold().split())
