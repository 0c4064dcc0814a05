"""A host: its store and its key are made ready, then both of its processes, then the door opens."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import stat
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

import asyncssh

from tui.engine.text import BadInput, because, shortened
from tui.game.database import StoreFailure
from tui.game.places import is_server, prepare
from tui.game.players import Players
from tui.host.door import Front, GuestEnvironment
from tui.host.forking import Forking
from tui.host.limits import Limits
from tui.host.orders import StorePaths
from tui.host.register import Register, keep_house
from tui.host.seats import Sessions

# The host's key, by which players know that they have come to the same host again

_SORT = "ssh-ed25519"
_MOST_BYTES = 64 * 1024
"""Of a file that may be a key."""


def host_key(path: str) -> asyncssh.SSHKey:
    """The key in a file, which is made if there is none. Raises BadInput if it is no key, or if
    others than its owner may read it or change it."""
    try:
        return _read(path)
    except FileNotFoundError:
        return _made(path)


def _read(path: str) -> asyncssh.SSHKey:
    try:
        with open(path, "rb", opener=_opened_at_once) as file:
            lax = stat.S_IMODE(os.fstat(file.fileno()).st_mode) & 0o077
            content = file.read(_MOST_BYTES)
    except FileNotFoundError:
        raise
    except (OSError, ValueError) as error:
        raise _refused(path, "read", error) from None
    if lax:
        raise BadInput(
            shortened(
                f"Others may read the host key {path}: let nobody, with 'chmod 600', or make "
                "a new one by taking it away."
            )
        )
    try:
        return asyncssh.import_private_key(content)
    except (asyncssh.KeyImportError, asyncssh.KeyEncryptionError):
        raise BadInput(
            shortened(
                f"{path} is not a host key, or has a passphrase: choose another file with "
                "--host-key, or take it away, and a key is made."
            )
        ) from None


def _opened_at_once(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_NONBLOCK)  # Nobody may ever write into a pipe.


def _made(path: str) -> asyncssh.SSHKey:
    """A new key, in a new file. Somebody else may make one at the same time: then it is his."""
    key = asyncssh.generate_private_key(_SORT, comment="oversteek")
    try:
        os.makedirs(os.path.dirname(path) or ".", mode=0o700, exist_ok=True)
        part = f"{path}.{os.getpid()}"
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        try:
            with open(descriptor, "wb") as file:
                file.write(key.export_private_key())
            os.link(part, path)
        finally:
            os.unlink(part)
    except FileExistsError:
        with suppress(FileNotFoundError):
            return _read(path)
    except (OSError, ValueError) as error:
        raise _refused(path, "made", error) from None
    return key


def _refused(path: str, done: str, error: OSError | ValueError) -> BadInput:
    why = error.strerror if isinstance(error, OSError) else str(error)
    return BadInput(shortened(because(f"The host key {path} cannot be {done}", f"{why}.")))


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
