"""What a host allows to strangers."""

from __future__ import annotations

from tui.engine.named_tuple import NamedTuple


class Limits(NamedTuple):
    """What a host allows. Times are in seconds."""

    seats: int = 64
    """How many may play at once."""
    per_address: int = 4
    """How many of them may come from one address; 0 for as many as there are seats."""
    unidentified: int = 32
    """How many may be connected that have not said yet who they are."""
    to_speak: float = 5.0
    """How long they have until anything comes from them; SSH programs speak at once."""
    to_identify: float = 15.0
    """How long they have to say who they are: an SSH program may ask first whether the host is to
    be trusted."""
    to_identify_in_a_crowd: float = 1.0
    """How long they have while there is no room for others; a login takes 0.05 to 0.2."""
    idle: float = 15 * 60.0
    """How long nothing may be typed."""
    longest: float = 4 * 3600.0
    """How long a session may last."""
    input_rate: int = 20_000
    """How many bytes a second may be typed."""


MOST_MEMORY = 256 * 2**20
"""Bytes of data that a session may have."""
MOST_FILES = 64
"""How many files it may have open."""
MOST_MESSAGE = 32 * 1024
"""Bytes of a message between the front end and the fork server."""
MOST_COMMAND = 1000
"""Characters that may stand behind the host's name, of all words together."""
MOST_UNSENT = 64 * 1024
"""Bytes that may wait for the line to a player before the game is not read any more."""
