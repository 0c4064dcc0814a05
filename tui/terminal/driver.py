"""What of Textual is ours: an app that does nothing outside of it and ends in good order over
whatever should not have happened, and a driver that sends only cells that changed and never waits
for the terminal."""

from __future__ import annotations

import os
import signal
import termios
from asyncio import Event, get_running_loop
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from rich.console import RenderableType
from textual import events
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message

from tui.drawing.canvas import Canvas
from tui.game.rights import Rights
from tui.terminal.early import ALREADY_SET, END_OF_SEQUENCE, force, output_terminal, own_descriptor
from tui.terminal.ending import HUNG_UP, PATIENCE, OrderlyEnd, end_process, leave_when_hung_up
from tui.terminal.keyboard import Calls, Inbox, Keyboard
from tui.terminal.size import clamped, largest_screen, terminal_size
from tui.terminal.tty_writer import NOTHING_SENT, SYNC_END, Frames, TtyWriter, WriterCalls

if TYPE_CHECKING:
    from tui.terminal.early import EarlyTerminal


_CLIPBOARD = "\x1b]52;"
"""How text for the terminal's clipboard begins (OSC 52 of xterm)."""

_LEAVING = (
    f"{SYNC_END}\x1b[m\x1b]8;;\x1b\\"
    "\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l\x1b[?2048l\x1b[?2004l\x1b[?7h"
    "\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l"
)
"""Ends a frame that was cut off, after which nothing would be shown for a while, and switches off
all that may have been switched on: inks and links; mouse, sizes in band, marks of pastes; and
restores wrapping, keyboard, screen, cursor and focus reports."""
_STOPPING = {signal.SIGTSTP, signal.SIGCONT}

_UNFORESEEN = 70
"""The exit status of a program that did not end after it had broken."""

_TO_BREAK_OFF = 0.25
"""Seconds after ctrl+c until the program is ended by force."""
_TO_LEAVE = 0.1
"""Seconds that the terminal has to take the text that restores it."""
_TO_ANSWER = 0.15
"""Seconds to wait for a last answer of the terminal. A later one goes to the next program."""


def _closed(*_: Any, **__: Any) -> Any:
    """A way out of the app that leads nowhere."""
    return ""


class SteadyApp(App[int], inherit_bindings=False):
    """Ends over the first exception that nobody else catches, and shows no traceback. Its result is
    the exit status. It opens no links, writes no files, and has nothing of Textual's own that the
    player could choose."""

    ENABLE_COMMAND_PALETTE = False  # There is one of our own.
    COMMANDS: ClassVar[set[Any]] = set()
    open_url = deliver_text = deliver_binary = _closed
    deliver_screenshot = save_screenshot = _closed
    get_system_commands = search_commands = action_change_theme = _closed

    def __init__(self, early: EarlyTerminal | None, rights: Rights) -> None:
        """`early` is the terminal as it was taken before; None in a test, which has none."""
        self.early, self.rights = early, rights
        super().__init__(None if early is None else LeanDriver)
        self.unforeseen: BaseException | None = None
        """What went wrong that should not have; the app has ended over it."""
        self.in_sight = Event()
        """Set while somebody can see what the app shows: the terminal takes it."""
        self.in_sight.set()

    def show_page(self, page: Canvas, caret: tuple[int, int] | None) -> None:
        """Show the page of the screen in view, with the terminal's cursor on the caret."""
        if isinstance(self._driver, LeanDriver):
            self._driver.frames.show(page, caret)

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
        obey: Callable[[str], bool] | None = getattr(screen, "obey", None)
        if screen is None or obey is None or not self.is_at_rest:
            return False
        with self._context(), screen._context():
            return obey(key.key)

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

    def on_mount(self) -> None:
        """Meet the exceptions of callbacks, too."""
        # Without an exception it is a remark, which nobody but us would understand.
        get_running_loop().set_exception_handler(
            lambda loop, context: self.meet(context.get("exception"))
        )


