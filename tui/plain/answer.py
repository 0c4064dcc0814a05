"""What is answered to a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tui.engine.puzzle import Verdict
from tui.game.response import Destination


class Answer(NamedTuple):
    """What is answered to a line that was typed, or to the time that has passed."""

    lines: Sequence[str] = ()
    """What is said; each says one thing."""
    verdict: Verdict | None = None
    """What the rules say of the moves that were typed: of the first that they refuse, if there is
    one. None if no moves were typed."""
    unread: str = ""
    """Why the line could not be read, as a sentence; empty if it could be."""
    leaves: Destination | None = None
    """Where the player goes; None if he stays."""


def say(*lines: str) -> Answer:
    """An answer of these lines; empty ones are left out."""
    return Answer(tuple(filter(None, lines)))


def joined(answers: Iterable[Answer]) -> Answer:
    """Several answers as one."""
    every = [*answers]
    verdicts = [each.verdict for each in every if each.verdict is not None]
    return Answer(
        tuple(line for each in every for line in each.lines),
        verdicts[-1] if verdicts else None,
        next((each.unread for each in every if each.unread), ""),
        next((each.leaves for each in every if each.leaves is not None), None),
    )
