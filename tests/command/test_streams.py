"""What a command says on standard error: one printable line, whatever was typed."""

from __future__ import annotations

import io
import sys

import pytest

from tests.tools.games import is_sentence
from tui.command.cli import main
from tui.command.process import complain
from tui.engine.text import MOST_LETTERS

HUGE = "a" * 100_000


@pytest.mark.parametrize(
    ("words", "end"),
    [
        (["solve", HUGE], "or the path of a .toml file."),
        (["solve", f"{HUGE}.toml"], " has more than 100 letters: give it a shorter one."),
        (["watch", "farmer", "--speed", HUGE], "nor max; try 'oversteek watch --help'."),
        (["solve", "farmer", f"--{HUGE}"], "try 'oversteek solve --help'."),
    ],
    ids=["name", "path", "speed", "option"],
)
def test_a_huge_word_is_quoted_by_its_beginning_and_the_sentence_goes_on(
    capsys: pytest.CaptureFixture[str], words: list[str], end: str
) -> None:
    assert main(words) == 2
    line = capsys.readouterr().err.removesuffix("\n")
    assert len(line) <= MOST_LETTERS
    assert f"{'a' * 50}" in line
    assert line.endswith(end)


@pytest.mark.parametrize("word", ["a b " * 30_000, "'" * 100_000, "\x00" * 50_000, "\udcff" * 9999])
def test_a_huge_word_of_any_kind_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], word: str
) -> None:
    assert main(["solve", word]) == 2
    line = capsys.readouterr().err.removesuffix("\n")
    assert len(line) <= MOST_LETTERS
    assert line.isprintable()


def test_a_line_fits_also_where_letters_must_be_spelt(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(written, "ascii", "backslashreplace"))
    complain(f"There is no puzzle '{'ü' * 290}'.")
    line = written.getvalue().decode().removesuffix("\n")
    assert len(line) <= MOST_LETTERS


@pytest.mark.parametrize("name", ["far\0mer.toml", "\ud800.toml"])
def test_a_path_that_can_be_none_is_refused(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["solve", name]) == 2
    line = capsys.readouterr().err.removesuffix("\n")
    assert line.startswith("oversteek: no file can be named")
    assert is_sentence(line)
