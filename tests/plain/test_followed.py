"""Whoever hears the lines alone knows the position at any time."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.tools.examples import examples
from tests.tools.talker import Follower, Talker, line_of, typed

some = examples(40)

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
    talker = Talker(game)
    follower = Follower(talker.session.puzzle)
    follower.hear(talker.begin())
    assert follower.position == talker.position
    said = []
    for each in numbers:
        line = line_of(talker, each)
        heard = talker.say(line)
        said.append((line, heard))
        follower.hear(heard)
        assert follower.position == talker.position, said
        if talker.has_left:
            break
