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


class Quarrel(NamedTuple):
    """What somebody would do to others if nobody looked after them."""

    who: str
    """A letter."""
    verb: str
    """What comes after `would`, and before the company."""
    company: str
    """Letters."""


class Fear(NamedTuple):
    """What somebody would do who is left alone."""

    who: str
    """A letter."""
    verb: str
    """What comes after `would`."""


class Theme(NamedTuple):
    """A cast and its tale."""

    title: str
    """What comes before the name of the place in the title."""
    openings: Sequence[str]
    """Sentences that say why they cross; {place} may be in them, where it happens."""
    rowers: Sequence[Member]
    """People of whom some row."""
    others: Sequence[Member]
    quarrels: Sequence[Quarrel]
    fears: Sequence[Fear]
    way: str
    vessel: str

    @property
    def cast(self) -> Sequence[Member]:
        return (*self.rowers, *self.others)


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
    return Theme(
        title=table["title"],
        openings=tuple(table["openings"]),
        rowers=tuple(Member(**member) for member in table["rowers"]),
        others=tuple(Member(**member) for member in table["others"]),
        quarrels=tuple(Quarrel(**quarrel) for quarrel in table["quarrels"]),
        fears=tuple(Fear(**fear) for fear in table.get("fears", ())),
        way=table.get("way", "river"),
        vessel=table.get("vessel", "boat"),
    )


_THEMES, _PORTRAITS = _file("themes.toml"), _file("portraits.toml")
THEMES = tuple(map(_theme, _THEMES["themes"]))
PLACES: Sequence[str] = _THEMES["places"]
"""Where the daily rivers are."""
PORTRAITS = {
    name: Portrait(table["weight"], table["picture"], **_PORTRAITS["forms"][table["form"]])
    for name, table in _PORTRAITS["portraits"].items()
}
"""The portraits by name."""
