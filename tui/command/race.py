"""The command that lets two methods solve a puzzle: `race`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import fill
from typing import Any

from tui.command.flags import add_options, options_of
from tui.command.usage import WIDTH, game_parser
from tui.engine import counters
from tui.engine.effort import Effort, compared, parted
from tui.engine.impossible import Inquiry, until_hopeless
from tui.engine.kind import Chosen, Game
from tui.engine.plan import Plan, plan_of
from tui.engine.printed import print_json, print_text
from tui.engine.progress import Progress
from tui.engine.puzzle import BadInput
from tui.engine.step import CountedSteps
from tui.engine.strategy import fitted
from tui.engine.table import Table

DONE, NO_SOLUTION = 0, 1

_COLUMNS = (counters.EXPANDED, counters.TRIED, counters.ADVANCED, counters.TAKEN_BACK)
_ABOUT = """\
Let two methods solve GAME, each up to its first solution. An option applies
to each method that takes it."""


def print_race(words: Sequence[str], table: Table) -> int:
    """Print what two methods need for a solution, and where their solutions part. The exit status
    says whether one has found any. Raises BadInput."""
    parser = game_parser("race", _ABOUT, table)
    parser.add_argument("first", metavar="METHOD", help="one method")
    parser.add_argument("second", metavar="METHOD", help="the other")
    add_options(parser, table)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = parser.parsed(words)
    game = table.parse_game(chosen.game)
    options = options_of(chosen, table)
    plans = [_plan(game, name, options) for name in (chosen.first, chosen.second)]
    if chosen.first == chosen.second:
        raise BadInput(f"{chosen.first} cannot race against itself: name two different methods.")
    one, other = (_effort(game, plan) for plan in plans)
    if chosen.json:
        print_json(_fields(one, other))
    else:
        print_text("\n".join(_rows(one, other)))
        print_text(f"\n{fill(compared(one, other), WIDTH)}")
    return NO_SOLUTION if one.moves is None and other.moves is None else DONE


def _plan(game: Game, name: str, options: Chosen) -> Plan:
    """How a method goes about it, with the options that it takes. Raises BadInput if there is no
    such method, and if no method takes an option."""
    taken = {option.name for method in game.kind.methods for option in method.options}
    strategy = fitted(game.kind, name, options)
    others = {option: value for option, value in options.items() if option not in taken}
    chosen = {**strategy.chosen, **others}
    return plan_of(game.kind, strategy._replace(chosen=chosen), game.puzzle.name)


def _effort(game: Game, plan: Plan) -> Effort:
    """What a method needs. Like `solve`, it stops where it is proved that there is no solution."""
    _, puzzle, start = game
    inquiry: Inquiry[Any, Any] = Inquiry(puzzle, start)
    with Progress("step") as progress:
        steps = until_hopeless(plan.solver.steps(puzzle, start), inquiry)
        search = CountedSteps(progress.counted(steps))
        moves = next(search.solutions(), None)
    return Effort(plan.method, plan.solver.counters, search.taken, search.tally, moves)


def _fields(one: Effort, other: Effort) -> dict[str, Any]:
    return {
        "methods": [
            {
                "method": effort.method,
                "expanded": effort.figure_of(counters.EXPANDED),
                "tried": effort.figure_of(counters.TRIED),
                "advanced": effort.figure_of(counters.ADVANCED),
                "backtracked": effort.figure_of(counters.TAKEN_BACK),
                "length": effort.length,
            }
            for effort in (one, other)
        ],
        "parted": parted(one.moves, other.moves),
    }


def _rows(one: Effort, other: Effort) -> Iterator[str]:
    """The table: a row for each method."""
    rows: list[Sequence[str]] = [("", "steps", *_COLUMNS, "moves")]
    for effort in (one, other):
        figures = (effort.steps, *map(effort.figure_of, _COLUMNS), effort.length)
        rows.append([effort.method, *("-" if each is None else str(each) for each in figures)])
    first, *widths = (max(map(len, column)) for column in zip(*rows, strict=True))
    for name, *cells in rows:
        aligned = (f"  {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        yield f"{name:<{first}}{''.join(aligned)}"
