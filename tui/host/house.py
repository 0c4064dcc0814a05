"""What is the same for all sessions of a host."""

from __future__ import annotations

from tui.engine.named_tuple import NamedTuple


class House(NamedTuple):
    """Where sessions keep what they keep."""

    store: str
    """The file of the games, or the URL of the database. There may be a password in it, so it is
    told to other processes through a line, and never where others could read it."""
    reports: str
    """The folder for reports of what went wrong."""
