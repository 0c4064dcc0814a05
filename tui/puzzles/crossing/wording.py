"""What the places, the vessel and the refusals of a crossing are called."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

WRONG_BANK, NO_ROWER = "wrong-bank", "no-rower"
FORBIDDEN_COMPANY = "forbidden-company"


class Land(IntEnum):
    """A place where people stand: one of the two banks, or an island between them."""

    LEFT = 0
    ISLAND = 1
    RIGHT = 2

    @property
    def word(self) -> str:
        return self.name.lower()

    @property
    def letter(self) -> str:
        return self.name[0]

    @property
    def across(self) -> Land:
        """The other bank; of an island the island."""
        return Land(2 - self)


BANKS = (Land.LEFT, Land.RIGHT)


class PlaceWords(NamedTuple):
    """A place where items are together, as words of a sentence."""

    where: str
    place: str


_ONE_IS_ON = ("raft", "ferry", "ship", "barge", "float", "sledge")
"""Vessels on which people are, and not in them."""


class Wording(NamedTuple):
    """What things are called."""

    way: str = "river"
    """The way across."""
    vessel: str = "boat"
    """What goes across."""
    on_foot: bool = False
    """Whether people walk, and carry the vessel: a torch over a bridge."""
    weight_unit: str = ""
    pace_unit: str = ""

    @property
    def bank(self) -> str:
        return "side" if self.on_foot else "bank"

    @property
    def enter(self) -> str:
        """What the key does that makes a crossing: `enter rows`."""
        return "sets out" if self.on_foot else "rows"

    @property
    def cross(self) -> str:
        """What people do who cross."""
        return "walk" if self.on_foot else "row"

    def land(self, land: Land) -> PlaceWords:
        """A land: `on the left bank`, `the left bank`."""
        place = "the island" if land is Land.ISLAND else f"the {land.word} {self.bank}"
        return PlaceWords(f"on {place}", place)

    @property
    def aboard(self) -> PlaceWords:
        """Where those are who cross: `in the boat`, `the boat`."""
        place = f"the {self.way if self.on_foot else self.vessel}"
        is_on = self.on_foot or self.vessel.split()[-1] in _ONE_IS_ON
        return PlaceWords(f"{'on' if is_on else 'in'} {place}", place)

    @property
    def anywhere(self) -> PlaceWords:
        """For rules in general: `on a bank or in the boat`."""
        aboard = self.aboard
        return PlaceWords(f"on a {self.bank} or {aboard.where}", f"a {self.bank} or {aboard.place}")

    def weight(self, weight: int) -> str:
        return f"{weight} {self.weight_unit}".rstrip()

    def pace(self, pace: int) -> str:
        return f"{pace} {self.pace_unit}".rstrip()
