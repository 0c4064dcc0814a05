"""The games of the menu, each as it was left; and the player's own files of puzzles: those of their
folders, read with suspicion, one at a time, or when they are opened."""

from __future__ import annotations

import os
from collections.abc import Container, Iterator, Sequence
from functools import cached_property

from tui.engine.files import BadFile
from tui.engine.kind import Entry, Files, Game, entry_of
from tui.engine.puzzle import AnyPuzzle, BadInput, capital
from tui.engine.table import Table, plain_name
from tui.engine.text import printable, shortened
from tui.game.session import InProgress, begun, slot_of, slot_of_file
from tui.game.store import Store

_MOST_OF_A_NAME = 60
"""Letters of a game's name that only the store knows."""
_CHANGED = "The game that was kept breaks its rules now: it begins anew."
"""Said of a game that was played by other rules."""


OwnFile = tuple[Entry, Game | str]
"""What a list says of a file of the player's own folders, and the game from its usual start; or
what is wrong with the file, as a sentence, which is empty if it is read only when it is opened."""


def own_files(table: Table) -> Iterator[OwnFile]:
    """The files of the player's own folders, by their names. One is read when it is asked for."""
    for files, folder in table.own_folders:
        yield from _files_of(folder, files, table)


def _files_of(folder: str, files: Files, table: Table) -> Iterator[OwnFile]:
    try:
        names = sorted(os.listdir(folder))
    except FileNotFoundError:
        return
    except OSError as error:
        yield _listed(folder, files, f"This folder cannot be read: {error.strerror or error}.")
        return
    for name in names:
        if name.endswith(files.suffix) and not name.startswith("."):
            path = os.path.join(folder, name)
            yield _listed(path, files, "" if files.is_code else read_file(path, table))


def _listed(path: str, files: Files, found: Game | str) -> OwnFile:
    if isinstance(found, Game):
        return entry_of(found.kind, found.puzzle), found
    name = printable(os.path.basename(path))
    return Entry(path, name, files.heading, game_name=path), found


def read_file(path: str, table: Table) -> Game | str:
    """The game of a file from its usual start, or what is wrong with the file, as a sentence."""
    try:
        return table.parse_game(path)
    except BadInput as error:
        return complaint_of(error)


def complaint_of(error: BadInput) -> str:
    """What is wrong with a file, as a sentence, where it is clear which file is meant."""
    return capital(error.complaint if isinstance(error, BadFile) else shortened(str(error)))


def note_about(puzzle: AnyPuzzle, table: Table) -> str:
    """What has become of the file of a puzzle since a game of it was kept, as a sentence, or ""."""
    now = read_file(puzzle.name, table)
    if isinstance(now, Game) and now.puzzle.source == puzzle.source:
        return ""
    is_there = os.path.lexists(puzzle.name)
    what = "has changed" if isinstance(now, Game) else "is spoilt" if is_there else "is gone"
    return f"Its file {what} since; the game goes on as it was kept."


def _kept_slot(game: Game, store: Store) -> str:
    """What tells the game apart that was played last of all that are in the same file; empty if
    none is kept. If all that are kept of a program were played before it was changed, the store
    tells so."""
    puzzle, files = game.puzzle, game.kind.files
    if not puzzle.source or files is None:
        return ""
    kept, begins = store.kept(), slot_of_file(puzzle.source)
    found = next((slot for slot, _ in kept if slot.startswith(begins)), "")
    path = os.path.abspath(puzzle.name)
    if files.is_code and not found and any(os.path.abspath(name) == path for _, name in kept):
        name = shortened(printable(os.path.basename(path)), _MOST_OF_A_NAME)
        said = f"{name} has changed since it was played: it begins anew. The old game is kept."
        store.notice = said
    return found


class Offered:
    """A game of the menu: what a list says of it, the usual game, and the one in progress."""

    def __init__(self, table: Table, entry: Entry, found: Game | str | None = None) -> None:
        """`found` is the game from its usual start, if it is made already; or why there is none,
        as a sentence, which is empty if its file is read only when it is opened."""
        files = table.files_named(entry.name)
        self.entry, self._table = entry, table
        self.is_code = files is not None and files.is_code
        """Whether its file is a program, which is read whenever it is opened."""
        self.is_shut = isinstance(found, str)
        """Whether there is no game, as far as is known."""
        self.error = found if isinstance(found, str) else ""
        """What is wrong with its file, as a sentence, or ""."""
        self.note = ""
        """What the player should know of it, as a sentence, or ""."""
        self.is_gone = False
        """Whether its file is not there any more, so that it is not shown."""
        self.made: InProgress | None = None
        """The game in progress, if it was read or begun."""
        self.source = found.puzzle.source if isinstance(found, Game) else ""
        """What tells its file apart, or ""."""
        if isinstance(found, Game):
            self.usual = found

    @cached_property
    def usual(self) -> Game:
        """The usual game, whichever the player has begun."""
        return self._table.parse_game(self.entry.name)

    @property
    def game(self) -> InProgress:
        """The game as it was left, begun if need be. Only where it is shut there is none."""
        if self.made is None:
            self.made = begun(self.usual)
        return self.made

    @property
    def slot(self) -> str:
        """What tells the usual game apart in the store."""
        return slot_of(*self.usual[1:]) if self.source else self.entry.game_name

    @property
    def game_name(self) -> str:
        """The canonical name of the game as it was left, from its usual start."""
        return self.made.session.puzzle.game_name if self.made else self.entry.game_name

    @property
    def moves_made(self) -> int:
        """How many moves were made in a game in progress; 0 in one that is solved, or not made."""
        session = self.made.session if self.made else None
        return 0 if session is None or session.is_solved else session.move_count


