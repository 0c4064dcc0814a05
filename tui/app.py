"""The app: opens screens, and hands them the look."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.driver import Driver
from textual.screen import Screen

from tui.drawing.bars import Title
from tui.drawing.colours import SCHEMES, TERMINAL
from tui.drawing.look import Look
from tui.engine.text import BadInput, printable_lines
from tui.entrance import MIXED, Startup, look_of
from tui.game.settings import Preferences
from tui.game.share import may_be_copied
from tui.picture import keys
from tui.screens.base import SheetScreen, bindings
from tui.screens.home import HomeScreen
from tui.screens.navigation import Navigation
from tui.terminal.kind import MOTIONS
from tui.terminal.steady import SteadyApp

if TYPE_CHECKING:
    from tui.drawing.lists import PaletteEntry
    from tui.terminal.early import EarlyTerminal


class OversteekApp(SteadyApp, inherit_bindings=False):
    """Oversteek on a terminal. Its result is the exit status."""

    TITLE = "Oversteek"
    BINDINGS = bindings(keys.ANYWHERE, priority=True)
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
        self.display_wanted = startup.display
        self._app_state = startup.app_state
        self._is_line_slow = False
        self._navigation = Navigation(self, startup.app_state, startup.first)

    @property
    def preferences(self) -> Preferences:
        return self._app_state.preferences

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
        return self._navigation.first()

    def on_mount(self) -> None:
        self.meet_what_the_loop_meets()
        if self._app_state.live is not None:
            from tui.game.live import BETWEEN_SIGNS
            from tui.game.store import BETWEEN_TRIES

            self.set_interval(BETWEEN_TRIES, self._app_state.store.catch_up)
            self.set_interval(BETWEEN_SIGNS, self._app_state.live.give_sign)

    def enter(self, screen: Screen[Any]) -> None:
        """Show a screen instead of the one that is shown."""
        # Textual does not let the first screen of an app be switched for another.
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

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

        told = {
            control.does: control for control in reversed(screen.controls) if control.in_palette
        }  # Two may do the same.
        for control in reversed(told.values()):
            title = f"{control.does[0].upper()}{control.does[1:]}"
            # It comes behind what brings the screen back into view.
            run = partial(screen.call_later, self._press_on, screen, control.action)
            yield PaletteEntry(title, run, control.shown)
        for motion in MOTIONS:
            if motion != self.display_wanted.motion:
                yield PaletteEntry(f"Motion: {motion}", partial(self.set_motion, motion))
        other = "plain" if self.look.scenery else "full"
        yield PaletteEntry(f"Scenery: {other}", partial(self.set_scenery, other))
        if self.display_wanted.colours in MIXED:
            yield PaletteEntry("Theme: choose the colours", self._offer_themes)
        if self._app_state.identity is not None:
            from tui.screens.people import player_commands

            yield from player_commands(self._app_state.identity, self)
        if self.rights.saves_files:
            save = partial(screen.call_later, self.action_save_picture)
            yield PaletteEntry("Save a picture of this screen, as SVG", save, "ctrl+s")
        yield PaletteEntry("Leave Oversteek", partial(self.exit, 0), "ctrl+c")

    def greet(self) -> None:
        """Show who plays, where the home screen is open."""
        for screen in self.screen_stack:
            if isinstance(screen, HomeScreen):
                screen.greet(self._app_state.greeting)

    def _offer_themes(self) -> None:
        from tui.drawing.lists import PaletteEntry

        liked = self.preferences.settings.theme
        now = liked if liked in (*SCHEMES, TERMINAL) else next(iter(SCHEMES))
        titles = {**{name: name for name in SCHEMES}, TERMINAL: "the terminal's own colours"}
        commands = [
            PaletteEntry(title, partial(self._choose_theme, name), "now" if name == now else "")
            for name, title in titles.items()
        ]
        self.offer(Title("The colours of every screen", "THEMES"), commands)

    def _choose_theme(self, name: str) -> None:
        self.preferences.choose(self.preferences.settings._replace(theme=name))
        self._show_look()
