"""The commands that show what there is: `list`, the puzzles under headings; and `map`, all
positions of one."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tui.command.commands import AUTO, is_command
from tui.command.process import WIDTH, can_be_printed, filled
from tui.engine.kind import Arguments, Entry, Game, told_best
from tui.engine.oracle import UNKNOWN, Unknown, settled
from tui.engine.progress import ProgressLine
from tui.engine.puzzle import BadInput, amount, figure
from tui.engine.table import Table
from tui.engine.text import behind, print_json, print_text, printable

if TYPE_CHECKING:
    from tui.drawing.canvas import Canvas
    from tui.engine.position_map import AnyMap
    from tui.terminal.kind import Display

Line = tuple[Entry, Game | str | None]
"""A puzzle of the list. Last is the game of a file, or what is wrong with that, as a sentence,
which is empty if it is read only when it is opened; None for one of the program, which is made only
where it is needed: that takes longer than all that is said of most."""


def list_puzzles(chosen: Arguments, table: Table) -> None:
    """Print the puzzles."""
    if chosen.json:
        print_json([_fields(*line, table) for line in _all(table)])
        return
    width, heading = max(map(len, table.listed_names())), ""
    longest = max(len(entry.title) for entry in table.entries())
    for entry, found in _all(table):
        if entry.heading != heading:
            heading = entry.heading
            print_text(heading)
        if isinstance(found, str) and found:
            print_text(f"  {printable(entry.name)}: {found}")
        else:
            told = entry.told or ("" if found == "" else _told(entry, found, table))
            short = table.short_name(entry.name)  # As little of a path as will do.
            name = printable(entry.name if is_command(short, table) else short)
            print_text(f"  {name:<{width}}  {entry.title:<{longest}}  {told}".rstrip())


def _all(table: Table) -> Iterator[Line]:
    """Every puzzle, those of a heading together, and the player's own last."""
    groups: dict[str, list[Line]] = {}
    for entry in table.entries():
        groups.setdefault(entry.heading, []).append((entry, None))
    for group in groups.values():
        yield from group
    if any(os.path.lexists(folder) for _, folder in table.own_folders):
        from tui.game.collection import own_files  # Late: not every player has files.

        yield from own_files(table)


def _fewest(entry: Entry, game: Game) -> int | Unknown | None:
    """How far the goal is, which need not be found out where the list knows it."""
    if entry.best is not UNKNOWN:
        return entry.best
    oracle = game.kind.oracle(game.puzzle)
    return settled(oracle, lambda: oracle.distance(game.start))


def _told(entry: Entry, found: Game | None, table: Table) -> str:
    game = found or table.parse_game(entry.name)
    fewest = _fewest(entry, game)
    if fewest is UNKNOWN:
        return str(fewest.value)
    return told_best(fewest, has_cost=game.puzzle.has_cost)


def _fields(entry: Entry, found: Game | str | None, table: Table) -> dict[str, Any]:
    if isinstance(found, str):
        said = {"error": found} if found else {"title": entry.title}
        return {"name": entry.name, **said, "heading": entry.heading}
    game = found or table.parse_game(entry.name)
    puzzle, best = game.puzzle, _fewest(entry, game)
    known = best.value if best is UNKNOWN else best
    fewest, cost = known, {"cost": known} if puzzle.has_cost else {}
    if puzzle.has_cost and isinstance(best, int):
        fewest = entry.difficulty.moves if entry.difficulty else _fewest_of_cheapest(game)
    return {
        "name": puzzle.name,
        "title": puzzle.title,
        "heading": entry.heading,
        "parameters": puzzle.parameters,
        "position": puzzle.state_text(game.start),
        "fewest": fewest,
        **cost,
        "methods": [method.name for method in game.kind.methods],
    }


def _fewest_of_cheapest(game: Game) -> int | None:
    """How many moves the shortest of the cheapest solutions has."""
    from tui.engine.graph import WayCount

    ways = WayCount(game.puzzle, game.start)
    ways.finish()
    return ways.fewest


# A map of all positions


_SLICE = 0.05
"""Seconds of work between two looks at how far it is."""


def print_map(chosen: Arguments, table: Table) -> None:
    """Print the map of a game. Raises BadInput, also where the game has none."""
    game = table.asked_game(chosen.game)
    _must_fit(chosen, game)
    positions = _map_of(game, bool(chosen.fold))
    if chosen.json:
        print_json(_map_fields(game, positions))
    elif chosen.svg:
        _draw(positions, chosen.svg)
    else:
        print_text("\n".join([*_drawing(positions, chosen.glyphs), ""]))
        print_text("\n".join(_summary(game, positions, bool(chosen.fold))))


def _must_fit(chosen: Arguments, game: Game) -> None:
    """Raise BadInput if the options do not fit each other, or the game."""
    if chosen.json and chosen.fold:
        raise BadInput("--json tells every position apart: leave --fold out.")
    if chosen.glyphs not in (None, AUTO) and (chosen.json or chosen.svg):
        other = "--json" if chosen.json else "--svg"
        raise BadInput(f"--glyphs makes no difference with {other}: leave it out.")
    if chosen.svg and chosen.json:
        raise BadInput("--svg draws, and --json does not: leave one of them out.")
    if chosen.fold and not game.kind.symmetries(game.puzzle):
        name = game.puzzle.name
        raise BadInput(
            f"--fold does not fit {name}: no two positions there are the same to a player."
        )


