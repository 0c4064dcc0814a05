"""What tells games in progress apart."""

from __future__ import annotations

from typing import Any

from tui.engine.puzzle import AnyPuzzle


def slot_of(puzzle: AnyPuzzle, start: Any) -> str:
    """What tells games in progress apart: the name with parameters and position. A puzzle from a
    file is known by the file's text, wherever it lies."""
    position = "" if start == puzzle.initial_state() else f"@{puzzle.state_text(start)}"
    if puzzle.source:
        import hashlib  # Late: most puzzles come from no file.

        return f"file:{hashlib.sha256(puzzle.source.encode()).hexdigest()}{position}"
    return f"{puzzle.game_name}{position}"
