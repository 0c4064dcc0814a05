"""`NamedTuple` is what `typing` has, but made sooner."""

from __future__ import annotations

import copy
import pickle
import typing
from typing import Generic, TypeVar

import pytest

from tui.engine.named_tuple import NamedTuple

T = TypeVar("T")


class Theirs(typing.NamedTuple):
    """Made by `typing`."""

    name: str
    size: int = 3
    """How large it is."""
    rest: tuple[Unknown, ...] = ()  # type: ignore[name-defined]  # noqa: F821

    @property
    def doubled(self) -> int:
        return 2 * self.size

    def renamed(self, name: str) -> Theirs:
        return self._replace(name=name)


class Ours(NamedTuple):
    """Made here."""

    name: str
    size: int = 3
    """How large it is."""
    rest: tuple[Unknown, ...] = ()  # type: ignore[name-defined]  # noqa: F821

    @property
    def doubled(self) -> int:
        return 2 * self.size

    def renamed(self, name: str) -> Ours:
        return self._replace(name=name)

    def __str__(self) -> str:
        return f"{super().__str__()}!"


class Pair(NamedTuple, Generic[T]):
    first: T
    second: T


def test_it_has_the_fields_and_the_defaults_that_are_written() -> None:
    for name in ("_fields", "_field_defaults", "__match_args__", "__slots__", "__module__"):
        assert getattr(Ours, name) == getattr(Theirs, name), name
    assert tuple(Ours("a")) == tuple(Theirs("a")) == ("a", 3, ())
    assert Ours(size=4, name="b") == ("b", 4, ())
    assert hash(Ours("a")) == hash(Theirs("a"))
    assert repr(Ours("a")) == "Ours(name='a', size=3, rest=())"
    assert Ours("a")._asdict() == Theirs("a")._asdict()
    assert (Ours.__name__, Ours.__qualname__, Ours.__doc__) == ("Ours", "Ours", "Made here.")


def test_what_the_class_defines_besides_is_there() -> None:
    ours = Ours("a", 4)
    assert (ours.doubled, ours.renamed("b"), type(ours.renamed("b"))) == (8, ("b", 4, ()), Ours)
    assert str(ours) == f"{ours!r}!"


def test_nothing_else_can_be_written_into_it() -> None:
    for made in (Ours("a"), Pair(1, 2)):
        with pytest.raises(AttributeError):
            made.other = 1  # type: ignore[union-attr]
        with pytest.raises(AttributeError):
            made.size = 1  # type: ignore[misc, union-attr]
    with pytest.raises(TypeError):
        Ours()  # type: ignore[call-arg]


def test_it_can_be_generic() -> None:
    assert Pair[int](1, 2) == Pair(1, 2) == (1, 2)
    assert Pair._fields == ("first", "second")


def test_it_can_be_matched_and_copied() -> None:
    match Ours("a", 5):
        case Ours(name, size):
            assert (name, size) == ("a", 5)
    for made in (Ours("a"), Pair("a", "b")):
        for twin in (copy.copy(made), copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
            assert twin == made
            assert type(twin) is type(made)
