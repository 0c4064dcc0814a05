"""Watching: the solver's hand on the controls of a puzzle screen."""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic

from textual import on
from textual.app import ComposeResult
from textual.timer import Timer

from tui.engine.given import Given
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import M, S, amount
from tui.engine.step import Solver, Step
from tui.engine.strategy import Strategy, spelt_out
from tui.engine.way_back import moves_to_take_back
from tui.game.autoplay import Autoplay
from tui.game.pace import SPEEDS, USUAL_SPEED
from tui.game.session import Session
from tui.game.watching import View, Wish
from tui.screens import keys, kinds, telling
from tui.screens.base import SLICE, Leave
from tui.screens.options import Choice
from tui.screens.puzzle import MOVE_SECONDS, PuzzleScreen
from tui.screens.strategy import chosen_strategy, strategy_choices
from tui.widgets.look import Look
from tui.widgets.notes import Note, Notes
from tui.widgets.picture import Picture
from tui.widgets.transport import Button, TransportBar

FRAME = 1 / 30
"""Seconds between two frames, at least."""

_PART_OF_STEP = 0.8
"""How much of the time between two steps the board may move."""

_WATCH_ONLY = {command.name for command in keys.WATCH}
_PLAY_ONLY = {command.name for command in (*keys.CURSOR, *keys.DIGITS, *keys.PLAY)}


