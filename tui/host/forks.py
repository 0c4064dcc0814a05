"""The fork server: it has imported everything once, and forks a process for each session.

It has one thread, and no database open: a child begins with nothing of anybody else's. All that it
says are answers, in the order in which it was asked. The front end is the first part of this
module; it starts a fork server, and another when that dies or hangs.
"""

from __future__ import annotations

import asyncio
import fcntl
import gc
import json
import mmap
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import termios
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from io import TextIOWrapper
from pkgutil import walk_packages
from struct import Struct
from typing import TYPE_CHECKING, NamedTuple, NoReturn

import tui
from tui.host.limits import MOST_FILES, MOST_MEMORY

if TYPE_CHECKING:
    from tui.engine.kind import Game
    from tui.engine.table import Table

_MOST_MESSAGE = 32 * 1024
"""Bytes of a message. Those to the fork server are JSON: first the paths; then an order, with two
descriptors; the number of a process whose exit status is wanted; or _PING."""
_PING = 0


class StorePaths(NamedTuple):
    """Where sessions keep what they keep."""

    store: str
    """The file of the games, or the URL of the database. There may be a password in it, so it is
    told to other processes through a line, and never where others could read it."""
    reports: str
    """The folder for reports of what went wrong."""


class SessionOrder(NamedTuple):
    """A session that is wanted. With it go the descriptors of its terminal and of its notes."""

    environment: Mapping[str, str]
    player: int
    """The number of the player in the store."""
    session: str
    """What tells this session there from others."""
    words: Sequence[str]
    """What was typed after the host's name."""


class SessionNotes:
    """What a session notes for the host, in memory that both share: so it is known at any time, and
    however the session ends."""

    _moment = Struct("d")

    def __init__(self, descriptor: int) -> None:
        """`descriptor` is that of a file without a name, as `notes_file` makes it."""
        self._shared = mmap.mmap(descriptor, self._moment.size)

    def note_unkept(self, since: float) -> None:
        """What was played since this moment, in seconds since 1970, is not kept; 0 if everything
        is."""
        self._moment.pack_into(self._shared, 0, since)

    @property
    def unkept_since(self) -> float:
        """The moment that was noted last; 0 at first, and after `close`."""
        (since,) = (0.0,) if self._shared.closed else self._moment.unpack_from(self._shared)
        return float(since)

    def close(self) -> None:
        """Give back the memory, and the descriptor that goes with it, in this process."""
        self._shared.close()


def notes_file() -> int:
    """The descriptor of a new file for notes."""
    descriptor = os.memfd_create("oversteek-notes")
    os.ftruncate(descriptor, mmap.PAGESIZE)
    return descriptor


# The front end's side


