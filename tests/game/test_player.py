"""The player's controls of a game: what comes of each, and what is told; what the oracle is asked,
what is shown while it thinks, and when how far it is is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.tools.controllers import playing, watching
from tests.tools.games import are_sentences, is_sentence, puzzle_of
from tests.tools.graphs import one_way, walked
from tests.tools.kinds import EVERY, NAMES, altered
from tests.tools.oracles import PREPARED, Silent, Slow
from tests.tools.sitter import Sitter
from tests.torch import KIND as TORCH
from tui.engine.action import Action, Play
from tui.engine.kind import AnyKind, Field, Hints, Symmetries
from tui.engine.oracle import UNKNOWN, Unknown
from tui.engine.puzzle import refuse
from tui.engine.table import Table
from tui.game.dialogs import OptionsOf
from tui.game.player import Player, Reply
from tui.game.response import SLICE, HelpOn, Message, Response
from tui.game.settings import Preferences, Settings
from tui.picture.keys import with_keys
from tui.puzzles.tiles import KIND as TILES
from tui.puzzles.tiles import TilesHand


def at(position: str, **others: Any) -> Sitter:
    """A player at a game of tiles that starts in a position, whose kind has other members."""
    kind: AnyKind = TILES
    return playing(f"tiles@{position}", table=Table([altered(kind, **others)]))


def told(player: Sitter, keys: str) -> str:
    """What is said after these keys."""
    player.press(keys)
    return player.controller.message.text


# The hand


def test_a_new_game_that_is_impossible_says_why() -> None:
    player = at("3_/21", why_impossible=lambda puzzle, start: "The tiles are nailed down.")
    said = "A new game. {Undo} brings the old one back. The tiles are nailed down."
    assert told(player, "plus") == said


class Talking(TilesHand):
    """A hand that says something about whatever it does."""

    def confirm(self) -> Reply[int]:
        return Reply(refusal=refuse("nailed", "the tiles are nailed down."))


def test_of_a_refused_move_the_rules_reason_is_told_or_that_of_the_hand_itself() -> None:
    player = at("12/_3", hand=Talking)
    player.controller.player.hand.show(2)
    assert told(player, "space") == "There is no tile 2 beside the gap."
    assert told(player, "enter") == "The tiles are nailed down."
    assert player.controller.message.tone == "bad"


# Hints


@pytest.mark.parametrize("why", ["It is free.", ""])
def test_the_third_hint_shows_the_move_the_fourth_says_why_and_all_are_one_hint(why: str) -> None:
    said = "Look.", "The three.", "Push it.", *filter(None, [why])
    player = at("12/_3", hints=lambda *_: Hints(3, said))
    counted = "Of the 2 tiles that are allowed here only this one makes no detour."
    for step, hint in enumerate((*said[:3], *[why or counted] * 2), 1):
        assert told(player, "i") == hint
        assert player.controller.player.shows_move == (step >= 3)
        assert player.session.hints == 1
    player.play([3])
    assert player.session.is_solved


@pytest.mark.kinds
@pytest.mark.parametrize("game", NAMES)
def test_four_hints_say_where_to_look_who_moves_the_move_and_why(game: str) -> None:
    player = playing(game, table=PREPARED)
    client = player.controller.player.oracle_client
    if not client.best_moves() or client.best_moves() is UNKNOWN:
        return
    said = [told(player, "i") for _ in range(4)]
    assert len({*said}) == 4
    assert all(map(are_sentences, map(with_keys, said)))
    assert player.session.hints == 1
    assert player.after("enter").session.line


# What a move has wasted


@pytest.mark.kinds
@pytest.mark.parametrize("game", NAMES)
def test_after_a_move_it_is_said_how_much_longer_it_has_made_the_way(game: str) -> None:
    player = playing(game, table=PREPARED)
    kind, session = player.controller.kind, player.session
    oracle = player.controller.player.oracle_client.oracle
    for move in session.puzzle.legal_moves(session.state)[:5]:
        before = oracle.distance(session.state)
        player.controller.paste(session.puzzle.move_text(move))
        after, cost = oracle.distance(session.state), session.costs[-1]
        wasted = 0
        if kind.has_distance and isinstance(before, int):
            wasted = cost + after - before if isinstance(after, int) else after is None
        said = player.controller.message.text
        assert said.endswith(" {undo} undoes it.") == bool(wasted)
        assert not wasted or after is None or f" {wasted} " in said
        if not session.is_solved:
            player.press("u")


def test_what_a_move_has_wasted_has_a_unit_and_is_not_said_where_distances_are_hidden() -> None:
    player = playing("bridge", table=PREPARED)
    player.controller.paste("CG")
    assert player.controller.message.text.endswith(" min longer; {undo} undoes it.")
    player = playing("farmer", table=PREPARED, preferences=hiding())
    player.press("1 3 enter 1 3 enter")
    assert "longer" not in player.controller.message.text


def test_where_no_move_helps_the_hint_is_how_far_to_go_back() -> None:
    for last, first, said in (
        (6, 0, "The goal cannot be reached from here any more: take back 1 move ({undo})."),
        (9, 0, "The goal cannot be reached from here any more: take back 4 moves ({undo})."),
        (9, 7, "The goal cannot be reached from here, nor from the start of this game."),
    ):
        answer = Player(one_way(), walked(last, first)).do(Action(Play.HINT))
        assert answer == Response(Message(said, "bad"))
        assert is_sentence(said)


class OfPresent(Silent):
    """An oracle that knows nothing but that the present position is lost."""

    def best_moves(self, state: Any) -> Any:
        return []

    def can_finish(self, state: Any) -> bool | Unknown:  # type: ignore[override]
        return False if state == 9 else UNKNOWN


def test_where_nobody_knows_how_far_to_go_back_the_hint_is_to_go_back() -> None:
    kind = one_way(lambda puzzle: OfPresent())
    answer = Player(kind, walked(9)).do(Action(Play.HINT))
    assert answer.message is not None
    assert answer.message.text == "The goal cannot be reached from here: take moves back ({undo})."


# While the oracle thinks


A_MOMENT = 1e-9
"""Seconds that are over as soon as anything is done."""


def status(player: Sitter) -> str:
    """The words of the line above the message."""
    return " ".join(player.lines[-4].replace("▱", "").split())


def test_what_is_beyond_the_limits_of_the_oracle_is_said_to_be() -> None:
    player = at("12/_3", oracle=lambda puzzle: Silent())
    assert status(player) == "moves 0 beyond me"
    assert player.is_at_rest
    assert told(player, "i") == "The best move here is beyond me."
    assert player.session.hints == 0


class Guessing(Silent):
    """An oracle that knows but a way around."""

    def a_way(self, state: object) -> Sequence[int]:
        return (2, 1, 3, 2, 1, 3, 2, 1, 3)


def test_a_hint_may_come_from_a_way_that_is_known_though_it_is_not_known_to_be_the_shortest() -> (
    None
):
    player = at("_3/21", oracle=lambda puzzle: Guessing())
    assert status(player) == "moves 0 a way is known"
    assert told(player, "i") == "It is time to bring a tile nearer to its place."
    assert told(player, "i i") == "Slide tile 2: {press} {confirm}. A shorter way may exist."
    assert told(player, "i") == "A way to the goal goes on from there."


class SlowButForGoals(Slow):
    """An oracle that only knows goals until it has worked so many times."""

    def distance(self, state: Any) -> int | Unknown | None:
        return 0 if state == TILES_GOAL else super().distance(state)


TILES_GOAL = bytes((1, 2, 3, 0))


def test_at_the_goal_the_best_way_from_the_start_is_still_found_out() -> None:
    player = at("_3/21", oracle=lambda puzzle: SlowButForGoals(puzzle, 4))
    player.play([2, 1, 3, 2, 1, 3])
    player.let_pass(SLICE)
    assert status(player) == "moves 6 left 0"
    for _ in range(4):
        player.let_pass(SLICE)
    assert status(player).endswith("best 6 left 0")
    assert player.is_at_rest


def test_a_question_waits_for_one_turn_of_the_oracle_and_keys_go_on_while_it_thinks() -> None:
    player = at("12/_3", oracle=lambda puzzle: Slow(puzzle, 2))
    assert told(player, "i") == "It is time to bring a tile nearer to its place."
    player = watching("tiles@1352/64_7", table=EVERY, patience=A_MOMENT)
    for _ in range(3):
        assert status(player) == "moves 0 thinking"
        player.let_pass(SLICE)
    player.press("7")
    assert status(player) == "moves 1 thinking"
    assert told(player, "i") == "Let me think."
    player.press("u")
    assert status(player) == "moves 0 thinking"
    assert isinstance(player.after("question_mark question_mark").offer, HelpOn)
    assert player.after("q").opening is None
    player.controller.player.oracle_client.patience = 60.0
    player.let_pass(SLICE)
    assert status(player) == "moves 0 best 25 left 25"
    assert player.is_at_rest, "there is nothing more to look for"
    assert told(player, "i").endswith(" its place.")
    assert player.session.hints == 1


@pytest.mark.parametrize("then", ["", "1 3", "1 3 u", "w q", "n"])
def test_a_hint_appears_when_it_is_known_but_not_after_a_move(then: str) -> None:
    oracle = Slow(puzzle_of("hanoi:3"), 10**9)
    (kind,) = (kind for kind in EVERY.kinds if "hanoi" in kind.names)
    player = playing("hanoi:3", table=Table([altered(kind, oracle=lambda _: oracle)]))
    assert told(player, "i") == "Let me think."
    player.press(then)
    said = player.message if then else "Look at the top of peg A."
    oracle.turns = 1
    player.let_pass(10 * SLICE)
    assert (player.message, player.session.hints) == (said, 0 if then else 1)
    assert player.is_at_rest


# How far it is


OPTION = "distance"


def hiding() -> Preferences:
    preferences = Preferences()
    preferences.settings = Settings(hides_distance=True)
    return preferences


def shown(player: Sitter) -> list[str]:
    """What the status line says."""
    return [each.label if isinstance(each, Field) else "gauge" for each in player.controller.status]


def test_it_is_shown_unless_the_player_hides_it_which_is_remembered(tmp_path: Path) -> None:
    path, everything = str(tmp_path / "settings.json"), ["moves", "gauge", "best", "left"]
    player = playing("farmer", preferences=Preferences(path))
    for now, other, fields in (("shown", "hidden", ["moves", "best"]),
                               ("hidden", "shown", everything)):  # fmt: skip
        assert isinstance(player.after("o").offer, OptionsOf)
        assert [each.value for each in player.offer.options if each.name == OPTION] == [now]
        player.choose_options({OPTION: other})
        assert shown(player) == fields
        assert shown(playing("hanoi", preferences=Preferences(path))) == fields


ALIKE = Symmetries[Any, Any]("alike walkers", (), lambda: (lambda move: move,))


def test_a_map_is_folded_only_where_there_is_one_and_positions_are_alike() -> None:
    alike, no_map = {"symmetries": lambda _: ALIKE}, {"own_map": lambda _: "There is none."}
    for members, offered in (({}, 0), (alike, 1), ({**alike, **no_map}, 0)):
        kind: AnyKind = altered(TORCH, **members)
        player = playing("torch", table=Table([kind])).after("o")
        assert isinstance(player.offer, OptionsOf)
        assert [each.name for each in player.offer.options].count("map") == offered
