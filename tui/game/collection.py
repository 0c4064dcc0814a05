"""The games of the menu, each as it was left."""

from __future__ import annotations

from collections.abc import Iterator

from tui.engine.kind import Game
from tui.engine.table import Table
from tui.game.in_progress import InProgress, begun
from tui.game.store import LazyStore


class Collection:
    """One game of each puzzle, so that a game left is there when the player comes back.

    What was kept of them is read when it is wanted, or one by one with `read_on`.
    """

    def __init__(self, table: Table, store: LazyStore) -> None:
        self.last: int | None = None
        """The place of the game that was opened last; None if none was."""
        self.store = store
        self.table = table
        self.usual = list(table.games())
        """The usual game of each puzzle, whichever of its games the player has begun."""
        self._games = [begun(game) for game in self.usual]
        self._unread = set(range(len(self._games)))
        """The places of games that may have been kept."""

    def __len__(self) -> int:
        return len(self._games)

    def __iter__(self) -> Iterator[InProgress]:
        return iter(self._games)

    def __getitem__(self, place: int) -> InProgress:
        return self._games[place]

    def read_on(self) -> bool:
        """Read what was kept of one more game. Returns whether all are read."""
        if self._unread:
            self._read(min(self._unread))
        if self.store.opened.complaint:
            self._unread.clear()  # There is no more to come.
        return not self._unread

    def _read(self, place: int) -> None:
        if place in self._unread:
            self._unread.remove(place)
            name = self._games[place].session.puzzle.name
            kept = self.store.opened.last_played(name, self.table)
            if kept is not None:
                self._games[place] = kept

    def opened(self, place: int, *, watched: bool = False) -> InProgress:
        """The game of a place, which is opened now. To be watched, a solved one begins anew."""
        self._read(place)
        self.last = place
        game = self._games[place]
        if watched and game.session.is_solved:
            game.session.restart()
        return game

    def place_of(self, game: Game) -> int:
        """The place of this game, as it was left; if it is solved, it begins anew."""
        while not self.read_on():
            pass
        for place, (_, session) in enumerate(self._games):
            if session.puzzle.game_name == game.puzzle.game_name and session.start == game.start:
                if session.is_solved:
                    session.restart()
                return place
        return self.continued(game)

    def place_ahead(self, game: Game) -> int:
        """The place of this game, which comes next, with the game in progress of its puzzle if
        there is one. If it is solved, it begins anew; that, and a game that another one gives way
        to, undo takes back."""
        name = game.puzzle.name
        place = next(n for n, usual in enumerate(self.usual) if usual.puzzle.name == name)
        self._read(place)
        session = self._games[place].session
        if (session.line or session.future) and not session.is_solved:
            return place
        if session.puzzle.game_name == game.puzzle.game_name and session.start == game.start:
            session.restart()
            return place
        if self.store.opened.game_in_progress(game, self.table) is not None:
            return self.continued(game)
        session.new_game(game.puzzle, game.start)
        return place

    def continued(self, game: Game) -> int:
        """Let the game of this name that was kept take the place of its puzzle's; if it is solved,
        or there is none, it begins anew. Returns the place."""
        session = self.store.opened.game_in_progress(game, self.table)
        if session is None:
            return self.begun(game)
        if session.is_solved:
            session.restart()
        return self._put(InProgress(game.kind, session))

    def begun(self, game: Game) -> int:
        """Let a game take the place of its puzzle's, at its start. Returns the place."""
        return self._put(begun(game))

    def _put(self, game: InProgress) -> int:
        """A stranger comes last."""
        names = [other.session.puzzle.name for other in self._games]
        name = game.session.puzzle.name
        if name not in names:
            puzzle = game.session.puzzle
            self._games.append(game)
            self.usual.append(Game(game.kind, puzzle, puzzle.initial_state()))
            return len(self._games) - 1
        place = names.index(name)
        self._games[place] = game
        self._unread.discard(place)
        return place

    def find_last(self) -> int | None:
        """The place of the game that was played last, now or before; None if there is none."""
        if self.last is not None:
            return self.last
        store = self.store.opened
        name = store.last_name()
        for place, game in enumerate(self._games):
            if game.session.puzzle.name == name:
                return place
        kept = store.last_played(name, self.table) if name is not None else None
        return None if kept is None else self._put(kept)
