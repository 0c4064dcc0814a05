"""The guide to writing a crossing tells the truth: its examples are crossings."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.crossings.brute_force import River, counts
from tests.tools.shelf import SHELF

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
