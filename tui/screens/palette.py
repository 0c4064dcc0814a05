"""The command palette."""

from __future__ import annotations

from contextlib import suppress
from typing import ClassVar

from textual.app import ComposeResult
from textual.command import CommandInput, CommandList, CommandPalette, SearchIcon
from textual.containers import Horizontal, Vertical
from textual.events import Click
from textual.message import Message
from textual.widgets import Input, LoadingIndicator, OptionList

from tui.screens.on_top import OnTop


class _Commands(CommandList):
    """Textual's list, but clicks on entries that are gone are ignored."""

    def _on_click(self, event: Click) -> None:  # type: ignore[override]
        place = event.style.meta.get("option")
        if place is None or place >= self.option_count:
            event.prevent_default()


class PaletteOnTop(OnTop, CommandPalette):
    """Textual's palette, but it closes only once, and keys may come before its list is there."""

    FROM_PLAYER: ClassVar[tuple[type[Message], ...]] = (
        *OnTop.FROM_PLAYER,
        Input.Changed,
        Input.Submitted,
        OptionList.OptionHighlighted,
        OptionList.OptionSelected,
    )

    def compose(self) -> ComposeResult:
        with Vertical(id="--container"):
            with Horizontal(id="--input"):
                yield SearchIcon()
                yield CommandInput(placeholder=self._placeholder, select_on_focus=False)
            with Vertical(id="--results"):
                yield _Commands()
                yield LoadingIndicator()

    def _action_command_list(self, action: str) -> None:
        with suppress(LookupError):  # The list is filled, but not laid out yet.
            super()._action_command_list(action)
