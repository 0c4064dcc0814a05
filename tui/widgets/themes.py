"""Oversteek's own themes, beside Textual's."""

from __future__ import annotations

from textual.theme import Theme

NIGHT = Theme(
    name="oversteek-night",
    primary="#5fa8d3",
    secondary="#4a7fb5",
    accent="#f4b860",
    success="#7fc29b",
    warning="#f2a65a",
    error="#e8796b",
    foreground="#dfe6ee",
    background="#10161f",
    surface="#18212d",
    panel="#1f2a38",
)
DUSK = Theme(
    name="oversteek-dusk",
    primary="#c98bb9",
    secondary="#7d6fb0",
    accent="#f6c177",
    success="#9ccfa0",
    warning="#eb9b6c",
    error="#eb6f92",
    foreground="#eee4e8",
    background="#1b1622",
    surface="#251e30",
    panel="#30273d",
)
DAY = Theme(
    name="oversteek-day",
    primary="#2f6f9f",
    secondary="#3f88b5",
    accent="#a85a00",
    success="#2f7a48",
    warning="#a4560f",
    error="#b3312c",
    foreground="#25303b",
    background="#f6f3ea",
    surface="#ebe6d8",
    panel="#ded8c6",
    dark=False,
)
OWN_THEMES = (NIGHT, DUSK, DAY)
TERMINAL_THEME = "ansi-dark"
"""Textual's theme of the terminal's own colours."""
