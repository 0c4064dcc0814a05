"""The player's controls of a game: what comes of each, and what is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.tiles.hand import TilesHand
from tests.tiles.kind import KIND as TILES
from tests.tiles.rules import Tiles
from tests.tools.asking import snapshot
from tests.tools.games import is_sentence, line
from tests.tools.graphs import one_way, walked
from tests.tools.kinds import altered
from tests.tools.oracles import Silent, Slow
from tui.engine.action import Action, Play
from tui.engine.kind import AnyKind, Hints
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


@pytest.mark.parametrize("made_by", [Action(Play.DIGIT, 3), Action(Play.CURSOR, -1, 0)])
def test_a_move_of_the_hand_is_played_and_told(made_by: Action) -> None:
    session = at("_3/21")
    player = player_of(session)
    told = Message("3 is played: the position is 3_/21.")
    assert player.do(made_by) == Response(told, played=True, seconds=MOVE_SECONDS)
    assert line(session) == "3"
    before = snapshot(session)
    refused = Message("Tile 2 does not lie beside the gap.", "bad", ("2",))
    assert player.do(Action(Play.DIGIT, 2)) == Response(refused)
    assert text_of(player.do(Action(Play.CURSOR, -1, 0))) == "No tile can slide that way."
    assert snapshot(session) == before


def test_a_new_game_that_is_impossible_says_why() -> None:
    kind = altered(ANY_TILES, why_impossible=lambda puzzle: "The tiles are nailed down.")
    told = text_of(player_of(at("_3/21"), kind).begin(Tiles(2)))
    assert told == "A new game. Undo (u) brings the old one back. The tiles are nailed down."


def test_on_a_solved_board_the_hand_does_not_object_but_is_told_what_can_be_done() -> None:
    session = at("12/3_")
    player = player_of(session)
    assert text_of(player.do(Action(Play.DIGIT, 9))) == "The puzzle is solved as it stands here."
    assert text_of(player.do(Action(Play.HINT))).startswith("The puzzle is solved")
    assert session.hints == 0
    assert player.do(Action(Play.DIGIT, 3)).played, "whoever wants to may go on"
    assert text_of(player.do(Action(Play.DIGIT, 9))) == "There is no tile 9."
    assert player.do(Action(Play.DIGIT, 3)).played
    asked = [player.do(Action(Play.DIGIT, tile)) for tile in (9, 1)]
    said = Message("The puzzle is solved: n starts a new game, u goes back.")
    assert [*asked, player.pick(1)] == [Response(said)] * 3


class Talking(TilesHand):
    """A hand that says something about whatever it does."""

    def confirm(self) -> Reply[int]:
        return Reply(refusal=self._puzzle.check(self._session.state, 0))

    def overlay(self) -> Reply[int]:
        return Reply(say="Look.", moves=True)


TALKING = altered(ANY_TILES, hand=Talking)


def test_of_a_refused_move_the_rules_reason_is_told_or_that_of_the_hand_itself() -> None:
    player = player_of(at("12/_3"), TALKING)
    player.hand.show(2)
    assert text_of(player.do(Action(Play.ACT))) == "Tile 2 does not lie beside the gap."
    refused = Message("The gap cannot be pushed.", "bad")
    assert player.do(Action(Play.CONFIRM)) == Response(refused)


# The game


def test_moves_are_undone_and_redone_and_that_is_told() -> None:
    session = at("_3/21")
    player = player_of(session)

    def told(what: Play) -> str:
        return text_of(player.do(Action(what)))

    assert told(Play.UNDO) == "There is nothing to undo."
    assert told(Play.REDO) == "There is nothing to redo."
    player.do(Action(Play.DIGIT, 3))
    assert told(Play.UNDO) == "3 is taken back."
    assert session.state == session.start
    assert told(Play.REDO) == "3 is played: the position is 3_/21."
    player.do(Action(Play.NEW_GAME))
    assert told(Play.UNDO) == "The game from before is back."
    assert told(Play.REDO) == "The new game is back."
    player.play_all(Typed((3, 1)))
    assert told(Play.UNDO) == "2 moves are taken back."
    assert told(Play.REDO) == "2 moves are made again."


def test_a_game_that_cannot_be_larger_says_so_and_goes_on() -> None:
    session = at("1352/64_7")
    before = snapshot(session)
    assert text_of(player_of(session).do(Action(Play.RESIZE, 1))) == "A game has 2 to 4 columns."
    assert snapshot(session) == before


# Hints


@pytest.mark.parametrize("said", [("Push it.",), ("Look.", "Look there.", "Push it.")])
def test_the_last_hint_shows_the_move_however_many_a_kind_has(said: Sequence[str]) -> None:
    player = player_of(at("12/_3"), altered(ANY_TILES, hints=lambda *_: Hints(3, said)))
    for counted, hint in enumerate(said, 1):
        assert not player.shows_move
        assert text_of(player.do(Action(Play.HINT))) == hint
        assert player.session.hints == counted
    for _ in range(2):
        assert player.shows_move
        assert text_of(player.do(Action(Play.HINT))) == "Push it."
        assert player.session.hints == len(said), "what is only said again is no other hint"


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
