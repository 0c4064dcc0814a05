"""The bytes of a session: how many may be typed, whether a player has typed them, and whether what
is shown holds the terminal."""

from __future__ import annotations

import re

from tui.terminal.early import GIVE_BACK


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
