"""Files of crossings: what a good one gives, and every way in which one can be wrong. However a
file is spoilt, even to trip the parser or to keep it busy: it is read, or one short line says what
is wrong with it; and it costs next to nothing."""

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
from tests.tools.games import are_sentences, is_sentence, refused
from tests.tools.mutations import make_no_file, spoilt
from tui.engine.text import MOST_LETTERS
from tui.puzzles.crossing.lint import MOST_KILOBYTES, MOST_TOLD, read_crossing, reading
from tui.puzzles.crossing.untrusted_toml import BadToml, LineNumbers, table_of

GOOD = """\
title = "Keeper, lion and lamb"
rules = "Only the keeper rows."
seats = 2
loads = ["KL", "Kl", "K"]

[[items]]
letter = "K"
name = "keeper"
rows = true

[[items]]
letter = "L"
name = "lion"

[[items]]
letter = "l"
name = "lamb"
phrase = "the little lamb"

[[forbidden]]
who = "L"
company = "l"
guards = "K"
reason = "{who} would eat {company} {where}, as {place} is far from {guards}."
"""


def told(text: str) -> list[tuple[int | None, str]]:
    """The errors of a text, each of which is one short sentence."""
    found = reading(text, "zoo")
    assert (found.crossing is None) == bool(found.errors)
    for error in found.errors:
        assert is_sentence(error.message)
        assert error.message.isprintable()
        assert len(error.message) <= 300
    return [(error.line, error.message) for error in found.errors]


Change = tuple[str, str, int | None, str]
"""A right part of a text, a wrong one instead, and what is said of it, with its line."""


def assert_told(changes: list[Change], text: str) -> None:
    """That one sentence is said of a text after each of some changes."""
    assert all(right in text for right, *_ in changes)
    found = [told(text.replace(right, wrong, 1)) for right, wrong, *_ in changes]
    assert found == [[(line, said)] for *_, line, said in changes]


def complaint(path: Path) -> str:
    """What is said about a file; one sentence that names it."""
    message = refused(read_crossing, path)
    assert message.startswith(str(path))
    assert is_sentence(message.removeprefix(str(path)))
    return message.removeprefix(str(path))


def test_a_good_file_gives_a_crossing_named_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "zoo.toml"
    path.write_text(GOOD, encoding="utf-8")
    puzzle = read_crossing(path)
    assert puzzle.name == puzzle.game_name == str(path)
    assert (puzzle.title, puzzle.explanation) == ("Keeper, lion and lamb", "Only the keeper rows.")
    assert (puzzle.brief, puzzle.history) == ("", "")
    assert puzzle.state_text(puzzle.initial_state()) == "KLl//L"
    loads = [puzzle.move_text(load) for load in puzzle.candidate_moves(puzzle.initial_state())]
    assert loads == ["KL", "Kl", "K"]
    assert [item.phrase for item in puzzle.items] == ["the keeper", "the lion", "the little lamb"]
    verdict = puzzle.check(puzzle.initial_state(), puzzle.parse_move("K"))
    assert verdict.reason == (
        "The lion would eat the little lamb on the left bank, "
        "as the left bank is far from the keeper."
    )


def test_an_item_may_have_portraits_whose_rows_may_be_short_and_a_name_in_any_script() -> None:
    name = 'name = "lion"'
    portraits = (
        'figure = ["^^", "LL"]\ntall = ["^", "L", "L"]\npicture = ["y", ".xX"]\ntint = "teal"'
    )
    found = reading(GOOD.replace(name, f"{name}\n{portraits}"), "zoo").crossing
    assert found is not None
    lion = found.items[1]
    assert (lion.figure, lion.tall) == (("^^", "LL"), ("^", "L", "L"))
    assert (lion.picture, lion.tint) == (("y..", ".xX"), "teal")
    for name in ("λέων", "獅子", "사자", "अश्व", "e\u0301léphant"):
        assert told(GOOD.replace('"lion"', f'"{name}"')) == []


TITLE, SEATS, LOADS, NAME = GOOD.split("\n")[0], "seats = 2", 'loads = ["KL", "Kl", "K"]', '"lion"'
LETTER, REASON = 'letter = "L"', GOOD.split("\n")[-2]
NOT_A_FIELD = "which is none of its fields: leave it out."
A_NAME = "'name' in item 2 should be a text of 1 to 40 letters, all of which can be shown."
A_FIGURE = (
    "'figure' in item 2 should be 2 texts of at most 5 ASCII characters, not all of them blank."
)
A_PICTURE = (
    "'picture' in item 2 should be at most 12 texts of at most 12 letters, which are "
    "kdgswroyntfplebcv, x and X for the tint, and a dot for nothing."
)
A_REASON = (
    "'reason' in a 'forbidden' entry should be a sentence of at most 300 letters that ends in a "
    "full stop, with nothing in braces but {who}, {company}, {guards}, {where}, {place}."
)
NEITHER = "which is neither a tag nor letters of items, each at most once"

