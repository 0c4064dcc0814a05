"""What all screens share: a sheet, on which everything is drawn; keys that count only while the
player sees the screen; and a cursor, where something is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import isawaitable
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from textual import events, messages, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen, ScreenResultType
from textual.timer import Timer, TimerCallback

from tui.drawing.bars import Key
from tui.drawing.canvas import Part, Size
from tui.drawing.chooser import Chooser, RowPick
from tui.drawing.layout import Composition, Layout, or_too_small
from tui.drawing.look import Look
from tui.drawing.widget import Sheet
from tui.game.rights import HOME, Rights
from tui.picture.keys import Control, frame


def bindings(controls: Sequence[Control], priority: bool = False) -> list[BindingType]:
    """The bindings of controls; with `priority` they go before those of every widget."""
    return [
        Binding(
            ",".join(control.keys),
            control.action,
            control.does,
            show=False,
            key_display=control.shown,
            priority=priority,
        )
        for control in controls
    ]


_FROM_THE_APP = (
    events.Mount,
    events.Resize,
    events.ScreenResume,
    events.Timer,
    messages.InvokeLater,
)
"""Messages that make a screen show something, or go on with its work."""


_FROM_PLAYER = (events.InputEvent, events.Paste, Sheet.Picked)
"""Messages that come from the player."""


@runtime_checkable
class PlayersApp(Protocol):
    """An app that knows its player."""

    rights: Rights
    """What the player may do."""

    async def until_in_sight(self) -> None:
        """Wait until somebody can see what it shows, if nobody can."""


class _Ring(NamedTuple):
    """What a timer does when its time has come."""

    app: object
    call: Callable[..., Any]

    # A method, for Textual finds out only once how many arguments a method takes, but each time of
    # a function that is made for a timer: in thirty microseconds, many times a second.
    async def when_seen(self) -> None:
        # Waited for here, in the timer: so it can still be stopped, and the screen answers keys.
        if isinstance(self.app, PlayersApp):
            await self.app.until_in_sight()
        answer = self.call()
        if isawaitable(answer):
            await answer


class IgnoresStaleInput(MessagePump):
    """A screen that takes no key and no click while another screen lies on it, or once it was left.

    When several keys arrive together and the first leaves the screen, the others are still in the
    queues of the screen and its widgets. They are dropped, because they were not meant for what the
    player sees now. A screen that was left has no widgets any more, so it must show nothing either.
    """

    @property
    def is_on_top(self) -> bool:
        """Whether the player sees this screen, and the program is not ending."""
        screens: Sequence[MessagePump] = self.app.screen_stack
        return screens[-1:] == [self] and self.app.return_code is None

    @property
    def was_left(self) -> bool:
        """Whether this screen will never be seen again."""
        screens: Sequence[MessagePump] = self.app.screen_stack
        return self.app.return_code is not None or self not in screens

    def set_timer(
        self, delay: float, callback: TimerCallback | None = None, **others: Any
    ) -> Timer:
        """Call a function after so many seconds; if nobody can see the app then, as soon as
        somebody can. So nothing is searched for that only serves what is shown.

        Textual skips times that are over before it could look at them. Of a timer that rings once
        that would be the only one, and on a busy machine a search or a watch would stand still.
        """
        timer = super().set_timer(delay, callback, **others)
        timer._skip = False
        if timer._callback is not None:
            timer._callback = _Ring(self.app, timer._callback).when_seen
        return timer

    async def _on_message(self, message: Message) -> None:
        if isinstance(message, _FROM_PLAYER):
            is_welcome = self.is_on_top
        else:
            is_welcome = not (isinstance(message, _FROM_THE_APP) and self.was_left)
        if is_welcome:
            await super()._on_message(message)


WHEEL = 3
"""Rows that one notch of the wheel scrolls."""
_LEAVING = ("back", "leave")
"""The actions that leave a screen."""


class SheetScreen(IgnoresStaleInput, Screen[ScreenResultType], Generic[ScreenResultType]):
    """A screen that draws its parts on a sheet. It also says when the terminal is too small."""

    _controls: ClassVar[Sequence[Control]] = ()

    def __init_subclass__(cls, *, controls: Sequence[Control] = (), **others: Any) -> None:
        """`controls` are what the keys of the screen do. Its key bar shows them; the last leaves
        the screen."""
        if controls:
            cls._controls = controls
            cls.BINDINGS = bindings(controls)
        super().__init_subclass__(**others)

    def __init__(self, shown: Composition) -> None:
        """`shown` is what it shows at first."""
        super().__init__()
        self.sheet = Sheet(shown)

    @classmethod
    def composed(cls, look: Look, layout: Layout, **parts: Part) -> Composition:
        """Parts, by their names, where a layout has them, and what every screen shows besides."""
        return Composition(look, or_too_small(layout), {**frame(cls._controls), **parts})

    def rearrange(self, layout: Layout) -> None:
        """Arrange the parts by another layout."""
        self.sheet.rearrange(or_too_small(layout))

    def size_of(self, name: str) -> Size:
        """The size of a part; nothing if it is not shown."""
        region = self.sheet.region_of(name)
        return region.size if region else Size(0, 0)

    @property
    def is_too_small(self) -> bool:
        """Whether the terminal is known to be too small for what this screen shows."""
        return bool(self.sheet.size.width) and self.sheet.region_of("too_small") is not None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where the player sees nothing but that the terminal is too small, only the keys that
        leave are alive."""
        return action in _LEAVING if self.is_too_small else True

    def compose(self) -> ComposeResult:
        yield self.sheet

    @property
    def look(self) -> Look:
        return self.sheet.look

    @property
    def controls(self) -> Sequence[Control]:
        """What the command palette offers on this screen: whatever has a key and is worth a search.
        Moving a cursor is not."""
        these = self._controls[-1:] if self.is_too_small else self._controls
        return [
            each for each in these if each.does and (each.shown[:1].isalpha() or each.shown == "?")
        ]

    @property
    def rights(self) -> Rights:
        """What the player may do."""
        app: object = self.app
        return app.rights if isinstance(app, PlayersApp) else HOME

    def on_screen_resume(self) -> None:
        self.sheet.come_into_view()

    def _compositor_refresh(self) -> None:
        """Show the sheet, where Textual would draw."""
        self._dirty_widgets.clear()
        self._compositor._dirty_regions.clear()
        self.sheet.show_page()

    def on_mouse_scroll_down(self) -> None:
        self.action_scroll(WHEEL)

    def on_mouse_scroll_up(self) -> None:
        self.action_scroll(-WHEEL)

    def action_back(self) -> None:
        self.dismiss(None)

    def action_scroll(self, rows: int) -> None:
        """Scroll down by so many rows, if there is anything to scroll."""

    @on(Sheet.Picked)
    async def _press_key(self, picked: Sheet.Picked) -> None:
        if isinstance(picked.target, Key):
            picked.stop()
            await self.press(picked.target.action)

    async def press(self, action: Any) -> None:
        """Do what a control asks for."""
        await self.run_action(action)


