"""What the daily rivers tell of: casts of people, animals and goods, and who harms whom."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.named_tuple import NamedTuple


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
    fears: Sequence[Fear] = ()
    way: str = "river"
    vessel: str = "boat"

    @property
    def cast(self) -> Sequence[Member]:
        return (*self.rowers, *self.others)