OF_THE_FILE: list[Change] = [
    (TITLE, "", None, "the file has no 'title'."),
    (TITLE, f'title = "{"x" * 81}"', 1,
     "'title' in the file should be a text of 1 to 80 letters, all of which can be shown."),
    (SEATS, "", None, "the file has no 'seats', and no 'weight_limit' either."),
    (SEATS, "seats = 2\nnonsense = 1", 4, f"the file has 'nonsense', {NOT_A_FIELD}"),
    (SEATS, "seats = 2\nhsitory = 'x'", 4, "the file has 'hsitory': did you mean 'history'?"),
    (SEATS, "seats = 2\nphrase = 'x'", 4,
     "the file has 'phrase': that belongs to an item, so write it below an '[[items]]'."),
    (SEATS, 'seats = 2\n"\\u001b[2J" = 1', None, f"the file has '\\x1b[2J', {NOT_A_FIELD}"),
    (SEATS, "seats = 2.0", 3, "'seats' in the file should be a whole number from 1 to 16."),
    (SEATS, 'seats = 2\nhistory = "a\\u001b[31mb"', 4,
     "'history' in the file should be a text, all letters of which can be shown."),
    (SEATS, "seats = 2\nisland = true\ngoal = '/KLl/R'", 5,
     "in 'goal', '/KLl/R' is not a position: write LEFT/ISLAND/RIGHT/BOAT with L, I or R for the "
     "boat, such as KLl///L."),
    (SEATS, f"seats = 2\n{'i' * 50_000} = 1", 4, f"the file has '{'i' * 37}...', {NOT_A_FIELD}"),
    (GOOD[GOOD.index("[[items]]") :], "", None, "the file has no 'items'."),
    (LOADS, 'loads = ["KLl"]', 4, "the load 'KLl' is for more than 2 seats."),
    (LOADS, 'loads = ["kL"]', 4,
     "'loads' has 'kL', but 'k' is not the letter of an item: did you mean 'K'?"),
    (LOADS, 'loads = [\n"KL",\n"LK"]', 4, "'loads' has the load 'LK' twice."),
    ("rows = true", "", None,
     "nobody can row: give at least one item 'rows = true', or name 'rowers'."),
]  # fmt: skip
OF_ITEMS: list[Change] = [
    ('name = "lion"', "", 11, "item 2 has no 'name'."),
    ('name = "lion"', 'name = "lion"\nage = 3', 14, f"item 2 has 'age', {NOT_A_FIELD}"),
    ("rows = true", "rows = true\nseats = 2", 10,
     "item 1 has 'seats': that belongs to the file, so write it above the first '[['."),
    ("rows = true", "rows = 1", 9, "'rows' in item 1 should be true or false."),
    *((NAME, f'"{wrong}"', 13, A_NAME) for wrong in
      ("", "\u0301", "x" * 41, "\u2800", "\u3164", "\u00a0", "\u200b")),
    (LETTER, "", 11, "item 2 should have either 'letter' or 'letters'."),
    *((LETTER, f'letter = "{wrong}"', 12, "'letter' in item 2 should be one letter, A to Z or a to "
       "z.") for wrong in ("ß", "LM", "L" * 50_000)),
    *((NAME, f'"lion"\nfigure = ["{wrong}"]', 14, A_FIGURE) for wrong in ('♞", "L', '  ", " ')),
    (NAME, '"lion"\ntall = ["/L"]', 14,
     "'tall' in item 2 should be 3 to 5 texts of at most 9 ASCII characters, not all of them blank."
     ),
    *((NAME, f'"lion"\npicture = ["{wrong}"]', 14, A_PICTURE) for wrong in ("y" * 13, "yq", "...")),
    (NAME, '"lion"\ntint = "puce"', 14,
     "'tint' in item 2 should be 'rose' or 'gold' or 'teal' or 'sky' or 'lime' or 'violet' or '', "
     "or a list with one for each letter."),
]  # fmt: skip
OF_RULES: list[Change] = [
    ('company = "l"', "", 20, "a 'forbidden' entry has no 'company'."),
    ('guards = "K"', "guards = false", 23,
     "'guards' in a 'forbidden' entry should be letters of items, or a tag, or a list of these."),
    ('guards = "K"', 'guards = "k"', 23, f"'guards' names 'k', {NEITHER}: did you mean 'K'?"),
    ('guards = "K"', 'guards = ["tamre"]', 23, f"'guards' names 'tamre', {NEITHER}."),
    ('company = "l"', 'company = ""', 22, "'company' in a 'forbidden' entry names nobody."),
    ('company = "l"', 'company = "L"', 22,
     "a 'forbidden' entry needs others in 'company' than in 'who'."),
    *((REASON, f'reason = "{wrong}"', 24, A_REASON) for wrong in (
        "{who} would eat", "{wolf} is bad.", "{} is bad.", "{where[0]} is bad.", "x" * 301 + ".")),
    ("[[forbidden]]", "[forbidden]", 20,
     "'forbidden' in the file should be at most 100 tables, each below a heading [[forbidden]]."),
    ('guards = "K"', 'guards = ""', 20,
     "the rules do not allow everyone on the left bank: the lion would eat the little lamb on the "
     "left bank, as the left bank is far from nobody."),
]  # fmt: skip


