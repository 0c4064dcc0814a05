"""A session between its channel and its terminal: what is typed, what is shown, and how it ends;
and what all sessions of a host share."""

from __future__ import annotations

import asyncio
import os
import shlex
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from time import gmtime, strftime
from typing import Any, NamedTuple

import asyncssh

from tui.engine.text import BadInput
from tui.game.database import StoreFailure
from tui.game.players import KnownPlayer, new_session
from tui.host.forks import Forks, SessionOrder, SessionProcess
from tui.host.limits import MOST_COMMAND, MOST_UNSENT, Limits, Seats
from tui.host.pty import RESTORE, Holding, PseudoTerminal, is_typed
from tui.host.register import Register
from tui.terminal.kind import guest_environment

# What is said in a session, besides the game

ONE_MOMENT = "One moment …"
"""While there is nothing to be seen yet."""
BROKE_OFF = "The game broke off."
CLOSING = "The host is closing."
NOT_NOW = "The game cannot be started just now; please come again."
NO_TERMINAL = (
    "This host has games, which need a terminal, and nothing else; connect with 'ssh -t HOST GAME'."
)
REFUSED = 2
"""The exit status of whoever wants what there is not."""


def last_words(why: str, unkept_since: float | None) -> str:
    """What a player with a key is told at the end of a session: why it has ended, empty if he ended
    it himself, and whether his game is kept. `unkept_since` is as in `SessionNotes`; None if it
    never began."""
    if unkept_since:
        moment = strftime("%H:%M", gmtime(unkept_since))
        return f"{why} What you played since {moment} UTC is not kept.".lstrip()
    return f"{why} Your game is kept." if why and unkept_since is not None else why


