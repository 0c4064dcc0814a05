"""What can be asked for while a search is watched: to run until something happens, to step over
what lies below a candidate, and to go out of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from tui.drawing.bars import Title
from tui.engine.plan import SEARCH
from tui.game import until
from tui.game.errands import Ahead, Back
from tui.game.until import Until

if TYPE_CHECKING:
    from tui.engine.plan import Plan
    from tui.screens.palette import Command
    from tui.screens.puzzle import PuzzleScreen

_DEEPEST = 64
"""The greatest depth that is offered where the search has no limit of its own."""


def run_until(screen: PuzzleScreen) -> None:
    """Let the player choose what the search shall run to."""
    _offer(screen, Title("Run until the next …", "UNTIL"), forward=True)


def run_back(screen: PuzzleScreen) -> None:
    """Let the player choose what the search shall run back to."""
    _offer(screen, Title("Run back to the last …", "UNTIL"), forward=False)


def _offer(screen: PuzzleScreen, title: Title, *, forward: bool) -> None:
    from tui.screens.palette import Command, PaletteScreen  # Late: a game does not wait for it.

    def run(wanted: Until) -> None:
        screen.remote.last_until = wanted
        screen.remote.send(Ahead(wanted) if forward else Back(wanted))

    def take(chosen: Command | None) -> None:
        if chosen is not None:
            chosen.run()

    offered = [Command(_capital(each.name), partial(run, each)) for each in _offered(screen)]
    screen.app.push_screen(PaletteScreen(screen.look, title, offered), take)


def _capital(name: str) -> str:
    return f"{name[0].upper()}{name[1:]}"


def _offered(screen: PuzzleScreen) -> Iterator[Until]:
    """What a search can run to; first what the player chose last."""
    last, plan = screen.remote.last_until, screen.remote.plan
    if last is not None:
        yield last
    for each in untils(screen, plan):
        if last is None or each.name != last.name:
            yield each


def untils(screen: PuzzleScreen, plan: Plan) -> Iterator[Until]:
    """Everything that a search of this puzzle can run to."""
    if plan.notes == SEARCH:  # Other methods refuse nothing and never go astray.
        yield until.refusal(plan.passing)
        for code, name in screen.kind.refusals(screen.puzzle):
            yield until.refusal_by(code, name)
        yield until.MET
        if plan.solver.walks:
            yield until.DEAD_END
    yield until.SOLUTION
    for number in range(1, (plan.solver.max_moves or _DEEPEST) + 1):
        yield until.depth(number)


def over(screen: PuzzleScreen) -> None:
    """Go on to what comes of the candidate in question."""
    step, walks = screen.remote.step, screen.remote.plan.solver.walks
    if step is None:
        screen.remote.step_by(1)
    else:
        screen.remote.send(Ahead(until.over(step, walks)))


def out(screen: PuzzleScreen) -> None:
    """Go on to where the parent of the present position is tried further."""
    step, walks = screen.remote.step, screen.remote.plan.solver.walks
    if step is None:
        screen.remote.run_on()
    else:
        screen.remote.send(Ahead(until.out_of(step, walks)))
