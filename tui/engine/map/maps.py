"""What a kind of puzzle has to say of maps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import AnyPuzzle, S
from tui.engine.typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from tui.engine.map.position_map import AnyMap

P = TypeVar("P", bound=AnyPuzzle)


def _own(puzzle: Any, start: Any) -> AnyMap | None:
    return None


class Maps(NamedTuple, Generic[P, S]):
    """What a kind of puzzle has to say of maps. One that says nothing has maps that are drawn by
    layers."""

    why_not: Callable[[P], str] = lambda puzzle: ""
    """Why a puzzle has no map, as a sentence; empty if it has one. A second sentence may tell what
    the screen shows instead."""
    own: Callable[[P, S], AnyMap | None] = _own
    """A map that the kind makes itself, at once; None where positions are looked at one by one and
    drawn by layers."""
    folds: Callable[[P], Sequence[Callable[[S], S]]] = lambda puzzle: ()
    """Renamings of positions that lead to others that are the same to a player. All that come of
    them by making one after the other lead to such positions, too."""
    folded: str = ""
    """What becomes of positions that are folded, in at most 55 characters for an option; empty
    where nothing is ever folded."""
    goals: Callable[[P], Iterable[S]] = lambda puzzle: ()
    """Positions that are goals: from where they can be reached is shown even if that is from
    nowhere that can be reached."""


BY_LAYERS: Maps[Any, Any] = Maps()
