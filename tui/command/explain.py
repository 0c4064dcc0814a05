"""The commands that show how a method works: `steps`, `listing` and `race`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from textwrap import fill
from time import sleep
from typing import Any, NamedTuple, Self

from tui.command.process import complain
from tui.command.usage import (
    WIDTH,
    add_options,
    add_strategy,
    carrying,
    count,
    game_parser,
    options_of,
    strategy_of,
)
from tui.engine.effort import Effort, compared, parted
from tui.engine.impossible import PATIENCE, Inquiry, until_hopeless
from tui.engine.kind import Chosen, Game
from tui.engine.parser import Parser
from tui.engine.plan import Plan, plan_of
from tui.engine.progress import DROPPING, ProgressLine
from tui.engine.puzzle import AnyPuzzle, BadInput, capital
from tui.engine.reach import Prospect, looked_after, probably
from tui.engine.solver import Solver
from tui.engine.step import (
    ADVANCED,
    EXPANDED,
    TAKEN_BACK,
    TRIED,
    CountedSteps,
    PathPositions,
    Step,
    StepKind,
)
from tui.engine.strategy import Strategy, asked, method_of, solver, spelt_out
from tui.engine.table import Table
from tui.engine.text import print_json, print_text

DONE, NO_SOLUTION = 0, 1

_LIMIT = "--limit N prints only the first N steps"
_UNTIL_WARNED = 50_000
"""So many steps fill two thousand screens."""
_ABOUT_STEPS = """\
Print every step of a search, as it is made: its number, how many moves deep it
is, what happens, the line of the listing, and why."""


class ToldStep(NamedTuple):
    """A step of a search with all that is said of it."""

    n: int
    """Its number, from 1."""
    kind: str
    """The name of its kind in small letters."""
    depth: int
    """How many moves lead to the position that the search looks at."""
    move: str | None
    code: str | None
    """The code of the refusal."""
    reason: str
    line: int | None
    """The line of the listing that it obeys, from 1."""


def print_steps(words: Sequence[str], table: Table) -> int:
    """Print each step of a search as soon as it is made. Raises BadInput."""
    chosen = steps_parser(table).parsed(words)
    game = table.asked_game(chosen.game)
    plan = plan_of(game.kind, strategy_of(chosen, table, game), game.puzzle)
    with (
        ProgressLine("step", chosen.limit, prints=True) as progress,
        OutOfReach(
            plan.solver, plan.method, plan.would_end, progress, _LIMIT, patience=_UNTIL_WARNED
        ) as warning,
    ):
        steps = told_steps(game, plan, warning if chosen.limit is None else None)
        for told in progress.counted(islice(steps, chosen.limit)):
            if chosen.json:
                print_json(told._asdict())
            else:
                print_text(_as_text(told))
    return DONE


def steps_parser(table: Table) -> Parser:
    """What `oversteek steps GAME` understands."""
    parser = game_parser("steps", _ABOUT_STEPS, table)
    parser.add_argument("--limit", type=count, metavar="N", help="print at most N steps")
    add_strategy(parser, table)
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")
    return parser


def told_steps(game: Game, plan: Plan, warning: OutOfReach | None = None) -> Iterator[ToldStep]:
    """The steps of a search, made as they are asked for. A `warning` says if their end is out of
    reach."""
    _, puzzle, start = game
    made = plan.solver.steps(puzzle, start)
    steps = CountedSteps(made if warning is None else warning.over(made, puzzle, start))
    trail, listing = PathPositions(puzzle, start), plan.solver.listing
    for number, step in enumerate(steps, 1):
        if step.kind is StepKind.EXHAUSTED:
            reason = plan.ended(steps.tally)
        else:
            reason = plan.solver.reason(puzzle, trail.along(step.path), step)
        yield ToldStep(
            number,
            step.kind.name.lower(),
            step.path.depth,
            None if step.move is None else puzzle.move_text(step.move),
            None if step.refusal is None else step.refusal.code,
            reason,
            None if listing is None else listing.line_of(step),
        )


def _as_text(told: ToldStep) -> str:
    line = "" if told.line is None else str(told.line)
    return (
        f"{told.n:>6} {told.depth:>3} {told.kind:<9} {told.move or '':<3} {line:>2}  {told.reason}"
    )


def print_listing(words: Sequence[str], table: Table) -> int:
    """Print a method in pseudocode. Raises BadInput."""
    chosen = listing_parser(table).parsed(words)
    game = table.asked_game(chosen.game)
    how = solver(game.kind, strategy_of(chosen, table, game), game.puzzle)
    if how.listing is None:
        name = game.puzzle.name
        raise BadInput(f"{name} has no listing of {how.name}: choose another method.")
    if chosen.json:
        print_json({"lines": list(how.listing.lines)})
        return DONE
    for number, line in enumerate(how.listing.lines, 1):
        print_text(f"{number:>2}  {line}")
    return DONE


def listing_parser(table: Table) -> Parser:
    """What `oversteek listing GAME` understands."""
    parser = game_parser("listing", "Print a method in a few lines of pseudocode.", table)
    add_strategy(parser, table)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


_COLUMNS = (EXPANDED, TRIED, ADVANCED, TAKEN_BACK)
_ABOUT_RACE = """\
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
    parser = game_parser("race", _ABOUT_RACE, table)
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
    with ProgressLine("step") as progress:
        steps = until_hopeless(plan.solver.steps(puzzle, start), inquiry)
        warning = OutOfReach(
            plan.solver, plan.method, plan.would_end, progress, patience=2 * PATIENCE
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
                "expanded": effort.figure_of(EXPANDED),
                "tried": effort.figure_of(TRIED),
                "advanced": effort.figure_of(ADVANCED),
                "backtracked": effort.figure_of(TAKEN_BACK),
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


class OutOfReach:
    """Says on standard error that the end of a search is out of reach, and what would help; once,
    and again where ctrl+c ends what has filled the screen since."""

    def __init__(
        self,
        solver: Solver,
        method: str,
        would_end: str,
        progress: ProgressLine,
        limit: str = "",
        *,
        patience: int,
    ) -> None:
        """`method` is what the solver is called, and `would_end` as in its plan. `limit` is what
        the option `--limit` would do for somebody who wants all of the search, as a sentence
        without its full stop; empty for somebody who waits for a solution. Nothing is said before
        `patience` steps."""
        self._solver, self._method, self._would_end = solver, method, would_end
        self._progress, self._limit, self._patience = progress, limit, patience
        self._said = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *others: object) -> None:
        if kind is KeyboardInterrupt and self._said and sys.stdout.isatty():
            sleep(DROPPING)
            print_text("", sys.stderr)  # What ctrl+c has left there is no part of it.
            complain(self._said)

    def over(self, steps: Iterator[Step], puzzle: AnyPuzzle, start: Any) -> Iterator[Step]:
        """The same steps of a search of a puzzle, from a position."""
        prospect = Prospect(puzzle, self._solver, start, patience=self._patience)
        return looked_after(steps, prospect, self._say)

    def _say(self, far: str) -> None:
        known = "No end is in reach: this" if self._limit else "Nothing so far, and the whole"
        takes = f"{known} search by {self._method} {probably(far)}."
        help_ = capital("; ".join(filter(None, (self._limit, self._would_end))))
        self._said = f"{takes} {help_}{'.' * bool(help_)}".rstrip()
        self._progress.erase()
        complain(self._said)
