"""Oversteek's own themes, and the colours of every theme."""

from __future__ import annotations

from textual.theme import Theme

from tui.drawing.colours import DAY, OWN_SCHEMES, Scheme, scheme

TERMINAL_THEME = "ansi-dark"
"""Textual's theme of the terminal's own colours."""


def _theme(name: str, colours: Scheme) -> Theme:
    """A theme for the widgets that Textual draws, such as the command palette."""
    written = {field: colour.hexadecimal for field, colour in colours._asdict().items()}
    return Theme(name=name, dark=colours is not DAY, **written)


OWN_THEMES = tuple(_theme(name, colours) for name, colours in OWN_SCHEMES.items())


def scheme_of(theme: Theme) -> Scheme:
    """The colours of a theme. Textual derives those that the theme does not set."""
    own = OWN_SCHEMES.get(theme.name)
    return own or scheme(theme.to_color_system().generate())