class WatchScreen(PuzzleScreen[S, M], Generic[S, M]):
    """A puzzle screen that can be watched."""

    # All together: where a subclass binds a key, Textual forgets what its parent bound it to.
    BINDINGS = keys.bindings((*keys.CURSOR, *keys.DIGITS, *keys.PLAY, *keys.WATCH, *keys.BOTH))
    DEFAULT_CSS: ClassVar[str] = """
    WatchScreen #transport { height: 1; display: none; }
    WatchScreen.watching #transport { display: block; }
    WatchScreen.watching #board, WatchScreen.watching #side { margin: 0; }
    WatchScreen #notes { height: 9; display: none; }
    WatchScreen.searching #notes { display: block; }
    """

    def __init__(self, session: Session[S, M], look: Look, leave: Leave) -> None:
        super().__init__(session, look, leave)
        self.clock: Callable[[], float] = time.monotonic
        self.autoplay: Autoplay[S, M] | None = None
        self.strategy = Strategy()
        self.view = View.SOLUTION
        self.speed = USUAL_SPEED
        self._timer: Timer | None = None
        self._watch_at_once = False
        self._lost = False
        """Whether the watch began in a position from which nothing can be solved."""
        self._offered_at: S | None = None
        """The lost position in which going back was offered."""

    def begin_watching(self, wish: Wish) -> None:
        """Let the screen open with a watch."""
        self.strategy, self.view, self.speed = wish
        self._watch_at_once = True

    def begin(self) -> None:
        super().begin()
        if self._watch_at_once:
            self.hand_over(kinds.solver(self.puzzle, self.strategy))

    @abstractmethod
    def show_step(self, step: Step | None) -> None:
        """Show on the board what a step of a search looks at; None: nothing."""

    def compose_below_title(self) -> ComposeResult:
        yield TransportBar(self.look)

    def compose_beside_board(self) -> ComposeResult:
        yield Notes(self.look)
        yield from super().compose_beside_board()

    @property
    def mode(self) -> str:
        return "WATCH" if self.autoplay else "PLAY"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The keys of the mode that is not on are dead."""
        dead = _PLAY_ONLY if self.autoplay else _WATCH_ONLY
        return action not in dead and super().check_action(action, parameters)

    # Into the watch and out of it

    def action_watch(self) -> None:
        """Let the solver go on from here; from a lost position, offer to go back first."""
        session = self.session
        if session.is_solved:
            self.say("The puzzle is solved: there is nothing to watch. n starts a new game.")
            return
        if self.ask(lambda oracle: oracle.can_finish(session.state)) is not False:
            self.hand_over(kinds.solver(self.puzzle, self.strategy))
            return
        back = self.ask(lambda oracle: moves_to_take_back(oracle, self._states_back()))
        if back is None or back is UNKNOWN:
            self.hand_over(kinds.solver(self.puzzle, self.strategy))
        elif self._offered_at == session.state:
            for _ in range(back):
                session.undo()
            self.position_changed()
            self.hand_over(kinds.solver(self.puzzle, self.strategy))
        else:
            self._offered_at = session.state
            moves = amount(back, "move")
            self.say(
                f"Nothing can be solved from here. w again takes back {moves} and watches.", "bad"
            )

    def position_changed(self, message: str = "") -> None:
        self._offered_at = None  # An offer that is no longer on the screen does not count.
        super().position_changed(message)

    def hand_over(self, solver: Solver) -> None:
        """Hand the controls to a solver."""
        self.position_changed()
        self._lost = self.ask(lambda oracle: oracle.can_finish(self.session.state)) is False
        self.autoplay = Autoplay(self.session, solver, self.clock, self.view, self.speed)
        self._show_mode()
        # Most searches find their first solution in a moment: no need to say that they search.
        self.autoplay.tick(SLICE)
        self.show_watch()

    def action_take_over(self) -> None:
        if self.autoplay:
            self.autoplay.take_over()
            self._end_watch("You are at the controls. What was watched can be undone (u).")

    def action_back(self) -> None:
        if self.autoplay:
            self.autoplay.leave()
            self._end_watch("Back where the watch began.")
        else:
            super().action_back()

    def drop_watch(self) -> None:
        """Leave the watch, if there is one, for something else."""
        if self.autoplay:
            self.autoplay.leave()
            self._end_watch("")

    def _end_watch(self, message: str) -> None:
        self.autoplay = None
        self._schedule()
        self._show_mode()
        self.position_changed(message)

    def _show_mode(self) -> None:
        watching = self.autoplay is not None
        self.set_class(watching, "watching")
        self.set_class(watching and self.view is View.SEARCH, "searching")
        self.show_mode()
        self.query_one(TransportBar).show(None)

    # The remote control

    def action_pause(self) -> None:
        self._auto.toggle()
        self.show_watch()

    def action_step(self, count: int) -> None:
        auto = self._auto
        auto.pause()
        if count > 0:
            auto.forward(count)
        else:
            auto.back(-count)
        self.show_watch(moving=MOVE_SECONDS / 2 if abs(count) == 1 else 0.0)

    def action_to_start(self) -> None:
        self._auto.to_start()
        self.show_watch()

    def action_to_end(self) -> None:
        self._auto.to_end()
        self._auto.tick(SLICE)
        self.show_watch()

    def action_next_solution(self) -> None:
        self._auto.next_solution()
        self._auto.tick(SLICE)
        self.show_watch()

    def action_view(self) -> None:
        self.view = View.SEARCH if self.view is View.SOLUTION else View.SOLUTION
        self._auto.set_view(self.view)
        self._show_mode()
        self._auto.tick(SLICE)
        self.show_watch()

    def action_faster(self) -> None:
        self._set_speed(+1)

    def action_slower(self) -> None:
        self._set_speed(-1)

    def _set_speed(self, by: int) -> None:
        faster = [speed for speed in SPEEDS if speed > self.speed]
        slower = [speed for speed in SPEEDS if speed < self.speed]
        others = faster[:1] if by > 0 else slower[-1:]
        self.speed = others[0] if others else self.speed
        self._auto.set_speed(self.speed)
        self.show_watch()

    @property
    def _auto(self) -> Autoplay[S, M]:
        assert self.autoplay is not None, "the keys of the watch are dead without one"
        return self.autoplay

    # What time brings

    def tick(self) -> None:
        """Do what is due, show it, and ask for the next call."""
        self._timer = None
        if self.autoplay and self.autoplay.tick(SLICE):
            self.show_watch(moving=_PART_OF_STEP / self.speed)
        else:
            self._schedule()

    def _schedule(self) -> None:
        """Ask to be called when the next step is due; not at all if time brings nothing."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self.autoplay and self.autoplay.busy and self.is_current:
            wait = max(FRAME, self.autoplay.wait(self.clock()))
            self._timer = self.set_timer(wait, self.tick)

    def on_screen_suspend(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def on_screen_resume(self) -> None:
        if self.autoplay and self.autoplay.playing:
            self.autoplay.resume()  # The time under another screen is not owed.
        self._schedule()

    # What is shown

    def show_watch(self, moving: float = 0.0) -> None:
        """Bring board, transport bar, notes and message in line with the autoplay.

        With `moving` the board may move for so many seconds.
        """
        auto = self._auto
        self.moving = moving
        step = auto.step
        refusal = step.refusal if step is not None else None
        self.pointed = refusal.culprits if refusal is not None else ()
        self.empty_hands()
        self.show_step(step)
        self.show_all()
        self.query_one(TransportBar).show(telling.transport(auto))
        if self.view is View.SEARCH:
            self.query_one(Notes).show(*self.notes(step))
        self.tell(*telling.message(self.puzzle, auto, self._lost))
        self._schedule()

    def notes(self, step: Step | None) -> tuple[str, Sequence[Note]]:
        """Heading and lines beside the board during a search."""
        return "Search", telling.counters(self._auto.tally, step)

    # Strategy

    def choices(self) -> Sequence[Choice]:
        strategy = strategy_choices(kinds.kind_of(self.puzzle), self.strategy, self.view)
        return [*super().choices(), *strategy]

    def choose(self, chosen: Mapping[str, str]) -> None:
        """Take over a strategy; a watch starts over with it, from where it began."""
        puzzle, kind = self.puzzle, kinds.kind_of(self.puzzle)
        strategy, view = chosen_strategy(kind, self.strategy, chosen)
        changed = view is not self.view or (
            spelt_out(kind, strategy) != spelt_out(kind, self.strategy)
        )
        self.strategy, self.view = strategy, view
        if self.autoplay and changed:
            self.autoplay.leave()
            self.hand_over(kinds.solver(puzzle, strategy))

    def start_other(self, puzzle: Any) -> None:
        self.drop_watch()
        super().start_other(puzzle)

    # All solutions

    def action_solutions(self) -> None:
        """List the solutions from here; from where the watch began, if there is one."""
        from tui.screens.solutions import SolutionsScreen

        state = self.autoplay.origin if self.autoplay else self.session.state
        screen = SolutionsScreen(self.look, self.puzzle, state, self.strategy)
        self.app.push_screen(screen, self._after_solutions)

    def _after_solutions(self, moves: Sequence[Any] | None) -> None:
        if moves:
            self.drop_watch()
            self.view = View.SOLUTION
            self.hand_over(Given(moves))

    @on(Picture.Picked)
    async def _press_button(self, picked: Picture.Picked) -> None:
        if isinstance(picked.target, Button):
            await self.run_action(picked.target.action)
