"""Who sits where. A session begins when the store has told who plays, and the front end waits for
the store no more than that: whoever is asked for has a seat meanwhile, and may have gone by then.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine, Mapping, Sequence
from itertools import count
from time import monotonic

from tui.engine.bad_input import BadInput
from tui.engine.named_tuple import NamedTuple
from tui.engine.typing import Any, Protocol, TypeVar
from tui.game.players import Player, new_session
from tui.game.store import StoreFailure
from tui.host.ends import CLOSING, NOT_NOW, REFUSED
from tui.host.forking import Awaits, Forking
from tui.host.limits import Limits
from tui.host.orders import SessionOrder
from tui.host.register import Register
from tui.host.seats import MOVES_NOTHING, Seats

_TO_TELL_ALL = 0.8
"""Seconds that sessions have to end when the host ends."""
_BETWEEN_LOOKS = 0.01

Result = TypeVar("Result")


class Session(Awaits, Protocol):
    """What the host needs of a session."""

    def end(self, sentence: str) -> None:
        """End it, and say this."""


class Seating:
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
        self._sessions: dict[int, _Seated] = {}
        self._terminals: dict[int, int] = {}
        """The descriptors of the terminals of those who are not known yet, which are ours."""
        self._known: dict[int, SessionOrder] = {}
        """What was ordered for those who are."""
        self._tasks = set[asyncio.Task[Any]]()
        self._is_closing = False

    def seat(
        self,
        session: Session,
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
        self._sessions[number] = _Seated(session, address, monotonic())
        self._terminals[number] = held
        self._log(f"seat {number}: {key or 'a guest'} from {address}, {self.seats.taken} seated")
        asked = self._register.arrived(key)
        self._do(self._begin(number, self._sessions[number], asked, environment, words))
        return number

    async def _begin(
        self,
        number: int,
        seated: _Seated,
        asked: asyncio.Future[Player],
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
            self._sessions[number].session.ended(status)

    def signal(self, number: int, signal: int) -> None:
        """Send a signal to the session on this seat; one that has not begun has no need to."""
        if number in self._terminals:
            self._call_off(number, None)
        else:
            self._forking.signal(number, signal)

    def stand_up(self, number: int, status: int | None, said: str) -> None:
        """A session has ended with this status, and this sentence."""
        seated = self._sessions.pop(number)
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
        for seated in list(self._sessions.values()):
            seated.session.end(CLOSING)
        while (self._sessions or self._tasks) and monotonic() < end:
            await asyncio.sleep(_BETWEEN_LOOKS)
        await asyncio.sleep(0.05)  # For the last words.


class _Seated(NamedTuple):
    session: Session
    address: str
    since: float
