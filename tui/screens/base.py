"""What all screens share: a sheet, on which everything is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic

from textual import on
from textual.app import ComposeResult
from textual.screen import Screen, ScreenResultType

from tui.drawing.bars import Key
from tui.drawing.canvas import Part, Size
from tui.drawing.composition import Composition
from tui.drawing.layout import Layout, or_too_small
from tui.drawing.look import Look
from tui.drawing.widget import Sheet
from tui.picture.keys import Control, frame
from tui.screens.bindings import bindings
from tui.screens.on_top import OnTop

WHEEL = 3
"""Rows that one notch of the wheel scrolls."""
_LEAVING = ("back", "leave")
"""The actions that leave a screen."""


class SheetScreen(OnTop, Screen[ScreenResultType], Generic[ScreenResultType]):
    """A screen that draws its parts on a sheet. It also says when the terminal is too small."""

    BLANK = True
    """Tells Textual that there is nothing to draw but the sheet, which saves time with each key."""

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
        found: dict[str, Control] = {}
        for active in self.active_bindings.values():
            made = active.binding
            shown = made.key_display or ""  # Textual's own have none.
            if active.node is self and made.description and (shown[:1].isalpha() or shown == "?"):
                found[made.action] = Control("", made.action, (made.key,), shown, made.description)
        return tuple(found.values())

    def on_screen_resume(self) -> None:
        self.sheet.come_into_view()

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
