"""What the help says of a crossing whose file tells its rules in tables alone."""

from __future__ import annotations

import pytest

from tests.puzzles.test_crossing_fields import COUPLES, crossing, with_fields, with_rule

FARMER = """\
title = "Farmer"
seats = 2
items = [
    { letter = "F", name = "farmer", rows = true }, { letter = "G", name = "goat" },
    { letter = "W", name = "wolf", plural = "wolves", count = 2 },
]
"""
BOYS = """\
title = "Boys and geese"
seats = 2
rowers = "B"
items = [
    { letters = "AE", name = "owl" },
    { letter = "B", name = "boy", count = 2, numbers = { age = 8, coins = 1 } },
    { letters = "CD", name = "girl", numbers = { age = 9, coins = [2, 0] } },
]
"""


def told(text: str) -> str:
    return crossing(text).explanation


def test_the_rules_are_told_in_sentences_if_no_prose_tells_them() -> None:
    rule = '[[forbidden]]\nwho = "W"\ncompany = "G"\nguards = "F"\n'
    assert told(FARMER + rule) == (
        "Only the farmer can row. The boat has 2 seats.\n\n"
        "None of the wolves may be with the goat without the farmer. "
        "This holds on the banks and in the boat."
    )
    with_story = f'story = "Once."\n{FARMER}{rule}'
    assert told(with_story).startswith("Once.\n\nOnly the farmer can row.")
    assert told(f'rules = "As ever."\n{with_story}') == "Once.\n\nAs ever."


IN_THE_BOAT = [
    ('[[forbidden]]\nwho = "ab"\ncompany = "man"\nguards = "man"\nmatched = true',
     "Wife a may not be with any of the husbands without husband A in the boat. "
     "Wife b may not be with any of the husbands without husband B in the boat."),
    ('[[forbidden]]\nwho = "Aa"\ncompany = "d"\nguards = "B"',
     "Neither husband A nor wife a may be with any of the dogs without husband B in the boat."),
    ('[[never_more]]\nof = "d"\nthan = "man"',
     "There may never be more dogs than husbands where there are husbands in the boat."),
    ('[[never_alone]]\nwho = "A"', "Husband A may not be alone in the boat."),
    ('[[never_alone]]\nwho = "d"', "None of the dogs may be alone in the boat."),
    ('[[never_exactly]]\ncompany = ["Ad", "dd", "B"]',
     "Husband A and a dog may not be alone together in the boat. Two dogs may not be alone "
     "together in the boat. Husband B may not be alone in the boat."),
    ('[[limit]]\nsum = "worth"\nat_most = 9',
     "The worth of those in one place may come to at most 9 in the boat."),
    ('[[limit]]\nsum = "worth"\nof = "ab"\nat_most = 9\nwho = "d"\nguards = "A"',
     "Where any of the dogs is without husband A, the worth of the wives may come to at most 9 "
     "in the boat."),
]  # fmt: skip
OF_BOYS = [
    ('[[never_more]]\nof = "C"\nthan = "D"',
     "There may never be more of girl C than of girl D where there are any of these."),
    ('[[never_more]]\nof = "C"\nthan = "B"',
     "There may never be more of girl C than of the boys where there are any of these."),
    ('[[forbidden]]\nwho = "B"\ncompany = "B"\nguards = "C"',
     "No two of the boys may be together without girl C."),
    ('[[limit]]\nsum = "coins"\nat_most = 99',
     "The boys have an age of 8 each. The girls have an age of 9 each. The boys have 1 coin "
     "each. Girl C has 2 coins."),
]  # fmt: skip


def test_the_sentence_of_a_rule_tells_neither_more_nor_less_than_the_rule() -> None:
    for rule, sentence in IN_THE_BOAT:
        assert sentence in told(with_rule(f'{rule}\nwhere = "boat"'))
    for rule, sentence in OF_BOYS:
        assert sentence in told(f"{BOYS}{rule}\n")
    two = '[[never_alone]]\nwho = "d"\nwhere = "banks"\n[[never_alone]]\nwho = "A"\n'
    said = told(with_rule(two))
    assert "None of the dogs may be alone on a bank." in said
    assert "Husband A may not be alone on a bank or in the boat." in said
    assert "This holds" not in said
    said = told(with_rule('[[never_alone]]\nwho = "d"\n' * 40))
    assert said.count("None of the dogs") == 30
    assert said.endswith("There are more rules like these.")


