"""Maps of positions that are numbers, with the lines that a test writes down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tests.tools.kinds import EVERY
from tui.engine.layout import Chart, Columns, MapPlace, Shape
from tui.engine.position_map import AnyMap, MapMaking, PositionMap, Standing


class PlainMap(PositionMap[int, Any]):
    """A map whose positions lie in columns by the moves from position 0."""

    def __init__(
        self,
        lines: Iterable[tuple[int, int]],
        goals: Iterable[int] = (),
        one_way: Iterable[tuple[int, int]] = (),
        beyond: int = 0,
    ) -> None:
        """`lines` lead both ways. Of the positions the last `beyond` ones cannot be reached.
        All columns are centred."""
        lines, one_way = list(lines), list(one_way)
        size = 1 + max((max(line) for line in [*lines, *one_way]), default=0)
        self._near: list[list[int]] = [[] for _ in range(size)]
        origins: list[list[int]] = [[] for _ in range(size)]
        for one, other in [*lines, *((far, near) for near, far in lines), *one_way]:
            self._near[one].append(other)
            origins[other].append(one)
        self._beyond = beyond
        self._from_start = _distances(self._near, [0])
        self._to_goal = _distances(origins, list(goals))
        self.chart = self._chart()

    def _chart(self) -> Columns:
        far = max(each for each in self._from_start if each is not None)
        found: list[list[int]] = [[] for _ in range(far + 1)]
        for number, depth in enumerate(self._from_start):
            if depth is not None:
                found[depth].append(number)
        if self._beyond:
            found += [[], [], [], list(range(self.reached, self.count))]
        tallest = max(map(len, found))
        places = [MapPlace(0, 0)] * self.count
        for x, column in enumerate(found):
            top = (tallest - len(column)) / 2
            for rank, number in enumerate(column):
                places[number] = MapPlace(x, top + rank, rank)
        return Columns(places, found)

    @property
    def count(self) -> int:
        return len(self._near)

    @property
    def reached(self) -> int:
        return self.count - self._beyond

    def number(self, state: int) -> int | None:
        return state if 0 <= state < self.count else None

    def state(self, number: int) -> int:
        return number

    def from_start(self, number: int) -> int | None:
        return self._from_start[number]

    def to_goal(self, number: int) -> int | None:
        return self._to_goal[number]

    def neighbours(self, number: int) -> Sequence[int]:
        return self._near[number]

    def standing(self, number: int) -> Standing:
        done, left = self.from_start(number), self.to_goal(number)
        if left == 0:
            return Standing.GOAL
        if left is None and self.is_possible:
            return Standing.LOST
        if done is not None and left is not None and done + left == self.best:
            return Standing.ON_WAY
        is_dead = number != self.start and len(self._near[number]) <= 1
        return Standing.DEAD_END if is_dead else Standing.OPEN

    def way(self, state: int, target: int) -> Sequence[Any] | None:
        raise NotImplementedError("no move leads from number to number")


def _distances(near: Sequence[Sequence[int]], ends: Sequence[int]) -> Sequence[int | None]:
    found: list[int | None] = [None] * len(near)
    for end in ends:
        found[end] = 0
    for here in (queue := list(ends)):
        for other in near[here]:
            if found[other] is None:
                found[other] = (found[here] or 0) + 1
                queue.append(other)
    return found


def map_of(game: str) -> AnyMap:
    """The map of a game that has one."""
    kind, puzzle, start = EVERY.parse_game(game)
    making: MapMaking[Any, Any] = MapMaking(kind, puzzle, start)
    made = making.finish()
    assert made is not None, making.why_not
    return made


Corner = tuple[int, int]


class Triangle(Chart):
    """Its points, the start at the top."""

    shape = Shape.LATTICE

    def __init__(self, places: Sequence[Corner]) -> None:
        self._places = [MapPlace(x, y) for x, y in places]
        self.width = max(x for x, _ in places)
        self.height = max(y for _, y in places)

    def place(self, number: int) -> MapPlace:
        return self._places[number]

    def within(self, left: float, top: float, right: float, bottom: float) -> Iterable[int]:
        return [
            number
            for number, place in enumerate(self._places)
            if left <= place.x <= right and top <= place.y <= bottom
        ]


class Lattice(PlainMap):
    """So many levels of triangles in triangles; the goal is in the corner on the left."""

    def __init__(self, levels: int) -> None:
        side = 2**levels - 1
        points = [(side, 0)]
        for level in range(levels):
            step = 2**level
            points += [
                (x + across, y + step) for across in (-step, step) for x, y in points[: 3**level]
            ]
        numbers = {point: number for number, point in enumerate(points)}
        lines = [
            (numbers[x, y], numbers[x + across, y + down])
            for x, y in points
            for across, down in ((2, 0), (-1, 1), (1, 1))
            if (x + across, y + down) in numbers
        ]
        super().__init__(lines, goals=[numbers[0, side]])
        self.chart = Triangle(points)
