"""Texts made to trip the parser, or to keep it busy: each costs next to nothing."""

from __future__ import annotations

import tracemalloc
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.puzzles.crossing.file import MOST_KILOBYTES
from tui.puzzles.crossing.untrusted_toml import BadToml, table_of

MOST_BYTES = MOST_KILOBYTES * 1024


def dotted(*parts: str) -> str:
    return ".".join(parts)


def lines_that_fit(line: str, first: str = "") -> str:
    """A first line, and as many numbered ones as fit into a file."""
    numbered = "\n".join(map(line.format, range(MOST_BYTES // len(line))))
    return f"{first}\n{numbered}"[:MOST_BYTES].rpartition("\n")[0]


A_LONG_KEY = dotted(*"a" * 30_000)

TRAPS = {
    "a key of many parts": f"{A_LONG_KEY} = 1",
    "one with blanks": f"{' . '.join('a' * 10_000)} = 1",
    "one in quotation marks": dotted(*['"a.b"'] * 9_000) + " = 1",
    "one in single quotation marks": dotted(*["'#'"] * 9_000) + " = 1",
    "one in a heading": f"[{A_LONG_KEY}]",
    "one in a table in a line": f"x = {{ {A_LONG_KEY} = 1 }}",
    "one after a text with quotation marks": f'x = """"a"""""\n{A_LONG_KEY} = 1',
    "one after a text with backslashes": f'x = "\\\\"\n{A_LONG_KEY} = 1',
    "one after a comment": f'# "\n{A_LONG_KEY} = 1',
    "many keys in a long table": lines_that_fit("b.c{} = 1", f"[{dotted(*'a' * 10_000)}]"),
    "many keys": lines_that_fit("k{} = 1"),
    "many keys of some parts": lines_that_fit("a.b.c.d.e.f.g.h{} = 1", "[a.b.c.d.e.f.g.h]"),
    "many tables": lines_that_fit("[k{}]"),
    "many lists": lines_that_fit("[[a]]\n[a.b{}]"),
    "lists in lists": f"a = {'[' * 30_000}{']' * 30_000}",
    "many lists in lists": f"a = [{','.join(['[' * 300 + ']' * 300] * 100)}]",
    "tables in tables": f"a = {'{a=' * 200}1{'}' * 200}",
    "texts that do not end": '"""\\' * 16_000,
    "a text that does not end": "a = '''" + "''a" * 20_000,
    "a long number": f"a = {'9' * 60_000}",
    "a number with a digit too many": f"a = {'9' * 4301}",
    "a long number of sixteen digits": f"a = 0x{'f' * 60_000}",
    "comments": "#\n" * 32_000,
    "dots": "." * 65_000,
    "dots and blanks": ". " * 32_000,
}


@pytest.mark.parametrize("text", TRAPS.values(), ids=TRAPS)
def test_no_text_of_64_kilobytes_takes_much_memory(text: str) -> None:
    assert len(text) <= MOST_BYTES
    tracemalloc.start()
    try:
        with suppress(BadToml):
            table_of(text)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert most < 20_000_000


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("title = \n", 1, "this is not TOML: 'title' has no value (at line 1, column 9)."),
        ("\n\n\ntitle = [", 4, "this is not TOML: invalid value (at end of document)."),
        ('\n"(at line 7, column 1)" = 1\n"(at line 7, column 1)" = 2\n', 3,
         "this is not TOML: cannot overwrite a value (at line 3, column 28)."),
        ("a = " + "[" * 9999, None, "this is not a crossing: its lists are nested too deep."),
        ("a = " + "1" * 4301, None, "this is not TOML: a number has thousands of digits."),
        ('x = """\n\n"""\n' + dotted(*"abcdefghi") + " = 1", 4,
         "the key in line 4 has too many dots: a crossing needs none."),
    ],
)  # fmt: skip
def test_what_is_no_toml_is_said_with_its_line(text: str, line: int | None, sentence: str) -> None:
    with pytest.raises(BadToml) as caught:
        table_of(text)
    assert (caught.value.line, str(caught.value)) == (line, sentence)


@given(st.text(st.sampled_from("a.\"'#\n\\ "), max_size=60))
def test_dots_in_texts_and_comments_are_no_keys(text: str) -> None:
    literal = text.replace("'", "")
    comment = text.replace("\n", "")
    assert table_of(f"a = '''{literal}'''# {comment}\nb = 1")["b"] == 1


@given(st.lists(st.sampled_from(["a", '"."', "'.'", '"\\""', "''"]), min_size=9, max_size=12))
def test_a_key_of_many_parts_is_found_however_it_is_written(parts: list[str]) -> None:
    with pytest.raises(BadToml, match="too many dots"):
        table_of(f"x = '''\"'''\n{dotted(*parts)} = 1")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("title = Our trip", 'a text stands in quotes, so write title = "Our trip"'),
        ("letter = B # a boy", 'a text stands in quotes, so write letter = "B"'),
        ("title = “Our trip”", 'quotes are straight, so write " instead of “'),
        ('title = "Our trip', 'the quote is not closed, so end the text with ", or begin and end '
         'it with """'),
        (r'title = "\ Our trip"', "a backslash is written twice, as \\\\"),
        ("tags = [man, woman]", 'each text of a list stands in quotes, as in ["…", "…"]'),
        ("rows = True", "write rows = true"),
        ("rows = no", "write rows = false"),
        ("seats = two", "'seats' should be a whole number, in digits"),
        ("weight = 70 kg", "'weight' has something behind its value, so put quotes around all of a "
         "text"),
        ("seats: 2", "between a field and its value stands '=', so write seats = …"),
        ("way =", "'way' has no value"),
        ("format = 1", "'format' is here twice, so leave one of them out"),
        ("// a comment", "a comment begins with #"),
        ("[[items]", "a bracket is missing, so write [[items]]"),
        ("[units]\n[units]", "'units' is here twice, so leave one of them out"),
        ("[items]\n[items]", "each such table begins with two brackets, so write [[items]]"),
        ("[[items]]\n[items]", "each such table begins with two brackets, so write [[items]]"),
    ],
)  # fmt: skip
def test_a_usual_slip_is_said_in_plain_words(line: str, said: str) -> None:
    text = f"format = 1\n\n{line}\n# The end.\n"
    with pytest.raises(BadToml) as caught:
        table_of(text)
    number = 3 + line.count("\n")
    assert caught.value.line == number
    assert str(caught.value).startswith(f"this is not TOML: {said} (at line {number}, column ")
