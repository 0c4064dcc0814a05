"""The only widget: it shows the parts of a screen in their regions, and refreshes only the cells
that changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from time import monotonic
from typing import Any, ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events, geometry
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.drawing.canvas import Canvas, Ink, Part, Region, Size, runs, scrolls
from tui.drawing.composition import Composition
from tui.drawing.layout import Layout, Regions
from tui.drawing.look import Look
from tui.drawing.transport import Slide


@lru_cache(maxsize=512)
def style_of(ink: Ink) -> Style:
    """An ink as a style of Rich."""
    return Style(
        color=_colour(ink.colour),
        bgcolor=_colour(ink.ground),
        bold=ink.bold or None,
        underline=ink.underlined or None,
        reverse=ink.reversed or None,
    )


def _colour(name: str) -> str | None:
    return f"color({name})" if name.isdigit() else name or None


class ShowsCanvas:
    """An app or a driver that can show what fills the screen without a frame of Textual's."""

    def show_canvas(
        self, canvas: Canvas, changed: Sequence[Region], caret: tuple[int, int] | None
    ) -> bool:
        """Show a canvas at once, with the terminal's cursor on the caret. `changed`: rows of cells,
        all that are others than when it was last shown. Returns whether that was possible."""
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
        self._strips: dict[int, Strip] = {}
        """The rows that Textual has asked for, as strips."""

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
        if region is None or type(before) is not type(part) or not scrolls(part):
            return part
        return part.after(before, region.size)

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
        """Paint what has changed, and show it: at once if the app can, or else with Textual's next
        frame. The caret is shown even where it alone has moved."""
        self._is_behind = self._holds > 0
        page, caret = self._shown.page, self._shown.caret
        if self._is_behind or page is None or page.size != Size(*self.size):
            return  # Everything will be painted when it is asked for.
        changed = self._shown.repaint()
        self._place_caret()
        if self._shown.caret != caret and not changed:
            changed = [Region(*(self._shown.caret or (0, 0)), 1, 1)]
        for region in changed:
            self._strips.pop(region.y, None)
        if changed and not self._is_shown_at_once(changed):
            self.refresh(*(geometry.Region(*region) for region in changed))

    def _is_shown_at_once(self, changed: Sequence[Region]) -> bool:
        """Try to show the page without waiting for Textual."""
        app: object = self.app
        page, caret = self._shown.page, self._shown.caret
        if page is None or not self.screen.is_active or not isinstance(app, ShowsCanvas):
            return False
        return app.show_canvas(page, changed, caret)

    def _paint(self, size: Size) -> Canvas:
        page = self._shown.paint(size)
        self._place_caret()
        return page

    def come_into_view(self) -> None:
        """Another screen lay over this sheet, with a caret and clicks of its own."""
        self._pressed, self._was_clicked = None, False
        self._in_view_since = monotonic()
        self._place_caret()

    def _place_caret(self) -> None:
        """Tell the app where the terminal's cursor belongs, if the player sees this sheet."""
        if self.is_attached and self.screen.is_active:
            self.app.cursor_position = geometry.Offset(*(self._shown.caret or (0, 0)))

    def render_lines(self, crop: geometry.Region) -> list[Strip]:
        """The rows of a region. Textual's own method would also draw borders and convert colours. A
        sheet has no borders, and its colours are those that the terminal has."""
        strips = [self.render_line(y) for y in crop.line_range]
        if crop.column_span == (0, self.size.width):
            return strips
        return [strip.crop(*crop.column_span) for strip in strips]

    def render_line(self, y: int) -> Strip:
        page, size = self._shown.page, Size(*self.size)
        if page is None or not self._shown.is_painted(size):
            self._strips.clear()
            page = self._paint(size)
        if not 0 <= y < size.height:  # Textual still asks for rows of the former size.
            return Strip.blank(size.width, style_of(self.look.palette.base))
        if y not in self._strips:
            segments = [Segment(text, style_of(ink)) for ink, text in runs(page.rows[y])]
            self._strips[y] = Strip(segments, size.width)
        return self._strips[y]

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
