"""What comes of a key."""

from __future__ import annotations

from typing import NamedTuple


class Told(NamedTuple):
    """What the player is told, and what the board points at with it."""

    text: str = ""
    tone: str = "base"
    """The name of an ink of the palette."""
    pointed: tuple[str, ...] = ()
    """The culprits of a refusal."""


class Response(NamedTuple):
    """What comes of something that the player asked for."""

    told: Told | None = None
    """None: what was told last stays."""
    played: bool = False
    """Whether the player has made a move."""
    moves: bool = False
    """Whether the board may move to what it shows next."""


SILENCE = Response(Told())


def say(text: str, tone: str = "base") -> Response:
    """A sentence for the player."""
    return Response(Told(text, tone))
