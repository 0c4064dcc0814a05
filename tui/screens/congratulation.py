"""The words under a solved board: how the game went, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from textwrap import wrap
from typing import Any, NamedTuple

from tui.drawing.canvas import Canvas, Region
from tui.drawing.look import Look
from tui.engine.puzzle import amount
from tui.game.played import By, Credit
from tui.game.session import Session

_MARGIN = 2
"""Columns on each side."""


class Next(Enum):
    """What a player does after a solved game."""

    AGAIN = "again"
    PUZZLE = "next puzzle"
    HOME = "home"
    REVIEW = "review"


class Congratulation(NamedTuple):
    """How the game went, as sentences, and in the last row what to do next."""

    lines: Sequence[str]
    choice: Next = Next.AGAIN

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, glyphs = look.palette, look.glyphs
        (width, height), y = canvas.size, 0
        for line in self.lines:
            ink = palette.good if y == 0 else palette.base
            text = f"{glyphs.check} {line}" if y == 0 else line
            for part in wrap(text, max(1, width - 2 * _MARGIN)):
                if y < height - 1:
                    canvas.put(_MARGIN, y, part, ink)
                    y += 1
        x = _MARGIN
        for choice in Next:
            here = choice is self.choice
            canvas.place(Region(x, height - 1, len(choice.value) + 2, 1), choice)
            if here:
                canvas.caret = x, height - 1
            canvas.put(x, height - 1, glyphs.cursor if here else " ", palette.accent)
            ink = palette.accent if here else palette.base
            x = canvas.put(x + 2, height - 1, choice.value, ink) + 2


def lines(session: Session[Any, Any], achievement: str, new: str = "") -> Sequence[str]:
    """How a game went, beginning with what was achieved, and what is new about that."""
    solved = "" if achievement.startswith("Solved") else "Solved. "
    moves = "them" if "move" in achievement else "the moves"
    told = [*([new] if new else []), *_help(session, moves)]
    return f"{solved}{achievement}", " ".join(told)


def _help(session: Session[Any, Any], moves: str) -> Sequence[str]:
    """Whose help there was. `moves` is what the moves are called after the sentence before."""
    hints = f"You took {amount(session.hints, 'hint') if session.hints else 'no hint'}."
    if session.credit is Credit.OWN:
        return (hints,)
    solvers = session.moves_by(By.SOLVER)
    made = "All" if session.credit is Credit.WATCHED else str(solvers)
    were = "was" if solvers == 1 and made != "All" else "were"
    return f"{made} of {moves} {were} the solver's ({session.credit.value}).", hints
