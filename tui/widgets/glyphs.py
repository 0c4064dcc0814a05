"""The characters of the drawings, also for those who draw without colours and without Rich."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import NamedTuple

_IN_ASCII = str.maketrans(
    {"←": "<", "→": ">", "↑": "^", "↓": "v", "×": "x", "–": "-", "…": "~", "¼": "1/4", "½": "1/2",
     "’": "'"}
)  # fmt: skip


@lru_cache(maxsize=1024)
def _in_ascii(text: str) -> str:
    """A text in ASCII: letters lose their accents, what is unknown becomes a question mark."""
    plain = unicodedata.normalize("NFKD", text.translate(_IN_ASCII))
    bare = "".join(character for character in plain if not unicodedata.combining(character))
    return bare.encode("ascii", "replace").decode()


class Glyphs(NamedTuple):
    """The characters of the drawings."""

    knight: str
    wave: str
    cursor: str
    cursor_end: str
    pole: str
    rail: str
    trolley: str
    rope: str
    disc_left: str
    disc_right: str
    base: str
    check: str
    cross: str
    dot: str
    right: str
    left: str
    rule: str
    upright: str
    hull_left: str
    hull_right: str
    hull: str
    jaw_left: str
    jaw_right: str
    jaw: str
    hang: str
    solver: str
    to_start: str
    back_ten: str
    back_one: str
    play: str
    pause: str
    on_one: str
    on_ten: str
    to_end: str
    bar_done: str
    bar_left: str
    dark: str
    dead: str
    menu: str
    grass: str
    shore: str
    halves: str
    """What fills the upper half of a cell, its lower half, and both; or nothing."""
    is_ascii: bool = False
    """Whether words, too, may have no other characters."""

    def spelled(self, text: str) -> str:
        """A text in the characters that there are."""
        return _in_ascii(text) if self.is_ascii and not text.isascii() else text


UNICODE = Glyphs(
    knight="♞", wave="~", cursor="▸", cursor_end="◂", pole="│", rail="═", trolley="╤", rope="│",
    disc_left="▐", disc_right="▌", base="▀", check="✓", cross="✗", dot="·", right="→",
    left="←", rule="─", upright="│", hull_left="╲", hull_right="╱", hull="▁",
    jaw_left="┌", jaw_right="┐", jaw="─", hang="┴", solver="∘",
    to_start="│«", back_ten="«", back_one="‹", play="▶", pause="‖",
    on_one="›", on_ten="»", to_end="»│", bar_done="━", bar_left="─", dark="░", dead="×", menu="≡",
    grass="„", shore="░", halves="▀▄█",
)  # fmt: skip
ASCII = Glyphs(
    knight="N", wave="~", cursor=">", cursor_end="<", pole="|", rail="=", trolley="T", rope="|",
    disc_left="[", disc_right="]", base="=", check="*", cross="x", dot=".", right=">",
    left="<", rule="-", upright="|", hull_left="\\", hull_right="/", hull="_",
    jaw_left="+", jaw_right="+", jaw="-", hang="+", solver="o",
    to_start="|<<", back_ten="<<", back_one="<", play="|>", pause="||",
    on_one=">", on_ten=">>", to_end=">>|", bar_done="=", bar_left="-", dark=":", dead="x", menu="=",
    grass=",", shore=":", halves="", is_ascii=True,
)  # fmt: skip
