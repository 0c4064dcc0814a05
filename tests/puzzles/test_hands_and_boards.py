"""What every hand must do, whatever it holds; and every board, in every size, with all glyphs and
all colours, also in small, where something else has taken its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.canvases import PLAIN
from tests.tools.games import (
    any_session,
    each_kind,
    games_of,
    is_sentence,
    kind_of,
    snapshot,
)
from tests.tools.notation import any_moves
from tests.tools.sitter import LOOK
from tui.drawing.canvas import ASCII, UNICODE, Canvas, Cell, Ink, Size
from tui.drawing.colours import NIGHT
from tui.drawing.layout import SMALLEST, PanelRoom, Wishes, puzzle_regions
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look, mixed_palette
from tui.drawing.parts import SmallBoard
from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle
from tui.engine.step import Path, Step, StepKind
from tui.game.player import Hand, Reply
from tui.game.session import Session
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.squares import Square

# Boards of any kind, painted as the screens paint them

TERMINAL = Size(80, 24)

Picture = Sequence[Sequence[Cell]]


def room_for_board(terminal: Size) -> Size:
    """The size of a board while it is played on, in a terminal of a size."""
    regions = puzzle_regions(terminal, Wishes())
    return regions["board"].size


def hand_of(session: Session[Any, Any]) -> Hand[Any, Any]:
    """A new hand on a session."""
    hand: Hand[Any, Any] = kind_of(session.puzzle).hand(session)
    return hand


def painted(puzzle: AnyPuzzle, face: Any, size: Size, look: Look = LOOK) -> Canvas:
    """A canvas of a size with a face on it."""
    canvas = Canvas(size, look.palette.base, look.glyphs)
    kind_of(puzzle).board().paint(canvas, puzzle, face, look)
    return canvas


def previewed(puzzle: AnyPuzzle, state: Any, size: Size, look: Look = LOOK) -> Canvas:
    """A canvas of a size with a position that nobody plays in."""
    face = kind_of(puzzle).board().rest(puzzle, state, size)
    return painted(puzzle, face, size, look)


USUAL_ROOM = room_for_board(TERMINAL)


def places_of(session: Session[Any, Any], size: Size = USUAL_ROOM) -> list[Any]:
    """Everything that a click on the board of a new hand can pick."""
    canvas = painted(session.puzzle, hand_of(session).face((), False), size)
    cells = [canvas.target_at(x, y) for y in range(size.height) for x in range(size.width)]
    return list(dict.fromkeys(target for target in cells if target is not None))


def picture(session: Session[Any, Any], *pointed: str) -> Picture:
    """What the usual terminal shows of a new hand, with what the board points at."""
    face = hand_of(session).face(pointed, False)
    return painted(session.puzzle, face, USUAL_ROOM).rows


@cache
def can_be_pointed_at(puzzle: AnyPuzzle, name: str) -> bool:
    """Whether it makes a difference to the first position when the board points at a name."""
    session: Session[Any, Any] = Session(puzzle)
    return picture(session, name) != picture(session)


# Hands


class Request(NamedTuple):
    """One thing asked of a hand: the name of the question, and what it is asked with."""

    name: str
    arguments: tuple[Any, ...] = ()

    def made_to(self, hand: Hand[Any, Any]) -> Reply[Any]:
        reply = getattr(hand, self.name)(*self.arguments)
        return reply if isinstance(reply, Reply) else Reply()


def requests(
    targets: st.SearchStrategy[Any], moves: st.SearchStrategy[Any]
) -> st.SearchStrategy[list[Request]]:
    """Requests in any order. `targets`: places of the board; `moves`: moves that are hinted at."""
    step = st.sampled_from([-1, 0, 1])
    named = [st.just(Request(name)) for name in ("act", "confirm", "overlay", "drop")]
    return st.lists(
        st.one_of(
            st.builds(lambda right, down: Request("cursor", (right, down)), step, step),
            st.integers(0, 9).map(lambda digit: Request("digit", (digit,))),
            targets.map(lambda target: Request("pick", (target,))),
            moves.map(lambda move: Request("show", (move,))),
            st.booleans().map(lambda watched: Request("face", ((), watched))),
            *named,
            st.just(Request("look_at", (None,))),
        ),
        max_size=20,
    )


def of_any_kind(test: Callable[[AnyKind, st.DataObject], None]) -> Callable[..., None]:
    """Runs a test for each kind, with a few examples."""
    every: Callable[..., None] = each_kind(settings(max_examples=5)(given(data=st.data())(test)))
    return every


def anything_asked(session: Session[Any, Any], data: st.DataObject) -> list[Request]:
    """Requests in any order, hints and clicks among them."""
    places = [*places_of(session), "elsewhere"]
    legal = session.puzzle.legal_moves(session.state)
    shown = st.sampled_from(legal) if legal else st.nothing()
    return data.draw(requests(st.sampled_from(places), shown))


def assert_sound(reply: Reply[Any]) -> None:
    """What is true of any reply."""
    refused = not reply.refusal.ok
    assert sum([reply.say is not None, refused, reply.move is not None]) <= 1
    assert not reply.say or (reply.say.endswith(".") and "\n" not in reply.say)
    assert not reply.done or reply.move is not None or reply.puzzle is not None
    assert reply.puzzle is None or reply.move is None
    assert not refused or is_sentence(reply.refusal.reason)


def written(reply: Reply[Any]) -> tuple[Reply[Any], str]:
    """A reply with the name of its puzzle: two puzzles of one name are not equal."""
    return reply._replace(puzzle=None), reply.puzzle.game_name if reply.puzzle else ""


@of_any_kind
def test_whatever_is_asked_of_a_hand_the_session_is_unchanged_and_it_knows_what_it_holds(
    kind: AnyKind, data: st.DataObject
) -> None:
    session = any_session(kind, data)
    before, hand, twin = snapshot(session), hand_of(session), hand_of(session)
    for request in anything_asked(session, data):
        watched = data.draw(st.booleans())
        face = hand.face((), watched)
        hand.face(("nothing of that name",), not watched)
        assert hand.face((), watched) == face == twin.face((), watched)
        reply = request.made_to(hand)
        assert written(reply) == written(request.made_to(twin)), "a face is only looked at"
        assert_sound(reply)
        if reply.move is not None:
            text = session.puzzle.move_text(reply.move)
            assert session.puzzle.parse_move(text) == reply.move
        assert snapshot(session) == before
    was_holding, said = hand.is_holding(), hand.put_back()
    assert was_holding == bool(said)
    assert not said or is_sentence(said)
    # What is chosen in two steps is put back in two.
    assert not hand.put_back() or not hand.is_holding()


@of_any_kind
def test_a_hint_is_seen_and_is_what_confirm_plays_whatever_was_held_until_it_is_dropped(
    kind: AnyKind, data: st.DataObject
) -> None:
    """But for the cursor, which a hand may leave where a hint has put it."""
    session = any_session(kind, data)
    hand, pictures = hand_of(session), []
    for request in anything_asked(session, data):
        request.made_to(hand)
    for move in session.puzzle.legal_moves(session.state):
        new = hand_of(session)
        for each in (hand, new):
            each.show(move)
            assert each.confirm().move == move
        pictures.append(painted(session.puzzle, new.face((), False), USUAL_ROOM).rows)
        for each in (hand, new):
            each.drop()
        dropped = hand.face((), False)
        hand.drop()
        assert hand.face((), False) == dropped
        assert hand.confirm() == new.confirm()
        hand.drop()
    assert all(one != two for n, one in enumerate(pictures) for two in pictures[:n])


@of_any_kind
def test_a_hand_looks_at_any_step_of_a_solver(kind: AnyKind, data: st.DataObject) -> None:
    session = any_session(kind, data)
    before, hand = snapshot(session), hand_of(session)
    for step in StepKind:
        move = data.draw(any_moves(session.puzzle))
        for looked_at in (Step(step, Path(), move), None):
            hand.look_at(looked_at)
            painted(session.puzzle, hand.face((), True), USUAL_ROOM)
            assert snapshot(session) == before


@of_any_kind
def test_a_click_on_every_place_of_the_board_is_answered(
    kind: AnyKind, data: st.DataObject
) -> None:
    session = any_session(kind, data)
    places = places_of(session)
    assert places
    for first in places:
        hand = hand_of(session)
        before = hand.face((), False)
        reply = hand.pick(first)
        assert_sound(reply)
        assert reply != Reply() or hand.face((), False) != before, f"a click on {first} is nothing"
        assert_sound(hand.pick(data.draw(st.sampled_from(places))))


@of_any_kind
def test_a_hand_goes_on_in_another_game_of_its_kind(kind: AnyKind, data: st.DataObject) -> None:
    session = any_session(kind, data)
    hand = hand_of(session)
    for _ in range(3):
        for request in anything_asked(session, data):
            assert_sound(request.made_to(hand))
        other = data.draw(st.sampled_from(games_of(kind)))
        session.new_game(other, other.initial_state())
        hand.drop()
        painted(other, hand.face((), False), USUAL_ROOM)


# Boards


TERMINALS = (TERMINAL, SMALLEST, Size(200, 60))
any_size = st.builds(Size, st.integers(0, 250), st.integers(0, 80))
small_sizes = st.builds(Size, st.integers(0, 130), st.integers(0, 12))

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


IN_THE_TREE = [
    puzzle_regions(Size(*size), Wishes(watched=True, panels=PanelRoom(tree=True)))
    for size in ((80, 24), (60, 20))
]


def in_small(puzzle: AnyPuzzle, state: Any, size: Size, look: Look = PLAIN) -> Canvas:
    canvas = Canvas(size, look.palette.base, look.glyphs)
    SmallBoard(kind_of(puzzle).board(), puzzle, state).paint(canvas, look)
    return canvas


def assert_drawn_as(canvas: Canvas, size: Size, is_ascii: bool, written: re.Pattern[str]) -> None:
    assert [len(row) for row in canvas.rows] == [size.width] * size.height
    # Most cells are like others: each sort of them is looked at once.
    for text, ink in {(cell.text, cell.ink) for row in canvas.rows for cell in row}:
        assert text.isascii() or not is_ascii, text
        assert text.isprintable()
        assert written.fullmatch(ink.colour), ink
        assert written.fullmatch(ink.ground), ink


@of_any_kind
def test_it_is_painted_in_the_characters_and_colours_that_there_are(
    kind: AnyKind, data: st.DataObject
) -> None:
    palette, written = COLOURS[data.draw(st.sampled_from([*COLOURS]))]
    is_ascii = data.draw(st.booleans())
    look = Look(ASCII if is_ascii else UNICODE, palette)
    session = any_session(kind, data)
    hand, puzzle, state = hand_of(session), session.puzzle, session.state
    pointed = puzzle.check(state, data.draw(any_moves(puzzle))).culprits
    for size in (*map(room_for_board, TERMINALS), Size(8, 3), Size(20, 8), data.draw(any_size)):
        assert_drawn_as(previewed(puzzle, state, size, look), size, is_ascii, written)
        canvas = painted(puzzle, hand.face(pointed, False), size, look)
        assert_drawn_as(canvas, size, is_ascii, written)
    for size in data.draw(st.lists(small_sizes, min_size=3, max_size=3)):
        canvas = in_small(puzzle, state, size, look)
        assert_drawn_as(canvas, size, is_ascii, written)
        assert any(line.strip() for line in canvas.lines) or size.width < 20 or not size.height
        assert canvas.caret is None, "nothing is in play there"


@pytest.mark.long
@of_any_kind
def test_pointing_at_any_culprit_of_a_refusal_changes_the_picture(
    kind: AnyKind, data: st.DataObject
) -> None:
    session = any_session(kind, data)
    before = picture(session)
    move = data.draw(any_moves(session.puzzle))
    for culprit in session.puzzle.check(session.state, move).culprits:
        assert picture(session, culprit) != before, culprit


@each_kind
def test_the_smallest_terminal_has_a_place_for_every_click(kind: AnyKind) -> None:
    for puzzle in games_of(kind):
        session: Session[Any, Any] = Session(puzzle)
        in_smallest = places_of(session, room_for_board(SMALLEST))
        assert set(in_smallest) == set(places_of(session))


@of_any_kind
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


@of_any_kind
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


def test_the_tree_keeps_most_of_the_rows() -> None:
    usual, smallest = IN_THE_TREE
    assert (usual["tree"].height, usual["position"].height) == (14, 4)
    assert (smallest["tree"].height, smallest["position"].height) == (11, 3)


def test_that_no_square_is_free_is_bad_only_before_the_goal() -> None:
    puzzle, (palette, _) = KnightsTour(), COLOURS["256"]

    def ink_of_none(squares: Iterable[Square]) -> Ink:
        canvas = in_small(puzzle, puzzle.tour(squares), Size(78, 4), Look(UNICODE, palette))
        return canvas.rows[1][canvas.lines[1].index("none")].ink

    b3, c2, a1 = map(puzzle.parse_move, ("b3", "c2", "a1"))
    assert ink_of_none((b3, c2, a1)) == palette.bad
    assert ink_of_none(range(64)) == palette.good
