"""What the files of the program's crossings say is written down as modules, which a game loads
instead of reading its file."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from tests.shelf.modules import modules, read_facts, texts, written
from tests.tools.shelf import FILES, SHELF
from tui.puzzles.crossing import file, untrusted_toml
from tui.puzzles.crossing.kind import KIND
from tui.puzzles.crossing.shelf import facts_of, module_of
from tui.puzzles.table import TABLE

ANEW = "python -m tests.shelf writes the modules anew"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_module_says_what_its_file_says(path: Path) -> None:
    said, read = facts_of(path.stem), read_facts(path)
    assert said == read, ANEW
    # The types, too: a member of an enumeration is equal to its number or its word.
    assert repr(said) == repr(read), ANEW


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_module_is_what_would_be_written_anew(path: Path) -> None:
    module = SHELF / f"{module_of(path.stem)}.py"
    assert module.read_text(encoding="utf-8") == texts()[module], ANEW


def test_there_is_one_module_for_each_file_and_no_other() -> None:
    assert modules() == {*texts()}, ANEW
    assert len(modules()) == len(FILES)


def test_no_crossing_of_the_program_is_read_from_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(*given: object) -> None:
        raise AssertionError(given)

    monkeypatch.setattr(untrusted_toml, "table_of", read)
    monkeypatch.setattr(file, "read_crossing", read)
    names = KIND.names()
    assert [TABLE.parse_game(name).puzzle.name for name in names] == list(names)
    assert {*names} == {path.stem for path in FILES}


class Pair(NamedTuple):
    """Any two values, of which the second is usually the same."""

    one: object
    other: object = "usual"


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (Pair(1), "Pair(one=1)"),
        (Pair(None, True), "Pair(one=None, other=True)"),
        (Pair((), ("one",)), 'Pair(one=(), other=("one",))'),
        (Pair(frozenset({4, 2}), "usual"), "Pair(one=frozenset({2, 4}))"),
        (r"""a\b'c'""", r'''"a\\b'c'"'''),
        ('say "b"', "'say \"b\"'"),
        (("a" * 50, "b" * 50), f'(\n    "{"a" * 50}",\n    "{"b" * 50}",\n)'),
        ("word " * 20, f'(\n    "{"word " * 18}"\n    "{"word " * 2}"\n)'),
        ("a b\n\n" + "c " * 50, f'(\n    "a b\\n\\n"\n    "{"c " * 47}"\n    "{"c " * 3}"\n)'),
    ],
)
def test_a_value_is_written_as_code_that_stands_as_if_it_were_formatted(
    value: object, code: str
) -> None:
    found = written(value, 0, 0)
    assert found == code
    assert eval(found, {"Pair": Pair}) == value
