"""The commands that show how a method works: `steps` and `listing`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from tui.command.flags import add_strategy, count, strategy_of
from tui.command.out_of_reach import OutOfReach
from tui.command.usage import game_parser
from tui.engine.kind import Game
from tui.engine.named_tuple import NamedTuple
from tui.engine.parser import Parser
from tui.engine.plan import Plan, plan_of
from tui.engine.positions import Positions
from tui.engine.printed import print_json, print_text
from tui.engine.progress import Progress
from tui.engine.puzzle import BadInput
from tui.engine.step import CountedSteps, StepKind
from tui.engine.strategy import solver
from tui.engine.table import Table

DONE = 0

_LIMIT = "--limit N prints only the first N steps"
_PATIENCE = 50_000
"""So many steps fill two thousand screens."""
_ABOUT = """\
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
        Progress("step", chosen.limit, prints=True) as progress,
        OutOfReach(
            plan.solver, plan.method, plan.nearer_by, progress, _LIMIT, _PATIENCE
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
    parser = game_parser("steps", _ABOUT, table)
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
    trail, listing = Positions(puzzle, start), plan.solver.listing
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
