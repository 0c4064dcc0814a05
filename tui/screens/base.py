"""What all screens share: a sheet, the only widget, on which everything is drawn; keys and clicks,
which count only while the player sees the screen; work that goes on in between; and a cursor, where
something is chosen."""

from __future__ import annotations

from asyncio import TimerHandle, get_running_loop
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Any, ClassVar, Generic, TypeVar

from textual import events, messages, on
from textual.app import ComposeResult
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen, ScreenResultType
from textual.timer import Timer
from textual.widget import Widget

from tui.drawing.canvas import Part, Region, Size
from tui.drawing.chooser import Chooser, Pick
from tui.drawing.layout import Composition, Layout, Regions, or_too_small
from tui.drawing.look import Look, Motion
from tui.drawing.parts import AnyDrawing, Board, Key
from tui.drawing.transport import Slide
from tui.engine.action import Action, Other
from tui.game.response import REST
from tui.game.rights import HOME, Rights
from tui.picture.controls import asked_for, bar_of, frame
from tui.picture.keys import Control
from tui.terminal.driver import SteadyApp


class Sheet(Widget):
    """Shows parts where a layout puts them."""

    to_see: ClassVar[float] = 0.2
    """Seconds for which a screen must be in view before anybody can mean to click there."""

    DEFAULT_CSS = "Sheet { width: 100%; height: 100%; }"

    class Picked(Message):
        """A place that can be clicked was clicked."""

        def __init__(self, target: Any) -> None:
            super().__init__()
            self.target = target

    class Resized(Message):
        """The sheet has got another size."""

    def __init__(self, composition: Composition) -> None:
        """`composition` is what it shows. It may have been painted before."""
        super().__init__(id="sheet")
        self.shown = composition
        """The parts, and the page on which they were painted last."""
        self._waits = False
        """Whether what is shown waits for more."""
        self._in_view_since = 0.0
        self._pressed: tuple[Any] | None = None
        """What lay under the mouse when its button was pressed; None if that does not count."""
        self._slide: Slide | None = None
        """The bar along which the mouse draws, as it was when its button was pressed: it may move a
        little meanwhile. None if it does not draw."""
        self._was_clicked = False
        """Whether a click has come since the screen is in view."""

    def show_look(self, look: Look) -> None:
        """Draw everything with another look."""
        self.shown.show_look(look)
        self.show_page()

    def region_of(self, name: str) -> Region | None:
        """The region of a part in the present size; None if it is not shown. Before the first
        picture it is that which the part will have."""
        return self.regions.get(name)

    @property
    def regions(self) -> Regions:
        """Where the parts stand, likewise."""
        return self.shown.regions(self.size_to_be)

    @property
    def size_to_be(self) -> Size:
        """The size; before the first picture that which it will have."""
        # Not `size`: Textual looks long for what is inside of borders, and there are none.
        return Size(*(self.outer_size or (self.app.size if self.is_attached else (0, 0))))

    def show(self, **parts: Part) -> None:
        """Show these parts instead of those with the same names. What scrolls stays where it stood,
        as far as it can."""
        if self.shown.show({name: self.scrolled(name, part) for name, part in parts.items()}):
            self.show_page()

    def scrolled(self, name: str, part: Part) -> Part:
        """A part as it is shown after the one of this name that was shown last."""
        after: Callable[..., Part] | None = getattr(part, "after", None)
        before = self.shown.part(name)
        if after is None or type(before) is not type(part):
            return part
        region = self.region_of(name)
        return part if region is None else after(before, region.size, self.shown.look)

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is shown within this is drawn at once in the end."""
        waited, self._waits = self._waits, True
        try:
            yield
        finally:
            self._waits = waited
            self.show_page()

    def show_page(self) -> None:
        """Paint what has changed, and show it, if the player sees this sheet and it need not wait
        for more."""
        if not self._waits and self.is_attached and self.outer_size and self.screen.is_active:
            app: object = self.app
            page = self.shown.paint(Size(*self.outer_size))
            if isinstance(app, SteadyApp):
                app.show_page(page, self.shown.caret)

    def come_into_view(self) -> None:
        """Another screen lay over this sheet, with clicks of its own."""
        self._pressed, self._was_clicked = None, False
        self._in_view_since = monotonic()
        self.show_page()

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def on_mouse_down(self, event: events.MouseDown) -> None:
        counts = event.button == 1 and monotonic() - self._in_view_since >= self.to_see
        target = self.shown.target_at(event.x, event.y)
        self._pressed = (target,) if counts else None
        if counts and isinstance(target, Slide):
            self._slide = target
            self.capture_mouse()
            self.on_mouse_move(event)

    def on_mouse_move(self, event: events.MouseEvent) -> None:
        """Draw along a bar: it goes wherever the mouse is, as long as its button is pressed."""
        if self._slide is None or self._pressed is None:
            return
        action = self._slide.at(event.x)
        if self._pressed != (action,):
            self._pressed = (action,)
            self.post_message(self.Picked(action))

    def on_mouse_up(self) -> None:
        if self._slide is not None:
            self._slide = None
            self.release_mouse()

    def on_click(self, event: events.Click) -> None:
        """Pick what was clicked. What was meant for another screen picks nothing: the second half
        of a double click, or a press too soon to be for this one; nor does a drag. What slides was
        picked when the button was pressed."""
        is_half = event.chain > 1 and not self._was_clicked
        self._was_clicked = not is_half
        target = self.shown.target_at(event.x, event.y)
        is_meant = self._pressed == (target,) and not is_half
        if is_meant and target is not None:
            self.post_message(self.Picked(target))


TICK = 0.03
"""Seconds between two frames of an animation."""
_LATE = 2
"""A frame is late that comes after so many times the seconds that it should: the machine has more
to do than it can, and whoever waits for an answer to a key waits for each frame."""
_LONGEST = 0.9
"""Seconds that a movement of a board takes at most."""
_SHORTEST = 0.15
"""Seconds that it takes at least: a shorter one would send much and show little."""
_FEW_FRAMES = 3
"""Its frames when motion is reduced."""


class MovingBoard:
    """Shows a board or what stands in its place, animated frame by frame.

    What is shown is valid at once. The frames only lead to it, and whatever is shown next cuts them
    short.
    """

    def __init__(self, sheet: Sheet, drawing: AnyDrawing, part: str = "board") -> None:
        """`part` is the name of its part of the sheet."""
        self._sheet, self._drawing, self._part = sheet, drawing, part
        self._last: Part | None = None
        """What is shown now, or will be in the end."""
        self._frames: list[Part] = []
        self._timer: Timer | None = None
        self._tick, self._shown_at = TICK, 0.0
        """The seconds between two frames, and when the one before was shown."""
        self._after: Callable[[], None] | None = None

    def show(self, puzzle: Any, face: Any, seconds: float = 0.0) -> None:
        """Show a face, after a movement of at most `seconds`."""
        before, region = self._last, self._sheet.region_of(self._part)
        look, tick, faces = self._sheet.shown.look, TICK, list[Any]()
        if isinstance(before, Board) and before.puzzle is puzzle and region is not None:
            face = self._drawing.after(puzzle, face, before.face, region.size)
            if seconds >= _SHORTEST and look.motion is not Motion.NONE:
                tick = max(TICK, self._drawing.pace(puzzle, face, region.size, look))
                faces = [*self._drawing.frames(puzzle, before.face, face, region.size, look)]
        after = Board(self._drawing, puzzle, face)
        if before == after and not seconds:
            return  # If it is still being animated, that goes on.
        most = max(1, int(min(seconds, _LONGEST) / tick))
        if look.motion is Motion.REDUCED:
            most = min(most, _FEW_FRAMES)
        if len(faces) > most:
            faces = [faces[(2 * n + 1) * len(faces) // (2 * most)] for n in range(most)]
        self.play(after, [after._replace(face=each) for each in faces], tick)

    def set_out(self, puzzle: Any, state: Any) -> None:
        """Show a position at rest, from which the next movement begins."""
        region = self._sheet.region_of(self._part)
        if region is not None:
            self.show(puzzle, self._drawing.rest(puzzle, state, region.size))

    def play(self, last: Part, frames: Sequence[Part] = (), tick: float = TICK) -> None:
        """Show these frames, with so many seconds between two of them, and then the last one. If
        one comes late, the last one is shown at once."""
        self.finish()
        self._last, self._frames = last, [*frames]
        self._tick, self._shown_at = tick, monotonic()
        if frames:
            self._timer = self._sheet.set_interval(tick, self._next_frame)
            self._next_frame()
        else:
            self._show(last)

    def _next_frame(self) -> None:
        before, self._shown_at = self._shown_at, monotonic()
        if self._frames and self._shown_at - before < _LATE * self._tick:
            self._show(self._frames.pop(0))
        else:
            self.finish()

    def _show(self, shown: Part) -> None:
        self._sheet.show(**{self._part: shown})

    def finish(self) -> None:
        """End a movement at once."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            if self._last is not None:
                self._show(self._last)
        after, self._after = self._after, None
        if after is not None:
            after()

    def when_still(self, then: Callable[[], None]) -> None:
        """Call `then` when the movement has ended; at once if there is none."""
        if self._timer is None:
            then()
        else:
            self._after = then