class LeanDriver(LinuxDriver):
    """Textual's driver for terminals, but it writes, reads and ends in our way."""

    def __init__(self, app: App[Any], **options: Any) -> None:
        # Until our own handlers are there: Textual's would suspend a driver that is half made.
        signal.pthread_sigmask(signal.SIG_BLOCK, _STOPPING)
        super().__init__(app, **options)
        assert isinstance(app, SteadyApp), "no other app is opened with it"
        assert app.early is not None, "it is shown before there is a driver"
        self._steady = app
        self._line: TtyWriter | None = None
        self._keyboard: Keyboard | None = None
        self._inbox = Inbox(self._loop, self._deliver)
        self._is_on = False
        self._owes_the_terminal = False
        """Whether the terminal still has to be restored."""
        self._is_suspended = False
        self._due: set[Callable[[], None]] = set()
        """The answers to signals that are still to be given."""
        self._largest = largest_screen(app.rights)
        self._early: EarlyTerminal | None = app.early
        """The terminal as it was taken before; None as soon as that is over."""
        self._get_terminal_size()  # The first frame is drawn in this size.
        self.frames = Frames(app.early.screen, lambda: app._sync_available)
        self._window_changing = self._soon(self._window_changed)
        stop = self._soon(self._suspend) if app.rights.can_be_stopped else signal.SIG_IGN
        signal.signal(signal.SIGTSTP, stop)
        signal.signal(signal.SIGCONT, self._soon(self._resume))
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPPING)
        leave_when_hung_up(self.restore)
        self._orderly_end = OrderlyEnd(
            lambda status: self._loop.call_soon_threadsafe(
                partial(app.exit, status, return_code=status)
            ),
            self.restore,
        )

    def _soon(self, work: Callable[[], None]) -> Callable[..., None]:
        """Answers a signal: soon, because it may come in the middle of a frame, and once however
        many come before that."""

        def do() -> None:
            self._due.discard(work)
            work()

        def answer(*_: object) -> None:
            if work not in self._due:
                self._due.add(work)
                with suppress(RuntimeError):  # While the program leaves, the loop is closed.
                    self._loop.call_soon_threadsafe(do)

        return answer

    # Drawing

    def write(self, data: str) -> None:
        """Send text, such as a mode or the clipboard: Textual draws nothing."""
        is_set = self._early is not None and data in ALREADY_SET
        if self._line is not None and not is_set:
            send = self._line.copy if data.startswith(_CLIPBOARD) else self._line.send
            send(data)

    # Sizes and events

    def _get_terminal_size(self) -> tuple[int, int]:
        # Textual asks for it at the start, and we do whenever the window has changed.
        size = self._size = terminal_size(os.environ, self._largest)
        return size

    def _window_changed(self) -> None:
        if not self._in_band_window_resize:
            size = Size(*self._get_terminal_size())
            self.frames.size_changed(size)
            self._inbox.put(events.Resize(size, size))

    def _deliver(self, event: Message) -> bool:
        """Pass on an event from the terminal. Returns whether the app has finished it."""
        if isinstance(event, events.Resize):  # The terminal reports its size in band.
            size = self._size = Size(*clamped(*event.size, self._largest))
            event = events.Resize(size, size, pixel_size=event.pixel_size)
            self.frames.size_changed(size)
        if not isinstance(event, events.MouseMove):
            self.frames.await_answer()
        if isinstance(event, events.Key) and self._steady.obey(event):
            return self._steady.is_at_rest
        self.process_message(event)
        return False

    def send_message(self, message: Message) -> None:
        """Give a message to the app."""
        self._app.post_message(message)

    # Beginning and end

    def start_application_mode(self) -> None:
        """Take the terminal."""
        if self._is_on:
            return
        lost = partial(end_process, HUNG_UP)  # The terminal is gone, perhaps without a signal.
        steady, early = self._steady, self._early
        seen = steady.in_sight
        notes = WriterCalls(
            lost, lambda is_stuck: seen.clear() if is_stuck else seen.set(), steady.note_slow_line
        )
        if early is None:
            descriptor, sent, typed = own_descriptor(output_terminal(self.fileno)), NOTHING_SENT, 0
        else:
            descriptor, sent, typed = early.descriptor, early.sent, early.typed_before
        self._line = TtyWriter(descriptor, self._loop, notes, sent)
        calls = Calls(self._line.answered, self._interrupted, lost)
        self._keyboard = Keyboard(self.fileno, self._inbox, calls, typed)
        self._is_suspended = False
        self._owes_the_terminal = True
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if self._writer_thread is None:  # We are in the background, and were stopped again.
            self._is_suspended = True
            self._owes_the_terminal = False
            self._keyboard.close()
            self._line.close()
            return
        self._writer_thread.stop()
        self._writer_thread = None
        signal.signal(signal.SIGWINCH, self._window_changing)
        size = self._get_terminal_size()
        is_known = early is not None and not early.was_resized and early.screen.size == size
        self.frames.begin(self._line, None if is_known else size)
        self._is_on = True
        if early is not None:
            self.attrs_before, self._early = early.settings, None
            early.is_taken = False

    def run_input_thread(self) -> None:
        """Read the terminal."""
        assert self._keyboard is not None
        try:
            self._keyboard.run()
        except Exception as error:  # Otherwise an error in a thread would get lost.
            # From now on, no key can end the program.
            self._orderly_end.expect(_UNFORESEEN, PATIENCE)
            self._loop.call_soon_threadsafe(self._app._handle_exception, error)

    def disable_input(self) -> None:
        """Stop reading the terminal."""
        keyboard, self._keyboard = self._keyboard, None
        if keyboard is None or self._key_thread is None:
            return
        signal.signal(signal.SIGWINCH, signal.SIG_DFL)
        keyboard.stop(self._key_thread)
        with suppress(termios.error):
            termios.tcflush(self.fileno, termios.TCIFLUSH)

    def stop_application_mode(self) -> None:
        """Restore the terminal."""
        try:
            if self._is_on and self._line is not None:
                self._is_on = False
                self.frames.end()
                self.write(_LEAVING)
                self._line.finish(_TO_LEAVE)
                self._line.await_answer(_TO_ANSWER)
                self.disable_input()
                self._restore_settings()
                self._owes_the_terminal = False
        finally:
            self.restore()

    def close(self) -> None:
        """Close the line."""
        if self._line is not None:
            self._line.close()

    def _restore_settings(self) -> None:
        settings = self.attrs_before if self._early is None else self._early.settings
        if settings is not None:
            with suppress(termios.error):  # The terminal may be gone.
                termios.tcsetattr(self.fileno, termios.TCSANOW, settings)

    # Signals and hang-ups

    def _interrupted(self) -> None:
        """Ctrl+c was pressed: leave at once, whatever the app is doing."""
        self._inbox.close()
        self._orderly_end.ask(0, _TO_BREAK_OFF)

    def restore(self) -> None:
        """Restore the terminal without the app and without waiting. Called from any thread, at any
        moment."""
        if self._owes_the_terminal and self._line is not None:
            force(self._line.descriptor, f"{END_OF_SEQUENCE}{_LEAVING}")
            self._restore_settings()
            self._owes_the_terminal = False
        elif self._early is not None:
            self._early.restore()

    def _suspend(self) -> None:
        """Restore the terminal, and stop the process until it is continued."""
        if self._early is not None:
            self._early.suspend()
            return
        if self._auto_restart and self._is_on:
            self.suspend_application_mode()
            self._must_signal_resume = True
            self._is_suspended = True
        os.kill(os.getpid(), signal.SIGSTOP)

    def _resume(self) -> None:
        """Take the terminal again."""
        if self._early is not None:
            self._early.resume()
        elif self._auto_restart:
            if self._is_on:  # Stopped by SIGSTOP; another program may have changed the terminal.
                self.suspend_application_mode()
                self._is_suspended = True
            if self._is_suspended:
                self.resume_application_mode()
