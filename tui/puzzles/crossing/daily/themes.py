"""What the daily rivers tell of: casts of people, animals and goods, and who harms whom."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Member(NamedTuple):
    """One of a cast."""

    letter: str
    name: str
    portrait: str
    """The name of its portrait."""
    tint: str = ""


class Ban(NamedTuple):
    """What somebody would do, and therefore must not have the chance to."""

    who: str
    """A letter."""
    verb: str
    """What comes after `would`, and before the company."""
    company: str = ""
    """Letters of those to whom it would be done; empty if it is done when left alone."""
    guards: str = ""
    """Letters of those who prevent it; nobody does in a theme."""


class Theme(NamedTuple):
    """A cast and its tale."""

    title: str
    """What comes before the name of the place in the title."""
    openings: Sequence[str]
    """Sentences that say why they cross; {place} may be in them, where it happens."""
    rowers: Sequence[Member]
    """People of whom some row."""
    others: Sequence[Member]
    quarrels: Sequence[Ban]
    fears: Sequence[Ban]
    way: str = "river"
    vessel: str = "boat"


class Portrait(NamedTuple):
    """How somebody looks, in characters and in pixels."""

    weight: int
    """In kilograms."""
    picture: Sequence[str]
    """Rows of pixels from the top."""
    figure: Sequence[str]
    """Two rows of characters; @ stands for the letter."""
    tall: Sequence[str]
    """More rows of characters."""


def _file(name: str) -> Mapping[str, Any]:
    with open(os.path.join(os.path.dirname(__file__), name), "rb") as file:
        return tomllib.load(file)


def _theme(table: Mapping[str, Any]) -> Theme:
    casts = {field: [Member(**each) for each in table[field]] for field in ("rowers", "others")}
    bans = {field: [Ban(**each) for each in table[field]] for field in ("quarrels", "fears")}
    return Theme(**{**table, **casts, **bans})


_THEMES, _PORTRAITS = _file("themes.toml"), _file("portraits.toml")
THEMES = tuple(map(_theme, _THEMES["themes"]))
PLACES: Sequence[str] = _THEMES["places"]
"""Where the daily rivers are."""
PORTRAITS = {
    name: Portrait(table["weight"], table["picture"], **_PORTRAITS["forms"][table["form"]])
    for name, table in _PORTRAITS["portraits"].items()
}
"""The portraits by name."""