def _told(seconds: float) -> str:
    """A time in words, in the largest unit of which it is a whole number."""
    for unit, length in (("hour", 3600), ("minute", 60)):
        if seconds >= length and seconds % length == 0:
            number = int(seconds // length)
            return f"{number} {unit}{'' if number == 1 else 's'}"
    return f"{seconds:g} seconds"


def words_of(command: str) -> Sequence[str]:
    """The words of what was typed after the host's name. Raises BadInput if they cannot be told
    apart, or are too many."""
    if len(command) > MOST_COMMAND:
        raise BadInput("What is typed after the host's name is too long.")
    try:
        return shlex.split(command)
    except ValueError:
        raise BadInput("What is typed after the host's name has a quote without an end.") from None


# A game that is played


class Visitor(NamedTuple):
    """Somebody who has said who he is."""

    address: str
    key: str | None
    """The fingerprint of his key; None without one."""
    connection: asyncssh.SSHServerConnection
    settled: Callable[[], None]
    """To be called when he has a seat: otherwise he has to go soon."""


_A_MOMENT = 0.4
"""Seconds after which whoever sees nothing yet is told to wait."""
_WAIT = 0.02
"""Seconds between looks at a line that takes no more."""
_TO_BEGIN = 60.0
"""Seconds in which a game begins once it is known whose: in that time a fork server that hangs is
replaced."""
_TO_END = 0.7
"""Seconds that a game has to end by itself."""
_AFTER_LAST_KEY = 0.5
"""Seconds between the end of what is typed and the end of the game."""
_TO_TELL_ALL = 0.8
"""Seconds that games have to end when the host ends."""
_CROWDED = 0.75
"""From this part of the seats on, less is moved for those who come: everybody feels it then."""
_STARTING = 2
"""Games that start at once: each takes a processor for so long that those who play would notice
many."""
_TO_SHOW = 1.0
"""Seconds after which others may start, though one has not shown anything."""
_FIRST = asyncio.FIRST_COMPLETED
AnyChannel = asyncssh.SSHServerChannel[bytes]


class HostedGame:
    """Somebody on a seat, from the moment at which it is taken."""

    def __init__(
        self, host: Host, visitor: Visitor, channel: AnyChannel, order: SessionOrder
    ) -> None:
        """`order`: what he wants, as far as it is known. Raises OSError if there is no terminal for
        him."""
        self._loop = asyncio.get_running_loop()
        self._host, self._visitor, self._channel = host, visitor, channel
        self.number = next(host.numbers)
        self.terminal = PseudoTerminal(self._show, self._note_taken)
        self._holding = Holding()
        self._has_shown = False
        self._is_told_to_wait = self._is_starting = False
        self._typed_at = self._loop.time()
        self._is_eof = False
        self._said = ""
        """Why it ends."""
        self._ending: asyncio.Future[None] = self._loop.create_future()
        """Is there as soon as it is to end."""
        self._closed: asyncio.Future[None] = self._loop.create_future()
        """Is there when the channel is closed."""
        self.order = order
        self._process: SessionProcess | None = None

    @property
    def unkept_since(self) -> float | None:
        """Since when what is played is not kept, as `SessionNotes` has it; None before it began."""
        return None if self._process is None else self._process.notes.unkept_since

    # What is shown

    def _write(self, data: bytes) -> None:
        if self._is_told_to_wait:
            self._is_told_to_wait = False
            data = b"\r" + b" " * len(ONE_MOMENT) + b"\r" + data
        with suppress(OSError):
            self._channel.write(data)

    def _tell_to_wait(self) -> None:
        if not self._has_shown:
            self._write(ONE_MOMENT.encode())
            self._is_told_to_wait = True

    def _show(self, shown: bytes) -> None:
        """Send what the game shows, and read no more as long as much waits to be sent."""
        self._has_shown = True
        self._let_others_start()
        self._holding.note(shown)
        self._write(shown)
        self._show_on()

    def _show_on(self) -> None:
        if self._unsent < MOST_UNSENT:
            self.terminal.show_on()
        else:
            self.terminal.rest()
            self._loop.call_later(_WAIT, self._show_on)

    @property
    def _unsent(self) -> int:
        """How many bytes wait to be sent on the line."""
        # asyncssh tells nobody that its line is full, and has no other way to see it.
        transport = self._visitor.connection._transport
        waiting = 0 if transport is None else transport.get_write_buffer_size()
        return waiting + self._channel.get_write_buffer_size()

    # What is typed

    def type(self, data: bytes) -> None:
        """Something was typed, or the player's terminal has answered."""
        if is_typed(data):
            self._typed_at = self._loop.time()
        self._channel.pause_reading()
        self.terminal.type(data)

    def type_no_more(self) -> None:
        """Nothing more will be typed."""
        self._is_eof = True
        self.terminal.type(b"")

    def _note_taken(self) -> None:
        self._channel.resume_reading()
        if self._is_eof:
            self._loop.call_later(_AFTER_LAST_KEY, self.end, "")

    # From its beginning to its end

    async def run(self) -> None:
        """Until all is over. A seat is given back at the end of the game; if that comes before the
        store has told who it is, then when it has told: nobody can ask the store for more than the
        seats that he may have."""
        host, key, address = self._host, self._visitor.key, self._visitor.address
        name, began = f"seat {self.number}", self._loop.time()
        host.log(f"{name}: {key or 'a guest'} from {address}, {host.seats.taken} seated")
        arriving = host.register.arrived(key)
        beginning = asyncio.create_task(self._begin(arriving))
        waiting = self._loop.call_later(_A_MOMENT, self._tell_to_wait)
        status: int | None = None
        try:
            first: Sequence[asyncio.Future[Any]] = (beginning, self._ending)
            known: Sequence[asyncio.Future[Any]] = (arriving, self._ending)
            await asyncio.wait(known, timeout=host.limits.to_identify, return_when=_FIRST)
            if arriving.done():
                await asyncio.wait(first, timeout=_TO_BEGIN, return_when=_FIRST)
            if self._process is not None:
                status = await self._until_over(self._process)
            elif beginning.done():
                status = beginning.result()
            else:
                self.end("")
        finally:
            waiting.cancel()
            self._let_others_start()
            how = self._said or ("status unknown" if status is None else f"status {status}")
            host.log(f"{name}: ended after {self._loop.time() - began:.0f} s, {how}")
            arriving.add_done_callback(self._leave)
        await self._close(status)
        if self._process is not None:
            self._process.notes.close()

    async def _begin(self, arriving: asyncio.Future[KnownPlayer]) -> int | None:
        """Learn who it is, and let the game begin. Returns an exit status where that fails."""
        host = self._host
        try:
            player = (await arriving).id
            self.order = self.order._replace(player=player, session=new_session(player))
            await host.starting.acquire()
            self._is_starting = True
            if self._ending.done():
                return None
            self._loop.call_later(_TO_SHOW, self._let_others_start)
            self._process = await host.forks.begin(self.order, self.terminal.theirs)
        except (StoreFailure, OSError) as error:
            host.log(f"seat {self.number}: {error}")
            host.seats.refused["no answer from the store or the fork server"] += 1
            return REFUSED
        finally:
            os.close(self.terminal.theirs)
            if self._process is None or self._ending.done():
                self._let_others_start()
        if self._ending.done():
            self._process.signal(signal.SIGKILL)
            self._process.notes.close()
        self.terminal.heed()
        return None

    def _let_others_start(self) -> None:
        if self._is_starting:
            self._is_starting = False
            self._host.starting.release()

    async def _until_over(self, process: SessionProcess) -> int | None:
        """Wait until the process has ended, or let it end when there is a reason, and return its
        exit status."""
        limits, began = self._host.limits, self._loop.time()
        reasons: Sequence[asyncio.Future[Any]] = (process.ended, self._ending, self.terminal.gone)
        while not any(each.done() for each in reasons):
            moment, why = min(
                (self._typed_at + limits.idle, f"Nothing was typed for {_told(limits.idle)}."),
                (began + limits.longest, f"You have played for {_told(limits.longest)}."),
            )
            left = moment - self._loop.time()
            if left <= 0:
                self.end(why)
            await asyncio.wait(reasons, timeout=left, return_when=_FIRST)
        if not process.ended.done():
            process.signal(signal.SIGHUP)
            await asyncio.wait([process.ended], timeout=_TO_END)
            process.signal(signal.SIGKILL)
        return await process.ended

    def end(self, sentence: str) -> None:
        """End it, and say why: empty if nobody is there to be told."""
        if not self._ending.done():
            self._said = sentence
            self._ending.set_result(None)

    def hang_up(self) -> None:
        """The channel is closed. The process notices that its terminal is gone."""
        self._closed.set_result(None)
        self.terminal.close()
        self.end("")

    def _leave(self, arriving: asyncio.Future[KnownPlayer]) -> None:
        self._host.seats.stand_up(self._visitor.address)
        if not arriving.cancelled() and arriving.exception() is None:
            self._host.register.leave(arriving.result().id, self.order.session)

    async def _close(self, status: int | None) -> None:
        """Once all is shown that was to be shown, say what is to be said, and close the channel, or
        the connection, which is nobody's now, if the other side does not."""
        patience = self._host.limits.to_identify
        if self._process is None:
            self.terminal.close()
        await asyncio.wait([self.terminal.gone, self._closed], timeout=patience, return_when=_FIRST)
        if self.terminal.gone.done() and not self._closed.done():
            self._say_last_words(status)
        await asyncio.wait([self._closed], timeout=patience)
        if not self._closed.done():
            self._visitor.connection.abort()

    def _say_last_words(self, status: int | None) -> None:
        said = self._said
        if self._holding.is_held:  # It did not come to its own end.
            self._write(RESTORE.encode())
            said = said or BROKE_OFF
        if self._visitor.key is not None:
            said = last_words(said, self.unkept_since)
        if not self._has_shown:
            said = said or NOT_NOW
        if said:
            self._write(f"oversteek: {said}\r\n".encode())
        if status is None:
            status = 0 if self._has_shown else os.EX_TEMPFAIL
        with suppress(OSError):
            self._channel.exit(status)


class Host:
    """What all who play on a host share."""

    def __init__(
        self,
        limits: Limits,
        register: Register,
        forks: Forks,
        log: Callable[[str], None],
        report: Callable[[BaseException], str],
    ) -> None:
        """`log` writes a line for the keeper, `report` a report of an error, and returns a sentence
        about it."""
        self.limits, self.register, self.forks = limits, register, forks
        self.log, self.report = log, report
        self.seats = Seats(limits)
        self.numbers = count(1)
        """Of those who take a seat, one after the other."""
        self.games: dict[HostedGame, asyncio.Task[None]] = {}
        self.is_closing = False
        """Whether nobody is let in any more."""
        self.starting = asyncio.Semaphore(_STARTING)

    def seated(
        self, visitor: Visitor, channel: AnyChannel, terminal_name: str, words: Sequence[str]
    ) -> HostedGame:
        """A game for somebody, which begins as soon as the store has told who he is. Raises
        BadInput, with a sentence for the player."""
        if self.is_closing:
            raise BadInput("The host is closing; please come again later.")
        environment = guest_environment(channel.get_environment(), terminal_name)
        if self.seats.taken >= _CROWDED * self.limits.seats:
            environment["OVERSTEEK_MOTION"] = "none"
        if why := self.seats.sit_down(visitor.address):
            raise BadInput(why)
        try:
            game = HostedGame(self, visitor, channel, SessionOrder(environment, 0, "", words))
        except OSError as error:
            self.seats.stand_up(visitor.address)
            self.log(f"No session for {visitor.address}: {error}")
            raise BadInput(NOT_NOW) from None
        self.games[game] = task = asyncio.create_task(game.run())
        task.add_done_callback(lambda _: self.games.pop(game))
        return game

    @property
    def players(self) -> Sequence[int]:
        """The numbers of the players who sit here."""
        return [game.order.player for game in self.games if game.order.player]

    def told(self) -> str:
        """How many play, how many were refused since this was asked last, and why, and whose moves
        wait for the store, as a line; empty if there is nothing to tell."""
        refused, waiting = self.seats.refused, [each for each in self.games if each.unkept_since]
        if not (self.seats.taken or refused):
            return ""
        told = f"{self.seats.taken} play"
        if refused:
            told += "; refused: " + ", ".join(f"{refused[why]} for {why}" for why in refused)
            refused.clear()
        if waiting:
            seats = ", ".join(str(each.number) for each in waiting)
            told += f"; moves wait for the store on seats {seats}"
        return told

    async def close(self) -> None:
        """Let nobody in any more, tell everybody that the host is closing, and wait until all have
        gone; but not for long."""
        self.is_closing = True
        for game in self.games:
            game.end(CLOSING)
        if self.games:
            await asyncio.wait(self.games.values(), timeout=_TO_TELL_ALL)
            await asyncio.sleep(0.05)  # For the last words.


# A session of asyncssh


class SshSession(asyncssh.SSHServerSession[bytes]):
    """What somebody asks for, who has said who he is."""

    def __init__(self, host: Host, visitor: Visitor) -> None:
        self._host, self._visitor = host, visitor
        self._channel: AnyChannel | None = None
        self._terminal_name: str | None = None
        self._size: Sequence[int] = (0, 0)
        """Columns and rows; 0 is what is not told."""
        self._words: Sequence[str] = ()
        """What was typed after the host's name."""
        self._refusal = ""
        """Why there is no game."""
        self._game: HostedGame | None = None

    def connection_made(self, chan: AnyChannel) -> None:
        self._channel = chan

    def pty_requested(self, term_type: str, term_size: tuple[int, ...], term_modes: object) -> bool:
        self._terminal_name, self._size = term_type, term_size[:2]
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        try:
            self._words = words_of(command)
        except BadInput as refused:
            self._refusal = str(refused)
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        self._refusal = NO_TERMINAL  # In words, which asyncssh would not say.
        return True

    def session_started(self) -> None:
        """Everything is known that was asked for."""
        assert self._channel is not None
        try:
            if self._terminal_name is None or self._refusal:
                raise BadInput(self._refusal or NO_TERMINAL)
            self._game = self._host.seated(
                self._visitor, self._channel, self._terminal_name, self._words
            )
            self._game.terminal.set_size(*self._size)
            self._visitor.settled()
        except BadInput as refused:
            self._refuse(str(refused))
        except Exception as error:  # asyncssh would end the connection, and tell nobody why.
            self._host.log(self._host.report(error))
            self._refuse("Something went wrong here. The keeper of this host finds a report.")

    def _refuse(self, sentence: str) -> None:
        assert self._channel is not None
        has_terminal = self._terminal_name is not None
        say = self._channel.write if has_terminal else self._channel.write_stderr
        with suppress(OSError):
            say(f"oversteek: {sentence}\r\n".encode("utf-8", "replace"))
            self._channel.exit(REFUSED)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        if self._game is not None:
            self._game.terminal.set_size(width, height)

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        if self._game is not None:
            self._game.type(data)

    def eof_received(self) -> bool:
        if self._game is not None:
            self._game.type_no_more()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        if self._game is not None:
            self._game.hang_up()
        self._visitor.connection.close()  # It has had its one channel.
