"""A game in progress."""

from __future__ import annotations

from typing import Any, NamedTuple

from tui.engine.kind import AnyKind, Game
from tui.game.session import Session


class InProgress(NamedTuple):
    """A session, and the kind of its puzzle."""

    kind: AnyKind
    session: Session[Any, Any]


def begun(game: Game) -> InProgress:
    """A game at its start."""
    return InProgress(game.kind, Session(game.puzzle, game.start))
