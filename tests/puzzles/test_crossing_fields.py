"""Every field of a crossing's file, right and wrong, and what the help says of a crossing whose
file tells its rules in tables alone."""

from __future__ import annotations

from tests.puzzles.test_crossing_file import NOT_A_FIELD, Change, assert_told, told
from tui.puzzles.crossing.company import Banks, Land, Wording
from tui.puzzles.crossing.lint import reading
from tui.puzzles.crossing.rules import Crossing

COUPLES = """\
title = "Couples"
seats = 2
rowers = "all"

[[items]]
letters = "AB"
name = "husband"
tags = [["man", "couple A"], ["man", "couple B"]]
weight = [80, 90]

[[items]]
letters = "ab"
name = "wife"
plural = "wives"
tags = [["woman", "couple A"], ["woman", "couple B"]]
weight = 60
numbers = { worth = [3, 5] }

[[items]]
letter = "d"
name = "dog"
count = 2
weight = 20
"""
A, B, a, b, d, e = (1 << n for n in range(6))
"""The items: the dogs are d and e."""


def crossing(text: str) -> Crossing:
    """The crossing of a text that is sound."""
    found = reading(text, "couples")
    assert found.errors == []
    assert found.crossing is not None
    return found.crossing


def with_fields(*fields: str, text: str = COUPLES) -> str:
    """A file with more fields above its tables."""
    return "\n".join((*fields, text))


def with_rule(rule: str) -> str:
    return f"{COUPLES}\n{rule}\n"


def test_letters_write_several_items_at_once_and_identical_ones_share_a_letter() -> None:
    puzzle = crossing(COUPLES)
    items = puzzle.items
    assert puzzle.state_text(puzzle.initial_state()) == "ABabdd//L"
    assert puzzle.people.phrase(d | e) == "two dogs"
    assert [item.letter for item in items] == list("ABabdd")
    assert [item.phrase for item in items[:4]] == ["husband A", "husband B", "wife a", "wife b"]
    assert [item.weight for item in items] == [80, 90, 60, 60, 20, 20]
    assert [item.number("worth") for item in items] == [0, 0, 3, 5, 0, 0]
    assert items[1].tags == ("man", "couple B")
    assert (items[2].several, items[4].several) == ("wives", "dogs")
    assert all(item.rows for item in items)


def test_a_tag_that_could_be_letters_is_refused() -> None:
    text = with_rule('[[never_alone]]\nwho = "bad"').replace("woman", "bad")
    assert told(text) == [
        (26, "'who' names 'bad', which is a tag and also letters: give the tag another name.")
    ]
    assert len(told(text.replace('letter = "d"', 'letter = "D"'))) == 0


def loads_of(text: str) -> list[str]:
    puzzle = crossing(text)
    return [puzzle.letters(load) for load in puzzle.loads]


def test_listed_loads_come_first_and_the_others_follow_unless_only_these_may_cross() -> None:
    """The largest first."""
    listed, usual = 'loads = ["dd", "A"]', loads_of(COUPLES)
    assert usual[:5] == ["AB", "Aa", "Ab", "Ad", "Ba"]
    assert usual[-5:] == ["A", "B", "a", "b", "d"]
    assert "dd" in usual
    assert loads_of(with_fields(listed))[:4] == ["dd", "A", "AB", "Aa"]
    assert loads_of(with_fields(listed, "only_these = true")) == ["dd", "A"]
    assert loads_of(with_fields("loads = []")) == usual


def test_a_weight_limit_alone_gives_the_seats_that_it_allows() -> None:
    text = COUPLES.replace("seats = 2", "weight_limit = 100")
    assert crossing(text).seats == 3  # Two dogs and a wife.
    verdict = crossing(text).check(Banks(63, Land.LEFT), A | d | e)
    assert verdict.reason == "That would be 120: the boat carries at most 100."
    assert crossing(text.replace("= 100", "= 10")).seats == 1


def test_what_things_are_called_is_read() -> None:
    units = 'units = { weight = "kg", pace = "min" }'
    named = crossing(with_fields('way = "Rope Bridge"', 'vessel = "torch"', units)).wording
    assert named == Wording("Rope Bridge", "torch", True, "kg", "min")
    assert not crossing(with_fields('way = "bridge"', "on_foot = false")).wording.on_foot
    assert crossing(with_fields("on_foot = true")).wording == Wording(on_foot=True)


