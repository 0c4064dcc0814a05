"""The modes in which a program has left its terminal, read from what it sent."""

from __future__ import annotations

import re

_SWITCH = re.compile(rb"\x1b\[\?([\d;]+)([hl])|\x1b\[([<>])\d*u")

_ON_AT_FIRST = frozenset({7, 25})
"""Lines are wrapped, and there is a cursor."""


def modes_changed(output: bytes) -> list[str]:
    """What is not as it was before the program began, in words that name the mode's number."""
    on = set(_ON_AT_FIRST)
    keyboards = 0
    for switch in _SWITCH.finditer(output):
        numbers, state, keyboard = switch.groups()
        if keyboard is not None:
            keyboards = keyboards + 1 if keyboard == b">" else max(0, keyboards - 1)
            continue
        modes = {int(number) for number in numbers.split(b";") if number}
        on = on | modes if state == b"h" else on - modes
    changed = [f"mode {mode} is {'on' if mode in on else 'off'}" for mode in on ^ _ON_AT_FIRST]
    return [*sorted(changed), *(["the keyboard's own mode is on"] if keyboards else [])]
