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

GOOD = (Path(__file__).parents[1] / "crossings" / "zoo.toml").read_text(encoding="utf-8")
"""A sound file; what is said of it, and of many unsound ones, stands in `said/files.txt`."""


def told(text: str) -> list[tuple[int | None, str]]:
    """The errors of a text."""
    return [(error.line, error.message) for error in reading(text, "zoo").errors]


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
    assert (puzzle.title, puzzle.brief) == ("Keeper, lion and lamb", "")
    assert [item.phrase for item in puzzle.items] == ["the keeper", "the lion", "the little lamb"]


def test_an_item_may_have_portraits_whose_rows_may_be_short() -> None:
    name = 'name = "lion"'
    portraits = (
        'figure = ["^^", "LL"]\ntall = ["^", "L", "L"]\npicture = ["y", ".xX"]\ntint = "teal"'
    )
    found = reading(GOOD.replace(name, f"{name}\n{portraits}"), "zoo").crossing
    assert found is not None
    lion = found.items[1]
    assert (lion.figure, lion.tall) == (("^^", "LL"), ("^", "L", "L"))
    assert (lion.picture, lion.tint) == (("y..", ".xX"), "teal")


def test_of_a_very_long_word_only_the_beginning_is_told() -> None:
    ((line, message),) = told(GOOD.replace("seats", f"{'i' * 50_000} = 1\nseats"))
    assert (line, message.partition("...")[0]) == (3, f"the file has '{'i' * 37}")
    ((line, message),) = told(GOOD.replace('"L"', f'"{"L" * 50_000}"', 1))
    assert (line, message) == (12, "'letter' in item 2 should be one letter, A to Z or a to z.")


def test_there_are_limits_to_rules_and_to_how_many_are_told() -> None:
    rule = '[[never_exactly]]\ncompany = "LK"\n'
    assert told(f"{GOOD}{rule * 99}") == []
    many = told(f'{GOOD}{rule * 100}[[never_alone]]\nwho = "L"\n')
    assert many == [(223, "there are 102 rules: a crossing has at most 100.")]
    bare = GOOD.replace('rules = "Only the keeper rows."\n', "")
    puzzle = reading(f"{bare}{rule * 40}", "zoo").crossing
    assert puzzle is not None
    assert "There are more rules like these." in puzzle.explanation
    assert puzzle.explanation.count("alone together") == 29


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


def test_a_file_that_is_no_text_or_not_there_is_explained(tmp_path: Path) -> None:
    path = tmp_path / "zoo.toml"
    assert complaint(path) == " cannot be read: No such file or directory."
    assert complaint(tmp_path) == " cannot be read: Is a directory."
    path.write_bytes(b'title = "\xff"\n')
    assert complaint(path) == " is not UTF-8 text: save it as UTF-8."
    path.write_text(GOOD.replace("seats = 2", "seats = 0"), encoding="utf-8")
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


@pytest.mark.long
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


def test_what_is_nested_too_deep_or_has_too_many_digits_is_said_in_plain_words() -> None:
    for text, sentence in (
        ("[" * 9999, "this is not a crossing: its lists are nested too deep."),
        ("1" * 4301, "this is not TOML: a number has thousands of digits."),
    ):
        assert told(f"a = {text}") == [(None, sentence)]


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