def _unsolved(game: InProgress) -> InProgress:
    """A game, begun anew if it is solved."""
    if game.session.is_solved:
        game.session.restart()
    return game


class Collection:
    """One game of each puzzle, so that a game left is there when the player comes back.

    Each has a place, by which it is named. What was kept is read when it is wanted, or one by one
    with `read_on`.
    """

    def __init__(self, table: Table, store: Store) -> None:
        self.last: int | None = None
        """The place of the game that was opened last, if any was."""
        self.store, self.table = store, table
        self.offered = [Offered(table, entry) for entry in table.entries()]
        """All games, by their places."""
        self.ours = len(self.offered)
        """How many of them are in the table."""
        self._taken = set[int]()
        """The places of games that are not read any more: others were put there."""

    def __getitem__(self, place: int) -> InProgress:
        """The game of a place as it was left."""
        return self.offered[place].game

    @property
    def entries(self) -> Sequence[Entry]:
        """What is said of the usual game of each place."""
        return [offered.entry for offered in self.offered]

    def places(self) -> Iterator[int]:
        """The places of the games that can be opened, as far as that is known."""
        return (n for n, each in enumerate(self.offered) if not (each.is_shut or each.is_gone))

    def unknown(self, known: Container[str]) -> Sequence[Game]:
        """The usual games that can be opened and whose names are not among those known."""
        offered = (self.offered[place] for place in self.places())
        return [each.usual for each in offered if each.entry.game_name not in known]

    @property
    def _others(self) -> range:
        """The places of all games that are not in the table."""
        return range(self.ours, len(self.offered))

    def in_order(self) -> Sequence[int]:
        """The places of all games as a menu shows them: those of the table first, and others by
        the names of their files, programs last."""

        def rank(place: int) -> tuple[bool, str]:
            each = self.offered[place]
            return each.is_code, os.path.basename(each.entry.name).casefold()

        others = (place for place in self._others if not self.offered[place].is_gone)
        return [*range(self.ours), *sorted(others, key=rank)]

    # What was kept

    @cached_property
    def _kept(self) -> dict[int, str]:
        """What tells kept games apart that are not read yet, by their places."""
        kept = [(self._place_of_slot(slot), slot) for slot, _ in reversed(self.store.kept())]
        return {place: slot for place, slot in kept if place is not None and place < self.ours}

    def read_on(self) -> bool:
        """Read what was kept of one more game. Returns whether all are read."""
        if unread := self._kept.keys() - self._taken:
            self._read(min(unread))
        if self.store.complaint:
            self._kept.clear()  # There is no more to come.
        return not self._kept.keys() - self._taken

    def _read(self, place: int) -> None:
        slot = None if place in self._taken else self._kept.pop(place, None)
        if slot is None:
            return
        offered = self.offered[place]
        known = offered.usual if offered.source else None
        offered.made = self.store.read(slot, self.table, known)
        is_lost = offered.made is None and (known is None or offered.is_code)
        if is_lost and not self.store.complaint:
            offered.note = _CHANGED

    def _kept_game(self, game: Game) -> InProgress | None:
        _kept_slot(game, self.store)
        return self.store.read(slot_of(game.puzzle, game.start), self.table, game)

    def _place_of_slot(self, slot: str) -> int | None:
        """The place of a game that is in no file, by what tells it apart in the store."""
        return self._place_named(slot.partition("@")[0], plain_name(slot))

    def _place_named(self, game_name: str, name: str) -> int | None:
        """The place that lists have for just this game, or else for all of this name; None if there
        is none."""
        entries = self.entries
        own = (n for n, entry in enumerate(entries) if entry.game_name == game_name)
        named = (n for n, entry in enumerate(entries) if entry.name == name)
        return next(own, next(named, None))

    def place_of_puzzle(self, game: Game) -> int | None:
        """The place of a puzzle. One from a file is known by what tells that apart, and by its name
        only if there are two of that."""
        name, source = game.puzzle.name, game.puzzle.source
        if not source:
            return self._place_named(game.puzzle.game_name, name)
        alike = [place for place, each in enumerate(self.offered) if each.source == source]
        return min(alike, key=lambda n: self.offered[n].entry.name != name, default=None)

    def find_last(self) -> int | None:
        """The place of the game that was played last, now or before; None if there is none. If it
        is in a program, that is not run for this."""
        if self.last is not None and not self.offered[self.last].is_shut:
            return self.last
        for slot, name in self.store.kept():
            place = self._place_of_slot(slot)
            if place is not None and place < self.ours:
                return place
            files = self.table.files_named(name)
            if files is not None and files.is_code and os.path.lexists(name):
                return self.put_own(*_listed(name, files, ""))
            if (found := self.store.read(slot, self.table)) is not None:
                place, puzzle = self.put(found), found.session.puzzle
                if puzzle.source:
                    self.offered[place].note = note_about(puzzle, self.table)
                return place
            shown = shortened(printable(os.path.basename(name)), _MOST_OF_A_NAME)
            lost = f"The last game, of '{shown}', is kept, but its puzzle is gone or has changed."
            self.store.notice = self.store.notice or lost
        return None

    # Opening

    def opened(self, place: int, *, watched: bool = False) -> InProgress:
        """The game of a place, which is opened now: if the usual one is being played in another
        place, where options have led to it, that one. To be watched, a solved one begins anew.
        Raises BadInput if it is in a file that does not give it."""
        self.last = place
        offered = self.offered[place]
        if offered.is_shut or offered.is_code:
            found = self.table.parse_game(offered.entry.name)
            if found.puzzle.source != offered.source:
                entry = offered.entry if offered.is_code else entry_of(found.kind, found.puzzle)
                offered = self.offered[place] = Offered(self.table, entry, found)
                if slot := _kept_slot(found, self.store):
                    self._kept[place] = slot
                    self._taken.discard(place)
        self._read(place)
        slot, made = offered.slot, offered.made
        if made is None or not made.session.line or made.slot == slot:
            place = next((other for other in self._played(slot) if other != place), place)
        self.last = place
        return _unsolved(self[place]) if watched else self[place]

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
        if self[place].slot == slot_of(game.puzzle, game.start):
            session.restart()
        elif self._kept_game(game) is not None:
            return self.continued(game)
        else:
            session.new_game(game.puzzle, game.start)
        return place

    def _played(self, slot: str) -> Iterator[int]:
        """The places where a game of a slot is in progress."""
        for place in self.places():
            made = self.offered[place].made
            if made is not None and made.slot == slot:
                yield place

    def continued(self, game: Game) -> int:
        """The place of this game, as it was left here or in the store, from where it takes that of
        its puzzle's; if it is solved, or there is none, it begins anew."""
        for place in self._played(slot_of(game.puzzle, game.start)):
            _unsolved(self[place])
            return place
        return self.put(_unsolved(self._kept_game(game) or begun(game)))

    def put(self, game: InProgress) -> int:
        """Let a game take the place of its puzzle's; a stranger comes last. Returns the place."""
        puzzle = game.session.puzzle
        usual = Game(game.kind, puzzle, puzzle.initial_state())
        place = self.place_of_puzzle(usual)
        if place is None:
            place = self._add(entry_of(game.kind, puzzle), usual)
        self.offered[place].made = game
        self._taken.add(place)
        return place

    def _add(self, entry: Entry, found: Game | str) -> int:
        self.offered.append(Offered(self.table, entry, found))
        return len(self.offered) - 1

    # The player's own files

    def put_own(self, entry: Entry, found: Game | str) -> int:
        """Let a file of the player's own folders have a place, as it is now. Returns the place."""
        path, offered = entry.name, self.offered
        if isinstance(found, str):
            unread = (n for n in self._others if offered[n].is_shut or offered[n].is_code)
            paths = {os.path.abspath(offered[n].entry.name): n for n in unread}
            place = paths.get(os.path.abspath(path))
        else:
            place = self.place_of_puzzle(found)
            shown = "" if place is None else offered[place].entry.name
            if shown != path and os.path.dirname(shown) == os.path.dirname(path):
                place = None  # It is another file of the same text.
        if place is None:
            place = self._add(entry, found)
            if isinstance(found, Game):
                self._kept[place] = offered[place].slot
        offered[place].error = found if isinstance(found, str) else ""
        offered[place].is_gone = False
        return place

    def forget_own(self, met: Container[int]) -> None:
        """Show no other files of the player's own folders than those of the places met, but for
        games in progress."""
        folders = {folder for _, folder in self.table.own_folders}
        for place, offered in enumerate(self.offered):
            name, made = offered.entry.name, offered.made
            is_own = place >= self.ours and not folders.isdisjoint((name, os.path.dirname(name)))
            if not is_own or place in met:
                continue
            is_played = made is not None and made.session.line
            offered.note = note_about(offered.usual.puzzle, self.table) if is_played else ""
            offered.error, offered.is_gone = "", not offered.note
