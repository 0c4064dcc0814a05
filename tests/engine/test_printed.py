"""What is printed: lines that may be shown, in what the output can encode, and exact JSON."""

from __future__ import annotations

import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.hostile import PIECES, not_to_be_shown
from tui.engine.parser import Parser
from tui.engine.text import print_json, print_text

anything = st.text(st.characters(exclude_categories=()))


def written(text: str, encoding: str) -> str:
    stream = io.TextIOWrapper(io.BytesIO(), encoding, "strict", "\n")
    print_text(text, stream)
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode(encoding)


@given(anything, st.sampled_from(("utf-8", "ascii", "latin-1", "koi8-r")))
def test_any_text_can_be_printed_and_none_controls_the_terminal(text: str, encoding: str) -> None:
    assert not not_to_be_shown(written(text, encoding))


def test_lines_of_ones_own_stay_as_they_are() -> None:
    assert written("1: A → B\n\n2: ♞", "utf-8") == "1: A → B\n\n2: ♞\n"
    assert written("1: A → B\n2: ♞", "ascii") == "1: A -> B\n2: \\u265e\n"


@given(anything)
def test_json_is_exact_and_in_plain_ascii(text: str) -> None:
    with pytest.MonkeyPatch.context() as patched:
        out = io.StringIO()
        patched.setattr("sys.stdout", out)
        print_json({text: [text]})
    line = out.getvalue().removesuffix("\n")
    assert line.isascii()
    assert line.isprintable()
    assert json.loads(line) == {text: [text]}


def test_help_is_printed_like_everything_else(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        Parser("oversteek new", None, "".join(PIECES)).parsed(["--help"])
    printed = capsys.readouterr().out
    assert printed.startswith("usage: oversteek new")
    assert not not_to_be_shown(printed)
