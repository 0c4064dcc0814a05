"""The screen's message line says what is said in words."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.tools.controllers import playing
from tests.tools.examples import examples
from tests.tools.oracles import PREPARED
from tests.tools.talker import Talker, line_of, typed
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
