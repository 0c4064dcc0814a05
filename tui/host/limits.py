"""What a host allows to strangers, the options of `serve`, by which its keeper chooses, and the
seats: who may come in, and who may sit down. Nothing here knows of SSH."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections import Counter, deque
from functools import partial
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import NamedTuple, Protocol

from tui.engine.files import file_name
from tui.engine.kind import Arguments


class Limits(NamedTuple):
    """What a host allows. Times are in seconds."""

    seats: int = 64
    """How many may play at once."""
    per_address: int = 4
    """How many of them may come from one address; 0 for no limit of addresses."""
    logins: int = 10
    """How often somebody may come from one address within 10 seconds, where addresses are
    limited."""
    unidentified: int = 32
    """How many may be connected that have not said yet who they are."""
    to_identify: float = 15.0
    """How long they have to say who they are (an SSH program may ask first whether the host is to
    be trusted) and then what they want; and how long they wait for a game."""
    idle: float = 15 * 60.0
    """How long nothing may be typed."""
    longest: float = 4 * 3600.0
    """How long a session may last."""
    input_rate: int = 10_000
    """How many bytes a second may come from one connection, in the long run."""


MOST_MEMORY = 256 * 2**20
"""Bytes of data that a session may have."""
MOST_FILES = 64
"""How many files it may have open."""
MOST_COMMAND = 1000
"""Characters that may stand behind the host's name, of all words together."""
MOST_UNSENT = 64 * 1024
"""Bytes that may wait for the line to a player before the game is not read any more."""

_USUAL = Limits()
_USUAL_PLACE = ("127.0.0.1", 2222)
_LARGEST = 100_000
_LARGEST_PORT = 65535
ABOUT_PLACE = (
    "the file in which games and results are kept, or the URL of a PostgreSQL database: "
    "postgresql://USER@HOST/NAME"
)


def add_options(parser: ArgumentParser) -> None:
    """Add what `oversteek serve` takes."""
    parser.add_argument(
        "--listen",
        metavar="ADDRESS:PORT",
        type=_place,
        default=_USUAL_PLACE,
        help="where others connect to; by default 127.0.0.1:2222, to which only this machine comes",
    )
    parser.add_argument("--store", metavar="STORE", type=file_name, help=ABOUT_PLACE)
    parser.add_argument(
        "--host-key",
        metavar="PATH",
        type=file_name,
        help="the file with the key by which others know this host; it is made if there is none",
    )
    idle, longest = round(_USUAL.idle / 60), round(_USUAL.longest / 3600)
    for flag, metavar, usual, told in (
        ("--seats", "N", _USUAL.seats, "how many can play at once; by default {}"),
        ("--per-address", "N", _USUAL.per_address, "how many of them can come from one address; by "
         "default {}, and each address logs in at most 10 times in 10 seconds; 0 for neither "
         "limit, behind a balancer from which all seem to come"),
        ("--idle", "MINUTES", idle, "how long nothing may be typed before a session ends; by "
         "default {} minutes"),
        ("--longest", "HOURS", longest, "how long a session may last in all; by default {} hours"),
    ):  # fmt: skip
        kind = partial(_count, least=0) if flag == "--per-address" else _count
        parser.add_argument(
            flag, metavar=metavar, type=kind, default=usual, help=told.format(usual)
        )


def limits_of(chosen: Arguments) -> Limits:
    """The limits that these options choose."""
    return Limits(
        seats=chosen.seats,
        per_address=chosen.per_address,
        idle=60.0 * chosen.idle,
        longest=3600.0 * chosen.longest,
    )


def _place(text: str) -> tuple[str, int]:
    address, colon, port = text.rpartition(":")
    is_port = port.isascii() and port.isdecimal() and int(port) <= _LARGEST_PORT
    if not (address and colon and is_port):
        raise ArgumentTypeError("give an address and a port, such as 0.0.0.0:2222")
    return address.removeprefix("[").removesuffix("]"), int(port)


def _count(text: str, least: int = 1) -> int:
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(_LARGEST))
    if not is_number or not least <= int(text) <= _LARGEST:
        raise ArgumentTypeError(f"give a whole number from {least} to {_LARGEST}")
    return int(text)


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
