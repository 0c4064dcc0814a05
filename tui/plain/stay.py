"""A player's stay in words: at home, and in one game after the other; and what a word that has been
begun may become."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from time import sleep
from typing import TYPE_CHECKING, Any

from tui.engine.text import BadInput
from tui.game.app_state import AppState
from tui.game.response import Destination
from tui.plain import words
from tui.plain.answer import Answer, joined
from tui.plain.conversation import Conversation

if TYPE_CHECKING:
    from tui.engine.kind import Game
    from tui.game.controller import Controller
    from tui.game.watching import WatchSettings
    from tui.plain.home import HomeInWords, WantedGame


_MOST_MOVES = 200
"""Of a position: no more are proposed than one can choose among."""


def completions(conversation: Conversation, before: str, begun: str) -> Sequence[str]:
    """What the word `begun` may become, behind the words `before` it."""
    found = _behind(conversation, before.split()) if before.strip() else _first(conversation, begun)
    return [each for each in found if each.startswith(begun)]


def _first(conversation: Conversation, begun: str) -> Iterable[str]:
    """What a line may begin with: commands, and in a game the legal moves."""
    if begun.startswith(words.MARK):
        return [f"{words.MARK}{name}" for name in words.BY_NAME]
    controller = conversation.controller
    if controller.watches.watch is not None:
        return words.BY_NAME
    puzzle, state = controller.session.puzzle, controller.session.state
    moves = puzzle.legal_moves(state)[:_MOST_MOVES]
    return dict.fromkeys((*map(puzzle.move_text, moves), *words.BY_NAME))


def _behind(conversation: Conversation, before: Sequence[str]) -> Iterable[str]:
    """What may follow a command."""
    try:
        command = words.word_named(before[0].removeprefix(words.MARK)).name
    except BadInput:
        return ()
    if command == words.HELP:
        return words.BY_NAME
    if command == words.OPTIONS:
        from tui.plain.options import words_behind  # Late: only who chooses an option needs them.

        return words_behind(conversation.controller, before[1:])
    if command in (words.UNTIL, words.BACK) and len(before) == 1:
        from tui.game import stops  # Late: a game does not wait for it.

        controller = conversation.controller
        return stops.words(controller.kind, controller.session.puzzle)
    return ()


class Stay:
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
        self._app_state, self._in_ascii = app_state, in_ascii
        self._clock, self._rest = clock, rest
        self._home: HomeInWords | None = None
        """None where a game was opened by its name: then leaving it is leaving the program."""
        self._conversation: Conversation | None = None
        """The game that is open; None at home."""

    @property
    def controller(self) -> Controller[Any, Any, Any] | None:
        """The controller at the game that is open; None at home."""
        return None if self._conversation is None else self._conversation.controller

    def begin_at_home(self) -> Answer:
        """Begin where a game is chosen."""
        from tui.plain.home import (
            HomeInWords,  # Late: a game that is opened by its name needs none.
        )

        self._home = HomeInWords(self._app_state)
        return self._home.greeting

    def begin_with(
        self, game: Game, watch: WatchSettings | None = None, *, continues: bool = True
    ) -> Answer:
        """Play this game, or watch it with these settings from its start. `continues` says whether
        it is continued where it was left."""
        anew = watch is not None
        return self._begin(self._app_state.open(game, continues=continues, anew=anew), watch)

    def _begin(self, place: int, watch: WatchSettings | None = None) -> Answer:
        """Play the game of a place, or watch it with these settings."""
        app_state = self._app_state
        controller = app_state.controller(place, in_ascii=self._in_ascii, clock=self._clock)
        self._conversation = Conversation(controller, self._rest, app_state.results)
        return self._conversation.begin(watch)

    # What is typed

    @property
    def prompt(self) -> str:
        """What stands before the line that is typed."""
        if self._conversation is not None:
            return self._conversation.prompt
        return "" if self._home is None else self._home.prompt

    def obey(self, line: str) -> Answer:
        """Do what a line says."""
        if self._conversation is not None:
            return self._followed(self._conversation.obey(line))
        assert self._home is not None, "without a game one is at home"
        try:
            answer = self._home.obey(line)
        except BadInput as error:
            return Answer((str(error),), unread=str(error))
        return answer if isinstance(answer, Answer) else self._opened(answer)

    def complete(self, before: str, begun: str) -> Sequence[str]:
        """What the word `begun` may become, behind the words `before` it."""
        if self._conversation is not None:
            return completions(self._conversation, before, begun)
        names = self._home.names if self._home is not None else ()
        return [name for name in names if name.startswith(begun)]

    def _opened(self, wanted: WantedGame) -> Answer:
        """Open a game from home."""
        if wanted.game is None:
            return self._begin(wanted.place)
        watch = None
        if wanted.is_watched:
            from tui.game.settings import watch_settings

            watch = watch_settings(self._app_state.preferences.settings, wanted.game.kind)
        return self.begin_with(wanted.game, watch, continues=wanted.continues)

    def _followed(self, answer: Answer) -> Answer:
        """The same answer, and where it leads: to the next game, home, or out of the program."""
        if answer.leaves is Destination.NEXT:
            app_state = self._app_state
            begun = self._begin(app_state.after(app_state.games.last or 0))
        elif answer.leaves is not None and self._home is not None:
            self._conversation = None
            begun = self._home.welcome_back
        else:
            return answer
        return joined((answer._replace(leaves=None), begun))

    # What time brings

    @property
    def is_busy(self) -> bool:
        """Whether something goes on by itself."""
        return self._conversation is not None and self._conversation.is_busy

    def wait(self) -> float:
        """How many seconds until there is something to `tick` for, while it is busy."""
        return 0.0 if self._conversation is None else self._conversation.wait()

    def tick(self) -> Answer:
        """Do what is due, and tell what has come of it."""
        return Answer() if self._conversation is None else self._conversation.tick()

    def interrupt(self) -> bool:
        """Let a line stop what goes on by itself. Whether there was anything."""
        return self._conversation is not None and self._conversation.interrupt()
