"""What there is to see of another player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tui.game.database import name_of_player
from tui.game.told import Told

if TYPE_CHECKING:
    from tui.game.following import MoveText

SOMEBODY = "somebody"
"""What a player is called who has no name."""


def called(name: object) -> str:
    """What a player of this name is called. Nothing else of others than such a name, and moves that
    the rules have read, is ever shown."""
    return name_of_player(name) or SOMEBODY


class NotSeen(Exception):
    """There is nothing more to see. The message is a sentence that says why."""


class Sight(NamedTuple):
    """What another player does at some moment."""

    name: str
    """What the player is called."""
    told: Told
    number: int = 0
    """What tells the game from others of the same name; 0 if nothing was done in it yet."""
    game: str = ""
    """The name of the game, with its parameters and its position; empty if there is none."""
    moves: Sequence[MoveText] = ()
    """The moves that are made in it, as they are kept."""


class Window(Protocol):
    """Through this one looks at another player."""

    def look(self) -> Sight | None:
        """What there is to see; None if that is the same as before. Raises NotSeen."""
