"""The celebration of a solved game."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from textwrap import wrap
from typing import Any, NamedTuple

from textual import on

from tui.drawing import banner
from tui.drawing.bars import KeyBar, Title
from tui.drawing.board import Preview
from tui.drawing.canvas import Canvas, Region
from tui.drawing.layout import WORDS_WIDTH, solved_regions
from tui.drawing.look import Look
from tui.drawing.widget import Sheet
from tui.engine.puzzle import amount
from tui.game.session import By, Credit, Session
from tui.screens import keys
from tui.screens.base import SheetScreen
from tui.screens.finale import Finale
from tui.screens.keys import Control


class Next(Enum):
    """What a player does after a solved game."""

    AGAIN = "again"
    PUZZLE = "next puzzle"
    HOME = "home"


_CONTROLS = (
    Control("up", "choose(-1)", ("up", "k", "left", "h"), "↑ k", "the choice above"),
    Control("down", "choose(1)", ("down", "j", "right", "l", "tab"), "↓ j", "the choice below",
            "choose"),
    Control("accept", "accept", ("enter", "space"), "enter", "take it", "take"),
    Control("again", "take('AGAIN')", ("a", "n"), "a", "play it again", "again"),
    Control("next", "take('PUZZLE')", ("x",), "x", "the next puzzle", "next"),
    Control("home", "take('HOME')", ("0",), "0", "the home screen", "home"),
    Control("look", "look", ("q", "escape", "u"), "q", "look at the board", "look at the board"),
)  # fmt: skip


class Congratulation(NamedTuple):
    """How the game went, and what to do next."""

    lines: Sequence[str]
    choice: Next = Next.AGAIN

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, glyphs = look.palette, look.glyphs
        y = max(1, (canvas.size.height - 14) // 2)
        width = banner.paint_banner(canvas, 3, y, "SOLVED", palette.good, look)
        canvas.put(3, y + banner.HEIGHT, glyphs.rule * width, palette.faint)
        canvas.put(3, y + banner.HEIGHT + 2, f"{glyphs.check} Solved", palette.good)
        y += banner.HEIGHT + 3
        for line in self.lines:
            for part in wrap(line, WORDS_WIDTH - 5):
                canvas.put(3, y, part)
                y += 1
        for row, choice in enumerate(Next, y + 1):
            here = choice is self.choice
            canvas.place(Region(0, row, WORDS_WIDTH, 1), choice)
            if here:
                canvas.put(3, row, glyphs.cursor, palette.accent)
            canvas.put(5, row, choice.value, palette.accent if here else palette.base)


class SolvedScreen(SheetScreen[Next]):
    """Congratulates. Its result is what the player chooses next, or None to look at the board."""

    BINDINGS = keys.bindings(_CONTROLS)

    def __init__(
        self, look: Look, session: Session[Any, Any], board: Preview, best: int | None
    ) -> None:
        """`best` is the fewest moves in which this game could be solved, or None if unknown."""
        self._words = Congratulation(tuple(_lines(session, best)))
        super().__init__(
            look,
            solved_regions,
            title=Title(str(session.puzzle.title), "SOLVED"),
            words=self._words,
            keys=KeyBar(keys.key_bar(_CONTROLS)),
        )
        self._finale = Finale(self.sheet, board)

    def on_mount(self) -> None:
        self.call_after_refresh(self._finale.begin)

    def on_key(self) -> None:
        """Any key ends the finale at once; then it is obeyed."""
        self._finale.finish()

    @on(Sheet.Picked)
    def _take_clicked(self, picked: Sheet.Picked) -> None:
        if isinstance(picked.target, Next):
            self.dismiss(picked.target)

    def action_choose(self, by: int) -> None:
        choices = list(Next)
        place = choices.index(self._words.choice) + by
        self._words = self._words._replace(choice=choices[place % len(choices)])
        self.sheet.show(words=self._words)

    def action_accept(self) -> None:
        self.dismiss(self._words.choice)

    def action_take(self, name: str) -> None:
        self.dismiss(Next[name])

    def action_look(self) -> None:
        self.dismiss(None)


def _lines(session: Session[Any, Any], best: int | None) -> Sequence[str]:
    """How the game went."""
    lines = [comparison(session.move_count, best)]
    if session.credit is not Credit.OWN:
        made = amount(session.moves_by(By.SOLVER), "move")
        lines.append(f"The solver made {made} of them: {session.credit.value}.")
    if session.hints:
        lines.append(f"You took {amount(session.hints, 'hint')}.")
    return lines


def comparison(moves: int, best: int | None) -> str:
    """A sentence that compares a solved game with the best possible."""
    made = amount(moves, "move")
    if best is None or moves == best:
        return f"{made}: it cannot be done in fewer."
    return f"{made}; the best possible is {best}."
