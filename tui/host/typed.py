"""Whether a player has typed something, or only the terminal has answered."""

from __future__ import annotations

import re

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
