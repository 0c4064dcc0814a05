"""A host: its store and its key are made ready, then both of its processes, then the door opens."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import stat
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

import asyncssh

from tui.engine.files import FileExists, write_new
from tui.engine.text import BadInput, because, shortened
from tui.game.database import StoreFailure
from tui.game.places import is_server, prepare
from tui.host.door import listen
from tui.host.forks import ForkCommand, Forks, StorePaths
from tui.host.limits import Limits
from tui.host.register import Register
from tui.host.session import Host

# The host's key, by which players know that they have come to the same host again

_SORT = "ssh-ed25519"


def host_key(path: str) -> asyncssh.SSHKey:
    """The key in a file, which is made if there is none. Raises BadInput if it is no key, or if
    others than its owner may read it or change it."""
    if not os.path.lexists(path):
        _make_key(path)
    try:
        mode = os.stat(path).st_mode
        is_lax = stat.S_ISREG(mode) and mode & 0o077
        if not is_lax and not stat.S_ISFIFO(mode):  # Nobody may ever write into one.
            return asyncssh.read_private_key(path)
    except (asyncssh.KeyImportError, asyncssh.KeyEncryptionError):
        is_lax = False
    except (OSError, ValueError) as error:
        raise _refused(path, "read", error) from None
    said = (
        f"{path} is not a host key, or has a passphrase: choose another file with --host-key, or "
        "take it away, and a key is made."
    )
    if is_lax:
        said = (
            f"Others may read the host key {path}: let nobody, with 'chmod 600', or make a new one "
            "by taking it away."
        )
    raise BadInput(shortened(said))


def _make_key(path: str) -> None:
    """Make a new key, in a new file. Somebody else may make one at the same time: then it is
    his."""
    key = asyncssh.generate_private_key(_SORT, comment="oversteek").export_private_key().decode()
    mask = os.umask(0o077)
    try:
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        write_new(path, [key])
    except FileExists:
        pass
    except (OSError, ValueError) as error:
        raise _refused(path, "made", error) from None
    finally:
        os.umask(mask)


def _refused(path: str, done: str, error: OSError | ValueError) -> BadInput:
    why = error.strerror if isinstance(error, OSError) else str(error)
    return BadInput(shortened(because(f"The host key {path} cannot be {done}", f"{why}.")))


_MOST_WAITING = 256
"""How many connections the system keeps for us until we look at them."""
_TO_FINISH = 0.5
"""Seconds that the store has at the end of a host for what it still was asked."""
BETWEEN_LINES = 60.0
"""Seconds between two lines of the log about all who play."""
_FAR = 0.020
"""Seconds that a trip to the store may take."""


class Surroundings(NamedTuple):
    """What a host is given by the command line."""

    fork_server: ForkCommand
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
    try:
        family, *_, address = socket.getaddrinfo(*options.place, type=socket.SOCK_STREAM)[0]
        both = family == socket.AF_INET6 and socket.has_dualstack_ipv6()
        listener = socket.create_server(
            address, family=family, backlog=_MOST_WAITING, dualstack_ipv6=both
        )
    except OSError as error:
        why = because(f"Nobody can connect to {_place_text(*options.place)}", _why(error))
        raise BadInput(f"{why} Choose another place with --listen.") from None
    listener.setblocking(False)
    return listener


def _place_text(host: str, port: int) -> str:
    """A place as it is given with --listen."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def _why(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror.partition(' (while')[0]}."  # Behind that, Python tells the place.
    return str(error)


async def _serve(
    options: Options, listener: socket.socket, key: asyncssh.SSHKey, given: Surroundings
) -> int:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(partial(_note_unforeseen, given))
    end, leaving = asyncio.Event(), asyncio.Event()
    for number, do in (
        (signal.SIGINT, end.set),
        (signal.SIGTERM, end.set),
        (signal.SIGUSR1, leaving.set),
        (signal.SIGHUP, lambda: None),  # Whoever has started it may go.
    ):
        loop.add_signal_handler(number, do)
    register = Register(options.paths.store, given.log)
    forks = Forks(given.fork_server, options.paths, given.log)
    host = Host(options.limits, register, forks, given.log, given.report)
    try:
        await _open(register, is_server(options.paths.store), given)
        await forks.start()
    except (StoreFailure, OSError) as error:
        await register.close(_TO_FINISH)
        raise BadInput(because("Nobody can play here", _why(error))) from None
    given.log(f"Listening on {_place_text(*listener.getsockname()[:2])}")
    work = [
        loop.create_task(listen(listener, key, host)),
        loop.create_task(end.wait()),
        loop.create_task(_until_all_have_left(host, leaving, listener)),
        loop.create_task(register.keep_house(lambda: host.players)),
        loop.create_task(_tell_keeper(host)),
    ]
    try:
        done, _ = await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()  # What should never end has broken.
    finally:
        for task in work:
            task.cancel()
        listener.close()
        await host.close()
        forks.close()
        await register.close(_TO_FINISH)
    given.log("Closed.")
    return 0


async def _open(register: Register, is_shared: bool, given: Surroundings) -> None:
    """See to the store before anybody comes. Raises StoreFailure."""
    if not is_shared:
        await register.drop_left()
        return
    # Guests of other hosts may not have been seen for long because it was away.
    trip = await register.trip()
    if trip > _FAR:
        given.log(
            f"The database takes {trip * 1000:.0f} ms to answer, and each move waits for that: at "
            f"most {_FAR * 1000:.0f} ms are good to play with."
        )


async def _until_all_have_left(host: Host, leaving: asyncio.Event, listener: socket.socket) -> None:
    """When the keeper wants it, let nobody in any more, and wait until the last one has left."""
    await leaving.wait()
    host.is_closing = True
    asyncio.get_running_loop().remove_reader(listener)
    listener.close()
    host.log(f"Nobody is let in any more; {host.seats.taken} still play.")
    while host.games:
        await asyncio.wait(host.games.values())


async def _tell_keeper(host: Host) -> None:
    """Tell once a minute who plays."""
    while True:
        await asyncio.sleep(BETWEEN_LINES)
        if told := host.told():
            host.log(told)


def _note_unforeseen(
    given: Surroundings, loop: asyncio.AbstractEventLoop, context: Mapping[str, Any]
) -> None:
    """The log gets a line. A traceback might have in it what somebody has typed."""
    error = context.get("exception")
    given.log(given.report(error) if error is not None else context["message"])