def test_paces_are_the_cost_unless_they_are_notes() -> None:
    paces = COUPLES.replace("name =", "pace = 3\nname =")
    cost = 'cost = "pace"'
    for fields in ([cost], [cost, 'least = "cost"'], [cost, 'least = "crossings"'], []):
        is_dear = cost in fields and 'least = "crossings"' not in fields
        assert crossing(with_fields(*fields, text=paces)).has_cost is is_dear
    lacking = [
        (line, f"item {n} has no 'pace': 'cost' needs it.")
        for line, n in ((6, 1), (12, 2), (20, 3))
    ]
    assert told(with_fields(cost)) == lacking


def test_story_rules_history_and_source_are_put_together() -> None:
    fields = 'story = "Once."', 'rules = "Never."', 'history = "Old."', 'source = "A book, 1612"'
    puzzle = crossing(with_fields(*fields, 'heading = "Old books"', 'units = { weight = "kg" }'))
    assert puzzle.explanation == "Once.\n\nNever.\n\nWeights are in kg."
    assert puzzle.history == "Old.\n\nFrom A book, 1612."
    assert puzzle.rules.heading == "Old books"


A_TAG = (
    "'tags' in item 2 should be a list of at most 20 words of 2 to 20 letters other than 'all', or "
    "a list with one for each letter."
)
SOME_NUMBERS = (
    "'numbers' in item 2 should be a table of at most 10 numbers, or lists of numbers, from 0 to "
    "1000000, with names of 1 to 20 letters other than weight and pace."
)
SOME_PAIRS = (
    "'joined' in the file should be a list of different pairs of L, I and R, such as ['LI', 'IR']."
)
SOME_SIZES = "'load_sizes' in the file should be a list of different whole numbers from 1 to 16."

OF_THE_FILE = {
    "format = 2": "'format' in the file should be 1: this program reads no other.",
    "weight_limit = 0": "'weight_limit' in the file should be a whole number from 1 to 1000000.",
    "units = 3": "'units' in the file should be a table.",
    "units = { kg = 'kg' }": f"'units' has 'kg', {NOT_A_FIELD}",
    "units = { pace = 'centuries' }":
        "'pace' in 'units' should be a text of 1 to 8 letters, all of which can be shown.",
    f"way = '{'x' * 21}'":
        "'way' in the file should be a text of 1 to 20 letters, all of which can be shown.",
    "on_foot = 1": "'on_foot' in the file should be true or false.",
    "only_these = true": "'only_these' needs 'loads': say which may cross.",
    "load_sizes = [2, 2]": SOME_SIZES,
    "load_sizes = [3]": "'load_sizes' has more than 2, the most that fit.",
    "joined = ['LI']": "'joined' needs an island: write 'island = true'.",
    "island = true\njoined = ['LI', 'IL']": SOME_PAIRS,
    "cost = 'time'": "'cost' in the file should be 'pace'.",
    "least = 'moves'": "'least' in the file should be 'cost' or 'crossings'.",
    "least = 'cost'": "'least' is 'cost', but the file has no 'cost'.",
    "loads = ['ddd']": "'loads' has 'ddd': there are fewer items of one of its letters.",
    "loads = [1]": "'loads' in the file should be a list of loads, such as ['FG', 'F'].",
    "start = 'x x'": "'start' in the file should be a position such as 'FW/CG/L'.",
    "start = 'ABab//L'": "in 'start', 'ABab//L' leaves out dd: write every letter on one bank.",
    "goal = 'ABab/X'": "in 'goal', there is no 'X' in this crossing: its letters are ABabd.",
    "goal = 'ABabdd/'": "the start is the goal already: there is nothing left to do.",
}  # fmt: skip


def test_what_is_wrong_with_a_field_of_the_file_is_said() -> None:
    found = {field: told(with_fields(field)) for field in OF_THE_FILE}
    assert found == {field: [(field.count("\n") + 1, said)] for field, said in OF_THE_FILE.items()}


