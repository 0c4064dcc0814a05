"""What a player can have done in words: a part of the way that the solver is sent to make."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import M
from tui.engine.typing import Any, Generic


class Errand(NamedTuple, Generic[M]):
    """What was asked for in words."""

    moves: Sequence[M]
    """At least one, from the present position."""
    told: str
    """What is so when they are made, as a sentence without its full stop."""


class Errands(NamedTuple):
    """The errands of a kind of puzzle."""

    example: Callable[[Any], str]
    """What can be typed in a puzzle, for the line itself."""
    read: Callable[[Any, Any, str], Errand[Any] | None]
    """The errand that a text asks for, from a state of a puzzle; None where the text asks for none,
    but may hold moves. Raises BadInput, with a sentence, for one that makes no sense there."""
