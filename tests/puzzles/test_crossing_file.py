"""Files of crossings: what a good one gives, and every way in which one can be wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.games import is_sentence
from tui.engine.puzzle import BadInput
from tui.puzzles.crossing.file import read_crossing

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


def write(folder: Path, text: str) -> Path:
    path = folder / "zoo.toml"
    path.write_text(text, encoding="utf-8")
    return path


def complaint(path: Path) -> str:
    """What is said about a file; one sentence that names it."""
    with pytest.raises(BadInput) as caught:
        read_crossing(path)
    message = str(caught.value)
    assert message.startswith(str(path))
    assert is_sentence(message.removeprefix(str(path)))
    return message.removeprefix(str(path))


def test_a_good_file_gives_a_crossing_named_by_its_path(tmp_path: Path) -> None:
    path = write(tmp_path, GOOD)
    puzzle = read_crossing(path)
    assert puzzle.name == puzzle.game_name == str(path)
    assert (puzzle.title, puzzle.explanation) == ("Keeper, lion and lamb", "Only the keeper rows.")
    assert puzzle.history == ""
    assert puzzle.state_text(puzzle.initial_state()) == "KLl//L"
    loads = [puzzle.move_text(load) for load in puzzle.candidate_moves(puzzle.initial_state())]
    assert loads == ["KL", "Kl", "K"]
    assert [item.phrase for item in puzzle.items] == ["the keeper", "the lion", "the little lamb"]


def test_a_reason_is_filled_in_with_who_is_where(tmp_path: Path) -> None:
    puzzle = read_crossing(write(tmp_path, GOOD))
    verdict = puzzle.check(puzzle.initial_state(), puzzle.parse_move("K"))
    assert verdict.reason == (
        "The lion would eat the little lamb on the left bank, "
        "as the left bank is far from the keeper."
    )


def test_a_crossing_may_tell_its_rule_in_one_line(tmp_path: Path) -> None:
    assert read_crossing(write(tmp_path, GOOD)).brief == ""
    rule = "x" * 60
    path = write(tmp_path, GOOD.replace("seats = 2", f'seats = 2\nbrief = "{rule}"'))
    assert read_crossing(path).brief == rule


def test_an_item_may_have_portraits_and_rows_of_its_picture_may_be_short(tmp_path: Path) -> None:
    name = 'name = "lion"'
    portraits = (
        'figure = ["^^", "LL"]\ntall = ["^", "L", "L"]\npicture = ["y", ".xX"]\ntint = "teal"'
    )
    lion = read_crossing(write(tmp_path, GOOD.replace(name, f"{name}\n{portraits}"))).items[1]
    assert (lion.figure, lion.tall) == (("^^", "LL"), ("^", "L", "L"))
    assert (lion.picture, lion.tint) == (("y..", ".xX"), "teal")


TITLE = 'title = "Keeper, lion and lamb"'
LOADS, FORBIDDEN = 'loads = ["KL", "Kl", "K"]', GOOD[GOOD.index("[[forbidden]]") :]
REASON = 'reason = "{who} would eat {company} {where}, as {place} is far from {guards}."'


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        # Fields of the file.
        (TITLE, "", ": the file has no 'title'."),
        ("seats = 2", "", ": the file has no 'seats', and no 'weight_limit' either."),
        ("seats = 2", "seats = 2\nnonsense = 1",
         ": the file has 'nonsense', which is not a field of a crossing: leave it out."),
        ("seats = 2", "seats = 2.0", ": 'seats' in the file should be a whole number."),
        (LOADS, 'loads = "KL"', ": 'loads' in the file should be a list, such as ['KL']."),
        ("seats = 2", "seats = 0", ": 'seats' is 0: a boat has 1 to 16."),
        # Items.
        ('name = "lion"', "", ": item 2 has no 'name'."),
        ('letter = "L"', "", ": item 2 has no 'letter'."),
        ('name = "lion"', 'name = "lion"\nage = 3',
         ": item 2 has 'age': its fields are letter, letters, name, plural, phrase, count, tags, "
         "rows, weight, pace, numbers, figure, tall, picture, tint."),
        ("rows = true", "rows = 1", ": 'rows' in item 1 should be true or false."),
        ("rows = true", "",
         ": nobody can row: give at least one item 'rows = true', or name 'rowers'."),
        ('letter = "L"', 'letter = "K"', ": two items have the letter K: give each its own."),
        ('letter = "L"', 'letter = "ß"',
         ": item 2 has the letter 'ß': give it one letter, A–Z or a–z."),
        ('name = "lion"', 'name = ""',
         ": 'name' in item 2 is blank: write something that can be seen."),
        ('name = "lion"', 'name = "\\u001b[2J"',
         ": 'name' in item 2 has characters that cannot be shown."),
        ("seats = 2", 'seats = 2\nhistory = "a\\u001b[31mb"',
         ": 'history' in the file has characters that cannot be shown."),
        ("seats = 2", f"seats = 2\nhistory = {'[' * 20000}{']' * 20000}",
         ": this is not a crossing: its lists are nested too deep."),
        ('name = "lion"', 'name = "lion"\nfigure = ["♞", "L"]',
         ": the figure of item 2 should be made of ASCII characters."),
        ('name = "lion"', 'name = "lion"\nfigure = ["/L"]',
         ": the figure of item 2 should be 2 strings of at most 5 characters."),
        ('name = "lion"', 'name = "lion"\nfigure = ["  ", " "]',
         ": the figure of item 2 is blank: draw something that can be seen."),
        ('name = "lion"', 'name = "lion"\ntall = ["/L"]',
         ": the tall figure of item 2 should be 3 to 5 strings of at most 9 characters."),
        ('name = "lion"', 'name = "lion"\npicture = ["yyyyyyyyyyyyy"]',
         ": the picture of item 2 should be at most 12 strings of at most 12 letters."),
        ('name = "lion"', 'name = "lion"\npicture = ["yyq"]',
         ": the picture of item 2 has 'q': its letters are kdgswroyntfplebcv, x and X for its "
         "tint, and a dot for nothing."),
        ('name = "lion"', 'name = "lion"\npicture = ["...", "."]',
         ": the picture of item 2 is blank: draw something that can be seen."),
        ('name = "lion"', 'name = "lion"\ntint = "puce"',
         ": the tint of item 2 is 'puce': choose one of rose, gold, teal, sky, lime, violet."),
        ('name = "lion"', 'name = "lion"\ntint = ["rose", "sky"]',
         ": 'tint' in item 2 should have one entry, as there is one letter."),
        # Loads.
        (LOADS, 'loads = ["KLl", "KL", "Kl", "K"]',
         ": the load 'KLl' should have 1 to 2 items: the boat has no more seats."),
        (LOADS, 'loads = ["KX"]', ": a load names 'X', which is not the letter of an item."),
        (LOADS, 'loads = ["KK"]', ": the load 'KK' has a letter more often than there are such."),
        (LOADS, "loads = [1]", ": a load should be a string of letters."),
        (LOADS, 'loads = ["KL", "Kl", "K", "LK"]', ": 'loads' has the load 'LK' twice."),
        # Persons who are alike.
        ("seats = 2", "seats = 2\nalike = 3", ": 'alike' in the file should be a list."),
        # Forbidden company.
        ('company = "l"', "", ": a 'forbidden' entry has no 'company'."),
        ('guards = "K"', "guards = false",
         ": 'guards' in a 'forbidden' entry should be a string or a list."),
        ('company = "l"', 'company = ""', ": 'company' in a 'forbidden' entry names nobody."),
        ('company = "l"', 'company = "L"',
         ": a 'forbidden' entry needs others in 'company' than in 'who'."),
        ('company = "l"', 'company = "ll"',
         ": 'company' should be a string of letters, each at most once."),
        ('guards = "K"', 'guards = ""',
         ": the rules do not allow everyone on the left bank: the lion would eat the little lamb "
         "on the left bank, as the left bank is far from nobody."),
        (REASON, 'reason = "{who} would eat"',
         ": the reason '{who} would eat' should end in a full stop."),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_file_is_said_in_one_sentence(
    tmp_path: Path, right: str, wrong: str, expected: str
) -> None:
    assert right in GOOD
    assert complaint(write(tmp_path, GOOD.replace(right, wrong))) == expected


@pytest.mark.parametrize("reason", ["{wolf} is bad.", "{} is bad.", "{where[0]} is bad."])
def test_a_reason_with_unknown_braces_is_explained(tmp_path: Path, reason: str) -> None:
    text = GOOD.replace(REASON, f'reason = "{reason}"')
    assert complaint(write(tmp_path, text)) == (
        f": the reason '{reason}' may hold only "
        "{who}, {company}, {guards}, {where} and {place} in braces."
    )


def test_forbidden_company_is_a_table(tmp_path: Path) -> None:
    text = GOOD.replace(FORBIDDEN, "").replace(TITLE, f"{TITLE}\nforbidden = [1]")
    assert complaint(write(tmp_path, text)) == (
        ": a 'forbidden' entry should be a table with who, company, guards, matched, where, reason."
    )


def test_a_file_that_is_no_text_is_explained(tmp_path: Path) -> None:
    path = tmp_path / "zoo.toml"
    path.write_bytes(b'title = "\xff"\n')
    assert complaint(path) == " is not UTF-8 text: save it as UTF-8."


def test_a_file_that_is_not_there_is_explained(tmp_path: Path) -> None:
    assert complaint(tmp_path / "zoo.toml") == " cannot be read: No such file or directory."
    assert complaint(tmp_path) == " cannot be read: Is a directory."


# What is beyond all measure


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("seats = 2", f"seats = {'9' * 4301}",
         ": this is not TOML: a number has thousands of digits."),
        ("seats = 2", f"seats = 0x{'f' * 9999}",
         ": 'seats' is out of range: a boat has 1 to 16."),
        ('letter = "L"', f'letter = "{"L" * 50_000}"',
         f": item 2 has the letter '{'L' * 37}...': give it one letter, A–Z or a–z."),
        ("[[items]]", f"[[{'i' * 50_000}]]",
         f": the file has '{'i' * 37}...', which is not a field of a crossing: leave it out."),
        ("seats = 2", 'seats = 2\n"\\u001b[2J" = 1',
         ": the file has '\\x1b[2J', which is not a field of a crossing: leave it out."),
        ('loads = ["KL"', f'loads = ["{"".join(map(chr, range(0x4E00, 0x8E00)))}"',
         ": a load names '一', which is not the letter of an item."),
        (TITLE, f'title = "{"x" * 81}"', ": 'title' in the file should have at most 80 letters."),
        ('name = "lion"', f'name = "{"x" * 41}"',
         ": 'name' in item 2 should have at most 40 letters."),
        ('name = "lion"', 'name = "\u0301"',
         ": 'name' in item 2 has characters that cannot be shown."),
        ("seats = 2", f'seats = 2\nbrief = "{"x" * 61}"',
         ": 'brief' in the file should have at most 60 letters."),
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


def test_nobody_is_called_by_what_looks_like_a_blank(tmp_path: Path) -> None:
    for blank in ("\u2800", "\u3164", "\u00a0", "\u200b"):
        path = write(tmp_path, GOOD.replace('"the little lamb"', f'"{blank}"'))
        assert complaint(path) == ": 'phrase' in item 3 has characters that cannot be shown."


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
