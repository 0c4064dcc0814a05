"""The menu of all games, without a screen: what there is to choose, and what comes of a choice."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tui.engine.kind import Game, Listed, difficulty, has_words, under_headings
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import AnyPuzzle, amount
from tui.engine.text import printable, shortened
from tui.game.collection import Collection
from tui.game.difficulty import Difficulties
from tui.game.greetings import rule_of
from tui.game.own_files import OwnFile, own_files
from tui.game.played import Credit
from tui.game.session import InProgress, slot_of

if TYPE_CHECKING:
    from tui.game.kept_results import Result


class HowSolved(NamedTuple):
    """How well a game was solved."""

    made: int
    """How many moves it took, or what they cost."""
    credit: Credit

    @property
    def rank(self) -> tuple[int, int]:
        """What the player did alone comes first, however many moves it took."""
        return tuple(Credit).index(self.credit), self.made


def better(one: HowSolved, other: HowSolved) -> HowSolved:
    """The better of two."""
    return min(one, other, key=lambda solved: solved.rank)


def best_by_slot(results: Iterable[Result]) -> Mapping[str, HowSolved]:
    """The best of the results of each game, by slots. Watched games do not count."""
    found: dict[str, HowSolved] = {}
    for result in results:
        if result.credit is not Credit.WATCHED:
            solved = HowSolved(result.made, result.credit)
            found[result.slot] = better(solved, found.get(result.slot, solved))
    return found


_MOST_OF_A_NAME = 60
"""Letters of a game's name that only the store knows."""
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
        self._solved: Mapping[str, HowSolved] | None = None
        """How well games were solved until now, by their slots; None if that is not read yet."""
        self._own_files: Iterator[OwnFile] | None = own_files(games.table)
        """The player's own files that are not read yet; None if all are."""
        self._met: set[int] = set()
        """The places of those that are read."""

    def work(self) -> bool:
        """Read what was kept of one game, or all results, or one of the player's own files; or,
        when all is read, find out for a moment how difficult the games are. Returns whether there
        is nothing left to do."""
        if not self.is_read:
            self.is_read = self.games.read_on()
        elif self._solved is None:
            self._solved = best_by_slot(self.games.store.results())
        elif self._own_files is not None:
            self._read_own(next(self._own_files, None))
        else:
            return self._weigh()
        return False

    def _read_own(self, file: OwnFile | None) -> None:
        games = self.games
        if file is None:
            self._own_files = None
            games.forget_own(self._met)
            return
        before = len(games)
        place = games.put_own(file)
        self._met.add(place)
        if place >= before:  # Until now, there may have been another puzzle in the file.
            self._difficulties.known.pop(games.offered(place).entry.game_name, None)
            games.read_on()

    def _weigh(self) -> bool:
        """Find out how difficult the games are; what is known need not be made for that."""
        games, known = self.games, self._difficulties.known
        unknown: list[Game] = []
        for place in games.places():
            made = games.made(place)
            if games.offered(place).entry.game_name not in known:
                unknown.append(games.usual(place))
            if made is not None and made.session.puzzle.game_name not in known:
                unknown.append(_usual(made))
        return self._difficulties.work(unknown)

    def to_continue(self) -> int | None:
        """When all is read: the place of the game in progress that was played last, or else of the
        first that is in progress; None if there is none."""
        last = self.games.find_last()
        places = [*([] if last is None else [last]), *self.games.in_order()]
        return next((place for place in places if self._is_in_progress(place)), None)

    def _is_in_progress(self, place: int) -> bool:
        made = self.games.made(place)
        return made is not None and bool(made.session.line) and not made.session.is_solved

    @property
    def news(self) -> str:
        """What the player has to be told about what was kept, each sentence once; empty if there is
        nothing."""
        games = self.games
        lost, games.lost = games.lost, ""
        if not lost or games.store.complaint:
            return games.store.news
        name = shortened(printable(os.path.basename(lost)), _MOST_OF_A_NAME)
        return f"The last game, of '{name}', is kept, but its puzzle is not here."

    @property
    def listed(self) -> Sequence[Listed]:
        """What a list says of each game."""
        return [self._listed(place) for place in range(len(self.games))]

    def _listed(self, place: int) -> Listed:
        _, entry, error, *_ = self.games.offered(place)
        if error:
            return Listed(entry.title, entry.heading, error=error)
        made, solved = self.games.made(place), self._solved_of(place)
        name, has_cost = entry.game_name, entry.has_cost
        if made is not None:
            name, has_cost = made.session.puzzle.game_name, bool(made.session.puzzle.has_cost)
        fewest = self._difficulties.known.get(name, UNKNOWN)
        listed = Listed(
            entry.title,  # Also where options have led to another one: no place disappears.
            entry.heading,
            is_solved=solved is not None,
            is_best=solved is not None and self._is_best(place, solved),
            is_possible=fewest is not None,
        )
        if made is not None and self._is_in_progress(place):
            moves = made.session.move_count
            more, fewer = f"continue · {amount(moves, 'move')}", f"continue · {moves}"
            return listed._replace(cells=(f"move {moves}",), at_length=more, shorter=fewer)
        if solved is not None:
            return listed._replace(cells=(f"{'at cost' if has_cost else 'in'} {solved.made}",))
        if name == entry.game_name and entry.told:
            return listed._replace(cells=(entry.told,))
        puzzle = self.games.usual(place).puzzle if made is None else made.session.puzzle
        about = "" if fewest is UNKNOWN else difficulty(puzzle, fewest)
        return listed._replace(cells=(about,))

    def _solved_of(self, place: int) -> HowSolved | None:
        """How well the player has solved a game until now; None if he has not."""
        made, found = self.games.made(place), self._solved or {}
        if made is None:
            return found.get(self.games.slot(place))
        session = made.session
        kept = found.get(slot_of(session.puzzle, session.start))
        if not session.is_solved or not session.line:
            return kept
        now = HowSolved(session.cost, session.credit)
        return now if kept is None else better(now, kept)

    def _is_best(self, place: int, solved: HowSolved) -> bool:
        """Whether it cannot be solved better, and was solved without the solver."""
        entry, made = self.games.offered(place).entry, self.games.made(place)
        name = entry.game_name if made is None else made.session.puzzle.game_name
        return solved.credit is Credit.OWN and self._difficulties.known.get(name) == solved.made

    def rows(self, searched: str = "") -> Sequence[int | str]:
        """The places of the games that have all words that are searched for, under headings."""
        listed = self.listed
        found = (
            place
            for place in self.games.in_order()
            if has_words(f"{listed[place].heading} {listed[place].title}", searched)
        )
        return under_headings(listed, found)

    def heading(self, place: int) -> str:
        """The heading under which a game stands."""
        return self.games.offered(place).entry.heading

    def about(self, place: int) -> tuple[str, str, Sequence[str]]:
        """What a game is about; how far the player has come, as a sentence, empty if it has not
        begun; and what it is about in fewer and fewer words, for where there is little room."""
        offered = self.games.offered(place)
        if offered.error:
            return offered.error, "", ()
        text, *shorter = _texts(self.games[place].session.puzzle)
        if offered.note:
            text, shorter = f"{offered.note} {text}", [offered.note]
        return text, self._progress(place), shorter

    def _progress(self, place: int) -> str:
        if self._is_in_progress(place):
            return f"In progress: {amount(self.games[place].session.move_count, 'move')} made."
        solved = self._solved_of(place)
        if solved is None:
            return ""
        has_cost = bool(self.games[place].session.puzzle.has_cost)
        made = f"at cost {solved.made}" if has_cost else f"in {amount(solved.made, 'move')}"
        credit = "" if solved.credit is Credit.OWN else f" ({solved.credit.value})"
        best = ", the least" if has_cost else ", the fewest"
        return f"Solved {made}{credit}{best if self._is_best(place, solved) else ''}."


def _usual(game: InProgress) -> Game:
    """The same puzzle from its usual start."""
    puzzle = game.session.puzzle
    return Game(game.kind, puzzle, puzzle.initial_state())


def _sentences(line: str) -> Sequence[str]:
    for mark in ".?!":
        line = line.replace(f"{mark} ", f"{mark}\n")
    return [sentence.strip() for sentence in line.split("\n")]


def _texts(puzzle: AnyPuzzle) -> Sequence[str]:
    """The beginning of the explanation, of which fewer and fewer sentences are left, and behind it
    the rule in one line."""
    rule, beginning = rule_of(puzzle), puzzle.explanation.split("\n")[0]
    is_told = rule.startswith(beginning)
    sentences = [] if is_told else _sentences(beginning)
    last = [rule] if rule else []
    texts = [" ".join([*sentences[:count], *last]) for count in range(len(sentences), 0, -1)]
    return [*texts, rule or _RULES_ELSEWHERE]
