"""An open store, whether it lies in a file or on a server."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from tui.game.sql.connection import Connection
    from tui.game.sql.games import SlotStep

Answer = TypeVar("Answer")


class Database(Protocol):
    """What a store is asked and told. Each of these raises StoreFailure where it cannot be done,
    and StoreLost where all that was written is gone."""

    notice: str
    """A sentence for the player about what was done to it; empty if there is none."""

    is_far: bool
    """Whether each question is a trip to somewhere else."""

    @property
    def doubts(self) -> int:
        """How often it has become doubtful whether what was written is there."""

    def ask(self, question: Callable[[Connection], Answer]) -> Answer:
        """The answer to a question, which only reads."""

    def change(self, work: Callable[[Connection], Answer]) -> Answer:
        """Do all of some work, or nothing of it. It may be begun anew when others come between."""

    def take_step(self, step: SlotStep) -> bool:
        """Write a step by one statement, where it is far. Returns whether it was; otherwise nothing
        is: somebody else has written in the slot."""

    def one_go(self) -> AbstractContextManager[None]:
        """Within the block, somebody waits for all that is asked together."""

    @property
    def has_time(self) -> bool:
        """Whether there is time to begin more in this go."""

    def heed(self) -> None:
        """See to it that it still is what was opened, and is there."""

    def is_same_as(self, other: Database) -> bool:
        """Whether two have opened the same store."""

    def take_time(self) -> None:
        """Wait for each answer as long as it takes: nobody plays meanwhile in this thread."""

    def hurry(self, is_end: bool = False) -> None:
        """Let what is asked next be tried at once, even if that has just failed. `is_end`: nobody
        presses a key any more, and each answer may take a little longer."""

    def flush(self, player: int) -> None:
        """Let nothing be lost that was written for a player, even if what holds it breaks down:
        nobody is there any more who would write it again."""

    def tidy(self) -> None:
        """Do what no key shall wait for."""

    def close(self) -> None:
        """Nothing more is asked."""
