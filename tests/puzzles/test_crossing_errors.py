"""All errors of a file of a crossing at once, each with its line, and what was probably meant."""

from __future__ import annotations

import pytest

from tests.puzzles.test_crossing_file import GOOD
from tests.tools.games import is_sentence
from tui.puzzles.crossing.checked_table import MOST_TOLD
from tui.puzzles.crossing.file import reading

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
tint = "Rose"
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
reason = "x"
"""


def told(text: str) -> list[tuple[int | None, str]]:
    """The errors of a text, each of which is a sentence."""
    found = reading(text, "zoo")
    assert (found.crossing is None) == bool(found.errors)
    assert all(is_sentence(error.message) for error in found.errors)
    return [(error.line, error.message) for error in found.errors]


def with_lines(text: str, *lines: str) -> str:
    """The good file with lines above its first table."""
    first = GOOD.index("[[items]]")
    return GOOD[:first] + "\n".join(lines) + "\n" + GOOD[first:] + text


def test_all_errors_are_told_with_their_lines_and_none_because_of_another() -> None:
    assert told(SPOILT) == [
        (1, "'title' in the file should be a string."),
        (2, "the file has 'boat': did you mean 'seats'?"),
        (7, "item 1 has 'minutes': did you mean 'pace'?"),
        (12, "item 2 has 'nmae': did you mean 'name'?"),
        (13, "the tint of item 2 is 'Rose': did you mean 'rose'?"),
        (15, "item 2 has 'loads': that belongs to the file, so write it above the first '[['."),
        (20, "'pace' in item 3 should have 3 entries, one a letter."),
        (22, "the file has 'forbiden': did you mean 'forbidden'?"),
        (29, "a 'forbidden' entry has 'unless': did you mean 'guards'?"),
        (30, "'where' in a 'forbidden' entry is 'Bank': did you mean 'banks'?"),
        (31, "the reason 'x' should end in a full stop."),
    ]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('letter = "L"', 'letter = "LM"'),
        ('letter = "L"', ""),
        ('letter = "L"\nname = "lion"', 'letter = "L"\nnmae = "lion"'),
        ("seats = 2", 'seats = "2"'),
        ("rows = true", 'rows = "yes"'),
        ('letter = "L"', 'letters = "LM"\ncount = 2'),
        ("[[items]]", "[[item]]"),
    ],
)
def test_what_follows_from_an_error_is_not_told(right: str, wrong: str) -> None:
    assert right in GOOD
    assert len(told(GOOD.replace(right, wrong))) == 1


def test_the_line_is_that_of_the_table_wherever_it_stands() -> None:
    for line in (0, 1, 7):
        text = "\n" * line + GOOD.replace('phrase = "the little lamb"', "count = 0")
        assert told(text) == [(18 + line, "'count' in item 3 is 0: it should be 1 to 16.")]


def test_a_value_in_a_list_of_many_lines_has_its_own_line() -> None:
    loads = 'loads = [\n    "KL", # Two.\n    "KX",\n\n    "K", "kl",\n]'
    assert told(GOOD.replace('loads = ["KL", "Kl", "K"]', loads)) == [
        (6, "a load names 'X', which is not the letter of an item."),
        (8, "a load names 'k', which is not the letter of an item: did you mean 'K'?"),
    ]


def test_a_rule_that_forbids_the_start_is_told_with_its_line() -> None:
    text = with_lines('[[never_alone]]\nwho = "K"\n', 'goal = "K/Ll/L"', 'start = "KLl//R"')
    assert told(text) == [
        (6, "the rules do not allow the goal: the keeper would be alone on the left bank."),
        (6, "the rules do not allow the goal: the lion would eat the little lamb on the right "
            "bank, as the right bank is far from the keeper."),
    ]  # fmt: skip
    text = GOOD.replace('guards = "K"\n', "") + '[[limit]]\nsum = "legs"\nat_most = 4\n'
    text = text.replace('name = "lion"', 'name = "lion"\nnumbers = { legs = 5 }')
    lines = [line for line, _ in told(text)]
    assert lines == [21, 25]


def test_of_very_many_errors_the_first_are_told() -> None:
    loads = "1,\n" * 300
    errors = told(GOOD.replace('loads = ["KL", "Kl", "K"]', f"loads = [\n{loads}]"))
    assert [line for line, _ in errors[:3]] == [5, 6, 7]
    assert len(errors) == MOST_TOLD + 1
    assert errors[-1] == (None, "there are 250 more errors.")


@pytest.mark.parametrize(
    ("field", "meant"),
    [
        ("capacity = 2", "seats"), ("never = []", "forbidden"), ("begin = 'x'", "start"),
        ("load-sizes = [1]", "load_sizes"), ("hsitory = 'x'", "history"),
    ],
)  # fmt: skip
def test_a_field_of_another_name_is_guessed(field: str, meant: str) -> None:
    line = GOOD[: GOOD.index("[[items]]")].count("\n") + 1
    key = field.partition(" ")[0]
    assert (line, f"the file has '{key}': did you mean '{meant}'?") in told(with_lines("", field))


@pytest.mark.parametrize(
    ("field", "meant"),
    [
        ("minutes = 3", "pace"), ("kg = 3", "weight"), ("tag = ['ab']", "tags"),
        ("can_row = true", "rows"), ("image = []", "picture"),
    ],
)  # fmt: skip
def test_a_field_of_an_item_is_guessed(field: str, meant: str) -> None:
    key = field.partition(" ")[0]
    text = GOOD.replace('name = "lion"', f'name = "lion"\n{field}')
    assert told(text) == [(14, f"item 2 has '{key}': did you mean '{meant}'?")]


@pytest.mark.parametrize(
    ("right", "wrong", "line", "said"),
    [
        ('who = "L"', 'who = "X"', 22, "'who' names 'X', which is not the letter of an item."),
        ('guards = "K"', 'guards = "k"', 24,
         "'guards' names 'k', which is not the letter of an item: did you mean 'K'?"),
        ('guards = "K"', 'guards = "keeper"', 24,
         "'guards' names 'keeper', which is not a tag: did you mean 'K'?"),
        ('guards = "K"', 'guards = ["tamre"]', 24,
         "'guards' names 'tamre', which is not a tag: did you mean the tag 'tamer'?"),
        ('guards = "K"', 'guards = "K"\nwhere = "river"', 25,
         "'where' in a 'forbidden' entry is 'river': did you mean 'boat'?"),
        ('guards = "K"', 'guards = "K"\nwhere = "sky"', 25,
         "'where' in a 'forbidden' entry is 'sky': choose one of banks, boat, everywhere."),
    ],
)  # fmt: skip
def test_who_was_meant_in_a_rule_is_guessed(right: str, wrong: str, line: int, said: str) -> None:
    text = GOOD.replace("rows = true\n", 'rows = true\ntags = ["tamer"]\n').replace(right, wrong)
    assert told(text) == [(line, said)]


def test_a_field_of_the_file_below_a_table_is_sent_above_it() -> None:
    text = GOOD.replace("seats = 2\n", "").replace("rows = true", "rows = true\nseats = 2")
    assert told(text) == [
        (9, "item 1 has 'seats': that belongs to the file, so write it above the first '[['.")
    ]
    assert told(with_lines("", "phrase = 'x'")) == [
        (6, "the file has 'phrase': that belongs to an item, so write it below an '[[items]]'.")
    ]


def test_a_sound_file_tells_the_lines_of_its_items_and_rules() -> None:
    limit = '[[limit]]\nsum = "legs"\nat_most = 9\n'
    counted = GOOD.replace('name = "lion"', 'name = "lion"\ncount = 2\nnumbers = { legs = 4 }')
    last = GOOD[GOOD.index("[[forbidden]]") :].replace('who = "L"', 'who = "l"').replace(
        'company = "l"', 'company = "L"'
    )  # fmt: skip
    found = reading(counted + limit + last, "zoo")
    assert found.errors == []
    assert list(found.item_lines) == [6, 11, 11, 17]
    assert list(found.rule_lines) == [22, 27, 30]
    assert found.crossing is not None
    assert [type(rule).__name__ for rule in found.crossing.rules.rules] == [
        "Guarded", "Limit", "Guarded",
    ]  # fmt: skip


def test_a_text_that_is_no_toml_has_one_error() -> None:
    assert told('title = "T"\nseats = \n') == [
        (2, "this is not TOML: 'seats' has no value (at line 2, column 9).")
    ]


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ('who = "L"', 'who = "L, K"', "'who' names 'L, K', which is not a tag: did you mean 'LK'?"),
        ('who = "L"', 'who = "L and K"',
         "'who' names 'L and K', which is not a tag: did you mean 'LK'?"),
        ("rows = true", 'rows = true\ntags = "man"',
         "'tags' in item 1 should be a list, such as ['man']."),
        ("seats = 2", "seats = 2\nload_sizes = 2",
         "'load_sizes' in the file should be a list, such as [2]."),
        ("[[forbidden]]", "[forbidden]",
         "'forbidden' in the file should be a list of tables: write [[forbidden]] in two "
         "brackets."),
        ("seats = 2", 'seats = 2\nisland = true\ngoal = "/KLl/R"',
         "in 'goal', '/KLl/R' is not a position: write LEFT/ISLAND/RIGHT/BOAT with L, I or R for "
         "the boat, such as KLl///L."),
    ],
)  # fmt: skip
def test_a_usual_mistake_is_said_once_with_what_to_write(right: str, wrong: str, said: str) -> None:
    assert right in GOOD
    assert [message for _, message in told(GOOD.replace(right, wrong, 1))] == [said]


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ('[[limit]]\nsum = "weight"\nat_most = "5"',
         "'at_most' in a 'limit' entry is a number: write it without quotes."),
        ('[[never_exactly]]\ncompany = "beast"',
         "'company' is the tag 'beast': write letters here, such as 'L'."),
    ],
)  # fmt: skip
def test_a_usual_mistake_in_a_rule_is_said_once(rule: str, said: str) -> None:
    text = GOOD.replace('name = "lion"', 'name = "lion"\nweight = 3\ntags = ["beast"]')
    assert [message for _, message in told(f"{text}\n{rule}\n")] == [said]
