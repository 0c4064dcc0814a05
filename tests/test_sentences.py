"""What the program says is plain English: the worst is kept out, in its sources and as it is
said."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.sentences import faults, faults_within, texts
from tests.tools.controllers import watching
from tests.tools.games import GAMES, random_line
from tests.tools.oracles import PREPARED, line_to_goal
from tests.tools.sitter import Sitter
from tui.engine.puzzle import BadInput
from tui.engine.text import because, behind
from tui.game import map_view
from tui.game.dialogs import Choices, OptionsOf, TypingOf
from tui.game.solution_search import SolutionSearch
from tui.picture import keys

_KEYS = [
    control.keys[0]
    for table in (keys.PLAY, keys.WATCH, keys.SEARCH, keys.REVIEW, keys.TREE, keys.MAP, keys.BOTH)
    for control in table
    if control.name not in ("back", "close_map")
]
_MOST_KEYS = 80


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Move 1 cannot be read: There is no 'X': its letters are AB.",
         ["two colons", "a capital behind a colon"]),
        ("Try c1: 2 ways lead on from it, fewest of 3.  a5 has 3.", ["a double blank"]),
        ("'z9' is no square: write a file and a rank.", ["'is no' for 'is not a'"]),
        ("There is no puzzle 'farmr': did you mean 'farmer'?", []),
        ("oversteek: zoo.toml: a load names 'X', which is not the letter of an item.", []),
        ("oversteek: x.json cannot be read: No such file or directory.", []),
        ("'a: b: C is no d' is not a game.", []),
        ("It is no longer there.", []),
        ("Solved in 7 moves", ["a missing full stop"]),
        ("It is refused. this is not TOML.", ["a small letter behind a full stop"]),
        ("That was one. c looks for another.", []),
        ("Disc 3 goes from A to B: that was the last move. Done: Aa.", []),
    ],
)  # fmt: skip
def test_a_bad_sentence_is_noticed(text: str, found: list[str]) -> None:
    assert list(faults(text)) == found


@pytest.mark.long
def test_the_texts_of_the_sources_are_free_of_the_worst_and_listed_once() -> None:
    listed = texts()
    assert len(listed) == len({text.words for text in listed}) > 800
    found = {f"{text.places[0]} {text.words}": list(faults_within(text.words)) for text in listed}
    assert not {text: wrong for text, wrong in found.items() if wrong}


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_whatever_somebody_presses_the_sentences_are_free_of_the_worst(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many are put together from parts. The player without a screen listens to what is said, here
    and in every other test, as those who call a command or are refused something do."""
    # Of a large map nothing else is said when all of it is there.
    monkeypatch.setattr(map_view, "SLICE", 0.02)
    player, chance = watching(name, table=PREPARED, reading=0.02), Random(name)
    session, said = player.session, set[str]()
    for _ in range(_MOST_KEYS):
        if player.opening is not None:
            _choose(player, chance)
        elif player.controller.watches.watch is None and chance.random() < 0.1:
            choices = [chance.randrange(60)] * 3
            moves = random_line(session.puzzle, session.state, choices)
            for move in (chance.random() < 0.2 and line_to_goal(session.puzzle)) or moves:
                session.play(move)  # Or it is refused.
        else:
            player.press(chance.choice([*_KEYS, *"1234567890"]))
            player.let_pass(chance.choice((0.0, 0.5, 5.0)))
        said.add(player.controller.message.text)
    assert len(said) > 10


def _choose(player: Sitter, chance: Random) -> None:
    offer: Any = player.offer
    if player.race is not None:
        player.press(chance.choice(("right", "end", "c", "tab", "enter", "q")))
    elif isinstance(offer, Choices):
        player.take(chance.randrange(len(offer.rows)))
    elif isinstance(offer, OptionsOf):
        options = {each.name: (*each.values, each.value) for each in offer.options}
        player.take({name: chance.choice(values) for name, values in options.items()})
    elif isinstance(offer, TypingOf):
        for text in ("zzz", "?", "bring 9 to Q", chance.choice(("FG", "AB", "b3", "1 2"))):
            with suppress(BadInput):
                assert not faults(offer.read(text).message.text)
        player.take(None)
    else:
        for _ in islice(offer.work(), 30) if isinstance(offer, SolutionSearch) else ():
            assert not faults(offer.sentence), offer.sentence
        player.take(None)


@pytest.mark.parametrize(
    ("why", "whole"),
    [
        ("The wolf would eat the goat.", "It is refused: the wolf would eat the goat."),
        ("Kees would eat the goat.", "It is refused. Kees would eat the goat."),
        ("There is no 'X': choose another.", "It is refused. There is no 'X': choose another."),
        ("this is not TOML: invalid value.", "It is refused. This is not TOML: invalid value."),
        ("the file has no title.", "It is refused: the file has no title."),
        ("x.toml is too long.", "It is refused. x.toml is too long."),
        ("'z9' is not a square.", "It is refused. 'z9' is not a square."),
    ],
)
def test_a_reason_follows_a_colon_unless_it_has_one_or_may_begin_with_a_name(
    why: str, whole: str
) -> None:
    assert because("It is refused", why) == whole
    assert not faults(whole)


@pytest.mark.parametrize(
    ("said", "whole"),
    [
        ("A game has 2 to 4 columns.", "In it, a game has 2 to 4 columns."),
        ("Every walk is a position.", "In it, every walk is a position."),
        ("Kees would eat the goat.", "In it, Kees would eat the goat."),
        ("'z9' is not a square.", "In it, 'z9' is not a square."),
    ],
)
def test_a_sentence_behind_other_words_keeps_the_capital_of_a_name(said: str, whole: str) -> None:
    assert behind("In it,", said) == whole
