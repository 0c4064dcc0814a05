"""The app: opens screens, and hands them the look."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.screen import Screen

from tui.drawing.colours import SCHEMES, TERMINAL
from tui.drawing.look import Look
from tui.drawing.parts import Title
from tui.engine.kind import Game
from tui.engine.text import BadInput, printable_lines
from tui.entrance import MIXED, Startup, look_of
from tui.game.response import Destination
from tui.game.settings import Preferences, watch_settings
from tui.game.share import may_be_copied
from tui.picture import keys
from tui.picture.home import OpenedHome, home
from tui.screens.base import SheetScreen
from tui.screens.home import HomeScreen
from tui.terminal.driver import SteadyApp
from tui.terminal.kind import MOTIONS

if TYPE_CHECKING:
    from tui.drawing.lists import PaletteEntry
    from tui.game.calendar import Calendar
    from tui.game.live import OneOf, Window
    from tui.game.live_status import Sight
    from tui.game.players import Identity
    from tui.game.results import ResultTable
    from tui.game.watching import WatchSettings
    from tui.picture.picture import OpenedGame
    from tui.screens.puzzle import PuzzleScreen
    from tui.terminal.early import EarlyTerminal


class OversteekApp(SteadyApp, inherit_bindings=False):
    """Oversteek on a terminal. Its result is the exit status."""

    TITLE = "Oversteek"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(control.typed, control.action, control.does, show=False, priority=True)
        for control in keys.ANYWHERE
    ]
    ENABLE_COMMAND_PALETTE = False  # There is one of our own.
    ALLOW_SELECT = False  # Pictures have no text to select; a terminal selects with shift.

    def __init__(
        self,
        startup: Startup,
        driver_class: type[Driver] | None = None,
        early: EarlyTerminal | None = None,
    ) -> None:
        """`startup` is what it opens with; `early` is the terminal, if that shows it already."""
        super().__init__(driver_class, early, startup.app_state.rights)
        self.display_wanted, self.app_state = startup.display, startup.app_state
        self._is_line_slow = False
        self._startup = startup

    @property
    def preferences(self) -> Preferences:
        return self.app_state.preferences

    @property
    def look(self) -> Look:
        theme = self.preferences.settings.theme
        return look_of(self.display_wanted, theme, is_line_slow=self._is_line_slow)

    def copy_to_clipboard(self, text: str) -> None:
        """Send lines of text to the terminal's clipboard, if they are not too long. What cannot be
        shown is escaped, because they may be pasted where it does harm."""
        lines = printable_lines(text)
        if may_be_copied(lines, self.rights):
            super().copy_to_clipboard(lines)

    def get_default_screen(self) -> Screen[Any]:
        return Navigation(self).screen_of(self._startup.first(self.look))

    def on_mount(self) -> None:
        self.meet_what_the_loop_meets()
        if self.app_state.live is not None:
            from tui.game.live import BETWEEN_SIGNS
            from tui.game.store import BETWEEN_TRIES

            self.set_interval(BETWEEN_TRIES, self.app_state.store.catch_up)
            self.set_interval(BETWEEN_SIGNS, self.app_state.live.give_sign)

    def enter(self, screen: Screen[Any]) -> None:
        """Show a screen instead of the one that is shown."""
        # Textual does not let the first screen of an app be switched for another.
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    # How everything looks

    def set_look(self, **wanted: Any) -> None:
        """Show everything with another motion, scenery or theme, from now on and later."""
        self.display_wanted = self.display_wanted._replace(
            **{name: value for name, value in wanted.items() if name != "theme"}
        )
        self.preferences.choose(self.preferences.settings._replace(**wanted))
        for screen in self.screen_stack:
            if isinstance(screen, SheetScreen):
                screen.sheet.show_look(self.look)

    def note_slow_line(self) -> None:
        self._is_line_slow = True  # For what is drawn from now on: to draw all anew takes long.

    def greet(self) -> None:
        """Show who plays, where the home screen is open."""
        for screen in self.screen_stack:
            if isinstance(screen, HomeScreen):
                screen.greet(self.app_state.greeting)

    # What can be done on every screen

    def action_command_palette(self) -> None:
        """Open the palette, or close it."""
        from tui.screens.dialogs import PaletteScreen  # Late: most players never ask for it.

        screen = self.screen
        if isinstance(screen, PaletteScreen):
            screen.action_back()
        elif isinstance(screen, SheetScreen):
            self.offer(Title("What can be done here", "COMMANDS"), tuple(self._commands(screen)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "save_picture" or self.rights.saves_files

    def action_save_picture(self) -> None:
        """Save what is shown in a new file of the present folder, and say so."""
        from time import strftime  # Late: it is not needed to play a game.

        from tui.drawing.svg import svg_of
        from tui.engine.files import saved_here

        screen = self.screen
        page = screen.sheet.page if isinstance(screen, SheetScreen) else None
        if page is not None:
            try:
                said = saved_here(f"oversteek-{strftime('%Y-%m-%d')}", ".svg", svg_of(page))
            except BadInput as error:
                self.tell(str(error), "NOT SAVED")
            else:
                self.tell(said, "SAVED")

    def tell(self, said: str, word: str) -> None:
        """Tell the player something, whatever is shown; `word` says what it is."""
        from tui.drawing.lists import PaletteEntry

        self.offer(Title(said, word), (PaletteEntry("Go on", lambda: None),))

    def offer(self, title: Title, commands: Sequence[PaletteEntry]) -> None:
        """Let the player choose one of some commands, and run it."""
        from tui.screens.dialogs import PaletteScreen

        def run(chosen: Callable[[], object] | None) -> None:
            if chosen is not None:
                chosen()

        self.push_screen(PaletteScreen(self.look, title, commands), run)

    def _commands(self, screen: SheetScreen[Any]) -> Iterator[PaletteEntry]:
        """What the palette offers: the commands of the screen, and what is shown."""
        from tui.drawing.lists import PaletteEntry

        async def press(action: Any) -> None:
            if screen is self.screen:
                await screen.press(action)

        # Two may do the same.
        told = {control.does: control for control in reversed(screen.commands)}
        for control in reversed(told.values()):
            title = f"{control.does[0].upper()}{control.does[1:]}"
            # It comes behind what brings the screen back into view.
            run = partial(screen.call_later, press, control.action)
            yield PaletteEntry(title, run, control.shown)
        for motion in MOTIONS:
            if motion != self.display_wanted.motion:
                yield PaletteEntry(f"Motion: {motion}", partial(self.set_look, motion=motion))
        other = "plain" if self.look.scenery else "full"
        yield PaletteEntry(f"Scenery: {other}", partial(self.set_look, scenery=other))
        if self.display_wanted.colours in MIXED:
            yield PaletteEntry("Theme: choose the colours", self._offer_themes)
        if self.app_state.identity is not None:
            yield from _commands_of_player(self.app_state.identity, self)
        if self.rights.saves_files:
            save = partial(screen.call_later, self.action_save_picture)
            yield PaletteEntry("Save a picture of this screen, as SVG", save, "ctrl+s")
        yield PaletteEntry("Leave Oversteek", partial(self.exit, 0), "ctrl+c")

    def _offer_themes(self) -> None:
        from tui.drawing.lists import PaletteEntry

        liked = self.preferences.settings.theme
        now = liked if liked in (*SCHEMES, TERMINAL) else next(iter(SCHEMES))
        titles = {**{name: name for name in SCHEMES}, TERMINAL: "the terminal's own colours"}
        commands = [
            PaletteEntry(title, partial(self.set_look, theme=name), "now" if name == now else "")
            for name, title in titles.items()
        ]
        self.offer(Title("The colours of every screen", "THEMES"), commands)


def _commands_of_player(identity: Identity, app: OversteekApp) -> Iterator[PaletteEntry]:
    """What the palette offers to a player of a host."""
    from tui.drawing.lists import PaletteEntry
    from tui.screens.dialogs import NamingScreen

    def ask_name() -> None:
        screen = NamingScreen(app.look, identity.player.name or "", identity.rename)
        app.push_screen(screen, lambda taken: app.greet())

    def hide() -> None:
        if why_not := identity.hide(not identity.player.private):
            app.tell(why_not, "NOT DONE")
        app.greet()

    def forget() -> None:
        if why_not := identity.forget():
            app.tell(why_not, "NOT DONE")
        else:
            app.exit(0)

    def ask_before() -> None:
        keep = PaletteEntry("Keep everything", lambda: None)
        end = PaletteEntry("Delete my games, results and name, and leave", forget)
        app.offer(Title("Delete all that is kept of you?", "FORGET ME"), (keep, end))

    is_private = identity.player.private
    yield PaletteEntry("Name: choose what others call you", ask_name)
    yield PaletteEntry(
        f"{'Public: let others' if is_private else 'Private: let nobody'} see you", hide
    )
    yield PaletteEntry("Forget me: delete all that is kept of you", ask_before)


class Navigation:
    """Makes the screens between which a player goes, and shows them: home, games, what was solved,
    and on a host who plays."""

    # Most screens are imported when they are opened first, so that the others do not wait for them.

    def __init__(self, app: OversteekApp) -> None:
        self._app, self._state = app, app.app_state

    def screen_of(self, opened: OpenedGame | OpenedHome) -> Screen[Any]:
        """The screen of what the program opens with."""
        if isinstance(opened, OpenedHome):
            return HomeScreen(opened, self)
        return self._puzzle_screen(opened)

    def go_home(self, said: str = "") -> None:
        """Go home, where `said` is read until the next key."""
        state = self._state
        if state.live is not None:
            state.live.go_elsewhere()
        is_hosted = state.live is not None
        shown = home(state.menu(), self._app.look, state.greeting, is_hosted=is_hosted)
        self._app.enter(HomeScreen(shown, self, said))

    def _puzzle_screen(self, opened: OpenedGame) -> PuzzleScreen:
        from tui.screens.puzzle import PuzzleScreen

        def leave(destination: Destination) -> None:
            if destination is Destination.NEXT:
                self.play(self._state.after(self._state.games.last or 0))
            else:
                self.go_home()

        return PuzzleScreen(opened, leave)

    def play(self, place: int, watch: WatchSettings | None = None) -> None:
        """Open the game at a place of the menu, to play it or to watch it with these settings."""
        from tui.picture.picture import opened_game

        look = self._app.look
        controller = self._state.controller(place, in_ascii=look.glyphs.is_ascii)
        self._app.enter(self._puzzle_screen(opened_game(controller, look, watch)))

    def play_watched(self, place: int) -> None:
        """Open the game at a place of the menu, and watch it."""
        kind = self._state.games.opened(place, watched=True).kind
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
            self.play(self._state.games.place_of(game))

    def show(self, what: str) -> None:
        """Show what was solved, or the games of every day, and play what is chosen there; or who
        plays now on a host."""
        match what:
            case "results":
                self._show_results()
            case "calendar" if (calendar := self._calendar()) is not None:
                from tui.screens.lists import CalendarScreen

                screen = CalendarScreen(self._app.look, calendar)
                self._app.push_screen(screen, self._play_chosen)
            case "gallery":
                self._show_gallery()

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
            of_a_day = [series.name for series in table.series]
            found = state.store.best_of_everybody()
            shown = [each for each in found if each.result.name not in of_a_day]
            return EverybodysTable(shown, table, state.course.difficulties)

        others = everybodys if state.store.has_others() else None
        screen = ResultsScreen(self._app.look, state.results(), self._calendar(), others)
        self._app.push_screen(screen, self._play_chosen)

    # On a host

    def _show_gallery(self, said: str = "") -> None:
        """Show who plays now, and look on at whom the player chooses there. `said` is a sentence
        for the player; it may be empty."""
        from tui.game.live import Gallery
        from tui.screens.lists import GalleryScreen

        live = self._state.live
        if live is None:
            return

        def look_on(chosen: OneOf | None) -> None:
            if chosen is not None:
                window = live.window(chosen.session)
                self._look_on(window, window.look(), self._show_gallery)

        gallery = Gallery(live, self._state.games.table)
        self._app.push_screen(GalleryScreen(self._app.look, gallery, said), look_on)

    def _look_on(self, window: Window, sight: Sight | None, tell: Callable[[str], None]) -> None:
        """Show what is seen through a window, as long as there is anything to see; `tell` says why
        there is nothing."""
        from tui.game.live_status import NotSeen
        from tui.picture.picture import opened_game
        from tui.screens.puzzle import PuzzleScreen

        look = self._app.look
        try:
            controller = self._state.spectator(window, sight, in_ascii=look.glyphs.is_ascii)
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
                if not controller.ended:
                    self._show_gallery()

        self._app.enter(PuzzleScreen(opened_game(controller, look), leave))
