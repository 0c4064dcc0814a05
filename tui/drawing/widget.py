"""The only widget: it shows the parts of a screen in their regions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import monotonic
from typing import Any, ClassVar

from textual import events, geometry
from textual.message import Message
from textual.widget import Widget

from tui.drawing.canvas import Canvas, Part, Region, Size
from tui.drawing.layout import Composition, Layout, Regions
from tui.drawing.look import Look
from tui.drawing.transport import Slide


class ShowsPages:
    """An app or a driver that shows what fills the screen."""

    def show_page(self, page: Canvas, caret: tuple[int, int] | None) -> None:
        """Show a page, with the terminal's cursor on the caret."""
        raise NotImplementedError


class ObeysAtOnce:
    """A screen that can obey a key without Textual's queues."""

    def obey(self, key: str) -> bool:
        """Do what a key asks for. Returns whether it ever asks for anything here."""
        raise NotImplementedError


class Sheet(Widget):
    """Shows parts where a layout puts them."""

    to_see: ClassVar[float] = 0.05
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
        self._shown = composition
        self._holds = 0
        """How many times over what is shown has to wait."""
        self._is_behind = False
        """Whether something waits."""
        self._in_view_since = 0.0
        self._pressed: tuple[Any] | None = None
        """What lay under the mouse when its button was pressed; None if that does not count."""
        self._slide: Mapping[int, Slide] = {}
        """The columns of the bar along which the mouse draws, as they were when its button was
        pressed: the bar may move a little meanwhile. Empty if it does not draw."""
        self._was_clicked = False
        """Whether a click has come since the screen is in view."""

    @property
    def look(self) -> Look:
        return self._shown.look

    def show_look(self, look: Look) -> None:
        """Draw everything with another look."""
        self._shown.show_look(look)
        self._redraw()

    def part(self, name: str) -> Part | None:
        """A part as it was shown last, whether or not it has a region."""
        return self._shown.part(name)

    def region_of(self, name: str) -> Region | None:
        """The region of a part in the present size; None if it is not shown. Before the first
        picture it is that which the part will have."""
        return self.regions.get(name)

    @property
    def regions(self) -> Regions:
        """Where the parts stand, likewise."""
        return self._shown.regions(Size(*self.size_to_be))

    @property
    def size(self) -> geometry.Size:
        """Columns and rows. It has neither borders nor padding, so Textual need not look for what
        is inside of them, which takes long."""
        return self.outer_size

    @property
    def size_to_be(self) -> geometry.Size:
        """The size; before the first picture that which it will have."""
        return self.size or (self.app.size if self.is_attached else self.size)

    def show(self, **parts: Part) -> None:
        """Show these parts instead of those with the same names."""
        if self._shown.show(parts):
            self._redraw()

    def scrolled(self, name: str, part: Part) -> Part:
        """A part as it is to be shown: if it scrolls, where it stood before, as far as it can."""
        before, region = self.part(name), self.region_of(name)
        after = getattr(part, "after", None)
        if region is None or type(before) is not type(part) or after is None:
            return part
        scrolled: Part = after(before, region.size, self.look)
        return scrolled

    def rearrange(self, layout: Layout) -> None:
        """Arrange the parts by another layout."""
        if self._shown.rearrange(layout, Size(*self.size_to_be)):
            self._redraw()

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is shown within this is drawn at once in the end."""
        self._holds += 1
        try:
            yield
        finally:
            self._holds -= 1
            if self._is_behind:
                self._redraw()

    def _redraw(self) -> None:
        """Show what has changed, unless it has to wait."""
        self._is_behind = self._holds > 0
        if not self._is_behind and self.is_attached:
            self.show_page()

    def show_page(self) -> None:
        """Paint what has changed, and show it if the player sees this sheet."""
        app: object = self.app
        if self.size and self.screen.is_active:
            page = self._shown.paint(Size(*self.size))
            if isinstance(app, ShowsPages):
                app.show_page(page, self._shown.caret)

    @property
    def page(self) -> Canvas | None:
        """What was painted last; None before the first picture."""
        return self._shown.page

    @property
    def caret(self) -> tuple[int, int] | None:
        """The cell of the thing in play on the page; None if there is none."""
        return self._shown.caret

    def come_into_view(self) -> None:
        """Another screen lay over this sheet, with clicks of its own."""
        self._pressed, self._was_clicked = None, False
        self._in_view_since = monotonic()
        self.show_page()

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def on_mouse_down(self, event: events.MouseDown) -> None:
        counts = event.button == 1 and monotonic() - self._in_view_since >= self.to_see
        target = self.target_at(event.x, event.y)
        self._pressed = (target,) if counts else None
        if counts and isinstance(target, Slide):
            row = ((x, self.target_at(x, event.y)) for x in range(self.size.width))
            self._slide = {x: place for x, place in row if isinstance(place, Slide)}
            self.capture_mouse()
            self.post_message(self.Picked(target))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Draw along a bar: it goes wherever the mouse is, as long as its button is pressed; beside
        its ends the nearest place counts."""
        if not self._slide or self._pressed is None:
            return
        target = self._slide[max(min(self._slide), min(event.x, max(self._slide)))]
        if self._pressed != (target,):
            self._pressed = (target,)
            self.post_message(self.Picked(target))

    def on_mouse_up(self) -> None:
        if self._slide:
            self._slide = {}
            self.release_mouse()

    def on_click(self, event: events.Click) -> None:
        """Pick what was clicked. What was meant for another screen picks nothing: the second half
        of a double click, or a press too soon to be for this one; nor does a drag."""
        is_half = event.chain > 1 and not self._was_clicked
        self._was_clicked = not is_half
        target = self.target_at(event.x, event.y)
        if isinstance(target, Slide):
            return  # It was picked when the button was pressed.
        if target is not None and self._pressed == (target,) and not is_half:
            self.post_message(self.Picked(target))

    def target_at(self, x: int, y: int) -> Any:
        """What a click on a cell picks, or None."""
        return self._shown.target_at(x, y)