K = TypeVar("K")


class ChoosingScreen(SheetScreen[ScreenResultType], Generic[ScreenResultType, K]):
    """A screen with a list. The first click on an entry chooses it, the second takes it."""

    chooser: Chooser[K]

    @property
    def rows_in_sight(self) -> int:
        """How many rows there is room for."""
        return self.size_of("page").height

    def show_chooser(self, changed: Chooser[K]) -> None:
        """Show the list when something was chosen or scrolled."""
        raise NotImplementedError

    def action_take(self) -> None:
        """Take what is chosen."""
        raise NotImplementedError

    def action_choose(self, by: int) -> None:
        self.show_chooser(self.chooser.moved(by, self.rows_in_sight))

    def action_page(self, by: int) -> None:
        self.show_chooser(self.chooser.paged(by, self.rows_in_sight))

    def action_scroll(self, rows: int) -> None:
        self.show_chooser(self.chooser.scrolled(rows, self.rows_in_sight))

    @on(Sheet.Picked)
    def _choose_clicked(self, picked: Sheet.Picked) -> None:
        if not isinstance(picked.target, RowPick):
            return
        if picked.target.entry == self.chooser.chosen:
            self.action_take()
        else:
            self.show_chooser(self.chooser.choosing(picked.target.entry, self.rows_in_sight))