@pytest.mark.parametrize("changes", [OF_THE_FILE, OF_ITEMS, OF_RULES])
def test_what_is_wrong_is_said_in_one_sentence_with_its_line(changes: list[Change]) -> None:
    assert_told(changes, GOOD)


SPOILT = """\
title = 3
boat = 2

[[items]]
letter = "A"
name = "ant"
minutes = 3
rows = true

[[items]]
letter = "b"
nmae = "bee"
tags = ["bug"]
loads = ["AB"]

[[items]]
letters = "CDE"
name = "crow"
pace = [1, 2]

[[forbiden]]
who = "B"
company = "C"

[[forbidden]]
who = "ant"
company = ["D", "q"]
unless = "bugs"
where = "Bank"
"""


def test_all_errors_are_told_with_their_lines_and_none_because_of_another() -> None:
    assert told(SPOILT) == [
        (1, "'title' in the file should be a text of 1 to 80 letters, all of which can be shown."),
        (2, f"the file has 'boat', {NOT_A_FIELD}"),
        (7, f"item 1 has 'minutes', {NOT_A_FIELD}"),
        (12, "item 2 has 'nmae': did you mean 'name'?"),
        (14, "item 2 has 'loads': that belongs to the file, so write it above the first '[['."),
        (19, "'pace' in item 3 should have one entry for each letter."),
        (21, "the file has 'forbiden': did you mean 'forbidden'?"),
        (28, f"a 'forbidden' entry has 'unless', {NOT_A_FIELD}"),
        (29, "'where' in a 'forbidden' entry should be 'banks' or 'boat' or 'everywhere'."),
        (None, "the file has no 'seats', and no 'weight_limit' either."),
    ]


def test_a_rule_that_forbids_the_start_is_told_with_its_line() -> None:
    rule = '[[never_alone]]\nwho = "K"\n\n[[items]]'
    text = GOOD.replace("[[items]]", rule, 1).replace(SEATS, "start = 'KLl//R'\ngoal = 'K/Ll/L'")
    text = f"seats = 2\n{text}"
    assert told(text) == [
        (5, "the rules do not allow the goal: the keeper would be alone on the left bank."),
        (5, "the rules do not allow the goal: the lion would eat the little lamb on the right "
            "bank, as the right bank is far from the keeper."),
    ]  # fmt: skip
    text = GOOD.replace('guards = "K"\n', "") + '[[limit]]\nsum = "legs"\nat_most = 4\n'
    text = text.replace('name = "lion"', 'name = "lion"\nnumbers = { legs = 5 }')
    assert [line for line, _ in told(text)] == [21, 25]


def test_rules_are_read_in_the_order_of_the_text() -> None:
    last = GOOD[GOOD.index("[[forbidden]]") :]
    counted = GOOD.replace('name = "lion"', 'name = "lion"\nnumbers = { legs = 4 }')
    found = reading(f'{counted}  [[ limit ]]\nsum = "legs"\nat_most = 9\n{last}', "zoo").crossing
    assert found is not None
    names = [type(rule).__name__ for rule in found.rules.rules]
    assert names == ["Guarded", "Limit", "Guarded"]


def test_of_very_many_errors_the_first_are_told() -> None:
    errors = told("".join(f"x{n} = 1\n" for n in range(300)))
    assert [line for line, _ in errors[:3]] == [1, 2, 3]
    assert len(errors) == MOST_TOLD + 1
    assert errors[-1] == (None, "there are more than 50 errors.")


def test_a_reason_stays_short_when_its_braces_are_filled_in() -> None:
    text = GOOD.replace("the little lamb", "x" * 80)
    assert told(text.replace(REASON, f'reason = "{"{company} " * 13}."')) == [
        (24, "'reason' has more than 1000 letters with its braces filled in.")
    ]
    assert told(text.replace(REASON, f'reason = "{"{company} " * 12}."')) == []


def test_a_file_that_is_no_text_or_not_there_is_explained(tmp_path: Path) -> None:
    path = tmp_path / "zoo.toml"
    assert complaint(path) == " cannot be read: No such file or directory."
    assert complaint(tmp_path) == " cannot be read: Is a directory."
    path.write_bytes(b'title = "\xff"\n')
    assert complaint(path) == " is not UTF-8 text: save it as UTF-8."
    path.write_text(GOOD.replace(SEATS, "seats = 0"), encoding="utf-8")
    assert complaint(path) == ": 'seats' in the file should be a whole number from 1 to 16."


def test_whatever_is_wrong_is_said_in_300_letters_after_a_long_path(tmp_path: Path) -> None:
    path = tmp_path.joinpath(*["x" * 200] * 4, "zoo.toml")
    path.parent.mkdir(parents=True)
    path.write_text(GOOD.replace("[[items]]", f"[[{'i' * 500}]]"), encoding="utf-8")
    with pytest.raises(ValueError, match=r"zoo\.toml: the file has 'iii") as caught:
        read_crossing(path)
    assert len(str(caught.value)) <= 300
    assert str(caught.value).endswith("leave it out.")


# Spoilt files


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
        assert len(str(path) + complaint(path)) <= 300


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
