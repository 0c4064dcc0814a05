"""How a cell looks, and the shortest way to tell the terminal so.

This is done by SGR sequences, `ESC [ parameters m` (ECMA-48, 8.3.117).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

_CANCELLED_BY = {
    "22": frozenset({"1", "2"}),
    "23": frozenset({"3"}),
    "24": frozenset({"4", "21"}),
    "25": frozenset({"5", "6"}),
    "27": frozenset({"7"}),
    "28": frozenset({"8"}),
    "29": frozenset({"9"}),
    "54": frozenset({"51", "52"}),
    "55": frozenset({"53"}),
}
"""The attributes that each parameter switches off; 22, for instance, bold and faint."""

_ATTRIBUTES = frozenset[str]().union(*_CANCELLED_BY.values())

SEEN_ON_BLANKS = frozenset({"4", "7", "9", "21", "51", "52", "53"})
"""Attributes that are seen without a glyph: lines, frames and reverse."""


class Style(NamedTuple):
    """The look of a cell. Without arguments it is the terminal's default."""

    attributes: frozenset[str] = frozenset()
    """Parameters that switch something on, such as 1 for bold."""
    foreground: str = "39"
    """The parameters of a colour, such as `31`, `38;5;12` or `38;2;9;9;9`."""
    background: str = "49"
    link: str = ""
    """The parameters and the address of OSC 8, with a semicolon between; empty for no link."""

    @property
    def is_seen_on_blanks(self) -> bool:
        """Whether a blank shows more of this style than its background."""
        return bool(self.link or self.attributes & SEEN_ON_BLANKS)

    @property
    def on_blanks(self) -> Style:
        """A style in which blanks look the same. It is equal for all styles with that look."""
        return _on_blanks(self)


@lru_cache(maxsize=4096)
def _on_blanks(style: Style) -> Style:
    return style if style.is_seen_on_blanks else Style(background=style.background)


PLAIN = Style()


@lru_cache(maxsize=4096)
def styled(style: Style, parameters: str) -> Style:
    """The style after an SGR sequence."""
    attributes, foreground, background = set(style.attributes), style.foreground, style.background
    for parameter in _whole_parameters(parameters):
        first = parameter.partition(";")[0]
        if first == "0":
            attributes, foreground, background = set(), *PLAIN[1:3]
        elif first in _ATTRIBUTES:
            attributes.add(first)
        elif first in _CANCELLED_BY:
            attributes -= _CANCELLED_BY[first]
        elif (len(first) == 2 and first[0] == "3") or (len(first) == 2 and first[0] == "9"):
            foreground = parameter
        elif (len(first) == 2 and first[0] == "4") or (len(first) == 3 and first[:2] == "10"):
            background = parameter
    return Style(frozenset(attributes), foreground, background, style.link)


def _whole_parameters(parameters: str) -> Iterator[str]:
    """The parameters one by one. Those of one of 256 colours, or of a mixed one, stay together."""
    rest = iter(parameters.split(";"))
    for first in rest:
        if first not in ("38", "48"):
            yield first.lstrip("0") or "0"
            continue
        kind = next(rest, "")
        numbers = [next(rest, "") for _ in range({"5": 1, "2": 3}.get(kind, 0))]
        if numbers and all(numbers):
            yield ";".join((first, kind, *numbers))


@lru_cache(maxsize=16384)
def change(now: Style, wanted: Style) -> str:
    """The shortest sequences that make the terminal write in another style."""
    if now == wanted:
        return ""
    parts = min(_step_by_step(now, wanted), _anew(wanted), key=lambda parts: len(";".join(parts)))
    sgr = f"\x1b[{';'.join(parts)}m" if parts else ""
    return sgr if now.link == wanted.link else f"{sgr}{hyperlink(wanted.link)}"


def hyperlink(link: str) -> str:
    """The text that begins a link, or ends one if `link` is empty."""
    return f"\x1b]8;{link or ';'}\x1b\\"


def _step_by_step(now: Style, wanted: Style) -> list[str]:
    """Parameters that change only what differs."""
    surplus = now.attributes - wanted.attributes
    kept, parts = set(now.attributes), []
    for parameter, cancelled in _CANCELLED_BY.items():
        if surplus & cancelled:
            parts.append(parameter)
            kept -= cancelled
    parts += sorted(wanted.attributes - kept)
    if now.foreground != wanted.foreground:
        parts.append(wanted.foreground)
    if now.background != wanted.background:
        parts.append(wanted.background)
    return parts


def _anew(wanted: Style) -> list[str]:
    """Parameters that reset everything first; the empty one means 0."""
    return ["", *_step_by_step(PLAIN, wanted)]


@lru_cache(maxsize=16384)
def wear_on_blanks(now: Style, wanted: Style) -> Style:
    """The style nearest to `now` in which a blank looks as in `wanted`."""
    if wanted.is_seen_on_blanks:
        return wanted
    return Style(now.attributes - SEEN_ON_BLANKS, now.foreground, wanted.background)
