"""What would make an impossible game possible: the smallest changes after which it can be solved,
each proved by how many moves that takes."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from tui.engine.kind import Change, Game, Option, game_of
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import BadInput, capital, figure, listed

_SLICE = 0.005
"""Seconds for which an oracle works at a time."""


class Cure(NamedTuple):
    """Changes after which a game can be solved, while it cannot after fewer of them."""

    said: Sequence[str]
    """What changes, each thing in a few words."""
    game: Game
    """The game as it is then."""
    best: int
    """The fewest moves that solve it, or the least cost where moves differ in that."""

    @property
    def told(self) -> str:
        """The changes, and after a colon how many moves it takes then, or what these cost."""
        cost = "cost " * bool(self.game.puzzle.has_cost)
        return f"{capital(listed(self.said))}: {cost}{figure(self.best)}"

    @property
    def fields(self) -> Mapping[str, object]:
        """The same as it is printed as JSON."""
        return {"changes": self.said, "game": self.game.name, "best": self.best}


class WhatIf:
    """The search for the cures of an impossible game: single changes, or sets of two where no
    single one helps."""

    def __init__(self, game: Game) -> None:
        self.cures: list[Cure] = []
        """Those that are found by now, single ones in the order in which the kind names them."""
        self.is_done = False
        self._game = game
        self._tried: set[Hashable] = set()
        """The keys of the changes that were tried."""

    def work(self) -> Iterator[None]:
        """Look for all of them; yields after each little bit of work."""
        singles = changes(self._game, self._game)
        yield from self._try(singles)
        if not self.cures:
            yield from self._try(pair for one in singles for pair in changes(one.game, self._game))
        self.is_done = True

    def _try(self, found: Iterable[Change]) -> Iterator[None]:
        helped = dict[Hashable, tuple[Change, Cure]]()
        for change in found:
            if change.key not in self._tried and not any(map(change.is_beyond, helped)):
                self._tried.add(change.key)
                if best := (yield from _best(change.game)):
                    for key in [*helped]:
                        if helped[key][0].is_beyond(change.key):
                            del helped[key]
                    helped[change.key] = change, Cure(change.said, change.game, best)
                    first = {cure.told: cure for _, cure in reversed(helped.values())}
                    self.cures = [cure for _, cure in helped.values() if first[cure.told] is cure]
            yield

    @property
    def heading(self) -> str:
        """What the cures are, or how far the search for them has come, as a sentence; empty where
        there is none."""
        if self.cures:
            best = "what it costs at least" if self._game.puzzle.has_cost else "in how few moves"
            return f"What would make it possible, and {best}:"
        if not self._tried:
            return ""
        if not self.is_done:
            return "What would make it possible? Looking for the smallest changes."
        return "No change of one or two things is known that would make it possible."


def _best(game: Game) -> Generator[None, None, int]:
    """How far the goal is from the start of a game; 0 if there is nothing to do, no way, or none
    that the oracle finds."""
    kind, puzzle, start = game
    if kind.why_impossible(puzzle, start):
        return 0
    oracle = kind.oracle(puzzle)
    while (best := oracle.distance(start)) is UNKNOWN and not oracle.work(0):
        oracle.work(_SLICE)
        yield
    return best if isinstance(best, int) else 0


def changes(game: Game, since: Game) -> Sequence[Change]:
    """The games that differ in one thing from one that differs from another, `since`, in some: the
    kind's own, or those with another value of a parameter."""
    if game.kind.changes is not None:
        return game.kind.changes(game, since)
    return [
        change
        for option in game.kind.parameters(game.puzzle)
        for change in other_values(option, game, since)
    ]


def other_values(option: Option, game: Game, since: Game) -> Iterator[Change]:
    """The games with other values of an option, those that are nearest to the present one first.
    What does not go with a value gives way."""
    kind, puzzle, _ = game
    usual = {each.name: each for each in kind.parameters(since.puzzle)}
    is_usual = since.start == since.puzzle.initial_state()
    position = None if is_usual else since.puzzle.state_text(since.start)
    for value in sorted(option.values, key=partial(_distance, option)):
        other = kind.with_parameters(puzzle, {option.name: value})
        changed = {
            each.name: each.value
            for each in kind.parameters(other)
            if each.value != usual.get(each.name, each).value
        }
        said = [f"{name} {v} instead of {usual[name].value}" for name, v in changed.items()]
        far = {name: _distance(usual[name], v) for name, v in changed.items()}
        key = other.game_name, frozenset(far.items())
        if changed:
            with suppress(BadInput):  # Where there is no such position any more.
                made = game_of(kind, other, position)
                yield Change(made, said, key, partial(_is_smaller, far))


def _distance(option: Option, value: str) -> int:
    """How far the value of an option is from another one."""
    return abs(int(value) - int(option.value)) if option.is_number else int(value != option.value)


def _is_smaller(far: Mapping[str, int], key: Any) -> bool:
    """Whether the change with a key changes fewer things than this far, or some of them less, and
    no other."""
    _, things = key
    return things != {*far.items()} and all(step <= far.get(name, 0) for name, step in things)
