"""The menu of all games, without a screen: what there is to choose, and what comes of a choice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from tui.engine.kind import Game, difficulty_of
from tui.engine.listed import Listed, has_words, under_headings
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import AnyPuzzle, amount
from tui.game.collection import Collection
from tui.game.difficulty import Difficulties
from tui.game.greetings import rule_of
from tui.game.in_progress import InProgress
from tui.game.played import Credit
from tui.game.session import Session

_RULES_ELSEWHERE = "Play it: ? then tells the rules."
"""Said of a puzzle whose rules are too long for a menu."""
NOTHING_TO_CONTINUE = "There is no game to continue yet: enter plays the chosen one."


class Menu:
    """All games, each by its place. How far they have come, and how difficult they are, is found
    out a little at a time, so that no key waits."""

    def __init__(self, games: Collection, difficulties: Difficulties) -> None:
        self.games = games
        self.is_read = False
        """Whether all that was kept of the games is read."""
        self._difficulties = difficulties

    def work(self) -> bool:
        """Read what was kept of one game or, when all is read, find out for a moment how difficult
        the games are. Returns whether there is nothing left to do."""
        self.is_read = self.is_read or self.games.read_on()
        return self.is_read and self._difficulties.work(map(_usual, self.games))

    def to_continue(self) -> int | None:
        """When all is read: the place of the game in progress that was played last, or else of the
        first that is in progress; None if there is none."""
        last = self.games.find_last()
        places = [*([] if last is None else [last]), *range(len(self.games))]
        return next((place for place in places if _is_in_progress(self.games[place].session)), None)

    @property
    def news(self) -> str:
        """What the player has to be told about what was kept, each sentence once; empty if there is
        nothing."""
        return self.games.store.news

    @property
    def listed(self) -> Sequence[Listed]:
        """What a list says of each game."""
        return [self._listed(game) for game in self.games]

    def _listed(self, game: InProgress) -> Listed:
        kind, session = game
        made, title = session.move_count, str(session.puzzle.title)
        if session.is_solved and session.line:
            solved = f"at cost {session.cost}" if session.puzzle.has_cost else f"in {made}"
            return Listed(title, kind.heading, (solved,), is_solved=True)
        if session.line:
            more, fewer = f"continue · {amount(made, 'move')}", f"continue · {made}"
            return Listed(title, kind.heading, (f"move {made}",), at_length=more, shorter=fewer)
        fewest = self._difficulties.known.get(session.puzzle.game_name, UNKNOWN)
        about = "" if fewest is UNKNOWN else difficulty_of(kind, session.puzzle, fewest)
        return Listed(title, kind.heading, (about,))

    def rows(self, searched: str = "") -> Sequence[int | str]:
        """The places of the games that have all words that are searched for, under headings."""
        listed = self.listed
        found = (
            place
            for place, (title, heading, *_) in enumerate(listed)
            if has_words(f"{heading} {title}", searched)
        )
        return under_headings(listed, found)

    def about(self, place: int) -> tuple[str, str, Sequence[str]]:
        """What a game is about; how far the player has come, as a sentence, empty if it has not
        begun; and what it is about in fewer and fewer words, for where there is little room."""
        session = self.games[place].session
        text, *shorter = _texts(session.puzzle)
        return text, _progress(session), shorter


def _is_in_progress(session: Session[Any, Any]) -> bool:
    return bool(session.line) and not session.is_solved


def _usual(game: InProgress) -> Game:
    """The same puzzle from its usual start."""
    puzzle = game.session.puzzle
    return Game(game.kind, puzzle, puzzle.initial_state())


def _texts(puzzle: AnyPuzzle) -> Sequence[str]:
    """The beginning of the explanation, of which fewer and fewer sentences are left, and behind it
    the rule in one line."""
    rule, beginning = rule_of(puzzle), puzzle.explanation.split("\n")[0]
    is_told = rule.startswith(beginning)
    sentences = [] if is_told else re.split(r"(?<=[.?!]) +", beginning)
    last = [rule] if rule else []
    texts = [" ".join([*sentences[:count], *last]) for count in range(len(sentences), 0, -1)]
    return [*texts, rule or _RULES_ELSEWHERE]


def _progress(session: Session[Any, Any]) -> str:
    made = amount(session.move_count, "move")
    if not session.is_solved:
        return f"In progress: {made} made." if session.line else ""
    credit = "" if session.credit is Credit.OWN else f" ({session.credit.value})"
    return f"Solved in {session.length_text}{credit}."
