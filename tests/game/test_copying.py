"""What is copied is bounded, and what was left out is said."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence

import pytest

from tests.tools.games import endless_line
from tests.tools.kinds import EVERY
from tui.game.copying import MOST_KILOBYTES, copied
from tui.game.played import MOST_MOVES
from tui.game.rights import HOME


def test_a_usual_game_is_copied_whole() -> None:
    sent = copied("abc", "-".join, HOME)
    assert (sent.text, sent.number, sent.of) == ("a-b-c", 3, 3)
    assert sent.sentence("The game") == "The game, 3 moves, was sent to the clipboard."


def test_before_the_first_move_only_the_start_is_copied_if_it_has_a_text() -> None:
    nothing = "No move has been made yet: there is nothing to copy."
    assert copied("", "-".join, HOME).sentence("The game") == nothing
    start = copied("", lambda moves: "the start", HOME).sentence("The game")
    assert start == "No move has been made yet: the start was sent to the clipboard."


@pytest.mark.parametrize("name", ["farmer", "hanoi:3", "tiles"])
def test_of_a_long_game_as_many_whole_moves_are_copied_as_may_be_sent(name: str) -> None:
    _, puzzle, start = EVERY.parse_game(name)
    moves = endless_line(puzzle, start, MOST_MOVES)

    def text_of(some: Sequence[object]) -> str:
        return puzzle.transcript(start, some)

    def sent_bytes(text: str) -> int:
        return len(f"\x1b]52;c;{b64encode(text.encode()).decode()}\a")

    sent = copied(moves, text_of, HOME)
    assert sent.text == text_of(moves[: sent.number])
    assert sent_bytes(sent.text) <= MOST_KILOBYTES * 1000
    assert sent_bytes(text_of(moves[: sent.number + 2])) > MOST_KILOBYTES * 1000
    assert sent.sentence("The game so far").startswith("Only the first ")
    assert "of 20 000 moves were sent to the clipboard" in sent.sentence("The game so far")
    assert sent.sentence("").endswith(": a copy has at most 100 kB.")
