"""A session between its channel and its terminal: what is typed, what is shown, and how it ends."""

from __future__ import annotations

import asyncio
import fcntl
import os
import re
import signal
import struct
import termios
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple, Protocol

import asyncssh

from tui.engine.text import BadInput
from tui.host.limits import MOST_COMMAND, MOST_UNSENT, Limits
from tui.host.orders import BROKE_OFF, NOT_NOW, REFUSED, last_words, nothing_typed, played_long
from tui.host.seats import Sessions
from tui.terminal.early import GIVE_BACK
from tui.terminal.size import LARGEST_OF_GUESTS

# The bytes of a session


class Bucket:
    """Lets through so many bytes a second, and at once what was not used of one second."""

    def __init__(self, rate: int, now: float) -> None:
        """`rate`: bytes a second; `now`: seconds on the clock of the calls of `take`."""
        self._rate, self._tokens, self._at = rate, float(rate), now

    def take(self, wanted: int, now: float) -> int:
        """How many of the bytes that are wanted may pass now."""
        self._tokens = min(self._rate, self._tokens + (now - self._at) * self._rate)
        self._at = now
        passed = min(wanted, int(self._tokens))
        self._tokens -= passed
        return passed


_ANSWERS = re.compile(
    rb"\x1b\[[?>=]?[\d;]*(?:c|n|R|\$y|t)"  # what it is, its state, cursor, modes, sizes
    rb"|\x1b\[\?[\d;]*u"  # how keys are reported
    rb"|\x1b\[[IO]"  # the window has come to the front, or gone
    rb"|\x1b\[<3[5-9];\d+;\d+[Mm]"  # the mouse was moved
)
"""What terminals send by themselves."""


def is_typed(data: bytes) -> bool:
    """Whether there is more in it than answers of a terminal."""
    return bool(_ANSWERS.sub(b"", data))


RESTORE = (
    "\x1b[?2026l"
    + GIVE_BACK
    + "\x1b]8;;\x1b\\\x1b[<u"
    + "".join(f"\x1b[?{mode}l" for mode in (1000, 1003, 1004, 1006, 1015, 1016, 2048))
)
"""Undoes all that a session may have switched on, also in the middle of a picture: what it sends
itself if it comes to its own end."""
_TAKE, _GIVE_BACK = b"\x1b[?1049h", b"\x1b[?1049l"
"""To the terminal's other screen, and back."""


class Holding:
    """Looks on at what is shown, which comes in pieces that are cut anywhere."""

    def __init__(self) -> None:
        self.is_held = False
        """Whether the other screen was taken last, not given back."""
        self.has_shown = False
        """Whether anything was shown."""
        self._end = b""

    def note(self, shown: bytes) -> None:
        """These bytes are shown next."""
        self.has_shown = self.has_shown or bool(shown)
        text = self._end + shown
        taken, given_back = text.rfind(_TAKE), text.rfind(_GIVE_BACK)
        if taken != given_back:  # Otherwise neither is there.
            self.is_held = taken > given_back
        self._end = text[1 - len(_TAKE) :]


class Visitor(NamedTuple):
    """Somebody who has said who he is."""

    address: str
    key: str | None
    """The fingerprint of his key; None without one."""
    connection: asyncssh.SSHServerConnection
    settled: Callable[[], None]
    """To be called as soon as it is clear what becomes of him."""


class Host(Protocol):
    """What a session needs of the host."""

    limits: Limits
    sessions: Sessions

    def environment(self, wanted: Mapping[str, str], terminal_name: str) -> Mapping[str, str]:
        """The environment variables of a session, of those that the player's program asks for and
        the name of his terminal. Raises BadInput if nothing can be shown on that."""

    def unsent(self, visitor: Visitor, channel: asyncssh.SSHServerChannel[bytes] | None) -> int:
        """How many bytes wait to be sent on somebody's line."""

    def note_unforeseen(self, error: Exception) -> None:
        """Note an error that should not have happened."""


