"""The session: playing, taking back, following a solver, starting anew; and that any walk of plays,
undos, new games and watches leaves it sound."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.tools.examples import examples
from tests.tools.games import (
    crossing,
    future,
    line,
    method_names,
    moves_of,
    random_line,
    solver_of,
    states_along,
)
from tests.tools.notation import any_moves
from tests.tools.places import begun, play
from tests.tools.watches import AnyWatch, StubClock, plan_by
from tui.engine.puzzle import AnyPuzzle, IllegalMove
from tui.engine.step import Path
from tui.engine.strategy import Strategy
from tui.game.session import (
    KEPT_GAMES,
    KEPT_MOVES,
    MOST_MOVES,
    NO_ROOM,
    By,
    KeptGame,
    KeptSession,
    Played,
    Session,
)
from tui.game.watch import Watch
from tui.game.watching import SPEEDS, View
from tui.puzzles.hanoi.rules import Hanoi
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.squares import BoardSize

AnySession = Session[Any, Any]
FARMER = crossing("farmer")


def path_of(puzzle: AnyPuzzle, moves: str, onto: Path[Any] | None = None) -> Path[Any]:
    path = onto or Path()
    for move in moves_of(puzzle, moves):
        path = Path(path, move)
    return path


def test_a_path_that_breaks_the_rules_is_not_followed() -> None:
    session = begun()
    with pytest.raises(IllegalMove) as caught:
        session.follow(path_of(FARMER, "FG FC"), base=0)
    assert caught.value.verdict.code == "wrong-bank"
    assert session.state == states_along(FARMER, session.start, moves_of(FARMER, line(session)))[-1]


def test_undo_brings_back_the_nearest_hundred_games_and_of_so_many_moves_together() -> None:
    for games, length, brought_back in ((KEPT_GAMES + 50, 1, KEPT_GAMES), (6, KEPT_MOVES // 4, 4)):
        session: AnySession = Session(Hanoi(3))
        for _ in range(games):
            play(session, "AB BA " * (length // 2) or "AB")
            session.restart()
        taken_back = 0
        while session.undo():
            taken_back += 1
        assert taken_back == brought_back * (length + 1)
        while session.redo():
            taken_back -= 1
        assert (taken_back, session.move_count) == (0, 0)


def back_and_forth(moves: int) -> AnySession:
    """A game of Hanoi with so many moves."""
    hanoi = Hanoi(3)
    there, back = moves_of(hanoi, "AB BA")
    line = tuple(Played(there if number % 2 == 0 else back, By.PLAYER) for number in range(moves))
    return Session.restored(KeptSession((KeptGame(hanoi, hanoi.initial_state(), 1, line),), 0))


def test_a_game_has_a_bound_and_at_it_nothing_is_lost() -> None:
    session = back_and_forth(MOST_MOVES - 1)
    there, back = moves_of(session.puzzle, "AB BA")
    assert session.room == 1
    assert session.play(back).ok
    assert session.room == 0
    assert session.play(there) == NO_ROOM
    assert session.play(back).code == "empty-peg"  # What the rules refuse, they explain.
    assert session.move_count == MOST_MOVES
    assert session.undo()
    assert session.play(back).ok
    session.restart()
    assert session.play(there).ok
    assert session.undo()
    assert session.undo()
    assert session.move_count == MOST_MOVES


def test_a_line_for_which_there_is_no_room_is_refused_whole() -> None:
    session = back_and_forth(MOST_MOVES - 3)
    wanted = moves_of(session.puzzle, "BA AB BA AB")
    assert session.play_all(wanted) == NO_ROOM
    assert session.move_count == MOST_MOVES - 3
    assert session.play_all(wanted[:3]).ok
    assert session.play_all(wanted[3:]) == NO_ROOM
    assert session.play_all([]).ok
    assert session.undo()
    assert session.move_count == MOST_MOVES - 3


# Any walk of plays, undos, new games and watches leaves a session sound


playing = precondition(lambda self: self.auto is None)
watching = precondition(lambda self: self.auto is not None)


KINDS: tuple[tuple[AnyPuzzle, ...], ...] = (
    (Hanoi(1), Hanoi(2), Hanoi(4)),
    (KnightsTour(0, BoardSize(4, 4)), KnightsTour(12, BoardSize(5, 5))),
    (FARMER,),
)
"""Games of each of several kinds."""


class Turns(RuleBasedStateMachine):
    """A player and a solver take turns at the controls of a session."""

    @initialize(games=st.sampled_from(KINDS), data=st.data())
    def begin(self, games: tuple[AnyPuzzle, ...], data: st.DataObject) -> None:
        self.games = games
        self.session: Session[Any, Any] = Session(data.draw(st.sampled_from(games)))
        self.clock = StubClock(reading=0.001)
        self.auto: AnyWatch | None = None
        self.before = self.snapshot()

    def snapshot(self) -> tuple[str, Any, str, str]:
        """The game, the player's line, and what could be redone."""
        session = self.session
        return session.puzzle.game_name, session.start, line(session), future(session)

    @property
    def watch(self) -> AnyWatch:
        assert self.auto is not None
        return self.auto

    # The player's hand

    @playing
    @rule(data=st.data())
    def play_any_move(self, data: st.DataObject) -> None:
        before, move = self.snapshot(), data.draw(any_moves(self.session.puzzle))
        if self.session.play(move).ok:
            assert self.session.line[-1] == Played(move, By.PLAYER)
        else:
            assert self.snapshot() == before

    @playing
    @rule(
        choices=st.lists(st.integers(0, 60), max_size=5), data=st.data(), by=st.sampled_from([*By])
    )
    def play_all(self, choices: list[int], data: st.DataObject, by: By) -> None:
        before, made = self.snapshot(), self.session.move_count
        moves = random_line(self.session.puzzle, self.session.state, choices)
        wanted = [*moves, *data.draw(st.lists(any_moves(self.session.puzzle), max_size=1))]
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

    @playing
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

    @playing
    @rule(times=st.integers(1, 9), is_redo=st.booleans(), and_back=st.booleans())
    def undo_or_redo(self, times: int, is_redo: bool, and_back: bool) -> None:
        session, before = self.session, self.snapshot()
        there, back = (session.redo, session.undo) if is_redo else (session.undo, session.redo)
        made = sum(there() for _ in range(times))
        if made < times:
            assert not (session.future if is_redo else session.line)
        if and_back or not made:
            assert sum(back() for _ in range(made)) == made
            assert self.snapshot() == before

    @playing
    @rule()
    def restart(self) -> None:
        before, played = self.snapshot(), self.session.move_count
        self.session.restart()
        if played:
            assert self.session.undo()
            assert self.snapshot() == (*before[:3], "")
            assert self.session.redo()
        assert self.session.state == self.session.start

    @playing
    @rule(data=st.data())
    def new_game(self, data: st.DataObject) -> None:
        puzzle = data.draw(st.sampled_from(self.games))
        self.session.new_game(puzzle, puzzle.initial_state())
        assert not self.session.redo()
        begun = self.snapshot()
        assert self.session.undo()
        assert self.session.redo()
        assert self.snapshot() == begun

    # The solver's hand

    @playing
    @rule(data=st.data(), view=st.sampled_from([*View]), speed=st.sampled_from(SPEEDS))
    def hand_over(self, data: st.DataObject, view: View, speed: float) -> None:
        method = data.draw(st.sampled_from(method_names(self.session.puzzle)))
        solver = solver_of(self.session.puzzle, Strategy(method))
        self.before = self.snapshot()
        self.auto = Watch(self.session, plan_by(solver), self.clock, view, speed)
        assert self.snapshot() == self.before

    def search(self) -> None:
        """Let a search for a solution that is to be shown come to its end, or nearly."""
        self.watch.playback.work(0.1)

    @watching
    @rule(steps=st.integers(1, 30), further=st.integers(0, 30))
    def forward_and_back(self, steps: int, further: int) -> None:
        self.search()
        playback = self.watch.playback
        before, place = line(self.session), playback.progress.step
        made = playback.forward(steps)
        assert playback.progress.step == place + made <= place + steps
        assert playback.back(made) == made
        assert (line(self.session), playback.progress.step) == (before, place)
        assert playback.forward(made) == made
        assert playback.back(further) == min(further, place + made)

    @watching
    @rule(view=st.none() | st.sampled_from([*View]))
    def to_the_start(self, view: View | None) -> None:
        self.search()
        if view is None:
            self.watch.playback.to_end()
            self.search()
            self.watch.playback.to_start()
        else:
            self.watch.set_view(view)
        assert self.watch.playback.progress.step == 0
        assert line(self.session) == self.before[2]

    @watching
    @rule(asked=st.sampled_from(["to_end", "next_solution", "pause", "resume"]))
    def ask(self, asked: str) -> None:
        getattr(self.watch.playback, asked)()

    @watching
    @rule(speed=st.sampled_from(SPEEDS), seconds=st.floats(0, 10))
    def let_time_pass(self, speed: float, seconds: float) -> None:
        self.watch.playback.set_speed(speed)
        self.clock.now += seconds
        self.watch.playback.tick(0.01)

    @watching
    @rule()
    def take_over(self) -> None:
        shown, playback = line(self.session), self.watch.playback
        self.watch.take_over()
        self.auto = None
        assert line(self.session) == shown
        if shown == self.before[2]:
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
        assert session.state == states_along(session.puzzle, session.start, moves)[-1]
        assert session.move_count == len(moves)
        for made in (session.line, session.future):
            assert not made or not made[0].joined, "it is joined to nothing"
        assert session.is_solved == session.puzzle.is_solved(session.state)

    @invariant()
    def a_watch_stands_on_the_players_line_and_shows_the_step_under_its_cursor(self) -> None:
        if self.auto is None:
            return
        moves, made = self.before[2].split(), self.session.line
        assert line(self.session).split()[: len(moves)] == moves
        assert all(played.by is By.SOLVER for played in made[len(moves) :])
        step = self.auto.playback.shown.step
        if step is not None:
            path = step.path.moves()
            assert [played.move for played in made[len(made) - len(path) :]] == path


TestTurns = Turns.TestCase
TestTurns.settings = examples(50, steps=40)
