"""An app without what Textual would do outside of it: nobody here asks for that, and a stranger who
found a way to it could write files on the machine of somebody else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from textual.app import App, SystemCommand
from textual.screen import Screen


class ClosedApp(App[int], inherit_bindings=False):
    """Opens no links, writes no files, and has nothing of Textual's own that the player could
    choose. Its result is the exit status."""

    ENABLE_COMMAND_PALETTE = False  # There is one of our own.
    COMMANDS: ClassVar[set[Any]] = set()

    def open_url(self, *_: Any, **__: Any) -> None:
        """Open no link."""

    def deliver_text(self, *_: Any, **__: Any) -> None:
        """Write no file."""

    def deliver_binary(self, *_: Any, **__: Any) -> None:
        """Write no file."""

    def deliver_screenshot(self, *_: Any, **__: Any) -> None:
        """Write no file."""

    def save_screenshot(self, *_: Any, **__: Any) -> str:
        """Write no file."""
        return ""

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """None: the palette has commands of our own."""
        return ()

    def search_commands(self, *_: Any, **__: Any) -> Any:
        """Open no palette of Textual's."""

    def action_change_theme(self) -> None:
        """Open no palette of Textual's."""
