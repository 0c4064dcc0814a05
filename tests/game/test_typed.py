"""Moves that are typed or pasted: what is read, and what the game does with it."""

from __future__ import annotations

import contextlib
from time import process_time

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.tools.controllers import playing
from tests.tools.games import GAMES, are_sentences, choices, moves_text, puzzle_of, random_line
from tests.tools.kinds import ONE_EACH
from tests.tools.oracles import PREPARED, line_to_goal
from tui.engine.puzzle import BadInput
from tui.game.session import MOST_MOVES
from tui.game.typed import Typed, read_moves

games = st.sampled_from(GAMES)
separators = st.sampled_from([" ", ", ", ",", " → ", "->", "->\n", "\n", "\r\n", ";  ", "\t"])
numbers = st.sampled_from(["{1}", "{}. {}", "{}: {}", "{}) {}", "{}.{}"])


@given(games, choices, separators, numbers)
def test_moves_in_notation_are_read_however_they_are_parted_and_numbered(
    name: str, choices: list[int], separator: str, numbered: str
) -> None:
    puzzle = puzzle_of(name)
    start = puzzle.initial_state()
    line = random_line(puzzle, start, choices)
    assume(line)
    texts = map(puzzle.move_text, line)
    text = separator.join(numbered.format(n, text) for n, text in enumerate(texts, 1))
    assert read_moves(puzzle, start, text) == Typed(line)


@given(games, st.text(max_size=60))
def test_whatever_is_pasted_is_made_or_answered_in_sentences(name: str, text: str) -> None:
    player = playing(name, table=PREPARED)
    player.react(player.controller.paste(text))
    said = player.controller.message.text
    assert are_sentences(said) or player.moves
    assert said.isprintable()
    assert len(said) <= 300
    assert player.after("u").moves == ""


def test_the_first_refused_move_is_told_with_its_number_and_the_reason() -> None:
    puzzle = puzzle_of("farmer")
    typed = read_moves(puzzle, puzzle.initial_state(), "FG F W FC FG")
    assert moves_text(puzzle, typed.moves) == "FG F"
    assert (typed.refused, typed.verdict.ok) == ("W", False)
    assert typed.message.text == (
        "Move 3, 'W', is refused. Nobody in the boat can row: only the farmer can. "
        "The 2 moves before it were made."
    )
    assert (typed.message.tone, typed.message.pointed) == ("bad", typed.verdict.culprits)


def complaint(game: str, text: str, room: int = MOST_MOVES) -> str:
    """The sentences with which a text is refused whole."""
    puzzle = puzzle_of(game)
    with pytest.raises(BadInput) as caught:
        read_moves(puzzle, puzzle.initial_state(), text, room)
    assert are_sentences(str(caught.value))
    return str(caught.value)


def test_what_cannot_be_read_is_said_with_its_number() -> None:
    for game, text, said in (
        ("farmer", "FG xx", "Move 2 cannot be read. There is no 'x' in farmer: its letters are "),
        ("hanoi:3", "AB ?", "Move 2 cannot be read. '?' is not a move: "),
        ("knight", " ", "Type a move first."),
        ("knight", "12.", "There is no move in '12.'."),
        ("knight", "Tour from c3", "Move 1 cannot be read. 'Tour' is not a square: "),
        ("farmer", "\x1b[2J", "Move 1 cannot be read. There is no '\\x1b' in farmer: "),
    ):
        assert complaint(game, text).startswith(said)


def test_an_arrow_may_stand_within_a_move() -> None:
    puzzle = puzzle_of("hanoi:3")
    typed = read_moves(puzzle, puzzle.initial_state(), "A → B, A->C; 3: B → C")
    assert moves_text(puzzle, typed.moves) == "AB AC BC"


