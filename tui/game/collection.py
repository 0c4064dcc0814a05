"""The games of the menu, each as it was left."""

from __future__ import annotations

import os
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tui.engine.kind import AnyKind, Entry, Game, entry_of
from tui.engine.table import Table, plain_name
from tui.game.session import InProgress, begun, slot_of
from tui.game.store import KeptSlot, Store

if TYPE_CHECKING:
    from tui.game.own_files import OwnFile

_CHANGED = "A game of it is kept that its rules do not allow any more: it begins anew."
"""Said of a game that was played by other rules."""


class Offered(NamedTuple):
    """A game of the menu."""

    kind: AnyKind
    entry: Entry
    error: str = ""
    """Why it cannot be opened, as a sentence; empty if it can be."""
    note: str = ""
    """What the player should know of it, as a sentence; empty if there is nothing."""
    is_gone: bool = False
    """Whether its file is not there any more, so that it is not shown."""


class Collection:
    """One game of each puzzle, so that a game left is there when the player comes back.

    A game is made when it is wanted. What was kept of them is read then, or one by one with
    `read_on`.
    """

    def __init__(self, table: Table, store: Store) -> None:
        self.last: int | None = None
        """The place of the game that was opened last; None if none was."""
        self.lost = ""
        """The name of a game that was played later than the last one that is here; empty if there
        is none."""
        self.store = store
        self.table = table
        self._offered = [Offered(kind, entry) for kind, entry in table.entries()]
        self._ours = len(self._offered)
        """How many of them are in the table."""
        self._usual: dict[int, Game] = {}
        """The usual games that were made, by their places."""
        self._games: dict[int, InProgress] = {}
        """The games that were made, as they were left."""
        self._unread = set(range(len(self._offered)))
        """The places of games that may have been kept."""
        self._has_looked = False
        """Whether it is known which of them may have been kept."""

    def __len__(self) -> int:
        return len(self._offered)

    def __getitem__(self, place: int) -> InProgress:
        """The game of a place, which is made if need be. Only of one with an error there is
        none."""
        if place not in self._games:
            self._games[place] = begun(self.usual(place))
        return self._games[place]

    def __iter__(self) -> Iterator[InProgress]:
        """All games that can be opened, which are made for that."""
        return map(self.__getitem__, self.places())

    def offered(self, place: int) -> Offered:
        """What a menu says of the usual game of a place."""
        return self._offered[place]

    def entries(self) -> Sequence[Entry]:
        """What is said of the usual game of each place."""
        return [offered.entry for offered in self._offered]

    def usual(self, place: int) -> Game:
        """The usual game of a place, whichever of its games the player has begun."""
        if place not in self._usual:
            self._usual[place] = self.table.parse_game(self._offered[place].entry.name)
        return self._usual[place]

    def made(self, place: int) -> InProgress | None:
        """The game of a place, if it was made."""
        return self._games.get(place)

    def places(self) -> Iterable[int]:
        """The places of the games that can be opened."""
        return (n for n, each in enumerate(self._offered) if not each.error and not each.is_gone)

    def in_order(self) -> Sequence[int]:
        """The places of all games as a menu shows them: those of the table first, and others by
        the names of their files."""
        others = [n for n in range(self._ours, len(self)) if not self._offered[n].is_gone]
        names = {n: os.path.basename(self._offered[n].entry.name).casefold() for n in others}
        return [*range(self._ours), *sorted(others, key=lambda n: (names[n], n))]

    def slot(self, place: int) -> str:
        """What tells the usual game of a place apart in the store."""
        if place in self._usual:
            return slot_of(*self._usual[place][1:])
        return self._offered[place].entry.game_name

    # What was kept

    def read_on(self) -> bool:
        """Read what was kept of one more game. Returns whether all are read."""
        if not self._has_looked:
            self._has_looked = True
            kept = self.store.kept()
            self._unread &= {place for each in kept for place in self._kept_places(each)}
        elif self._unread:
            self._read(min(self._unread))
        if self.store.complaint:
            self._unread.clear()  # There is no more to come.
        return not self._unread

    def _read(self, place: int) -> None:
        if place not in self._unread:
            return
        self._unread.remove(place)
        store, name = self.store, self._name(place)
        if not self._is_from_a_file(place):
            slots = [each.slot for each in store.kept() if each.name == name]
            slots = [slot for slot in slots if self._place_of_slot(slot) == place]
            kept = store.read(slots[0], self.table) if slots else None
            if kept is None and slots and not store.complaint:
                self._offered[place] = self._offered[place]._replace(note=_CHANGED)
        else:
            kept = self._kept_game(self.usual(place))
        if kept is not None:
            self._games[place] = kept

    def _kept_game(self, game: Game) -> InProgress | None:
        return self.store.read(slot_of(game.puzzle, game.start), self.table, game)

    def _name(self, place: int) -> str:
        """The first part of the name of a place's games, or the path of their file."""
        name = self._offered[place].entry.name
        return plain_name(name) if place < self._ours else name

    def _kept_places(self, kept: KeptSlot) -> Iterable[int | None]:
        """The places whose games may be those that are kept in a slot."""
        named = [place for place in range(len(self)) if self._name(place) == kept.name]
        return named if len(named) <= 1 else (self._place_of_slot(kept.slot),)

    def _place_of_slot(self, slot: str) -> int | None:
        """The place of a game that is in no file, by what tells it apart in the store."""
        return self._place_named(slot.partition("@")[0], plain_name(slot))

    def _place_named(self, game_name: str, name: str) -> int | None:
        """The place that lists have for just this game, or else for all of this name; None if there
        is none."""
        named = [n for n, each in enumerate(self._offered) if each.entry.name == name]
        own = (n for n in range(self._ours) if self._offered[n].entry.game_name == game_name)
        return next(own, named[0] if named else None)

    def _is_from_a_file(self, place: int) -> bool:
        return place in self._usual and bool(self._usual[place].puzzle.source)

    # Opening

    def opened(self, place: int, *, watched: bool = False) -> InProgress:
        """The game of a place, which is opened now: if the usual one is being played in another
        place, where options have led to it, that one. To be watched, a solved one begins anew."""
        self._read(place)
        place = self._led_to(place)
        self.last = place
        game = self[place]
        if watched and game.session.is_solved:
            game.session.restart()
        return game

    def _led_to(self, place: int) -> int:
        slot, own = self.slot(place), self._games.get(place)
        if own is not None and own.session.line and _slot(own) != slot:
            return place
        others = (n for n, other in self._games.items() if n != place and _slot(other) == slot)
        return next(others, place)

    def place_of(self, game: Game) -> int:
        """The place of this game, as it was left; if it is solved, it begins anew."""
        while not self.read_on():
            pass
        for place in self.places():
            made = self._games.get(place)
            if made is None:
                if self._offered[place].entry.game_name == game.name:
                    return place
                continue
            session = made.session
            if session.puzzle.game_name == game.puzzle.game_name and session.start == game.start:
                if session.is_solved:
                    session.restart()
                return place
        return self.continued(game)

    def place_ahead(self, game: Game) -> int:
        """The place of this game, which comes next, with the game in progress of its puzzle if
        there is one. If it is solved, it begins anew; that, and a game that another one gives way
        to, undo takes back."""
        place = self.place_of_puzzle(game)
        assert place is not None
        self._read(place)
        session = self[place].session
        if (session.line or session.future) and not session.is_solved:
            return place
        if session.puzzle.game_name == game.puzzle.game_name and session.start == game.start:
            session.restart()
            return place
        if self._kept_game(game) is not None:
            return self.continued(game)
        session.new_game(game.puzzle, game.start)
        return place

    def continued(self, game: Game) -> int:
        """Let the game of this name that was kept take the place of its puzzle's; if it is solved,
        or there is none, it begins anew. Returns the place."""
        kept = self._kept_game(game)
        if kept is None:
            return self.begun(game)
        if kept.session.is_solved:
            kept.session.restart()
        return self._put(kept)

    def begun(self, game: Game) -> int:
        """Let a game take the place of its puzzle's, at its start. Returns the place."""
        return self._put(begun(game))

    def _put(self, game: InProgress) -> int:
        """A stranger comes last."""
        puzzle = game.session.puzzle
        usual = Game(game.kind, puzzle, puzzle.initial_state())
        place = self.place_of_puzzle(usual)
        if place is None:
            place = self._add(Offered(game.kind, entry_of(game.kind, puzzle)), usual)
        self._games[place] = game
        self._unread.discard(place)
        return place

    def _add(self, offered: Offered, usual: Game | None = None) -> int:
        self._offered.append(offered)
        place = len(self._offered) - 1
        if usual is not None:
            self._usual[place] = usual
        return place

    def place_of_puzzle(self, game: Game) -> int | None:
        """The place of a puzzle. One from a file is known by the file's text, and by its name
        only if there are two of that text."""
        name, source = game.puzzle.name, game.puzzle.source
        if not source:
            return self._place_named(game.puzzle.game_name, name)
        alike = [n for n, usual in self._usual.items() if usual.puzzle.source == source]
        alike.sort(key=lambda place: self._offered[place].entry.name != name)
        return alike[0] if alike else None

    def find_last(self) -> int | None:
        """The place of the game that was played last, now or before; None if there is none."""
        if self.last is not None:
            return self.last
        newest: dict[str, KeptSlot] = {}
        for kept in self.store.kept():
            newest.setdefault(kept.name, kept)
        for name, kept in newest.items():
            place = self._kept_place(kept)
            if place is not None:
                return place
            self.lost = self.lost or name
        return None

    def _kept_place(self, kept: KeptSlot) -> int | None:
        """The place of a game that was kept; None if it is not here."""
        place = self._place_of_slot(kept.slot)
        if place is not None and place < self._ours:
            return place
        found = self.store.read(kept.slot, self.table)
        return None if found is None else self._put_kept(found)

    def _put_kept(self, kept: InProgress) -> int:
        """Let a game that was kept have its place, and find out what has become of its file."""
        place = self._put(kept)
        puzzle = kept.session.puzzle
        if puzzle.source:
            from tui.game.own_files import note_about  # Late: most games are the program's own.

            note = note_about(Game(kept.kind, puzzle, kept.session.start), self.table)
            self._offered[place] = self._offered[place]._replace(note=note)
        return place

    # The player's own files

    def put_own(self, file: OwnFile) -> int:
        """Let a file of the player's own folder have a place, as it is now. Returns the place."""
        found = file.found
        if isinstance(found, Game):
            place = self.place_of_puzzle(found)
            if place is None or self._is_shown_as_another(place, file.path):
                place = self._add(Offered(file.kind, file.entry), found)
                self._unread.add(place)
            self._offered[place] = self._offered[place]._replace(is_gone=False)
            return place
        named = (
            n for n, each in enumerate(self._offered) if each.error and each.entry.name == file.path
        )
        offered = Offered(file.kind, file.entry, found)
        place = next(named, None)
        if place is None:
            return self._add(offered)
        self._offered[place] = offered
        return place

    def forget_own(self, met: Container[int]) -> None:
        """Show no other files of the player's own folder than those of the places met, but for
        games in progress."""
        from tui.game.own_files import note_about

        folder = self.table.own_folder
        for place in range(self._ours, len(self)):
            kind, entry, *_ = self._offered[place]
            if place in met or folder not in (entry.name, os.path.dirname(entry.name)):
                continue
            made = self._games.get(place)
            note = ""
            if made is not None and made.session.line:
                note = note_about(self._usual[place], self.table)
            self._offered[place] = Offered(kind, entry, note=note, is_gone=not note)

    def _is_shown_as_another(self, place: int, path: str) -> bool:
        """Whether a file of the folder has this place, and is another than that of the path."""
        other = self._offered[place].entry.name
        return other != path and os.path.dirname(other) == os.path.dirname(path)


def _slot(game: InProgress) -> str:
    return slot_of(game.session.puzzle, game.session.start)
