"""What there is from the beginning of the program to its end, whichever screen is open."""

from __future__ import annotations

from functools import cached_property

from tui.engine.kind import Game
from tui.engine.table import Table
from tui.engine.typing import TYPE_CHECKING, Any
from tui.game.collection import Collection
from tui.game.rights import HOME, Rights
from tui.game.settings import Preferences
from tui.game.store import LazyStore

if TYPE_CHECKING:
    from tui.game.course import Course
    from tui.game.difficulty import Difficulties
    from tui.game.live import Live
    from tui.game.menu import Menu
    from tui.game.sitting import Sitting


class Visit:
    """The games as they were left, where they are kept, and how the player likes things."""

    def __init__(
        self,
        table: Table,
        store: LazyStore | None = None,
        preferences: Preferences | None = None,
        rights: Rights = HOME,
        live: Live | None = None,
    ) -> None:
        """`live` is what is played on the host now; None if this is no session of a host."""
        self.store = store or LazyStore()
        self.preferences = preferences or Preferences()
        self.rights, self.live = rights, live
        readable = table if rights.reads_files else table.without_files()
        self.games = Collection(readable, self.store)

    @cached_property
    def difficulties(self) -> Difficulties:
        from tui.game.difficulty import Difficulties  # Late: a game is there before the next one.

        return Difficulties(self.games.entries())

    @cached_property
    def course(self) -> Course:
        """The way through all games."""
        from tui.game.course import Course

        return Course(self.games, self.difficulties)

    def open(self, game: Game, *, continues: bool, anew: bool) -> int:
        """Open a game before any other; `continues` says whether it is continued where it was left,
        and `anew` whether it begins again then, which undo takes back. Returns its place."""
        place = self.games.continued(game) if continues else self.games.begun(game)
        session = self.games.opened(place).session
        if anew:
            session.restart()
        return place

    def menu(self) -> Menu:
        """The menu of all games."""
        from tui.game.menu import Menu  # Late: a game that is opened by its name needs none.

        return Menu(self.games, self.difficulties)

    def sitting(self, place: int, *, in_ascii: bool) -> Sitting[Any, Any, Any]:
        """Sit down at the game of a place."""
        from tui.game.sitting import Sitting  # Late: the home screen is there sooner.

        return Sitting[Any, Any, Any](
            self.games.opened(place),
            self.store,
            self.preferences,
            in_ascii=in_ascii,
            course=lambda: self.course,
            rights=self.rights,
            live=self.live,
        )