_HANGS_AFTER = 5.0
"""Seconds in which a fork server answers, unless it hangs; and between two pings."""
_TO_START = 60.0
"""Seconds that it has to import everything."""
_PAUSE = 5.0
"""Seconds between a fork server that never was ready and the next."""
_NOT_INHERITED = ("TEXTUAL", "OVERSTEEK", "PG", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
"""How names of variables begin that would change how the game looks for everybody, or tell how the
database is reached, which is told through the line."""
_MEMORY = {"MALLOC_MMAP_THRESHOLD_": "131072", "MALLOC_ARENA_MAX": "1"}
"""Large blocks of memory are the system's, not taken out of what is at hand: a block that is only
held, and never written to, takes up nothing then (mallopt(3); of use to glibc alone)."""

ForkCommand = Callable[[int], Sequence[str]]
"""What starts a fork server, given the descriptor of its line."""


class ForkAnswer(NamedTuple):
    """What a fork server has answered."""

    number: int
    """That of the process that was forked, 0 if none could be; or an exit status."""
    process: int | None
    """The descriptor of the process that was forked (a pidfd)."""


class ForkServer:
    """A fork server, as the front end sees it."""

    def __init__(self, command: ForkCommand, paths: StorePaths) -> None:
        """Starts it. Raises OSError if it cannot be started."""
        self._loop = asyncio.get_running_loop()
        self._unanswered = deque[asyncio.Future[ForkAnswer]]()
        self.ended: asyncio.Future[str] = self._loop.create_future()
        """Says what has become of it."""
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._line.setblocking(False)
        with theirs:
            self._process = subprocess.Popen(
                command(theirs.fileno()),
                stdin=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                env=_clean(os.environ),
                start_new_session=True,  # Ctrl+c is for the front end.
            )
        self._loop.add_reader(self._line, self._read)
        self._patience = _TO_START
        self.ready = self.ask(paths)
        """Is there as soon as everything is imported."""
        self._patience = _HANGS_AFTER

    def ask(self, what: object, *descriptors: int) -> asyncio.Future[ForkAnswer]:
        """The answer, which is OSError if the fork server dies, or is ended as it does not answer
        in time."""
        answer: asyncio.Future[ForkAnswer] = self._loop.create_future()
        self._unanswered.append(answer)
        try:
            socket.send_fds(self._line, [json.dumps(what).encode()], descriptors)
        except OSError:  # It has died, or hangs so long that the line is full.
            self.end("has died")
        self._loop.call_later(self._patience, self._end_if_silent, answer)
        return answer

    def _end_if_silent(self, answer: asyncio.Future[ForkAnswer]) -> None:
        if answer in self._unanswered:
            self.end("hangs")

    def _read(self) -> None:
        try:
            data, descriptors, _, _ = socket.recv_fds(self._line, _MOST_MESSAGE, 1)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self.end("has died")
            return
        answer, process = self._unanswered.popleft(), next(iter(descriptors), None)
        if not answer.done():
            answer.set_result(ForkAnswer(json.loads(data), process))
        elif process is not None:  # Whoever wanted it has gone.
            signal.pidfd_send_signal(process, signal.SIGKILL)
            os.close(process)

    def end(self, why: str) -> None:
        """End it; its sessions go on."""
        if not self.ended.done():
            self.ended.set_result(why)
            self._loop.remove_reader(self._line)
            self._line.close()
            self._process.kill()
            self._process.wait()
        for answer in self._unanswered:
            if not answer.done():
                answer.set_exception(OSError("The game cannot be started."))
                answer.exception()  # It may be that nobody waits for it.
        self._unanswered.clear()


class SessionProcess:
    """The process of a session. Signals go through its descriptor: its number may be another's."""

    def __init__(self, server: ForkServer, answer: ForkAnswer, notes: SessionNotes) -> None:
        assert answer.process is not None
        self._server, self._number, self._descriptor = server, answer.number, answer.process
        self._loop = asyncio.get_running_loop()
        self.notes = notes
        self.ended: asyncio.Future[int | None] = self._loop.create_future()
        """Its exit status, 128 plus the number of the signal if one has ended it; None if nobody
        knows, as the fork server has ended, too."""
        self._loop.add_reader(self._descriptor, self._end)

    def signal(self, number: int) -> None:
        """Send a signal, unless it has ended."""
        if self._descriptor >= 0:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._descriptor, number)

    def _end(self) -> None:
        self._loop.remove_reader(self._descriptor)
        os.close(self._descriptor)
        self._descriptor = -1
        self._server.ask(self._number).add_done_callback(self._note_status)

    def _note_status(self, told: asyncio.Future[ForkAnswer]) -> None:
        self.ended.set_result(None if told.exception() else told.result().number)


