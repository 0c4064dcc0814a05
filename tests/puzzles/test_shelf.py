"""The crossings in the program: their figures, as brute force finds them, and what a file has."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import pytest

from tests.crossings import SHELF
from tests.crossings.brute_force import Counted, Counts, River, counts
from tests.tools.games import crossing
from tui.puzzles.crossing.figures import figures

NAMES = sorted(path.stem for path in SHELF.glob("*.toml"))
MOST_WIDE, HIGH, HEAD = 9, 8, 4
"""Pixels of a picture; and those of them that a small terminal shows, from the top."""
HEADINGS = {
    "Classics",
    "Couples",
    "Missionaries and cannibals",
    "Old books",
    "Weights and bridges",
    "Chains and company",
    "Impossible",
}


class Expected(NamedTuple):
    """The figures of a crossing that tell all persons apart."""

    legal: int
    reachable: int
    fewest: int | None
    ways: int
    cost: int | None = None


FIGURES = {
    "alcuin": Expected(16, 30, 9, 8),
    "bridge": Expected(16, 30, 5, 2, cost=17),
    "couples": Expected(22, 40, 11, 486),
    "family": Expected(70, 76, 17, 8),
    "farmer": Expected(10, 10, 7, 2),
    "five-and-five": Expected(314, 624, 11, 31_136_400),
    "five-couples": Expected(94, 184, 11, 711_480),
    "five-friends": Expected(22, 42, 7, 160),
    "food-chain": Expected(26, 26, 7, 40),
    "four-couples": Expected(46, 44, None, 0),
    "four-missionaries": Expected(100, 98, None, 0),
    "hens": Expected(60, 60, 7, 78),
    "island": Expected(951, 2625, 16, 677_376),
    "island-halt": Expected(951, 2107, 26, 1_259_712),
    "missionaries": Expected(34, 64, 11, 8100),
    "odd-rower": Expected(32, 26, None, 0),
    "one-cannibal": Expected(34, 58, 13, 3072),
    "picnic": Expected(231, 585, 9, 108),
    "raft": Expected(64, 120, 9, 8),
    "ring": Expected(36, 36, 3, 2),
    "roomy-boat": Expected(46, 88, 9, 15_360),
    "rope-bridge": Expected(64, 126, 5, 4, cost=21),
    "sacks": Expected(36, 48, 13, 50),
    "six-couples": Expected(190, 376, 9, 8_733_240),
    "softleighs": Expected(32, 60, 11, 96),
    "soldiers": Expected(64, 126, 17, 384),
    "swap": Expected(46, 74, 11, 128),
    "two-farmers": Expected(50, 72, 11, 16),
    "two-rowers": Expected(34, 48, 13, 64),
    "two-wolves": Expected(18, 9, None, 0),
}

ALIKE = {
    "five-and-five": (28, 25),
    "four-missionaries": (11, 0),
    "hens": (22, 7),
    "missionaries": (16, 4),
    "odd-rower": (4, 0),
    "one-cannibal": (24, 4),
    "soldiers": (28, 1),
    "swap": (42, 32),
    "two-rowers": (28, 4),
    "two-wolves": (7, 0),
}
"""Positions and ways, if identical persons cannot be told from each other."""


def table(name: str) -> dict[str, Any]:
    return tomllib.loads((SHELF / f"{name}.toml").read_text("utf-8"))


@cache
def found(name: str) -> Counts:
    return counts(River(table(name)))


def items(name: str) -> Iterator[Mapping[str, Any]]:
    yield from table(name)["items"]


@pytest.mark.parametrize("name", NAMES)
def test_brute_force_and_the_program_find_the_figures_of_the_shelf(name: str) -> None:
    reachable, fewest, cost, ways = found(name).apart
    assert Expected(found(name).legal, reachable, fewest, ways, cost) == FIGURES[name]
    told = figures(crossing(name))
    assert (told.legal, told.reachable, told.fewest, told.ways, told.cost) == FIGURES[name]
    if name in ("missionaries", "five-and-five", "hens"):
        assert told.alike == ALIKE[name]


@pytest.mark.parametrize("name", NAMES)
def test_brute_force_takes_identical_persons_as_one(name: str) -> None:
    alike = found(name).alike
    has_identical = any(item.get("count", 1) > 1 for item in items(name))
    assert has_identical == (name in ALIKE)
    if has_identical:
        assert (alike.reachable, alike.ways) == ALIKE[name]
        assert alike.fewest == FIGURES[name].fewest
    else:
        assert alike == found(name).apart


def test_a_grandfather_who_needs_8_minutes_gets_over_the_bridge_in_15() -> None:
    bridge = table("bridge")
    next(item for item in bridge["items"] if item["pace"] == 10)["pace"] = 8
    assert counts(River(bridge)).apart == Counted(30, 5, 15, 2)


def test_paces_that_are_only_notes_cost_nothing() -> None:
    bridge = table("bridge") | {"least": "crossings"}
    assert counts(River(bridge)).apart == Counted(30, 5, None, 108)


def test_a_sixth_couple_is_too_much_for_three_seats() -> None:
    assert counts(River(table("six-couples") | {"seats": 3})).apart.ways == 0


@pytest.mark.parametrize("weight", [1, 75])
def test_what_the_softleighs_dog_weighs_does_not_matter(weight: int) -> None:
    walk = table("softleighs")
    next(item for item in walk["items"] if item["name"] == "dog")["weight"] = weight
    assert counts(River(walk)) == found("softleighs")


@pytest.mark.parametrize("name", NAMES)
def test_a_crossing_of_the_shelf_says_what_home_shows_and_draws_everyone_in_three_sizes(
    name: str,
) -> None:
    told, heads = table(name), list[object]()
    assert told["heading"] in HEADINGS
    assert len(told["brief"]) <= 60
    assert told["brief"].endswith(".")
    assert told["story"].strip()[-1] in ".?"
    for item in items(name):
        assert len(item["figure"]) == 2
        assert 3 <= len(item["tall"]) <= 5
        assert len(item["picture"]) == HIGH
        assert max(map(len, item["picture"])) <= MOST_WIDE
        heads += drawn_heads(item)
    assert len(set(heads)) == len(heads), "who differs is told apart by the head"


def drawn_heads(item: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    """What is seen of the item's letters where only heads are drawn, each with its tint."""
    rows = item["picture"]
    while not rows[0].strip("."):
        rows = rows[1:]
    rows = rows[:HEAD]
    tints = item.get("tint", "")
    for tint in tints if isinstance(tints, list) else [tints]:
        is_tinted = "x" in "".join(rows).lower()
        yield (*rows, tint if is_tinted else "")


