"""Who types words has no keys: what messages say of keys is said of words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.plain.talking import said
from tests.sentences.rules import GAP
from tests.sentences.sources import Text, texts
from tests.tools.kinds import EVERY
from tui.engine.action import Action, Play
from tui.game.controller import Controller
from tui.game.session import begun
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