_OF_APP = events.Mount, events.Resize, events.ScreenResume, events.Timer, messages.InvokeLater
"""Messages that make a screen show something, or go on with its work."""
_OF_PLAYER = (events.InputEvent, events.Paste, Sheet.Picked)
"""Messages that come from the player."""

WHEEL = 3
"""Rows that one notch of the wheel scrolls."""
_BETWEEN_GLANCES = 0.1
"""Seconds from one look to the next whether anybody can see the app."""
_LEAVING = ("back", "leave", Action(Other.BACK))
"""The actions that leave a screen."""


class SeenScreen(Screen[ScreenResultType], Generic[ScreenResultType], inherit_bindings=False):
    """A screen that may have work to do, and takes no key and no click while another screen lies on
    it, or once it was left.

    When several keys arrive together and the first leaves the screen, the others are still in the
    queues of the screen and its widgets. They are dropped, because they were not meant for what the
    player sees now. A screen that was left has no widgets any more, so it must show nothing either.
    """

    rest: ClassVar[float] = REST
    """Seconds between two moments of work, in which keys are read."""
    _working: TimerHandle | None = None

    @property
    def is_on_top(self) -> bool:
        """Whether the player sees this screen, and the program is not ending."""
        return self.is_active and self.app.return_code is None

    @property
    def was_left(self) -> bool:
        """Whether this screen will never be seen again."""
        screens: Sequence[MessagePump] = self.app.screen_stack
        return self.app.return_code is not None or self not in screens

    async def _on_message(self, message: Message) -> None:
        if isinstance(message, _OF_PLAYER):
            is_welcome = self.is_on_top
        else:
            is_welcome = not (isinstance(message, _OF_APP) and self.was_left)
        if is_welcome:
            await super()._on_message(message)

    def on_mount(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Begin to work: often all is found out before the first frame."""
        self._work()

    def work(self) -> bool:
        """Find something out for a moment. Returns whether there is nothing left to do."""
        return True

    def show(self) -> None:
        """Show everything as it is now."""

    def _work(self) -> None:
        self._working = None
        if not self.was_left:
            is_done = self.work()
            self.show()
            self.go_on(None if is_done else self.rest)

    def wake(self) -> None:
        """Show what was changed, and go on with the work if it rests because all was done."""
        if self._working is None:
            self._work()
        else:
            self.show()

    def go_on(self, seconds: float | None) -> None:
        """Go on with the work after so many seconds; None: there is none."""
        if self._working is not None:
            self._working.cancel()
        # A timer of Textual's would cost a task each time, which is as much again as a spectator
        # needs to look and see nothing new.
        loop = get_running_loop()
        self._working = None if seconds is None else loop.call_later(seconds, self._ring)

    def _ring(self) -> None:
        """Work, if anybody can see the app; otherwise as soon as somebody can. So nothing is
        searched for that only serves what is shown."""
        app: object = self.app
        if isinstance(app, SteadyApp) and not app.in_sight.is_set():
            self.go_on(_BETWEEN_GLANCES)
        elif not self.was_left:
            self._work()


class SheetScreen(SeenScreen[ScreenResultType], Generic[ScreenResultType]):
    """A screen that draws its parts on a sheet. It also says when the terminal is too small."""

    _controls: Sequence[Control] = ()

    def __init_subclass__(cls, *, controls: Sequence[Control] = (), **others: Any) -> None:
        """`controls` are what the keys of the screen do. Its key bar shows them; the last one with
        a label leaves the screen."""
        cls._controls = controls or cls._controls
        super().__init_subclass__(**others)

    def __init__(self, shown: Composition) -> None:
        """`shown` is what it shows at first."""
        super().__init__()
        self.sheet = Sheet(shown)

    @classmethod
    def composed(cls, look: Look, layout: Layout, **parts: Part) -> Composition:
        """Parts, by their names, where a layout has them, and what every screen shows besides."""
        parts = {**frame(bar_of(cls._controls)), **parts}
        return Composition(look, or_too_small(layout), parts)

    def compose(self) -> ComposeResult:
        yield self.sheet

    # What is shown

    def rearrange(self, layout: Layout) -> None:
        """Arrange what is shown from now on by another layout."""
        self.sheet.shown.layout = or_too_small(layout)

    def size_of(self, name: str) -> Size:
        """The size of a part; nothing if it is not shown."""
        region = self.sheet.region_of(name)
        return region.size if region else Size(0, 0)

    @property
    def is_too_small(self) -> bool:
        """Whether the terminal is known to be too small for what this screen shows."""
        return bool(self.sheet.outer_size) and self.sheet.region_of("too_small") is not None

    @property
    def look(self) -> Look:
        return self.sheet.shown.look

    def on_screen_resume(self) -> None:
        self.sheet.come_into_view()

    def _compositor_refresh(self) -> None:
        """Show the sheet, where Textual would draw."""
        self._dirty_widgets.clear()
        self._compositor._dirty_regions.clear()
        self.sheet.show_page()

    @property
    def rights(self) -> Rights:
        """What the player may do."""
        app: object = self.app
        return app.rights if isinstance(app, SteadyApp) else HOME

    # Keys and clicks

    @property
    def controls(self) -> Sequence[Control]:
        """What can be asked for where the screen is seen."""
        return self._controls

    @property
    def alive(self) -> Sequence[Control]:
        """What can be asked for. Where the player sees nothing but that the terminal is too small,
        only what leaves."""
        if not self.is_too_small:
            return self.controls
        return [each for each in self.controls if each.action in _LEAVING]

    @property
    def commands(self) -> Sequence[Control]:
        """What the palette offers here."""
        return [control for control in self.alive if control.does and control.in_palette]

    async def on_key(self, event: events.Key) -> None:
        if await self.take_key(event):
            event.stop()

    async def take_key(self, event: events.Key) -> bool:
        """Do what a key asks for. Returns whether it asks for anything here."""
        action = asked_for(event.key, self.alive)
        if action is not None:
            await self.press(action)
        return action is not None

    async def press(self, action: Any) -> None:
        """Do what a control asks for."""
        await self.run_action(action)

    @on(Sheet.Picked)
    async def _take_click(self, picked: Sheet.Picked) -> None:
        if isinstance(picked.target, Key):
            await self.press(picked.target.action)
        else:
            self.pick(picked.target)

    def pick(self, target: Any) -> None:
        """Do what a click on something asks for that is no key."""

    def on_mouse_scroll_down(self) -> None:
        self.action_scroll(WHEEL)

    def on_mouse_scroll_up(self) -> None:
        self.action_scroll(-WHEEL)

    def action_scroll(self, rows: int) -> None:
        """Scroll down by so many rows, if there is anything to scroll."""

    def action_back(self) -> None:
        self.dismiss(None)


K = TypeVar("K")


class ChoosingScreen(SheetScreen[ScreenResultType], Generic[ScreenResultType, K]):
    """A screen on which something is chosen. The first click on an entry chooses it, the second
    takes it."""

    @property
    def chosen(self) -> K | None:
        """The entry that is chosen."""
        raise NotImplementedError

    def choose(self, entry: K) -> None:
        """Choose an entry, and show that."""
        raise NotImplementedError

    def action_take(self) -> None:
        """Take what is chosen."""
        raise NotImplementedError

    def pick(self, target: Any) -> None:
        if isinstance(target, Pick) and target.entry == self.chosen:
            self.action_take()
        elif isinstance(target, Pick):
            self.choose(target.entry)


class ListScreen(ChoosingScreen[ScreenResultType, K], Generic[ScreenResultType, K]):
    """A screen with a list."""

    chooser: Chooser[K]
    head: ClassVar[int] = 0
    """Rows of the part `page` above the list."""
    said = ""
    """A sentence for the player until something else is chosen; it may be empty."""

    @property
    def chosen(self) -> K | None:
        return self.chooser.chosen

    @property
    def rows_in_sight(self) -> int:
        """How many rows there is room for."""
        return self.size_of("page").height - self.head

    def show_chooser(self, changed: Chooser[K]) -> None:
        """Show the list when something was chosen or scrolled."""
        self.chooser, self.said = changed, ""
        self.show()

    def choose(self, entry: K) -> None:
        self.show_chooser(self.chooser.choosing(entry, self.rows_in_sight))

    def action_choose(self, by: int) -> None:
        self.show_chooser(self.chooser.moved(by, self.rows_in_sight))

    def action_page(self, by: int) -> None:
        self.show_chooser(self.chooser.paged(by, self.rows_in_sight))

    def action_scroll(self, rows: int) -> None:
        self.show_chooser(self.chooser.scrolled(rows, self.rows_in_sight))
