"""What is said of a solved game, what can be done next, and which puzzle comes next."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, NamedTuple

from tui.engine.kind import Difficulty, Game
from tui.engine.puzzle import amount, figure
from tui.game.collection import Collection
from tui.game.difficulty import Difficulties
from tui.game.played import By, Credit
from tui.game.session import InProgress, Session, slot_of

_FEW_SLICES = 16
"""Slices that the player waits for at most: that is no longer than it takes to open a game, and
enough for puzzles of the usual size."""


class NextGame(NamedTuple):
    """The game that comes next."""

    game: Game
    is_solved: bool
    """Whether the player has solved it before, as all others that can be solved."""


class Course:
    """The way through all games.

    After a solved game comes the next more difficult one that is not solved yet; after the most
    difficult one the easiest. Where all are solved, it is the next more difficult one. What cannot
    be solved never comes.
    """

    def __init__(self, games: Collection, difficulties: Difficulties) -> None:
        self._games = games
        self._difficulties = difficulties
        self._solved: set[str] = set()
        """The slots of games that were solved in this run: perhaps nothing else is kept of them."""

    def work(self, won: InProgress) -> bool:
        """Find out for a moment how difficult the games are, and the solved one. Returns whether
        nothing is left to find out."""
        known, games = self._difficulties.known, self._games
        unknown = (n for n in games.places() if games.offered(n).entry.game_name not in known)
        return self._difficulties.work([*map(games.usual, unknown), _present(won)])

    def at_once(self, won: InProgress) -> NextGame:
        """What comes after a solved game, for a player who does not wait until all is known."""
        for _ in range(_FEW_SLICES):
            if self.work(won):
                break
        return self.after(won)

    def after(self, won: InProgress) -> NextGame:
        """What comes after a solved game, as far as it is known how difficult the games are."""
        solved, games = self._slots_of_solved(won), self._games

        def rank(place: int) -> tuple[tuple[int, Difficulty], int]:
            return self._difficulties.rank(games.offered(place).entry.game_name), place

        present = _present(won)
        here = games.place_of_puzzle(present)
        now = self._difficulties.rank(present.name), -1 if here is None else here
        may_be_solved = self._difficulties.may_be_solved
        solvable = [
            place
            for place in sorted(games.places(), key=rank)
            if may_be_solved(games.offered(place).entry.game_name)
        ]
        new = [place for place in solvable if games.slot(place) not in solved]
        others = new or [n for n in solvable if games.offered(n).entry.game_name != present.name]
        later = (place for place in others if rank(place) > now)
        ahead = next(later, others[0] if others else None)
        return NextGame(present if ahead is None else games.usual(ahead), not new)

    def _slots_of_solved(self, won: InProgress) -> set[str]:
        """Of all games that the player has solved, were it with the solver's help."""
        self._solved.add(_slot(won))
        results = self._games.store.results()
        kept = {result.slot for result in results if result.credit is not Credit.WATCHED}
        return kept | self._solved


def _present(game: InProgress) -> Game:
    session = game.session
    return Game(game.kind, session.puzzle, session.start)


def _slot(game: InProgress) -> str:
    return slot_of(game.session.puzzle, game.session.start)


class Next(Enum):
    """What a player does after a solved game."""

    AGAIN = "again"
    PUZZLE = "next puzzle"
    HOME = "home"
    REVIEW = "review"


ALL_SOLVED = "next puzzle (solved before)"
"""What the next puzzle is called where all are solved."""


def lines(
    session: Session[Any, Any], achievement: str, new: str = "", fewest: int | None = None
) -> Sequence[str]:
    """How a game went, beginning with what was achieved, what is new about that, and what was good
    or could be better. `fewest` is in how many moves it can be solved, or at which cost; None if
    nobody knows, or if all solutions are as long."""
    solved = "" if achievement.startswith("Solved") else "Solved. "
    moves = "them" if "move" in achievement else "the moves"
    detour = None if fewest is None else session.cost - fewest
    told = [new, _help(session, moves), _quality(session, detour)]
    return f"{solved}{achievement}", " ".join(filter(None, told))


def _quality(session: Session[Any, Any], detour: int | None) -> str:
    """What was good, or what could be better. `detour` is how many moves were too many, or how
    much was paid too much; None if that means nothing."""
    hints = amount(session.hints, "hint") if session.hints else "no hint"
    took = f"You took {hints}."
    if detour:
        longer = f"{amount(detour, 'move')} longer than the best: e shows where."
        if session.puzzle.has_cost:
            longer = f"It cost {figure(detour)} more than the best: e shows where."
        return f"{longer} {took}" if session.hints else longer
    if detour is None or session.credit is not Credit.OWN:
        return took
    return f"No detour. {took}" if session.hints else "No hint, no detour."


def _help(session: Session[Any, Any], moves: str) -> str:
    """Whose help there was, besides hints; empty if there was none. `moves` is what the moves are
    called after the sentence before."""
    if session.credit is Credit.OWN:
        return ""
    solvers = session.moves_by(By.SOLVER)
    made = "All" if session.credit is Credit.WATCHED else str(solvers)
    were = "was" if solvers == 1 and made != "All" else "were"
    return f"{made} of {moves} {were} the solver's ({session.credit.value})."
