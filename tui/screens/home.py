"""The home screen: a menu of all games, and what the chosen one looks like; and the ways from
there to other screens, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import App
from textual.screen import Screen

from tui.drawing.canvas import Part
from tui.drawing.chooser import Chooser
from tui.drawing.look import Look
from tui.drawing.menu import About, MenuSearch
from tui.drawing.parts import Preview, drawing_of
from tui.engine.kind import Game
from tui.engine.puzzle import BadInput
from tui.game.app_state import AppState
from tui.game.collection import complaint_of
from tui.game.menu import NOTHING_TO_CONTINUE
from tui.game.response import Destination
from tui.game.settings import watch_settings
from tui.picture import keys
from tui.picture.controls import bar_of
from tui.picture.home import OpenedHome, home, title
from tui.screens.base import ListScreen

if TYPE_CHECKING:
    from tui.game.calendar import Calendar
    from tui.game.live import OneOf, Window
    from tui.game.live_status import Sight
    from tui.game.results import ResultTable
    from tui.game.watching import WatchSettings
    from tui.picture.picture import OpenedGame
    from tui.screens.puzzle import PuzzleScreen

_MOVING = frozenset({"up", "down", "tab", "pageup", "pagedown", "home", "end"})
"""Keys that choose a puzzle even while a search is typed."""


class HomeScreen(ListScreen[None, int]):
    """Choose a puzzle."""

    def __init__(self, home: OpenedHome, opens: Navigation, said: str = "") -> None:
        """The cursor stands where `home` has it; after a start, as soon as it is known, on the game
        in progress, unless the player has done anything yet. `said` is a sentence for the player
        who comes here, until the next key; it may be empty."""
        self._controls = (*home.controls, *keys.NUMBERS)
        self._menu, self._view = home.menu, home.view
        self._awaits_game = home.menu.games.last is None
        self._opens, self.said = opens, said
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
    def _place(self) -> int | None:
        """The place of the chosen game; None if the search finds nothing."""
        return self.chooser.chosen if self.chooser.rows else None

    def begin(self) -> None:
        self.call_after_refresh(self._work)  # The first frame comes without it.

    def work(self) -> bool:
        """What was kept, the preview and the difficulties take a moment."""
        menu, was_read = self._menu, self._menu.is_read
        is_done = menu.work()
        place = menu.to_continue() if menu.is_read and self._awaits_game else None
        rows = len(menu.rows())
        self._view = self._view._replace(games=menu.listed, usual_rows=rows, path=menu.path)
        if menu.is_read:
            found = self.chooser.filled(menu.rows(self._view.search.text))
            self._view = self._view._replace(chooser=found)
            if place is not None:
                self.choose(place)
            self._awaits_game = False
            if not was_read:
                self.said = self.said or menu.games.store.news
        return is_done

    def show(self) -> None:
        """Show the menu, and the chosen game beside it; nothing if the search finds nothing."""
        menu, search = self._menu, self._view.search
        bar = bar_of(self._controls, {"leave": "show all"} if search.is_on else {})
        about = About(self.said)
        preview: Part = About()
        if self._place is not None and not menu.games.offered[self._place].is_shut:
            kind, session = menu.games[self._place]
            preview = Preview(drawing_of(kind.board), session.puzzle, session.state)
        if self._place is not None and not self.said:
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
        self._view = self._view.choosing(changed, self._height)
        self.show()

    def action_scroll(self, rows: int) -> None:
        """Show other rows; where headings are folded, go along the games instead."""
        self.show_chooser(self._view.scrolled(rows, self._height))

    def action_heading(self, by: int) -> None:
        """Choose the first game of another heading."""
        first = self._view.first_below(by)
        if first is not None:
            self.choose(first)

    def action_take(self, proposed: bool = False) -> None:
        """Play the chosen game, or the one that is proposed next."""
        place = self._view.path[1] if proposed else self._place
        if place is not None:
            self._opens.play(place)

    def action_watch(self) -> None:
        if self._place is not None:
            self._opens.play_watched(self._place)

    def action_continue_last(self) -> None:
        if not self._opens.continue_last():
            self.said = NOTHING_TO_CONTINUE
            self.show()

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
        self._awaits_game, self.said = False, ""
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

    def action_find(self, is_typed: bool) -> None:
        self._find(self._view.search._replace(is_typed=is_typed))

    def action_show_all(self) -> None:
        self._find(MenuSearch())


class Navigation:
    """Makes the screens between which a player goes, and shows them: home, games, what was solved,
    and on a host who plays."""

    # Most screens are imported when they are opened first, so that the others do not wait for them.

    def __init__(self, app: App[Any], state: AppState, look: Callable[[], Look]) -> None:
        """`look` says how everything is drawn now."""
        self._app, self._state, self._look = app, state, look

    def _enter(self, screen: Screen[Any]) -> None:
        """Show a screen instead of the one that is shown."""
        # Textual does not let the first screen of an app be switched for another.
        if len(self._app.screen_stack) > 1:
            self._app.switch_screen(screen)
        else:
            self._app.push_screen(screen)

    def screen_of(self, opened: OpenedGame | OpenedHome) -> Screen[Any]:
        """The screen of what the program opens with."""
        if isinstance(opened, OpenedHome):
            if self._state.live is not None and self._state.live.teacher:
                self._app.call_later(self._join)
            return HomeScreen(opened, self)
        return self._puzzle_screen(opened)

    def go_home(self, said: str = "") -> None:
        """Go home, where `said` is read until the next key."""
        state = self._state
        if state.live is not None:
            state.live.joined = None  # Here nobody is in a class.
            state.live.go_elsewhere()
        self._enter(HomeScreen(home(state, self._look()), self, said))

    def _puzzle_screen(self, opened: OpenedGame) -> PuzzleScreen:
        from tui.screens.puzzle import PuzzleScreen

        def leave(destination: Destination) -> None:
            if destination is Destination.NEXT:
                self.play(self._state.after(self._state.games.last or 0))
            elif destination is Destination.CLASS:
                self._join()
            else:
                self.go_home()

        return PuzzleScreen(opened, leave)

    def play(self, place: int, watch: WatchSettings | None = None) -> None:
        """Open the game at a place of the menu, to play it or to watch it with these settings."""
        from tui.picture.picture import opened_game

        look = self._look()
        try:
            controller = self._state.controller(place, in_ascii=look.glyphs.is_ascii)
        except BadInput as error:  # Its file does not give it.
            self.go_home(complaint_of(error))
            return
        self._enter(self._puzzle_screen(opened_game(controller, look, watch)))

    def play_watched(self, place: int) -> None:
        """Open the game at a place of the menu, and watch it."""
        try:
            kind = self._state.games.opened(place, watched=True).kind
        except BadInput:
            self.play(place)  # Which says why it cannot be opened.
            return
        self.play(place, watch_settings(self._state.preferences.settings, kind))

    def continue_last(self) -> bool:
        """Open the game that was played last, and return whether there is one."""
        place = self._state.games.find_last()
        if place is not None:
            self.play(place)
        return place is not None

    def _play_chosen(self, game: Game | None) -> None:
        """Open the game that was chosen on a screen, if one was."""
        if game is not None:
            self.play(self._state.games.continued(game))

    def show(self, what: str) -> None:
        """Show what was solved, or the games of every day, and play what is chosen there; or play
        one that is drawn by lot; or show who plays now on a host."""
        table = self._state.table
        match what:
            case "endless":
                drawn = (each.name for each in table.endless if each not in table.series)
                self._play_chosen(next(map(table.parse_game, drawn), None))
            case "results":
                self._show_results()
            case "calendar" if (calendar := self._calendar()) is not None:
                from tui.screens.lists import CalendarScreen

                screen = CalendarScreen(self._look(), calendar)
                self._app.push_screen(screen, self._play_chosen)
            case "gallery":
                self._show_gallery()
            case "class":
                self._join()

    def _calendar(self) -> Calendar | None:
        """The games of every day, if there are any."""
        from tui.game.calendar import Calendar

        table = self._state.games.table
        if not table.series:
            return None
        return Calendar(table, table.series[0], self._state.store.results())

    def _show_results(self) -> None:
        from tui.game.results import EverybodysTable
        from tui.screens.lists import ResultsScreen

        state, table = self._state, self._state.games.table

        def everybodys() -> ResultTable:
            endless = [each.name for each in table.endless]
            found = state.store.best_of_everybody()
            shown = [each for each in found if each.result.name not in endless]
            return EverybodysTable(shown, table, state.course.difficulties)

        others = everybodys if state.store.has_others() else None
        screen = ResultsScreen(self._look(), state.results(), self._calendar(), others)
        self._app.push_screen(screen, self._play_chosen)

    # On a host

    def _show_gallery(self, said: str = "") -> None:
        """Show who plays now, and look on at whom the player chooses there. `said` is a sentence
        for the player; it may be empty."""
        from tui.game.live import Gallery, Window
        from tui.screens.lists import GalleryScreen

        live = self._state.live
        if live is None:
            return

        def look_on(chosen: OneOf | None) -> None:
            if chosen is not None:
                window = Window(live, chosen.session)
                self._look_on(window, None, self._show_gallery)

        gallery = Gallery(live, self._state.games.table)
        self._app.push_screen(GalleryScreen(self._look(), gallery, said), look_on)

    def _join(self) -> None:
        """Follow the class for which the player has come. Who has no name is asked for one."""
        from tui.game.live_status import NotSeen
        from tui.screens.dialogs import NamingScreen

        live, identity = self._state.live, self._state.identity
        if live is None:
            return
        try:
            window = live.join()
        except NotSeen as reason:
            self.go_home(str(reason))
            return
        if identity is None or identity.player.name is not None:
            self._look_on(window, None, self.go_home)
            return
        live.joined = None  # Nobody without a name is in a class.
        why = f"Your name in the class of {live.teacher}"
        asking = NamingScreen(self._look(), "", identity.rename, why)
        self._app.push_screen(asking, lambda name: self._join() if name else None)

    def _look_on(self, window: Window, sight: Sight | None, tell: Callable[[str], None]) -> None:
        """Show what is seen through a window, as long as there is anything to see; `tell` says why
        there is nothing. `sight` is what was seen, None if that is to be looked for."""
        from tui.game.live_status import NotSeen
        from tui.picture.picture import opened_game
        from tui.screens.puzzle import PuzzleScreen

        look = self._look()
        try:
            sight, in_ascii = sight or window.look(), look.glyphs.is_ascii
            controller = self._state.spectator(window, sight, in_ascii=in_ascii)
        except NotSeen as reason:
            tell(str(reason))
            return

        def leave(destination: Destination) -> None:
            if destination is Destination.OWN_GAME:
                self.play(self._state.play_on(controller.game, controller.moves))
            elif destination is Destination.ALONG:  # At the same player in another puzzle.
                self._look_on(controller.window, controller.sight, self.go_home)
            else:
                self.go_home(controller.ended)
                if not controller.ended and controller.live is None:
                    self._show_gallery()

        self._enter(PuzzleScreen(opened_game(controller, look), leave))
