"""The celebration of a solved game."""

from __future__ import annotations

from enum import Enum
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.geometry import Region

from tui.game.session import By, Credit, Session
from tui.puzzles.base import amount
from tui.screens import keys
from tui.screens.base import HouseScreen
from tui.screens.keys import Command
from tui.widgets.bars import KeyBar, TitleBar
from tui.widgets.look import Look
from tui.widgets.picture import Canvas, Picture


class What(Enum):
    """What a player does after a solved game."""

    AGAIN = "again"
    NEXT = "next puzzle"
    HOME = "home"


_COMMANDS = (
    Command("choose(-1)", ("left", "h", "up", "k"), "← h", "the choice before"),
    Command("choose(1)", ("right", "l", "down", "j", "tab"), "→ l", "the choice after", "choose"),
    Command("accept", ("enter", "space"), "enter", "take it", "take"),
    Command("take('AGAIN')", ("a", "n"), "a", "play it again", "again"),
    Command("take('NEXT')", ("x",), "x", "the next puzzle", "next"),
    Command("take('HOME')", ("0",), "0", "the home screen", "home"),
    Command("look", ("q", "escape", "u"), "q", "look at the board", "look at the board"),
)


class Congratulation(Picture):
    """How the game went, and what to do next."""

    def __init__(self, look: Look, lines: list[str]) -> None:
        super().__init__(look, id="congratulation")
        self._lines = lines
        self.choice = What.AGAIN

    def paint(self, canvas: Canvas) -> None:
        palette, glyphs = self.look.palette, self.look.glyphs
        width, height = canvas.size
        y = max(1, (height - 8 - len(self._lines)) // 2)

        def centred(row: int, text: str, tone: str) -> None:
            canvas.put((width - len(text)) // 2, row, text, getattr(palette, tone))

        centred(y, glyphs.rule * 24, "faint")
        centred(y + 1, f"{glyphs.check} Solved", "good")
        centred(y + 2, glyphs.rule * 24, "faint")
        for row, line in enumerate(self._lines, y + 4):
            centred(row, line, "base")
        words = [what.value for what in What]
        x = (width - sum(len(word) + 6 for word in words)) // 2
        row = y + 6 + len(self._lines)
        for what in What:
            here = what is self.choice
            text = f"{glyphs.cursor if here else ' '} {what.value} "
            canvas.place(Region(x, row, len(text), 1), what)
            canvas.put(x, row, text, palette.accent if here else palette.base)
            x += len(text) + 3


class SolvedScreen(HouseScreen[What]):
    """Congratulates; gives what the player wants next, or None to look at the board."""

    BINDINGS = keys.bindings(_COMMANDS)
    DEFAULT_CSS: ClassVar[str] = "SolvedScreen #congratulation { height: 1fr; }"

    def __init__(self, look: Look, session: Session[Any, Any], best: int | None) -> None:
        """`best` is the fewest moves in which this game could be solved, if it is known."""
        super().__init__(look)
        self._title = str(session.puzzle.title)
        self._lines = [comparison(session.move_count, best)]
        if session.credit is not Credit.OWN:
            made = amount(session.moves_by(By.SOLVER), "move")
            self._lines.append(f"The solver made {made} of them: {session.credit.value}.")
        if session.hints:
            self._lines.append(f"You took {amount(session.hints, 'hint')}.")

    def compose(self) -> ComposeResult:
        yield TitleBar(self.look, self._title, "SOLVED")
        yield Congratulation(self.look, self._lines)
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
    return f"{made}; the best possible is {best}, {moves - best} fewer."
