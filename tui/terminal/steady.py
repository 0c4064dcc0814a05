"""An app that does nothing outside of it, and ends in good order over whatever should not have
happened."""

from __future__ import annotations

from asyncio import Event, get_running_loop
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

from rich.console import RenderableType
from textual import events
from textual.app import App
from textual.driver import Driver

from tui.drawing.canvas import Canvas
from tui.drawing.widget import ObeysAtOnce, ShowsPages
from tui.game.rights import HOME, Rights

if TYPE_CHECKING:
    from tui.terminal.early import EarlyTerminal


def _closed(*_: Any, **__: Any) -> Any:
    """A way out of the app that leads nowhere."""
    return ""


class SteadyApp(App[int], ShowsPages, inherit_bindings=False):
    """Ends over the first exception that nobody else catches, and shows no traceback. Its result is
    the exit status. It opens no links, writes no files, and has nothing of Textual's own that the
    player could choose."""

    ENABLE_COMMAND_PALETTE = False  # There is one of our own.
    COMMANDS: ClassVar[set[Any]] = set()
    open_url = deliver_text = deliver_binary = _closed
    deliver_screenshot = save_screenshot = _closed
    get_system_commands = search_commands = action_change_theme = _closed

    def __init__(
        self,
        driver_class: type[Driver] | None,
        early: EarlyTerminal | None = None,
        rights: Rights = HOME,
    ) -> None:
        """`early` is the terminal, if it was taken before."""
        self.rights = rights
        super().__init__(driver_class)
        self.early = early
        self.unforeseen: BaseException | None = None
        """What went wrong that should not have; the app has ended over it."""
        self._is_in_sight = Event()
        self._is_in_sight.set()

    async def until_in_sight(self) -> None:
        """Wait until somebody can see what the app shows, if nobody can."""
        await self._is_in_sight.wait()

    def note_sight(self, is_in_sight: bool) -> None:
        """Note whether the terminal takes what the app shows."""
        if is_in_sight:
            self._is_in_sight.set()
        else:
            self._is_in_sight.clear()

    def show_page(self, page: Canvas, caret: tuple[int, int] | None) -> None:
        """Show the page of the screen in view, with the terminal's cursor on the caret."""
        if isinstance(self._driver, ShowsPages):
            self._driver.show_page(page, caret)

    @property
    def is_at_rest(self) -> bool:
        """Whether the screen in view has nothing left to do before the next key."""
        screen = self.screen_stack[-1] if self.screen_stack else None
        if screen is None or not screen.is_mounted:
            return False
        is_ready = self.app_focus and self.return_code is None
        pumps = (self, screen, *screen.children)
        return is_ready and not any(pump.message_queue_size for pump in pumps)

    def obey(self, key: events.Key) -> bool:
        """Let the screen in view obey a key at once. Returns whether it has; otherwise the key has
        to go through the queues, where others may be before it."""
        screen = self.screen_stack[-1] if self.screen_stack else None
        if screen is None or not isinstance(screen, ObeysAtOnce):
            return False
        if not self.is_at_rest:
            return False
        with self._context(), screen._context():
            return screen.obey(key.key)

    def note_slow_line(self) -> None:
        """Note that the line to the terminal has shown that it is slow."""

    async def on_event(self, event: events.Event) -> None:
        """Pass an event on; a player's only until the app is leaving."""
        if self.return_code is None or not isinstance(event, events.InputEvent | events.Paste):
            await super().on_event(event)

    def _handle_exception(self, error: Exception) -> None:
        if isinstance(error, MemoryError):
            error.__traceback__ = None  # What has taken the memory may hang on it.
        if self.unforeseen is None:
            self.unforeseen = error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        # Textual would show the traceback; ours goes into a report.
        self._close_messages_no_wait()

    def panic(self, *renderables: RenderableType) -> None:
        """End the app over something unforeseen, without showing anything."""
        self._close_messages_no_wait()

    def meet(self, error: BaseException | None) -> None:
        """Treat an exception that nobody else catches, of any thread, as one of the app's own."""
        if isinstance(error, Exception):
            if self._loop is not None and self.is_running:
                self._loop.call_soon_threadsafe(self._handle_exception, error)
            elif self.unforeseen is None:
                self.unforeseen = error

    def give_back_terminal(self) -> None:
        """Restore the terminal if the app ended without doing so."""
        if self._driver is not None:
            with suppress(Exception):  # Whatever went wrong before is what matters.
                self._driver.stop_application_mode()

    def meet_what_the_loop_meets(self) -> None:
        """Meet the exceptions of callbacks, too; to be called in the running loop."""
        # Without an exception it is a remark, which nobody but us would understand.
        get_running_loop().set_exception_handler(
            lambda loop, context: self.meet(context.get("exception"))
        )
