"""A game in progress: a start position, the line of moves made from it, and the games before and
after it that undo and redo bring back."""

import os
from collections.abc import Collection, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from tui.engine.kind import AnyKind, Game
from tui.engine.puzzle import LEGAL, AnyPuzzle, M, Puzzle, S, Verdict, figure, refuse

if TYPE_CHECKING:
    from tui.engine.step import Path


class By(Enum):
    """Who made a move, with the letter by which records and the store tell it."""

    PLAYER = "p"
    SOLVER = "s"


class Credit(Enum):
    """Who solved a game, the best first."""

    OWN = "solved"
    ASSISTED = "assisted"
    """The solver made some of the moves."""
    WATCHED = "watched"
    """The solver made all of them."""


def credit_of(makers: Collection[By]) -> Credit:
    """Who solved a game whose moves these have made."""
    if By.SOLVER not in makers:
        return Credit.OWN
    return Credit.ASSISTED if By.PLAYER in makers else Credit.WATCHED


class Played(NamedTuple, Generic[M]):
    """A move that was made."""

    move: M
    by: By
    joined: bool = False
    """Whether it was made as one with the move before it, so that they are undone as one."""


MOST_MOVES = 20_000
"""How many moves a game has at most, and a record. A game from a store of an earlier version may
have more; it can be played back, but no further."""
KEPT_GAMES, KEPT_MOVES = 100, MOST_MOVES
"""How many earlier games undo can bring back, and how many moves they have together at most."""
NO_ROOM = refuse(
    "no-room", f"A game has at most {figure(MOST_MOVES)} moves: take some back, or begin a new one."
)
"""The answer to a move for which the game has no room."""


def too_long(made: int, followed: int) -> str:
    """Why a player cannot take over where so many moves were followed after those made, as a
    sentence; empty if he can."""
    moves = made + followed
    if not followed or moves <= MOST_MOVES:
        return ""
    most = figure(MOST_MOVES)
    return f"The game would have {figure(moves)} moves, of {most} at most: step back first."


NO_WAY_HERE = "No way from the start is known to lead here: take over where the halves meet."
"""Why a player cannot take over where a search stands that has come from a goal."""

MOST_NUMBERS = 1 << 62
"""How many numbers there are for games and players."""


def new_number() -> int:
    """A number drawn by lot: no other game or player has it."""
    return int.from_bytes(os.urandom(8), "big") % MOST_NUMBERS


class KeptGame(NamedTuple, Generic[S, M]):
    """A game with all that is needed to bring it back."""

    puzzle: Puzzle[S, M]
    start: S
    number: int
    line: tuple[Played[M], ...] = ()
    future: tuple[Played[M], ...] = ()
    """The moves that redo would make, the next one first."""
    hints: int = 0

    @property
    def moves(self) -> tuple[Played[M], ...]:
        """All moves that are made, or that redo would make."""
        return (*self.line, *self.future)


class KeptSession(NamedTuple, Generic[S, M]):
    """A session with all that is needed to bring it back."""

    games: tuple[KeptGame[S, M], ...]
    """The present game between those that undo and redo of new games bring back."""
    present: int
    """The index of the present game."""


class Bookmark(NamedTuple, Generic[S, M]):
    """Where a session stood: the length of its line, and what could be redone."""

    length: int
    future: tuple[Played[M], ...]
    later: tuple[KeptGame[S, M], ...]


