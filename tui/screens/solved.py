"""The celebration of a solved game."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from textwrap import wrap
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.geometry import Region, Size

from tui.engine.puzzle import amount
from tui.game.session import By, Credit, Session
from tui.screens import keys
from tui.screens.base import HouseScreen
from tui.screens.keys import Command
from tui.screens.preview import paint_preview
from tui.widgets import banner
from tui.widgets.bars import KeyBar, TitleBar
from tui.widgets.look import Look
from tui.widgets.picture import Canvas, Picture


class What(Enum):
    """What a player does after a solved game."""

    AGAIN = "again"
    NEXT = "next puzzle"
    HOME = "home"


_COMMANDS = (
    Command("choose(-1)", ("up", "k", "left", "h"), "↑ k", "the choice above"),
    Command("choose(1)", ("down", "j", "right", "l", "tab"), "↓ j", "the choice below", "choose"),
    Command("accept", ("enter", "space"), "enter", "take it", "take"),
    Command("take('AGAIN')", ("a", "n"), "a", "play it again", "again"),
    Command("take('NEXT')", ("x",), "x", "the next puzzle", "next"),
    Command("take('HOME')", ("0",), "0", "the home screen", "home"),
    Command("look", ("q", "escape", "u"), "q", "look at the board", "look at the board"),
)


TEXT_WIDTH = 42
ROOM_FOR_BOARD = 76
"""In a narrower terminal the words stand alone."""


class Congratulation(Picture):
    """How the game went, what to do next, and the solved board beside it."""

    def __init__(self, look: Look, session: Session[Any, Any], lines: Sequence[str]) -> None:
        super().__init__(look, id="congratulation")
        self._session = session
        self._lines = lines
        self.choice = What.AGAIN

    def paint(self, canvas: Canvas) -> None:
        width, height = canvas.size
        if width >= ROOM_FOR_BOARD:
            board = self.new_canvas(Size(width - TEXT_WIDTH - 2, height - 2))
            session = self._session
            paint_preview(board, session.puzzle, session.state, self.look)
            canvas.paste(board, TEXT_WIDTH + 1, 1)
        self._paint_words(canvas)

    def _paint_words(self, canvas: Canvas) -> None:
        palette, glyphs = self.look.palette, self.look.glyphs
        y = max(1, (canvas.size.height - 14) // 2)
        width = banner.paint_banner(canvas, 3, y, "SOLVED", palette.good, self.look)
        canvas.put(3, y + banner.HEIGHT, glyphs.rule * width, palette.faint)
        canvas.put(3, y + banner.HEIGHT + 2, f"{glyphs.check} Solved", palette.good)
        y += banner.HEIGHT + 3
        for line in self._lines:
            for part in wrap(line, TEXT_WIDTH - 5):
                canvas.put(3, y, part)
                y += 1
        for row, what in enumerate(What, y + 1):
            here = what is self.choice
            canvas.place(Region(0, row, TEXT_WIDTH, 1), what)
            if here:
                canvas.put(3, row, glyphs.cursor, palette.accent)
            canvas.put(5, row, what.value, palette.accent if here else palette.base)


class SolvedScreen(HouseScreen[What]):
    """Congratulates; gives what the player wants next, or None to look at the board."""

    BINDINGS = keys.bindings(_COMMANDS)
    DEFAULT_CSS: ClassVar[str] = "SolvedScreen #congratulation { height: 1fr; }"

    def __init__(self, look: Look, session: Session[Any, Any], best: int | None) -> None:
        """`best` is the fewest moves in which this game could be solved, if it is known."""
        super().__init__(look)
        self._session = session
        self._title = str(session.puzzle.title)
        self._lines = [comparison(session.move_count, best)]
        if session.credit is not Credit.OWN:
            made = amount(session.moves_by(By.SOLVER), "move")
            self._lines.append(f"The solver made {made} of them: {session.credit.value}.")
        if session.hints:
            self._lines.append(f"You took {amount(session.hints, 'hint')}.")

    def compose(self) -> ComposeResult:
        yield TitleBar(self.look, self._title, "SOLVED")
        yield Congratulation(self.look, self._session, self._lines)
        yield KeyBar(self.look, keys.key_bar(_COMMANDS))

    @on(Picture.Picked)
    def _take_clicked(self, picked: Picture.Picked) -> None:
        if isinstance(picked.target, What):
            self.dismiss(picked.target)

    def action_choose(self, by: int) -> None:
        page = self.query_one(Congratulation)
        whats = list(What)
        page.choice = whats[(whats.index(page.choice) + by) % len(whats)]
        page.repaint()

    def action_accept(self) -> None:
        self.dismiss(self.query_one(Congratulation).choice)

    def action_take(self, name: str) -> None:
        self.dismiss(What[name])

    def action_look(self) -> None:
        self.dismiss(None)


def comparison(moves: int, best: int | None) -> str:
    """How a solved game compares with the best possible."""
    made = amount(moves, "move")
    if best is None or moves == best:
        return f"{made}: it cannot be done in fewer."
    return f"{made}; the best possible is {best}."
