"""The player's controls of a game: what comes of each, and what is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.tiles.hand import TilesHand
from tests.tiles.kind import KIND as TILES
from tests.tiles.rules import Tiles
from tests.tools.altered import altered
from tests.tools.asking import snapshot
from tests.tools.games import is_sentence, line
from tests.tools.one_way import one_way, walked
from tests.tools.oracles import Silent, Slow
from tui.engine.action import Action, Play
from tui.engine.kind import AnyKind
from tui.engine.oracle import UNKNOWN, Unknown
from tui.game.player import Player, Reply
from tui.game.response import MOVE_SECONDS, Message, Response
from tui.game.session import Session
from tui.game.typed import Typed

ANY_TILES: AnyKind = TILES


def player_of(session: Session[Any, Any], kind: AnyKind = ANY_TILES) -> Player[Any, Any]:
    return Player(kind, session)


def at(position: str) -> Session[Any, Any]:
    """A session of a game of tiles that starts in a position."""
    puzzle = Tiles(position.find("/"))
    return Session(puzzle, puzzle.parse_state(position))


def text_of(answer: Response) -> str:
    assert answer.message is not None
    return answer.message.text


# The hand


def test_a_move_of_the_hand_is_played_and_told() -> None:
    session = at("_3/21")
    assert player_of(session).do(Action(Play.DIGIT, 3)) == Response(
        Message("3 is played: the position is 3_/21."), played=True, seconds=MOVE_SECONDS
    )
    assert line(session) == "3"


def test_a_new_game_that_is_impossible_says_why() -> None:
    kind = altered(ANY_TILES, why_impossible=lambda puzzle: "The tiles are nailed down.")
    told = text_of(player_of(at("_3/21"), kind).begin(Tiles(2)))
    assert told == "A new game. Undo (u) brings the old one back. The tiles are nailed down."


def test_a_refused_move_is_told_and_changes_nothing() -> None:
    session = at("_3/21")
    before = snapshot(session)
    answer = player_of(session).do(Action(Play.DIGIT, 1))
    assert answer == Response(Message("Tile 1 does not lie beside the gap.", "bad", ("1",)))
    assert snapshot(session) == before


def test_on_a_solved_board_the_hand_does_not_object_but_is_told_what_can_be_done() -> None:
    session = at("12/3_")
    player = player_of(session)
    assert session.is_solved
    assert text_of(player.do(Action(Play.DIGIT, 9))) == "The puzzle is solved as it stands here."
    assert player.do(Action(Play.DIGIT, 3)).played, "whoever wants to may go on"
    assert text_of(player.do(Action(Play.DIGIT, 9))) == "There is no tile 9."
    assert player.do(Action(Play.DIGIT, 3)).played
    sentence = "The puzzle is solved: n starts a new game, u goes back."
    for answer in (
        player.do(Action(Play.DIGIT, 9)),
        player.do(Action(Play.DIGIT, 1)),
        player.pick(1),
    ):
        assert answer == Response(Message(sentence))


def test_an_arrow_may_make_a_move() -> None:
    session = at("_3/21")
    assert player_of(session).do(Action(Play.CURSOR, -1, 0)) == Response(
        Message("3 is played: the position is 3_/21."), played=True, seconds=MOVE_SECONDS
    )
    assert line(session) == "3"
    assert (
        text_of(player_of(session).do(Action(Play.CURSOR, -1, 0))) == "No tile can slide that way."
    )


class Talking(TilesHand):
    """A hand that says something about whatever it does."""

    def confirm(self) -> Reply[int]:
        return Reply(refusal=self._puzzle.check(self._session.state, 0))

    def overlay(self) -> Reply[int]:
        return Reply(say="Look.", moves=True)


TALKING = altered(ANY_TILES, hand=Talking)


def test_of_a_refused_move_the_rules_reason_is_told() -> None:
    player = player_of(at("12/_3"), TALKING)
    player.hand.show(2)
    assert text_of(player.do(Action(Play.ACT))) == "Tile 2 does not lie beside the gap."


def test_a_refusal_of_the_hand_itself_is_told_as_the_rules_own() -> None:
    answer = player_of(at("12/_3"), TALKING).do(Action(Play.CONFIRM))
    assert answer == Response(Message("The gap cannot be pushed.", "bad"))


# The game


def test_moves_are_undone_and_redone_and_that_is_told() -> None:
    session = at("_3/21")
    player = player_of(session)
    player.do(Action(Play.DIGIT, 3))
    assert player.do(Action(Play.UNDO)) == Response(Message("3 is taken back."))
    assert session.state == session.start
    told = "3 is played: the position is 3_/21."
    assert player.do(Action(Play.REDO)) == Response(Message(told))
    player.do(Action(Play.NEW_GAME))
    assert player.do(Action(Play.UNDO)) == Response(Message("The game from before is back."))
    assert player.do(Action(Play.REDO)) == Response(Message("The new game is back."))


def test_moves_that_were_made_as_one_are_undone_and_redone_as_one_and_that_is_told() -> None:
    session = at("_3/21")
    player = player_of(session)
    player.play_all(Typed((3, 1)))
    assert player.do(Action(Play.UNDO)) == Response(Message("2 moves are taken back."))
    assert player.do(Action(Play.REDO)) == Response(Message("2 moves are made again."))


def test_a_game_that_cannot_be_larger_says_so_and_goes_on() -> None:
    session = at("1352/64_7")
    before = snapshot(session)
    assert text_of(player_of(session).do(Action(Play.RESIZE, 1))) == "A game has 2 to 4 columns."
    assert snapshot(session) == before


# Hints


@pytest.mark.parametrize("hints", [("Push it.",), ("Look.", "Look there.", "Push it.")])
def test_the_last_hint_shows_the_move_however_many_a_kind_has(hints: Sequence[str]) -> None:
    player = player_of(at("12/_3"), altered(ANY_TILES, hints=lambda *_: hints))
    for hint in hints:
        assert not player.shows_move
        assert text_of(player.do(Action(Play.HINT))) == hint
    assert player.shows_move
    assert text_of(player.do(Action(Play.HINT))) == "Push it."


@pytest.mark.parametrize(
    "between", [Action(Play.DIGIT, 1), Action(Play.UNDO), Action(Play.NEW_GAME)]
)
def test_in_another_position_a_hint_is_a_nudge_again(between: Action) -> None:
    session = at("_3/21")
    player = player_of(session)
    player.do(Action(Play.DIGIT, 3))
    player.do(Action(Play.HINT))
    player.do(between)
    assert "worth pushing" in text_of(player.do(Action(Play.HINT)))


def test_a_hint_stays_ready_while_the_cursor_moves() -> None:
    player = player_of(at("12/_3"))
    player.do(Action(Play.HINT))
    player.do(Action(Play.CURSOR, 1, 0))
    assert text_of(player.do(Action(Play.HINT))) == "Push tile 3: press enter."


def test_while_the_oracle_is_thinking_no_hint_is_counted() -> None:
    session = at("12/_3")
    player = player_of(session, altered(ANY_TILES, oracle=lambda puzzle: Slow(puzzle, 2)))
    assert text_of(player.do(Action(Play.HINT))) == "Let me think."
    assert player.awaits_hint
    assert session.hints == 0
    player.oracle_client.status()  # It is asked for after each key.
    assert text_of(player.do(Action(Play.HINT))) == "One tile is worth pushing."
    assert session.hints == 1


@pytest.mark.parametrize(
    ("last", "first", "told"),
    [
        (6, 0, "The goal cannot be reached from here any more: take back 1 move (u)."),
        (9, 0, "The goal cannot be reached from here any more: take back 4 moves (u)."),
        (9, 7, "The goal cannot be reached from here, nor from the start of this game."),
    ],
)
def test_where_no_move_helps_the_hint_is_how_far_to_go_back(
    last: int, first: int, told: str
) -> None:
    answer = player_of(walked(last, first), one_way()).do(Action(Play.HINT))
    assert answer == Response(Message(told, "bad"))
    assert is_sentence(told)


class OfPresent(Silent):
    """An oracle that knows nothing but that the present position is lost."""

    def best_moves(self, state: Any) -> Any:
        return []

    def can_finish(self, state: Any) -> bool | Unknown:  # type: ignore[override]
        return False if state == 9 else UNKNOWN


def test_where_nobody_knows_how_far_to_go_back_the_hint_is_to_go_back() -> None:
    kind = one_way(lambda puzzle: OfPresent())
    told = text_of(player_of(walked(9), kind).do(Action(Play.HINT)))
    assert told == "The goal cannot be reached from here: take moves back (u)."


def test_there_is_nothing_to_undo_at_the_start_and_nothing_to_redo_at_the_end() -> None:
    player = player_of(at("_3/21"))
    assert text_of(player.do(Action(Play.UNDO))) == "There is nothing to undo."
    assert text_of(player.do(Action(Play.REDO))) == "There is nothing to redo."


def test_of_a_solved_puzzle_no_hint_is_counted() -> None:
    session = at("12/3_")
    assert text_of(player_of(session).do(Action(Play.HINT))).startswith("The puzzle is solved")
    assert session.hints == 0


def test_a_hint_that_is_only_said_again_is_not_counted_again() -> None:
    player = player_of(Session(Tiles()))
    for counted in (1, 2, 2, 2):
        player.do(Action(Play.HINT))
        assert player.session.hints == counted
