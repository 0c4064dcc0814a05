"""The crossings in the program: their figures, as brute force finds them, and what a file has."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from tests.crossings.brute_force import Counted, Counts, River, counts
from tests.tools.games import crossing
from tests.tools.shelf import SHELF
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


def table(name: str) -> dict[str, Any]:
    return tomllib.loads((SHELF / f"{name}.toml").read_text("utf-8"))


@cache
def found(name: str) -> Counts:
    return counts(River(table(name)))


def items(name: str) -> Iterator[Mapping[str, Any]]:
    yield from table(name)["items"]


@pytest.mark.parametrize("name", NAMES)
def test_the_program_finds_the_figures_that_brute_force_finds(name: str) -> None:
    brute, told = found(name), figures(crossing(name))
    assert told.legal == brute.legal
    assert (told.reachable, told.fewest, told.cost, told.ways) == brute.apart
    if name in ("missionaries", "five-and-five", "hens"):
        assert told.alike == (brute.alike.reachable, brute.alike.ways)


@pytest.mark.parametrize(
    ("name", "apart", "alike"),
    [
        ("bridge", Counted(30, 5, 17, 2), (30, 2)),
        ("couples", Counted(40, 11, None, 486), (40, 486)),
        ("four-couples", Counted(44, None, None, 0), (44, 0)),
        ("missionaries", Counted(64, 11, None, 8100), (16, 4)),
    ],
)
def test_brute_force_finds_what_is_known(name: str, apart: Counted, alike: tuple[int, int]) -> None:
    """With identical persons told apart, and as one."""
    assert found(name).apart == apart
    assert (found(name).alike.reachable, found(name).alike.ways) == alike


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
