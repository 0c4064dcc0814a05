"""The Towers of Hanoi: what may be carried, what the crane shows, and the towers at every size,
with the crane on its way."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.tools.canvases import pixels_on, places_of_text
from tests.tools.games import solver_of
from tests.tools.raw_rules import carries_of, positions_of
from tests.tools.sitter import LOOK
from tui.drawing.canvas import ASCII, UNICODE, Canvas, Size
from tui.drawing.colours import DAY, DUSK, NIGHT
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look, mixed_palette
from tui.drawing.parts import Board
from tui.drawing.tones import tones_of
from tui.engine.step import StepKind
from tui.engine.strategy import Strategy
from tui.game.session import Session
from tui.puzzles.hanoi.board import TowersBoard
from tui.puzzles.hanoi.hand import HanoiHand, TowersFace
from tui.puzzles.hanoi.rules import (
    LETTERS,
    Carry,
    Hanoi,
    Rule,
    Towers,
    Variant,
    most_discs,
    top_disc,
)
from tui.puzzles.hanoi.stage import has_quay, layout_for, quay, towers_inks

PLAIN = Look(UNICODE, PLAIN_PALETTE)
IN_ASCII = Look(ASCII, PLAIN_PALETTE)
IN_256 = Look(UNICODE, mixed_palette(NIGHT, in_256=True))
widths, heights = st.integers(57, 180), st.integers(15, 54)
"""Of the boards of terminals that are large enough for pictures."""


@st.composite
def games(draw: st.DrawFn) -> tuple[Hanoi, Towers]:
    """Any game of the towers, with any position or with the first."""
    pegs, rule = draw(st.sampled_from([(3, Rule.ANY), (4, Rule.ANY), (5, Rule.ANY),
                                       (3, Rule.ADJACENT), (3, Rule.CYCLIC)]))  # fmt: skip
    discs = draw(st.integers(1, most_discs(pegs, rule)))
    puzzle = Hanoi(discs, pegs, rule, draw(st.integers(1, pegs - 1)))
    anywhere = st.text(puzzle.letters, min_size=discs, max_size=discs)
    return puzzle, puzzle.parse_state(draw(st.just("A" * discs) | anywhere))


def painted(
    puzzle: Hanoi, face: TowersFace, size: tuple[int, int] = (80, 20), look: Look = PLAIN
) -> Canvas:
    canvas = Canvas(Size(*size), look.palette.base, look.glyphs)
    Board(TowersBoard(), puzzle, face).paint(canvas, look)
    return canvas


def at(position: str) -> tuple[Hanoi, Towers]:
    puzzle = Hanoi(len(position))
    return puzzle, puzzle.parse_state(position)


def numbers_on(canvas: Canvas, peg: int) -> list[int]:
    """The numbers of the discs in a peg's part of a canvas, from top to bottom."""
    part = [
        "".join(cell.text for x, cell in enumerate(row) if canvas.target_at(x, y) == peg)
        for y, row in enumerate(canvas.rows[:-1])
    ]
    return [int(number) for row in part for number in re.findall(r"\d+", row)]


