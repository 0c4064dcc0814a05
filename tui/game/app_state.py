"""What there is from the beginning of the program to its end, whichever screen is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tui.engine.kind import Game, name_after
from tui.engine.puzzle import BadInput
from tui.engine.table import Table
from tui.game.collection import Collection
from tui.game.rights import HOME, Rights
from tui.game.session import By, begun
from tui.game.settings import Preferences
from tui.game.store import Store

if TYPE_CHECKING:
    from tui.game.classroom import Roll
    from tui.game.controller import Controller
    from tui.game.course import Course
    from tui.game.live import Live, Window
    from tui.game.live_status import Sight
    from tui.game.menu import Menu
    from tui.game.players import Identity
    from tui.game.results import ResultTable
    from tui.game.spectator_controller import SpectatorController

# Most of it is imported late: a game that is opened by its name needs neither menu nor results.


class AppState:
    """The games as they were left, where they are kept, and how the player likes things."""

    def __init__(
        self,
        table: Table,
        store: Store | None = None,
        preferences: Preferences | None = None,
        rights: Rights = HOME,
        identity: Identity | None = None,
        live: Live | None = None,
    ) -> None:
        """`identity` is who plays, where that is not clear; `live` is what is played on the host
        now, None if this is no session of a host."""
        self.store = store or Store()
        self.preferences = preferences or Preferences()
        self.rights, self.identity, self.live = rights, identity, live
        self.table = table if rights.reads_files else table.without_files()
        self.games = Collection(self.table, self.store)

    @property
    def greeting(self) -> str:
        """Who plays, for the home screen; empty where that is clear."""
        return "" if self.identity is None else self.identity.greeting

    @cached_property
    def course(self) -> Course:
        """The way through all games, and how difficult they are."""
        from tui.game.course import Course

        return Course(self.games)

    @cached_property
    def roll(self) -> Roll | None:
        """Those who follow what is done in this session; None where nobody can."""
        if self.live is None:
            return None
        from tui.game.classroom import Roll

        return Roll(self.live)

    def menu(self) -> Menu:
        """The menu of all games."""
        from tui.game.menu import Menu

        return Menu(self.games, self.course.difficulties)

    def results(self) -> ResultTable:
        """What the player has solved, and how well; of games without end, those of a day are told
        by the calendar."""
        from tui.game.results import ResultTable, results_of

        endless = [each.name for each in self.table.endless]
        found = [each for each in self.store.results() if each.name not in endless]
        rows = results_of(self.table, found)
        return ResultTable(rows, self.table, self.course.difficulties, self.store.lacking)

    # Games of one's own

    def open(self, game: Game, *, continues: bool, anew: bool) -> int:
        """Open a game before any other; `continues` says whether it is continued where it was left,
        and `anew` whether it begins again then, which undo takes back. Returns its place."""
        place = self.games.continued(game) if continues else self.games.put(begun(game))
        session = self.games.opened(place).session
        if anew:
            session.restart()
        return place

    def after(self, place: int) -> int:
        """The place of the game that comes after the one of a place, which was solved: of those
        without end the one that follows it, unless that is solved, too."""
        won, solved = self.games[place], {each.slot for each in self.store.results()}
        name = name_after(won.kind, won.session.puzzle)
        if name and name not in solved:
            return self.games.continued(self.table.parse_game(name))
        return self.games.place_ahead(self.course.at_once(won))

    def controller(
        self, place: int, *, in_ascii: bool, clock: Callable[[], float] | None = None
    ) -> Controller[Any, Any, Any]:
        """The controller of the game of a place, which is opened. `clock` gives the time in
        seconds; None for that of the machine."""
        from tui.game.controller import Controller

        return Controller[Any, Any, Any](
            self.games.opened(place),
            self.store,
            self.preferences,
            clock,
            in_ascii=in_ascii,
            rights=self.rights,
            live=self.live,
            roll=self.roll,
        )

    # Games of others on a host

    def spectator(
        self, window: Window, sight: Sight | None, *, in_ascii: bool
    ) -> SpectatorController:
        """The controller of who looks on through a window where this was seen. Raises NotSeen."""
        from tui.game.live_status import NotSeen
        from tui.game.spectator_controller import SpectatorController, about_elsewhere

        if sight is None:
            raise NotSeen("Nobody can be watched just now.")
        seen = window, sight, self.table, self.preferences
        try:
            return SpectatorController(*seen, in_ascii=in_ascii, rights=self.rights, live=self.live)
        except BadInput:
            raise NotSeen(about_elsewhere(sight.told, sight.name).text) from None

    def play_on(self, game: Game, moves: Sequence[Any]) -> int:
        """Begin a game of one's own with moves that were made by others, instead of the game in
        progress there, which undo brings back. Returns its place."""
        games, puzzle = self.games, game.puzzle
        place = games.place_of_puzzle(game._replace(start=puzzle.initial_state()))
        session = games.opened(games.continued(game) if place is None else place).session
        is_begun = session.line or session.future or session.hints
        if is_begun or (session.puzzle.game_name, session.start) != (puzzle.game_name, game.start):
            session.new_game(puzzle, game.start)
        for move in moves:
            session.play(move, By.SOLVER)
        self.store.keep(session)
        assert games.last is not None, "a game was opened"
        return games.last
