"""Every kind of puzzle that the general tests run over: those of the program, and a tiny one; and
kinds of which a test has made some members others."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cache
from typing import Any, TypeVar

from tests.torch import KIND as TORCH
from tui.engine.kind import AnyKind
from tui.engine.table import Table
from tui.puzzles.own import OWN_KINDS
from tui.puzzles.table import TABLE

EVERY = Table((*TABLE.kinds, TORCH))
"""The program's kinds, and with one more line a bridge whose crossings differ in cost."""
FOLDERS = Table(TABLE.folders, files=(OWN_KINDS,))
"""The program's kinds but for those of one file: what tells of all games stays as it is when there
is one more of these."""

_FIRST = 2
"""So many games of each kind are looked at by all tests."""
_SOON = range(4000)
"""So often an oracle works, each time as shortly as it can, before it soon has an answer."""


def _usual(kind: AnyKind) -> str:
    """The usual game of a kind; but where its oracle would work for long in test after test, the
    first of its list about which it soon has an answer."""
    for name in (kind.names[0], *(entry.name for entry in kind.entries)):
        _, puzzle, start = Table([kind]).parse_game(name)
        oracle = kind.oracle(puzzle)
        oracle.distance(start)
        if any(oracle.work(1e-9) for _ in _SOON):
            return name
    return kind.names[0]


@cache
def different(kind: AnyKind) -> Sequence[str]:
    """The first games of a kind, and of the others those that differ from all before them: in
    having a cost, in being impossible, or in the form of their positions."""
    impossible = {entry.name for entry in kind.entries if entry.best is None}
    met, found = set(), []
    for number, name in enumerate((_usual(kind), *kind.names[1:])):
        _, puzzle, start = Table([kind]).parse_game(name)
        text = puzzle.state_text(start)
        form = text.count("/"), len(set(text)) < len(text.replace("/", ""))
        features = name in impossible, puzzle.has_cost, form
        if number < _FIRST or features not in met:
            found.append(name)
        met.add(features)
    return found


NAMES = [name for kind in EVERY.kinds for name in different(kind)]
"""Games of every kind that differ. What depends on each single game of the program runs over all
of `EVERY.names()`; other tests would only ask the same again."""
ONE_EACH = [different(kind)[0] for kind in EVERY.kinds]
"""A usual game of every kind, for what depends on the kind alone."""


T = TypeVar("T")


def altered(thing: T, **members: Any) -> T:
    """The same thing but for these members. Methods are given as functions without `self`."""
    other = copy(thing)
    assert all(hasattr(thing, name) for name in members), "it has none of another name"
    vars(other).update(members)
    return other
