"""What the command line prints, in golden answers that a person can review. What goes to standard
output stands behind `|`; a status other than 0 stands alone or before what goes to standard error.

`python -m tests.command.test_said` writes the answers in the files of `said` anew.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.sentences import heard_in
from tests.tools.answers import Answer
from tests.tools.games import is_sentence
from tests.tools.golden import names_of, stands, write_anew
from tests.tools.hostile import called
from tui.engine.text import MOST_LETTERS
from tui.puzzles.table import TABLE

FOLDER = Path(__file__).with_name("said")
TERMINAL = {"COLUMNS": "80", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}


def assert_one_line(answer: Answer) -> None:
    """A command that was used wrongly prints one sentence, which a terminal can show."""
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("oversteek: ")
    line = answer.err.removesuffix("\n")
    assert is_sentence(line)
    assert line.isprintable()
    assert len(line) <= MOST_LETTERS


def printed(line: str) -> Iterator[str]:
    """What is printed when a line is typed in a shell; nothing is said of a status of 0."""
    answer = called(shlex.split(line), TABLE)
    assert not any(map(heard_in, answer.err.splitlines())), answer.err
    if answer.status == 2:
        assert_one_line(answer)
    yield from (f"|{each}" for each in answer.out.splitlines())
    yield from (f"{answer.status} {each}" for each in answer.err.splitlines())
    if answer.status and not answer.err:
        yield str(answer.status)


@pytest.mark.parametrize("name", names_of(FOLDER))
def test_what_is_printed_stands_in_the_file(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for variable, value in TERMINAL.items():
        monkeypatch.setenv(variable, value)
    stands(FOLDER / name, printed)
    assert not [*tmp_path.iterdir()], "no file is written"


if __name__ == "__main__":
    import tests.conftest  # noqa: F401  (What players keep is kept in a folder of its own.)

    os.environ.update(TERMINAL)
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        write_anew(FOLDER, lambda: printed)
