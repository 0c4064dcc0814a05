"""The terminal of a session, of which the game has the other side, and what goes through it."""

from __future__ import annotations

import asyncio
import os
import re
import termios
from collections.abc import Callable
from contextlib import suppress

from tui.host.limits import MOST_UNSENT
from tui.terminal.early import GIVE_BACK
from tui.terminal.size import LARGEST_OF_GUESTS

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
        self._end = b""

    def note(self, shown: bytes) -> None:
        """These bytes are shown next."""
        text = self._end + shown
        taken, given_back = text.rfind(_TAKE), text.rfind(_GIVE_BACK)
        if taken != given_back:  # Otherwise neither is there.
            self.is_held = taken > given_back
        self._end = text[1 - len(_TAKE) :]


class PseudoTerminal:
    """The terminal of a session. The game has the other side of it."""

    def __init__(self, show: Callable[[bytes], None], took: Callable[[], None]) -> None:
        """`show` is called with what the game shows, and `took` when it has taken all that was
        typed. Raises OSError if there is none."""
        self._loop = asyncio.get_running_loop()
        self._ours, self.theirs = os.openpty()
        os.set_blocking(self._ours, False)
        self._show, self._took = show, took
        self.gone: asyncio.Future[None] = self._loop.create_future()
        """Is there when nothing more can be shown."""
        self._is_heeded = False
        self.untaken = b""
        """What was typed, and not taken yet."""
        self.show_on()

    def show_on(self) -> None:
        """Show what the game shows, from now on or again."""
        if not self.gone.done():
            self._loop.add_reader(self._ours, self._read)

    def rest(self) -> None:
        """Let the game wait with what it shows."""
        if not self.gone.done():
            self._loop.remove_reader(self._ours)

    def _read(self) -> None:
        try:
            shown = os.read(self._ours, MOST_UNSENT)
        except BlockingIOError:
            return
        except OSError:  # Nobody has the other side any more.
            shown = b""
        if shown:
            self._show(shown)
        else:
            self.close()

    def set_size(self, columns: int, rows: int) -> None:
        """The window has this size; 0 is one that is not told."""
        most_columns, most_rows = LARGEST_OF_GUESTS
        size = min(rows, most_rows), min(columns, most_columns)
        if not self.gone.done():
            with suppress(OSError):
                termios.tcsetwinsize(self._ours, size)

    def type(self, data: bytes) -> None:
        """Pass on what was typed, as soon as it is heeded, and taken."""
        self.untaken += data
        if self._is_heeded:
            self._pass_on()

    def heed(self) -> None:
        """Pass on from now on: before the game is there, a terminal would show what is typed, and
        change it, as it does for a shell."""
        self._is_heeded = True
        self._pass_on()

    def _pass_on(self) -> None:
        if self.gone.done():
            self.untaken = b""
            return
        try:
            taken = os.write(self._ours, self.untaken) if self.untaken else 0
        except BlockingIOError:
            taken = 0
        except OSError:
            taken = len(self.untaken)
        self.untaken = self.untaken[taken:]
        if self.untaken:
            self._loop.add_writer(self._ours, self._pass_on)
        else:
            self._loop.remove_writer(self._ours)
            self._took()

    def close(self) -> None:
        """Close our side of it."""
        if not self.gone.done():
            self.gone.set_result(None)
            self._loop.remove_reader(self._ours)
            self._loop.remove_writer(self._ours)
            os.close(self._ours)
