"""Counts the shortest ways between two banks, and tells the first of them: without reasons, and so
in a small part of the time of a search whose steps can be watched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tui.engine.ways import WayCount
from tui.puzzles.crossing.company import Load
from tui.puzzles.crossing.group_codes import Code, Codes, may_be_on_land
from tui.puzzles.crossing.positions import Banks, Goal
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.wording import Land

_LEFT, _, _RIGHT = Land


class ShortestWays(WayCount):
    """Counts the shortest ways of a crossing with two banks, whose moves all cost the same.

    A position is the code of those on the boat's bank, so that loads change it in the same way at
    both banks.
    """

    def __init__(self, crossing: Crossing, start: Banks, goal: Goal | None) -> None:
        """Without a goal the ways to all positions are counted that can be reached."""
        super().__init__()
        self.layers: list[Mapping[Code, int]] = []
        """By the number of moves the positions that were reached by so many and no fewer, and in
        how many ways each."""
        codes, floating = Codes(crossing.people.kinds), crossing.floating
        self._loads = dict(zip(codes.of_each(floating), floating, strict=True))
        """By their codes."""
        self._missing = codes.missing
        """By position: who is not on the boat's bank."""
        self._allowed = _allowed(crossing, codes)
        self._everyone = everyone = codes.count - 1
        aim, boat = (None, None) if goal is None else (codes.of(goal.left), goal.boat)
        left_aim = None if boat is _RIGHT else aim
        right_aim = None if aim is None or boat is _LEFT else everyone - aim
        on_left = codes.of(start.left)
        if start.boat is _LEFT:
            self._start, self._aims = on_left, (left_aim, right_aim)
        else:
            self._start, self._aims = everyone - on_left, (right_aim, left_aim)

    def positions(self) -> Iterator[Code]:
        missing, allowed, everyone = self._missing, self._allowed, self._everyone
        loads, (aim, aim_across) = self._loads.items(), self._aims
        before: Mapping[Code, int] = {}
        layer = {self._start: 1}
        while layer and aim not in layer:
            self.layers.append(layer)
            # Each crossing can be made back, so what was reached sooner was so in the layer before.
            following: dict[Code, int] = {}
            for position, ways in layer.items():
                absent, others = missing[position], everyone - position
                for code, load in loads:
                    if (
                        not load & absent
                        and allowed[after := others + code]
                        and after not in before
                    ):
                        if after in following:
                            following[after] += ways
                        else:
                            following[after] = ways
                yield position
            before, layer = layer, following
            aim, aim_across = aim_across, aim
        if layer and aim is not None:
            self.fewest = self.cost = len(self.layers)
            self.ways = layer[aim]
            self.first = self._loads_to(aim)

    def _loads_to(self, position: Code) -> Sequence[Load]:
        """The loads of the first way to a position of the last layer."""
        loads, missing, everyone = self._loads, self._missing, self._everyone
        found: list[Load] = []
        for layer in reversed(self.layers):
            # In each layer stands first what the first ways lead to, and so they come from there.
            for before in layer:
                load = loads.get(before + position - everyone, 0)
                if load and not load & missing[before]:
                    break
            found.append(load)
            position = before
        return found[::-1]


def _allowed(crossing: Crossing, codes: Codes) -> bytes:
    """By position: whether it breaks no rule, wherever the boat lies."""
    on_land = may_be_on_land(crossing, codes)
    # Read from its end it tells of those on the other bank.
    here, across = int.from_bytes(on_land, "little"), int.from_bytes(on_land, "big")
    return (here & across).to_bytes(codes.count, "little")