OF_ITEMS: list[Change] = [
    ('letter = "d"', 'letter = "d"\nletters = "d"', 19,
     "item 3 should have either 'letter' or 'letters'."),
    ('letters = "ab"', 'letters = "ab"\ncount = 2', 13,
     "item 2 has both 'letters' and 'count': write a table for each letter."),
    ('letters = "ab"', 'letters = "aA"', 12, "two items have the letter A: give each its own."),
    ('letters = "ab"', 'letters = "aa"', 12,
     "'letters' in item 2 should be 1 to 16 different letters, A to Z or a to z."),
    ("count = 2", "count = 17", 22, "'count' in item 3 should be a whole number from 1 to 16."),
    ("count = 2", "count = 13", 5, "there are 17 items: a crossing has 1 to 16."),
    ("weight = 60", "pace = 0", 16,
     "'pace' in item 2 should be a whole number from 1 to 1000000, or a list with one for each "
     "letter."),
    ("[80, 90]", "[80]", 9, "'weight' in item 1 should have one entry for each letter."),
    *(("worth = [3, 5]", wrong, 17, SOME_NUMBERS)
      for wrong in ("worth = 0.5", "weight = 3", '"§" = 3')),
    *(('"woman"', wrong, 15, A_TAG) for wrong in ('"w"', '"all"', str(["xy"] * 21)[1:-1])),
]  # fmt: skip


def test_what_is_wrong_with_an_item_is_said() -> None:
    assert_told(OF_ITEMS, COUPLES)


OF_RULES = {
    "[[never_more]]\nof = 'A'": "a 'never_more' entry has no 'than'.",
    "[[never_alone]]\nwho = ''": "'who' in a 'never_alone' entry names nobody.",
    "[[never_exactly]]\ncompany = 'man'":
        "'company' has 'man', but 'm' is not the letter of an item.",
    "[[never_exactly]]\ncompany = [3]":
        "'company' in a 'never_exactly' entry should be letters of items, or a list of such texts.",
    "[[limit]]\nsum = 'wurth'\nat_most = 3":
        "'sum' is 'wurth', which is not a number of items: did you mean 'worth'?",
    "[[limit]]\nsum = 'xyz'\nat_most = 3":
        "'sum' is 'xyz', which is not a number of items: they have weight, worth.",
    "[[limit]]\nsum = 'worth'\nat_most = 'worth'":
        "'at_most' is a number of somebody's own: say whose in 'who'.",
    "[[limit]]\nsum = 'worth'\nwho = 'd'\nat_most = 'worth'":
        "'at_most' is 'worth', which d has not.",
    "[[limit]]\nsum = 'worth'\nat_most = 3\nguards = 'd'":
        "'guards' in a 'limit' entry needs 'who': say whom they guard.",
}  # fmt: skip


def test_a_matched_guard_shares_a_tag_of_their_own_with_its_ward() -> None:
    rule = '[[forbidden]]\nwho = "woman"\ncompany = "man"\nguards = "man"\nmatched = true\n'
    lonely = COUPLES.replace(', "couple A"', "").replace(', "couple B"', "")
    assert told(f"{lonely}\n{rule}") == [
        (29, "'matched' needs guards who share a tag of their own with those of 'who'.")
    ]


def test_what_is_wrong_with_a_rule_is_said() -> None:
    found = {rule: [said for _, said in told(with_rule(rule))] for rule in OF_RULES}
    assert found == {rule: [said] for rule, said in OF_RULES.items()}


def test_there_are_limits_to_items_and_rules() -> None:
    many = COUPLES.replace("count = 2", "count = 12")
    assert len(crossing(many).items) == 16
    island = with_fields("island = true", text=COUPLES.replace("count = 2", "count = 7"))
    assert told(island) == [(6, "there are 11 items: a crossing with an island has 1 to 10.")]
    rule = '[[never_exactly]]\ncompany = "AB"\n'
    assert len(crossing(with_rule(rule * 100)).rules.rules) == 100
    assert told(with_rule(rule * 100 + '[[never_alone]]\nwho = "d"\n')) == [
        (225, "there are 101 rules: a crossing has at most 100.")
    ]


# What the help says


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


def explained(text: str) -> str:
    return crossing(text).explanation


def test_the_rules_are_told_in_sentences_if_no_prose_tells_them() -> None:
    rule = '[[forbidden]]\nwho = "W"\ncompany = "G"\nguards = "F"\n'
    assert explained(FARMER + rule) == (
        "Only the farmer can row. The boat has 2 seats.\n\n"
        "None of the wolves may be with the goat without the farmer. "
        "This holds on the banks and in the boat."
    )
    with_story = f'story = "Once."\n{FARMER}{rule}'
    assert explained(with_story).startswith("Once.\n\nOnly the farmer can row.")
    assert explained(f'rules = "As ever."\n{with_story}') == "Once.\n\nAs ever."


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
        assert sentence in explained(with_rule(f'{rule}\nwhere = "boat"'))
    for rule, sentence in OF_BOYS:
        assert sentence in explained(f"{BOYS}{rule}\n")
    two = '[[never_alone]]\nwho = "d"\nwhere = "banks"\n[[never_alone]]\nwho = "A"\n'
    said = explained(with_rule(two))
    assert "None of the dogs may be alone on a bank." in said
    assert "Husband A may not be alone on a bank or in the boat." in said
    assert "This holds" not in said
    said = explained(with_rule('[[never_alone]]\nwho = "d"\n' * 40))
    assert said.count("None of the dogs") == 30
    assert said.endswith("There are more rules like these.")


