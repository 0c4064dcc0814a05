"""The app: opens screens, and hands them the look."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen

from tui.drawing.colours import SCHEMES, TERMINAL
from tui.drawing.look import Look
from tui.drawing.parts import Title
from tui.engine.text import BadInput, printable_lines
from tui.entrance import MIXED, Startup, look_of
from tui.game.share import may_be_copied
from tui.picture import keys
from tui.screens.base import SheetScreen
from tui.screens.home import HomeScreen, Navigation
from tui.terminal.driver import SteadyApp
from tui.terminal.kind import MOTIONS

if TYPE_CHECKING:
    from tui.game.classroom import Roll
    from tui.game.players import Identity
    from tui.terminal.early import EarlyTerminal


Command = tuple[str, Callable[[], object], str]
"""The title of something that the palette offers, what does it, and its key or a word about it."""


class OversteekApp(SteadyApp, inherit_bindings=False):
    """Oversteek on a terminal. Its result is the exit status."""

    TITLE = "Oversteek"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(control.typed, control.action, control.does, show=False, priority=True)
        for control in keys.ANYWHERE
    ]
    ENABLE_COMMAND_PALETTE = False  # There is one of our own.
    ALLOW_SELECT = False  # Pictures have no text to select; a terminal selects with shift.

    def __init__(self, startup: Startup, early: EarlyTerminal | None = None) -> None:
        """`startup` is what it opens with; `early` is the terminal, which shows that already; None
        in a test, which has none."""
        super().__init__(early, startup.app_state.rights)
        self.display_wanted, self.app_state = startup.display, startup.app_state
        self._is_line_slow = False
        self._startup, self._preferences = startup, startup.app_state.preferences

    @property
    def look(self) -> Look:
        theme = self._preferences.settings.theme
        return look_of(self.display_wanted, theme, is_line_slow=self._is_line_slow)

    def copy_to_clipboard(self, text: str) -> None:
        """Send lines of text to the terminal's clipboard, if they are not too long. What cannot be
        shown is escaped, because they may be pasted where it does harm."""
        lines = printable_lines(text)
        if may_be_copied(lines, self.rights):
            super().copy_to_clipboard(lines)

    def get_default_screen(self) -> Screen[Any]:
        navigation = Navigation(self, self.app_state, lambda: self.look)
        return navigation.screen_of(self._startup.first(self.look))

    def on_mount(self) -> None:
        if self.app_state.live is not None:
            from tui.game.live import BETWEEN_SIGNS
            from tui.game.store import BETWEEN_TRIES

            self.set_interval(BETWEEN_TRIES, self.app_state.store.catch_up)
            self.set_interval(BETWEEN_SIGNS, self.app_state.live.give_sign)

    # How everything looks

    def set_look(self, **wanted: Any) -> None:
        """Show everything with another motion, scenery or theme, from now on and later."""
        self.display_wanted = self.display_wanted._replace(
            **{name: value for name, value in wanted.items() if name != "theme"}
        )
        self._preferences.choose(self._preferences.settings._replace(**wanted))
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
            self.offer(Title("What can be done here", "COMMANDS"), self._commands(screen))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "save_picture" or self.rights.saves_files

    def action_save_picture(self) -> None:
        """Save what is shown in a new file of the present folder, and say so."""
        from time import strftime  # Late: it is not needed to play a game.

        from tui.drawing.svg import svg_of
        from tui.engine.files import saved_here

        screen = self.screen
        page = screen.sheet.shown.page if isinstance(screen, SheetScreen) else None
        if page is not None:
            try:
                said = saved_here(f"oversteek-{strftime('%Y-%m-%d')}", ".svg", svg_of(page))
            except BadInput as error:
                self.tell(str(error), "NOT SAVED")
            else:
                self.tell(said, "SAVED")

    def tell(self, said: str, word: str) -> None:
        """Tell the player something, whatever is shown; `word` says what it is."""
        self.offer(Title(said, word), [("Go on", lambda: None, "")])

    def offer(self, title: Title, commands: Iterable[Command]) -> None:
        """Let the player choose one of some commands, and run it."""
        from tui.drawing.lists import PaletteEntry
        from tui.screens.dialogs import PaletteScreen

        def run(chosen: Callable[[], object] | None) -> None:
            if chosen is not None:
                chosen()

        entries = [PaletteEntry(*command) for command in commands]
        self.push_screen(PaletteScreen(self.look, title, entries), run)

    def _commands(self, screen: SheetScreen[Any]) -> Iterator[Command]:
        """What the palette offers: the commands of the screen, and what is shown."""

        async def press(action: Any) -> None:
            if screen is self.screen:
                await screen.press(action)

        # Two may do the same.
        told = {control.does: control for control in reversed(screen.commands)}
        for control in reversed(told.values()):
            title = f"{control.does[0].upper()}{control.does[1:]}"
            # It comes behind what brings the screen back into view.
            run = partial(screen.call_later, press, control.action)
            yield title, run, control.shown
        for motion in MOTIONS:
            if motion != self.display_wanted.motion:
                yield f"Motion: {motion}", partial(self.set_look, motion=motion), ""
        other = "plain" if self.look.scenery else "full"
        yield f"Scenery: {other}", partial(self.set_look, scenery=other), ""
        if self.display_wanted.colours in MIXED:
            yield "Theme: choose the colours", self._offer_themes, ""
        if (roll := self.app_state.roll) is not None and roll.find():
            yield "Class: see who follows, and where", partial(self._show_roll, roll), roll.count
        if self.app_state.identity is not None:
            yield from _commands_of_player(self.app_state.identity, self)
        if self.rights.saves_files:
            save = partial(screen.call_later, self.action_save_picture)
            yield "Save a picture of this screen, as SVG", save, "ctrl+s"
        yield "Leave Oversteek", partial(self.exit, 0), "ctrl+c"

    def _show_roll(self, roll: Roll) -> None:
        """Tell a teacher where each follower is."""
        rows = [(name, lambda: None, attendance.place) for name, attendance in roll.find()]
        self.offer(Title("Who follows, and where", "CLASS"), rows)

    def _offer_themes(self) -> None:
        liked = self._preferences.settings.theme
        now = liked if liked in (*SCHEMES, TERMINAL) else next(iter(SCHEMES))
        titles = {**{name: name for name in SCHEMES}, TERMINAL: "the terminal's own colours"}
        commands = [
            (title, partial(self.set_look, theme=name), "now" if name == now else "")
            for name, title in titles.items()
        ]
        self.offer(Title("The colours of every screen", "THEMES"), commands)


def _commands_of_player(identity: Identity, app: OversteekApp) -> Iterator[Command]:
    """What the palette offers to a player of a host."""
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
        end = "Delete my games, results and name, and leave", forget, ""
        keep = "Keep everything", lambda: None, ""
        app.offer(Title("Delete everything kept about you?", "FORGET ME"), (keep, end))

    whether = "Public: let others" if identity.player.private else "Private: let nobody"
    yield "Name: choose what others call you", ask_name, ""
    yield f"{whether} see you", hide, ""
    yield "Forget me: delete everything kept about you", ask_before, ""
