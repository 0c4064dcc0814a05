"""What all screens share: the look, and what happens in a terminal that is too small."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import ClassVar, Generic

from textual import events, on
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.screen import Screen, ScreenResultType

from tui.screens.on_top import OnTop
from tui.terminal.kind import SMALLEST_SIZE
from tui.widgets.bars import Key
from tui.widgets.look import Look
from tui.widgets.picture import Canvas, Picture

SMALLEST = Size(*SMALLEST_SIZE)
"""The smallest terminal in which the game can be played."""

SLICE = 0.012
"""Seconds for which a search may run before the keys are looked at again."""


class Outcome(Enum):
    """Where a player goes from a puzzle."""

    HOME = "home"
    NEXT = "next"


Leave = Callable[[Outcome], None]
"""How a puzzle screen asks to be left."""


class TooSmall(Picture):
    """Says which size is needed; stands over everything else in a terminal that is too small."""

    def paint(self, canvas: Canvas) -> None:
        lines = (
            "This terminal is too small.",
            f"It has {self.app.size.width}×{self.app.size.height} characters,",
            f"and {SMALLEST.width}×{SMALLEST.height} are needed.",
        )
        top = max(0, (canvas.size.height - len(lines)) // 2)
        for y, line in enumerate(lines, top):
            canvas.put(max(0, (canvas.size.width - len(line)) // 2), y, line)


class SideBySide(Horizontal):
    """Widgets side by side. Saying that there is nothing else to draw saves time with each key."""

    BLANK = True


class Stacked(Vertical):
    """Widgets one below the other; the same holds."""

    BLANK = True


class HouseScreen(OnTop, Screen[ScreenResultType], Generic[ScreenResultType]):
    """A screen that has a look, and that says so when its terminal is too small."""

    BLANK = True
    DEFAULT_CSS: ClassVar[str] = """
    HouseScreen { layers: room cover; overflow: hidden; }
    HouseScreen TooSmall { layer: cover; width: 100%; height: 100%; }
    HouseScreen #title, HouseScreen #keys, HouseScreen #status { height: 1; }
    HouseScreen #message { height: 2; }
    """

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look

    def show_look(self, look: Look) -> None:
        """Draw everything anew with another look."""
        self.look = look
        for picture in self.query(Picture):
            picture.look = look

    # Textual calls a handler of every class in turn, so none of them calls its parent's.

    def on_resize(self, event: events.Resize) -> None:
        size = event.size
        small = size.width < SMALLEST.width or size.height < SMALLEST.height
        self.set_class(size.height < 22, "low")
        covers = self.query(TooSmall)
        if not small:
            covers.remove()
        elif covers:
            covers.first().repaint()
        else:
            self.mount(TooSmall(self.look))

    @on(Picture.Picked)
    async def _press_key(self, picked: Picture.Picked) -> None:
        if isinstance(picked.target, Key):
            picked.stop()
            await self.run_action(picked.target.action)