# The guide to writing a crossing tells the truth: its examples are crossings

GUIDE = (SHELF / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"(?ms)^```toml\n(.*?)^```$", GUIDE)
MOST_LINES_OF_AN_EXAMPLE = 40


def test_the_guide_has_three_worked_examples() -> None:
    titles = [tomllib.loads(text)["title"] for text in EXAMPLES]
    assert titles == ["Missionaries and cannibals", "Alcuin's family", "A bridge at night"]
    assert all(len(text.splitlines()) <= MOST_LINES_OF_AN_EXAMPLE for text in EXAMPLES)


@pytest.mark.parametrize(
    ("text", "on_the_shelf"),
    list(zip(EXAMPLES, ("missionaries", "alcuin", "bridge"), strict=True)),
)
def test_an_example_of_the_guide_is_the_crossing_on_the_shelf(text: str, on_the_shelf: str) -> None:
    shelved = (SHELF / f"{on_the_shelf}.toml").read_text("utf-8")
    assert counts(River(tomllib.loads(text))) == counts(River(tomllib.loads(shelved)))


def test_the_guide_says_how_long_its_examples_take() -> None:
    told = re.findall(r"takes (\d+)\s+crossings|(\d+) minutes here, in (\d+) crossings", GUIDE)
    found = [counts(River(tomllib.loads(text))).apart for text in EXAMPLES]
    expected = [(str(way.fewest), "", "") for way in found[:2]]
    assert told == [*expected, ("", str(found[2].cost), str(found[2].fewest))]
