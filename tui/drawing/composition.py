"""The parts of a screen, together on one canvas: what has changed is painted, the rest stays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tui.drawing.canvas import Canvas, Part, Region, Size
from tui.drawing.layout import Layout
from tui.drawing.look import Look

_SAYING = {"message": 1, "status": 2}
"""Parts that only say something. Their carets count where nothing is in play, in this order."""


class Composition:
    """Paints parts where a layout places them; one without a place is left out."""

    def __init__(self, look: Look, layout: Layout, parts: Mapping[str, Part]) -> None:
        self.look = look
        self.layout = layout
        self.page: Canvas | None = None
        """All parts together, as they were painted last."""
        self.caret: tuple[int, int] | None = None
        """The cell of the thing in play on the page."""
        self._parts: dict[str, Part] = dict(parts)
        self._regions: Mapping[str, Region] = {}
        """Where the parts stand on the page."""
        self._laid_out: tuple[Layout, Size, Mapping[str, Region]] | None = None
        """A layout, a size, and the regions that it gives there."""
        self._canvases: dict[str, Canvas] = {}

    def regions(self, size: Size) -> Mapping[str, Region]:
        """Where the layout places parts in some size. Worked out once, as each key asks often."""
        known = self._laid_out
        if known is None or known[0] is not self.layout or known[1] != size:
            known = self._laid_out = self.layout, size, self.layout(size)
        return known[2]

    def show_look(self, look: Look) -> None:
        """Let everything be painted with another look."""
        self.look = look
        self._regions = {}  # Nothing on the page may stay.

    def part(self, name: str) -> Part | None:
        """A part as it was shown last, whether or not it has a region."""
        return self._parts.get(name)

    def show(self, parts: Mapping[str, Part]) -> bool:
        """Show these parts instead of those with the same names. Returns whether any is another."""
        changed = {name: part for name, part in parts.items() if self._parts.get(name) != part}
        self._parts |= changed
        for name in changed:
            self._canvases.pop(name, None)
        return bool(changed)

    def rearrange(self, layout: Layout, size: Size) -> bool:
        """Arrange the parts by another layout. Of several parts with a caret, that of the first one
        counts, so their order is a part of the arrangement. Returns whether it is another one in
        this size."""
        self.layout = layout
        now, before = self.regions(size), self._regions
        return now is not before and list(now.items()) != list(before.items())

    def paint(self, size: Size) -> Canvas:
        """Paint every part that has a region, on a new page if anything stands elsewhere than on
        the last one; otherwise only those that have changed. Returns the page."""
        page, regions = self.page, self.regions(size)
        if page is None or page.size != size or regions != self._regions:
            page = self.page = Canvas(size, self.look.palette.base, self.look.glyphs)
            self._canvases.clear()
        self._regions = regions
        for name, region in regions.items():
            if name in self._parts and name not in self._canvases:
                canvas = self._canvases[name] = page.part(region.size)
                self._parts[name].paint(canvas, self.look)
                page.paste(canvas, region.x, region.y)
        shown = filter(self._canvases.__contains__, regions)
        carets = map(self._caret_of, sorted(shown, key=lambda name: _SAYING.get(name, 0)))
        self.caret = next((caret for caret in carets if caret is not None), None)
        spoken = (self._spoken(name) for name in regions if name in self._canvases)
        page.spoken = next((region for region in spoken if region is not None), None)
        return page

    def _caret_of(self, name: str) -> tuple[int, int] | None:
        """The cell of the page that a part has as its caret, unless it lies outside."""
        caret, region = self._canvases[name].caret, self._regions[name]
        if caret is None:
            return None
        x, y = region.x + caret[0], region.y + caret[1]
        return (x, y) if region.contains(x, y) else None

    def _spoken(self, name: str) -> Region | None:
        """Where a part stands on the page that says something."""
        spoken, region = self._canvases[name].spoken, self._regions[name]
        return None if spoken is None else spoken.moved(region.x, region.y)

    def target_at(self, x: int, y: int) -> Any:
        """What a click on a cell of the page picks, or None."""
        for name, region in self._regions.items():
            if region.contains(x, y) and name in self._canvases:
                return self._canvases[name].target_at(x - region.x, y - region.y)
        return None
