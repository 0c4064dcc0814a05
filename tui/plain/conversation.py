"""A player's lines: at home, where games are found by name, and in one game after another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import sleep
from typing import TYPE_CHECKING, Any

from tui.engine.table import gives_position
from tui.engine.text import BadInput
from tui.game.app_state import AppState
from tui.game.response import Destination
from tui.plain import telling
from tui.plain.game import Answer, GameInWords, say, told_player, unread
from tui.plain.words import AT_HOME, MARK, name_meant

if TYPE_CHECKING:
    from tui.engine.kind import Game
    from tui.game.controller import Controller
    from tui.game.watching import WatchSettings

_NAMES = tuple(word.name for word in AT_HOME)


class Conversation:
    """Answers the lines of one player, wherever that is."""

    def __init__(
        self,
        app_state: AppState,
        *,
        in_ascii: bool = False,
        clock: Callable[[], float] | None = None,
        rest: Callable[[float], None] = sleep,
    ) -> None:
        """`clock` gives the time in seconds, None for that of the machine; `rest` lets it pass."""
        self.app_state, self._in_ascii = app_state, in_ascii
        self._clock, self._rest = clock, rest
        self._game: GameInWords | None = None
        """The game that is open; None at home."""
        self._has_home = False
        """Whether one goes home from a game: not where it was opened by its name."""

    @property
    def controller(self) -> Controller[Any, Any, Any] | None:
        """The controller at the game that is open; None at home."""
        return None if self._game is None else self._game.controller

    @property
    def prompt(self) -> str:
        """What stands before the line that is typed."""
        return "oversteek> " if self._game is None else self._game.prompt

    def begin(
        self, game: Game | None, watch: WatchSettings | None = None, *, continues: bool = True
    ) -> Answer:
        """Play this game, or watch it with these settings from its start; None is for where one is
        chosen. `continues` says whether it is continued where it was left."""
        if game is None:
            self._has_home = True
            return say(*telling.told_at_home(self.app_state))
        anew = watch is not None
        return self._at(self.app_state.open(game, continues=continues, anew=anew), watch)

    def _at(self, place: int, watch: WatchSettings | None = None) -> Answer:
        """Play the game of a place, or watch it with these settings."""
        app_state = self.app_state
        controller = app_state.controller(place, in_ascii=self._in_ascii, clock=self._clock)
        self._game = GameInWords(controller, app_state, self._rest)
        return self._game.begin(watch)

    # What is typed

    def obey(self, line: str) -> Answer:
        """Do what a line says."""
        if self._game is not None:
            return self._followed(self._game.obey(line))
        try:
            return self._obey_at_home(line.strip())
        except BadInput as error:
            return unread(error)

    def _followed(self, answer: Answer) -> Answer:
        """An answer of the game, with what is said where the player goes: to the next game, home,
        or out of the program."""
        if answer.leaves is Destination.NEXT:
            place = self.app_state.after(self.app_state.games.last or 0)
            return self._at(place).behind(answer.lines)
        if answer.leaves is None:
            return answer
        if not self._has_home:
            return answer._replace(ends=True)
        self._game = None
        return say(*answer.lines, f"You are at home. {telling.HOW_TO_PLAY}")

    def _obey_at_home(self, text: str) -> Answer:
        """Open a game, or do what a word says. Raises BadInput."""
        app_state = self.app_state
        first, *rest = text.removeprefix(MARK).split() or [""]
        if not first:
            return Answer()
        if first not in _NAMES and not text.startswith(MARK):
            try:
                return self._open(text)
            except BadInput:
                if app_state.table.names_game(text):
                    raise
        games = [*app_state.table.names(), *(each.name for each in app_state.table.endless)]
        match name_meant(first, _NAMES, games):
            case "look":
                return say(*telling.told_at_home(app_state))
            case "list":
                return say(*telling.told_games(app_state, " ".join(rest)))
            case "watch" if not rest:
                raise BadInput("Type which puzzle to watch, as in 'watch NAME'.")
            case "watch":
                return self._open(" ".join(rest), is_watched=True)
            case "continue":
                return self._continue()
            case "results":
                return say(*telling.told_results(app_state.results()))
            case "player":
                return told_player(app_state.identity, rest)
            case "quit":
                return Answer(ends=True)
        return say(*telling.help_at_home(app_state))

    def _open(self, text: str, *, is_watched: bool = False) -> Answer:
        """Play the game of a name, or watch it. Raises BadInput."""
        from tui.game.settings import watch_settings  # Late: a game that is opened needs none.

        game = self.app_state.table.asked_game(text)
        watch = watch_settings(self.app_state.preferences.settings, game.kind)
        continues = not gives_position(text)
        return self.begin(game, watch if is_watched else None, continues=continues)

    def _continue(self) -> Answer:
        """Go on with the game that was played last."""
        menu, news = self.app_state.menu(), self.app_state.store.news
        while not menu.is_read:
            menu.work()
        place = menu.to_continue()
        if place is None:
            return say(news, f"There is no game to continue yet. {telling.HOW_TO_PLAY}")
        return self._at(place)

    def complete(self, before: str, begun: str) -> Sequence[str]:
        """What the word `begun` may become, behind the words `before` it."""
        if self._game is not None:
            names = self._game.proposed(before.split(), begun)
        else:
            table = self.app_state.table
            names = (*_NAMES, *(each.name for each in table.endless), *table.listed_names())
        return [name for name in names if name.startswith(begun)]

    # What time brings

    def wait(self) -> float | None:
        """How many seconds until there is something to `tick` for; None if nothing goes on by
        itself."""
        return None if self._game is None else self._game.wait()

    def tick(self) -> Answer:
        """Do what is due, and tell what has come of it."""
        return Answer() if self._game is None else self._game.tick()

    def interrupt(self) -> None:
        """Stop what goes on by itself."""
        if self._game is not None:
            self._game.interrupt()
