"""The seats of a host: who may come in, and who may sit down."""

from __future__ import annotations

from collections import Counter

from tui.engine.typing import TYPE_CHECKING, Protocol
from tui.host.limits import Limits

if TYPE_CHECKING:
    from ipaddress import IPv4Address, IPv6Address

FULL = "All seats are taken; please come again later."
_CROWDED = 0.75
"""From this part of the seats on, less is moved for those who come."""


MOVES_NOTHING = {"OVERSTEEK_MOTION": "none"}
"""The environment variable of those who come then."""


def is_crowded(taken: int, limits: Limits) -> bool:
    """Whether so many sit that everybody feels it when much moves."""
    return taken >= _CROWDED * limits.seats


def too_many_from(whence: str, count: int) -> str:
    """Says that so many games are played from somewhere, and that there can be no more."""
    what = "one game is" if count == 1 else f"{count} games are"
    return f"{whence} {what} being played already; end one first."


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
        self._sent = 0
        """How many the balancer has sent, and not said yet from where."""
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
        return is_crowded(self.taken, self._limits)

    def be_sent(self) -> bool:
        """The balancer has sent somebody. Returns whether it may say from where; a call of
        `introduced` takes that back.

        Until then he counts for no address, for with the balancer's he would use up what all have
        together who come through it. There may be as many of those as may be unidentified: only
        the balancer can keep others out so, and it says at once where they come from."""
        if self._sent >= self._limits.unidentified:
            return False
        self._sent += 1
        return True

    def introduced(self) -> None:
        """Of one of them it is known now from where he comes, or he has gone."""
        self._sent -= 1

    @property
    def has_room(self) -> bool:
        """Whether one more may be unidentified, without another giving way."""
        return len(self._unidentified) < self._limits.unidentified

    def come(self, newcomer: Newcomer, now: float) -> bool:
        """Somebody has connected; `now` is in seconds. Returns whether he may say who he is; a call
        of `identified` takes that back. Nobody can keep the others out: not from one address, where
        only a few may be unidentified, nor from many, as another gives way if there is no room."""
        from_here = sum(each.address == newcomer.address for each in self._unidentified)
        if from_here > self._limits.per_address:
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
        count = self._limits.per_address
        if self._seated[address] >= count:
            return too_many_from("From your address", count)
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
    """What counts as one address: of IPv6 the first half, all of which one household has."""
    from ipaddress import IPv6Address  # Late: a kiosk counts no addresses.

    address = ip_of(host)
    if address is None:  # It has come through a socket of this machine.
        return host
    if isinstance(address, IPv6Address):
        return str(IPv6Address(int(address) >> 64 << 64))
    return str(address)


def ip_of(host: str) -> IPv4Address | IPv6Address | None:
    """The IP address that a text gives, whatever the interface; one of IPv4 within IPv6 is that of
    IPv4. None if it gives none."""
    from ipaddress import IPv6Address, ip_address

    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address
