"""A host: its store and its key are made ready, then both of its processes, then the door opens."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import asyncssh

from tui.engine.text import BadInput, because
from tui.game.database import StoreFailure
from tui.game.places import is_server, prepare
from tui.game.players import Players
from tui.host.door import Front, GuestEnvironment
from tui.host.forking import Forking
from tui.host.key import host_key
from tui.host.limits import Limits
from tui.host.orders import StorePaths
from tui.host.register import Register, keep_house
from tui.host.seats import Sessions

_MOST_WAITING = 256
"""How many connections the system keeps for us until we look at them."""
_TO_FINISH = 0.1
"""Seconds that the store has at the end of a host for what it still was asked."""
_ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Surroundings(NamedTuple):
    """What a host is given by the command line."""

    fork_server: Callable[[int], Sequence[str]]
    """The command that starts a fork server, given the descriptor of its line."""
    environment: GuestEnvironment
    log: Callable[[str], None]
    """Writes a line for the keeper."""
    report: Callable[[BaseException], str]
    """Writes a report of an error, and returns a sentence about it."""


class Options(NamedTuple):
    """What the keeper of a host chooses."""

    place: tuple[str, int]
    """The address and the port to which others connect."""
    paths: StorePaths
    key: str
    """The file of the host key."""
    limits: Limits = Limits()


def serve(options: Options, given: Surroundings) -> int:
    """Be a host until a signal ends it, and return the exit status. Raises BadInput if nobody could
    play here."""
    if notice := prepare(options.paths.store):
        given.log(notice)
    key = host_key(options.key)
    with _listener(options) as listener:
        given.log(f"Host key {key.get_fingerprint()}")
        return asyncio.run(_serve(options, listener, key, given))


def _listener(options: Options) -> socket.socket:
    """A socket that listens. Whoever connects before we are ready waits."""
    where = _place_text(*options.place)
    try:
        found = socket.getaddrinfo(*options.place, type=socket.SOCK_STREAM)
        family, sort, protocol, _, address = found[0]
        listener = socket.socket(family, sort, protocol)
    except OSError as error:
        raise _not_there(where, error) from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setblocking(False)
        listener.bind(address)
        listener.listen(_MOST_WAITING)  # Two may bind to one place, as long as neither listens.
    except OSError as error:
        listener.close()
        raise _not_there(where, error) from None
    return listener


def _place_text(host: str, port: int) -> str:
    """A place as it is given with --listen."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def _not_there(where: str, error: OSError) -> BadInput:
    why = because(f"Nobody can connect to {where}", _why(error))
    return BadInput(f"{why} Choose another place with --listen.")


async def _serve(
    options: Options,
    listener: socket.socket,
    key: asyncssh.SSHKey,
    given: Surroundings,
) -> int:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(partial(_note_unforeseen, given))
    end = asyncio.Event()
    for number in _ENDING:
        loop.add_signal_handler(number, end.set)
    register = Register(partial(Players, options.paths.store))
    forking = Forking(given.fork_server, options.paths, given.log, options.limits.to_identify)
    try:
        # Guests of other hosts may not have been seen for long because a database was away.
        if not is_server(options.paths.store):
            await register.drop_left()
        await forking.start()
    except (StoreFailure, OSError) as error:
        await register.close(_TO_FINISH)
        raise BadInput(because("Nobody can play here", _why(error))) from None
    sessions = Sessions(options.limits, register, forking, given.log)
    front = Front(options.limits, sessions, given.environment, given.log, given.report)
    work = [
        loop.create_task(end.wait()),
        loop.create_task(front.listen(listener, key)),
        loop.create_task(keep_house(options.paths.store, lambda: sessions.players)),
    ]
    host, port = listener.getsockname()[:2]
    given.log(f"Listening on {_place_text(host, port)}")
    try:
        await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
        for task in work:
            if task.done():
                task.result()  # It never ends, so it has broken.
    finally:
        listener.close()
        await front.close()
        for task in work:
            task.cancel()
        forking.close()
        await register.close(_TO_FINISH)
    given.log("Closed.")
    return 0


def _note_unforeseen(
    given: Surroundings, loop: asyncio.AbstractEventLoop, context: Mapping[str, Any]
) -> None:
    """The log gets a line. A traceback might have in it what somebody has typed."""
    error = context.get("exception")
    given.log(given.report(error) if error is not None else context["message"])


def _why(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}."
    return str(error)
