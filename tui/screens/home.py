"""The home screen: a menu of all puzzles, and a picture of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from textual import on

from tui.drawing import banner
from tui.drawing.bars import KeyBar, Title
from tui.drawing.board import Preview
from tui.drawing.canvas import Canvas, Region
from tui.drawing.layout import home_regions
from tui.drawing.look import Look
from tui.drawing.widget import Sheet
from tui.engine.puzzle import amount
from tui.game.difficulty import Difficulties
from tui.game.in_progress import InProgress
from tui.game.session import Session
from tui.screens import keys
from tui.screens.base import SheetScreen
from tui.screens.keys import Control

_CONTROLS = (
    Control("up", "choose(-1)", ("up", "k", "left", "h"), "↑ k", "the puzzle above"),
    Control("down", "choose(1)", ("down", "j", "right", "l", "tab"), "↓ j", "the puzzle below",
            "choose"),
    Control("open", "open", ("enter", "space"), "enter", "play the puzzle", "play"),
    Control("help", "help", ("question_mark",), "?", "help", "help"),
    Control("leave", "leave", ("q", "escape"), "q", "leave", "leave"),
)  # fmt: skip
_NUMBERS = tuple(
    Control("number", f"open_number({n})", (str(n),), str(n), f"play puzzle {n}")
    for n in range(1, 10)
)

_REST = 0.001
"""Seconds between two moments in which the oracles work: for keys, and for what they change."""
_ROOM_FOR_BANNER = 6
"""Rows that the program's name takes above the menu, if there is room for it."""


class MenuEntry(NamedTuple):
    """A puzzle of the menu."""

    title: str
    about: str = ""
    """How far the player has come, or how difficult the puzzle is."""


class Menu(NamedTuple):
    """The titles of the puzzles. One of them is chosen."""

    entries: Sequence[MenuEntry]
    chosen: int

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, glyphs = look.palette, look.glyphs
        width, height = canvas.size
        step = 3 if height >= 3 * len(self.entries) + 1 else 2
        top = 1
        if height >= _ROOM_FOR_BANNER + step * len(self.entries):
            top = _ROOM_FOR_BANNER
            _paint_banner(canvas, look)
        for number, entry in enumerate(self.entries):
            y = top + number * step
            here = number == self.chosen
            canvas.place(Region(0, y, width, step), number)
            if here:
                canvas.put(1, y, glyphs.cursor, palette.accent)
            title = f"{number + 1} {entry.title}"
            canvas.put(3, y, title[: width - 4], palette.accent if here else palette.base)
            canvas.put(5, y + 1, entry.about, palette.muted)


def _paint_banner(canvas: Canvas, look: Look) -> None:
    """The program's name above waves."""
    palette = look.palette
    width = banner.paint_banner(canvas, 1, 1, "OVERSTEEK", palette.strong, look)
    for x in range(1, width + 1):  # With gaps: a full row of waves would look like a ruler.
        if x * x % 7 % 3:
            canvas.put(x, 1 + banner.HEIGHT, look.glyphs.wave, palette.tint)


class HomeScreen(SheetScreen[None]):
    """Choose a puzzle."""

    BINDINGS = keys.bindings((*_CONTROLS, *_NUMBERS))

    def __init__(
        self,
        look: Look,
        games: Sequence[InProgress],
        chosen: int,
        play: Callable[[int], None],
        difficulties: Difficulties,
    ) -> None:
        """`chosen` is the index of the game under the cursor. `play` is called with the index of
        the game that the player opens."""
        self._games = games
        self._chosen = chosen
        self._play = play
        self._difficulties = difficulties
        super().__init__(
            look,
            home_regions,
            title=Title("Oversteek: cross, stack and jump", "HOME"),
            menu=self._menu,
            keys=KeyBar(keys.key_bar(_CONTROLS)),
        )

    @property
    def _menu(self) -> Menu:
        return Menu([self._entry(game) for game in self._games], self._chosen)

    def _entry(self, game: InProgress) -> MenuEntry:
        fewest = self._difficulties.known(game)
        difficulty = f"at best {amount(fewest, 'move')}" if fewest is not None else ""
        return MenuEntry(str(game.session.puzzle.title), _progress(game.session) or difficulty)

    def on_mount(self) -> None:
        # The preview and the difficulties take a moment, so the first frame comes without them.
        self.call_after_refresh(self._complete)

    def _complete(self) -> None:
        self._show_preview()
        self._find_difficulties()

    def _show_preview(self) -> None:
        kind, session = self._games[self._chosen]
        self.sheet.show(preview=Preview(kind.board(), session.puzzle, session.state))

    def _find_difficulties(self) -> None:
        """Find out how difficult the puzzles are, a little at a time, so that no key waits."""
        if self.was_left:
            return
        if not self._difficulties.work(self._games):
            # Called again without a rest, it would leave no moment in which keys are read.
            self.set_timer(_REST, self._find_difficulties)
        self.sheet.show(menu=self._menu)

    def _choose(self, place: int) -> None:
        self._chosen = place % len(self._games)
        self.sheet.show(menu=self._menu)
        self._show_preview()

    def action_choose(self, by: int) -> None:
        self._choose(self._chosen + by)

    def action_open(self) -> None:
        self._play(self._chosen)

    def action_open_number(self, number: int) -> None:
        if number <= len(self._games):
            self._choose(number - 1)
            self._play(self._chosen)

    def action_help(self) -> None:
        from tui.screens.help import HelpScreen

        kind, session = self._games[self._chosen]
        self.app.push_screen(HelpScreen(self.look, kind, session.puzzle))

    def action_leave(self) -> None:
        self.app.exit(0)

    @on(Sheet.Picked)
    def _open_clicked(self, picked: Sheet.Picked) -> None:
        if isinstance(picked.target, int):
            self.action_open_number(picked.target + 1)


def _progress(session: Session[Any, Any]) -> str:
    if session.is_solved and session.line:
        return f"{session.credit.value} in {amount(session.move_count, 'move')}"
    return f"{amount(session.move_count, 'move')} made" if session.line else ""
