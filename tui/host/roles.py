"""What a session needs of its host."""

from __future__ import annotations

from collections.abc import Mapping

import asyncssh

from tui.engine.typing import Protocol
from tui.host.limits import Limits
from tui.host.seating import Seating
from tui.host.visitor import Visitor


class Host(Protocol):
    """What a session needs of the host."""

    limits: Limits
    seating: Seating

    def environment(self, wanted: Mapping[str, str], terminal_name: str) -> Mapping[str, str]:
        """The environment variables of a session, of those that the player's program asks for and
        the name of his terminal. Raises BadInput if nothing can be shown on that."""

    def unsent(self, visitor: Visitor, channel: asyncssh.SSHServerChannel[bytes] | None) -> int:
        """How many bytes wait to be sent on somebody's line."""

    def note_unforeseen(self, error: Exception) -> None:
        """Note an error that should not have happened."""
