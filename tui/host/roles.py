"""What a session and its host need of each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import asyncssh

from tui.engine.typing import Protocol
from tui.host.forking import Awaits
from tui.host.limits import Limits
from tui.host.visitor import Visitor


class Session(Awaits, Protocol):
    """What the host needs of a session."""

    def end(self, sentence: str) -> None:
        """End it, and say this."""


class Host(Protocol):
    """What a session needs of the host."""

    limits: Limits

    def seat(
        self,
        session: Session,
        visitor: Visitor,
        terminal_name: str,
        wanted: Mapping[str, str],
        words: Sequence[str],
        terminal: int,
    ) -> int:
        """Let a session begin on a terminal, and return the number of its seat. Raises BadInput,
        with a sentence for the player."""

    def stand_up(self, visitor: Visitor, seat: int, status: int | None, said: str) -> None:
        """A session has ended with this status, and this sentence."""

    def keeps(self, visitor: Visitor) -> bool:
        """Whether somebody finds the game again."""

    def signal(self, seat: int, number: int) -> None:
        """Send a signal to a session."""

    def unsent(self, visitor: Visitor, channel: asyncssh.SSHServerChannel[bytes] | None) -> int:
        """How many bytes wait to be sent on somebody's line."""

    def note_unforeseen(self, error: Exception) -> None:
        """Note an error that should not have happened."""
