"""The seats of a host: who may come in, and who may sit down. Nothing here knows of SSH."""

from __future__ import annotations

from collections import Counter, deque
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Protocol

from tui.host.limits import Limits

FULL = "All seats are taken; please come again later."
_LOGINS_WITHIN = 10.0
"""Seconds in which only so many logins come from one address."""
_TO_LOG_IN = 1.0
"""Seconds that a connection has while there is no room for others; a login takes 0.05 to 0.2."""


class Newcomer(Protocol):
    """A connection that has not authenticated yet."""

    address: str

    @property
    def has_spoken(self) -> bool:
        """Whether anything has come through it. An SSH program speaks at once."""

    def give_way(self) -> None:
        """End it: another needs the room."""


class Seats:
    """How many there are, in all and from each address, and how many were refused. Moments are in
    seconds on one clock."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._unidentified = dict[Newcomer, float]()
        """When each of them came, the oldest first."""
        self._logins = deque[tuple[float, str]]()
        """The last ones, with their addresses, the oldest first."""
        self._seated = Counter[str]()
        self.refused = Counter[str]()
        """How many, by the reason."""

    @property
    def taken(self) -> int:
        """How many seats are taken."""
        return self._seated.total()

    def come(self, newcomer: Newcomer, now: float) -> bool:
        """Somebody has connected. Returns whether he may say who he is; a call of `identified`
        takes that back. Nobody can keep the others out: not from one address, where only a few may
        be unidentified, nor from many, as another gives way if there is no room."""
        address = newcomer.address
        while self._logins and now - self._logins[0][0] >= _LOGINS_WITHIN:
            self._logins.popleft()
        if most := self._limits.per_address:
            if sum(each.address == address for each in self._unidentified) > most:
                return self._refuse("not saying who they are")
            if sum(each == address for _, each in self._logins) >= self._limits.logins:
                return self._refuse("logging in too often")
        if len(self._unidentified) >= self._limits.unidentified:
            other = self._first_to_go(now)
            self._refuse("a crowd at the door")
            if other is None:
                return False
            self.identified(other)
            other.give_way()
        self._unidentified[newcomer] = now
        self._logins.append((now, address))
        return True

    def _refuse(self, why: str) -> bool:
        self.refused[why] += 1
        return False

    def _first_to_go(self, now: float) -> Newcomer | None:
        """The oldest connection through which nothing has come, else the oldest one, if it has had
        the time for a login."""
        silent = (each for each in self._unidentified if not each.has_spoken)
        first, came = next(iter(self._unidentified.items()))
        return next(silent, first if now - came >= _TO_LOG_IN else None)

    def identified(self, newcomer: Newcomer) -> None:
        """He has gone, or said who he is."""
        self._unidentified.pop(newcomer, None)

    def sit_down(self, address: str) -> str:
        """Take a seat for somebody from this address. Returns why there is none, as a sentence;
        empty if he has one now."""
        if self.taken >= self._limits.seats:
            self._refuse("no free seat")
            return FULL
        most = self._limits.per_address
        if most and self._seated[address] >= most:
            self._refuse("too many games from their address")
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
