"""A game that is played in two programs whose store fails now and then: what is read back is what
was played."""

from __future__ import annotations

import tempfile
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.game.programs import LOSSES, doubtful_databases
from tests.tools.examples import examples
from tests.tools.games import GAMES, random_line
from tests.tools.kinds import EVERY
from tests.tools.places import POSTGRESQL, SQLITE, begun, kept_session, let_go, new_place, unhurried
from tests.tools.postgres import WHY_NOT
from tui.engine.kind import Game
from tui.game.session import AnySession, By, KeptGame, KeptSession
from tui.game.store import Store

AnyKept = KeptSession[Any, Any]


class Owed:
    """A program in which a game is played, and what the store owes to it."""

    def __init__(self, store: Store, session: AnySession, noted: int = 0) -> None:
        self.store, self.session = store, session
        self.kept = session.kept
        """Its session, as it was given to the store last."""
        self.noted = noted
        """When it was given, 0 if never."""
        self.is_taken_over = False
        """Whether another program has read all of that, and has played since."""
        self.has_read = list[tuple[Owed, int]]()
        """What it has read of others, and when they were given that."""


def essence(games: tuple[KeptGame[Any, Any], ...]) -> list[Any]:
    """What games are, whoever has them."""
    return [(game.start, game.line, game.future, game.hints) for game in games]


def has_all(kept: AnyKept, other: AnyKept) -> bool:
    """Whether the moves of all games of another session are in games of this one."""

    def has(game: KeptGame[Any, Any]) -> bool:
        moves = [(made.move, made.by) for made in game.moves]
        return any(
            mine.start == game.start
            and [(made.move, made.by) for made in mine.moves][: len(moves)] == moves
            for mine in kept.games
        )

    return all(has(game) for game in other.games if game.moves)


class TwoPrograms(RuleBasedStateMachine):
    """Each is given to the store as soon as it has changed."""

    kind = SQLITE

    @initialize(name=st.sampled_from(GAMES))
    def begin(self, name: str) -> None:
        self.patch = pytest.MonkeyPatch()
        unhurried(self.patch)
        self.databases = doubtful_databases(self.patch)
        self.folder = tempfile.TemporaryDirectory()
        self.place = new_place(self.kind, Path(self.folder.name, "deep"))
        self.moment = count(1).__next__
        self.game: Game = EVERY.parse_game(name)
        self.ended = list[Owed]()
        self.programs = [self.started(), self.started()]
        self.failing = [self.databases[0], self.databases[1]]

    def teardown(self) -> None:
        if hasattr(self, "programs"):
            for number in (0, 1):
                self.failing[number].come_back()
                self.end(self.programs[number])
                self.failing[number].deliver()
            self.look()
            let_go(self.place)
            self.patch.undo()
            self.folder.cleanup()

    def started(self) -> Owed:
        """A program that goes on where others were."""
        store = Store(self.place, today=lambda: float(self.moment()))
        session = kept_session(store, self.game, EVERY)
        program = Owed(store, begun(self.game.name) if session is None else session)
        for other in self.known:
            if other.noted and has_all(program.kept, other.kept):
                program.has_read.append((other, other.noted))
        return program

    @property
    def known(self) -> list[Owed]:
        return [*self.ended, *getattr(self, "programs", ())]

    def end(self, program: Owed) -> None:
        program.store.close()
        assert not program.store.has_unwritten
        self.ended.append(program)

    def keep(self, program: Owed) -> None:
        kept = program.session.kept
        if kept != program.kept:
            program.kept, program.noted, program.is_taken_over = kept, self.moment(), False
            for other, noted in program.has_read:
                other.is_taken_over |= other.noted == noted
            program.has_read = []
        program.store.keep(program.session)

    number = st.integers(0, 1)

    @rule(number=number, choices=st.lists(st.integers(0, 60), min_size=1, max_size=4),
          by=st.sampled_from([*By]), as_one=st.booleans())  # fmt: skip
    def play(self, number: int, choices: list[int], by: By, as_one: bool) -> None:
        program = self.programs[number]
        moves = random_line(program.session.puzzle, program.session.state, choices)
        for some in [moves] if as_one else [[move] for move in moves]:
            program.session.play_all(some, by)
            self.keep(program)

    @rule(number=number, what=st.sampled_from(["undo", "redo", "restart", "hint"]),
          times=st.integers(1, 4))  # fmt: skip
    def do(self, number: int, what: str, times: int) -> None:
        for _ in range(times):
            session = self.programs[number].session
            if what == "hint":
                session.hints += 1
            else:
                getattr(session, what)()
            self.keep(self.programs[number])

    @rule(number=number, back=st.integers(1, 4))
    def part_moves_made_as_one(self, number: int, back: int) -> None:
        session = self.programs[number].session
        session.go_to(max(0, session.move_count - back))
        self.keep(self.programs[number])

    @rule(number=number, loses=st.sampled_from(LOSSES))
    def fail(self, number: int, loses: str) -> None:
        self.failing[number].loses = loses

    @rule(number=number)
    def ask(self, number: int) -> None:
        self.programs[number].store.kept()

    @rule(number=number)
    def be_back(self, number: int) -> None:
        self.failing[number].come_back()
        self.programs[number].store.catch_up()
        assert not self.programs[number].store.has_unwritten

    @rule(number=number)
    def come_again(self, number: int) -> None:
        self.be_back(number)
        self.end(self.programs[number])
        self.programs[number] = self.started()
        self.failing[number] = self.databases[-1]

    @invariant()
    def another_program_finds_it(self) -> None:
        if hasattr(self, "programs") and not any(each.loses for each in self.failing):
            self.look()

    def look(self) -> None:
        """Another program finds the game that was played last as it is, and the moves of all."""
        reader = Store(self.place)
        session = kept_session(reader, self.game, EVERY)
        assert reader.complaint == ""
        reader.close()
        last = max(self.known, key=lambda program: program.noted)
        if not last.noted:
            assert session is None
            return
        assert session is not None
        kept = session.kept
        before = len(kept.games) - len(last.kept.games)
        assert essence(kept.games[before:]) == essence(last.kept.games)
        assert kept.present == before + last.kept.present
        for program in self.known:
            is_owed = program.noted and not program.is_taken_over
            assert not is_owed or has_all(kept, program.kept)


TestStore = TwoPrograms.TestCase
TestStore.settings = examples(30, steps=30)


class TwoProgramsAtAServer(TwoPrograms):
    """The same in a database on a server."""

    kind = POSTGRESQL


if not WHY_NOT:
    TestServerStore = TwoProgramsAtAServer.TestCase
    TestServerStore.settings = examples(6, steps=20)  # To make one takes as long as ten steps.
