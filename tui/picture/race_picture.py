"""The picture of a race: two boards, what stands above them, their maps, and one transport bar."""

from __future__ import annotations

from collections.abc import Mapping

from tui.drawing.canvas import Part, Size
from tui.drawing.layout import Regions, has_room_for_maps
from tui.drawing.map.view import MapView
from tui.drawing.parts import AnyDrawing, Board, KeyBar, MessageLine, SmallBoard, Title, drawing_of
from tui.drawing.transport import Divider, LaneHead
from tui.engine.action import Action, OnMap
from tui.engine.puzzle import capital
from tui.engine.step import ADVANCED, DEPTH, EXPANDED, TAKEN_BACK, TRIED
from tui.game.race import AnyRace
from tui.game.race_controller import RaceController, outcome, pointed
from tui.game.watching import Phase
from tui.picture.controls import bar_of, controls, frame
from tui.picture.keys import with_keys
from tui.picture.map_part import HEADING, counts, in_the_making
from tui.picture.watch import transport_of_race


def race_maps(controller: RaceController, drawing: AnyDrawing) -> Mapping[str, Part]:
    """A map for each search, lit by it, as far as that is made."""
    maps, parts = controller.maps, dict[str, Part]()
    positions = maps.positions
    for index, session in enumerate(controller.race.sessions):
        parts[f"position{index}"] = SmallBoard(drawing, session.puzzle, session.state)
        if positions is None:
            parts[f"map{index}"] = in_the_making(maps.making.met)
            continue
        parts[f"map{index}"] = MapView(
            positions,
            HEADING,
            counts(positions, has_cost=session.puzzle.has_cost),
            maps.number(session.state),
            lights=maps.lights[index] if maps.lights else None,
        )
    return parts


_COUNTERS = (TRIED, EXPANDED, ADVANCED, TAKEN_BACK)
"""What a search has counted, the most telling first."""


def with_room(action: Action, size: Size) -> Action:
    """What is asked for in a terminal of some size: maps where there is room for them."""
    if action.what is not OnMap.SHOW:
        return action
    return action._replace(first=int(has_room_for_maps(size)))


def race_picture(
    controller: RaceController, regions: Regions | None = None, mode: str = "RACE"
) -> Mapping[str, Part]:
    """Every part by its name; with the regions where they stand, as far as it has one there. The
    title bar says `mode`."""
    title = (regions or {}).get("title")
    has_maps = controller.shows_maps or title is None or has_room_for_maps(title.size)
    race, puzzle = controller.race, controller.puzzle
    both = " and ".join(plan.method for plan in race.plans)
    parts: dict[str, Part] = {
        "title": Title(f"{puzzle.title}: {both}", mode, capital(both)),
        "divider": Divider(),
        "transport": transport_of_race(race),
        "message": MessageLine(with_keys(controller.message.text), controller.message.tone),
        **frame(_key_bar(controller, has_maps=has_maps)),
    }
    drawing = drawing_of(controller.kind.board)
    for index, hand in enumerate(controller.hands):
        face = hand.face(pointed(race, index), watched=True)
        parts[f"board{index}"] = Board(drawing, puzzle, face)
        parts[f"head{index}"] = head(race, index)
    if controller.shows_maps:
        parts |= race_maps(controller, drawing)
    return parts


def race_on_look(controller: RaceController, mode: str) -> Mapping[str, Part]:
    """The parts of another's race that are not those of who looks on. `mode` is what the title bar
    says."""
    own = ("transport", "message", "keys", "too_small")
    parts = race_picture(controller, mode=mode)
    return {name: part for name, part in parts.items() if name not in own}


def head(race: AnyRace, index: int) -> LaneHead:
    """What stands above one of the boards."""
    effort, step = race.effort(index), race.shown_step(index)
    depth = step.path.depth if step is not None else 0
    counts = [(DEPTH, depth), ("steps", effort.steps)]
    # What both halves have counted is one sum.
    figures = [(name, effort.figure_of(name)) for name in (() if race.halves else _COUNTERS)]
    counts += [(name, figure) for name, figure in figures if figure is not None]
    return LaneHead(
        effort.method,
        max(len(plan.method) for plan in race.plans),
        outcome(race, index),
        effort.moves is not None,
        counts,
        index == race.chosen,
    )


def _key_bar(controller: RaceController, *, has_maps: bool) -> KeyBar:
    """The keys of a race, as they are called now."""
    race, labels = controller.race, {} if has_maps else {"maps": ""}
    if race.is_over:
        labels |= {"pause": "", "on_one": "", "to_end": ""}
    elif race.playback.phase is Phase.PAUSED:
        labels["pause"] = "go on"
    return bar_of(controls(controller), labels)
