"""The seats of a host: who may come in, who may sit down, and who sits where.

A session begins when the store has told who plays, and the front end waits for the store no more
than that: whoever is asked for has a seat meanwhile, and may have gone by then.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping, Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address
from itertools import count
from time import monotonic
from typing import Any, NamedTuple, Protocol, TypeVar

from tui.engine.text import BadInput
from tui.game.database import StoreFailure
from tui.game.players import KnownPlayer, new_session
from tui.host.forking import Awaits, Forking
from tui.host.limits import Limits
from tui.host.orders import CLOSING, NOT_NOW, REFUSED, SessionOrder
from tui.host.register import Register

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


_TO_TELL_ALL = 0.8
"""Seconds that sessions have to end when the host ends."""
_BETWEEN_LOOKS = 0.01

Result = TypeVar("Result")


class HostedSession(Awaits, Protocol):
    """What the host needs of a session."""

    def end(self, sentence: str) -> None:
        """End it, and say this."""


class Sessions:
    """All who are seated.

    A seat is taken at once. It is given back at the end of the session; if that comes before the
    store has told who it is, then when the store has told: nobody can ask it for more than the
    seats that he may have.
    """

    def __init__(
        self, limits: Limits, register: Register, forking: Forking, log: Callable[[str], None]
    ) -> None:
        self.seats = Seats(limits)
        self._patience = limits.to_identify
        self._register, self._forking, self._log = register, forking, log
        self._numbers = count(1)
        self._seated: dict[int, _Seated] = {}
        self._terminals: dict[int, int] = {}
        """The descriptors of the terminals of those who are not known yet, which are ours."""
        self._known: dict[int, SessionOrder] = {}
        """What was ordered for those who are."""
        self._tasks = set[asyncio.Task[Any]]()
        self._is_closing = False

    def seat(
        self,
        session: HostedSession,
        address: str,
        key: str | None,
        environment: Mapping[str, str],
        words: Sequence[str],
        terminal: int,
    ) -> int:
        """Let a session begin on a terminal, as soon as the store has told who has the key, and
        return the number of its seat. It has `begun` or `ended` later. Raises BadInput, with a
        sentence for the player."""
        if self._is_closing:
            raise BadInput("The host is closing; please come again later.")
        if self.seats.is_crowded:
            environment = {**environment, **MOVES_NOTHING}
        if why := self.seats.sit_down(address):
            raise BadInput(why)
        try:
            held = os.dup(terminal)
        except OSError as error:
            self.seats.stand_up(address)
            self._log(f"No session for {address}: {error}")
            raise BadInput(NOT_NOW) from None
        number = next(self._numbers)
        self._seated[number] = _Seated(session, address, monotonic())
        self._terminals[number] = held
        self._log(f"seat {number}: {key or 'a guest'} from {address}, {self.seats.taken} seated")
        asked = self._register.arrived(key)
        self._do(self._begin(number, self._seated[number], asked, environment, words))
        return number

    async def _begin(
        self,
        number: int,
        seated: _Seated,
        asked: asyncio.Future[KnownPlayer],
        environment: Mapping[str, str],
        words: Sequence[str],
    ) -> None:
        """Learn who has taken a seat, and let the session begin."""
        loop = asyncio.get_running_loop()
        give_up = loop.call_later(self._patience, self._call_off, number, None)
        try:
            player = (await asked).id
        except Exception as error:
            self.seats.stand_up(seated.address)
            if isinstance(error, StoreFailure):
                self._log(f"seat {number}: {error}")
            self._call_off(number, REFUSED)
            if not isinstance(error, StoreFailure):
                raise
            return
        finally:
            give_up.cancel()
        order = SessionOrder(number, environment, player, new_session(player), list(words))
        terminal = self._terminals.pop(number, None)
        if terminal is None:  # He has gone meanwhile.
            self.seats.stand_up(seated.address)
            self._leave(order)
            return
        self._known[number] = order
        try:
            self._forking.begin(order, terminal, seated.session)
        except OSError as error:
            self._log(f"seat {number}: {error}")
            seated.session.ended(REFUSED)
        finally:
            os.close(terminal)

    def _call_off(self, number: int, status: int | None) -> None:
        """End a session that has not begun, unless it has ended already."""
        terminal = self._terminals.pop(number, None)
        if terminal is not None:
            os.close(terminal)
            self._seated[number].session.ended(status)

    def signal(self, number: int, signal: int) -> None:
        """Send a signal to the session on this seat; one that has not begun has no need to."""
        if number in self._terminals:
            self._call_off(number, None)
        else:
            self._forking.signal(number, signal)

    def stand_up(self, number: int, status: int | None, said: str) -> None:
        """A session has ended with this status, and this sentence."""
        seated = self._seated.pop(number)
        how = said or ("status unknown" if status is None else f"status {status}")
        self._log(f"seat {number}: ended after {monotonic() - seated.since:.0f} s, {how}")
        if order := self._known.pop(number, None):
            self.seats.stand_up(seated.address)
            self._leave(order)

    def _leave(self, order: SessionOrder) -> None:
        asked = self._register.leave(order.player, order.session)
        self._do(self._note_failure(order.seat, asked))

    async def _note_failure(self, number: int, asked: asyncio.Future[None]) -> None:
        try:
            await asked
        except StoreFailure as failure:
            self._log(f"seat {number}: {failure}")

    @property
    def players(self) -> Sequence[int]:
        """The numbers of the players who sit here."""
        return [order.player for order in self._known.values()]

    def _do(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Tell everybody that the host is closing, and wait until all have gone, and the store has
        been told; but not for long."""
        self._is_closing = True
        end = monotonic() + _TO_TELL_ALL
        for seated in list(self._seated.values()):
            seated.session.end(CLOSING)
        while (self._seated or self._tasks) and monotonic() < end:
            await asyncio.sleep(_BETWEEN_LOOKS)
        await asyncio.sleep(0.05)  # For the last words.


class _Seated(NamedTuple):
    session: HostedSession
    address: str
    since: float
