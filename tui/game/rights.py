"""What a session may do: at home everything, on somebody else's host only play, watch and look."""

from typing import NamedTuple


class Rights(NamedTuple):
    """What a session may do besides. Each is a door, at which the program asks for it."""

    reads_files: bool = True
    """Whether a game may be that of a file, and the player's own files are looked for."""
    saves_files: bool = True
    """Whether records and pictures may be written to files."""
    copies_much: bool = True
    """Whether a long text may be sent to the terminal's clipboard."""
    can_be_stopped: bool = True
    """Whether the process may be stopped in favour of the shell that it was started from."""
    has_large_screens: bool = True
    """Whether its screen may be larger than those of strangers."""


HOME = Rights()
"""A player at home, who could do all that without the program."""
GUEST = Rights(*[False] * len(HOME))
"""A player on somebody else's host, who may do nothing of that."""
