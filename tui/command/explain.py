"""The commands that show how a method works, and what there is to be searched: `steps`, `listing`,
`race` and `map`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from tui.command.commands import AUTO, options_of, strategy_of
from tui.command.process import WIDTH, aligned, can_be_printed, filled, print_answer
from tui.command.solve import NO_SOLUTION, nearness_lines, warned
from tui.engine.effort import Effort, compared, parted
from tui.engine.impossible import PATIENCE, Inquiry, until_hopeless
from tui.engine.kind import Arguments, Chosen, Game
from tui.engine.plan import plan_of
from tui.engine.progress import ProgressLine
from tui.engine.puzzle import BadInput, amount, figure
from tui.engine.step import (
    ADVANCED,
    EXPANDED,
    TAKEN_BACK,
    TRIED,
    CountedSteps,
    PathPositions,
    StepKind,
)
from tui.engine.strategy import Strategy, asked, method_of, solver, spelt_out
from tui.engine.table import Table
from tui.engine.text import print_json, print_text

if TYPE_CHECKING:
    from tui.drawing.canvas import Canvas
    from tui.engine.position_map import AnyMap
    from tui.terminal.kind import Display


# A search, step by step


_UNTIL_WARNED = 50_000
"""So many steps fill two thousand screens."""


def print_steps(chosen: Arguments, table: Table) -> None:
    """Print each step of a search as soon as it is made. Raises BadInput."""
    game = table.asked_game(chosen.game)
    plan = plan_of(game.kind, strategy_of(chosen, table, game), game.puzzle)
    puzzle, listing = game.puzzle, plan.solver.listing
    with ProgressLine("step", chosen.limit, prints=True) as progress:
        steps = plan.solver.steps(puzzle, game.start)
        if chosen.limit is None:
            more = "--limit N prints only the first N steps"
            steps = warned(steps, game, plan, progress, more, patience=_UNTIL_WARNED)
        counted, trail = CountedSteps(steps), PathPositions(puzzle, game.start)
        for number, step in enumerate(progress.counted(islice(counted, chosen.limit)), 1):
            if step.kind is StepKind.EXHAUSTED:
                reason = plan.ended(counted.tally)
            else:
                reason = plan.solver.reason(puzzle, trail.along(step.path), step)
            kind, depth = step.kind.name.lower(), step.path.depth
            move = None if step.move is None else puzzle.move_text(step.move)
            line = None if listing is None else listing.line_of(step)
            if chosen.json:
                code = None if step.refusal is None else step.refusal.code
                print_json({
                    "n": number, "kind": kind, "depth": depth, "move": move, "code": code,
                    "reason": reason, "line": line,
                })  # fmt: skip
            else:
                told = f"{number:>6} {depth:>3} {kind:<9} {move or '':<3} {line or '':>2}"
                print_text(f"{told}  {reason}")


def print_listing(chosen: Arguments, table: Table) -> None:
    """Print a method in pseudocode. Raises BadInput."""
    game = table.asked_game(chosen.game)
    how = solver(game.kind, strategy_of(chosen, table, game), game.puzzle)
    if how.listing is None:
        name = game.puzzle.name
        raise BadInput(f"{name} has no listing of {how.name}: choose another method.")
    lines = list(how.listing.lines)
    told = (f"{number:>2}  {line}" for number, line in enumerate(lines, 1))
    print_answer(chosen.json, {"lines": lines}, told)


# A race


_COUNTED = {"expanded": EXPANDED, "tried": TRIED, "advanced": ADVANCED, "backtracked": TAKEN_BACK}
"""What is compared, by its name in JSON."""


def print_race(chosen: Arguments, table: Table) -> int | None:
    """Print what two methods need for a solution, and where their solutions part. The exit status
    says whether one has found any. Raises BadInput."""
    game = table.asked_game(chosen.game)
    kind, puzzle, _ = game
    options, methods = options_of(chosen, table), (chosen.first, chosen.second)
    strategies = [_strategy(game, name, options) for name in methods]
    if spelt_out(kind, strategies[0]) == spelt_out(kind, strategies[1]):
        raise BadInput(
            f"{chosen.second} cannot race against itself in {puzzle.name}: name two different "
            "methods."
        )
    one, other = efforts = [_effort(game, each) for each in strategies]
    rows, told = [["", "steps", *_COUNTED.values(), "moves", *["cost"] * puzzle.has_cost]], []
    for name, effort in zip(methods, efforts, strict=True):
        figures = _figures(effort, puzzle.has_cost)
        told.append({"method": name, **figures})  # By the name by which it was asked for.
        cells = ["-" if number is None else str(number) for number in figures.values()]
        rows.append([effort.method, str(effort.steps), *cells])
    fields = {"methods": told, "parted": parted(one.moves, other.moves)}
    print_answer(chosen.json, fields, [*aligned(rows), "", filled(compared(one, other))])
    return NO_SOLUTION if one.moves is None and other.moves is None else None


def _figures(effort: Effort, has_cost: bool) -> dict[str, int | None]:
    """What a method has needed. `has_cost` is whether moves differ in cost."""
    counted = {name: effort.figure_of(counter) for name, counter in _COUNTED.items()}
    return {**counted, "length": effort.length, **({"cost": effort.cost} if has_cost else {})}


def _strategy(game: Game, text: str, options: Chosen) -> Strategy:
    """A method with the options that it takes, but for one whose value it carries. Raises BadInput
    if there is no such method, and if no method takes an option."""
    kind, name = game.kind, game.puzzle.name
    alone = asked(kind, text, {}, name)
    taken = {option.name for method in kind.methods for option in method.options}
    mine = {option.name for option in method_of(kind, alone).options} - set(alone.chosen)
    fitting = {
        option: value for option, value in options.items() if option in mine or option not in taken
    }
    return asked(kind, text, fitting, name)


def _effort(game: Game, strategy: Strategy) -> Effort:
    """What a method needs. Like `solve`, it stops where it is proved that there is no solution."""
    kind, puzzle, start = game
    plan = plan_of(kind, strategy, puzzle)
    inquiry: Inquiry[Any, Any] = Inquiry(puzzle, start)
    steps = until_hopeless(plan.solver.steps(puzzle, start), inquiry)
    with ProgressLine("step") as progress:
        steps = warned(steps, game, plan, progress, patience=2 * PATIENCE)
        search = CountedSteps(progress.counted(steps))
        moves = next(search.solutions(), None)
    cost = None if moves is None or not puzzle.has_cost else puzzle.line_cost(start, moves)
    return Effort(plan.method, plan.solver.counters, search.taken, search.tally, moves, cost)


# A map of all positions


_SLICE = 0.05
"""Seconds of work between two looks at how far it is."""


def print_map(chosen: Arguments, table: Table) -> None:
    """Print the map of a game. Raises BadInput, also where the game has none."""
    game = table.asked_game(chosen.game)
    _must_fit(chosen, game)
    positions = _made(game, bool(chosen.fold))
    if chosen.json:
        with ProgressLine("position", positions.reached) as progress:
            fields = _map_fields(game, positions, progress)
        print_json(fields)
    elif chosen.svg:
        _draw(positions, chosen.svg)
    else:
        print_text("\n".join([*_drawing(positions, chosen.glyphs), ""]))
        print_text("\n".join(_told(game, positions, bool(chosen.fold))))


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


def _made(game: Game, folded: bool) -> AnyMap:
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
    raise BadInput(f"In {game.puzzle.name}, {why[:1].lower()}{why[1:]}.")


def _map_fields(game: Game, positions: AnyMap, progress: ProgressLine) -> dict[str, Any]:
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
        for place, number in enumerate(progress.counted(order))
        for move in puzzle.legal_moves(states[number])
    ]
    return {"nodes": nodes, "edges": edges}


def _told(game: Game, positions: AnyMap, folded: bool) -> Iterator[str]:
    """How many positions there are and how far the goal is, as lines; where it is out of reach, how
    far anybody comes. `folded` is whether those that are the same to a player are one."""
    yield filled(" ".join(_counts(game, positions, folded)))
    if not positions.is_possible:
        if why := game.kind.why_impossible(game.puzzle):
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
    for signs in (word, "ascii"):
        canvas = _canvas(positions, Display("none", signs))
        # No panel stands beside it, from which a line would part it, and nothing is above it.
        rows = [line[LEFT:].rstrip() for line in canvas.lines]
        if not is_usual or can_be_printed("".join(rows)):
            break
    return "\n".join(rows).lstrip("\n").split("\n")


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
