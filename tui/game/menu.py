"""The menu of all games, without a screen: what there is to choose, and what comes of a choice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from tui.engine.kind import Listed, endless_of, has_words, told_best, under_headings
from tui.engine.oracle import UNKNOWN, Unknown
from tui.engine.puzzle import AnyPuzzle, amount
from tui.game.collection import Collection, Offered, own_files
from tui.game.course import Difficulties
from tui.game.greetings import rule_of
from tui.game.session import Credit
from tui.game.store import Result

_RULES_ELSEWHERE = "Play it; ? shows its rules."
"""Said of a puzzle whose rules are too long for a menu."""
_SHUT = "A puzzle of your own. It is a program, which runs when you open it."
"""Said of one that was not opened yet."""
NOTHING_TO_CONTINUE = "There is no game to continue yet: enter plays the chosen one."


class Menu:
    """All games, each by its place. How far they have come, and how difficult they are, is found
    out a little at a time, so that no key waits."""

    def __init__(self, games: Collection, difficulties: Difficulties) -> None:
        self.games = games
        self.is_read = False
        """Whether all that was kept of the games is read."""
        self._difficulties = difficulties
        self._solved: Mapping[str, Result] = {}
        """How well games were solved until now, by their slots, as soon as that is read."""
        self._reading = self._read()

    def work(self) -> bool:
        """Read what was kept of one game, or all results, or one of the player's own files; or,
        when all is read, find out for a moment how difficult the games are. Returns whether there
        is nothing left to do."""
        for _ in self._reading:
            return False
        return self._weigh()

    def _read(self) -> Iterator[None]:
        """Read all, a little at a time."""
        games = self.games
        while not games.read_on():
            yield
        self.is_read = True
        yield
        results = sorted(games.store.results(), key=lambda each: each.rank, reverse=True)
        self._solved = {each.slot: each for each in results if each.credit is not Credit.WATCHED}
        met = set[int]()
        for file in own_files(games.table):
            yield
            before = len(games.offered)
            place = games.put_own(*file)
            met.add(place)
            offered = games.offered[place]
            if place >= before or offered.is_code:  # There may have been another puzzle in it.
                self._difficulties.known.pop(offered.game_name, None)
                games.read_on()
        games.forget_own(met)
        yield

    def _weigh(self) -> bool:
        """Find out how difficult the games are; what is known need not be made for that."""
        known, games = self._difficulties.known, self.games
        begun = (games[place].game for place in games.places() if games.offered[place].made)
        from_usual_start = (game._replace(start=game.puzzle.initial_state()) for game in begun)
        return self._difficulties.work([*games.unknown(known), *from_usual_start])

    def to_continue(self) -> int | None:
        """When all is read: the place of the game in progress that was played last, or else of the
        first that is in progress; None if there is none."""
        last, offered = self.games.find_last(), self.games.offered
        if last is not None and (offered[last].is_code or offered[last].moves_made):
            return last
        return next((n for n in self.games.in_order() if offered[n].moves_made), None)

    @property
    def path(self) -> tuple[str, int | None]:
        """How many games of the program are solved, of all that can be, and the place of the
        easiest that is not; None if there is none. Nothing of that until all is read, or if
        nothing is known of earlier games."""
        if not self.is_read or self.games.store.lacking:
            return "", None
        ours = list(enumerate(self.listed[: self.games.ours]))
        possible = [(place, each) for place, each in ours if each.is_possible and not each.error]
        left = [place for place, each in possible if not each.is_solved]
        ranks = {
            place: self._difficulties.rank(self.games.entries[place].game_name) for place in left
        }
        solved = f"{len(possible) - len(left)} of {len(possible)} solved"
        return solved, min(left, key=ranks.__getitem__, default=None)

    @property
    def listed(self) -> Sequence[Listed]:
        """What a list says of each game."""
        return [self._listed(offered) for offered in self.games.offered]

    def _listed(self, offered: Offered) -> Listed:
        entry, made, moves = offered.entry, offered.made, offered.moves_made
        if offered.error:
            return Listed(entry.title, entry.heading, error=offered.error)
        solved, fewest = self._solved_of(offered), self._fewest(offered)
        title = entry.title  # Also where options have led to another one: no place disappears.
        if made is not None and endless_of(made.kind, made.session.puzzle) is not None:
            title = str(made.session.puzzle.title)
        listed = Listed(
            title,
            entry.heading,
            is_solved=solved is not None,
            is_best=self._is_best(offered, solved),
            is_possible=fewest is not None,
        )
        if moves:
            more, fewer = f"continue · {amount(moves, 'move')}", f"continue · {moves}"
            return listed._replace(cells=(f"move {moves}",), at_length=more, shorter=fewer)
        if solved is not None:
            has_cost = made.session.puzzle.has_cost if made else entry.has_cost
            return listed._replace(cells=(f"{'at cost' if has_cost else 'in'} {solved.made}",))
        about = entry.told if offered.game_name == entry.game_name else ""
        if not about and fewest is not UNKNOWN:
            puzzle = made.session.puzzle if made else offered.usual.puzzle
            about = told_best(fewest, has_cost=puzzle.has_cost)
        return listed._replace(cells=(about,))

    def _fewest(self, offered: Offered) -> int | Unknown | None:
        return self._difficulties.known.get(offered.game_name, UNKNOWN)

    def _solved_of(self, offered: Offered) -> Result | None:
        """How well the player has solved a game until now; None if he has not."""
        made = offered.made
        if made is None:
            return self._solved.get(offered.slot)
        session, kept = made.session, self._solved.get(made.slot)
        if not session.is_solved or not session.line:
            return kept
        name, credit = session.puzzle.name, session.credit
        now = Result(made.slot, name, session.cost, session.hints, credit, 0.0, 0.0)
        return min(kept or now, now, key=lambda each: each.rank)

    def _is_best(self, offered: Offered, solved: Result | None) -> bool:
        """Whether it cannot be solved better, and was solved without the solver."""
        if solved is None or solved.credit is not Credit.OWN:
            return False
        return self._fewest(offered) == solved.made

    def rows(self, searched: str = "") -> Sequence[int | str]:
        """The places of the games that have all words that are searched for, under headings."""
        listed = self.listed
        found = (
            place
            for place in self.games.in_order()
            if has_words(f"{listed[place].heading} {listed[place].title}", searched)
        )
        return under_headings(listed, found)

    def about(self, place: int) -> tuple[str, str, Sequence[str]]:
        """What a game is about; how far the player has come, as a sentence, empty if it has not
        begun; and what it is about in fewer and fewer words, for where there is little room."""
        offered = self.games.offered[place]
        if offered.is_shut:
            return offered.error or _SHUT, "", ()
        puzzle = offered.game.session.puzzle
        text, *shorter = _texts(puzzle)
        if offered.note:
            text, shorter = f"{offered.note} {text}", [offered.note]
        return text, self._progress(offered, bool(puzzle.has_cost)), shorter

    def _progress(self, offered: Offered, has_cost: bool) -> str:
        if moves := offered.moves_made:
            return f"In progress: {amount(moves, 'move')} made."
        solved = self._solved_of(offered)
        if solved is None:
            return ""
        made = f"at cost {solved.made}" if has_cost else f"in {amount(solved.made, 'move')}"
        credit = "" if solved.credit is Credit.OWN else f" ({solved.credit.value})"
        best = ", the least" if has_cost else ", the fewest"
        return f"Solved {made}{credit}{best if self._is_best(offered, solved) else ''}."


def _texts(puzzle: AnyPuzzle) -> Sequence[str]:
    """The beginning of the explanation, of which fewer and fewer sentences are left, and behind it
    the rule in one line."""
    rule, beginning = rule_of(puzzle), (puzzle.story or puzzle.explanation).split("\n")[0]
    is_told = rule.startswith(beginning)
    sentences = [] if is_told else re.split(r"(?<=[.?!]) +", beginning.strip())
    last = [rule] if rule else []
    texts = [" ".join([*sentences[:count], *last]) for count in range(len(sentences), 0, -1)]
    return [*texts, rule or _RULES_ELSEWHERE]
