"""The least that a Textual app can be: it shows the words it was started with."""

from __future__ import annotations

import sys

from textual.app import App, ComposeResult
from textual.widgets import Static


class BareApp(App[None]):
    """One line of text."""

    def compose(self) -> ComposeResult:
        yield Static(" ".join(sys.argv[1:]))


if __name__ == "__main__":
    BareApp().run()