class Session(Generic[S, M]):
    """A game in progress, for player and solver alike: it plays moves, undoes, redoes and follows.

    All moves of a game can be undone. A new game, whether a restart or one with other parameters,
    is undone in one step, as long as the game before it is kept. A game has at most `MOST_MOVES`
    moves; only what is followed may lead further, as long as it is watched. What is seen of a
    session is read from outside, never changed, but for `hints`.
    """

    def __init__(self, puzzle: Puzzle[S, M], start: S | None = None) -> None:
        """The game begins in `start`, or in the puzzle's initial state if that is None."""
        self._earlier: list[KeptGame[S, M]] = []
        """The games that undo brings back, the nearest one last."""
        self._later: list[KeptGame[S, M]] = []
        """The games that redo brings back, the nearest one last."""
        first = puzzle.initial_state() if start is None else start
        self._open(KeptGame(puzzle, first, new_number()))

    def _open(self, game: KeptGame[S, M]) -> None:
        """Let a game be the present one, as it was. Raises IllegalMove if the rules refuse a move
        that is made."""
        self.puzzle = game.puzzle
        self._number = game.number
        self.states = [game.start]
        """The positions from `start` to `state`."""
        self.line: list[Played[M]] = []
        """The moves from `start` to `state`. It grows and shrinks with the game."""
        self.costs: list[int] = []
        """What each move of the line costs."""
        self._origins: list[Path[M] | None] = []
        """For each move of the line, the solver's path that ends with it, if it was followed."""
        self._elsewhere: S | None = None
        """The position that is followed, where no moves of the line lead there: a solver has come
        to it from a goal."""
        for played in game.line:
            self._push(played, game.puzzle.apply(self.state, played.move))
        self._future = [*reversed(game.future)]
        """The moves of this game that redo would make, the next one last."""
        self.hints = game.hints
        """How many hints the player was given in this game."""

    @property
    def start(self) -> S:
        return self.states[0]

    @property
    def state(self) -> S:
        return self.states[-1] if self._elsewhere is None else self._elsewhere

    @property
    def is_elsewhere(self) -> bool:
        """True if it follows a solver's path that begins at a goal."""
        return self._elsewhere is not None

    @property
    def future(self) -> Sequence[Played[M]]:
        """The moves of this game that redo would make, the next one first."""
        return self._future[::-1]

    @property
    def is_new(self) -> bool:
        """Whether no move was ever made in this game."""
        return not (self.line or self.future)

    @property
    def move_count(self) -> int:
        return len(self.line)

    @property
    def cost(self) -> int:
        """What the line costs: the number of its moves, unless the puzzle `has_cost`."""
        return sum(self.costs)

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
        return credit_of({played.by for played in self.line})

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
        verdict = self.puzzle.check(self.state, wanted.move)
        if verdict.ok and not self.room:
            return NO_ROOM
        if verdict.ok:
            if self._future and self._future[-1].move == wanted.move:
                self._future.pop()
                self._part_upcoming()
            else:
                self._future, self._later = [], []
            self._push(wanted, self.puzzle.successor(self.state, wanted.move))
        return verdict

    def _push(self, played: Played[M], state: S, origin: "Path[M] | None" = None) -> None:
        """Make a move that leads to this state."""
        self.costs.append(self.puzzle.cost(self.state, played.move))
        self.line.append(played)
        self.states.append(state)
        self._origins.append(origin)

    def _cut(self, length: int) -> None:
        """Take back for good what is made beyond a length of the line."""
        del self.line[length:], self.costs[length:], self._origins[length:]
        del self.states[length + 1 :]

    def _part_upcoming(self) -> None:
        """Let redo make the next move without the one before it, which is made already."""
        if self._future:
            self._future[-1] = self._future[-1]._replace(joined=False)

    def undo(self) -> bool:
        """Take back the last move, or all moves that were made as one with it; if there is none,
        the new game. False if nothing is left."""
        if self.line:
            while self._undo_move().joined and self.line:
                pass
        elif self._earlier:
            self._later.append(self._game)
            self._open(self._earlier.pop())
        else:
            return False
        return True

    def _undo_move(self) -> Played[M]:
        """Take the last move back, so that redo makes it again."""
        self._future.append(made := self.line[-1])
        self._cut(self.move_count - 1)
        return made

    def redo(self) -> bool:
        """Make again what undo took back last. False if there is nothing."""
        if self._future:
            self._redo_move()
            while self._future and self._future[-1].joined:
                self._redo_move()
        elif self._later:
            self._put_away()
            self._open(self._later.pop())
        else:
            return False
        return True

    def _redo_move(self) -> None:
        played = self._future.pop()
        self._push(played, self.puzzle.successor(self.state, played.move))

    def _put_away(self) -> None:
        """Let undo bring the present game back. Earlier ones that are too many then are dropped,
        but never the nearest."""
        earlier = self._earlier
        earlier.append(self._game)
        moves = sum(len(game.line) for game in earlier)
        while len(earlier) > 1 and (len(earlier) > KEPT_GAMES or moves > KEPT_MOVES):
            moves -= len(earlier.pop(0).line)

    def go_to(self, number: int) -> None:
        """Undo or redo moves of this game, each by itself, until so many are made. If they were
        made as one with the next, they are parted from it."""
        while self.move_count > number:
            self._undo_move()
        while self.move_count < number and self._future:
            self._redo_move()
        self._part_upcoming()

    def follow(self, path: "Path[M]", base: int) -> None:
        """Go to the position at the end of a solver's path.

        `base` is the length of the line when the watch began; the moves before it stay. Of the
        moves after it, those that the path shares stay, the others are undone, and the rest of the
        path is played, even where the game has no room for it: see `too_long` before it stays. A
        path that begins at a goal leaves only the moves before the watch.
        Raises IllegalMove if the rules refuse a move of the path.
        """
        self._elsewhere = None
        if path.origin is not None:
            from tui.engine.step import Path, PathPositions  # Late: most games follow nobody.

            self._elsewhere = PathPositions(self.puzzle, self.start).along(path)[-1]
            path = Path()
        missing: list[Path[M]] = []
        shared = path
        while shared.parent is not None:
            place = base + shared.depth - 1
            if place < len(self._origins) and self._origins[place] is shared:
                break
            missing.append(shared)
            shared = shared.parent
        kept = base + shared.depth
        if missing or self.move_count > kept:
            self._future, self._later = [], []
        self._cut(kept)
        for step in reversed(missing):
            move = step.move
            assert move is not None, "only the empty path has no move, and it is never missing"
            self._push(Played(move, By.SOLVER), self.puzzle.apply(self.state, move), step)

    def stop_following(self) -> None:
        """Forget the solver's paths: the moves that were followed become ordinary ones."""
        self._elsewhere = None
        self._origins = [None] * self.move_count

    def bookmark(self) -> Bookmark[S, M]:
        """Where the session stands, for `return_to`."""
        return Bookmark(self.move_count, tuple(self._future), tuple(self._later))

    def return_to(self, bookmark: Bookmark[S, M]) -> None:
        """Go back to a bookmark. Since it was made, nothing before it may have been undone."""
        self._cut(bookmark.length)
        self._future, self._later = list(bookmark.future), list(bookmark.later)

    def restart(self) -> None:
        """Begin a new game from this game's start; does nothing if no move was made."""
        if self.line:
            self.new_game(self.puzzle, self.start)

    def new_game(self, puzzle: Puzzle[S, M], start: S) -> None:
        """Begin a game of the same kind with other parameters."""
        self._future, self._later = [], []
        self._put_away()
        self._open(KeptGame(puzzle, start, new_number()))

    @property
    def _game(self) -> KeptGame[S, M]:
        """The present game, as it is kept."""
        line, future = tuple(self.line), tuple(reversed(self._future))
        return KeptGame(self.puzzle, self.start, self._number, line, future, self.hints)

    @property
    def kept(self) -> KeptSession[S, M]:
        """All that is needed to bring this session back. Games other than the present one are the
        same objects each time, until they change."""
        games = (*self._earlier, self._game, *reversed(self._later))
        return KeptSession(games, len(self._earlier))

    @classmethod
    def restored(cls, kept: KeptSession[S, M]) -> "Session[S, M]":
        """The session that was kept. Raises IllegalMove if the rules refuse one of its moves."""
        present = kept.games[kept.present]
        session = cls(present.puzzle, present.start)
        session._open(present)
        session._earlier = [*kept.games[: kept.present]]
        session._later = [*reversed(kept.games[kept.present + 1 :])]
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
    file is known by its `source`, wherever the file lies."""
    position = "" if start == puzzle.initial_state() else f"@{puzzle.state_text(start)}"
    if puzzle.source:
        parameters = f":{puzzle.parameters}" if puzzle.parameters else ""
        return f"{slot_of_file(puzzle.source)}{parameters}{position}"
    return f"{puzzle.game_name}{position}"


def slot_of_file(source: str) -> str:
    """With what the slots of all games begin whose puzzles have this `source`."""
    import hashlib  # Late: most puzzles come from no file.

    return f"file:{hashlib.sha256(source.encode()).hexdigest()}"
