"""Games in progress, and what tells them apart."""

from __future__ import annotations

from typing import Any, NamedTuple

from tui.engine.kind import AnyKind, Game
from tui.engine.puzzle import AnyPuzzle
from tui.game.session import Session

AnySession = Session[Any, Any]


class InProgress(NamedTuple):
    """A session, and the kind of its puzzle."""

    kind: AnyKind
    session: AnySession


def begun(game: Game) -> InProgress:
    """A game at its start."""
    return InProgress(game.kind, Session(game.puzzle, game.start))


def slot_of(puzzle: AnyPuzzle, start: Any) -> str:
    """What tells games in progress apart: the name with parameters and position. A puzzle from a
    file is known by the file's text, wherever it lies."""
    position = "" if start == puzzle.initial_state() else f"@{puzzle.state_text(start)}"
    if puzzle.source:
        import hashlib  # Late: most puzzles come from no file.

        return f"file:{hashlib.sha256(puzzle.source.encode()).hexdigest()}{position}"
    return f"{puzzle.game_name}{position}"
