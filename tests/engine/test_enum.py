"""Enumerations are what the standard library has, but made sooner."""

from __future__ import annotations

import copy
import enum
import pickle
from types import ModuleType
from typing import Any

import pytest

import tui.engine.enum as ours
from tui.engine.action import Play
from tui.puzzles.crossing.constraints import Where
from tui.puzzles.crossing.wording import Land


def enumerations(source: ModuleType) -> tuple[Any, Any, Any]:
    """One of each sort, made by the library or by the house."""

    class Mood(source.Enum):  # type: ignore[name-defined, misc]
        """How it is."""

        GLAD = "glad"
        """All is well."""
        SAD = "sad"

        @property
        def opposite(self) -> Any:
            return Mood.SAD if self is Mood.GLAD else Mood.GLAD

        def said(self) -> str:
            return f"I am {self.value}."

    class Rank(source.IntEnum):  # type: ignore[name-defined, misc]
        LOW = source.auto()
        MIDDLE = source.auto()
        HIGH = 7
        HIGHER = source.auto()

    class Place(source.StrEnum):  # type: ignore[name-defined, misc]
        HERE = "here"
        THERE = "there"

    return Mood, Rank, Place


def looks(made: tuple[Any, Any, Any]) -> list[Any]:
    """What can be seen of them."""
    mood, rank, place = made
    found: list[Any] = []
    for each in made:
        members = list(each)
        found.append([(one.name, one.value, repr(one), str(one), f"{one:>9}") for one in members])
        found.append([one.name for one in reversed(each)])
        found.append((len(each), each.__name__, members[0] in each, each(members[0].value).name))
        found.append([each[one.name] is one is each(one.value) for one in members])
        found.append([copy.copy(one) is copy.deepcopy(one) is one for one in members])
        found.append([one == other for one in members for other in members])
        found.append(len({*members}))
    found.append((mood.GLAD.opposite.said(), mood.__doc__))
    found.append((rank.LOW + 1, rank.HIGH > rank.LOW, rank.LOW == 1, [*"abc"][rank.MIDDLE]))
    found.append((place.HERE.upper(), place.HERE == "here", {"here": 1}[place.HERE]))
    found.append(any(one in place for one in mood))
    return found


def test_they_look_and_compare_like_those_of_the_library() -> None:
    assert looks(enumerations(ours)) == looks(enumerations(enum))


@pytest.mark.parametrize("source", [ours, enum])
def test_there_are_no_other_members_and_none_changes(source: ModuleType) -> None:
    for each, value in zip(enumerations(source), ("angry", 99, []), strict=True):
        with pytest.raises(ValueError, match=f" is not a valid .*{each.__name__}"):
            each(value)
        with pytest.raises(KeyError):
            each["OTHER"]
        with pytest.raises(AttributeError):
            setattr(each, next(iter(each)).name, 1)


@pytest.mark.parametrize("member", [Play.ACT, Land.ISLAND, Where.BOAT])
def test_members_of_the_house_are_the_same_after_a_journey(member: object) -> None:
    assert pickle.loads(pickle.dumps(member)) is member
