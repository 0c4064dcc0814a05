"""The terminal before there is an app: it shows the first picture while Textual is imported."""

import os
import sys
import termios
from contextlib import suppress
from fcntl import ioctl
from time import monotonic
from typing import NamedTuple, NoReturn

from tui.drawing.canvas import Canvas
from tui.game.rights import HOME, Rights
from tui.terminal.ending import ENDING, HUNG_UP, end_process, leave_when_hung_up, signal
from tui.terminal.screen_state import ScreenState

END_OF_SEQUENCE = "\x1b\\"
"""Ends a sequence that was cut off; otherwise it has no effect."""
ALREADY_SET = ("\x1b[?1049h", "\x1b[?25l", "\x1b[?2004h", "\x1b[?7l")
"""What is sent before the picture: take the other screen, which clears it; hide the cursor, mark
what is pasted, and do not wrap lines."""
GIVE_BACK = f"{END_OF_SEQUENCE}\x1b[m\x1b[?2004l\x1b[?7h\x1b[?1049l\x1b[?25h"
"""The text that undoes it, also in the middle of the picture."""

_STOPPING = (signal.SIGTSTP, signal.SIGCONT)
_INPUT, _LOCAL, _CHARACTERS = 0, 3, 6
"""The places of flags and of control characters in the terminal's settings."""
_NOT_ON_INPUT = termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR
"""Flags that keep keys away from us, or change them."""
_NO_CHARACTER = b"\0"
"""Takes the place of a control character that shall be one like others."""


# A terminal to write to, without ever waiting for it


def output_terminal(otherwise: int) -> int:
    """The descriptor to write to: standard error's or standard output's, if it is a terminal."""
    for stream in (sys.__stderr__, sys.__stdout__):
        if stream is not None and stream.isatty():
            return stream.fileno()
    return otherwise


