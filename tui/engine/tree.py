"""What every search tree tells of the search that it is made from."""

from __future__ import annotations

from typing import Any, Final

from tui.engine.step import Path, Step, StepKind

START: Final[Path[Any]] = Path()
"""The moves to the root of a tree: none."""


class SearchTree:
    """What a search has met so far, made from its steps alone."""

    def __init__(self) -> None:
        """The tree of a search before its first step."""
        self.number = 0
        """How many steps were taken."""
        self.step: Step | None = None
        """The last step that was taken."""

    @property
    def path(self) -> Path[Any]:
        """The moves to the position that the last step was about."""
        return START if self.step is None else self.step.path

    @property
    def trying(self) -> Any:
        """The candidate that is being tried and has no answer yet; None if there is none."""
        step = self.step
        return step.move if step is not None and step.kind is StepKind.TRY else None

    @property
    def has_ended(self) -> bool:
        """Whether the search has nothing more to find."""
        return self.step is not None and self.step.kind is StepKind.EXHAUSTED
