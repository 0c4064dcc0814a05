"""From screen to screen: home, games, what was solved, and on a host who plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from textual.screen import Screen

from tui.drawing.look import Look
from tui.engine.kind import Game
from tui.game.app_state import AppState
from tui.game.response import Destination
from tui.game.settings import watch_settings
from tui.picture.home import OpenedHome, home
from tui.screens.home import HomeScreen, HostedHomeScreen

if TYPE_CHECKING:
    from tui.game.calendar import Calendar
    from tui.game.live import OneOf
    from tui.game.live_status import Sight, Window
    from tui.game.results import ResultTable
    from tui.game.watching import WatchSettings
    from tui.picture.picture import OpenedGame
    from tui.screens.puzzle import PuzzleScreen

    Opened = OpenedGame | OpenedHome

T = TypeVar("T")


class ShowsScreens(Protocol):
    """Shows screens."""

    @property
    def look(self) -> Look:
        """How everything is drawn."""

    def push_screen(self, screen: Screen[T], callback: Callable[[T | None], None]) -> Any:
        """Show a screen over the one that is shown, and tell its result."""

    def enter(self, screen: Screen[Any]) -> None:
        """Show a screen instead of the one that is shown."""


class Navigation:
    """Makes the screens between which a player goes, and shows them."""

    def __init__(
        self, shows: ShowsScreens, app_state: AppState, begin: Callable[[Look], Opened]
    ) -> None:
        """`begin` makes what the program opens with."""
        self.shows, self.app_state, self._begin = shows, app_state, begin

    @property
    def look(self) -> Look:
        """How everything is drawn."""
        return self.shows.look

    def first(self) -> Screen[Any]:
        """The screen that the program opens with."""
        opened = self._begin(self.look)
        if isinstance(opened, OpenedHome):
            return self._home_screen(opened)
        return self._puzzle_screen(opened)

    def go_home(self, said: str = "") -> None:
        """Go home, where `said` is read until the next key."""
        app_state = self.app_state
        if app_state.live is not None:
            app_state.live.go_elsewhere()
        is_hosted = app_state.live is not None
        shown = home(app_state.menu(), self.look, app_state.greeting, is_hosted=is_hosted)
        self.shows.enter(self._home_screen(shown, said))

    def _home_screen(self, shown: OpenedHome, said: str = "") -> HomeScreen:
        screen = HomeScreen if self.app_state.live is None else HostedHomeScreen
        return screen(shown, self, said)

    def _puzzle_screen(self, opened: OpenedGame) -> PuzzleScreen:
        from tui.screens.puzzle import PuzzleScreen  # Late: the home screen is there sooner.

        return PuzzleScreen(opened, self._leave_puzzle)

    def _leave_puzzle(self, destination: Destination) -> None:
        if destination is Destination.NEXT:
            self.play(self.app_state.after(self.app_state.games.last or 0))
        else:
            self.go_home()

    def play(self, place: int, watch: WatchSettings | None = None) -> None:
        """Open the game at a place of the menu, to play it or to watch it with these settings."""
        from tui.picture.picture import opened_game

        look = self.look
        controller = self.app_state.controller(place, in_ascii=look.glyphs.is_ascii)
        self.shows.enter(self._puzzle_screen(opened_game(controller, look, watch)))

    def play_watched(self, place: int) -> None:
        """Open the game at a place of the menu, and watch it."""
        kind = self.app_state.games.opened(place, watched=True).kind
        self.play(place, watch_settings(self.app_state.preferences.settings, kind))

    def continue_last(self) -> bool:
        """Open the game that was played last, and return whether there is one."""
        place = self.app_state.games.find_last()
        if place is not None:
            self.play(place)
        return place is not None

    def _play_chosen(self, game: Game | None) -> None:
        """Open the game that was chosen on a screen, if one was."""
        if game is not None:
            self.play(self.app_state.games.place_of(game))

    def show_results(self) -> None:
        """Show what was solved, and play what is chosen there."""
        from tui.screens.results import ResultsScreen  # Late: most players look at them seldom.

        table, results = self.app_state.games.table, self.app_state.results()
        names = [series.name for series in table.series]
        calendar = self._calendar() if names else None
        if not self.app_state.store.has_others():
            self.shows.push_screen(ResultsScreen(self.look, results, calendar), self._play_chosen)
            return
        from tui.game.results import EverybodysTable
        from tui.screens.results import TwoPagesOfResultsScreen

        def everybodys() -> ResultTable:
            found = self.app_state.store.best_of_everybody()
            shown = [each for each in found if each.result.name not in names]
            return EverybodysTable(shown, table, self.app_state.course.difficulties)

        screen = TwoPagesOfResultsScreen(self.look, results, calendar, everybodys)
        self.shows.push_screen(screen, self._play_chosen)

    def show_calendar(self) -> None:
        """Show the games of every day, and play the one that is chosen there."""
        from tui.screens.calendar import CalendarScreen  # Late: it is not needed to play a game.

        if self.app_state.games.table.series:
            screen = CalendarScreen(self.look, self._calendar())
            self.shows.push_screen(screen, self._play_chosen)

    def _calendar(self) -> Calendar:
        from tui.game.calendar import Calendar

        table = self.app_state.games.table
        return Calendar(table, table.series[0], self.app_state.store.results())

    # On a host

    def show_gallery(self, said: str = "") -> None:
        """Show who plays now, and look on at whom the player chooses there. `said` is a sentence
        for the player; it may be empty."""
        from tui.game.live import Gallery  # Late: only hosts have others.
        from tui.screens.gallery import GalleryScreen

        live = self.app_state.live
        if live is None:
            return

        def look_on(chosen: OneOf | None) -> None:
            if chosen is not None:
                window = live.window(chosen.session)
                self._look_on(window, window.look(), self.show_gallery)

        gallery = Gallery(live, self.app_state.games.table)
        self.shows.push_screen(GalleryScreen(self.look, gallery, said), look_on)

    def _look_on(self, window: Window, sight: Sight | None, tell: Callable[[str], None]) -> None:
        """Show what is seen through a window, as long as there is anything to see; `tell` says why
        there is nothing."""
        from tui.game.live_status import NotSeen
        from tui.picture.picture import opened_game
        from tui.screens.puzzle import PuzzleScreen

        look = self.look
        try:
            controller = self.app_state.spectator(window, sight, in_ascii=look.glyphs.is_ascii)
        except NotSeen as reason:
            tell(str(reason))
            return

        def leave(destination: Destination) -> None:
            if destination is Destination.OWN_GAME:
                self.play(self.app_state.play_on(controller.game, controller.moves))
            elif destination is Destination.ALONG:  # At the same player in another puzzle.
                self._look_on(controller.window, controller.sight, self.go_home)
            else:
                self.go_home(controller.ended)
                if not controller.ended:
                    self.show_gallery()

        self.shows.enter(PuzzleScreen(opened_game(controller, look), leave))
