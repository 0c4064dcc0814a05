"""Who types words has no keys: what messages say of keys is said of words. Whoever hears the lines
alone knows the position at any time, and hears what the screen's message line says."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from tests.sentences import GAP, texts
from tests.tools.controllers import playing
from tests.tools.kinds import EVERY
from tests.tools.oracles import PREPARED
from tests.tools.talker import Follower, line_of, talking, typed
from tui.engine.action import Action, Open, Play
from tui.game.typed import NoMoves
from tui.picture.keys import with_keys
from tui.plain.words import in_words

_NAMES_A_KEY = re.compile(
    r"(?<![\w'-])[a-zA-Z?/] (takes?|goes|brings|starts|tells|shows|looks|ends|counts|hides|pauses|"
    r"opens|closes|gives|has it|watches|steps|makes|plays)\b|[Pp]ress\b|\b([Ee]nter|keys?|[Tt]ab|"
    r"[Aa]rrows?|[Ee]scape|[Ss]pace|[Cc]licks?)\b|\([a-zA-Z?]\)|\bctrl\b|\bleft and right\b"
)
_IN_BRACES = re.compile(r"\{(\w+)\}")
_NEVER_SAID = (
    "Choose a task, and b has it done.",  # Of the cursor of the tree.
    f"{GAP} {GAP} {GAP}; enter looks on.",
    f"{GAP}; enter plays {GAP}.",  # Of the cursor of the map.
    "There is no game to continue yet: enter plays the chosen one.",
    "Play it; ? shows its rules.",
    "How it went is not known yet: press y again in a moment.",
    f"{GAP} AND key IS NULL",
    f"Done without a loss: enter goes on to task {GAP} of {GAP}.",
    f"{GAP}: enter goes back to the review.",
    f"To {GAP}? left and right choose between {GAP}, enter {GAP}.",  # Of what the hand holds.
    f"digits or space {GAP}, enter {GAP}",  # Behind the colon of a greeting.
    f"The digits now choose {GAP}; tab switches them.",
    " Tab switches to the others.",
    f"digits or space jump; you may start {GAP}",
    f"the key in line {GAP} has too many dots: a crossing needs none.",
    "The crane is empty: lift a disc first, with space or a peg's digit.",
    f"enter watches one that starts at {GAP}, w one from where you are.",
    f"Enter watches a tour that starts at {GAP}, w one from where you are.",
)
"""Texts that name keys and are only for the screen, or name none."""


def _naming_keys() -> set[str]:
    """Of all that the rooms below the screens say, and the kinds that are folders; of the others
    it is heard what they say."""
    rooms = re.compile(r"(engine|game|puzzles/\w+)/")
    below = [text.words for text in texts() if any(map(rooms.match, text.places))]
    return {words for words in below if _NAMES_A_KEY.search(in_words(words))}


@pytest.mark.long
def test_only_what_is_never_said_in_words_names_a_key() -> None:
    assert _naming_keys() == set(_NEVER_SAID)


@pytest.mark.long
def test_for_each_action_that_a_sentence_names_there_are_a_key_and_a_word() -> None:
    unnamed = {}
    for text in texts():
        left = [_IN_BRACES.findall(client(text.words)) for client in (with_keys, in_words)]
        assert left[0] == left[1], text
        if left[0] and "puzzles/crossing/" not in text.places[0]:  # There are who and where.
            unnamed[text.words] = left[0]
    assert not unnamed


@pytest.mark.parametrize("game", EVERY.listed_names())
def test_greetings_and_hints_name_no_key(game: str) -> None:
    talker = talking(game)
    heard = [*talker.last.lines, *(line for _ in range(4) for line in talker.type("hint"))]
    assert [each for each in heard if _NAMES_A_KEY.search(each) or "{" in each] == []


# Whoever hears the lines alone


_ASKS = {
    "hint": Action(Play.HINT), "undo": Action(Play.UNDO), "redo": Action(Play.REDO),
    "new": Action(Play.NEW_GAME),
}  # fmt: skip


@pytest.mark.kinds
@pytest.mark.parametrize("game", ["farmer", "couples", "hanoi:3", "knight:a1,board=4x5", "torch"])
@given(typed)
def test_whoever_has_the_screen_read_out_hears_the_same_sentence(
    game: str, numbers: list[tuple[int, int]]
) -> None:
    talker = talking(game, table=PREPARED, patience=400)
    player = playing(game, table=PREPARED)
    for each in numbers:
        line = line_of(talker, each)
        if line in _ASKS:
            response = player.controller.do(_ASKS[line])
        else:
            try:
                moves = player.controller.dialogs.typing().read(line)
            except NoMoves:
                continue
            opening = player.controller.do(Action(Open.TYPING)).opening
            assert opening is not None
            response = player.controller.take(opening, moves)
        lines = talker.type(line)
        if response.opening is not None:
            response.opening.leave()
        assert player.session.state == talker.session.state
        if response.message is not None and response.message.text:
            assert in_words(player.controller.message.text) in (*lines, " ".join(lines)), line


GAMES = (
    "farmer", "missionaries", "couples", "bridge", "two-farmers", "hanoi:3", "hanoi:3,pegs=4",
    "knight:a1,board=4x5", "tiles:2x3", "torch",
)  # fmt: skip


@pytest.mark.kinds
@pytest.mark.parametrize("game", GAMES)
@given(typed)
def test_a_whole_conversation_is_followed_by_its_lines(
    game: str, numbers: list[tuple[int, int]]
) -> None:
    talker = talking(game, table=PREPARED, patience=400)
    follower = Follower(talker.session.puzzle)
    follower.hear(talker.last.lines)
    assert follower.position == talker.position
    told = []
    for each in numbers:
        line = line_of(talker, each)
        heard = talker.type(line)
        told.append((line, heard))
        follower.hear(heard)
        assert follower.position == talker.position, told
        if talker.last.leaves is not None:
            break


# What a watch asks


def test_what_a_watch_asks_is_answered_by_number_in_words_or_by_a_move() -> None:
    talker = talking("farmer", "options method backtracking", "options view search", "watch")
    assert talker.type("predict") == [
        "You are asked what comes: answer by number, or type an empty line to see it."
    ]
    asked = "Which load is tried next? 1: FC; 2: FG; 3: FW; 4: F."
    assert talker.type("") == [asked]
    assert talker.type("fc") == ["Right. Try FC: the 1st of 4 loads."]
    assert talker.type("")[0].startswith("Is FC refused, and by what? 1: no, it is made; 2: who")
    refused = "FC refused: the wolf would eat the goat on the left bank."
    assert talker.type("no") == [f"No. {refused}"]
    talker.type("", "")
    assert talker.type("1") == ["Right. FG: a new position on this path, 1 move deep; go deeper.",
                                "The farmer rows the goat to the right bank."]  # fmt: skip
    assert talker.type("predict") == [
        "You are asked no more. Foreseen: 2 of 3; refused by rule: 0 of 1."
    ]


def test_a_move_that_is_none_of_the_answers_is_a_wrong_one() -> None:
    talker = talking("hanoi:2", "watch", "predict", "")
    assert talker.last.lines == ("Which move is made next? 1: AB; 2: AC.",)
    assert talker.type("BC") == ["No.", "Disc 1 goes from A to C."]


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_number_answers_by_its_place_where_moves_are_numbers_too(seed: int) -> None:
    talker = talking(f"tiles:2x3,seed={seed}", "watch", "predict", "")
    watch = talker.controller.watches.watch
    assert watch is not None
    question = watch.question
    assert question is not None
    assert question.choices[0][0] == "2"
    is_right = question.choices[1][1] == question.right
    assert talker.type("2")[0].startswith("Right." if is_right else "No.")


def test_a_load_is_none_that_is_spelt_with_other_letters() -> None:
    talker = talking("couples", "watch", "predict", *["step"] * 13)
    assert "Which move is made next? 1: Aa; 2: AB; 3: Bb." in talker.last.lines
    assert talker.type("ab")[0] == "No."


def test_steps_made_by_the_clock_stop_at_a_question_and_tell_it_again() -> None:
    talker = talking("hanoi:2", "watch", "predict", patience=100)
    for line in ("go", "go", "1", "go 8"):
        said = talker.type(line)
        assert said[-1].startswith("Which move is made next? ") != (line == "1")
        assert not talker.was_interrupted


def test_a_line_that_is_no_answer_is_obeyed_as_ever() -> None:
    talker = talking("farmer", "watch", "view", "predict", "", "")
    assert "watch" in talker.type("help")[-2]
    assert talker.type("9") == ["There is no command '9'. Help lists the commands."]
    assert talker.type("") == ["Try FC: the 1st of 4 loads."]
