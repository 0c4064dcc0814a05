"""Home in words: all games by their names, and what leads into them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from tui.engine.puzzle import amount
from tui.engine.table import gives_position, parts_of
from tui.engine.text import BadInput, quoted
from tui.game.app_state import AppState
from tui.plain import words
from tui.plain.answer import Answer, say
from tui.plain.words import MARK, Word

if TYPE_CHECKING:
    from tui.engine.kind import Game, Listed

LIST, CONTINUE = "list", "continue"
_WORDS = (
    Word(words.LOOK, "how many puzzles there are"),
    Word(LIST, "all puzzles, or those with WORD in their titles", "[WORD]"),
    Word(words.WATCH, "let a solver play a puzzle", "GAME"),
    Word(CONTINUE, "go on with the game that was played last"),
    Word(words.RESULTS, "what you have solved, and how well"),
    Word(words.HELP, "what can be typed here"),
    Word(words.QUIT, "leave"),
)
_NAMES = tuple(word.name for word in _WORDS)
_PLAYS = "Type the name of a puzzle to play it."
PATIENCE = 1.0
"""Seconds for which it is found out what was played, and how difficult all is."""


class WantedGame(NamedTuple):
    """A game that is to be opened."""

    game: Game | None
    """None for that of a place."""
    place: int = 0
    continues: bool = True
    """Whether it is continued where it was left."""
    is_watched: bool = False


class HomeInWords:
    """Answers lines where no game is open."""

    prompt = "oversteek> "

    def __init__(self, app_state: AppState) -> None:
        self._app_state = app_state
        self._table = app_state.games.table

    @property
    def names(self) -> Sequence[str]:
        """What a line may begin with: the commands, and the names of all games."""
        return (*_NAMES, *self._series, *self._table.listed_names())

    @property
    def _series(self) -> Sequence[str]:
        return [series.name for series in self._table.series]

    @property
    def greeting(self) -> Answer:
        """How many games there are, under which headings, and what to type."""
        counts: dict[str, int] = {}
        for _, entry in self._table.entries():
            counts[entry.heading] = counts.get(entry.heading, 0) + 1
        under = "; ".join(f"{heading}, {count}" for heading, count in counts.items())
        return say(
            self._app_state.greeting,
            f"Oversteek has {amount(sum(counts.values()), 'puzzle')}: {under}.",
            f"{_PLAYS} {LIST} tells the names, {CONTINUE} opens the last game, "
            f"{words.HELP} says what else can be typed.",
        )

    @property
    def welcome_back(self) -> Answer:
        """What is said to who comes from a game."""
        return say(f"You are at home. {_PLAYS}")

    def obey(self, line: str) -> Answer | WantedGame:
        """Do what a line says. Raises BadInput."""
        first, *rest = line.strip().removeprefix(MARK).split() or [""]
        if not first:
            return Answer()
        command = self._command(first, line.strip())
        match command:
            case None:
                return self._game(line.strip())
            case words.WATCH:
                if not rest:
                    raise BadInput("Type which puzzle to watch, as in 'watch NAME'.")
                return self._game(" ".join(rest))._replace(is_watched=True)
            case words.LOOK:
                return self.greeting
            case words.QUIT:
                from tui.game.response import Destination

                return Answer(leaves=Destination.HOME)
            case words.RESULTS:
                from tui.plain.solutions import told_results  # Late: few ask for them.

                return say(*told_results(self._app_state.results()))
            case _ if command == LIST:
                return say(*self._listed(" ".join(rest)))
            case _ if command == CONTINUE:
                return self._last()
        return say(*self._help())

    def _command(self, first: str, line: str) -> str | None:
        """The command that a line begins with; None if it names a game. Raises BadInput if it is
        neither."""
        if first in _NAMES:
            return first
        if not line.startswith(MARK) and self._names_a_game(line):
            return None
        games = [*self._table.names(), *self._series]
        return words.name_meant(first, _NAMES, games)

    def _names_a_game(self, text: str) -> bool:
        """Whether a text begins with the name of a game, whatever its parameters are."""
        if self._table.kind_named(parts_of(text).name) is not None:
            return True
        try:
            self._table.asked_game(text)
        except BadInput:
            return False
        return True

    def _game(self, text: str) -> WantedGame:
        """The game of a name. Raises BadInput."""
        return WantedGame(self._table.asked_game(text), continues=not gives_position(text))

    def _last(self) -> Answer | WantedGame:
        menu = self._app_state.menu()
        while not menu.is_read:
            menu.work()
        place = menu.to_continue()
        if place is None:
            return say(self._app_state.store.news, f"There is no game to continue yet. {_PLAYS}")
        return WantedGame(None, place)

    def _listed(self, searched: str) -> Iterator[str]:
        """A line for each game, under headings."""
        menu = self._app_state.menu()
        until = monotonic() + PATIENCE
        while not menu.work() and monotonic() < until:
            pass
        listed, rows = menu.listed, menu.rows(searched)
        for row in rows:
            if isinstance(row, str):
                if row:
                    yield f"{row}:"
                continue
            name = self._table.short_name(menu.games.offered[row].entry.name)
            yield f"{name}: {_about(listed[row])}"
        if not rows:
            yield f"No puzzle has {quoted(searched)} in its title."

    def _help(self) -> Iterator[str]:
        yield f"{_PLAYS} First letters do for commands: li is {LIST}."
        for word in _WORDS:
            yield f"{word.name} {word.takes}".rstrip() + f": {word.does}."
        for series in self._table.series:
            yield f"{series.name}: {series.title}, that of today."
        yield "It can be played in words and on the screen: 'oversteek' without --plain shows it."


def _about(listed: Listed) -> str:
    """What a list says of a game, in a sentence."""
    if listed.error:
        return listed.error
    told = (listed.at_length or " ".join(listed.cells)).replace(" · ", ", ")
    solved = "solved " if listed.is_solved and not listed.at_length else ""
    best = ", the best possible" if listed.is_best and not listed.at_length else ""
    return f"{listed.title}{f'; {solved}{told}{best}' if told else ''}."
