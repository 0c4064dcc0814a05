"""What the screen has to do after a key."""

from __future__ import annotations

from typing import NamedTuple


class Told(NamedTuple):
    """What the player is told, and what the board points at meanwhile."""

    text: str = ""
    tone: str = "base"
    """The name of an ink of the palette."""
    pointed: tuple[str, ...] = ()
    """The culprits of a refusal."""


class Response(NamedTuple):
    """What the screen has to do after something that the player asked for."""

    told: Told | None = None
    """What the player is told now; None leaves the last text on the screen."""
    played: bool = False
    """Whether the player made a move."""
    moves: bool = False
    """Whether the board may be animated."""


def say(text: str, tone: str = "base") -> Response:
    """A sentence for the player."""
    return Response(Told(text, tone))
