"""What there is to know of each position of a map at a glance."""

from __future__ import annotations

from array import array
from collections.abc import Generator
from typing import Any

from tui.engine.map.findings import Findings
from tui.engine.map.position_map import Standing

_NONE, _SEVERAL = -1, -2


def standings(found: Findings[Any]) -> Generator[None, None, bytes]:
    """For each position, by its number, that of its `Standing`."""
    origins = yield from _origins(found)
    best = found.to_goal[0]
    signs = bytearray()
    for number, left in enumerate(found.to_goal):
        done = found.from_start[number] if number < found.reached else None
        if left == 0:
            sign = Standing.GOAL
        elif left < 0 <= best:
            sign = Standing.LOST
        elif done is not None and best >= 0 and done + left == best:
            sign = Standing.ON_WAY
        elif number and _is_dead_end(found, number, origins[number]):
            sign = Standing.DEAD_END
        else:
            sign = Standing.OPEN
        signs.append(sign)
        yield
    return bytes(signs)


def _is_dead_end(found: Findings[Any], number: int, origin: int) -> bool:
    """Whether no way leads on from a position but to the one from where it was reached."""
    ahead = [there for there in found.lines[number] if there != number]
    return not ahead or ahead == [origin]


def _origins(found: Findings[Any]) -> Generator[None, None, array[int]]:
    """The only position from which a move leads to each."""
    origins = array("i", [_NONE]) * len(found.to_goal)
    for number, ahead in enumerate(found.lines):
        for there in ahead:
            if there != number and origins[there] != number:
                origins[there] = number if origins[there] == _NONE else _SEVERAL
        yield
    return origins
