"""What the kinds of the program say, in golden talks that a person can review: names of games,
moves and refusals, positions, hints, solutions and searches, and files of crossings.

`python -m tests.puzzles.test_said` writes the answers in the files of `said` anew.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.tools.games import is_sentence, kind_of, moves_of, refused, solver_of, states_along
from tests.tools.golden import names_of, stands, write_anew
from tests.tools.kinds import EVERY
from tests.tools.oracles import patient_of
from tui.engine.kind import Field, Game, greeting_of
from tui.engine.plan import plan_of
from tui.engine.puzzle import BadInput
from tui.engine.step import CountedSteps, PathPositions
from tui.engine.strategy import Strategy
from tui.game.solution_search import SolutionSearch
from tui.puzzles.crossing.lint import reading

FOLDER = Path(__file__).with_name("said")
OWN_GAMES = Path(__file__).parents[1] / "crossings"
"""Where files of games are looked for."""


class Clerk:
    """Answers questions about the game that was named last."""

    def __init__(self) -> None:
        self._verbs: Mapping[str, Callable[..., Iterator[str]]] = {
            "try": self._try, "play": self._play, "at": self._at, "order": self._order,
            "how": self._how, "copy": self._copy, "hint": self._hint, "turn": self._turn,
            "greet": self._greet, "keys": self._keys, "status": self._status, "solve": self._solve,
            "count": self._count, "steps": self._steps, "file": self._file,
            "all": self._all,
        }  # fmt: skip
        self._edits: Mapping[str, Callable[[str], str]] = {
            "change": self._changed, "above": lambda more: f"{more}\n{self._text}",
            "below": lambda more: f"{self._text}\n{more}\n", "text": lambda text: text,
        }  # fmt: skip

    def answer(self, question: str) -> list[str]:
        """The lines of the answer. A game is told by its name, if that is another; what cannot be
        read is refused in a sentence."""
        verb, _, rest = question.partition(" ")
        if verb in self._edits:
            return list(self._read(self._edits[verb](rest.replace("\\n", "\n"))))
        if verb in self._verbs:
            return [line for each in self._verbs[verb](*rest.split()) for line in each.split("\n")]
        try:
            self.kind, self.puzzle, self.state = game = EVERY.parse_game(question)
        except BadInput:
            return [refused(EVERY.parse_game, question)]
        return [game.name] if game.name != question else []

    def _greet(self) -> Iterator[str]:
        yield greeting_of(self.kind, self.puzzle)

    def _file(self, path: str) -> Iterator[str]:
        """Take the text of a crossing's file, to which others are compared."""
        self._text = Path(path).read_text(encoding="utf-8")
        yield from self._read(self._text)

    def _changed(self, changes: str) -> str:
        """That text with changes such as `old => new`, between which ` ;; ` stands."""
        text = self._text
        for change in changes.split(" ;; "):
            old, new = change.split(" => ")
            assert old in text
            text = text.replace(old, new, 1)
        return text

    def _read(self, text: str) -> Iterator[str]:
        """What is wrong with a text, with the lines; or the rules of the crossing that it tells."""
        found = reading(text, "it")
        assert (found.crossing is None) == bool(found.errors)
        for error in found.errors:
            assert is_sentence(error.message)
            assert error.message.isprintable()
            assert len(error.message) <= 300
            yield f"line {error.line}: {error.message}" if error.line else error.message
        if found.crossing is not None:
            self.kind, self.puzzle = kind_of(found.crossing), found.crossing
            self.state = self.puzzle.initial_state()
            told = (self.puzzle.explanation, self.puzzle.history)
            yield from (line for each in told for line in each.split("\n") if line)

    def _try(self, *moves: str) -> Iterator[str]:
        """What is said of each of some moves, and where it leads."""
        for text in moves or ("",):
            try:
                move = self.puzzle.parse_move(text)
            except BadInput:
                yield refused(self.puzzle.parse_move, text)
                continue
            verdict, written = self.puzzle.check(self.state, move), self.puzzle.move_text(move)
            if verdict.ok:
                there = self.puzzle.apply(self.state, move)
                yield f"{written}: {self.puzzle.state_text(there)}"
            else:
                culprits = f" ({' '.join(verdict.culprits)})" if verdict.culprits else ""
                rule = f" {verdict.rule}" if verdict.rule not in ("", verdict.reason) else ""
                yield f"{written}: {verdict.code}: {verdict.reason}{rule}{culprits}"

    def _play(self, *moves: str) -> Iterator[str]:
        """Make moves; each is told, and then the position."""
        for move in moves_of(self.puzzle, " ".join(moves)):
            yield self.kind.tell(self.puzzle, self.state, move)
            self.state = self.puzzle.apply(self.state, move)
        yield self.kind.tell(self.puzzle, self.state)

    def _at(self, *positions: str) -> Iterator[str]:
        for text in positions:
            try:
                yield self.puzzle.state_text(self.puzzle.parse_state(text))
            except BadInput:
                yield refused(self.puzzle.parse_state, text)

    def _order(self) -> Iterator[str]:
        candidates = self.puzzle.candidate_moves(self.state)
        yield " ".join(map(self.puzzle.move_text, candidates)) or "nothing"

    def _how(self) -> Iterator[str]:
        yield self.kind.how_to_type(self.puzzle, self.state)

    def _copy(self, *moves: str) -> Iterator[str]:
        yield self.puzzle.transcript(self.state, moves_of(self.puzzle, " ".join(moves)))

    def _hint(self) -> Iterator[str]:
        best = patient_of(self.puzzle).best_moves(self.state)
        yield from self.kind.hints(self.puzzle, self.state, best).said

    def _turn(self, *options: str) -> Iterator[str]:
        """Choose other values of some options, with `_` for a blank in a name."""
        chosen = dict(option.replace("_", " ").split("=") for option in options)
        self.puzzle = self.kind.with_parameters(self.puzzle, chosen)
        self.state = self.puzzle.initial_state()
        yield self.puzzle.game_name

    def _keys(self) -> Iterator[str]:
        for name, words in self.kind.words(self.puzzle).items():
            yield f"{name}: {words.does}" + f" ({words.label})" * bool(words.label)

    def _status(self) -> Iterator[str]:
        """Why there is no solution, if there is none, and the line below the board."""
        start = self.puzzle.initial_state()
        yield from filter(None, [self.kind.why_impossible(self.puzzle, start)])
        oracle = patient_of(self.puzzle)
        shown = self.kind.status(self.puzzle, start, 0, self.state, oracle)
        fields = [each for each in shown if isinstance(each, Field)]
        yield ", ".join(f"{each.label} {each.value}".strip() for each in fields)

    def _search(self, method: str, options: tuple[str, ...]) -> Any:
        return solver_of(self.puzzle, _strategy(method, options))

    def _solve(self, method: str, *options: str) -> Iterator[str]:
        """The first solution, what the player would be told, and how much was tried."""
        solver = self._search(method, options)
        search = CountedSteps(solver.steps(self.puzzle, self.state))
        moves = next(search.solutions())
        yield self.puzzle.transcript(self.state, moves)
        last = states_along(self.puzzle, self.state, moves)[-1]
        yield from filter(None, [self.kind.achievement(self.puzzle, last, len(moves), None)])
        yield _figures(search)

    def _count(self, method: str, *options: str) -> Iterator[str]:
        """How long the solutions are, and how much was tried for all of them."""
        solver = self._search(method, options)
        search = CountedSteps(solver.steps(self.puzzle, self.state))
        lengths = [len(moves) for moves in {tuple(moves) for moves in search.solutions()}]
        told = [f"{lengths.count(each)} of {each} moves" for each in sorted(set(lengths))]
        yield ", ".join(told) or "no solution"
        yield _figures(search) + ", cut by its limit" * search.tally.cut
        plan = plan_of(self.kind, _strategy(method, options), self.puzzle)
        yield plan.ended(search.tally)

    def _all(self, method: str, *options: str) -> Iterator[str]:
        """What a search for all solutions says at its end, and above the first of them."""
        strategy = _strategy(method, options)
        game = Game(self.kind, self.puzzle, self.state)
        search = SolutionSearch(game, self.state, strategy, "from here")
        for _ in search.work():
            pass
        yield search.sentence
        yield from (str(heading) for heading in search.rows[:1])

    def _steps(self, count: str, method: str, *options: str) -> Iterator[str]:
        """The reasons of the first steps of a search."""
        solver = self._search(method, options)
        trail = PathPositions(self.puzzle, self.state)
        for step in islice(solver.steps(self.puzzle, self.state), int(count)):
            yield solver.reason(self.puzzle, trail.along(step.path), step)


def _strategy(method: str, options: tuple[str, ...]) -> Strategy:
    """A method with some options, in whose names `_` stands for a blank."""
    chosen = dict(option.replace("_", " ").split("=") for option in options)
    return Strategy(method, chosen)


def _figures(search: CountedSteps) -> str:
    tally = search.tally
    return f"{tally.tried} tried, {tally.advanced} made, {tally.backtracked} taken back"


@pytest.mark.parametrize("name", names_of(FOLDER))
def test_what_is_said_stands_in_the_file(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(OWN_GAMES)
    stands(FOLDER / name, Clerk().answer)


if __name__ == "__main__":
    os.chdir(OWN_GAMES)
    write_anew(FOLDER, lambda: Clerk().answer)
