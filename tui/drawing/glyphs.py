"""The characters that all drawings share. A board has more of its own."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import NamedTuple

_IN_ASCII = str.maketrans(
    {"←": "<", "→": ">", "↑": "^", "↓": "v", "×": "x", "–": "-", "…": "~", "¼": "1/4", "½": "1/2",
     "’": "'", "·": "-"}
)  # fmt: skip


@lru_cache(maxsize=1024)
def _in_ascii(text: str) -> str:
    """A text in ASCII: letters lose their accents, unknown characters become question marks."""
    plain = unicodedata.normalize("NFKD", text.translate(_IN_ASCII))
    bare = "".join(character for character in plain if not unicodedata.combining(character))
    return bare.encode("ascii", "replace").decode()


Sign = tuple[str, str]
"""A character of a drawing, or a few, and what stands for it in ASCII."""


class Glyphs(NamedTuple):
    """The characters that all drawings share."""

    cursor: str
    cursor_end: str
    check: str
    best: str
    """Done, and it cannot be done better."""
    cross: str
    dot: str
    right: str
    left: str
    upright: str
    wave: str
    menu: str
    halves: str
    """Characters that fill the upper half of a cell, its lower half, and both; or empty."""
    is_ascii: bool = False
    """Whether words must be in ASCII, too."""

    def sign(self, sign: Sign) -> str:
        """How a sign is written."""
        return sign[self.is_ascii]

    def spelled(self, text: str) -> str:
        """A text in the characters that may be used."""
        return _in_ascii(text) if self.is_ascii and not text.isascii() else text


UNICODE = Glyphs(
    cursor="▸", cursor_end="◂", check="✓", best="✦", cross="✗", dot="·", right="→",
    left="←", upright="│", wave="~", menu="≡", halves="▀▄█",
)  # fmt: skip
ASCII = Glyphs(
    cursor=">", cursor_end="<", check="*", best="**", cross="x", dot=".", right=">",
    left="<", upright="|", wave="~", menu="=", halves="", is_ascii=True,
)  # fmt: skip
