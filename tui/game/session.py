"""A game in progress: a start position and the line of moves made from it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from tui.engine.kind import AnyKind, Game
from tui.engine.puzzle import LEGAL, AnyPuzzle, M, Puzzle, S, Verdict
from tui.game.played import (
    KEPT_GAMES,
    KEPT_MOVES,
    MOST_MOVES,
    NO_ROOM,
    By,
    Credit,
    KeptGame,
    KeptSession,
    Played,
    PresentGame,
)

if TYPE_CHECKING:
    from tui.engine.step import Path


class Bookmark(NamedTuple, Generic[S, M]):
    """Where a session stood: the length of its line, and what could be redone."""

    length: int
    future: tuple[Played[M], ...]
    later: tuple[KeptGame[S, M], ...]


class Session(Generic[S, M]):
    """A game in progress, for player and solver alike: it plays moves, undoes, redoes and follows.

    All moves of a game can be undone. A new game, whether a restart or one with other parameters,
    is undone in one step, as long as the game before it is kept. A game has at most `MOST_MOVES`
    moves; only what is followed may lead further, as long as it is watched.
    """

    def __init__(self, puzzle: Puzzle[S, M], start: S | None = None) -> None:
        """The game begins in `start`, or in the puzzle's initial state if that is None."""
        first = puzzle.initial_state() if start is None else start
        self._game: PresentGame[S, M] = PresentGame(puzzle, first)
        self._earlier: deque[KeptGame[S, M]] = deque()
        """The games that undo brings back, the nearest one last."""
        self._later: list[KeptGame[S, M]] = []
        """The games that redo brings back, the nearest one last."""

    @property
    def puzzle(self) -> Puzzle[S, M]:
        return self._game.puzzle

    @property
    def start(self) -> S:
        return self._game.states[0]

    @property
    def state(self) -> S:
        return self._game.states[-1]

    @property
    def line(self) -> Sequence[Played[M]]:
        """The moves from `start` to `state`. Not a copy: it grows and shrinks with the game."""
        return self._game.line

    @property
    def future(self) -> Sequence[Played[M]]:
        """The moves of this game that redo would make, the next one first."""
        return self._game.future[::-1]

    @property
    def states(self) -> Sequence[S]:
        """The positions from `start` to `state`. Not a copy, either."""
        return self._game.states

    @property
    def move_count(self) -> int:
        return len(self._game.line)

    @property
    def costs(self) -> Sequence[int]:
        """What each move of the line costs. Not a copy, either."""
        return self._game.costs

    @property
    def cost(self) -> int:
        """What the line costs: the number of its moves, unless the puzzle `has_cost`."""
        return self._game.cost

    @property
    def length_text(self) -> str:
        """How long the line is in words, and what it costs where moves differ in that."""
        return self.puzzle.length_text(self.move_count, self.cost)

    @property
    def room(self) -> int:
        """How many moves the game can still have."""
        return max(0, MOST_MOVES - self.move_count)

    @property
    def is_solved(self) -> bool:
        return self.puzzle.is_solved(self.state)

    @property
    def credit(self) -> Credit:
        """Who made the moves of this game."""
        makers = {played.by for played in self._game.line}
        if By.SOLVER not in makers:
            return Credit.OWN
        return Credit.ASSISTED if By.PLAYER in makers else Credit.WATCHED

    def moves_by(self, maker: By) -> int:
        """How many moves of this game were made by `maker`."""
        return sum(played.by is maker for played in self._game.line)

    @property
    def hints(self) -> int:
        """How many hints the player was given in this game."""
        return self._game.hints

    def count_hint(self) -> None:
        self._game.hints += 1

    def play(self, move: M, by: By = By.PLAYER) -> Verdict:
        """Make a move if it is legal, and if the game has room for it.

        If it is refused, nothing changes. If it is accepted, nothing can be redone any more, unless
        redo would have made the same move.
        """
        return self._play(Played(move, by))

    def play_all(self, moves: Sequence[M], by: By = By.PLAYER) -> Verdict:
        """Make moves one by one until one is refused; the answer is about that one. Those before it
        stay made, and are undone and redone as one. If the game has no room for all of them, none
        is made."""
        if len(moves) > self.room:
            return NO_ROOM
        verdict = LEGAL
        for number, move in enumerate(moves):
            verdict = self._play(Played(move, by, joined=number > 0))
            if not verdict.ok:
                break
        return verdict

    def _play(self, wanted: Played[M]) -> Verdict:
        verdict, game = self.puzzle.check(self.state, wanted.move), self._game
        if verdict.ok and not self.room:
            return NO_ROOM
        if verdict.ok:
            if game.future and game.future[-1].move == wanted.move:
                game.future.pop()
                game.part_upcoming()
            else:
                self._forget_future()
            game.push(wanted, game.puzzle.successor(self.state, wanted.move))
        return verdict

    def _forget_future(self) -> None:
        """Let redo bring nothing back any more."""
        self._game.future.clear()
        self._later.clear()

    def undo(self) -> bool:
        """Take back the last move, or all moves that were made as one with it; if there is none,
        the new game. False if nothing is left."""
        game = self._game
        if game.line:
            while game.undo().joined and game.line:
                pass
        elif self._earlier:
            self._later.append(game.kept)
            self._game = self._earlier.pop().resumed()
        else:
            return False
        return True

    def redo(self) -> bool:
        """Make again what undo took back last. False if there is nothing."""
        game = self._game
        if game.future:
            game.redo()
            while game.future and game.future[-1].joined:
                game.redo()
        elif self._later:
            later = self._later.pop()
            self._put_away()
            self._game = later.resumed()
        else:
            return False
        return True

    def _put_away(self) -> None:
        """Let undo bring the present game back. Earlier ones that are too many then are dropped,
        but never the nearest."""
        earlier = self._earlier
        earlier.append(self._game.kept)
        moves = sum(len(game.line) for game in earlier)
        while len(earlier) > 1 and (len(earlier) > KEPT_GAMES or moves > KEPT_MOVES):
            moves -= len(earlier.popleft().line)

    def go_to(self, number: int) -> None:
        """Undo or redo moves of this game, each by itself, until so many are made. If they were
        made as one with the next, they are parted from it."""
        while self.move_count > number:
            self._game.undo()
        while self.move_count < number and self._game.future:
            self._game.redo()
        self._game.part_upcoming()

    def follow(self, path: Path[M], base: int) -> None:
        """Go to the position at the end of a solver's path.

        `base` is the length of the line when the watch began; the moves before it stay. Of the
        moves after it, those that the path shares stay, the others are undone, and the rest of the
        path is played, even where the game has no room for it: see `too_long` before it stays.
        Raises IllegalMove if the rules refuse a move of the path.
        """
        game = self._game
        missing: list[Path[M]] = []
        shared = path
        while shared.parent is not None:
            place = base + shared.depth - 1
            if place < len(game.origins) and game.origins[place] is shared:
                break
            missing.append(shared)
            shared = shared.parent
        kept = base + shared.depth
        if missing or len(game.line) > kept:
            self._forget_future()
        while len(game.line) > kept:
            game.pop()
        state, solver = self.state, By.SOLVER
        for step in reversed(missing):
            move = step.move
            assert move is not None, "only the empty path has no move, and it is never missing"
            state = game.puzzle.apply(state, move)
            game.push(Played(move, solver), state, step)

    def stop_following(self) -> None:
        """Forget the solver's paths: the moves that were followed become ordinary ones."""
        self._game.origins = [None] * len(self._game.line)

    def bookmark(self) -> Bookmark[S, M]:
        """Where the session stands, for `return_to`."""
        return Bookmark(self.move_count, tuple(self._game.future), tuple(self._later))

    def return_to(self, bookmark: Bookmark[S, M]) -> None:
        """Go back to a bookmark. Since it was made, nothing before it may have been undone."""
        while self.move_count > bookmark.length:
            self._game.pop()
        self._game.future, self._later = list(bookmark.future), list(bookmark.later)

    def restart(self) -> None:
        """Begin a new game from this game's start; does nothing if no move was made."""
        if self._game.line:
            self.new_game(self.puzzle, self.start)

    def new_game(self, puzzle: Puzzle[S, M], start: S) -> None:
        """Begin a game of the same kind with other parameters."""
        self._forget_future()
        self._put_away()
        self._game = PresentGame(puzzle, start)

    @property
    def kept(self) -> KeptSession[S, M]:
        """All that is needed to bring this session back. Games other than the present one are the
        same objects each time, until they change."""
        games = (*self._earlier, self._game.kept, *reversed(self._later))
        return KeptSession(games, len(self._earlier))

    @classmethod
    def restored(cls, kept: KeptSession[S, M]) -> Session[S, M]:
        """The session that was kept. Raises IllegalMove if the rules refuse one of its moves."""
        present = kept.games[kept.present]
        session = cls(present.puzzle, present.start)
        session._game = present.resumed()
        session._earlier.extend(kept.games[: kept.present])
        session._later.extend(reversed(kept.games[kept.present + 1 :]))
        return session


AnySession = Session[Any, Any]


class InProgress(NamedTuple):
    """A session, and the kind of its puzzle."""

    kind: AnyKind
    session: AnySession

    @property
    def game(self) -> Game:
        """The game that is played, from its start."""
        return Game(self.kind, self.session.puzzle, self.session.start)

    @property
    def slot(self) -> str:
        """What tells it apart in the store."""
        return slot_of(self.session.puzzle, self.session.start)


def begun(game: Game) -> InProgress:
    """A game at its start."""
    return InProgress(game.kind, Session(game.puzzle, game.start))


def slot_of(puzzle: AnyPuzzle, start: Any) -> str:
    """What tells games in progress apart: the name with parameters and position. A puzzle from a
    file is known by the file's text, wherever it lies."""
    position = "" if start == puzzle.initial_state() else f"@{puzzle.state_text(start)}"
    if puzzle.source:
        import hashlib  # Late: most puzzles come from no file.

        return f"file:{hashlib.sha256(puzzle.source.encode()).hexdigest()}{position}"
    return f"{puzzle.game_name}{position}"
