"""The map of all positions, and the position under its cursor in small."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tui.drawing.canvas import Part
from tui.drawing.layout import Wanted, no_size
from tui.drawing.map import view
from tui.drawing.moves import Note, Notes
from tui.drawing.parts import AnyDrawing, MessageLine, SmallBoard
from tui.engine.layout import Shape
from tui.engine.position_map import AnyMap
from tui.engine.puzzle import amount, figure
from tui.game.map_view import MapPanel

if TYPE_CHECKING:
    from tui.picture.controls import AnyController

HEADING = "Map"


def wanted(panel: MapPanel[Any, Any], *, is_ascii: bool) -> Wanted:
    """With how many columns and rows the map is whole and as large as it can be in some room, where
    other parts should give way to that; otherwise none."""
    positions = panel.positions
    if positions is None or positions.chart.shape is not Shape.LATTICE:
        return no_size
    return partial(view.largest_size, positions, is_ascii=is_ascii)


def map_parts(
    controller: AnyController, panel: MapPanel[Any, Any], drawing: AnyDrawing, *, is_beside: bool
) -> Mapping[str, Part]:
    """The map as far as it is made, and the position under its cursor in small. `is_beside` is
    whether it stands beside the board: then that position is drawn only if it is another one."""
    session, number, positions = controller.session, controller.looks_back_to, panel.positions
    shown = session.state if number is None else session.states[number]
    small: Part = SmallBoard(drawing, session.puzzle, shown)
    if positions is None:
        return {
            "map": in_the_making(panel.map.making.met),
            "position": MessageLine() if is_beside else small,
        }
    if panel.cursor is not None:
        small = SmallBoard(drawing, session.puzzle, panel.there)
    elif is_beside:
        small = MessageLine()
    shown_map = view.MapView(
        positions,
        f"{HEADING}, folded" if panel.map.making.folded else HEADING,
        counts(positions, has_cost=session.puzzle.has_cost),
        panel.map.number(shown),
        panel.trail,
        panel.cursor,
        is_walked=panel.is_walked,
        lights=next(iter(panel.map.lights), None),
        told=panel.map.making.bound,
    )
    return {"map": shown_map, "position": small}


def in_the_making(met: int) -> Notes:
    """What stands in the place of a map for which so many positions were met until now."""
    so_far = f"{amount(met, 'position')} so far"
    return Notes(HEADING, [Note("is being made:"), Note(so_far)])


def counts(positions: AnyMap, *, has_cost: bool) -> Sequence[str]:
    """What is counted above the map, the most important first."""
    if positions.best == 0:
        return (amount(positions.count, "position"),)
    if positions.best is not None:
        best = figure(positions.best)
        least = f"cost {best}" if has_cost else amount(positions.best, "move")
        return (amount(positions.count, "position"), f"{least} to the goal")
    beyond = positions.count - positions.reached
    reached = f"{amount(positions.reached, 'position')} within reach"
    return (reached, f"{figure(beyond)} beyond") if beyond else (reached,)
