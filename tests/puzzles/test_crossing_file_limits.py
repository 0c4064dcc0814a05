"""Files of crossings that go beyond all measure: what is said of them stays short."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.puzzles.test_crossing_file import FORBIDDEN, GOOD, REASON, TITLE, complaint, write
from tui.puzzles.crossing.file import read_crossing


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("seats = 2", f"seats = {'9' * 4301}",
         ": this is not TOML: a number has thousands of digits."),
        ("seats = 2", f"seats = 0x{'f' * 9999}",
         ": 'seats' is out of range: a boat has 1 to 16."),
        ("seats = 2", f"seats = -{'9' * 4300}",
         ": 'seats' is out of range: a boat has 1 to 16."),
        ('letter = "L"', f'letter = "{"L" * 50_000}"',
         f": item 2 has the letter '{'L' * 37}...': give it one letter, A–Z or a–z."),
        ("[[items]]", f"[[{'i' * 50_000}]]",
         f": the file has '{'i' * 37}...', which is not a field of a crossing: leave it out."),
        ("seats = 2", 'seats = 2\n"\\u001b[2J" = 1',
         ": the file has '\\x1b[2J', which is not a field of a crossing: leave it out."),
        ('loads = ["KL"', f'loads = ["{"".join(map(chr, range(0x4E00, 0x8E00)))}"',
         ": a load names '一', which is not the letter of an item."),
        ('loads = ["KL"', 'loads = ["\\u0007"',
         ": a load names '\\x07', which is not the letter of an item."),
        (TITLE, f'title = "{"x" * 81}"', ": 'title' in the file should have at most 80 letters."),
        (TITLE, 'title = " "', ": 'title' in the file is blank: write something that can be seen."),
        ('name = "lion"', f'name = "{"x" * 41}"',
         ": 'name' in item 2 should have at most 40 letters."),
        ('name = "lion"', 'name = "\u0301"',
         ": 'name' in item 2 has characters that cannot be shown."),
        ("seats = 2", f'seats = 2\nbrief = "{"x" * 61}"',
         ": 'brief' in the file should have at most 60 letters."),
        ("seats = 2", 'seats = 2\nbrief = " "',
         ": 'brief' in the file is blank: write something that can be seen."),
        (REASON, f'reason = "{"x" * 301}."',
         ": 'reason' in a 'forbidden' entry should have at most 300 letters."),
        (FORBIDDEN, FORBIDDEN * 101,
         ": there are 101 'forbidden' entries: a crossing has at most 100."),
    ],
)  # fmt: skip
def test_what_is_beyond_measure_is_said_in_one_short_line(
    tmp_path: Path, right: str, wrong: str, expected: str
) -> None:
    assert right in GOOD
    said = complaint(write(tmp_path, GOOD.replace(right, wrong, 1)))
    assert said == expected
    assert said.isprintable()
    assert len(said) <= 300


def test_a_reason_stays_short_when_its_braces_are_filled_in(tmp_path: Path) -> None:
    text = GOOD.replace("the little lamb", "x" * 80)
    path = write(tmp_path, text.replace(REASON, f'reason = "{"{company} " * 13}."'))
    assert complaint(path) == (
        ": the reason '{company} {company} {company} {compan...' should have at most 1000 letters "
        "with its braces filled in."
    )
    read_crossing(write(tmp_path, text.replace(REASON, f'reason = "{"{company} " * 12}."')))


@pytest.mark.parametrize(
    "blank", ["\u2800", "\u3164", "\u1160", "\u00a0", "\u200b", "\u2060"], ids=ascii
)
@pytest.mark.parametrize("field", ["name", "phrase"])
def test_nobody_is_called_by_what_looks_like_a_blank(
    tmp_path: Path, field: str, blank: str
) -> None:
    text = GOOD.replace('phrase = "the little lamb"', 'phrase = "it"').replace(
        {"name": '"lamb"', "phrase": '"it"'}[field], f'"{blank}"'
    )
    said = complaint(write(tmp_path, text))
    assert said == f": '{field}' in item 3 has characters that cannot be shown."


def test_a_name_in_any_script_is_fine(tmp_path: Path) -> None:
    for name in ("λέων", "獅子", "사자", "अश्व", "e\u0301léphant"):
        puzzle = read_crossing(write(tmp_path, GOOD.replace('"lion"', f'"{name}"')))
        assert puzzle.items[1].name == name


def test_whatever_is_wrong_is_said_in_300_letters_after_a_long_path(tmp_path: Path) -> None:
    folder = tmp_path / "/".join(["x" * 200] * 4)
    folder.mkdir(parents=True)
    path = write(folder, GOOD.replace("[[items]]", f"[[{'i' * 500}]]"))
    with pytest.raises(ValueError, match=r"zoo\.toml: the file has 'iii") as caught:
        read_crossing(path)
    assert len(str(caught.value)) <= 300
    assert str(caught.value).endswith("leave it out.")
