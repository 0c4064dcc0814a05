"""The player's controls of a game: what comes of each, and what is told; what the oracle is asked,
what is shown while it thinks, and when how far it is is hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.tiles.hand import TilesHand
from tests.tiles.kind import KIND as TILES
from tests.tiles.rules import Tiles
from tests.tools.controllers import playing, watching
from tests.tools.games import crossing_keys, is_sentence, line, puzzle_of, snapshot
from tests.tools.graphs import one_way, walked
from tests.tools.kinds import EVERY, ONE_EACH, altered
from tests.tools.oracles import PREPARED, Silent, Slow
from tests.tools.places import SOLUTION
from tests.tools.sitter import Sitter
from tui.engine.action import Action, Play
from tui.engine.kind import AnyKind, Field, Hints
from tui.engine.oracle import UNKNOWN, Unknown
from tui.engine.puzzle import AnyPuzzle
from tui.engine.table import Table
from tui.game.dialogs import OptionsOf
from tui.game.player import OracleClient, Player, Reply
from tui.game.response import MOVE_SECONDS, SLICE, HelpOn, Message, Response
from tui.game.session import Session
from tui.game.settings import Preferences, Settings
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
    assert told == "A new game. {Undo} brings the old one back. The tiles are nailed down."


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
    said = Message("The puzzle is solved: {new_game} starts a new game, {undo} goes back.")
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
    assert text_of(player.do(Action(Play.HINT))) == "Push tile 3: {press} {confirm}."


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
        (6, 0, "The goal cannot be reached from here any more: take back 1 move ({undo})."),
        (9, 0, "The goal cannot be reached from here any more: take back 4 moves ({undo})."),
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
    assert told == "The goal cannot be reached from here: take moves back ({undo})."


# What the oracle is asked


AnyOracleClient = OracleClient[Any, Any]
QUESTIONS: dict[str, tuple[Callable[[AnyOracleClient], object], object]] = {
    "fewest": (lambda oracle_client: oracle_client.fewest(), 6),
    "best moves": (lambda oracle_client: oracle_client.best_moves(), [2, 3]),
    "can finish": (lambda oracle_client: oracle_client.can_finish(), True),
    "moves to take back": (lambda oracle_client: oracle_client.moves_to_take_back(), 0),
}
"""Questions about the tiny game, and their answers."""
each_question = pytest.mark.parametrize("question", QUESTIONS)


def tiles(make_oracle: Callable[[AnyPuzzle], Any]) -> tuple[AnyKind, Session[Any, Any]]:
    """A game of four tiles whose oracle is made so."""
    kind: AnyKind = TILES
    return altered(kind, oracle=make_oracle), Session(Tiles(2))


def labels(oracle_client: AnyOracleClient) -> list[str]:
    return [field.label for field in oracle_client.status() if isinstance(field, Field)]


def test_of_what_is_beyond_the_limits_of_the_oracle_nobody_knows() -> None:
    oracle_client: AnyOracleClient = OracleClient(*tiles(lambda puzzle: Silent()))
    assert oracle_client.status() == [Field("nobody knows", tone="muted")]
    assert not oracle_client.is_thinking
    for ask, _ in QUESTIONS.values():
        assert ask(oracle_client) is UNKNOWN


def test_at_the_goal_the_best_way_from_the_start_is_still_found_out() -> None:
    kind: AnyKind = TILES
    session: Session[Any, Any] = Session(Tiles(2))
    session.play_all([2, 1, 3, 2, 1, 3])
    assert session.is_solved
    oracle_client: AnyOracleClient = OracleClient(kind, session)
    oracle_client.is_spent = True  # A question has kept the player waiting already.
    assert labels(oracle_client) == ["left"]
    assert oracle_client.is_thinking
    oracle_client.think()
    assert "best" in labels(oracle_client)
    assert not oracle_client.is_thinking


@each_question
def test_a_question_waits_for_one_turn_of_the_oracle(question: str) -> None:
    ask, answer = QUESTIONS[question]
    oracle_client: AnyOracleClient = OracleClient(*tiles(lambda puzzle: Slow(puzzle, 1)))
    assert ask(oracle_client) == answer
    oracle_client = OracleClient(*tiles(lambda puzzle: Slow(puzzle, 3)))
    told = []
    for _ in range(3):
        told.append(ask(oracle_client))
        oracle_client.status()  # It is asked for after each key.
    assert told == [UNKNOWN, UNKNOWN, answer]


A_MOMENT = 1e-9
"""Seconds that are over as soon as anything is done."""
HARD = "tiles:4"
"""Its oracle looks at twenty thousand positions before it knows anything."""


def status(player: Sitter) -> str:
    """The words of the line above the message."""
    return " ".join(player.lines[-4].replace("▱", "").split())


def let_it_know(player: Sitter) -> None:
    """From now on the oracle has time for an answer whenever it is asked."""
    player.controller.player.oracle_client.patience = 60.0


def test_the_status_line_says_thinking_until_the_answer_comes() -> None:
    player = watching(HARD, table=EVERY, patience=A_MOMENT)
    for _ in range(3):
        assert status(player) == "moves 0 thinking"
        player.let_pass(SLICE)
    let_it_know(player)
    player.let_pass(SLICE)
    assert status(player) == "moves 0 best 25 left 25"
    assert player.is_at_rest, "there is nothing more to look for"


def test_keys_are_answered_while_an_oracle_thinks() -> None:
    player = watching(HARD, table=EVERY, patience=A_MOMENT)
    player.press("7")
    assert status(player) == "moves 1 thinking"
    player.press("i")
    assert player.message == "Let me think."
    player.press("u")
    assert status(player) == "moves 0 thinking"
    player.press("question_mark")
    assert isinstance(player.offer, HelpOn)
    player.press("q")
    assert player.opening is None
    let_it_know(player)
    player.press("i")
    assert player.message.endswith("worth pushing.")
    assert player.session.hints == 1


def player_with(oracle: Slow) -> Sitter:
    (kind,) = (kind for kind in EVERY.kinds if "hanoi" in kind.names)
    return playing("hanoi:3", table=Table([altered(kind, oracle=lambda _: oracle)]))


@pytest.mark.parametrize("then", ["", "1 3", "1 3 u", "w q", "n"])
def test_a_hint_appears_when_it_is_known_but_not_after_a_move(then: str) -> None:
    oracle = Slow(puzzle_of("hanoi:3"), 10**9)
    player = player_with(oracle)
    player.press("i")
    assert player.message == "Let me think."
    player.press(then)
    told = player.message if then else "Disc 1 has to move now."
    oracle.turns = 1
    player.let_pass(10 * SLICE)
    assert (player.message, player.session.hints) == (told, 0 if then else 1)
    assert player.is_at_rest


OPTION = "how far it is"
each_game = pytest.mark.parametrize("game", ONE_EACH)


def hiding() -> Preferences:
    preferences = Preferences()
    preferences.settings = Settings(hides_distance=True)
    return preferences


def told(player: Sitter) -> list[str]:
    """What the status line says."""
    return [each.label if isinstance(each, Field) else "gauge" for each in player.controller.status]


@each_game
def test_the_status_line_tells_only_what_is_the_same_after_every_move(game: str) -> None:
    player = playing(game, table=PREPARED, preferences=hiding())
    usual = playing(game, table=PREPARED)
    session = player.session
    for _ in range(4):
        move = session.puzzle.legal_moves(session.state)[0]
        for each in (player, usual):
            each.play([move])
            each.press("m")
            each.controller.resume()
            each.press("h")
        assert set(told(player)) <= {"moves", "cost", "best"}
        assert set(told(usual)) > {"moves"}
        assert "left" not in player.lines[-4]


def test_it_is_shown_unless_the_player_hides_it_which_is_remembered(tmp_path: Path) -> None:
    path = str(tmp_path / "settings.json")
    player = playing("farmer", preferences=Preferences(path))
    assert told(player) == ["moves", "gauge", "best", "left"]
    player.press("o")
    assert isinstance(player.offer, OptionsOf)
    assert [option.value for option in player.offer.options if option.name == OPTION] == ["shown"]
    player.choose_options({OPTION: "hidden"})
    assert told(player) == ["moves", "best"]
    assert told(playing("hanoi", preferences=Preferences(path))) == ["moves", "best"]
    player.press("o")
    player.choose_options({OPTION: "shown"})
    assert told(player) == ["moves", "gauge", "best", "left"]


def test_watch_review_and_goal_show_it_and_a_hint_still_works() -> None:
    player = playing("farmer", preferences=hiding())
    player.press(crossing_keys("farmer", "FG"))
    for keys, is_shown in (("w", True), ("q", False), ("e", True), ("q i i", False)):
        player.press(keys)
        assert ("left" in told(player)) is is_shown, keys
    assert player.message
    player = playing("farmer", preferences=hiding())
    player.press(crossing_keys("farmer", SOLUTION))
    player.take(None)
    assert "left" in told(player)
    player.press("u")
    assert "left" not in told(player)
