"""The home screen: all puzzles, each with a preview."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.geometry import Region, Size

from tui.game.session import Session
from tui.puzzles.base import amount
from tui.screens import keys
from tui.screens.base import HouseScreen
from tui.screens.keys import Command
from tui.screens.registry import paint_preview
from tui.widgets.bars import KeyBar, TitleBar
from tui.widgets.look import Look
from tui.widgets.picture import Canvas, Picture

_COMMANDS = (
    Command("choose(-1)", ("up", "k", "left", "h"), "↑ k", "the puzzle above"),
    Command("choose(1)", ("down", "j", "right", "l", "tab"), "↓ j", "the puzzle below", "choose"),
    Command("open", ("enter", "space"), "enter", "play the puzzle", "play"),
    Command("help", ("question_mark",), "?", "help", "help"),
    Command("leave", ("q", "escape"), "q", "leave", "leave"),
)


class PuzzleMenu(Picture):
    """The titles of the puzzles, one of them chosen, and what became of each in this run."""

    def __init__(self, look: Look, sessions: Sequence[Session[Any, Any]], chosen: int) -> None:
        super().__init__(look, id="menu")
        self.sessions = sessions
        self.chosen = chosen

    def paint(self, canvas: Canvas) -> None:
        palette, glyphs = self.look.palette, self.look.glyphs
        width = canvas.size.width
        step = 3 if canvas.size.height >= 3 * len(self.sessions) + 1 else 2
        for number, session in enumerate(self.sessions):
            y = 1 + number * step
            here = number == self.chosen
            canvas.place(Region(0, y, width, step), number)
            if here:
                canvas.put(1, y, glyphs.cursor, palette.accent)
            title = f"{number + 1} {session.puzzle.title}"
            canvas.put(3, y, title[: width - 4], palette.accent if here else palette.base)
            canvas.put(5, y + 1, _progress(session), palette.muted)


def _progress(session: Session[Any, Any]) -> str:
    if session.is_solved and session.line:
        return f"{session.credit.value} in {amount(session.move_count, 'move')}"
    return f"{amount(session.move_count, 'move')} made" if session.line else ""


class Preview(Picture):
    """The chosen puzzle as it stands, and its first words."""

    def __init__(self, look: Look, session: Session[Any, Any]) -> None:
        super().__init__(look, id="preview")
        self._session = session

    def show(self, session: Session[Any, Any]) -> None:
        self._session = session
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        drawing = Canvas(
            Size(canvas.size.width - 2, canvas.size.height - 2), self.look.palette.base
        )
        session = self._session
        paint_preview(drawing, session.puzzle, session.state, self.look)
        for y, row in enumerate(drawing.rows, 1):
            canvas.rows[y][1 : 1 + len(row)] = row


class HomeScreen(HouseScreen[None]):
    """Choose a puzzle."""

    BINDINGS = keys.bindings(
        (*_COMMANDS, *(Command(f"open_number({n})", (str(n),), str(n), "") for n in range(1, 10)))
    )
    DEFAULT_CSS: ClassVar[str] = """
    HomeScreen #stage { height: 1fr; }
    HomeScreen #menu { width: 36; height: 100%; }
    HomeScreen #preview { width: 1fr; height: 100%; }
    HomeScreen.narrow #preview { display: none; }
    HomeScreen.narrow #menu { width: 100%; }
    """

    def __init__(
        self,
        look: Look,
        sessions: Sequence[Session[Any, Any]],
        chosen: int,
        play: Callable[[Session[Any, Any]], None],
    ) -> None:
        """`chosen` is the place of the puzzle under the cursor; `play` is called with the session
        that the player chooses."""
        super().__init__(look)
        self._sessions = sessions
        self._chosen = chosen
        self._play = play

    def compose_room(self) -> ComposeResult:
        yield TitleBar(self.look, "Oversteek: puzzles to cross, stack and jump through", "HOME")
        with Horizontal(id="stage"):
            yield PuzzleMenu(self.look, self._sessions, self._chosen)
            yield Preview(self.look, self._sessions[self._chosen])
        yield KeyBar(self.look, keys.key_bar(_COMMANDS))

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width < 76, "narrow")

    def _show(self) -> None:
        menu = self.query_one(PuzzleMenu)
        menu.repaint()
        self.query_one(Preview).show(menu.sessions[menu.chosen])

    def choose(self, number: int) -> None:
        """Choose a puzzle by its place in the menu, from 0."""
        menu = self.query_one(PuzzleMenu)
        menu.chosen = number % len(menu.sessions)
        self._show()

    def action_choose(self, by: int) -> None:
        self.choose(self.query_one(PuzzleMenu).chosen + by)

    def action_open(self) -> None:
        menu = self.query_one(PuzzleMenu)
        self._play(menu.sessions[menu.chosen])

    def action_open_number(self, number: int) -> None:
        if number <= len(self._sessions):
            self.choose(number - 1)
            self.action_open()

    def action_help(self) -> None:
        from tui.screens.help import HelpScreen

        menu = self.query_one(PuzzleMenu)
        self.app.push_screen(HelpScreen(self.look, menu.sessions[menu.chosen].puzzle))

    def action_leave(self) -> None:
        self.app.exit(0)

    @on(Picture.Picked)
    def _open_clicked(self, picked: Picture.Picked) -> None:
        if isinstance(picked.target, int):
            self.action_open_number(picked.target + 1)
