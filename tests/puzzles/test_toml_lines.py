"""The lines of what a TOML text says."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path as File

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.crossings import CROSSING_FILES
from tests.puzzles.test_untrusted_toml import TRAPS
from tui.puzzles.crossing.toml_lines import Path, lines_of
from tui.puzzles.crossing.untrusted_toml import BadToml, table_of


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


@pytest.mark.parametrize("file", CROSSING_FILES, ids=lambda file: file.stem)
def test_all_of_a_crossing_has_lines(file: File) -> None:
    text = file.read_text(encoding="utf-8")
    found, lines = lines_of(text), text.splitlines()
    for path in paths(tomllib.loads(text)):
        if isinstance(path[-1], str):
            assert path[-1] in lines[found[path] - 1]


@pytest.mark.parametrize("text", TRAPS.values(), ids=TRAPS)
def test_no_text_keeps_the_search_for_lines_busy(text: str) -> None:
    try:
        table_of(text)
    except BadToml:
        return
    assert all(1 <= line <= text.count("\n") + 1 for line in lines_of(text).values())


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
