"""The home screen: a menu of all games, and what the chosen one looks like."""

from __future__ import annotations

from typing import Protocol

from textual import events

from tui.drawing.bars import Key, KeyBar
from tui.drawing.board import Preview
from tui.drawing.canvas import Part
from tui.drawing.chooser import Chooser
from tui.drawing.menu import About, MenuSearch, MenuView, by_headings
from tui.game.menu import NOTHING_TO_CONTINUE
from tui.game.response import REST
from tui.picture import keys
from tui.picture.home import CONTROLS, NUMBERS, ON_HOST, OpenedHome, menu_view, title
from tui.screens.base import ChoosingScreen

_BAR_WHILE_TYPING = (
    Key("a-z", "find", "find"),
    Key("↓", "choose", "choose(1)"),
    Key("enter", "done", "found"),
    Key("esc", "show all", "show_all"),
)
_MOVING = frozenset({"up", "down", "tab", "pageup", "pagedown", "home", "end"})
"""Keys that choose a puzzle even while a search is typed."""


class Opens(Protocol):
    """Opens games of the menu."""

    def play(self, place: int) -> None:
        """Open the game of a place."""

    def play_watched(self, place: int) -> None:
        """Open the game of a place, and watch it."""

    def continue_last(self) -> bool:
        """Open the game that was played last, and return whether there is one."""

    def show_results(self) -> None:
        """Show what was solved."""

    def show_calendar(self) -> None:
        """Show the games of every day."""

    def show_gallery(self) -> None:
        """Show what others play now."""


