"""The command that lets two methods solve a puzzle: `race`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from textwrap import fill

from tui.command.flags import add_options, carrying, options_of
from tui.command.out_of_reach import OutOfReach
from tui.command.paragraphs import WIDTH
from tui.command.usage import game_parser
from tui.engine import counters
from tui.engine.effort import Effort, compared, parted
from tui.engine.impossible import PATIENCE, Inquiry, until_hopeless
from tui.engine.kind import Chosen, Game
from tui.engine.parser import Parser
from tui.engine.plan import plan_of
from tui.engine.printed import print_json, print_text
from tui.engine.progress import Progress
from tui.engine.puzzle import BadInput
from tui.engine.step import CountedSteps
from tui.engine.strategy import Strategy, asked, method_of, spelt_out
from tui.engine.table import Table
from tui.engine.typing import Any

DONE, NO_SOLUTION = 0, 1

_COLUMNS = (counters.EXPANDED, counters.TRIED, counters.ADVANCED, counters.TAKEN_BACK)
_ABOUT = """\
Let two methods solve GAME, each up to its first solution. An option applies to
each method that takes it, unless the method carries a value of its own."""


def print_race(words: Sequence[str], table: Table) -> int:
    """Print what two methods need for a solution, and where their solutions part. The exit status
    says whether one has found any. Raises BadInput."""
    chosen = race_parser(table).parsed(words)
    game = table.asked_game(chosen.game)
    options = options_of(chosen, table)
    methods = chosen.first, chosen.second
    strategies = [_strategy(game, name, options) for name in methods]
    if spelt_out(game.kind, strategies[0]) == spelt_out(game.kind, strategies[1]):
        name = game.puzzle.name
        raise BadInput(
            f"{chosen.second} cannot race against itself in {name}: name two different methods."
        )
    one, other = map(partial(_effort, game), strategies)
    if chosen.json:
        print_json(_fields(methods, (one, other), game.puzzle.has_cost))
    else:
        print_text("\n".join(_rows(one, other, game.puzzle.has_cost)))
        print_text(f"\n{fill(compared(one, other), WIDTH)}")
    return NO_SOLUTION if one.moves is None and other.moves is None else DONE


def race_parser(table: Table) -> Parser:
    """What `oversteek race GAME METHOD METHOD` understands."""
    parser = game_parser("race", _ABOUT, table)
    parser.add_argument(
        "first", metavar="METHOD", help=f"one method{carrying(table)}".replace("%", "%%")
    )
    parser.add_argument("second", metavar="METHOD", help="the other")
    add_options(parser, table)
    parser.add_argument(
        "--json",
        action="store_true",
        help="print one JSON object; null where a method has no such counter",
    )
    return parser


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
    with Progress("step") as progress:
        steps = until_hopeless(plan.solver.steps(puzzle, start), inquiry)
        warning = OutOfReach(
            plan.solver, plan.method, plan.nearer_by, progress, patience=2 * PATIENCE
        )
        search = CountedSteps(progress.counted(warning.over(steps, puzzle, start)))
        moves = next(search.solutions(), None)
    is_priced = moves is not None and puzzle.has_cost
    cost = puzzle.line_cost(start, moves or ()) if is_priced else None
    return Effort(plan.method, plan.solver.counters, search.taken, search.tally, moves, cost)


def _fields(
    methods: Sequence[str], efforts: tuple[Effort, Effort], has_cost: bool
) -> dict[str, Any]:
    """What is printed as JSON. The methods have the names by which they were asked for. `has_cost`
    is whether moves differ in cost."""
    one, other = efforts
    return {
        "methods": [
            {
                "method": method,
                "expanded": effort.figure_of(counters.EXPANDED),
                "tried": effort.figure_of(counters.TRIED),
                "advanced": effort.figure_of(counters.ADVANCED),
                "backtracked": effort.figure_of(counters.TAKEN_BACK),
                "length": effort.length,
                **({"cost": effort.cost} if has_cost else {}),
            }
            for method, effort in zip(methods, efforts, strict=True)
        ],
        "parted": parted(one.moves, other.moves),
    }


def _rows(one: Effort, other: Effort, has_cost: bool) -> Iterator[str]:
    """The table: a row for each method."""
    costs = ("cost",) if has_cost else ()
    rows: list[Sequence[str]] = [("", "steps", *_COLUMNS, "moves", *costs)]
    for effort in (one, other):
        figures = (effort.steps, *map(effort.figure_of, _COLUMNS), effort.length)
        figures += (effort.cost,) if has_cost else ()
        rows.append([effort.method, *("-" if each is None else str(each) for each in figures)])
    first, *widths = (max(map(len, column)) for column in zip(*rows, strict=True))
    for name, *cells in rows:
        aligned = (f"  {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        yield f"{name:<{first}}{''.join(aligned)}"
