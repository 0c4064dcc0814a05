"""Runs a command in a pseudo-terminal, types at it, and reads what it shows.

As it is, the terminal answers no questions: a command that asks for colours or for the cursor hears
nothing.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import termios
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from select import select
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Self

PATIENCE = 30.0
"""Seconds for which to wait if nothing else is said."""

USUAL_ENVIRONMENT: Mapping[str, str | None] = {
    "TERM": "xterm-256color",
    "LANG": "C.UTF-8",
    "LC_ALL": None,
    "LC_CTYPE": None,
    "COLORTERM": None,
    "NO_COLOR": None,
    "COLUMNS": None,
    "LINES": None,
    "SSH_CONNECTION": None,
    "SSH_CLIENT": None,
    "SSH_TTY": None,
}
"""What differs from the environment of the tests; None takes a variable out."""

OF_THE_APP = b"\x1b[?1004h"
"""What the app alone sends: it asks for reports of the focus."""

_BREATH = 0.02
"""Seconds between two looks at whether the command still runs."""
_QUESTION, _ANSWER = b"\x1b[5n", b"\x1b[0n"


_CURSOR_MOVE = re.compile(r"(?:\x1b\[[\d;]*[A-Hfd])+")
_SEQUENCE = re.compile(
    r"""
      \x1b \[ [0-?]* [ -/]* [@-~]                   # control sequences: colours, modes
    | \x1b [\]P_^X] .*? (?: \x07 | \x1b\\ )         # strings: titles, clipboard, device control
    | \x1b [ -/]* [0-OQ-WYZ\\`-~]                   # short escapes
    | \x1b .* \Z                                    # what has not come to its end yet
    """,
    re.VERBOSE | re.DOTALL,
)


if TYPE_CHECKING:
    from tests.tools.emulator import Emulator


class NotShown(AssertionError):
    """What was waited for did not happen."""


def plain_text(characters: str) -> str:
    """Terminal output as bare text: cursor moves become line breaks, other sequences nothing."""
    return _SEQUENCE.sub("", _CURSOR_MOVE.sub("\n", characters))


class Terminal:
    """A command in a terminal of its own; leaving the `with` block kills whatever still runs.

    Reading happens while one of the methods waits, so a command that shows much is held up until
    somebody does.
    """

    answers = False
    """Whether the terminal is one that answers questions."""
    kept: int | None = None
    """How many of the bytes that came last are kept; None if all are."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str | None] | None = None,
        folder: str | None = None,
    ) -> None:
        """`environment` is laid over the usual one; None takes a variable out. `folder` is the one
        in which the command runs.

        Raises OSError if the command cannot be started.
        """
        wanted = {**os.environ, **USUAL_ENVIRONMENT, **(environment or {})}
        self.output = bytearray()
        """The bytes that came so far."""
        self.bytes_taken = 0
        self._unsent = b""
        """Answers that the command has not taken yet."""
        self._matched_to = 0
        self._hung_up = False
        self._emulator: Emulator | None = None
        self._bytes_seen = 0
        """How many bytes the emulator has seen."""
        # Held open, the command's side still tells its settings when the command has ended.
        self._leader, self._follower = os.openpty()
        os.set_blocking(self._leader, False)
        self.resize(columns, rows)
        self.first_settings = self.settings
        """The settings before the command could change them."""
        try:
            self._process = subprocess.Popen(
                command,
                cwd=folder,
                env={name: value for name, value in wanted.items() if value is not None},
                preexec_fn=partial(os.login_tty, self._follower),
            )
        except OSError:
            self.hang_up()
            raise
        # Popen returns once the exec has happened: forking is not the command's time.
        self._started = self.came_at = monotonic()
        """When the command started, and when output came last."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
        self.hang_up()
        self._process.wait()

    @property
    def pid(self) -> int:
        """The number of the command's process."""
        return self._process.pid

    @property
    def status(self) -> int | None:
        """The exit status, or minus the signal's number; None while the command runs."""
        return self._process.poll()

    @property
    def text(self) -> str:
        """All output so far as bare text."""
        return plain_text(self.output.decode("utf-8", "replace"))

    @property
    def settings(self) -> list[Any]:
        """The terminal's attributes as `termios` gives them: echo, raw mode, control keys."""
        return termios.tcgetattr(self._follower)

    @property
    def not_as_before(self) -> Sequence[str]:
        """What of the terminal is not as it was before the command began."""
        is_same = self.settings == self.first_settings
        settings = [] if is_same else ["the terminal's settings are not as before"]
        return [*modes_changed(bytes(self.output)), *settings]

    def send(self, keys: str | bytes) -> None:
        """Type."""
        rest = keys.encode() if isinstance(keys, str) else keys
        while rest := rest[self.offer(rest) :]:
            if not select([], [self._leader], [], PATIENCE)[1]:
                raise NotShown("the command takes no keys")

    def offer(self, keys: bytes) -> int:
        """Type as much as is taken at once; returns how much that was."""
        try:
            return os.write(self._leader, keys)
        except BlockingIOError:
            return 0

    def resize(self, columns: int, rows: int) -> None:
        """Change the size; the command is told by SIGWINCH."""
        self._size = max(columns, 1), max(rows, 1)
        if self._emulator is not None:
            self.emulator.resize(*self._size)
        termios.tcsetwinsize(self._leader, (rows, columns))

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the command."""
        self._process.send_signal(number)

    def hang_up(self) -> None:
        """Break the line, as a lost connection does."""
        if not self._hung_up:
            self._hung_up = True
            os.close(self._leader)
            os.close(self._follower)

    def read(self, seconds: float) -> bytes:
        """What comes within so many seconds, or until the command ends."""
        known = self.bytes_taken
        self.until(lambda: False, seconds)
        return bytes(self.output[len(self.output) - (self.bytes_taken - known) :])

    def until(self, so: Callable[[], object], seconds: float, *, reads: bool = True) -> bool:
        """Look on until something is so, or the command has ended; whether it is so then."""
        deadline = monotonic() + seconds
        while not so():
            # Asked before looking for output, so that the last words of a command are read.
            is_over = self.status is not None or monotonic() >= deadline
            came = self.look_on(0.0 if is_over else deadline - monotonic(), reads=reads)
            if is_over and not came:
                return bool(so())
        return True

    def look_on(self, seconds: float = 0.02, *, reads: bool = True) -> bool:
        """Read what comes first in a moment, and answer, or let as much time pass if nobody reads;
        whether anything came."""
        moment = max(0.0, min(seconds, _BREATH))
        if not reads or self._hung_up:
            sleep(moment)
            return False
        return bool(select([self._leader], [], [], moment)[0]) and self.take()

    def take(self, most: int = 1 << 16) -> bool:
        """Read what is there, and answer the questions in it; whether anything was there."""
        try:
            came = os.read(self._leader, most)
        except BlockingIOError:
            return False
        self.came_at = monotonic()
        if self.answers:
            seam = bytes(self.output[1 - len(_QUESTION) :])
            self._unsent += _ANSWER * (seam + came).count(_QUESTION)
            self._unsent = self._unsent[self.offer(self._unsent) :]
        self.output += came
        self.bytes_taken += len(came)
        if self.kept is not None:
            del self.output[: -self.kept]
        return True

    def wait_for(self, pattern: str, seconds: float = PATIENCE) -> float:
        """Wait until a regular expression matches the text that follows the last match.

        Returns the seconds from the start of the command until the match had come.
        """
        wanted = re.compile(pattern)
        if not self.until(lambda: wanted.search(self.text, self._matched_to), seconds):
            shown = self.text[self._matched_to :]
            raise NotShown(f"{pattern!r} was not shown; since the last match came:\n{shown}")
        found = wanted.search(self.text, self._matched_to)
        self._matched_to = found.end() if found else 0
        return self.came_at - self._started

    @property
    def emulator(self) -> Emulator:
        """An emulator that has seen all output so far."""
        if self._emulator is None:
            from tests.tools.emulator import Emulator  # Late: benchmarks do without.

            self._emulator = Emulator(*self._size)
        unseen = len(self.output) - (self.bytes_taken - self._bytes_seen)
        self._emulator.feed(bytes(self.output[unseen:]))
        self._bytes_seen = self.bytes_taken
        return self._emulator

    @property
    def screen(self) -> str:
        """What is on the screen: its rows, without blanks at their ends."""
        return self.emulator.text

    def wait_until_shown(self, pattern: str, seconds: float = PATIENCE) -> float:
        """Wait until a regular expression matches what is on the screen.

        Returns the seconds from the start of the command until all of it had come.
        """
        if not self.until(lambda: re.search(pattern, self.screen), seconds):
            raise NotShown(f"{pattern!r} was not shown; the screen:\n{self.screen}")
        return self.came_at - self._started

    def wait_until_up(self, seconds: float = PATIENCE) -> None:
        """Wait until the app itself has the terminal, a moment after its first picture. Until then
        ctrl+c is a signal."""
        if not self.until(lambda: OF_THE_APP in self.output, seconds):
            raise NotShown("the app has not come up")

    def wait(self, seconds: float = PATIENCE) -> int:
        """Wait for the command's end. Returns its exit status, or minus the signal's number."""
        self.read(seconds)  # A command that cannot write cannot end.
        if (status := self.status) is None:
            raise NotShown(f"the command still runs after {seconds:g} s")
        return status

    def leave(self) -> None:
        """Press ctrl+c as soon as the app has the terminal, which ends it in an orderly way."""
        self.wait_until_up()
        self.send("\x03")
        assert self.wait() == 0


_SWITCH = re.compile(rb"\x1b\[\?([\d;]+)([hl])|\x1b\[([<>])\d*u")

_ON_AT_FIRST = frozenset({7, 25})
"""Lines are wrapped, and there is a cursor."""


def modes_changed(output: bytes) -> list[str]:
    """What is not as it was before the program began, in words that name the mode's number."""
    on = set(_ON_AT_FIRST)
    keyboards = 0
    for switch in _SWITCH.finditer(output):
        numbers, state, keyboard = switch.groups()
        if keyboard is not None:
            keyboards = keyboards + 1 if keyboard == b">" else max(0, keyboards - 1)
            continue
        modes = {int(number) for number in numbers.split(b";") if number}
        on = on | modes if state == b"h" else on - modes
    changed = [f"mode {mode} is {'on' if mode in on else 'off'}" for mode in on ^ _ON_AT_FIRST]
    return [*sorted(changed), *(["the keyboard's own mode is on"] if keyboards else [])]
