"""What a list says of a game, which need not be made for it."""

from __future__ import annotations

from typing import NamedTuple

from tui.engine.oracle import UNKNOWN, Unknown


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
