"""Lists of games: what a line says of a game, which need not be made for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tui.engine.oracle import UNKNOWN, Unknown


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


class Difficulty(NamedTuple):
    """How difficult a game is from its usual start. Games are ordered by it, field by field."""

    moves: int
    """How many moves its best way takes."""
    branching: float
    """How many moves are legal in a position on a best way, on average."""
    back: int
    """How far each best way leads away from the goal: what has to be taken back, move by move,
    beyond one thing a move."""


class Entry(NamedTuple):
    """A game in a list, from its usual start. What nobody has found out yet is UNKNOWN or empty."""

    name: str
    """What names it: one of its kind's names, with parameters unless it has the usual ones, or the
    path of its file."""
    title: str
    heading: str
    """The heading under which it stands."""
    brief: str = ""
    """Its rule in one line."""
    game_name: str = ""
    """Its canonical name: with the parameters that it has if none are given."""
    best: int | Unknown | None = UNKNOWN
    """The distance of the goal from the start; None if it cannot be solved."""
    told: str = ""
    """How much there is to do, in at most 12 characters."""
    difficulty: Difficulty | None = None
    """None if nobody has found it out, or it cannot be solved."""
    has_cost: bool = False
    """Whether its moves differ in cost, so that `best` is a cost."""