def own_descriptor(terminal: int) -> int:
    """A descriptor of the same terminal that does not block.

    The terminal is opened again if that is possible, because the old descriptor is shared with the
    shell and other programs, which would share its mode, too.
    """
    try:
        name = os.ttyname(terminal)
        return os.open(name, os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        shared = os.dup(terminal)
        os.set_blocking(shared, False)
        return shared


def close_own(descriptor: int) -> None:
    """Close a descriptor of `own_descriptor`."""
    os.set_blocking(descriptor, True)  # Other programs may share it.
    os.close(descriptor)


def force(descriptor: int, text: str) -> None:
    """Try to send text at once. If it is not taken, drop what the kernel still holds, and try once
    more.

    Called from any thread, at any moment.
    """
    data = text.encode()
    with suppress(OSError, termios.error):
        if os.write(descriptor, data) == len(data):
            return
    with suppress(OSError, termios.error):
        termios.tcflush(descriptor, termios.TCOFLUSH)
        os.write(descriptor, data)


class Sent(NamedTuple):
    """What was sent of the first picture."""

    taken: int = 0
    """Bytes that the terminal has taken."""
    rest: bytes = b""
    """Those that it has not taken yet."""
    at: float = 0.0
    """When that was, in seconds of `monotonic`."""


class EarlyTerminal:
    """A terminal that was taken before there is an app to give it back.

    Until a driver takes it over, it ends the process on signals, as the driver does; it is restored
    before, and taken again after a stop. Keys that are typed wait in the kernel: only ctrl+c and
    ctrl+\\ are signals still.
    """

    def __init__(self, screen: ScreenState, rights: Rights = HOME) -> None:
        """Take it. `screen` has nothing shown yet. Raises OSError if no more files can be
        opened."""
        self.screen = screen
        self.was_resized = False
        """Whether its size has changed since, so that nobody knows what it shows."""
        self.sent = Sent()
        self._input = sys.__stdin__.fileno() if sys.__stdin__ is not None else 0
        try:
            self.settings = termios.tcgetattr(self._input)
        except termios.error:
            end_process(HUNG_UP)
        self.descriptor = own_descriptor(output_terminal(self._input))
        """A descriptor of it that does not block."""
        self.is_taken = True
        """Whether it is ours to give back: not once somebody has taken it over as it is."""
        self._shown: tuple[Canvas, tuple[int, int] | None] | None = None
        """The picture that it shows, so that there is more to be undone than its settings."""
        self._catch_signals(rights)
        with suppress(termios.error):
            self._set_raw()
        self.typed_before = _waiting(self._input)
        """How many bytes were typed before: in them, enter is a line feed."""

    def show(self, page: Canvas, caret: tuple[int, int] | None) -> None:
        """Show a page of the screen's size, with the cursor on a cell, without waiting for the
        terminal."""
        self._shown = page, caret
        # To take the terminal again, which sends the picture anew, must not come in between.
        signal.pthread_sigmask(signal.SIG_BLOCK, _STOPPING)
        try:
            self._send(page, caret)
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPPING)

    def _send(self, page: Canvas, caret: tuple[int, int] | None) -> None:
        cut_off = END_OF_SEQUENCE if self.sent.rest else ""
        data = f"{cut_off}{''.join(ALREADY_SET)}{self.screen.update(page, caret)}".encode()
        count = 0
        try:
            count = os.write(self.descriptor, data)
        except (BlockingIOError, InterruptedError):
            pass  # The driver will send it.
        except OSError:
            end_process(HUNG_UP)  # The terminal is gone, and there is nobody to be told.
        self.sent = Sent(count, data[count:], monotonic())

    def give_back(self) -> None:
        """Restore it, unless it was taken over, and close it."""
        if self.is_taken:
            self.restore()
            self.is_taken = False
            close_own(self.descriptor)

    def restore(self) -> None:
        """Restore what was changed, without waiting. Called at any moment, from any thread."""
        if self._shown is not None:
            force(self.descriptor, GIVE_BACK)
        with suppress(termios.error):  # It may be gone.
            termios.tcsetattr(self._input, termios.TCSANOW, self.settings)

    def _set_raw(self) -> None:
        raw = list(self.settings)
        raw[_INPUT] &= ~_NOT_ON_INPUT
        raw[_LOCAL] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN)
        raw[_CHARACTERS] = list(raw[_CHARACTERS])
        raw[_CHARACTERS][termios.VMIN], raw[_CHARACTERS][termios.VTIME] = 1, 0
        raw[_CHARACTERS][termios.VSUSP] = _NO_CHARACTER
        termios.tcsetattr(self._input, termios.TCSANOW, raw)

    # Signals

    def _catch_signals(self, rights: Rights) -> None:
        for number in ENDING:
            signal.signal(number, self._end)
        leave_when_hung_up(self.restore)
        signal.signal(signal.SIGTSTP, self.suspend if rights.can_be_stopped else signal.SIG_IGN)
        signal.signal(signal.SIGCONT, self.resume)
        signal.signal(signal.SIGWINCH, self._note_size)

    def _end(self, number: int, frame: object) -> NoReturn:
        try:
            self.restore()
        finally:
            end_process(128 + number)

    def suspend(self, *_: object) -> None:
        """Restore the terminal, and stop the process until it is continued."""
        self.restore()
        os.kill(os.getpid(), signal.SIGSTOP)

    def resume(self, *_: object) -> None:
        """Take the terminal again, of which nobody knows what it shows."""
        with suppress(termios.error):
            self._set_raw()
        if self._shown is not None:
            self.screen.resize(self.screen.size)
            self.screen.shows_cursor = False
            self._send(*self._shown)

    def _note_size(self, *_: object) -> None:
        self.was_resized = True


def _waiting(descriptor: int) -> int:
    """How many bytes wait to be read."""
    count = bytearray(4)
    with suppress(OSError):  # It may be gone.
        ioctl(descriptor, termios.FIONREAD, count)
    return int.from_bytes(count, sys.byteorder)
