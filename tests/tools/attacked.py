"""A program under attack in a pseudo-terminal: nothing that is asked of it is waited for."""

from __future__ import annotations

import array
import fcntl
import os
import re
import sys
import termios
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from tests.benchmarks.process import most_resident_bytes
from tests.tools.terminal import OF_THE_APP, NotShown, Terminal

PROGRAM = (sys.executable, "-m", "tui")

TAKEN, GIVEN_BACK = b"\x1b[?1049h", b"\x1b[?1049l"
"""What a program sends when it takes the terminal, and when it gives it back."""

_IN_KEY_BARS = b"help"
"""What is drawn last of the first picture of any screen that fits its terminal."""

_SEQUENCE = re.compile(r"\x1b\][^\x07\x1b]*|\x1b\[[0-?]*[ -/]*[@-~]|\r")
"""What is not text: control sequences, and strings such as the clipboard's."""
_TRACEBACK = re.compile(r"Traceback|Error\b|╭─|Something went wrong")
_EXCEPTION = re.compile(r"(?:[╯╰]|^)(?:\w+\.)*((?!NOTE\b)[A-Z]\w{4,})(?::|$)", re.MULTILINE)
_PLACE = re.compile(r"\btui/[\w/]+\.py(?::\d+|\", line \d+,) in (\w+)")
"""Where in the program, as Rich and as Python say it."""
_REPORTED = re.compile(r"^(?:\w+\.)+(\w+)$", re.MULTILINE)
_REPORTED_PLACE = re.compile(r"^ +tui\.[\w.]+:\d+ in (\S+)", re.MULTILINE)
"""The same in the program's own reports."""


class Attacked(Terminal):
    """Takes and offers bytes only as far as that can be done at once, and forgets old output."""

    answers = True
    kept: int | None = 1 << 18  # Enough for any traceback.

    def __init__(
        self,
        arguments: Sequence[str],
        *,
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str | None] | None = None,
        program: Sequence[str] = PROGRAM,
        folder: str | None = None,
    ) -> None:
        """`program` is what the arguments are for. It runs in a folder of its own, where it may
        save what it likes, unless another `folder` is given."""
        command = (*program, *arguments)
        self._folder = TemporaryDirectory()
        folders = dict.fromkeys(("XDG_STATE_HOME", "XDG_CONFIG_HOME"), self._folder.name)
        own = {**folders, **(environment or {})}
        place = folder or self._folder.name
        super().__init__(command, columns=columns, rows=rows, environment=own, folder=place)
        self.has_taken_terminal = self.has_left_screen = False
        """Whether it has ever gone to the alternate screen, and come back from it."""

    def __exit__(self, *error: object) -> None:
        super().__exit__(*error)
        self._folder.cleanup()

    def fileno(self) -> int:
        return self._leader

    @property
    def is_raw(self) -> bool:
        """Whether keys go to the program as they are."""
        return not self.settings[3] & termios.ICANON

    @property
    def has_given_terminal_back(self) -> bool:
        """Whether it has the modes and the settings that it had at first."""
        return self.has_left_screen and self.settings == self.first_settings

    @property
    def unread(self) -> int:
        """Bytes that the program has not yet taken from the kernel."""
        count = array.array("i", [0])
        fcntl.ioctl(self._follower, termios.FIONREAD, count)
        return count[0]

    @property
    def memory(self) -> float:
        """The most memory that the program ever had, in bytes; not a number if it has ended."""
        return most_resident_bytes(self.pid)

    @property
    def seconds_at_work(self) -> float:
        """How long processors have worked for the program; only on Linux."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2]
        ticks = sum(map(int, fields.split()[11:13]))
        return ticks / os.sysconf("SC_CLK_TCK")

    @property
    def complaint(self) -> str:
        """The exception of a traceback or of a report, and where it was; empty if there is none."""
        text = _SEQUENCE.sub("", self.output.decode("utf-8", "replace"))
        if not _TRACEBACK.search(text):
            return ""
        reports = [path.read_text("utf-8") for path in Path(self._folder.name).rglob("report-*")]
        if reports:
            return _named(_REPORTED.findall(reports[0]), _REPORTED_PLACE.findall(reports[0]))
        # In a narrow terminal everything is broken into pieces, but for what is squeezed.
        names = _EXCEPTION.findall(re.sub(r"[\s│]+", "", text)) or _EXCEPTION.findall(text)
        return _named(names, _PLACE.findall(text))

    def take(self, most: int = 1 << 16) -> bool:
        around, known = len(GIVEN_BACK), self.bytes_taken
        if not super().take(most):
            return False
        came = self.output[-(self.bytes_taken - known + around) :]
        self.has_taken_terminal |= TAKEN in came
        self.has_left_screen |= GIVEN_BACK in came
        return True

    def take_all(self) -> None:
        """Read all that is there."""
        while self.take():
            pass

    def watch_on(self, seconds: float) -> None:
        """Take and answer for so long, or until the program has ended."""
        self.read(seconds)

    def wait_until_raw(self, seconds: float) -> None:
        """Wait until the program hears every key."""
        if not self.until(lambda: self.is_raw and self.has_taken_terminal, seconds):
            raise NotShown("the program never took the terminal")

    def wait_until_at_rest(self, seconds: float) -> None:
        """Wait until the program has drawn all that it draws at first; the terminal fits it."""
        self.wait_until_drawn(seconds)
        self.rest_until_quiet(0.2, seconds)

    def wait_until_drawn(self, seconds: float) -> None:
        """Wait until the program has drawn a picture, be it of something that goes on; the terminal
        fits it."""
        self.wait_until_raw(seconds)
        drawn = (_IN_KEY_BARS, OF_THE_APP)
        if not self.until(lambda: all(each in self.output for each in drawn), seconds):
            raise NotShown("the program never drew its key bar")

    def type(self, keys: bytes, seconds: float = 10.0, *, reads: bool = True) -> bool:
        """Type all of it behind what is to be answered, while looking on; whether all was taken. A
        program that has ended misses the rest."""
        self._unsent += keys
        return self.until(self._has_sent_all, seconds, reads=reads)

    def _has_sent_all(self) -> bool:
        if self._unsent:
            self._unsent = self._unsent[self.offer(self._unsent) :]
        return not self._unsent

    def wait_for_end(self, seconds: float) -> int | None:
        """The exit status, or None if the program has not ended after so many seconds."""
        self.watch_on(seconds)
        self.take_all()
        return self.status

    def rest_until_quiet(self, moment: float, longest: float) -> None:
        """Look on until nothing came for a moment."""
        began = monotonic()
        self.until(lambda: monotonic() - max(began, self.came_at) > moment, longest)


def _named(exceptions: Sequence[str], places: Sequence[str]) -> str:
    """The last exception, and the last place in the program that it came through."""
    place = f" in {places[-1]}" if places else ""
    return f"{exceptions[-1] if exceptions else 'a traceback'}{place}"