def test_weights_paces_and_numbers_are_told() -> None:
    text = COUPLES.replace("seats = 2", 'weight_limit = 100\nunits = { weight = "kg" }')
    assert explained(text) == (
        "Everyone can row. The boat carries at most 100 kg.\n\n"
        "Husband A weighs 80 kg. Husband B weighs 90 kg. The wives weigh 60 kg each. "
        "The dogs weigh 20 kg each. Wife a has a worth of 3. Wife b has a worth of 5."
    )
    paces = COUPLES.replace("name =", "pace = 3\nname =").replace("numbers = { worth", "# {")
    fields = 'cost = "pace"', 'way = "bridge"', 'vessel = "torch"', 'units = { pace = "min" }'
    assert explained(with_fields(*fields, text=paces)) == (
        "Everyone can carry the torch. At most 2 may be on the bridge at a time.\n\n"
        "Those who cross together take as long as the slowest of them. "
        "The husbands, the wives and the dogs take 3 min each. "
        "The less time it takes in all, the better."
    )


def test_loads_an_island_and_unusual_ends_are_told_and_usual_ones_are_not() -> None:
    fields = "island = true", 'joined = ["LI", "IR"]', 'start = "AaBdd/b//I"', "load_sizes = [1, 2]"
    said = explained(with_fields(*fields))
    assert "Only 1 or 2 at a time may cross. There is an island between the banks." in said
    assert "The boat goes only between the left bank and the island, or between the island" in said
    assert said.endswith(
        "It begins with the husbands, wife a and the dogs on the left bank, and wife b on the "
        "island. The boat is on the island at first."
    )
    assert "begins" not in explained(with_fields('start = "AaBbdd//L"'))
    assert "ends" not in explained(with_fields('goal = "/AaBbdd/R"'))
    assert explained(with_fields('goal = "Aa/Bbdd/R"')).endswith(
        "It ends with husband A and wife a on the left bank, and husband B, wife b and the dogs on "
        "the right bank. The boat is on the right bank in the end."
    )
    few = with_fields("only_these = true", 'loads = ["A", "dd"]')
    assert "Only these may cross together: A, dd." in explained(few)
    many = 'loads = ["A", "B", "a", "b", "d", "AB", "Aa", "Ab", "Ad", "Ba", "Bb", "Bd", "ab"]'
    assert "Only 13 loads may cross, and no others." in explained(
        with_fields("only_these = true", many)
    )


REFUSALS = [
    ("", "A", "Nobody in the boat can row: only a boy can."),
    ('[[never_exactly]]\ncompany = ["B", "BB"]', "BB",
     "Two boys would be alone together in the boat."),
    ('[[forbidden]]\nwho = "C"\ncompany = "D"\nguards = "B"', "CD",
     "Girl C would be in the boat with girl D, and without a boy."),
    ('[[limit]]\nsum = "coins"\nat_most = 2', "BC",
     "A boy and girl C would be in the boat: that comes to 3 coins, and 2 is the most allowed."),
]  # fmt: skip


def test_a_refusal_is_true_of_identical_people_too() -> None:
    for rule, load, reason in REFUSALS:
        river = crossing(f'{BOYS}{rule}\nwhere = "boat"\n' if rule else BOYS)
        group = river.parse_move(load)
        refusals = river.check_load(group), river.check_company(group, None)
        assert reason in {refusal.reason for refusal in refusals}


def test_more_of_some_with_a_name_is_one_rule_whoever_is_there() -> None:
    river = crossing(f'{BOYS}[[never_more]]\nof = "CD"\nthan = "AB"\nwhere = "boat"\n')
    rules = {river.check_company(river.parse_move(load), None).rule for load in ("ACD", "BCD")}
    text = "There would be more girls than of owl A and the boys on a bank or in the boat."
    assert rules == {text}
    assert river.check_company(river.parse_move("AC"), None).ok