@pytest.mark.long
@given(game=games(), data=st.data(), width=widths, height=heights)
def test_every_disc_is_seen_whole_on_its_peg_or_in_the_crane_the_smaller_above_the_larger(
    game: tuple[Hanoi, Towers], data: st.DataObject, width: int, height: int
) -> None:
    puzzle, state = game
    lifted = data.draw(st.sampled_from([None, *(peg for peg, discs in enumerate(state) if discs)]))
    every = range(1, puzzle.discs + 1)
    for look in (PLAIN, IN_256):
        canvas = painted(puzzle, TowersFace(state, lifted or 0, lifted), (width, height), look)
        for peg in range(puzzle.pegs):
            discs = [disc for disc in every if puzzle.peg_of(state, disc) == peg]
            assert numbers_on(canvas, peg) == discs

    crane = data.draw(st.integers(0, puzzle.pegs - 1))
    canvas = painted(puzzle, TowersFace(state, crane, lifted), (width, height), IN_256)
    layout = layout_for(Size(width, height), puzzle.discs, puzzle.pegs)
    hanging = top_disc(state[lifted]) if lifted is not None else 0
    for disc in every:
        ground = towers_inks(IN_256.palette).disc(disc).ground
        seen = [(x, y) for y, row in enumerate(canvas.rows[:-1]) for x, cell in enumerate(row)
                if cell.ink.ground == ground]  # fmt: skip
        peg = crane if disc == hanging else puzzle.peg_of(state, disc)
        middle, aside = layout.centre(peg), 1 + layout.half_cells(disc) // 2
        assert {x for x, _ in seen} == set(range(middle - aside, middle + aside + 1))
        assert len({y for _, y in seen}) == layout.thickness
        assert len(seen) == layout.thickness * (2 * aside + 1)
        assert layout.left(peg) < middle - aside - 1
        assert middle + aside + 1 < layout.left(peg) + layout.column


@given(game=games(), width=widths, height=heights, data=st.data())
def test_every_peg_has_its_digit_and_its_name_and_the_goal_its_mark(
    game: tuple[Hanoi, Towers], width: int, height: int, data: st.DataObject
) -> None:
    puzzle, state = game
    look = data.draw(st.sampled_from([PLAIN, IN_ASCII, IN_256]))
    face = TowersFace(state, data.draw(st.integers(0, puzzle.pegs - 1)))
    names = painted(puzzle, face, (width, height), look).lines[-1]
    for peg, letter in enumerate(puzzle.letters):
        assert f" {peg + 1} {letter} " in f" {names} "
    mark = look.glyphs.cursor_end
    text = rf"{puzzle.goal + 1} {LETTERS[puzzle.goal]} +{re.escape(mark)}( goal\b|  |$)"
    assert re.search(text, names)
    if puzzle.rule is not Rule.ADJACENT or look is not IN_ASCII:
        assert names.count(mark) == 1


def test_the_goal_is_marked_and_so_is_what_a_refusal_or_a_hint_names() -> None:
    """A refusal goes first; the peg under the crane and those of a hint look different without
    colours, and the terminal's cursor is on the name of the one under the crane."""
    puzzle, state = at("AAB")
    canvas = painted(puzzle, TowersFace(state, pointed=("2", "C"), hinted=(1, 2)))
    assert " ".join(canvas.lines[-1].split()) == "1 A ! 2 B ◂ goal ✗ 3 C"
    assert any("✗2" in line for line in canvas.lines)
    for crane, name in enumerate("ABC"):
        canvas = painted(puzzle, TowersFace(state, crane, hinted=(0,)))
        assert canvas.caret is not None
        x, y = canvas.caret
        assert canvas.lines[y][x] == name
    ink = {cell.text: cell.ink for cell in canvas.rows[-1]}
    assert ink["A"] == PLAIN_PALETTE.chosen
    assert ink["B"] == PLAIN_PALETTE.strong
    assert ink["C"] == PLAIN_PALETTE.accent._replace(reversed=True)
    for face in (TowersFace(state, watched=True), TowersFace(state, previewed=True)):
        canvas = painted(puzzle, face)
        assert not any(cell.ink.reversed for cell in canvas.rows[-1]), "nobody has a cursor there"
    assert canvas.caret is None


@given(game=games(), width=widths, height=heights)
@example(game=(Hanoi(11), Hanoi(11).initial_state()), width=57, height=15)
def test_the_target_of_a_task_is_marked_above_its_tower(
    game: tuple[Hanoi, Towers], width: int, height: int
) -> None:
    puzzle, state = game
    for peg in range(puzzle.pegs):
        canvas = painted(puzzle, TowersFace(state, hinted=(peg,), watched=True), (width, height))
        ((x, y),) = places_of_text(canvas, "▼")
        assert canvas.target_at(x, y) == peg
        assert x == layout_for(Size(width, height), puzzle.discs, puzzle.pegs).centre(peg)


