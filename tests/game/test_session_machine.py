"""Any walk of plays, undos, new games and watches leaves a session sound."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.tools.examples import examples
from tests.tools.games import (
    crossing,
    future,
    line,
    method_names,
    random_line,
    solver_of,
    states_along,
)
from tests.tools.notation import any_moves
from tui.engine.puzzle import AnyPuzzle
from tui.engine.step import Step
from tui.engine.strategy import Strategy
from tui.game.session import Bookmark, By, Played, Session
from tui.puzzles.hanoi.rules import Hanoi
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.squares import BoardSize

walks = examples(40, steps=30)


class SessionMachine(RuleBasedStateMachine):
    """Whatever is done to a session, its line leads from its start to its state."""

    games: tuple[AnyPuzzle, ...]

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        self.session: Session[Any, Any] = Session(data.draw(st.sampled_from(self.games)))
        self.begin_watch()

    def begin_watch(self) -> None:
        self.base = self.session.move_count
        self.bookmark: Bookmark[Any, Any] | None = None
        self.steps: list[Step] = []

    def snapshot(self) -> tuple[str, Any, str, str]:
        session = self.session
        return session.puzzle.game_name, session.start, line(session), future(session)

    @rule(data=st.data())
    def play_any_move(self, data: st.DataObject) -> None:
        before = self.snapshot()
        move = data.draw(any_moves(self.session.puzzle))
        if self.session.play(move).ok:
            assert self.session.line[-1] == Played(move, By.PLAYER)
        else:
            assert self.snapshot() == before

    @rule(choice=st.integers(0, 7))
    def play_a_legal_move(self, choice: int) -> None:
        legal = self.session.puzzle.legal_moves(self.session.state)
        if legal:
            assert self.session.play(legal[choice % len(legal)]).ok

    @rule(
        choices=st.lists(st.integers(0, 60), max_size=5), data=st.data(), by=st.sampled_from([*By])
    )
    def play_all(self, choices: list[int], data: st.DataObject, by: By) -> None:
        before, made = self.snapshot(), self.session.move_count
        moves = random_line(self.session.puzzle, self.session.state, choices)
        wanted = [*moves, data.draw(any_moves(self.session.puzzle))]
        verdict = self.session.play_all(wanted, by)
        expected = wanted if verdict.ok else moves
        assert [played[:2] for played in self.session.line[made:]] == [(m, by) for m in expected]
        if expected:
            after = self.snapshot()
            assert self.session.undo()
            assert self.snapshot()[:3] == before[:3]
            assert self.session.redo()
            assert self.snapshot() == after
        else:
            assert self.snapshot() == before
        self.begin_watch()

    @rule(data=st.data())
    def go_to(self, data: st.DataObject) -> None:
        before, made = self.snapshot(), self.session.move_count
        moves = made + len(self.session.future)
        number = data.draw(st.integers(0, moves))
        self.session.go_to(number)
        assert self.session.move_count == number
        assert self.session.move_count + len(self.session.future) == moves
        self.session.go_to(made)
        assert self.snapshot() == before
        self.begin_watch()

    @rule(times=st.integers(1, 5))
    def undo_and_redo(self, times: int) -> None:
        before = self.snapshot()
        undone = sum(self.session.undo() for _ in range(times))
        assert sum(self.session.redo() for _ in range(undone)) == undone
        assert self.snapshot() == before

    @rule()
    def undo(self) -> None:
        before = self.snapshot()
        if not self.session.undo():
            assert not self.session.line
            assert self.snapshot() == before
        self.begin_watch()

    @rule()
    def redo(self) -> None:
        before = self.snapshot()
        if not self.session.redo():
            assert not self.session.future
            assert self.snapshot() == before
        self.begin_watch()

    @rule()
    def restart(self) -> None:
        before, played = self.snapshot(), self.session.move_count
        self.session.restart()
        if played:
            assert self.session.undo()
            assert self.snapshot() == (*before[:3], "")
            assert self.session.redo()
        assert self.session.state == self.session.start
        self.begin_watch()

    @rule(data=st.data())
    def new_game(self, data: st.DataObject) -> None:
        puzzle = data.draw(st.sampled_from(self.games))
        self.session.new_game(puzzle, puzzle.initial_state())
        assert not self.session.redo()
        begun = self.snapshot()
        assert self.session.undo()
        assert self.session.redo()
        assert self.snapshot() == begun
        self.begin_watch()

    @rule(data=st.data())
    def watch(self, data: st.DataObject) -> None:
        puzzle = self.session.puzzle
        method = data.draw(st.sampled_from(list(method_names(puzzle))))
        steps = solver_of(puzzle, Strategy(method)).steps(puzzle, self.session.state)
        self.begin_watch()
        self.bookmark = self.session.bookmark()
        self.steps = [step for step, _ in zip(steps, range(40), strict=False)]
        self.before_watch = self.snapshot()

    @precondition(lambda self: self.steps)
    @rule(data=st.data())
    def follow(self, data: st.DataObject) -> None:
        step = data.draw(st.sampled_from(self.steps))
        self.session.follow(step.path, self.base)
        followed = [played.move for played in self.session.line[self.base :]]
        assert followed == step.path.moves()

    @precondition(lambda self: self.bookmark)
    @rule()
    def leave(self) -> None:
        assert self.bookmark is not None
        self.session.return_to(self.bookmark)
        assert self.snapshot() == self.before_watch

    @invariant()
    def the_line_leads_from_the_start_to_the_state(self) -> None:
        session = self.session
        moves = [played.move for played in session.line]
        assert session.state == states_along(session.puzzle, session.start, moves)[-1]
        assert session.move_count == len(moves)
        for made in (session.line, session.future):
            assert not made or not made[0].joined, "it is joined to nothing"
        assert session.is_solved == session.puzzle.is_solved(session.state)


class HanoiMachine(SessionMachine):
    games = (Hanoi(1), Hanoi(2), Hanoi(4))


class KnightMachine(SessionMachine):
    games = (KnightsTour(0, BoardSize(4, 4)), KnightsTour(12, BoardSize(5, 5)))


class CrossingMachine(SessionMachine):
    games = (crossing("farmer"),)


TestHanoiSession = HanoiMachine.TestCase
TestHanoiSession.settings = walks
TestKnightSession = KnightMachine.TestCase
TestKnightSession.settings = walks
TestCrossingSession = CrossingMachine.TestCase
TestCrossingSession.settings = walks
