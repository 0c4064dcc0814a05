"""Texts made to trip the parser, or to keep it busy: each costs next to nothing."""

from __future__ import annotations

import tomllib
import tracemalloc
from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.crossings import CROSSING_FILES
from tui.puzzles.crossing.file import MOST_KILOBYTES
from tui.puzzles.crossing.toml_lines import Path, lines_of
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


@pytest.mark.parametrize("text", TRAPS.values(), ids=TRAPS)
def test_no_text_of_64_kilobytes_takes_much_memory_nor_do_its_lines(text: str) -> None:
    assert len(text) <= MOST_BYTES
    tracemalloc.start()
    try:
        with suppress(BadToml):
            table_of(text)
            lines = lines_of(text).values()
            assert all(1 <= line <= text.count("\n") + 1 for line in lines)
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


# The lines of what a text says


def paths(value: object, path: Path = ()) -> Iterator[Path]:
    """The paths of all that a table has."""
    if isinstance(value, dict):
        parts = list(value.items())
    else:
        parts = list(enumerate(value)) if isinstance(value, list) else []
    for key, part in parts:
        yield (*path, key)
        yield from paths(part, (*path, key))


ODD = '''\
a = 1 # [x]
"b c" = """
[no]
d = 2 \\""" # """
'e.f' = [ # first
  1, [2,
  3], { x = 1, "y\\u0041" = [
    4 ] },
]
g.h . "i" = { } # dotted

[[t]]
k = 1979-05-27 07:32:00
[t.s]
v = 3.5
[[t.u]]
w = \'\'\'
# no comment
\'\'\'
[[t.u]]
[[ t ]]
s.x = +1e5
["q]"] # heading
r = 'C:\\'
'''


def test_everything_has_the_line_where_it_stands() -> None:
    found = lines_of(ODD)
    assert set(paths(tomllib.loads(ODD))) <= found.keys()
    assert found == {
        ("a",): 1, ("b c",): 2, ("e.f",): 5, ("e.f", 0): 6, ("e.f", 1): 6, ("e.f", 1, 0): 6,
        ("e.f", 1, 1): 7, ("e.f", 2): 7, ("e.f", 2, "x"): 7, ("e.f", 2, "yA"): 7,
        ("e.f", 2, "yA", 0): 8, ("g",): 10, ("g", "h"): 10, ("g", "h", "i"): 10, ("t",): 12,
        ("t", 0): 12, ("t", 0, "k"): 13, ("t", 0, "s"): 14, ("t", 0, "s", "v"): 15,
        ("t", 0, "u"): 16, ("t", 0, "u", 0): 16, ("t", 0, "u", 0, "w"): 17, ("t", 0, "u", 1): 20,
        ("t", 1): 21, ("t", 1, "s"): 22, ("t", 1, "s", "x"): 22, ("q]",): 23, ("q]", "r"): 24,
    }  # fmt: skip


def test_all_of_a_crossing_has_lines() -> None:
    for file in CROSSING_FILES:
        text = file.read_text(encoding="utf-8")
        found, lines = lines_of(text), text.splitlines()
        for path in paths(tomllib.loads(text)):
            if isinstance(path[-1], str):
                assert path[-1] in lines[found[path] - 1]


keys = st.sampled_from(["a", "b_1", '"c d"', "'e.f'", '"\\u0047"', "h . i"])
values = st.recursive(
    st.sampled_from(["1", "3.5", "true", "'x # y'", '"[z]"', '"""\n[n]\n"""', "1979-05-27"]),
    lambda parts: st.one_of(
        st.lists(parts, max_size=3).map(lambda values: "[\n" + ", # x\n".join(values) + "\n]"),
        st.dictionaries(st.sampled_from(["p", '"q r"']), parts, max_size=2).map(
            lambda table: "{ " + ", ".join(f"{key} = {part}" for key, part in table.items()) + " }"
        ),
    ),
    max_leaves=6,
)
statements = st.one_of(
    st.tuples(keys, values).map(lambda pair: f"{pair[0]} = {pair[1]}"),
    keys.map(lambda key: f"[{key}]"),
    st.sampled_from(["[[t]]", "[[t.u]]", "[t.v]", "# [w]", ""]),
)


@given(st.lists(statements, max_size=8).map("\n".join))
def test_whatever_a_text_says_has_a_line_that_mentions_it(text: str) -> None:
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    found, lines = lines_of(text), text.split("\n")
    for path in paths(table):
        if len(path) <= 6:
            line = lines[found[path] - 1]
            name = str(path[-1])
            assert isinstance(path[-1], int) or name in line or "\\u0047" in line
