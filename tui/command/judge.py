"""The command `judge`: runs a search of the player's own on many games, and says of each whether
what it has found is right, and as good as can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from time import monotonic
from typing import Any, NamedTuple

from tui.command.process import WIDTH, filled
from tui.engine.kind import Arguments, Game, why_no_map
from tui.engine.oracle import UNKNOWN, Unknown, settled
from tui.engine.own_method import OwnFile, own_file
from tui.engine.plan import Plan, plan_of
from tui.engine.progress import ProgressLine
from tui.engine.puzzle import BadInput, amount, figure
from tui.engine.solver import Solver, come
from tui.engine.step import EXPANDED, CountedSteps, StepKind
from tui.engine.strategy import OWN_SUFFIX, Strategy
from tui.engine.table import Table
from tui.engine.text import print_json, print_text

RIGHT, WRONG = 0, 1
_SECONDS = 10
"""How long a game may take, if nothing else is said."""
_OURS = ("shortest", "breadth-first")
"""The methods of ours beside which it is put: the first that expands positions."""


class Found(NamedTuple):
    """What a search has come to until its first solution, its end, or the end of its time."""

    moves: Sequence[Any] | None
    cost: int | None
    """What its solution costs, or how many moves it has; None if it has none."""
    expanded: int
    seconds: float
    has_ended: bool


class Judgement(NamedTuple):
    """What is said of a search on a game."""

    name: str
    found: Found
    best: int | Unknown | None
    """What the best way costs, or how many moves it has; None if there is none."""
    ours: int | None
    """How many positions our method expands, if it does."""
    is_wrong: bool
    said: str


def judge(chosen: Arguments, table: Table) -> int:
    """Say what a search is worth. The exit status says whether all that it said is right. Raises
    BadInput."""
    if not chosen.file.endswith(OWN_SUFFIX):
        raise BadInput(f"{chosen.file} is not a Python file: judge takes a search of your own.")
    file, seconds = own_file(chosen.file), chosen.seconds or _SECONDS
    names = chosen.games or [*_listed(table)]
    width, judged = min(max(map(len, names)), WIDTH // 4), list[Judgement]()
    games = [table.asked_game(name) for name in names]
    with ProgressLine("game", len(names), prints=not chosen.json) as progress:
        for name, game in zip(names, games, strict=True):
            progress.tell(len(judged))
            judged.append(_judged(file, name, game, seconds))
            if not chosen.json:
                progress.erase()
                print_text(filled(judged[-1].said, f"{name:<{width}}  ", " " * (width + 2)))
    wrong = sum(each.is_wrong for each in judged)
    if chosen.json:
        print_json({"method": chosen.file, "games": list(map(_fields, judged)), "wrong": wrong})
    else:
        print_text(_sum(file, judged))
    return WRONG if wrong else RIGHT


def _listed(table: Table) -> Iterator[str]:
    """The games whose positions can be listed, and those of today."""
    for name in table.listed_names():
        if not why_no_map(*table.parse_game(name)[:2]):
            yield name
    yield from (series.name for series in table.series)


def _judged(file: OwnFile, name: str, game: Game, seconds: float) -> Judgement:
    """What a search is worth on a game."""
    kind, puzzle, start = game
    plan, oracle = plan_of(kind, Strategy(file), puzzle), kind.oracle(puzzle)
    found = _run(plan.solver, game, seconds)
    best = settled(oracle, lambda: oracle.distance(start))
    is_wrong, said = _verdict(plan, game, found, best, seconds)
    ours = _ours(game, seconds)
    work = f"expanded {figure(found.expanded)}"
    work += f" (ours {figure(ours)})" if ours is not None else ""
    said = f"{said}; {work}; {found.seconds:.1f}s"
    return Judgement(name, found, best, ours, is_wrong, said)


def _run(solver: Solver, game: Game, seconds: float) -> Found:
    """Let a method search for so long."""
    begun, moves, has_ended = monotonic(), None, False
    with closing(solver):
        search = CountedSteps(come(solver.steps(game.puzzle, game.start), seconds))
        for step in search:
            has_ended = step.kind is StepKind.EXHAUSTED
            if step.kind is StepKind.SOLUTION:
                moves = step.path.moves()
                break
            if monotonic() - begun >= seconds:
                break
    cost = None if moves is None else game.puzzle.line_cost(game.start, moves)
    return Found(moves, cost, search.tally.expanded, monotonic() - begun, has_ended)


def _ours(game: Game, seconds: float) -> int | None:
    """How many positions our method expands; None if it expands none, or takes longer."""
    names = {method.name for method in game.kind.methods}.intersection(_OURS)
    for name in sorted(names, key=_OURS.index):
        solver = plan_of(game.kind, Strategy(name), game.puzzle).solver
        if EXPANDED in solver.counters:
            found = _run(solver, game, seconds)
            return found.expanded if found.has_ended or found.moves is not None else None
    return None


def _verdict(
    plan: Plan, game: Game, found: Found, best: int | Unknown | None, seconds: float
) -> tuple[bool, str]:
    """Whether a search is wrong, and what is said of it."""
    puzzle, cost = game.puzzle, found.cost
    if found.moves is None or cost is None:
        if plan.solver.failure:
            return True, f"wrong: {plan.solver.failure.removesuffix('.')}"
        if not found.has_ended:
            return True, f"undecided after {amount(round(seconds), 'second')}"
        if best is UNKNOWN:
            return False, "no solution; whether there is one is not known"
        if best is None:
            return False, "no solution, and there is none"
        far = f"at cost {best}" if puzzle.has_cost else f"of {amount(best, 'move')}"
        return True, f"wrong: no solution, but there is one {far}"
    length = puzzle.length_text(len(found.moves), cost)
    if not isinstance(best, int):
        return False, f"{length}; whether that is the best is not known"
    better, least = ("cheaper", "least") if puzzle.has_cost else ("shorter", "fewest")
    more = f"{cost - best} above the {least}" if cost > best else f"none {better}"
    return False, f"{length}, {more}"


def _fields(one: Judgement) -> dict[str, Any]:
    """What is said in JSON."""
    return {
        "game": one.name,
        "wrong": one.is_wrong,
        "length": None if one.found.moves is None else len(one.found.moves),
        "cost": one.found.cost,
        "best": one.best.value if isinstance(one.best, Unknown) else one.best,
        "expanded": one.found.expanded,
        "ours": one.ours,
        "seconds": round(one.found.seconds, 2),
        "said": one.said,
    }


def _sum(file: OwnFile, judged: Sequence[Judgement]) -> str:
    """The line in sum."""
    solved = sum(each.found.cost is not None for each in judged)
    best = sum(each.found.cost is not None and each.found.cost == each.best for each in judged)
    wrong = sum(each.is_wrong for each in judged)
    good = f"{solved} solved, {best} as well as possible"
    return f"{file.label}: {amount(len(judged), 'game')}, {good}, {wrong} wrong or undecided."
