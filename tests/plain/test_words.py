"""Who types words has no keys: what messages say of keys is said of words. Whoever hears the lines
alone knows the position at any time, and hears what the screen's message line says."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given

from tests.sentences import GAP, Text, texts
from tests.tools.controllers import playing
from tests.tools.examples import examples
from tests.tools.kinds import EVERY
from tests.tools.oracles import PREPARED
from tests.tools.talker import Follower, line_of, said, talking, typed
from tui.engine.action import Action, Open, Play
from tui.game.controller import Controller
from tui.game.session import begun
from tui.game.typed import NoMoves
from tui.plain.words import BY_NAME, by_words, greeting_by_words

_NAMES_A_KEY = re.compile(
    r"(?<![\w'-])[a-zA-Z?/] (takes?|goes|brings|starts|tells|shows|looks|ends|counts|hides|pauses|"
    r"opens|closes|gives|has it|watches|steps|makes|plays)\b|[Pp]ress\b|\b([Ee]nter|keys?|[Tt]ab|"
    r"[Aa]rrows?|[Ee]scape|[Ss]pace|[Cc]licks?)\b|\([a-zA-Z?]\)|\bctrl\b|\bleft and right\b"
)
_NEVER_SAID = (
    "Choose a task, and b has it done.",  # Of the cursor of the tree.
    f"{GAP} {GAP} {GAP}; enter looks on.",
    "Oversteek: games are kept for you; ctrl+p gives you a name",  # A title.
    f"{GAP}; enter plays {GAP}.",  # Of the cursor of the map.
    "There is no game to continue yet: enter plays the chosen one.",
    "How it went is not known yet: press y again in a moment.",
    f"{GAP} key = ?",
    f"{GAP} AND key IS NULL",
    f"Done without a loss: enter goes on to task {GAP} of {GAP}.",
    f"{GAP}: enter goes back to the review.",
    f"To {GAP}? left and right choose between {GAP}, enter {GAP}.",  # Of what the hand holds.
    f"{GAP}: digits or space {GAP}, enter {GAP}.",  # Behind the colon of a greeting.
    f"the key in line {GAP} has too many dots: a crossing needs none.",
    "The crane is empty: lift a disc first, with space or a peg's digit.",
    f"enter watches one that starts at {GAP}, w one from where you are.",
    f"Enter watches a tour that starts at {GAP}, w one from where you are.",
    f"Visit every square once{GAP}{GAP}: digits or space jump; {GAP}.",
)
"""Texts that name keys and are only for the screen, or name none."""


def _texts_below_the_screens() -> list[Text]:
    rooms = ("engine/", "game/", "puzzles/")
    return [text for text in texts() if any(place.startswith(rooms) for place in text.places)]


def _naming_keys() -> list[str]:
    words = (text.words for text in _texts_below_the_screens() if text.file.endswith(".py"))
    return [text for text in words if _NAMES_A_KEY.search(text)]


def test_no_sentence_that_is_said_in_words_names_a_key() -> None:
    said = [text for text in _naming_keys() if text not in _NEVER_SAID]
    assert len(said) > 20, "many sentences name keys"
    left = {text: by_words(text.replace(GAP, "x")) for text in said}
    assert {text: told for text, told in left.items() if _NAMES_A_KEY.search(told)} == {}


def test_what_is_never_said_in_words_is_still_said_on_the_screen() -> None:
    assert [text for text in _NEVER_SAID if text not in _naming_keys()] == []


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ("FG made; u takes it back.", "FG made; undo takes it back."),
        ("Running on; any key stops.", "Running on; any line stops."),
        ("Take 3 moves back (u).", "Take 3 moves back."),
        ("Carry disc 1 from A to B: press enter.", "Carry disc 1 from A to B; an empty line makes"
         " it."),
        ("Nothing about keys.", "Nothing about keys."),
        ("The first 1000 are listed.", "The first 1000 were found."),
    ],
)  # fmt: skip
def test_a_key_is_said_as_the_word_that_does_the_same(keys: str, words: str) -> None:
    assert by_words(keys) == words


def test_words_that_stand_for_keys_are_commands() -> None:
    said = " ".join(by_words(text.replace(GAP, "x")) for text in _naming_keys())
    for word in ("undo", "new", "solutions", "view", "next", "review", "look", "watch", "help"):
        assert re.search(rf"\b{word} (takes|tells|shows|starts|looks|goes)", said), word
        assert word in BY_NAME


@pytest.mark.parametrize("game", EVERY.listed_names())
def test_greetings_and_hints_name_no_key(game: str) -> None:
    made = begun(EVERY.parse_game(game))
    controller = Controller[Any, Any, Any](made)
    controller.begin()
    puzzle = made.session.puzzle
    said = [greeting_by_words(controller.message.text, made.kind, puzzle)]
    for _ in range(2):
        controller.do(Action(Play.HINT))
        said.append(by_words(controller.message.text))
    assert [each for each in said if not each or _NAMES_A_KEY.search(each)] == []


@pytest.mark.parametrize("word", ["HINT", "Hint", "HI"])
def test_a_word_is_the_same_in_capitals(word: str) -> None:
    assert said("hanoi:3", word) == said("hanoi:3", "hint")


# Whoever hears the lines alone


_ASKS = {
    "hint": Action(Play.HINT), "undo": Action(Play.UNDO), "redo": Action(Play.REDO),
    "new": Action(Play.NEW_GAME),
}  # fmt: skip
some = examples(40)


@pytest.mark.kinds
@pytest.mark.parametrize("game", ["farmer", "couples", "hanoi:3", "knight:a1,board=4x5", "torch"])
@some
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
            assert by_words(player.controller.message.text) in lines, line


GAMES = (
    "farmer", "missionaries", "couples", "bridge", "two-farmers", "hanoi:3", "hanoi:3,pegs=4",
    "knight:a1,board=4x5", "tiles", "torch",
)  # fmt: skip


@pytest.mark.kinds
@pytest.mark.parametrize("game", GAMES)
@some
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
