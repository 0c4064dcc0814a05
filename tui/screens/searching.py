"""What can be asked for while a search is watched: to run until something happens, to step over
what lies below a candidate, to go out of it, and to race against another method."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from tui.drawing.bars import Title
from tui.engine.plan import plan_of
from tui.engine.strategy import fitted
from tui.game import until
from tui.game.errands import Ahead, Back
from tui.game.response import say
from tui.game.stops import all_stops
from tui.game.until import Until

if TYPE_CHECKING:
    from tui.engine.kind import Method
    from tui.screens.palette import Command
    from tui.screens.puzzle import PuzzleScreen


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
    for each in all_stops(screen.kind, screen.puzzle, plan):
        if last is None or each.name != last.name:
            yield each


def over(screen: PuzzleScreen) -> None:
    """Go on to what comes of the candidate in question."""
    step, order = screen.remote.step, screen.remote.plan.solver.order
    if step is None:
        screen.remote.step_by(1)
    else:
        screen.remote.send(Ahead(until.over(step, order)))


def out(screen: PuzzleScreen) -> None:
    """Go on to where the parent of the present position is tried further."""
    step, order = screen.remote.step, screen.remote.plan.solver.order
    if until.is_outermost(step, order):
        screen.tell(say("The search began here: there is nothing to go out to."))
    elif step is None:
        screen.remote.step_by(1)
    else:
        screen.remote.send(Ahead(until.out_of(step, order)))


def race(screen: PuzzleScreen) -> None:
    """Let the watched method race against another one, which the player chooses if there are
    several."""
    from tui.screens.palette import Command, PaletteScreen  # Late: a game does not wait for it.

    mine = screen.remote.plan.method
    others = [method for method in screen.kind.methods if method.name != mine]
    if len(others) == 1:
        _race_against(screen, others[0])
    elif not others:
        screen.tell(say(f"There is no other method for {mine} to race against."))
    else:
        title = Title(f"Let {mine} race against …", "RACE")
        offered = [
            Command(_capital(each.name), partial(_race_against, screen, each), each.about)
            for each in others
        ]

        def take(chosen: Command | None) -> None:
            if chosen is not None:
                chosen.run()

        screen.app.push_screen(PaletteScreen(screen.look, title, offered), take)


def _race_against(screen: PuzzleScreen, method: Method) -> None:
    """Race from where the watch began. The game goes on with the board that the player takes over,
    if he does."""
    from tui.screens.race import RaceScreen, Taken

    remote = screen.remote
    strategy = fitted(screen.kind, method.name, remote.strategy.chosen)
    plans = (remote.plan, plan_of(screen.kind, strategy))

    def take(taken: Taken | None) -> None:
        if taken is not None:
            remote.end(take_over=False)
            screen.session.follow(taken.path, screen.session.move_count)
            screen.session.stop_following()
            screen.player.let_go()
            screen.tell(say(taken.told))

    opened = RaceScreen(
        screen.look, screen.kind, screen.puzzle, remote.origin, plans, remote.clock, remote.speed
    )
    screen.app.push_screen(opened, take)
