"""A quick look leaves out no kind of test and no puzzle."""

from __future__ import annotations

from tests.tools.examples import sampled
from tui.puzzles.table import TABLE

KINDS = {game.name for game in TABLE.games()}
TESTS = [f"tests/test_{number}.py::test_it" for number in range(10 * len(KINDS))]
ALL = [f"{test}[{kind}]" for test in TESTS for kind in KINDS]
ALONE = "tests/test_alone.py::test_without_cases"


def test_each_test_has_one_of_its_cases() -> None:
    chosen = sampled([*ALL, ALONE])
    assert sorted(name.partition("[")[0] for name in chosen) == sorted([*TESTS, ALONE])


def test_together_they_have_every_puzzle() -> None:
    assert {name.partition("[")[2].rstrip("]") for name in sampled(ALL)} == KINDS
