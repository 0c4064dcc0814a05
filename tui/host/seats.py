"""The seats of a host: who may come in, and who may sit down."""

from __future__ import annotations

from collections import Counter
from ipaddress import IPv4Address, IPv6Address, ip_address

from tui.host.limits import Limits

FULL = "All seats are taken; please come again later."
_CROWDED = 0.75
"""From this part of the seats on, less is moved for those who come."""


MOVES_NOTHING = {"OVERSTEEK_MOTION": "none"}
"""The environment variable of those who come then."""


class Seats:
    """How many there are, in all and from each address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._unidentified = Counter[str]()
        self._seated = Counter[str]()

    @property
    def taken(self) -> int:
        """How many seats are taken."""
        return self._seated.total()

    @property
    def is_crowded(self) -> bool:
        """Whether so many sit that everybody feels it when much moves."""
        return self.taken >= _CROWDED * self._limits.seats

    def come(self, address: str) -> bool:
        """Somebody has connected from an address. Returns whether he may say who he is; a call of
        `identified` takes that back. Nobody can keep the others out from one address alone."""
        most = self._limits.per_address
        if most and self._unidentified[address] > most:
            return False
        if self._unidentified.total() >= self._limits.unidentified:
            return False
        self._unidentified[address] += 1
        return True

    def identified(self, address: str) -> None:
        """Somebody from this address is not unidentified any more: he has gone, or said who he
        is."""
        _take_away(self._unidentified, address)

    def sit_down(self, address: str) -> str:
        """Take a seat for somebody from this address. Returns why there is none, as a sentence;
        empty if he has one now."""
        if self.taken >= self._limits.seats:
            return FULL
        most = self._limits.per_address
        if most and self._seated[address] >= most:
            games = "one game is" if most == 1 else f"{most} games are"
            return f"From your address {games} being played already; end one first."
        self._seated[address] += 1
        return ""

    def stand_up(self, address: str) -> None:
        """Give back a seat."""
        _take_away(self._seated, address)


def _take_away(counts: Counter[str], address: str) -> None:
    counts[address] -= 1
    if counts[address] <= 0:
        del counts[address]  # Otherwise everybody who ever came would be remembered.


def counted_address(host: str) -> str:
    """What counts as one address: of IPv6 the first half, all of which one household has; one of
    IPv4 within IPv6 is that of IPv4."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:  # It has come through a socket of this machine.
        return host
    if isinstance(address, IPv4Address):
        return str(address)
    return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))
