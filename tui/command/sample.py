"""A row of colours and a row of characters, for an eye to judge whether the terminal shows them.

They are written as plain control sequences: what is broken here is not broken by a library.
"""

from __future__ import annotations

from collections.abc import Iterator

from tui.widgets.glyphs import ASCII, UNICODE, Glyphs

_PLAIN = "\x1b[m"
_CELLS = 32
"""Columns of the row of colours."""


def sample(colours: str, glyphs: str) -> str:
    """Both rows, in the words that a display has for its colours and glyphs."""
    drawn_with = UNICODE if glyphs == "unicode" else ASCII
    row = "".join(f"\x1b[{code}m {_PLAIN}" for code in _codes(colours)) or _without_colours()
    return f"\n    colours   {row}\n    glyphs    {' '.join(_characters(drawn_with))}"


def _codes(colours: str) -> Iterator[str]:
    """What the control sequences say for neighbouring colours: from one end to the other no step
    is seen in truecolor, few in 256 colours, and every one in 16."""
    for cell in range(_CELLS):
        part = cell / (_CELLS - 1)
        if colours == "truecolor":
            yield f"48;2;{round(255 * part)};{round(160 - 80 * part)};{round(255 - 200 * part)}"
        elif colours == "256":
            step = round(5 * part)
            yield f"48;5;{16 + 36 * step + 6 * 3 + 5 - step}"
        elif colours == "16":
            colour = cell * 16 // _CELLS
            yield f"{40 + colour}" if colour < 8 else f"{100 + colour - 8}"


def _without_colours() -> str:
    modes = (("1", "bold"), ("4", "underlined"), ("7", "reversed"))
    return " ".join(f"\x1b[{code}m{name}{_PLAIN}" for code, name in modes)


def _characters(glyphs: Glyphs) -> list[str]:
    texts = [glyph for glyph in glyphs if isinstance(glyph, str)]
    return list(dict.fromkeys("".join(texts)))