class Forks:
    """Has sessions forked, and sees to it that there is a fork server that does it."""

    def __init__(self, command: ForkCommand, paths: StorePaths, log: Callable[[str], None]) -> None:
        self._command, self._paths, self._log = command, paths, log
        self._server: ForkServer | None = None
        self._is_ready = asyncio.Event()
        self._work: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start the fork server, and wait until it is ready. Raises OSError if it is not."""
        server = await self._started()
        self._work = asyncio.create_task(self._keep_running(server))

    async def _started(self) -> ForkServer:
        server = self._server = ForkServer(self._command, self._paths)
        await server.ready
        self._is_ready.set()
        return server

    async def _keep_running(self, server: ForkServer) -> None:
        while True:
            while not server.ended.done():
                server.ask(_PING)
                await asyncio.wait([server.ended], timeout=_HANGS_AFTER)
            self._is_ready.clear()
            self._log(f"The fork server {server.ended.result()}; another one is started.")
            while server.ended.done():
                try:
                    server = await self._started()
                except OSError as error:
                    self._log(f"The fork server cannot be started: {error.strerror or error}")
                    await asyncio.sleep(_PAUSE)

    async def begin(self, order: SessionOrder, terminal: int) -> SessionProcess:
        """Have a session begun on a terminal, as soon as there is a fork server. Raises OSError if
        there is no room for one more process."""
        descriptor = notes_file()
        try:
            while True:
                await self._is_ready.wait()
                server = self._server
                assert server is not None
                try:
                    answer = await server.ask(order, terminal, descriptor)
                except OSError:  # Let the next one do it.
                    self._is_ready.clear()
                    continue
                if answer.process is None:
                    raise OSError("There is no room for one more process.")
                return SessionProcess(server, answer, SessionNotes(descriptor))
        finally:
            os.close(descriptor)

    def close(self) -> None:
        """Start no more sessions."""
        if self._work is not None:
            self._work.cancel()
        if self._server is not None:
            self._server.end("is not needed any more")


def _clean(environment: Mapping[str, str]) -> Mapping[str, str]:
    """The environment of a fork server, which finds the program where we have found it, and nothing
    else in the keeper's folder."""
    found = {
        name: value for name, value in environment.items() if not name.startswith(_NOT_INHERITED)
    }
    package = os.path.dirname(os.path.abspath(tui.__file__))
    return {**found, **_MEMORY, "PYTHONPATH": os.path.dirname(package), "PYTHONSAFEPATH": "1"}


# The fork server itself


_ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""Signals that end a session, but not the fork server: there they are blocked."""
_NOT_THEIRS = ("tui.host", "tui.command", "tui.__main__")
"""Rooms that no session enters."""
_OF_TEXTUAL = ("textual.drivers.linux_driver", "textual.scrollbar")
"""What Textual imports only when it is wanted."""
_OF_DATABASES = ("tui.game.postgres",)
"""What is there only with the driver, and of use only with a database."""

Play = Callable[[StorePaths, SessionOrder, Callable[[float], None]], int]
"""What a session runs, which says since when something is not kept, as `SessionNotes` has it; it
returns the exit status."""


def serve(line: socket.socket, rehearse: Callable[[StorePaths], None], play: Play) -> None:
    """ForkAnswer what is asked through a line, until there is nobody left who asks. `rehearse` does
    once what every session does; `play` is what a session runs."""
    # It ends with the front end, and not before. A session that gets one of these before it can
    # heed them has still to get it.
    signal.pthread_sigmask(signal.SIG_BLOCK, _ENDING)
    with suppress(OSError):  # The front end has gone.
        if not (told := line.recv(_MOST_MESSAGE)):
            return
        paths = StorePaths(*json.loads(told))
        rehearse(paths)
        gc.collect()
        gc.freeze()  # To look for garbage in what is shared would copy it.
        line.send(b"0")
        while True:
            data, descriptors, _, _ = socket.recv_fds(line, _MOST_MESSAGE, 2)
            if not data:
                return
            asked = json.loads(data)
            if descriptors:
                sit = partial(_sit, paths, SessionOrder(*asked), play, *descriptors)
                _fork(line, descriptors, sit)
            else:
                line.send(b"%d" % (_status_of(asked) if asked != _PING else _PING))


def _status_of(process: int) -> int:
    """The exit status of a process that has ended."""
    _, waited = os.waitpid(process, 0)
    status = os.waitstatus_to_exitcode(waited)
    return status if status >= 0 else 128 - status


def _fork(line: socket.socket, descriptors: Sequence[int], sit: Callable[[], NoReturn]) -> None:
    try:
        number = os.fork()
    except OSError:  # There is no room for one more.
        line.send(b"0")
    else:
        if number == 0:
            sit()
        process = os.pidfd_open(number)
        socket.send_fds(line, [b"%d" % number], [process])
        os.close(process)
    finally:
        for each in descriptors:
            os.close(each)


def _sit(paths: StorePaths, order: SessionOrder, play: Play, terminal: int, notes: int) -> NoReturn:
    """Be the session that is wanted, in a process that was just forked."""
    status = os.EX_SOFTWARE
    try:
        note_unkept = SessionNotes(notes).note_unkept
        _take_terminal(terminal)
        for number in (signal.SIGTERM, signal.SIGHUP):  # The host may have been told to ignore it.
            signal.signal(number, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDING)
        random.seed()  # Otherwise everybody has the same luck.
        confine(order.environment)
        status = play(paths, order, note_unkept)
    except KeyboardInterrupt:
        status = 128 + signal.SIGINT
    finally:
        os._exit(status)


def _take_terminal(terminal: int) -> None:
    """Make it the terminal of this process, which leaves everything else that was open alone."""
    os.setsid()
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    for descriptor in (0, 1, 2):
        os.dup2(terminal, descriptor)
    os.closerange(3, resource.getrlimit(resource.RLIMIT_NOFILE)[0])


def confine(environment: Mapping[str, str]) -> None:
    """Give this process away: it has these environment variables and its terminal, no folder, and
    little of everything else."""
    os.environ.clear()
    os.environ.update(environment)
    # Those that the fork server had belong to the host's log.
    sys.stdin = sys.__stdin__ = _stream(0, "r")  # type: ignore[misc]
    sys.stdout = sys.__stdout__ = _stream(1, "w")  # type: ignore[misc]
    sys.stderr = sys.__stderr__ = _stream(2, "w")  # type: ignore[misc]
    os.chdir("/")
    os.umask(0o077)
    signal.signal(signal.SIGTSTP, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_NOFILE, (MOST_FILES, MOST_FILES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _stream(descriptor: int, mode: str) -> TextIOWrapper:
    errors = "replace" if mode == "r" else "backslashreplace"
    file = open(descriptor, f"{mode}b", closefd=False)  # noqa: SIM115
    return TextIOWrapper(file, "utf-8", errors, line_buffering=True)


def rehearse(table: Table, has_database: bool = False) -> None:
    """Import the house, and open home and a game of every kind with a folder, without a terminal.
    More would not help: what it leaves behind is scattered over pages of memory that each session
    has to copy; and some of the other kinds think for seconds before they play a first step.
    `has_database` says whether the store is one on a server."""
    for module in walk_packages(tui.__path__, "tui."):
        is_used = has_database or not module.name.startswith(_OF_DATABASES)
        if is_used and not module.name.startswith(_NOT_THEIRS):
            import_module(module.name)
    for name in _OF_TEXTUAL:
        import_module(name)
    asyncio.run(_visit(table, None))
    for kind in table.folders:
        asyncio.run(_visit(table, table.parse_game(kind.names[0])))


async def _visit(table: Table, game: Game | None) -> None:
    from tui.app import OversteekApp  # Late, as the rest of it: the front end never needs it.
    from tui.entrance import PLAIN_DISPLAY, Startup
    from tui.game.app_state import AppState

    startup = Startup(AppState(table), game, None, PLAIN_DISPLAY._replace(colours="256"))
    async with OversteekApp(startup).run_test(size=(80, 24)) as keys:
        await keys.press("question_mark", "escape", "ctrl+p", "escape")
        if game is not None:
            await keys.press("w", "space", "period", "period", "comma", "q", "right", "enter")
