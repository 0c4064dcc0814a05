"""Counts the shortest ways between two banks, and tells the first of them: without reasons, and so
in a small part of the time of a search whose steps can be watched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tui.engine.named_tuple import NamedTuple
from tui.engine.ways import WayCount
from tui.puzzles.crossing.company import Group
from tui.puzzles.crossing.graph import Code, Codes, may_be_on_land
from tui.puzzles.crossing.loads import Load
from tui.puzzles.crossing.positions import Banks, Goal
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.wording import Land

_LEFT, _, _RIGHT = Land


class _Bank(NamedTuple):
    """What counts while the boat lies at a bank. A position is the code of those who are there, so
    that loads change it in the same way at both banks."""

    is_open: bytearray
    """By position: whether it breaks no rule, and was not reached yet with the boat here."""
    origins: dict[Code, Code]
    """By position: the one from which it was first reached, on the other bank."""
    goal: Code | None
    """None if the goal is not reached with the boat here."""


class ShortestWays(WayCount):
    """Counts the shortest ways of a crossing with two banks, whose moves all cost the same."""

    def __init__(self, crossing: Crossing, start: Banks, goal: Goal | None) -> None:
        """Without a goal the ways to all positions are counted that can be reached."""
        super().__init__()
        self.codes = codes = Codes(crossing.people.kinds)
        self.layers: list[Mapping[Code, int]] = []
        """By the number of moves the positions that were reached by so many and no fewer, and in
        how many ways each. A position is the code of those on the boat's bank."""
        floating = crossing.floating
        self._loads = list(zip(floating, codes.of_each(floating), strict=True))
        self._everyone = everyone = codes.count - 1
        aim, boat = (None, None) if goal is None else (codes.of(goal.left), goal.boat)
        left_aim = None if boat is _RIGHT else aim
        right_aim = None if aim is None or boat is _LEFT else everyone - aim
        allowed, on_left = _allowed(crossing, codes), codes.of(start.left)
        left = _Bank(bytearray(allowed), {}, left_aim)
        right = _Bank(bytearray(allowed), {}, right_aim)
        if start.boat is _LEFT:
            self._start, self._banks = on_left, (left, right)
        else:
            self._start, self._banks = everyone - on_left, (right, left)

    def positions(self) -> Iterator[Code]:
        here, across = self._banks
        missing, loads, everyone = self.codes.missing, self._loads, self._everyone
        layer = {self._start: 1}
        here.is_open[self._start] = False
        while layer and here.goal not in layer:
            self.layers.append(layer)
            is_open, origins = across.is_open, across.origins
            following: dict[Code, int] = {}
            for position, ways in layer.items():
                absent, others = missing[position], everyone - position
                for load, code in loads:
                    if not load & absent and is_open[after := others + code]:
                        if after in following:
                            following[after] += ways
                        else:
                            following[after] = ways
                            origins[after] = position
                yield position
            for after in following:
                is_open[after] = False
            layer = following
            here, across = across, here
        if layer and here.goal is not None:
            self.fewest = self.cost = len(self.layers)
            self.ways = layer[here.goal]
            self.first = self._loads_to(here.goal, self.fewest)

    def _loads_to(self, position: Code, depth: int) -> Sequence[Load]:
        """The loads of the first way to a position."""
        groups, everyone = self.codes.groups, self._everyone
        loads: list[Load] = []
        for moves in range(depth, 0, -1):
            before = self._banks[moves % 2].origins[position]
            loads.append(groups[before + position - everyone])
            position = before
        return loads[::-1]


def _allowed(crossing: Crossing, codes: Codes) -> bytes:
    """By position: whether it breaks no rule, wherever the boat lies."""
    on_land = may_be_on_land(crossing, codes)
    # Read from its end it tells of those on the other bank.
    here, across = int.from_bytes(on_land, "little"), int.from_bytes(on_land, "big")
    return (here & across).to_bytes(codes.count, "little")