class HomeScreen(ChoosingScreen[None, int], controls=(*CONTROLS, *NUMBERS)):
    """Choose a puzzle."""

    def __init__(self, home: OpenedHome, opens: Opens, said: str = "") -> None:
        """The cursor stands where `home` has it; after a start, as soon as it is known, on the game
        in progress, unless the player has done anything yet. `said` is a sentence for the player
        who comes here, until the next key; it may be empty."""
        self._menu = menu = home.menu
        self._awaits_game = menu.games.last is None
        self._opens, self._said = opens, said
        self._offers = home.view.offers
        self._search = MenuSearch()
        self._visited: list[str] = []
        """The headings below which the cursor was, the last one first."""
        self.chooser = home.view.chooser
        super().__init__(shown=home.shown)

    @property
    def _view(self) -> MenuView:
        return menu_view(self._menu, self.chooser, self._search, self._visited, self._offers)

    @property
    def _height(self) -> int:
        """Rows of the menu."""
        return self.size_of("menu").height

    @property
    def rows_in_sight(self) -> int:
        return self._view.room(self._height)

    @property
    def _chosen(self) -> int | None:
        """The place of the chosen game; None if the search finds nothing."""
        return self.chooser.chosen if self.chooser.rows else None

    def on_mount(self) -> None:
        # What was kept, the preview and the difficulties take a moment, so the first frame comes
        # without them.
        self.call_after_refresh(self._complete)

    def _complete(self) -> None:
        self._show_chosen()
        self._find_out()

    def _find_out(self) -> None:
        """Find out about the games, a little at a time, so that no key waits."""
        if self.was_left:
            return
        menu, was_read = self._menu, self._menu.is_read
        before, about = menu.games.offered[self._chosen or 0].made, self._about
        if not menu.work():
            # Called again without a rest, it would leave no moment in which keys are read.
            self.set_timer(REST, self._find_out)
        if menu.games.offered[self._chosen or 0].made is not before:
            self._show_chosen()
        elif self._about != about:
            self.sheet.show(about=self._about)
        if menu.is_read:
            if self._awaits_game:
                self._go_to_game()
            self._show_rows()
            self._say("" if was_read else menu.games.store.news)

    def _show_rows(self) -> None:
        """Show the games, also those that were met by now."""
        chosen = self._chosen
        self.chooser = self.chooser.filled(self._menu.rows(self._search.text))
        self.sheet.show(menu=self._view)
        if self._chosen != chosen:
            self._show_chosen()

    def _go_to_game(self) -> None:
        """Let the cursor stand on the game in progress, if there is one."""
        place = self._menu.to_continue()
        found = self.chooser.filled(self._menu.rows())  # It may be of a puzzle from a file.
        if place is not None:
            found = found.choosing(place, self.rows_in_sight)
        self.show_chooser(found)

    def _say(self, news: str) -> None:
        """Say something, until another game is chosen."""
        if news:
            self.sheet.show(about=About(news))

    def greet(self, greeting: str) -> None:
        """Say who plays."""
        self.sheet.show(title=title(greeting))

    def _show_chosen(self) -> None:
        """Show the chosen game beside the menu; nothing if the search finds nothing."""
        preview: Part = About()
        if self._can_be_opened:
            kind, session = self._menu.games[self._chosen or 0]
            preview = Preview(kind.board(), session.puzzle, session.state)
        self.sheet.show(preview=preview, about=self._about)

    @property
    def _about(self) -> About:
        if self._said:
            return About(self._said)
        return About() if self._chosen is None else About(*self._menu.about(self._chosen))

    def show_chooser(self, changed: Chooser[int]) -> None:
        self._awaits_game = False
        before, self.chooser = self._chosen, self._in_sight(changed)
        is_typed, is_on = self._search.is_typed, self._search.is_on
        bar = _BAR_WHILE_TYPING if is_typed else keys.key_bar(self._controls)
        if is_on and not is_typed:
            bar = (*bar[:-1], bar[-1]._replace(label="show all"))
        self.sheet.show(menu=self._view, keys=KeyBar(bar))
        if self._chosen != before:
            self._show_chosen()

    def _in_sight(self, changed: Chooser[int]) -> Chooser[int]:
        """The list with what is chosen in sight. Where headings are folded, they are so by now."""
        chosen = changed.chosen
        if chosen is not None:
            heading = self._menu.heading(chosen)
            self._visited = [heading, *(each for each in self._visited if each != heading)]
        before, self.chooser = self.chooser, changed
        view = self._view
        shown = view.shown(self._height)
        self.chooser = before
        if len(shown.rows) == len(changed.rows):
            return changed
        first = shown._replace(first=before.first).first_shown(view.room(self._height))
        return changed._replace(first=first)

    def action_scroll(self, rows: int) -> None:
        """Show other rows; where headings are folded, go along the games instead."""
        if self._view.fold(self._height).folded:
            going = self.chooser._replace(is_round=False).moved(rows, self.rows_in_sight)
            self.show_chooser(going._replace(is_round=True))
        else:
            super().action_scroll(rows)

    def action_heading(self, by: int) -> None:
        """Choose the first game of another heading."""
        groups = [*by_headings(self.chooser.rows).values()]
        here = next((n for n, places in enumerate(groups) if self._chosen in places), None)
        if here is not None:
            first = groups[(here + by) % len(groups)][0]
            self.show_chooser(self.chooser.choosing(first, self.rows_in_sight))

    def action_take(self) -> None:
        if self._can_be_opened:
            self._opens.play(self._chosen or 0)

    def action_watch(self) -> None:
        if self._can_be_opened:
            self._opens.play_watched(self._chosen or 0)

    @property
    def _can_be_opened(self) -> bool:
        return self._chosen is not None and not self._menu.games.offered[self._chosen].error

    def action_continue_last(self) -> None:
        if not self._opens.continue_last():
            self._say(NOTHING_TO_CONTINUE)

    def action_daily(self) -> None:
        self._opens.show_calendar()

    def action_results(self) -> None:
        self._opens.show_results()

    def action_open_number(self, number: int) -> None:
        places = self._view.numbered(self._height)
        if number <= len(places):
            self._opens.play(places[number - 1])

    # The search

    def _find(self, search: MenuSearch) -> None:
        """Search, and show what is found."""
        first = self.chooser.first if search.text == self._search.text else 0
        self._search = search
        found = self.chooser._replace(first=first).filled(self._menu.rows(search.text))
        self.show_chooser(found.choosing(found.chosen or 0, self.rows_in_sight))

    def action_find(self) -> None:
        self._find(self._search._replace(is_typed=True))

    def action_found(self) -> None:
        self._find(self._search._replace(is_typed=False))

    def action_show_all(self) -> None:
        self._find(MenuSearch())

    def on_key(self, event: events.Key) -> None:
        """While a search is typed, letters are letters."""
        self._awaits_game, self._said = False, ""
        if not self._search.is_typed or event.key in _MOVING:
            return
        event.stop()
        search = self._search.keyed(event.key, event.character)
        if search is not None:
            self._find(search)

    def action_help(self) -> None:
        from tui.screens.help import GuideScreen

        controls = self._controls[: -len(NUMBERS)]
        self.app.push_screen(
            GuideScreen(self.look, self.rights, controls, self._menu.games.table.kinds)
        )

    def action_leave(self) -> None:
        """Show all puzzles again, or leave if all are shown."""
        if self._search.is_on:
            self.action_show_all()
        else:
            self.app.exit(0)


class HostedHomeScreen(HomeScreen, controls=(*ON_HOST, *NUMBERS)):
    """The same on a host, where one can look on at others."""

    def action_gallery(self) -> None:
        self._opens.show_gallery()
