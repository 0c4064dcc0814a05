"""However a file is spoilt, even to trip the parser or to keep it busy: it is read, or one short
line says what is wrong with it; and it costs next to nothing."""

from __future__ import annotations

import tracemalloc
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.crossings import CROSSING_FILES
from tests.endurance.files import endure
from tests.endurance.outcome import Deadline
from tests.tools.games import are_sentences
from tests.tools.mutations import make_no_file, spoilt
from tui.engine.puzzle import BadInput
from tui.engine.text import MOST_LETTERS
from tui.puzzles.crossing.lint import MOST_KILOBYTES, read_crossing, reading
from tui.puzzles.crossing.untrusted_toml import BadToml, LineNumbers, table_of

MOST_BYTES = MOST_KILOBYTES * 1024


@settings(deadline=None)
@given(st.sampled_from(CROSSING_FILES), st.integers(0, 2**32))
def test_a_spoilt_text_is_a_crossing_or_sentences_with_lines_within_it(
    source: Path, seed: int
) -> None:
    spoilt_bytes = spoilt(Random(seed), source.read_bytes())[:MOST_BYTES]
    text = spoilt_bytes.decode("utf-8", "replace")
    found = reading(text, "zoo")
    assert (found.crossing is None) == bool(found.errors)
    for error in found.errors:
        assert are_sentences(error.message)
        assert error.message.isprintable()
        assert len(error.message) <= MOST_LETTERS
        assert error.line is None or 1 <= error.line <= text.count("\n") + 1


def test_what_is_no_regular_file_of_moderate_size_is_explained(tmp_path: Path) -> None:
    for seed in range(40):
        path = tmp_path / f"{seed}.toml"
        make_no_file(Random(seed), path)
        with pytest.raises(BadInput) as caught:
            read_crossing(path)
        message = str(caught.value)
        assert message.startswith(str(path))
        assert len(message) <= 300


@pytest.mark.long
def test_the_endurance_trial_has_nothing_to_report() -> None:
    outcome = endure(Random(7), Deadline(2))
    assert outcome.failures == []
    assert outcome.counts["files"] > 0


# Texts made to trip the parser


def dotted(*parts: str) -> str:
    return ".".join(parts)


def lines_that_fit(line: str, first: str = "") -> str:
    """A first line, and as many numbered ones as fit into a file."""
    numbered = "\n".join(map(line.format, range(MOST_BYTES // len(line))))
    return f"{first}\n{numbered}"[:MOST_BYTES].rpartition("\n")[0]


A_LONG_KEY = dotted(*"a" * 30_000)

TRAPS = {
    "a key of many parts": f"{A_LONG_KEY} = 1",
    "one in quotation marks": dotted(*['"a.b"'] * 9_000) + " = 1",
    "one in a heading": f"[{A_LONG_KEY}]",
    "one after a text with quotation marks": f'x = """"a"""""\n{A_LONG_KEY} = 1',
    "many keys in a long table": lines_that_fit("b.c{} = 1", f"[{dotted(*'a' * 10_000)}]"),
    "many keys of some parts": lines_that_fit("a.b.c.d.e.f.g.h{} = 1", "[a.b.c.d.e.f.g.h]"),
    "many lists": lines_that_fit("[[a]]\n[a.b{}]"),
    "many lists in lists": f"a = [{','.join(['[' * 300 + ']' * 300] * 100)}]",
    "tables in tables": f"a = {'{a=' * 200}1{'}' * 200}",
    "a text that does not end": "a = '''" + "''a" * 20_000,
    "a long number": f"a = {'9' * 60_000}",
    "a number with a digit too many": f"a = {'9' * 4301}",
    "dots": "." * 65_000,
}


def test_no_text_of_64_kilobytes_takes_much_memory_nor_do_its_lines() -> None:
    for text in TRAPS.values():
        assert len(text) <= MOST_BYTES
        tracemalloc.start()
        try:
            with suppress(BadToml):
                table_of(text)
                LineNumbers(text)
            most = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
        assert most < 20_000_000, text[:100]


def said(text: str) -> tuple[int | None, str]:
    """What is wrong with a text that is no TOML, and its line."""
    with pytest.raises(BadToml) as caught:
        table_of(text)
    return caught.value.line, str(caught.value)


SLIPS = {
    "title = Our trip": 'a text stands in quotes, as in "…"',
    "tags = [man, woman]": 'a text stands in quotes, as in "…"',
    "title = “Our trip”": 'quotes are straight, as in "…"',
    "rows = True": "write true or false, in small letters",
    "seats: 2": "between a field and its value stands '='",
    "way =": "a value is missing",
    "// a comment": "a comment begins with #",
    "[[items]": "expected ']]' at the end of an array declaration",
}


def test_what_is_no_toml_is_said_with_its_line_and_a_usual_slip_in_plain_words() -> None:
    for text, line, sentence in [
        ("title = \n", 1, "this is not TOML: a value is missing (at line 1, column 9)."),
        ("\n\n\ntitle = [", 4, "this is not TOML: invalid value (at end of document)."),
        ('\n"(at line 7, column 1)" = 1\n"(at line 7, column 1)" = 2\n', 3,
         "this is not TOML: cannot overwrite a value (at line 3, column 28)."),
        ("a = " + "[" * 9999, None, "this is not a crossing: its lists are nested too deep."),
        ("a = " + "1" * 4301, None, "this is not TOML: a number has thousands of digits."),
        ('x = """\n\n"""\n' + dotted(*"abcdefghi") + " = 1", 4,
         "the key in line 4 has too many dots: a crossing needs none."),
    ]:  # fmt: skip
        assert said(text) == (line, sentence)
    for slip, sentence in SLIPS.items():
        number, told = said(f"format = 1\n\n{slip}\n# The end.\n")
        assert number == 3
        assert told.startswith(f"this is not TOML: {sentence} (at line 3, column "), slip


@given(st.text(st.sampled_from("a.\"'#\n\\ "), max_size=60))
def test_dots_in_texts_and_comments_are_no_keys(text: str) -> None:
    literal = text.replace("'", "")
    comment = text.replace("\n", "")
    assert table_of(f"a = '''{literal}'''# {comment}\nb = 1")["b"] == 1


@given(st.lists(st.sampled_from(["a", '"."', "'.'", '"\\""', "''"]), min_size=9, max_size=12))
def test_a_key_of_many_parts_is_found_however_it_is_written(parts: list[str]) -> None:
    with pytest.raises(BadToml, match="too many dots"):
        table_of(f"x = '''\"'''\n{dotted(*parts)} = 1")


# The lines of what a text says

ODD = '''\
a = 1 # [x]
story = """
[no]
d = 2 \\""" # """
'e.f' = [ # first
  1, [2,
  3], { x = 1 },
]
g.h . "i" = { } # dotted

[[t]]
k = 1979-05-27 07:32:00
[t.s]
v = 3.5
[[ t ]]
  w = "#"
[u]
"k" = 'C:\\'
'''


def test_every_field_has_the_line_where_it_stands() -> None:
    lines = LineNumbers(ODD)
    for path, line in {
        ("a",): 1, ("story",): 2, ("no",): None, ("d",): None, ("g", "h", "i"): 9, ("t",): 11,
        ("t", 0): 11, ("t", 0, "k"): 12, ("t", 0, "s"): 13, ("t", 0, "s", "v"): 14, ("t", 1): 15,
        ("t", 1, "w"): 16, ("t", 1, "x"): 15, ("u",): 17, ("u", "k"): 18,
    }.items():  # fmt: skip
        assert lines.of(path) == line, path
