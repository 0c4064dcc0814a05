"""What the oracle is asked, what is shown while it thinks, and when how far it is is hidden."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.tiles.kind import KIND as TILES
from tests.tiles.rules import Tiles
from tests.tools.controllers import playing, watching
from tests.tools.games import crossing_keys, puzzle_of
from tests.tools.graphs import GraphPuzzle, one_way
from tests.tools.kinds import EVERY, ONE_EACH, altered
from tests.tools.oracles import PREPARED, Silent, Slow
from tests.tools.places import SOLUTION
from tests.tools.sitter import Sitter
from tui.engine.kind import AnyKind, Field
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import AnyPuzzle
from tui.engine.table import Table
from tui.game.dialogs import OptionsOf
from tui.game.oracle_client import SLICE, OracleClient
from tui.game.response import HelpOn
from tui.game.session import Session
from tui.game.settings import Preferences, Settings

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


def test_a_status_that_asks_one_thing_after_the_other_goes_on_thinking() -> None:
    """What is asked only now is not beyond the limits."""

    def status(puzzle: Any, start: Any, moves: Any, state: Any, oracle: Any) -> list[Field]:
        known = [here for here in range(state + 1) if oracle.distance(here) is not UNKNOWN]
        return [Field("thinking")] if len(known) <= state else [Field("known")]

    one_by_one = GraphPuzzle({}, goals=[0])
    kind = altered(one_way(), status=status)
    oracle_client: AnyOracleClient = OracleClient(kind, Session(one_by_one, 3))
    seen = [labels(oracle_client) for _ in range(3)]
    assert seen[-1] == ["known"]
    assert ["nobody knows"] not in seen


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


def test_there_is_one_oracle_for_each_puzzle() -> None:
    asked: list[str] = []

    def counting(puzzle: AnyPuzzle) -> Any:
        asked.append(puzzle.game_name)
        return TILES.oracle(puzzle)  # type: ignore[arg-type]

    kind, session = tiles(counting)
    oracle_client: AnyOracleClient = OracleClient(kind, session)
    for ask, _ in QUESTIONS.values():
        ask(oracle_client)
        oracle_client.status()
    session.play(session.puzzle.legal_moves(session.state)[0])
    oracle_client.status()
    assert asked == ["tiles:2"]
    session.new_game(Tiles(3), Tiles(3).initial_state())
    assert oracle_client.fewest() == oracle_client.oracle.distance(Tiles(3).initial_state())
    assert asked == ["tiles:2", "tiles:3"]


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
