"""The home screen: all puzzles, each with a preview."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.geometry import Region, Size

from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import amount
from tui.game.session import Session
from tui.screens import keys
from tui.screens.base import HouseScreen
from tui.screens.keys import Command
from tui.screens.preview import paint_preview
from tui.widgets import banner
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


MENU_WIDTH = 36
ROOM_FOR_BANNER = 6
"""Rows of the program's name over the menu, where there is room for it."""
ROOM_FOR_PREVIEW = 76
"""In a narrower terminal the menu stands alone."""


class PuzzleMenu(Picture):
    """The titles of the puzzles, one of them chosen, and that one as it stands.

    One picture for both: the fewer widgets, the sooner the first frame.
    """

    def __init__(self, look: Look, sessions: Sequence[Session[Any, Any]], chosen: int) -> None:
        super().__init__(look, id="menu")
        self.sessions = sessions
        self.chosen = chosen
        self.difficulties: dict[int, str] = {}
        self.has_preview = False

    def paint(self, canvas: Canvas) -> None:
        width, height = canvas.size
        roomy = width >= ROOM_FOR_PREVIEW
        self._paint_menu(canvas, MENU_WIDTH if roomy else width)
        if roomy and self.has_preview:
            preview = self.new_canvas(Size(width - MENU_WIDTH - 2, height - 2))
            session = self.sessions[self.chosen]
            paint_preview(preview, session.puzzle, session.state, self.look)
            canvas.paste(preview, MENU_WIDTH + 1, 1)

    def _paint_menu(self, canvas: Canvas, width: int) -> None:
        palette, glyphs = self.look.palette, self.look.glyphs
        height = canvas.size.height
        step = 3 if height >= 3 * len(self.sessions) + 1 else 2
        top = 1
        if height >= ROOM_FOR_BANNER + step * len(self.sessions):
            top = ROOM_FOR_BANNER
            self._paint_banner(canvas)
        for number, session in enumerate(self.sessions):
            y = top + number * step
            here = number == self.chosen
            canvas.place(Region(0, y, width, step), number)
            if here:
                canvas.put(1, y, glyphs.cursor, palette.accent)
            title = f"{number + 1} {session.puzzle.title}"
            canvas.put(3, y, title[: width - 4], palette.accent if here else palette.base)
            about = _progress(session) or self.difficulties.get(number, "")
            canvas.put(5, y + 1, about, palette.muted)

    def _paint_banner(self, canvas: Canvas) -> None:
        """The program's name, on the water."""
        palette, wave = self.look.palette, self.look.glyphs.wave
        width = banner.paint_banner(canvas, 1, 1, "OVERSTEEK", palette.strong, self.look)
        for x in range(1, width + 1):  # With gaps, as a whole row of waves would be a ruler.
            if x * x % 7 % 3:
                canvas.put(x, 1 + banner.HEIGHT, wave, palette.wave)


def _progress(session: Session[Any, Any]) -> str:
    if session.is_solved and session.line:
        return f"{session.credit.value} in {amount(session.move_count, 'move')}"
    return f"{amount(session.move_count, 'move')} made" if session.line else ""


class HomeScreen(HouseScreen[None]):
    """Choose a puzzle."""

    BINDINGS = keys.bindings(
        (*_COMMANDS, *(Command(f"open_number({n})", (str(n),), str(n), "") for n in range(1, 10)))
    )
    DEFAULT_CSS: ClassVar[str] = "HomeScreen #menu { height: 1fr; }"

    def __init__(
        self,
        look: Look,
        sessions: Sequence[Session[Any, Any]],
        chosen: int,
        play: Callable[[Session[Any, Any]], None],
        fewest: dict[str, int | None],
    ) -> None:
        """`chosen` is the place of the puzzle under the cursor; `play` is called with the session
        that the player chooses. `fewest` keeps the fewest moves of each game that was asked about,
        by its name, for the next time."""
        super().__init__(look)
        self._fewest = fewest
        self._sessions = sessions
        self._chosen = chosen
        self._play = play

    def compose(self) -> ComposeResult:
        yield TitleBar(self.look, "Oversteek: cross, stack and jump", "HOME")
        yield PuzzleMenu(self.look, self._sessions, self._chosen)
        yield KeyBar(self.look, keys.key_bar(_COMMANDS))

    def on_mount(self) -> None:
        # The preview, and how difficult the puzzles are, take a moment: not before the first frame.
        self.call_after_refresh(self._complete)

    def _complete(self) -> None:
        menu = self.query_one(PuzzleMenu)
        menu.has_preview = True
        menu.repaint()
        self._tell_difficulty(0)

    def _tell_difficulty(self, number: int) -> None:
        """Show how difficult a puzzle is, and go on to the next after the keys that wait."""
        from tui.screens.kinds import fewest_moves

        if self.was_left or number >= len(self._sessions):
            return
        puzzle = self._sessions[number].puzzle
        if puzzle.game_name not in self._fewest:
            known = fewest_moves(puzzle)
            self._fewest[puzzle.game_name] = None if known is UNKNOWN else known
        fewest = self._fewest[puzzle.game_name]
        if fewest is not None:
            menu = self.query_one(PuzzleMenu)
            menu.difficulties[number] = f"at best {amount(fewest, 'move')}"
            menu.repaint()
        self.call_later(self._tell_difficulty, number + 1)

    def choose(self, number: int) -> None:
        """Choose a puzzle by its place in the menu, from 0."""
        menu = self.query_one(PuzzleMenu)
        menu.chosen = number % len(menu.sessions)
        menu.repaint()

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
