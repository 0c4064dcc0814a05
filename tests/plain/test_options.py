"""Options are told with all their values, and chosen by words; and the tab key completes."""

from __future__ import annotations

import pytest

from tests.plain.talking import playing, said
from tests.tools.kinds import NAMES
from tui.game.watching import View
from tui.plain.conversation import Conversation
from tui.plain.stay import completions
from tui.plain.words import BY_NAME


def test_each_option_is_told_with_its_values_and_what_they_mean() -> None:
    told = said("hanoi:3", "options")
    assert "discs 3, chosen (at least 7 moves)." in told
    assert "discs 4 (at least 15 moves)." in told
    assert "pegs 3, chosen; it may be 3 to 5." in told
    assert "method recursive (the smaller discs away, one disc, the smaller ones back)." in told
    assert "how far it is hidden (kept back, for it tells how good a move was)." in told


def test_an_option_of_the_puzzle_begins_another_game_which_undo_takes_back() -> None:
    talking = playing("hanoi:3", "AB")
    told = talking.type("options discs 4")
    assert told == [
        "discs is 4 now.",
        "A new game. Undo brings the old one back.",
        "Peg A: discs 4, 3, 2, 1. Peg B: empty. Peg C: empty.",
    ]
    assert talking.type("undo")[-1] == "Peg A: discs 3, 2. Peg B: disc 1. Peg C: empty."


def test_values_that_do_not_go_together_give_way_and_are_named() -> None:
    told = said("hanoi:3,rule=cyclic", "options pegs 4")
    assert told[:2] == ["pegs is 4 now.", "rule is any now."]


def test_names_and_values_may_be_cut_short() -> None:
    assert said("farmer", "opt meth back")[0] == "method is backtracking now."
    assert said("farmer", "o how hid")[0] == "how far it is is hidden now."
    assert said("farmer", "options how far it is hidden")[0] == "how far it is is hidden now."
    assert said("hanoi:3", "options discs 1")[0] == "discs is 1 now.", "though 10 begins so, too"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("options colour red", "There is no option 'colour': choose discs, pegs, rule, goal, "),
        ("options discs 99", "'99' is not a value of discs: it may be 1 to 12."),
        ("options view s", "'s' may be solution or search: type more of it."),
        ("options method s x", "'s x' is not a value of method: it may be shortest or recursive."),
    ],
)
def test_what_is_not_possible_is_answered_with_what_is(line: str, why: str) -> None:
    talking = playing("hanoi:3")
    (told,) = talking.type(line)
    assert told.startswith(why)
    assert talking.last.unread == told


def test_what_is_chosen_already_changes_nothing() -> None:
    assert said("hanoi:3", "AB", "options discs 3") == ["discs is 3 already."]


def test_in_a_watch_the_view_and_the_method_can_be_chosen() -> None:
    talking = playing("couples", "watch", "step 3")
    told = talking.type("options view search")
    assert told[0] == "view is search now."
    controller = talking.conversation.controller
    assert controller is not None
    assert controller.watches.settings.view is View.SEARCH
    assert controller.watches.watch is not None
    assert talking.type("step")[0].startswith("Expand the start")
    assert talking.type("options method backtracking")[0] == "method is backtracking now."
    assert talking.type("step")[0].startswith("Try Aa")


def test_a_distance_that_is_hidden_is_not_in_the_prompt() -> None:
    talking = playing("farmer", "FG")
    assert "left 6" in talking.conversation.prompt
    talking.type("options how hidden")
    assert "left" not in talking.conversation.prompt


@pytest.mark.parametrize("game", NAMES)
def test_every_value_that_is_told_can_be_typed_behind_options(game: str) -> None:
    told = [line for line in said(game, "options") if "(" in line and ", chosen" not in line]
    assert told
    for line in told[:3] + told[-3:]:
        text = line.partition(" (")[0]
        assert said(game, f"options {text}")[0].endswith((" now.", " already."))


# The tab key completes commands, legal moves and places, and never the names of files


def at(game: str, *lines: str) -> Conversation:
    conversation = playing(game, *lines).conversation
    assert isinstance(conversation, Conversation)
    return conversation


def test_a_line_begins_with_a_legal_move_or_a_command() -> None:
    assert completions(at("hanoi:3"), "", "A") == ["AB", "AC"]
    assert completions(at("hanoi:3", "AB"), "", "A") == ["AC"]
    assert completions(at("farmer"), "", "re") == ["redo", "review", "results"]
    assert completions(at("farmer"), "", "zzz") == []


def test_a_command_may_be_marked_as_one() -> None:
    assert completions(at("farmer"), "", "/u") == ["/undo", "/until"]


def test_in_a_watch_no_moves_are_proposed() -> None:
    assert completions(at("hanoi:3", "watch"), "", "A") == []
    assert "step" in completions(at("hanoi:3", "watch"), "", "st")


def test_behind_a_command_is_what_it_takes() -> None:
    assert completions(at("farmer"), "help ", "und") == ["undo"]
    assert completions(at("farmer"), "/help ", "") == [*BY_NAME]
    watched = at("farmer", "watch")
    assert "refusal:forbidden-company" in completions(watched, "until ", "ref")
    assert completions(watched, "until refusal ", "") == []
    assert completions(watched, "/etc/", "pass") == []


def test_behind_options_are_names_and_then_values() -> None:
    assert completions(at("hanoi:3"), "options ", "d") == ["discs"]
    assert completions(at("hanoi:3"), "options discs ", "1") == ["1", "10", "11", "12"]
    assert completions(at("hanoi:3"), "options how far ", "") == ["it"]
    assert completions(at("hanoi:3"), "options how far it is ", "h") == ["hidden"]
    assert completions(at("hanoi:3"), "options nothing ", "") == []