def _map_of(game: Game, folded: bool) -> AnyMap:
    """The map of a game. Raises BadInput if it has none, or one that is too large."""
    from tui.engine.graph import MOST_POSITIONS
    from tui.engine.position_map import MapMaking

    making: MapMaking[Any, Any] = MapMaking(game.kind, game.puzzle, game.start, folded=folded)
    with ProgressLine("position") as progress:
        while not making.work(_SLICE):
            progress.tell(making.met)
    # A second sentence would tell what can be seen on the screen instead.
    why, _, _ = making.why_not.removesuffix(".").partition(". ")
    if making.made is not None:
        if making.made.count <= MOST_POSITIONS:
            return making.made
        # A kind's own map may be larger, as a screen shows a part of it.
        count, most = figure(making.made.count), figure(MOST_POSITIONS)
        why = f"{count} positions can be reached: a map is printed of up to {most}"
    raise BadInput(behind(f"In {game.puzzle.name},", f"{why}."))


def _map_fields(game: Game, positions: AnyMap) -> dict[str, Any]:
    """The map as it is printed as JSON. Only what can be reached is in it."""
    puzzle = game.puzzle
    states = [positions.state(number) for number in range(positions.reached)]
    texts = list(map(puzzle.state_text, states))
    far = [positions.from_start(number) or 0 for number in range(len(states))]
    order = sorted(range(len(states)), key=lambda number: (far[number], texts[number]))
    index = {states[number]: place for place, number in enumerate(order)}
    nodes = [
        {"position": texts[each], "from_start": far[each], "to_goal": positions.to_goal(each)}
        for each in order
    ]
    edges = [
        [place, index[puzzle.successor(states[number], move)], puzzle.move_text(move)]
        for place, number in enumerate(order)
        for move in puzzle.legal_moves(states[number])
    ]
    return {"nodes": nodes, "edges": edges}


def _summary(game: Game, positions: AnyMap, folded: bool) -> Iterator[str]:
    """How many positions there are and how far the goal is, as lines; where it is out of reach, how
    far anybody comes. `folded` is whether those that are the same to a player are one."""
    yield filled(" ".join(_counts(game, positions, folded)))
    if not positions.is_possible:
        if why := game.kind.why_impossible(game.puzzle, game.start):
            yield filled(why)
        reached = [positions.state(number) for number in range(positions.reached)]
        yield from nearness_lines(game, reached)


def _counts(game: Game, positions: AnyMap, folded: bool) -> Iterator[str]:
    """The same without how far anybody comes, as sentences."""
    reached = positions.reached
    alike = ", those that are the same to a player counted as one" if folded else ""
    is_ = "position can" if reached == 1 else "positions can"
    yield f"{figure(reached)} {is_} be reached{alike}."
    if positions.best is None:
        yield "The goal is not among them." if reached > 1 else "It is not the goal."
        if others := positions.count - reached:
            more = amount(others - 1, "other position")
            beyond = f", and {more} from which it can be reached" if others > 1 else ""
            yield f"On the right is the goal{beyond}."
    elif not positions.best:
        yield "The start is a goal."
    elif game.puzzle.has_cost:
        yield f"The way to the goal costs at least {figure(positions.best)}."
    else:
        yield f"The goal is {amount(positions.best, 'move')} from the start."
    lost = sum(positions.to_goal(number) is None for number in range(reached))
    if lost and positions.is_possible:
        yield f"From {figure(lost)} of them it cannot be reached any more."


def _drawing(positions: AnyMap, glyphs: str | None) -> Sequence[str]:
    """The map in rows of characters: those that are asked for, or what the terminal and standard
    output can show."""
    from tui.drawing.chooser import LEFT
    from tui.terminal.kind import Display, environment_as_found, judge_glyphs

    is_usual = glyphs is None or glyphs == AUTO
    word = judge_glyphs(environment_as_found()).word if is_usual else str(glyphs)
    canvas = _canvas(positions, Display("none", word))
    if is_usual and not can_be_printed("".join(canvas.lines)):
        canvas = _canvas(positions, Display("none", "ascii"))
    # No panel stands beside it, from which a line would part it, and nothing is above it.
    return "\n".join(line[LEFT:].rstrip() for line in canvas.lines).lstrip("\n").split("\n")


def _draw(positions: AnyMap, path: str) -> None:
    """Write the map to a new file, in the colours that the player has chosen. Raises BadInput."""
    from tui.command.launch import preferences
    from tui.drawing.svg import svg_of
    from tui.engine.files import write_new
    from tui.terminal.kind import Display

    canvas = _canvas(positions, Display(), preferences().settings.theme)
    for y in range(canvas.size.height):
        canvas.put(0, y, " ")  # The line that parts it from a panel.
    write_new(path, [svg_of(canvas)])


def _canvas(positions: AnyMap, display: Display, theme: str = "") -> Canvas:
    from tui.drawing.canvas import Canvas
    from tui.drawing.chooser import LEFT
    from tui.drawing.map.view import MapView, whole_size
    from tui.entrance import look_of

    look = look_of(display, theme)
    size = whole_size(positions, LEFT + WIDTH, is_ascii=look.glyphs.is_ascii)
    canvas = Canvas(size, look.palette.base, look.glyphs)
    MapView(positions, heading="", counts=(), here=None).paint(canvas, look)
    return canvas


def nearness_lines(game: Game, reached: Sequence[Any]) -> Iterator[str]:
    """How near play comes to a goal that is out of reach: sentences, and below them positions in
    notation; nothing where the kind does not measure that. `reached` are all positions that can be
    reached, the first that where the game starts."""
    kind, puzzle, _ = game
    measure = kind.measure()
    if measure is None:
        return
    from tui.engine.graph import finished
    from tui.engine.impossible import nearness

    place, oracle = "from this position", kind.oracle(puzzle)
    found = finished(nearness(measure, puzzle, reached, oracle, place))
    for told, state in ((found.bound, found.furthest), (found.told, found.nearest)):
        if told:
            yield filled(told)
        if state is not None:
            yield f"  {puzzle.state_text(state)}"