def test_more_moves_than_there_is_room_for_are_refused_whole() -> None:
    hanoi = puzzle_of("hanoi:3")
    start = hanoi.initial_state()
    assert len(read_moves(hanoi, start, "AB BA " * (MOST_MOVES // 2)).moves) == MOST_MOVES
    for moves, room, said in (
        ("AB BA " * (MOST_MOVES // 2) + "AB", MOST_MOVES, "room for 20 000 more moves, and these"),
        ("AB BA", 1, "room for 1 more move, and these are too many"),
        ("AB", 0, "at most 20 000 moves: take some back"),
    ):
        assert said in complaint("hanoi:3", moves, room)


HOSTILE = {
    "numbers without blanks": "1.1:1)" * 16_000,
    "numbers": "1 1\n" * 25_000,
    "moves to and fro": "FG " * 33_000,
    "one long word": "x" * 100_000,
    "escape sequences": "\x1b[31m" * 20_000,
    "blanks": " \n" * 50_000,
    "arrows": "→" * 100_000,
}


@pytest.mark.parametrize("name", ONE_EACH)
def test_no_text_is_read_for_long(name: str) -> None:
    puzzle = puzzle_of(name)
    for what, text in HOSTILE.items():
        began = process_time()
        with contextlib.suppress(BadInput):
            read_moves(puzzle, puzzle.initial_state(), text)
        assert process_time() - began < 3, what


each_game = pytest.mark.parametrize("game", ONE_EACH)


def solution(name: str) -> list[str]:
    """The moves of a solution; if there is none, a few others."""
    puzzle = puzzle_of(name)
    moves = line_to_goal(puzzle) or random_line(puzzle, puzzle.initial_state(), range(5))
    return [puzzle.move_text(move) for move in moves]


@each_game
def test_what_is_typed_or_copied_and_pasted_is_made_as_one(game: str) -> None:
    line = solution(game)[:4]
    typed, pasted = (playing(game, table=PREPARED) for _ in range(2))
    typed.press("colon")
    typed.type(", ".join(line))
    made = typed.text
    typed.press("y")
    pasted.react(pasted.controller.paste(typed.clipboard))
    assert pasted.moves == typed.moves == " ".join(line)
    assert pasted.text == made
    assert f"{len(line)} moves made; u takes them back as one." in made
    pasted.press("u")
    assert pasted.moves == ""


def test_before_the_first_jump_a_square_that_no_jump_reaches_is_typed_as_the_start() -> None:
    player = playing("knight:a1,end=h8", table=PREPARED)
    for typed, said, game, moves in (
        ("c3", "The tour starts at c3.", "c3,end=h8", ""),
        ("h8", "A tour cannot start and end on h8: choose another end.", "c3,end=h8", ""),
        ("d5 a1", "Move 2, 'a1', is refused", "c3,end=h8", "d5"),
        ("a1", "'a1', is refused", "c3,end=h8", "d5"),
    ):
        player.press("colon")
        player.type(typed)
        assert said in " ".join(player.text.split())
        assert (player.session.puzzle.game_name, player.moves) == (f"knight:{game}", moves)
    assert player.after("u u").session.puzzle.game_name == "knight:a1,end=h8"


# Pasted where nothing was opened


@each_game
def test_a_paste_that_is_no_line_of_moves_is_answered_in_one_sentence(game: str) -> None:
    player = playing(game, table=PREPARED)
    for text, said in (
        ("https://example.org/?q=1#top", "What was pasted does not read as moves."),
        (f"{solution(game)[0]} and so on", "Move 2 cannot be read"),
    ):
        player.react(player.controller.paste(text))
        assert player.controller.message.text.startswith(said)
        assert are_sentences(player.controller.message.text)
        assert player.moves == ""


def test_nothing_is_typed_or_pasted_in_a_watch_nor_while_the_player_looks_back() -> None:
    player = playing("farmer")
    player.react(player.controller.paste("FG F"))
    for opened in ("w", "e"):
        player.press(f"{opened} space")
        before = player.text
        assert player.after("colon").offer is None
        player.react(player.controller.paste("FC"))
        assert player.text == before
        player.press("q")
    player.controller.go_to_move(1)
    player.react(player.controller.paste("FC"))
    assert player.moves == "FG F"