@given(width=widths, height=heights, pegs=st.integers(3, 5))
def test_the_towers_stand_in_the_middle(width: int, height: int, pegs: int) -> None:
    layout = layout_for(Size(width, height), 5, pegs)
    assert width - layout.left(pegs) - layout.left(0) in (0, 1)


@pytest.mark.long
@settings(max_examples=10)
@given(game=games(), height=st.integers(22, 54), data=st.data())
def test_the_crane_goes_from_cell_to_cell_and_never_loses_a_disc(
    game: tuple[Hanoi, Towers], height: int, data: st.DataObject
) -> None:
    puzzle, state = game
    crane = data.draw(st.integers(0, puzzle.pegs - 1))
    size = Size(100, height)
    places = layout_for(size, puzzle.discs, puzzle.pegs)
    for carry in puzzle.legal_moves(state):
        before = TowersFace(state, crane)
        after = TowersFace(puzzle.successor(state, carry), carry.target)
        seen = TowersBoard().frames(puzzle, before, after, size, LOOK)
        columns = [
            places.centre(face.crane) if face.column is None else face.column
            for face in (before, *seen, after)
        ]
        assert all(abs(there - here) <= 1 for here, there in pairwise(columns))
        hanging = [face.lowered for face in seen if face.lifted is not None]
        assert all(abs(there - here) <= 1 for here, there in pairwise(hanging))
        canvas = painted(puzzle, seen[len(seen) // 2], size)
        numbers = [number for peg in range(puzzle.pegs) for number in numbers_on(canvas, peg)]
        assert sorted(numbers) == list(range(1, puzzle.discs + 1))


def frames(before: TowersFace, after: TowersFace) -> Sequence[TowersFace]:
    """The frames between two faces of a tower of three discs."""
    return TowersBoard().frames(Hanoi(3), before, after, Size(80, 20), LOOK)


CENTRE = layout_for(Size(80, 20), 3).centre


def test_a_hinted_disc_is_lifted_and_then_carried_and_one_elsewhere_is_brought_back_first() -> None:
    _, state = at("AAA")
    seen = frames(TowersFace(state, 1), TowersFace(state, 2, 0, hinted=(0, 2)))
    lifting = [face for face in seen if face.lowered]
    assert {(face.crane, face.lifted) for face in lifting} == {(0, 0)}
    carried = [face.column for face in seen if face.lifted is not None and not face.lowered]
    assert carried == list(range(CENTRE(0) + 1, CENTRE(2)))
    seen = frames(TowersFace(state, 2, 0), TowersFace(state, 0))
    carried = [face.column for face in seen if not face.lowered]
    assert carried == list(range(CENTRE(2) - 1, CENTRE(0), -1))
    assert {face.column for face in seen if face.lowered} == {CENTRE(0)}
    for position in ("AAA", "BBB", "ABB", "ABA", "ABC"):
        after = TowersFace(at(position)[1])
        assert not frames(TowersFace(state), after), "no single move joins them"


# The quay behind the towers

IN_PIXELS = [
    *(Look(UNICODE, mixed_palette(scheme, in_256=True)) for scheme in (NIGHT, DUSK, DAY)),
    Look(UNICODE, mixed_palette(NIGHT)),
    Look(UNICODE, TERMINAL_PALETTE),
]
AT_80 = Size(57, 18)
"""The board of a terminal of 80×24, beside the list of moves."""
sizes = st.builds(Size, st.integers(28, 200), st.integers(8, 56))


def on_quay(face: TowersFace, look: Look) -> Canvas:
    return painted(Hanoi(6), face, AT_80, look)


START = Hanoi(6).initial_state()


def test_there_is_a_quay_only_where_it_has_room_and_scenery_is_wanted_and_can_be_shown() -> None:
    assert all(has_quay(AT_80, look) for look in IN_PIXELS)
    look = IN_PIXELS[0]
    for size in (Size(20, 18), Size(57, 4), Size(0, 0)):
        assert not has_quay(size, look)
    plain = look._replace(scenery=False)
    for other in (plain, Look(ASCII, look.palette), Look(UNICODE, PLAIN_PALETTE)):
        assert not has_quay(AT_80, other)
    grounds = {cell.ink.ground for row in on_quay(TowersFace(START), plain).rows for cell in row}
    assert tones_of(look.palette).water not in grounds
    assert look.palette.base.ground in grounds


@given(look=st.sampled_from(IN_PIXELS), size=sizes, pegs=st.integers(3, 5))
def test_it_is_a_sky_with_lights_beside_the_poles_above_water_above_stone(
    look: Look, size: Size, pegs: int
) -> None:
    layout, tones = layout_for(size, 6, pegs), tones_of(look.palette)
    canvas = quay(layout, size, look)
    assert [len(row) for row in canvas.rows] == [size.width] * size.height
    pixels = pixels_on(canvas)
    assert any(tones.light in row for row in pixels[: size.height])
    assert {*pixels[-3]} == {tones.edge}, "the edge of the quay"
    assert tones.stone in pixels[-1]
    if look.palette.mixer is not None:
        assert pixels[-4].count(tones.water) > size.width / 2
        assert tones.sky[0] in pixels[2]
    else:
        discs = {towers_inks(look.palette).disc(disc).ground for disc in range(1, 7)}
        assert discs.isdisjoint(tone for row in pixels for tone in row), "nothing has their colour"
    lights = {tones.light, tones.star, tones.cloud} - {"", tones.edge}
    for peg in range(pegs):
        assert lights.isdisjoint(row[layout.centre(peg)] for row in pixels)


def test_a_refusal_is_pointed_at_in_a_colour_of_its_own() -> None:
    look = IN_PIXELS[0]
    refused = tones_of(look.palette).refused
    canvas = on_quay(TowersFace(START, 1, pointed=("3", "C")), look)
    for mark in ("✗3", "✗ 3 C"):
        ((x, y),) = places_of_text(canvas, mark)
        ink = canvas.rows[y][x].ink
        assert (ink.colour, ink.ground) == refused


# What may be carried, and what the crane lifts, drops and shows


VARIANTS = [
    *(Variant(discs) for discs in range(1, 6)),
    *(Variant(4, 3, rule, goal) for rule in (Rule.ADJACENT, Rule.CYCLIC) for goal in (1, 2)),
    *(Variant(4, pegs, goal=pegs - 1) for pegs in (4, 5)),
]


def test_from_every_position_the_moves_are_legal_that_the_rules_as_told_allow() -> None:
    for variant in VARIANTS:
        puzzle = Hanoi(*variant)
        for position in positions_of(variant):
            state = puzzle.parse_state(position)
            assert puzzle.state_text(state) == position
            assert puzzle.is_solved(state) == (position == "ABCDE"[variant.goal] * variant.discs)
            assert list(carries_of(variant, position)) == [
                (puzzle.move_text(move), puzzle.state_text(puzzle.apply(state, move)))
                for move in puzzle.legal_moves(state)
            ]


A, B = range(2)


def session_at(position: str) -> Session[Towers, Carry]:
    puzzle = Hanoi(len(position))
    return Session(puzzle, puzzle.parse_state(position))


def face_of(hand: HanoiHand) -> TowersFace:
    return hand.face((), watched=False)


def test_the_crane_stands_where_the_move_ended_and_the_peg_is_marked_where_the_task_leads() -> None:
    session = session_at("AAA")
    hand = HanoiHand(session)
    steps = list(solver_of(Hanoi(3), Strategy("recursive")).steps(Hanoi(3), session.state))
    assert steps[0].kind is StepKind.CALL
    hand.look_at(steps[0])
    assert face_of(hand).hinted == (B,), "the whole tower goes to B"
    hand.look_at(None)
    assert face_of(hand) == TowersFace(session.state)
    for step in steps[:-2]:
        session.follow(step.path, 0)
        hand.look_at(step)
        crane = session.line[-1].move.target if session.line else A
        assert face_of(hand) == TowersFace(session.state, crane, hinted=face_of(hand).hinted)
