"""What every board must do, in every size, with all glyphs and all colours."""

from __future__ import annotations

import re
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.boards import (
    LOOK,
    TERMINAL,
    hand_of,
    painted,
    picture,
    places_of,
    previewed,
    room_for_board,
)
from tests.tools.games import any_session, each_kind, games_of
from tests.tools.notation import any_moves
from tui.drawing.canvas import ASCII, UNICODE, Canvas, Cell, Size
from tui.drawing.colours import NIGHT
from tui.drawing.layout import SMALLEST
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look, mixed_palette
from tui.engine.kind import AnyKind
from tui.game.session import Session

some = settings(max_examples=6)
few = settings(max_examples=2)

TERMINALS = (TERMINAL, SMALLEST, Size(200, 60))
any_size = st.builds(Size, st.integers(0, 250), st.integers(0, 80))

TRUECOLOR = re.compile(r"#[0-9a-f]{6}")
NUMBER = re.compile(r"\d{1,3}")
NAME = re.compile(r"[a-z_]*")
NOTHING = re.compile("")
COLOURS = {
    "truecolor": (mixed_palette(NIGHT), TRUECOLOR),
    "256": (mixed_palette(NIGHT, in_256=True), NUMBER),
    "16": (TERMINAL_PALETTE, NAME),
    "none": (PLAIN_PALETTE, NOTHING),
}
"""For each number of colours the palette, and how its colours are written."""


def cells_of(canvas: Canvas) -> list[Cell]:
    return [cell for row in canvas.rows for cell in row]


def assert_drawn_as(canvas: Canvas, size: Size, is_ascii: bool, written: re.Pattern[str]) -> None:
    assert [len(row) for row in canvas.rows] == [size.width] * size.height
    for cell in cells_of(canvas):
        assert cell.text.isascii() or not is_ascii, cell
        assert cell.text.isprintable()
        assert written.fullmatch(cell.ink.colour), cell
        assert written.fullmatch(cell.ink.ground), cell


@each_kind
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("colours", COLOURS)
@few
@given(data=st.data())
def test_it_is_painted_in_the_characters_and_colours_that_there_are(
    kind: AnyKind, glyphs: Any, colours: str, data: st.DataObject
) -> None:
    palette, written = COLOURS[colours]
    look, is_ascii = Look(glyphs, palette), glyphs is ASCII
    session = any_session(kind, data)
    hand, puzzle = hand_of(session), session.puzzle
    shown = data.draw(any_moves(puzzle))
    pointed = puzzle.check(session.state, shown).culprits
    for terminal in TERMINALS:
        size = room_for_board(terminal)
        assert_drawn_as(previewed(puzzle, session.state, size, look), size, is_ascii, written)
        canvas = painted(puzzle, hand.face(pointed, False), size, look)
        assert_drawn_as(canvas, size, is_ascii, written)
    for size in (Size(8, 3), Size(20, 8), data.draw(any_size)):
        assert_drawn_as(previewed(puzzle, session.state, size, look), size, is_ascii, written)
        canvas = painted(puzzle, hand.face(pointed, False), size, look)
        assert_drawn_as(canvas, size, is_ascii, written)


@each_kind
@some
@given(data=st.data())
def test_pointing_at_any_culprit_of_a_refusal_changes_the_picture(
    kind: AnyKind, data: st.DataObject
) -> None:
    session = any_session(kind, data)
    before = picture(session)
    move = data.draw(any_moves(session.puzzle))
    for culprit in session.puzzle.check(session.state, move).culprits:
        assert picture(session, culprit) != before, culprit


@each_kind
def test_two_positions_do_not_look_alike(kind: AnyKind) -> None:
    for puzzle in games_of(kind):
        start = puzzle.initial_state()
        states = [start, *(puzzle.apply(start, move) for move in puzzle.legal_moves(start))]
        for size in map(room_for_board, TERMINALS):
            pictures = [previewed(puzzle, state, size).lines for state in states]
            for one, two in product(range(len(states)), repeat=2):
                assert (pictures[one] == pictures[two]) == (one == two)


@each_kind
def test_the_smallest_terminal_has_a_place_for_every_click(kind: AnyKind) -> None:
    for puzzle in games_of(kind):
        session: Session[Any, Any] = Session(puzzle)
        in_smallest = places_of(session, room_for_board(SMALLEST))
        assert set(in_smallest) == set(places_of(session))


@each_kind
@some
@given(data=st.data())
def test_the_frames_of_a_move_are_painted_and_end_before_it(
    kind: AnyKind, data: st.DataObject
) -> None:
    """What comes after the last frame is the face of the goal: to show it twice costs a tick."""
    session = any_session(kind, data)
    puzzle, board = session.puzzle, kind.board()
    legal = puzzle.legal_moves(session.state)
    if not legal:
        return
    hand, move = hand_of(session), data.draw(st.sampled_from(legal))
    if data.draw(st.booleans()):
        hand.show(move)
    before = hand.face((), False)
    session.play(move)
    hand.drop()
    after = hand.face((), False)
    size = room_for_board(data.draw(st.sampled_from(TERMINALS)))
    frames = board.frames(puzzle, before, after, size, LOOK)
    pictures = [painted(puzzle, face, size).rows for face in (*frames, after)]
    assert all(one != two for one, two in pairwise(pictures))
    assert not board.frames(puzzle, after, after, TERMINAL, LOOK)


@each_kind
@some
@given(data=st.data())
def test_between_any_two_faces_of_a_game_the_frames_can_be_painted(
    kind: AnyKind, data: st.DataObject
) -> None:
    """A watch can jump from one position to any other, and a game can be undone to its start."""
    session = any_session(kind, data)
    puzzle, board = session.puzzle, kind.board()
    faces = [hand_of(session).face((), watched) for watched in (True, False)]
    while session.undo():
        faces.append(hand_of(session).face((), False))
    before, after = data.draw(st.sampled_from(faces)), data.draw(st.sampled_from(faces))
    size = data.draw(st.sampled_from([*map(room_for_board, TERMINALS)]) | any_size)
    for face in board.frames(puzzle, before, after, size, LOOK):
        painted(puzzle, face, size, LOOK)
