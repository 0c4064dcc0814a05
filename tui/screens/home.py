"""The home screen: a menu of all games, and what the chosen one looks like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from textual import events

from tui.drawing.canvas import Part
from tui.drawing.chooser import Chooser
from tui.drawing.menu import About, MenuSearch, MenuView
from tui.drawing.parts import Preview, drawing_of
from tui.game.menu import NOTHING_TO_CONTINUE
from tui.game.response import REST
from tui.picture import keys
from tui.picture.controls import bar_of
from tui.picture.home import OpenedHome, title
from tui.screens.base import ListScreen

_MOVING = frozenset({"up", "down", "tab", "pageup", "pagedown", "home", "end"})
"""Keys that choose a puzzle even while a search is typed."""


class Opens(Protocol):
    """Opens games of the menu, and other screens."""

    def play(self, place: int) -> None:
        """Open the game of a place."""

    def play_watched(self, place: int) -> None:
        """Open the game of a place, and watch it."""

    def continue_last(self) -> bool:
        """Open the game that was played last, and return whether there is one."""

    def show(self, what: str) -> None:
        """Show the results, the calendar of daily games, or the gallery of a host."""


class HomeScreen(ListScreen[None, int]):
    """Choose a puzzle."""

    def __init__(self, home: OpenedHome, opens: Opens, said: str = "") -> None:
        """The cursor stands where `home` has it; after a start, as soon as it is known, on the game
        in progress, unless the player has done anything yet. `said` is a sentence for the player
        who comes here, until the next key; it may be empty."""
        self._controls = (*home.controls, *keys.NUMBERS)
        self._menu, self._view = home.menu, home.view
        self._awaits_game = home.menu.games.last is None
        self._opens, self._said = opens, said
        super().__init__(home.shown)

    @property
    def chooser(self) -> Chooser[int]:  # type: ignore[override]
        return self._view.chooser

    @property
    def _height(self) -> int:
        """Rows of the menu."""
        return self.size_of("menu").height

    @property
    def rows_in_sight(self) -> int:
        return self._view.room(self._height)

    @property
    def _fresh(self) -> MenuView:
        """The menu with what is known of the games now."""
        menu = self._menu
        return self._view._replace(games=menu.listed, usual_rows=len(menu.rows()))

    @property
    def _place(self) -> int | None:
        """The place of the chosen game; None if the search finds nothing."""
        return self.chooser.chosen if self.chooser.rows else None

    @property
    def _can_be_opened(self) -> bool:
        return self._place is not None and not self._menu.games.offered[self._place].error

    def work(self) -> float | None:
        """What was kept, the preview and the difficulties take a moment."""
        menu, was_read = self._menu, self._menu.is_read
        is_done = menu.work()
        if menu.is_read:
            found = self.chooser.filled(menu.rows(self._view.search.text))
            self._view = self._fresh._replace(chooser=found)
            place = menu.to_continue() if self._awaits_game else None
            if place is not None:
                self.choose(place)
            self._awaits_game = False
            if not was_read:
                self._said = self._said or menu.games.store.news
        self._show()
        return None if is_done else REST

    def _show(self) -> None:
        """Show the menu, and the chosen game beside it; nothing if the search finds nothing."""
        menu, search = self._menu, self._view.search
        self._view = self._fresh
        bar = bar_of(self._controls, {"leave": "show all"} if search.is_on else {})
        about = About(self._said)
        preview: Part = About()
        if self._can_be_opened:
            kind, session = menu.games[self._place or 0]
            preview = Preview(drawing_of(kind.board), session.puzzle, session.state)
        if self._place is not None and not self._said:
            about = About(*menu.about(self._place))
        self.sheet.show(
            menu=self._view,
            keys=bar_of(keys.FINDING) if search.is_typed else bar,
            preview=preview,
            about=about,
        )

    def greet(self, greeting: str) -> None:
        """Say who plays."""
        self.sheet.show(title=title(greeting))

    def show_chooser(self, changed: Chooser[int]) -> None:
        self._awaits_game = False
        self._view = self._fresh.choosing(changed, self._height)
        self._show()

    def action_scroll(self, rows: int) -> None:
        """Show other rows; where headings are folded, go along the games instead."""
        self.show_chooser(self._view.scrolled(rows, self._height))

    def action_heading(self, by: int) -> None:
        """Choose the first game of another heading."""
        first = self._view.first_below(by)
        if first is not None:
            self.choose(first)

    def action_take(self) -> None:
        self._open(self._opens.play)

    def action_watch(self) -> None:
        self._open(self._opens.play_watched)

    def _open(self, opens: Callable[[int], None]) -> None:
        if self._can_be_opened:
            opens(self._place or 0)

    def action_continue_last(self) -> None:
        if not self._opens.continue_last():
            self._said = NOTHING_TO_CONTINUE
            self._show()

    def action_show(self, what: str) -> None:
        self._opens.show(what)

    def action_open_number(self, number: int) -> None:
        places = self._view.numbered(self._height)
        if number <= len(places):
            self._opens.play(places[number - 1])

    def action_help(self) -> None:
        from tui.screens.dialogs import guide

        kinds, at_home = self._menu.games.table.kinds, self._controls[: -len(keys.NUMBERS)]
        self.app.push_screen(guide(self.look, self.rights, at_home, kinds))

    def action_leave(self) -> None:
        """Show all puzzles again, or leave if all are shown."""
        if self._view.search.is_on:
            self.action_show_all()
        else:
            self.app.exit(0)

    # The search

    async def take_key(self, event: events.Key) -> bool:
        """While a search is typed, letters are letters."""
        self._awaits_game, self._said = False, ""
        search = self._view.search
        if not search.is_typed or event.key in _MOVING:
            return await super().take_key(event)
        if (changed := search.keyed(event.key, event.character)) is not None:
            self._find(changed)
        return True

    def _find(self, search: MenuSearch) -> None:
        """Search, and show what is found."""
        first = self.chooser.first if search.text == self._view.search.text else 0
        found = self.chooser._replace(first=first).filled(self._menu.rows(search.text))
        self._view = self._view._replace(search=search)
        self.show_chooser(found.choosing(found.chosen or 0, self.rows_in_sight))

    def action_find(self) -> None:
        self._find(self._view.search._replace(is_typed=True))

    def action_found(self) -> None:
        self._find(self._view.search._replace(is_typed=False))

    def action_show_all(self) -> None:
        self._find(MenuSearch())
