"""The seats of a host: who may come in, and who may sit down."""

from __future__ import annotations

from collections import Counter
from ipaddress import IPv4Address, IPv6Address, ip_address

from tui.engine.typing import Protocol
from tui.host.limits import Limits

FULL = "All seats are taken; please come again later."
_CROWDED = 0.75
"""From this part of the seats on, less is moved for those who come."""


MOVES_NOTHING = {"OVERSTEEK_MOTION": "none"}
"""The environment variable of those who come then."""


class Newcomer(Protocol):
    """A connection that has not authenticated yet."""

    address: str

    @property
    def has_spoken(self) -> bool:
        """Whether anything has come through it. An SSH program speaks at once."""

    def give_way(self) -> None:
        """End it: another needs the room."""


class Seats:
    """How many there are, in all and from each address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._unidentified = dict[Newcomer, float]()
        """When each of them came, the oldest first."""
        self._seated = Counter[str]()

    @property
    def taken(self) -> int:
        """How many seats are taken."""
        return self._seated.total()

    @property
    def is_crowded(self) -> bool:
        """Whether so many sit that everybody feels it when much moves."""
        return self.taken >= _CROWDED * self._limits.seats

    @property
    def has_room(self) -> bool:
        """Whether one more may be unidentified, without another giving way."""
        return len(self._unidentified) < self._limits.unidentified

    def come(self, newcomer: Newcomer, now: float) -> bool:
        """Somebody has connected; `now` is in seconds. Returns whether he may say who he is; a call
        of `identified` takes that back. Nobody can keep the others out: not from one address, where
        only a few may be unidentified, nor from many, as another gives way if there is no room."""
        most = self._limits.per_address
        from_here = sum(each.address == newcomer.address for each in self._unidentified)
        if most and from_here > most:
            return False
        if not self.has_room:
            other = self._first_to_go(now)
            if other is None:
                return False
            self.identified(other)
            other.give_way()
        self._unidentified[newcomer] = now
        return True

    def _first_to_go(self, now: float) -> Newcomer | None:
        """The oldest connection through which nothing has come, else the oldest one, if it has had
        the time for a login."""
        silent = (each for each in self._unidentified if not each.has_spoken)
        first, came = next(iter(self._unidentified.items()))
        is_late = now - came >= self._limits.to_identify_in_a_crowd
        return next(silent, first if is_late else None)

    def identified(self, newcomer: Newcomer) -> None:
        """He has gone, or said who he is."""
        self._unidentified.pop(newcomer, None)

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
        self._seated[address] -= 1
        if self._seated[address] <= 0:
            del self._seated[address]  # Otherwise everybody who ever came would be remembered.


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
