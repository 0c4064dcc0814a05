"""Moves that are typed or pasted are made until one is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.controllers import playing
from tests.tools.games import are_sentences, random_line, solver_of
from tests.tools.kinds import EVERY, ONE_EACH
from tests.tools.oracles import PREPARED
from tests.tools.steps import solutions_of

each_game = pytest.mark.parametrize("game", ONE_EACH)


def solution(name: str) -> list[str]:
    """The moves of a solution; if there is none, a few others."""
    game = EVERY.parse_game(name)
    found = solutions_of(solver_of(game.puzzle), game.puzzle, game.start)
    moves = next(iter(found), random_line(game.puzzle, game.start, range(5)))
    return [game.puzzle.move_text(move) for move in moves]


@each_game
def test_what_y_copies_can_be_pasted_elsewhere(game: str) -> None:
    line = solution(game)[:4]
    player = playing(game, table=PREPARED)
    player.press("colon")
    player.type(", ".join(line))
    player.press("y")
    copied = player.clipboard
    assert player.moves == " ".join(line)
    player = playing(game, table=PREPARED)
    player.press("colon")
    player.type(copied)
    assert player.moves == " ".join(line)
    assert f"{len(line)} moves made; u takes them back as one." in player.text


@each_game
def test_a_pasted_line_is_undone_as_one_but_reviewed_move_by_move(game: str) -> None:
    line = solution(game)[:4]
    line = line[: len(line) - (line == solution(game))]
    player = playing(game, table=PREPARED)
    player.press("colon")
    player.type(", ".join(line))
    player.press(f"e{' right' * (len(line) - 1)} enter")
    assert player.moves == " ".join(line[:-1])
    player.press("r")
    assert player.moves == " ".join(line)
    player.press("u")
    assert player.moves == " ".join(line[:-1])
    player.press("u")
    assert player.moves == ""


def test_before_the_first_jump_a_square_that_no_jump_reaches_is_typed_as_the_start() -> None:
    player = playing("knight", table=PREPARED)
    player.press("colon")
    player.type("c3")
    assert "The tour starts at c3." in player.text
    assert player.session.puzzle.game_name == "knight:c3"
    player.press("colon")
    player.type("d5 a1")
    assert player.moves == "d5"
    player.press("colon")
    player.type("a1")
    assert "'a1', is refused" in player.text
    assert player.moves == "d5"
    player.press("u u")
    assert player.session.puzzle.game_name == "knight:a1"


def test_a_typed_start_from_which_no_tour_can_end_as_it_must_says_why() -> None:
    player = playing("knight:c3,end=h8", table=PREPARED)
    player.press("colon")
    player.type("h8")
    assert "A tour cannot start and end on h8: choose another end." in player.text
    assert player.session.puzzle.game_name == "knight:c3,end=h8"


def test_while_the_solver_plays_nothing_is_typed() -> None:
    player = playing("farmer")
    player.press("w space colon")
    assert "WATCH" in player.lines[0]
    assert player.offer is None


# Pasted where nothing was opened


@each_game
def test_a_pasted_line_is_made_as_if_it_had_been_typed(game: str) -> None:
    line = " ".join(solution(game)[:3])
    typed, pasted = (playing(game, table=PREPARED) for _ in range(2))
    typed.press("colon")
    typed.type(line)
    pasted.react(pasted.controller.paste(line))
    assert pasted.moves == typed.moves == line
    assert pasted.text == typed.text
    pasted.press("u")
    assert pasted.moves == ""


@each_game
def test_a_paste_that_is_no_line_of_moves_is_answered_in_one_sentence(game: str) -> None:
    player = playing(game, table=PREPARED)
    move = solution(game)[0]
    for text, said in (
        ("https://example.org/?q=1#top", "What was pasted does not read as moves."),
        (f"{move} and so on", "Move 2 cannot be read"),
        ("oversteek farmer 9/7 ▇▆▅▆▅▄▃▂▁", "This tells how a game went; it holds no moves."),
        ("oversteek couples 3…/11 ▇█▇", "This tells how a game went; it holds no moves."),
    ):
        player.react(player.controller.paste(text))
        assert player.controller.message.text.startswith(said)
        assert are_sentences(player.controller.message.text)
        assert player.moves == ""


@given(st.text(max_size=80))
def test_whatever_is_pasted_is_answered_in_one_sentence_or_made(text: str) -> None:
    player = playing("hanoi:3", table=PREPARED)
    player.react(player.controller.paste(text))
    said = player.controller.message.text
    assert are_sentences(said) or player.moves
    assert said.isprintable()
    player.press("u")
    assert player.moves == ""


def test_a_paste_means_nothing_in_a_watch_nor_while_the_player_looks_back() -> None:
    player = playing("farmer")
    player.react(player.controller.paste("FG F"))
    for opened in ("w", "e"):
        player.press(opened)
        before = player.text
        player.react(player.controller.paste("FC"))
        assert player.text == before
        player.press("q")
    player.controller.go_to_move(1)
    player.react(player.controller.paste("FC"))
    assert player.moves == "FG F"
