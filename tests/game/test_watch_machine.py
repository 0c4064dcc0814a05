"""Any walk with the remote control and without it leaves a session sound."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.tools.examples import examples
from tests.tools.games import crossing, future, line, method_names, solver_of, states_along
from tests.tools.watches import AnyWatch, StubClock, plan_by
from tui.engine.puzzle import AnyPuzzle
from tui.engine.strategy import Strategy
from tui.game.session import By, Session
from tui.game.watch import Watch
from tui.game.watching import SPEEDS, View
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.squares import BoardSize

walks = examples(40, steps=40)

playing = precondition(lambda self: self.auto is None)
watching = precondition(lambda self: self.auto is not None)


class AutoplayMachine(RuleBasedStateMachine):
    """A player and a solver take turns at the controls of a session."""

    puzzle: AnyPuzzle

    @initialize()
    def begin(self) -> None:
        self.session: Session[Any, Any] = Session(self.puzzle)
        self.clock = StubClock(reading=0.001)
        self.auto: AnyWatch | None = None
        self.before = self.snapshot()

    def snapshot(self) -> tuple[str, str]:
        """The player's line, and what could be redone."""
        return line(self.session), future(self.session)

    @property
    def watch(self) -> AnyWatch:
        assert self.auto is not None
        return self.auto

    # The player's hand

    @playing
    @rule(choice=st.integers(0, 7))
    def play(self, choice: int) -> None:
        legal = self.puzzle.legal_moves(self.session.state)
        if legal:
            assert self.session.play(legal[choice % len(legal)]).ok

    @playing
    @rule(times=st.integers(1, 9))
    def undo(self, times: int) -> None:
        for _ in range(times):
            self.session.undo()

    # The solver's hand

    @playing
    @rule(data=st.data(), view=st.sampled_from([*View]), speed=st.sampled_from(SPEEDS))
    def hand_over(self, data: st.DataObject, view: View, speed: float) -> None:
        method = data.draw(st.sampled_from(method_names(self.puzzle)))
        solver = solver_of(self.puzzle, Strategy(method))
        self.before = self.snapshot()
        self.auto = Watch(self.session, plan_by(solver), self.clock, view, speed)
        assert self.snapshot() == self.before

    @watching
    @rule(steps=st.integers(1, 30))
    def forward_and_back(self, steps: int) -> None:
        self.search()
        before, place = line(self.session), self.watch.playback.progress.step
        made = self.watch.playback.forward(steps)
        assert self.watch.playback.progress.step == place + made <= place + steps
        assert self.watch.playback.back(made) == made
        assert (line(self.session), self.watch.playback.progress.step) == (before, place)
        assert self.watch.playback.forward(made) == made

    @watching
    @rule(steps=st.integers(1, 30))
    def back(self, steps: int) -> None:
        place = self.watch.playback.progress.step
        assert self.watch.playback.back(steps) == min(steps, place)

    @watching
    @rule()
    def to_the_end_and_back(self) -> None:
        self.search()
        self.watch.playback.to_end()
        self.watch.playback.work(0.1)
        self.watch.playback.to_start()
        assert self.watch.playback.progress.step == 0
        assert line(self.session) == self.before[0]

    @watching
    @rule()
    def to_end(self) -> None:
        self.watch.playback.to_end()

    @watching
    @rule()
    def next_solution(self) -> None:
        self.watch.playback.next_solution()

    @watching
    @rule(view=st.sampled_from([*View]))
    def set_view(self, view: View) -> None:
        self.watch.set_view(view)
        assert self.watch.playback.progress.step == 0
        assert line(self.session) == self.before[0]

    @watching
    @rule(speed=st.sampled_from(SPEEDS))
    def set_speed(self, speed: float) -> None:
        self.watch.playback.set_speed(speed)

    @watching
    @rule(resume=st.booleans())
    def pause_or_resume(self, resume: bool) -> None:
        if resume:
            self.watch.playback.resume()
        else:
            self.watch.playback.pause()

    @watching
    @rule(seconds=st.floats(0, 10))
    def let_time_pass(self, seconds: float) -> None:
        self.clock.now += seconds
        self.watch.playback.tick(0.01)

    def search(self) -> None:
        """Let a search for a solution that is to be shown come to its end, or nearly."""
        self.watch.playback.work(0.1)

    @watching
    @rule()
    def take_over(self) -> None:
        shown, playback = line(self.session), self.watch.playback
        self.watch.take_over()
        self.auto = None
        assert line(self.session) == shown
        if shown == self.before[0]:
            assert self.snapshot() == self.before, "what could be redone still can be"
        playback.tick(1)
        assert (playback.is_busy, playback.forward()) == (False, 0), "it touches nothing any more"
        assert line(self.session) == shown

    @watching
    @rule()
    def leave(self) -> None:
        self.watch.leave()
        self.auto = None
        assert self.snapshot() == self.before

    # What always holds

    @invariant()
    def the_line_leads_from_the_start_to_the_state(self) -> None:
        session = self.session
        moves = [played.move for played in session.line]
        assert session.state == states_along(self.puzzle, session.start, moves)[-1]

    @invariant()
    def the_watch_stands_on_the_players_line(self) -> None:
        if self.auto is None:
            return
        moves, made = self.before[0].split(), self.session.line
        assert line(self.session).split()[: len(moves)] == moves
        assert all(played.by is By.SOLVER for played in made[len(moves) :])

    @invariant()
    def the_solver_shows_the_step_under_the_cursor(self) -> None:
        step = self.auto.playback.shown.step if self.auto is not None else None
        if step is not None:
            shown = [played.move for played in self.session.line]
            path = step.path.moves()
            assert shown[len(shown) - len(path) :] == path


class FarmerMachine(AutoplayMachine):
    puzzle = crossing("farmer")


class KnightMachine(AutoplayMachine):
    puzzle = KnightsTour(0, BoardSize(5, 5))


TestFarmerAutoplay = FarmerMachine.TestCase
TestFarmerAutoplay.settings = walks
TestKnightAutoplay = KnightMachine.TestCase
TestKnightAutoplay.settings = walks
