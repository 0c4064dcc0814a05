"""Somebody who has connected, and said who he is."""

from __future__ import annotations

from collections.abc import Callable

import asyncssh

from tui.engine.named_tuple import NamedTuple


class Visitor(NamedTuple):
    """Somebody who has said who he is."""

    address: str
    key: str | None
    """The fingerprint of his key; None without one."""
    connection: asyncssh.SSHServerConnection
    settled: Callable[[], None]
    """To be called as soon as it is clear what becomes of him."""