class Due:
    """Things to be done later in an event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def after(self, name: str, seconds: float, do: Callable[[], None]) -> None:
        """Do this after so many seconds, instead of what is due under this name."""
        if name in self._timers:
            self._timers[name].cancel()
        self._timers[name] = self._loop.call_later(seconds, do)

    def forget(self, name: str) -> None:
        """Do nothing of what is due under this name."""
        if timer := self._timers.pop(name, None):
            timer.cancel()

    def cancel(self) -> None:
        """Do nothing of it."""
        for name in [*self._timers]:
            self.forget(name)


_MARKS = frozenset("'\"\\")
"""What does not stand for itself."""


def words_of(command: str) -> Sequence[str]:
    """The words of what was typed after the host's name. Raises BadInput if they cannot be told
    apart, or are too many."""
    if len(command) > MOST_COMMAND:
        raise BadInput("What is typed after the host's name is too long.")
    if command.isascii() and command.isprintable() and _MARKS.isdisjoint(command):
        return command.split()  # To read what means nothing but itself takes no import.
    import shlex

    try:
        return shlex.split(command)
    except ValueError:
        raise BadInput("What is typed after the host's name has a quote without an end.") from None


NO_TERMINAL = (
    "This host has games, which need a terminal, and nothing else; connect with 'ssh -t HOST GAME'."
)
_WAIT = 0.02
"""Seconds between looks at a line that takes no more, or a terminal that does not."""
_TO_END = 0.7
"""Seconds that a session has to end by itself."""
_AFTER_LAST_KEY = 0.5
"""Seconds between the end of what is typed and the end of the session."""


class WantedTerminal(NamedTuple):
    """The terminal that somebody plays on."""

    name: str
    columns: int
    rows: int


class SshSession(asyncssh.SSHServerSession[bytes]):
    """One session."""

    def __init__(self, host: Host, visitor: Visitor) -> None:
        self._host, self._sessions, self._visitor = host, host.sessions, visitor
        self._loop = asyncio.get_running_loop()
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._wanted: WantedTerminal | None = None
        self._words: Sequence[str] | None = None
        """What was typed after the host's name; None if it is no session of ours."""
        self._refusal = ""
        self._terminal = -1
        """Our side of the terminal; -1 without one."""
        self._seat = 0
        self._typed = b""
        """What the terminal has not taken yet, or nobody is there to read."""
        self._bucket = Bucket(host.limits.input_rate, self._loop.time())
        self._is_eof = False
        self._said = ""
        """What is said at the end."""
        self._status: int | None = None
        self._unkept_since: float | None = None
        self._has_begun = self._has_ended = False
        """Whether the process was there, and is gone."""
        self._holding = Holding()
        self._due = Due(self._loop)

    # What is asked for

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """The channel is open."""
        self._channel = chan

    def pty_requested(
        self,
        term_type: str,
        term_size: tuple[int, int, int, int],
        term_modes: Mapping[int, int],
    ) -> bool:
        """There is a terminal."""
        self._wanted = WantedTerminal(term_type, *term_size[:2])
        return True

    def shell_requested(self) -> bool:
        """Nothing was typed after the host's name."""
        self._words = ()
        return True

    def exec_requested(self, command: str) -> bool:
        """Words were typed after the host's name."""
        try:
            self._words = words_of(command)
        except BadInput as refused:
            self._refusal = str(refused)
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """Something else is wanted: it is refused in words."""
        self._refusal = NO_TERMINAL
        return True

    def session_started(self) -> None:
        """Everything is known that was asked for."""
        self._visitor.settled()
        if self._wanted is None or self._words is None:
            self._refuse(self._refusal or NO_TERMINAL)
            return
        try:
            self._begin(self._wanted, self._words)
        except BadInput as refused:
            self._refuse(str(refused))
        except Exception as error:  # asyncssh would end the connection, and tell nobody why.
            self._host.note_unforeseen(error)
            self._refuse("Something went wrong here. The keeper of this host finds a report.")

    def _refuse(self, sentence: str) -> None:
        assert self._channel is not None
        text = f"oversteek: {sentence}\r\n".encode("utf-8", "replace")
        with suppress(OSError):
            write = self._channel.write if self._wanted else self._channel.write_stderr
            write(text)
            self._channel.exit(REFUSED)
        self._leave_soon()

    # The game

    def _begin(self, wanted: WantedTerminal, words: Sequence[str]) -> None:
        assert self._channel is not None
        terminal, other = os.openpty()
        try:
            os.set_blocking(terminal, False)
            self._terminal = terminal
            self._set_size(wanted.columns, wanted.rows)
            environment = self._host.environment(self._channel.get_environment(), wanted.name)
            self._seat = self._sessions.seat(
                self, self._visitor.address, self._visitor.key, environment, words, other
            )
        except BaseException:
            self._let_go()
            raise
        finally:
            os.close(other)
        self._loop.add_reader(terminal, self._show)
        limits = self._host.limits
        self._due.after("longest", limits.longest, self._end_longest)
        self._start_idle()

    def _set_size(self, columns: int, rows: int) -> None:
        most_columns, most_rows = LARGEST_OF_GUESTS
        size = min(rows, most_rows), min(columns, most_columns)  # 0 is one that is not told.
        with suppress(OSError):
            fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """The window has another size."""
        if self._terminal >= 0:
            self._set_size(width, height)

    # What is shown

    def _show(self) -> None:
        """Send what the game shows, unless too much waits to be sent."""
        if self._host.unsent(self._visitor, self._channel) >= MOST_UNSENT:
            self._loop.remove_reader(self._terminal)
            self._due.after("show", _WAIT, self._show_on)
            return
        try:
            shown = os.read(self._terminal, MOST_UNSENT)
        except BlockingIOError:
            return
        except OSError:  # Nobody has the other side any more.
            shown = b""
        self._holding.note(shown)
        if shown and self._channel is not None:
            with suppress(OSError):
                self._channel.write(shown)
        elif not shown:
            self._let_go()
            self._due.after("end", _TO_END, self._kill)
            self._end_if_over()

    def _show_on(self) -> None:
        if self._terminal >= 0:
            self._loop.add_reader(self._terminal, self._show)

    # What is typed

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        """Something was typed, or the terminal has answered."""
        if is_typed(data) and not self._has_ended:
            self._start_idle()
        self._typed += data
        self._pass_on()

    def eof_received(self) -> bool:
        """Nothing more will be typed."""
        self._is_eof = True
        self._pass_on()
        return True

    def _pass_on(self) -> None:
        """Give the terminal what was typed, as much as it takes, and as may be typed."""
        if self._terminal < 0 or self._channel is None:
            self._typed = b""
            return
        if not self._has_begun:  # The terminal would show it, and change it, as a shell's does.
            if self._typed:
                self._channel.pause_reading()
            return
        count = self._bucket.take(len(self._typed), self._loop.time())
        taken = 0
        with suppress(BlockingIOError):
            try:
                taken = os.write(self._terminal, self._typed[:count]) if count else 0
            except OSError as error:
                if not isinstance(error, BlockingIOError):
                    self._typed = b""
                raise
        self._typed = self._typed[taken:]
        if self._typed:
            self._channel.pause_reading()
            self._due.after("type", _WAIT, self._pass_on)
        else:
            self._channel.resume_reading()
            if self._is_eof:
                self._due.after("eof", _AFTER_LAST_KEY, lambda: self.end(""))

    def _start_idle(self) -> None:
        self._due.after("idle", self._host.limits.idle, self._end_idle)

    # Ends

    def _end_idle(self) -> None:
        self.end(nothing_typed(self._host.limits))

    def _end_longest(self) -> None:
        self.end(played_long(self._host.limits))

    def end(self, sentence: str) -> None:
        """End the session, and say why: empty if nobody is there to be told."""
        self._said = self._said or sentence
        self._sessions.signal(self._seat, signal.SIGHUP)
        self._due.after("end", _TO_END, self._kill)

    def _kill(self) -> None:
        self._sessions.signal(self._seat, signal.SIGKILL)

    def begun(self) -> None:
        """The process is there."""
        self._has_begun = True
        if self._channel is None or self._said:  # Nobody waits for it any more.
            self._sessions.signal(self._seat, signal.SIGHUP)
        self._pass_on()

    def ended(self, status: int | None, unkept_since: float | None = None) -> None:
        """The process is gone."""
        self._has_ended = True
        self._status, self._unkept_since = status, unkept_since
        self._sessions.stand_up(self._seat, status, self._said)
        self._leave_soon()
        self._end_if_over()

    def _end_if_over(self) -> None:
        """Say what is to be said, and close the channel, once the process and all that it has shown
        are gone."""
        if not self._has_ended or self._terminal >= 0:
            return
        self._due.cancel()
        if self._channel is None:
            return
        self._leave_soon()
        if self._holding.is_held:  # It did not come to its own end.
            with suppress(OSError):
                self._channel.write(RESTORE.encode())
            self._said = self._said or BROKE_OFF
        sentence = self._said
        if self._visitor.key is not None:
            sentence = last_words(sentence, self._unkept_since)
        if not self._holding.has_shown:
            sentence = sentence or NOT_NOW
        self._close(sentence)

    def _close(self, sentence: str) -> None:
        """Say this last, and close the channel."""
        assert self._channel is not None
        status = self._status
        if status is None:
            status = 0 if self._holding.has_shown else os.EX_TEMPFAIL
        with suppress(OSError):
            if sentence:
                self._channel.write(f"oversteek: {sentence}\r\n".encode())
            self._channel.exit(status)

    def _leave_soon(self) -> None:
        """Close the connection, which counts as nobody's now, if the other side does not."""
        if self._channel is not None:
            patience = self._host.limits.to_identify
            self._due.after("leave", patience, self._visitor.connection.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """The channel is closed. The process notices that its terminal is gone."""
        self._channel = None
        self._due.forget("leave")  # It would keep the connection in memory.
        self._let_go()
        self._visitor.connection.close()  # It has had its one channel.
        if self._seat and not self._has_ended:
            self._sessions.signal(self._seat, signal.SIGHUP)
            self._due.after("end", _TO_END, self._kill)

    def _let_go(self) -> None:
        """Close our side of the terminal."""
        if self._terminal >= 0:
            self._loop.remove_reader(self._terminal)
            os.close(self._terminal)
            self._terminal = -1
