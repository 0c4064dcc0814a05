"""Runs a command in a pseudo-terminal, types at it, and reads what it shows.

The terminal answers no questions: a command that asks for colours or for the cursor hears nothing.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import termios
from codecs import getincrementaldecoder
from collections.abc import Mapping, Sequence
from functools import partial
from select import select
from time import monotonic, perf_counter
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

_BREATH = 0.05
"""Seconds between two looks at whether the command still runs."""


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
        """Every byte that came so far."""
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._characters = ""
        self._matched_to = 0
        self._hung_up = False
        self._emulator: Emulator | None = None
        self._bytes_seen = 0
        """How many bytes the emulator has seen."""
        # Held open, the command's side still tells its settings when the command has ended.
        self._leader, self._follower = os.openpty()
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
        self._started = self._last_came = perf_counter()

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
    def text(self) -> str:
        """All output so far as bare text."""
        return plain_text(self._characters)

    @property
    def settings(self) -> list[Any]:
        """The terminal's attributes as `termios` gives them: echo, raw mode, control keys."""
        return termios.tcgetattr(self._follower)

    def send(self, keys: str) -> None:
        """Type."""
        rest = keys.encode()
        while rest:
            rest = rest[os.write(self._leader, rest) :]

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
        known = len(self.output)
        deadline = monotonic() + seconds
        while self._receive(deadline):
            pass
        return bytes(self.output[known:])

    def wait_for(self, pattern: str, seconds: float = PATIENCE) -> float:
        """Wait until a regular expression matches the text that follows the last match.

        Returns the seconds from the start of the command until the match had come.
        """
        deadline = monotonic() + seconds
        wanted = re.compile(pattern)
        while not (match := wanted.search(self.text, self._matched_to)):
            if not self._receive(deadline):
                shown = self.text[self._matched_to :]
                raise NotShown(f"{pattern!r} was not shown; since the last match came:\n{shown}")
        self._matched_to = match.end()
        return self._last_came - self._started

    @property
    def emulator(self) -> Emulator:
        """An emulator that has seen all output so far."""
        if self._emulator is None:
            from tests.tools.emulator import Emulator  # Late: benchmarks do without.

            self._emulator = Emulator(*self._size)
        self._emulator.feed(bytes(self.output[self._bytes_seen :]))
        self._bytes_seen = len(self.output)
        return self._emulator

    @property
    def screen(self) -> str:
        """What is on the screen: its rows, without blanks at their ends."""
        return self.emulator.text

    def wait_until_shown(self, pattern: str, seconds: float = PATIENCE) -> float:
        """Wait until a regular expression matches what is on the screen.

        Returns the seconds from the start of the command until all of it had come.
        """
        deadline = monotonic() + seconds
        while not re.search(pattern, self.screen):
            if not self._receive(deadline):
                raise NotShown(f"{pattern!r} was not shown; the screen:\n{self.screen}")
        return self._last_came - self._started

    def wait_until_up(self, seconds: float = PATIENCE) -> None:
        """Wait until the app itself has the terminal, a moment after its first picture. Until then
        ctrl+c is a signal."""
        deadline = monotonic() + seconds
        while OF_THE_APP not in self.output:
            if not self._receive(deadline):
                raise NotShown("the app has not come up")

    def wait(self, seconds: float = PATIENCE) -> int:
        """Wait for the command's end. Returns its exit status, or minus the signal's number."""
        deadline = monotonic() + seconds
        while not self._hung_up and self._receive(deadline):
            pass  # A command that cannot write cannot end.
        try:
            return self._process.wait(max(0.0, deadline - monotonic()))
        except subprocess.TimeoutExpired:
            raise NotShown(f"the command still runs after {seconds:g} s") from None

    def leave(self) -> None:
        """Press ctrl+c as soon as the app has the terminal, which ends it in an orderly way."""
        self.wait_until_up()
        self.send("\x03")
        assert self.wait() == 0

    def _receive(self, deadline: float) -> bool:
        """Read once; False if nothing comes before the deadline, or can come any more."""
        while True:
            # Asked before looking for output, so that the last words of a command are read.
            ended = self._process.poll() is not None
            patience = 0.0 if ended else max(0.0, min(_BREATH, deadline - monotonic()))
            if select([self._leader], [], [], patience)[0]:
                break
            if ended or monotonic() >= deadline:
                return False
        came = os.read(self._leader, 1 << 16)
        self._last_came = perf_counter()
        self.output += came
        self._characters += self._decoder.decode(came)
        return True


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
