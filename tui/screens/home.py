"""The home screen: a menu of all games, and what the chosen one looks like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from textual import events, on

from tui.drawing.bars import Key, KeyBar, Title
from tui.drawing.board import Preview
from tui.drawing.layout import home_regions
from tui.drawing.look import Look
from tui.drawing.menu import About, Menu, MenuEntry, Search
from tui.drawing.widget import Sheet
from tui.engine.kind import difficulty_of
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import amount
from tui.game.adviser import REST
from tui.game.collection import Collection
from tui.game.difficulty import Difficulties
from tui.game.in_progress import InProgress
from tui.game.keeper import Keeping
from tui.game.played import Credit
from tui.game.session import Session
from tui.picture import keys
from tui.picture.keys import Control
from tui.screens.base import SheetScreen
from tui.screens.bindings import bindings

CONTROLS = (
    Control("open", "open", ("enter", "space"), "enter", "play the puzzle", "play"),
    Control("watch", "watch", ("w",), "w", "watch a solver play it", "watch"),
    Control("continue", "continue_last", ("c",), "c", "continue the game that was played last",
            "continue"),
    Control("results", "results", ("e",), "e", "what you have solved, and how well", "results"),
    Control("find", "find", ("slash",), "/", "find puzzles by their names", "find"),
    Control("down", "choose(1)", ("down", "j", "right", "l", "tab"), "↓ j", "the puzzle below",
            "choose"),
    Control("up", "choose(-1)", ("up", "k", "left", "h"), "↑ k", "the puzzle above"),
    Control("page_down", "page(1)", ("pagedown", "right_square_bracket"), "pagedown",
            "a page further down"),
    Control("page_up", "page(-1)", ("pageup", "left_square_bracket"), "pageup",
            "a page further up"),
    Control("first", "page(-1000)", ("home",), "home", "the first puzzle"),
    Control("last", "page(1000)", ("end",), "end", "the last puzzle"),
    Control("help", "help", ("question_mark",), "?", "what Oversteek is, and its keys", "help"),
    Control("leave", "leave", ("q", "escape"), "q", "leave", "leave"),
)  # fmt: skip
"""In the order in which they are needed."""
NUMBERS = tuple(
    Control("number", f"open_number({n})", (str(n),), str(n), f"play puzzle {n}")
    for n in range(1, 10)
)

_OFFERS = (
    Key("enter", "play it yourself", "open"),
    Key("w", "watch a solver, step by step", "watch"),
    Key("/", "find a puzzle by its name", "find"),
    Key("e", "what you have solved, and how well", "results"),
    Key("?", "what Oversteek is, and all its keys", "help"),
)
_BAR = keys.key_bar(CONTROLS)
_BAR_OF_FOUND = (*_BAR[:-1], _BAR[-1]._replace(label="show all"))
_BAR_WHILE_TYPING = (
    Key("a-z", "find", "find"),
    Key("↓", "choose", "choose(1)"),
    Key("enter", "done", "found"),
    Key("esc", "show all", "show_all"),
)
_MOVING = frozenset({"up", "down", "tab", "pageup", "pagedown", "home", "end"})
"""Keys that choose a puzzle even while a search is typed."""
_LONGEST_SEARCH = 30


class Opens(Protocol):
    """Opens games of the menu."""

    def play(self, place: int) -> None:
        """Open the game of a place."""

    def play_watched(self, place: int) -> None:
        """Open the game of a place, and watch it."""

    def continue_last(self) -> bool:
        """Open the game that was played last, and return whether there is one."""

    def show_results(self) -> None:
        """Show what was solved."""


class HomeScreen(SheetScreen[None]):
    """Choose a puzzle."""

    BINDINGS = bindings((*CONTROLS, *NUMBERS))

    def __init__(
        self,
        look: Look,
        games: Collection,
        opens: Opens,
        difficulties: Difficulties,
        keeping: Keeping,
    ) -> None:
        """The cursor stands on the game that was opened last."""
        self._games = games
        self._opens = opens
        self._difficulties = difficulties
        self._keeping = keeping
        self._menu = Menu(self._entries(), games.last, offers=_OFFERS)
        super().__init__(
            look,
            home_regions,
            title=Title("Oversteek: cross, stack and jump", "HOME"),
            menu=self._menu,
            about=self._about,
            keys=KeyBar(_BAR),
        )

    def _entries(self) -> Sequence[MenuEntry]:
        return [self._entry(place, game) for place, game in enumerate(self._games)]

    def _entry(self, place: int, game: InProgress) -> MenuEntry:
        kind, session = game
        title, heading = str(session.puzzle.title), kind.heading
        if session.is_solved and session.line:
            return MenuEntry(place, title, heading, f"in {session.move_count}", is_solved=True)
        if session.line:
            made = session.move_count
            more = f"continue · {amount(made, 'move')}"
            return MenuEntry(place, title, heading, f"move {made}", at_length=more)
        fewest = self._difficulties.known(game)
        about = "" if fewest is UNKNOWN else difficulty_of(kind, session.puzzle, fewest)
        return MenuEntry(place, title, heading, about)

    def on_mount(self) -> None:
        # What was kept, the preview and the difficulties take a moment, so the first frame comes
        # without them.
        self.call_after_refresh(self._complete)

    def _complete(self) -> None:
        self._show_chosen()
        self._read_on()

    def _read_on(self) -> None:
        """Read what was kept of the games, one after the other, so that no key waits."""
        if self.was_left:
            return
        before = self._games[self._menu.chosen]
        are_all_read = self._games.read_on()
        if self._games[self._menu.chosen] is not before:
            self._show_chosen()
        if are_all_read:
            self._say(self._keeping.news)
            self._find_difficulties()
        else:
            self.set_timer(REST, self._read_on)

    def _say(self, news: str) -> None:
        """Say something, until another game is chosen."""
        if news:
            self.sheet.show(about=About(news))

    def _show_chosen(self) -> None:
        """Show the chosen game beside the menu; nothing if the search finds nothing."""
        if not self._menu.places:
            self.sheet.show(preview=About(), about=About())
            return
        kind, session = self._games[self._menu.chosen]
        self.sheet.show(
            preview=Preview(kind.board(), session.puzzle, session.state),
            about=self._about,
        )

    @property
    def _about(self) -> About:
        session = self._games[self._menu.chosen].session
        return About(session.puzzle.explanation.split("\n")[0], _progress(session))

    def _find_difficulties(self) -> None:
        """Find out how difficult the puzzles are, a little at a time, so that no key waits."""
        if self.was_left:
            return
        if not self._difficulties.work(self._games):
            # Called again without a rest, it would leave no moment in which keys are read.
            self.set_timer(REST, self._find_difficulties)
        self._show(self._menu._replace(entries=self._entries()))

    def _show(self, menu: Menu) -> None:
        before, self._menu = self._menu, menu
        typing, is_on = menu.search.is_typed, menu.search.is_on
        bar = _BAR_WHILE_TYPING if typing else _BAR_OF_FOUND if is_on else _BAR
        self.sheet.show(menu=menu, keys=KeyBar(bar))
        if menu.chosen != before.chosen or bool(menu.places) != bool(before.places):
            self._show_chosen()

    def action_choose(self, by: int) -> None:
        self._show(self._menu.moved(by, self.height_of("menu")))

    def action_page(self, by: int) -> None:
        self._show(self._menu.paged(by, self.height_of("menu")))

    def turn_wheel(self, rows: int) -> None:
        self._show(self._menu.scrolled(rows, self.height_of("menu")))

    def action_open(self) -> None:
        if self._menu.places:
            self._opens.play(self._menu.chosen)

    def action_watch(self) -> None:
        if self._menu.places:
            self._opens.play_watched(self._menu.chosen)

    def action_continue_last(self) -> None:
        if not self._opens.continue_last():
            self._say("There is no game to continue yet: enter plays the chosen one.")

    def action_results(self) -> None:
        self._opens.show_results()

    def action_open_number(self, number: int) -> None:
        places = self._menu.places
        if number <= len(places):
            self._opens.play(places[number - 1])

    @on(Sheet.Picked)
    def _choose_clicked(self, picked: Sheet.Picked) -> None:
        """The first click on a game chooses it, the second opens it."""
        if picked.target == self._menu.chosen:
            self.action_open()
        elif isinstance(picked.target, int):
            self._show(self._menu.choosing(picked.target, self.height_of("menu")))

    # The search

    def _search(self, text: str, is_typed: bool) -> None:
        menu = self._menu.searching(Search(text, is_typed))
        self._show(menu.choosing(menu.chosen, self.height_of("menu")))

    def action_find(self) -> None:
        self._search(self._menu.search.text, True)

    def action_found(self) -> None:
        self._search(self._menu.search.text, False)

    def action_show_all(self) -> None:
        self._search("", False)

    def on_key(self, event: events.Key) -> None:
        """While a search is typed, letters are letters."""
        if not self._menu.search.is_typed or event.key in _MOVING:
            return
        event.stop()
        text = self._menu.search.text
        if event.key == "enter":
            self.action_found()
        elif event.key == "escape":
            self.action_show_all()
        elif event.key in ("backspace", "ctrl+h"):
            self._search(text[:-1], bool(text))
        elif event.character and event.is_printable:
            self._search((text + event.character)[:_LONGEST_SEARCH], True)

    def action_help(self) -> None:
        from tui.screens.guide import GuideScreen

        kinds = {id(game.kind): game.kind for game in self._games}
        self.app.push_screen(GuideScreen(self.look, CONTROLS, tuple(kinds.values())))

    def action_leave(self) -> None:
        """Show all puzzles again, or leave if all are shown."""
        if self._menu.search.is_on:
            self.action_show_all()
        else:
            self.app.exit(0)


def _progress(session: Session[Any, Any]) -> str:
    made = amount(session.move_count, "move")
    if not session.is_solved:
        return f"In progress: {made} made." if session.line else ""
    credit = "" if session.credit is Credit.OWN else f" ({session.credit.value})"
    return f"Solved in {made}{credit}."
