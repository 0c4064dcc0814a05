"""What has come of something that was asked for, for whoever shows the game."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tui.engine.kind import AnyKind
    from tui.engine.puzzle import AnyPuzzle


SLICE = 0.01
"""Seconds for which a search may run before the keys are looked at again."""

REST = 0.001
"""Seconds between two such slices, if a screen does nothing else: a moment for keys."""


MOVE_SECONDS = 0.6
"""How long the board may move for a move of the player's own."""
STEP_SECONDS = 0.3
"""How long it may move for anything less that the player asked for."""


class Message(NamedTuple):
    """A sentence for the player, in which actions may be named as `tui.engine.text.named` has it,
    and what the board points at meanwhile."""

    text: str = ""
    tone: str = "base"
    """The name of an ink of the palette."""
    pointed: tuple[str, ...] = ()
    """The culprits of a refusal."""
    shorter: Sequence[str] = ()
    """The same in fewer and fewer words, for where there is little room."""


class Destination(Enum):
    """Where a player goes after a puzzle."""

    HOME = "home"
    NEXT = "next"
    OWN_GAME = "own game"
    """A game of one's own, from where another's is shown."""
    CLASS = "class"
    """The class that the player follows."""
    ALONG = "along"
    """Where the player goes at whom one looks."""


class Opening(NamedTuple):
    """Something that opens over a game, from which the player may choose."""

    offer: Any
    """What can be chosen, as a plain value."""
    take: "Callable[[Any], Response]" = lambda _: Response()
    """Does what was chosen."""
    leave: Callable[[], None] = lambda: None
    """Called instead where nothing was chosen."""


class HelpOn(NamedTuple):
    """The keys of the moment, and all that there is to say of a puzzle; nothing is chosen."""

    kind: "AnyKind"
    puzzle: "AnyPuzzle"


class Response(NamedTuple):
    """What has come of something that was asked for: what may have to be shown, moved or done."""

    message: Message | None = None
    """What the player is told now; None leaves the last message."""
    played: bool = False
    """Whether the player made a move."""
    seconds: float = 0.0
    """How long the board may move."""
    since: Any = None
    """The position from which the movement begins; None for the one shown until now."""
    opening: Opening | None = None
    """What opens now; after a solution, when the board stands still."""
    copied: str | None = None
    """A text for the clipboard; None if there is none."""
    leaves: Destination | None = None
    """Where the player goes; None if he stays."""


def say(text: str, tone: str = "base") -> Response:
    """A sentence for the player."""
    return Response(Message(text, tone))
