"""Whoever hears the lines alone knows the position at any time, and hears what the screen's message
line says."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.tools.controllers import playing
from tests.tools.examples import examples
from tests.tools.oracles import PREPARED
from tests.tools.talker import Follower, Talker, line_of, typed
from tui.engine.action import Action, Open, Play
from tui.game.typed import NoMoves
from tui.plain.words import by_words

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
    talker, player = Talker(game), playing(game, table=PREPARED)
    talker.begin()
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
        lines = talker.say(line)
        if response.opening is not None:
            response.opening.leave()
        assert player.session.state == talker.session.state
        if response.message is not None and response.message.text:
            assert by_words(player.controller.message.text) in lines, line


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