def test_weights_paces_and_numbers_are_told() -> None:
    text = COUPLES.replace("seats = 2", 'weight_limit = 100\nunits = { weight = "kg" }')
    assert told(text) == (
        "Everyone can row. The boat carries at most 100 kg.\n\n"
        "Husband A weighs 80 kg. Husband B weighs 90 kg. The wives weigh 60 kg each. "
        "The dogs weigh 20 kg each. Wife a has a worth of 3. Wife b has a worth of 5."
    )
    paces = COUPLES.replace("name =", "pace = 3\nname =").replace("numbers = { worth", "# {")
    fields = 'cost = "pace"', 'way = "bridge"', 'vessel = "torch"', 'units = { pace = "min" }'
    assert told(with_fields(*fields, text=paces)) == (
        "Everyone can carry the torch. At most 2 may be on the bridge at a time.\n\n"
        "Those who cross together take as long as the slowest of them. "
        "The husbands, the wives and the dogs take 3 min each. "
        "The less time it takes in all, the better."
    )


def test_loads_an_island_and_unusual_ends_are_told_and_usual_ones_are_not() -> None:
    fields = "island = true", 'joined = ["LI", "IR"]', 'start = "AaBdd/b//I"', "load_sizes = [1, 2]"
    said = told(with_fields(*fields))
    assert "Only 1 or 2 at a time may cross. There is an island between the banks." in said
    assert "The boat goes only between the left bank and the island, or between the island" in said
    assert said.endswith(
        "It begins with the husbands, wife a and the dogs on the left bank, and wife b on the "
        "island. The boat is on the island at first."
    )
    assert "begins" not in told(with_fields('start = "AaBbdd//L"'))
    assert "ends" not in told(with_fields('goal = "/AaBbdd/R"'))
    assert told(with_fields('goal = "Aa/Bbdd/R"')).endswith(
        "It ends with husband A and wife a on the left bank, and husband B, wife b and the dogs on "
        "the right bank. The boat is on the right bank in the end."
    )
    few = with_fields("only_these = true", 'loads = ["A", "dd"]')
    assert "Only these may cross together: A, dd." in told(few)
    many = 'loads = ["A", "B", "a", "b", "d", "AB", "Aa", "Ab", "Ad", "Ba", "Bb", "Bd", "ab"]'
    assert "Only 13 loads may cross, and no others." in told(with_fields("only_these = true", many))


@pytest.mark.parametrize(
    ("rule", "load", "reason"),
    [
        ("", "A", "Nobody in the boat can row: only a boy can."),
        ('[[never_exactly]]\ncompany = ["B", "BB"]', "BB",
         "Two boys would be alone together in the boat."),
        ('[[forbidden]]\nwho = "C"\ncompany = "D"\nguards = "B"', "CD",
         "Girl C would be in the boat with girl D, and without a boy."),
        ('[[limit]]\nsum = "coins"\nat_most = 2', "BC",
         "A boy and girl C would be in the boat: that comes to 3 coins, and 2 is the most "
         "allowed."),
    ],
)  # fmt: skip
def test_a_refusal_is_true_of_identical_people_too(rule: str, load: str, reason: str) -> None:
    river = crossing(f'{BOYS}{rule}\nwhere = "boat"\n' if rule else BOYS)
    group = river.parse_move(load)
    refusals = {river.check_load(group).reason, river.check_company(group, None).reason}
    assert reason in refusals


def test_more_of_some_with_a_name_is_one_rule_whoever_is_there() -> None:
    river = crossing(f'{BOYS}[[never_more]]\nof = "CD"\nthan = "AB"\nwhere = "boat"\n')
    rules = {river.check_company(river.parse_move(load), None).rule for load in ("ACD", "BCD")}
    text = "There would be more girls than of owl A and the boys on a bank or in the boat."
    assert rules == {text}
    assert river.check_company(river.parse_move("AC"), None).ok
