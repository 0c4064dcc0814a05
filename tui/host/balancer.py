"""The balancer in front of a host, which says where those come from whom it sends."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from math import inf
from time import monotonic

from tui.host.proxy_header import No, begins_header, take_header
from tui.host.seats import ip_of

_SELDOM = 60.0
"""Seconds between two lines of the log about headers. Anybody can send one."""


class Balancer:
    """Whom a host believes where somebody comes from; perhaps nobody."""

    def __init__(
        self,
        address: str | None,
        patience: float,
        log: Callable[[str], None],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`address`: the IP address of the balancer; `patience`: the seconds for a header to
        come."""
        self._address = None if address is None else ip_of(address)
        self._patience, self._log, self._clock = patience, log, clock
        self._logged = -inf

    def is_at(self, host: str) -> bool:
        """Whether a connection from there is the balancer's."""
        return self._address is not None and ip_of(host) == self._address

    async def sent_from(self, connected: socket.socket, host: str) -> str | None:
        """From where somebody comes whom the balancer at `host` has sent: it says so in a header,
        which is taken from the socket. If it speaks for itself, from the balancer. None if nobody
        knows; then the connection has to end."""
        try:
            async with asyncio.timeout(self._patience):
                found = await take_header(connected)
        except TimeoutError:
            found = No.NO_HEADER
        except OSError:
            found = No.NOT_ALL
        if found is No.NO_HEADER:  # Whoever only looks whether somebody listens goes by himself.
            self._complain(
                f"A connection from {host} was ended: it has not begun with a PROXY header. The "
                "balancer has to send one, or the host to be started without --proxy-protocol."
            )
        if isinstance(found, No):
            return None
        return host if found.address is None else found.address

    def note_strange(self, began: bytes, host: str) -> None:
        """Somebody who has come from `host` spoke no SSH; this is how he began."""
        if begins_header(began):
            self._complain(
                f"A connection from {host} was ended: it has begun with a PROXY header, which is "
                "believed from the address alone that --proxy-protocol gives."
            )

    def _complain(self, line: str) -> None:
        now = self._clock()
        if now - self._logged >= _SELDOM:
            self._logged = now
            self._log(line)
