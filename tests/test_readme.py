"""The README tells the truth about keys and figures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.tools.kinds import NAMES as EVERY_NAME
from tests.tools.steps import counted
from tui.command import usage
from tui.command.flags import flags
from tui.engine.breadth_first import Shortest
from tui.engine.repeats import ANYWHERE
from tui.engine.step import CountedSteps
from tui.picture.keys import key_rows
from tui.puzzles.crossing.rules import Bank, Banks, Crossing
from tui.puzzles.crossing.strategies import backtracking
from tui.puzzles.table import TABLE

pytestmark = pytest.mark.kinds

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def _table_after(mark: str) -> list[list[str]]:
    """The rows below the head of the table that follows a mark."""
    lines = README[README.index(mark) :].splitlines()
    rows = [line for line in lines[1 : lines.index("", 2)] if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


def test_the_key_table_is_the_table_of_commands() -> None:
    rows = [(shown.strip("`"), *does) for shown, *does in _table_after("<!-- keys")]
    assert rows == key_rows(TABLE.kinds)


def test_every_command_and_every_option_of_a_kind_is_in_the_readme() -> None:
    part = README[README.index("## The command line") : README.index("## Adding a puzzle")]
    words = [f"oversteek {name}" for name in usage.COMMANDS]
    for kind in TABLE.kinds:
        words += [f"oversteek {command.name}" for command in kind.commands]
        words += [f"`{method.name}`" for method in kind.methods]
        words += [kind.survey.flag] if kind.survey else []
        words += [f"`{name}`" for name, _ in kind.examples if name.split("/")[0] != "path"]
    words += flags(TABLE)
    assert [word for word in words if word not in part] == []


def test_the_figures_are_what_the_solvers_find() -> None:
    columns = [_figures(name) for name in ("farmer", "couples", "family")]
    assert [row[1:] for row in _table_after("<!-- figures")] == [
        list(row) for row in zip(*columns, strict=True)
    ]


def _figures(name: str) -> list[str]:
    puzzle = TABLE.parse_game(name).puzzle
    assert isinstance(puzzle, Crossing)
    start = puzzle.initial_state()
    situations = range(puzzle.everyone + 1)
    legal = sum(puzzle.check_banks(Banks(left, Bank.LEFT)).ok for left in situations)
    ways = list(CountedSteps(Shortest().steps(puzzle, start)).solutions())
    search = CountedSteps(backtracking().steps(puzzle, start))
    solutions = search.solutions()
    next(solutions)
    first = search.tally
    everything = sum(1 for _ in solutions) + 1
    return [
        f"{legal} of {len(situations)}",
        str(len(_reachable(puzzle))),
        str(len(ways[0])),
        str(len(ways)),
        str(first.tried),
        str(everything),
        str(search.tally.tried),
        str(counted(backtracking(ANYWHERE, None).steps(puzzle, start)).tried),
    ]


def _reachable(puzzle: Crossing) -> set[Banks]:
    found = {puzzle.initial_state()}
    waiting = list(found)
    while waiting:
        here = waiting.pop()
        news = {puzzle.apply(here, load) for load in puzzle.legal_moves(here)} - found
        found |= news
        waiting += news
    return found


def test_the_command_for_a_new_kind_runs_every_test_that_has_a_case_for_each_kind(
    request: pytest.FixtureRequest,
) -> None:
    assert "`python -m pytest -m kinds`" in README
    left_out = [
        item.nodeid
        for item in request.session.items
        if EVERY_NAME[-1] in re.split(r"[\[\]-]", item.nodeid)
        and item.get_closest_marker("kinds") is None
    ]
    assert not left_out


def test_the_pictures_of_the_readme_exist() -> None:
    for part in README.split("](")[1:]:
        target = part.split(")")[0]
        assert (ROOT / target).exists()


TILES = ROOT / "tests" / "tiles"


def test_what_the_readme_shows_of_a_new_kind_stands_in_the_tiny_one() -> None:
    part = README[README.index("A new kind of puzzle") : README.index("## Checked against")]
    files = {path.name: path.read_text(encoding="utf-8") for path in TILES.glob("*.py")}
    named = [line.split("`")[1] for line in part.splitlines() if line.startswith("| `")]
    assert sorted(named) == sorted(set(files) - {"__init__.py"})
    shown = [line.strip() for line in part.splitlines() if line.startswith("       ")]
    *quoted, added = shown
    everything = [line.strip() for text in files.values() for line in text.splitlines()]
    assert [line for line in quoted if line not in everything] == []
    table = (ROOT / "tui" / "puzzles" / "table.py").read_text(encoding="utf-8")
    assert added.removesuffix(", TILES))") in table
    for path in re.findall(r"\]\((tui/[^)]*|tests/[^)]*)\)", part):
        assert (ROOT / path).exists(), path
