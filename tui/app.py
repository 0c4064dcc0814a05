"""The app: opens screens, and hands them the look."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.driver import Driver
from textual.screen import Screen

from tui.drawing.bars import Title
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import Look, Motion, Palette
from tui.drawing.palettes import PLAIN_PALETTE, TERMINAL_PALETTE, mixed_palette
from tui.drawing.themes import OWN_THEMES, TERMINAL_THEME, scheme_of
from tui.engine.kind import Game
from tui.engine.sentence import printable_lines
from tui.engine.table import Table
from tui.game.collection import Collection
from tui.game.course import Course
from tui.game.difficulty import Difficulties
from tui.game.menu import Menu
from tui.game.response import Destination
from tui.game.settings import Preferences, watch_settings
from tui.game.store import LazyStore
from tui.picture import keys
from tui.screens.base import SheetScreen
from tui.screens.bindings import bindings
from tui.screens.home import HomeScreen
from tui.terminal.kind import MOTIONS, Display
from tui.terminal.steady import SteadyApp

if TYPE_CHECKING:
    from tui.drawing.command_list import Command
    from tui.game.calendar import Calendar
    from tui.game.watching import WatchSettings
    from tui.screens.puzzle import PuzzleScreen


PLAIN_DISPLAY = Display()


class OversteekApp(SteadyApp, inherit_bindings=False):
    """Oversteek on a terminal. Its result is the exit status."""

    TITLE = "Oversteek"
    BINDINGS = bindings(keys.ANYWHERE, priority=True)
    ENABLE_COMMAND_PALETTE = False  # There is one of our own.
    ALLOW_SELECT = False  # Pictures have no text to select; a terminal selects with shift.

    def __init__(
        self,
        table: Table,
        game: Game | None = None,
        watch: WatchSettings | None = None,
        display: Display = PLAIN_DISPLAY,
        driver_class: type[Driver] | None = None,
        *,
        store: LazyStore | None = None,
        preferences: Preferences | None = None,
        continues: bool = True,
    ) -> None:
        """The home screen has the games of the table. With `game` that one opens first, and with
        `watch` it is watched from its start with these settings. `continues` says whether it is
        continued where it was left."""
        super().__init__(driver_class, True if display.colours == "none" else None)
        self.display_wanted = display
        for own in OWN_THEMES:
            self.register_theme(own)
        self.preferences = preferences or Preferences()
        self._has_own_themes = display.colours in ("truecolor", "256")
        self.theme = self._first_theme()
        self._watch = watch
        self._is_line_slow = False
        self._store = store or LazyStore()
        self._games = Collection(table, self._store)
        self._difficulties = Difficulties(self._games.entries())
        self._course = Course(self._games, self._difficulties)
        if game is not None:
            place = self._games.continued(game) if continues else self._games.begun(game)
            session = self._games.opened(place).session
            if watch is not None:
                session.restart()

    def _first_theme(self) -> str:
        """The name of the theme that the player likes, or else of the usual one. Where there are
        few colours, the terminal knows best."""
        if not self._has_own_themes:
            return TERMINAL_THEME
        liked = self.preferences.settings.theme
        return liked if liked in self.available_themes else OWN_THEMES[0].name

    @property
    def look(self) -> Look:
        display = self.display_wanted
        glyphs = UNICODE if display.glyphs == "unicode" else ASCII
        return Look(glyphs, self._palette, Motion(display.motion), self._has_scenery)

    @property
    def _has_scenery(self) -> bool:
        scenery = self.display_wanted.scenery
        return scenery == "full" if scenery else not self._is_line_slow

    @property
    def _palette(self) -> Palette:
        if self.display_wanted.colours == "none":
            return PLAIN_PALETTE
        if self.current_theme.ansi:
            return TERMINAL_PALETTE
        return mixed_palette(scheme_of(self.current_theme), self.display_wanted.colours == "256")

    def copy_to_clipboard(self, text: str) -> None:
        """Send lines of text to the terminal's clipboard. What cannot be shown is escaped, because
        they may be pasted where it does harm."""
        super().copy_to_clipboard(printable_lines(text))

    def get_default_screen(self) -> Screen[Any]:
        last = self._games.last
        return self._home() if last is None else self._puzzle_screen(last)

    def on_mount(self) -> None:
        self.meet_what_the_loop_meets()
        self.theme_changed_signal.subscribe(self, lambda theme: self._show_look())

    def _home(self) -> HomeScreen:
        return HomeScreen(self.look, Menu(self._games, self._difficulties), self)

    def _puzzle_screen(self, place: int) -> PuzzleScreen:
        from tui.game.sitting import Sitting  # Late: the home screen is there sooner.
        from tui.screens.puzzle import PuzzleScreen

        watch, self._watch = self._watch, None
        look, game, liked = self.look, self._games.opened(place), self.preferences
        sitting = Sitting[Any, Any, Any](
            game, self._store, liked, in_ascii=look.glyphs.is_ascii, course=self._course
        )
        return PuzzleScreen(sitting, look, self._leave_puzzle, watch)

    def play(self, place: int) -> None:
        """Open the game at a place of the menu."""
        self._enter(self._puzzle_screen(place))

    def play_watched(self, place: int) -> None:
        """Open the game at a place of the menu, and watch it."""
        kind = self._games.opened(place, watched=True).kind
        self._watch = watch_settings(self.preferences.settings, kind)
        self.play(place)

    def continue_last(self) -> bool:
        """Open the game that was played last, and return whether there is one."""
        place = self._games.find_last()
        if place is not None:
            self.play(place)
        return place is not None

    def show_results(self) -> None:
        """Show what was solved, and play what is chosen there."""
        from tui.game.result_table import ResultTable  # Late: most players look at them seldom.
        from tui.game.results import results_of
        from tui.screens.results import ResultsScreen

        def play(game: Game | None) -> None:
            if game is not None:
                self.play(self._games.place_of(game))

        table = self._games.table
        names = [series.name for series in table.series]
        found = self._store.opened.results()
        rows = results_of(table, [each for each in found if each.name not in names])
        results = ResultTable(rows, table, self._difficulties, self._store.lacking)
        calendar = self._calendar() if names else None
        self.push_screen(ResultsScreen(self.look, results, calendar), play)

    def show_calendar(self) -> None:
        """Show the games of every day, and play the one that is chosen there."""
        from tui.screens.calendar import CalendarScreen  # Late: it is not needed to play a game.

        def play(game: Game | None) -> None:
            if game is not None:
                self.play(self._games.place_of(game))

        if self._games.table.series:
            self.push_screen(CalendarScreen(self.look, self._calendar()), play)

    def _calendar(self) -> Calendar:
        from tui.game.calendar import Calendar

        table = self._games.table
        return Calendar(table, table.series[0], self._store.opened.results())

    def _enter(self, screen: Screen[Any]) -> None:
        # Textual does not let the first screen of an app be switched for another.
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def _leave_puzzle(self, destination: Destination) -> None:
        if destination is Destination.NEXT:
            won = self._games[self._games.last or 0]
            self.play(self._games.place_ahead(self._course.at_once(won).game))
        else:
            self._enter(self._home())

    def set_motion(self, motion: str) -> None:
        """Let more or less move, from now on."""
        self.display_wanted = self.display_wanted._replace(motion=motion)
        self.preferences.choose(self.preferences.settings._replace(motion=motion))
        self._show_look()

    def set_scenery(self, scenery: str) -> None:
        """Let pictures have more or less scenery, from now on."""
        self.display_wanted = self.display_wanted._replace(scenery=scenery)
        self.preferences.choose(self.preferences.settings._replace(scenery=scenery))
        self._show_look()

    def note_slow_line(self) -> None:
        self._is_line_slow = True  # For what is drawn from now on: to draw all anew takes long.

    def _show_look(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, SheetScreen):
                screen.sheet.show_look(self.look)

    async def _press_on(self, screen: SheetScreen[Any], action: Any) -> None:
        """Let a screen do what a control asks for, if it is in view."""
        if screen is self.screen:
            await screen.press(action)

    def action_command_palette(self) -> None:
        """Open the palette, or close it."""
        from tui.screens.palette import PaletteScreen  # Late: most players never ask for it.

        screen = self.screen
        if isinstance(screen, PaletteScreen):
            screen.action_back()
        elif isinstance(screen, SheetScreen):
            self._offer(Title("What can be done here", "COMMANDS"), tuple(self._commands(screen)))

    def _offer(self, title: Title, commands: Sequence[Command]) -> None:
        """Let the player choose one of some commands, and run it."""
        from tui.screens.palette import PaletteScreen

        def run(chosen: Callable[[], object] | None) -> None:
            if chosen is not None:
                chosen()

        self.push_screen(PaletteScreen(self.look, title, commands), run)

    def _commands(self, screen: SheetScreen[Any]) -> Iterator[Command]:
        """What the palette offers: the commands of the screen, and what is shown."""
        from tui.drawing.command_list import Command

        told = {
            control.does: control for control in reversed(screen.controls) if control.in_palette
        }  # Two may do the same.
        for control in reversed(told.values()):
            title = f"{control.does[0].upper()}{control.does[1:]}"
            # It comes behind what brings the screen back into view.
            run = partial(screen.call_later, self._press_on, screen, control.action)
            yield Command(title, run, control.shown)
        for motion in MOTIONS:
            if motion != self.display_wanted.motion:
                yield Command(f"Motion: {motion}", partial(self.set_motion, motion))
        other = "plain" if self._has_scenery else "full"
        yield Command(f"Scenery: {other}", partial(self.set_scenery, other))
        if self.display_wanted.colours != "none":
            yield Command("Theme: choose the colours", self._offer_themes)
        yield Command("Leave Oversteek", partial(self.exit, 0), "ctrl+c")

    def _offer_themes(self) -> None:
        from tui.drawing.command_list import Command

        own = [theme.name for theme in OWN_THEMES]
        others = sorted(name for name in self.available_themes if name not in own)
        commands = [
            Command(name, partial(self._choose_theme, name), "now" if name == self.theme else "")
            for name in (*own, *others)
        ]
        self._offer(Title("The colours of every screen", "THEMES"), commands)

    def _choose_theme(self, name: str) -> None:
        self.theme = name
        if self._has_own_themes:
            self.preferences.choose(self.preferences.settings._replace(theme=name))
