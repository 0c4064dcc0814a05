"""Whether a session still holds the terminal, seen in what it shows."""

from __future__ import annotations

from tui.terminal.early import GIVE_BACK

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
