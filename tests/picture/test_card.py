"""The rules over the board: where they lie, what brings them and what takes them away; and the page
of the keys of the moment."""

from __future__ import annotations

import pytest

from tests.tools.controllers import playing
from tests.tools.kinds import EVERY, NAMES, ONE_EACH
from tests.tools.oracles import PREPARED
from tui.drawing.canvas import Region, Size
from tui.drawing.card import Card
from tui.game.response import HelpOn
from tui.picture.controls import keys_now

SIZES = [(60, 20), (80, 24), (120, 40)]


def words_in(text: str) -> str:
    """The words that stand in a frame."""
    return " ".join(text.replace("│", " ").split())


@pytest.mark.kinds
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", NAMES)
def test_at_the_start_the_rules_lie_over_the_board_whole(game: str, size: tuple[int, int]) -> None:
    player = playing(game, size, table=PREPARED)
    shown = words_in(player.text)
    assert "─ Rules ─" in player.text
    assert [word for word in player.session.puzzle.explanation.split() if word not in shown] == []
    assert "─ Rules ─" not in player.after("escape").text


@pytest.mark.kinds
@pytest.mark.parametrize("game", NAMES)
def test_rules_are_a_few_lines(game: str) -> None:
    puzzle = EVERY.parse_game(game).puzzle
    assert 10 < len(puzzle.explanation) <= 400
    assert puzzle.explanation.endswith(".")
    assert "?" not in puzzle.explanation, "they are no riddle"


@pytest.mark.kinds
@pytest.mark.parametrize("game", ONE_EACH)
def test_the_rules_go_with_the_first_move_and_stop_no_key(game: str) -> None:
    player, other = playing(game, table=PREPARED), playing(game, table=PREPARED)
    other.press("escape")
    for keys in ("i", "u", "r", "m", "m"):
        assert "─ Rules ─" in player.after(keys).text
        other.press(keys)
        assert player.controller.message == other.controller.message
    session = player.session
    move = session.puzzle.legal_moves(session.state)[0]
    player.react(player.controller.paste(session.puzzle.move_text(move)))
    assert "─ Rules ─" not in player.text
    assert "─ Rules ─" not in player.after("u").text, "the game has begun"
    assert "─ Rules ─" in player.after("question_mark").text
    assert "─ Rules ─" not in player.after("q").text
    assert player.mode == "PLAY"
    for keys in ("question_mark question_mark", "question_mark tab"):
        assert isinstance(player.after(keys).offer, HelpOn)
        assert "─ Rules ─" not in player.after("q").text


def test_there_are_none_where_a_game_goes_on_or_is_watched() -> None:
    player = playing("farmer", table=PREPARED)
    assert "─ Rules ─" not in player.after("w").text
    assert "─ Rules ─" not in player.after("q").text
    player.press("w")
    assert isinstance(player.after("question_mark").offer, HelpOn), "a watch has its keys"


@pytest.mark.kinds
@pytest.mark.parametrize("keys", ["", "w", "w v", "w v t", "w v t tab", "g", "1"])
@pytest.mark.parametrize("game", ONE_EACH)
def test_the_keys_of_the_moment_are_one_page_and_do_something(game: str, keys: str) -> None:
    player = playing(game, table=PREPARED)
    player.press(f"escape {keys}")
    rows = keys_now(player.controller)
    assert len({row.shown for row in rows}) == len(rows) <= 21
    assert all(row.does for row in rows)
    assert {"?", "q esc"} <= {row.shown for row in rows}


def test_a_card_lies_beside_what_is_taken_and_else_over_as_little_as_can_be() -> None:
    card, room = (
        Card("Nobody may be left alone with anybody else, in the boat or out of it. " * 2),
        Region(0, 0, 80, 18),
    )
    people = [Region(x, y, 8, 5) for x in (1, 10) for y in (7, 12)]
    place = card.place(room, people, (2, 11))
    assert place.y == 0
    assert place.bottom <= 7
    squares = [Region(x, y, 6, 2) for x in range(0, 78, 6) for y in range(0, 18, 2)]
    for caret in ((3, 1), (3, 17)):
        place = card.place(room, squares, caret)
        near = Region(0, caret[1] - 3, 15, 6)
        assert not (place.x < near.right and place.y < near.bottom and near.y < place.bottom)
    small = Region(0, 0, 12, 3)
    assert card.place(small, [], None).size == Size(12, 3)
    for caret in ((40, 1), (79, 0), (40, 17)):
        assert not card.place(room, [], caret).contains(*caret), "nothing else is taken"
