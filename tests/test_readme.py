"""README and manuals tell the truth, and have all that a reader looks for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import dropwhile, takewhile
from pathlib import Path

import pytest

from tests.endurance.__main__ import TRIALS
from tests.hosting.__main__ import MEASURES
from tests.tools.kinds import NAMES as EVERY_NAME
from tests.tools.raw_rules import distances
from tests.tools.searched import counted
from tui.command.commands import commands
from tui.command.grammar import parser_of
from tui.engine.best_first import BreadthFirst
from tui.engine.kind import Kind
from tui.engine.step import CountedSteps
from tui.engine.strategy import ANYWHERE
from tui.game.rights import HOME
from tui.picture.controls import key_rows
from tui.puzzles.crossing import fields, pigments
from tui.puzzles.crossing.company import Banks, Land
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.strategies import backtracking
from tui.puzzles.table import TABLE

pytestmark = pytest.mark.kinds

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
ABOUT_TESTS = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
ABOUT_KINDS = (ROOT / "tui" / "puzzles" / "README.md").read_text(encoding="utf-8")
SHELF = ROOT / "tui" / "puzzles" / "crossing" / "shelf"
PAGES = ("README.md", "tests/README.md", "tui/host/README.md", "tui/puzzles/README.md",
         "tui/puzzles/crossing/shelf/README.md", "tui/engine/README.md")  # fmt: skip
MOST_LINES = 150


def _table_after(mark: str, text: str) -> list[list[str]]:
    """The rows below the head of the first table that follows a mark."""
    lines = dropwhile(lambda line: line[:1] != "|", text[text.index(mark) :].splitlines())
    rows = list(takewhile(lambda line: line[:1] == "|", lines))
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


def test_the_readme_is_read_to_its_end() -> None:
    assert len(README.splitlines()) <= MOST_LINES


def test_every_link_leads_somewhere() -> None:
    for page in PAGES:
        folder = (ROOT / page).parent
        targets = re.findall(r"\]\(([^)]*)\)", (ROOT / page).read_text(encoding="utf-8"))
        for target in targets:
            assert (folder / target).exists(), (page, target)


def test_the_readme_leads_to_every_other_page() -> None:
    for page in PAGES[1:]:
        assert f"]({page})" in README


def test_the_readme_names_only_commands_options_and_keys_that_there_are() -> None:
    quoted = re.findall(r"`([^`]+)`", README)
    after = {line.split()[1] for line in quoted if line.startswith("oversteek ")}
    for game in after - {*commands(TABLE)}:
        assert TABLE.parse_game(game).name == game
    for line in re.findall(r"(?m)^    oversteek (.*)$", README):
        command, *words = line.split(" | ")[0].split()
        parser_of(command, TABLE).parsed(words)
    named = {key for key in quoted if len(key) == 1}
    known = {key for row in key_rows(TABLE.kinds, None, HOME) for key in row.keys.split()}
    assert named <= known


def test_the_key_table_says_where_each_key_does_anything() -> None:
    rows = key_rows(TABLE.kinds, None, HOME)
    for shown, play, watch in _table_after("<!-- keys", README):
        for key in re.findall(r"`([^`]+)`", shown):
            meant = [row for row in rows if key in row.keys.split()]
            assert bool(play) == any(row.play for row in meant), key
            assert bool(watch) == any(row.watch for row in meant), key


@pytest.mark.parametrize(
    ("heading", "names"), [("## Trials", [*TRIALS]), ("## Benchmarks", [*MEASURES])]
)
def test_every_trial_and_everything_that_is_measured_of_a_host_is_named(
    heading: str, names: list[str]
) -> None:
    section = ABOUT_TESTS.partition(heading)[2].partition("\n## ")[0]
    assert set(names) - _named([section]) == set()


def test_the_pixels_of_a_crossing_are_all_explained() -> None:
    page = (SHELF / "README.md").read_text(encoding="utf-8")
    rows = _table_after("<!-- pixels", page)
    explained = {cell.strip("`") for row in rows for cell in row[::2]}
    assert explained == {*pigments.PIGMENTS, "."}


def test_all_that_a_crossing_can_say_is_explained() -> None:
    page = (SHELF / "README.md").read_text(encoding="utf-8")
    assert _named(row[0] for row in _table_after("<!-- fields", page)) == set(fields.FILE)
    assert _named(row[0] for row in _table_after("## An item", page)) == set(fields.ITEM)
    rules = _table_after("## Rules", page)
    assert {row[0].strip("`") for row in rules} == set(fields.RULES)
    for row in rules:
        named = {*_named([row[1]]), "where", "reason", "waived"}
        assert named == set(fields.RULES[row[0].strip("`")]), row[0]
    assert all(f"`{{{name}}}`" in page for name in fields.IN_BRACES)


def _named(cells: Iterable[str]) -> set[str]:
    """The words in the cells of a table that are set as code."""
    return {word for cell in cells for word in re.findall(r"`([^`]+)`", cell)}


@pytest.mark.long
def test_the_figures_are_what_the_solvers_find() -> None:
    columns = [_figures(name) for name in ("farmer", "couples", "family")]
    assert [row[1:] for row in _table_after("<!-- figures", ABOUT_TESTS)] == [
        list(row) for row in zip(*columns, strict=True)
    ]


def _figures(name: str) -> list[str]:
    puzzle = TABLE.parse_game(name).puzzle
    assert isinstance(puzzle, Crossing)
    start = puzzle.initial_state()
    situations = range(puzzle.everyone + 1)

    def reached_from(here: Banks) -> list[Banks]:
        return [puzzle.apply(here, load) for load in puzzle.legal_moves(here)]

    legal = sum(puzzle.check_banks(Banks(left, Land.LEFT)).ok for left in situations)
    ways = list(CountedSteps(BreadthFirst().steps(puzzle, start)).solutions())
    search = CountedSteps(backtracking().steps(puzzle, start))
    solutions = search.solutions()
    next(solutions)
    first = search.tally
    everything = sum(1 for _ in solutions) + 1
    return [
        f"{legal} of {len(situations)}",
        str(len(distances(start, reached_from))),
        str(len(ways[0])),
        str(len(ways)),
        str(first.tried),
        str(everything),
        str(search.tally.tried),
        str(counted(backtracking(ANYWHERE, None).steps(puzzle, start)).tried),
    ]


def test_the_command_for_a_new_kind_runs_every_test_that_has_a_case_for_each_kind(
    request: pytest.FixtureRequest,
) -> None:
    assert "`python -m pytest -m kinds`" in ABOUT_KINDS
    left_out = [
        item.nodeid
        for item in request.session.items
        if EVERY_NAME[-1] in re.split(r"[\[\]-]", item.nodeid)
        and item.get_closest_marker("kinds") is None
    ]
    assert not left_out


def test_the_page_about_kinds_quotes_its_example_in_its_order() -> None:
    puzzles = ROOT / "tui" / "puzzles"
    everything = (line.strip() for line in (puzzles / "jugs.py").read_text("utf-8").splitlines())
    quoted = [line.strip() for line in ABOUT_KINDS.splitlines() if line.startswith("    ")]
    *commands, added = [line for line in quoted if line.startswith(("oversteek ", "OneFile("))]
    assert len(commands) == 2
    assert added in (puzzles / "table.py").read_text("utf-8")
    for line in quoted:
        if line not in (*commands, added):
            assert line in everything, f"{line} does not stand there, or stands before the last"


def test_the_page_about_kinds_names_all_members_of_a_kind_and_no_others() -> None:
    members = {name for name in vars(Kind) if not name.startswith("_")}
    for_all = {"game", "entry", "greeting"}
    named = {*re.findall(r"\w+", ABOUT_KINDS)}
    assert members - for_all - named == set()
    rows = re.findall(r"(?m)^\| (`.*?) \|", ABOUT_KINDS)
    of_rows = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert of_rows - members == set()
