"""The least that a Textual app can be: one that shows the words it was started with, and one in
which a key changes a cell, drawn with Textual's Line API."""

from __future__ import annotations

import sys

from rich.segment import Segment
from textual import events
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class BareApp(App[None]):
    """One line of text."""

    def compose(self) -> ComposeResult:
        from textual.widgets import Static  # Late: the other one does without.

        yield Static(" ".join(sys.argv[1:]))


class Cells(Widget, can_focus=True):
    """A row of cells, of which each key changes the first."""

    presses = 0

    def render_line(self, y: int) -> Strip:
        shown = f"{self.presses % 10} back" if y == 0 else ""
        return Strip([Segment(shown.ljust(self.size.width))], self.size.width)

    def on_key(self, event: events.Key) -> None:
        self.presses += 1
        self.refresh(Region(0, 0, 1, 1))


class BareLineApp(App[None]):
    """Nothing but the cells."""

    def compose(self) -> ComposeResult:
        yield Cells()


if __name__ == "__main__":
    BareLineApp().run()
