"""The page of a proof: what matters most is seen at once, and everything by scrolling."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.boards import LOOK
from tests.tools.games import kind_of, puzzle_of
from tests.tools.oracles import patient
from tui.drawing.canvas import Canvas, Ink, Size
from tui.drawing.layout import SMALLEST, proof_regions
from tui.drawing.pages import ProofPage, proof_page, proof_views
from tui.engine.impossible import Inquiry
from tui.engine.nearness import Nearness, NearnessSearch

IDLE = frozenset({"wrong-bank"})


def page_of(game: str, position: str = "") -> ProofPage:
    puzzle, kind = puzzle_of(game), kind_of(puzzle_of(game))
    start = puzzle.parse_state(position) if position else puzzle.initial_state()
    inquiry = Inquiry(puzzle, start)
    inquiry.finish()
    proof = inquiry.proof
    assert proof is not None
    measure = kind.measure()
    assert measure is not None
    search = NearnessSearch(measure, puzzle, proof.positions, patient(puzzle), "")
    return proof_page(proof, IDLE, proof_views(kind.board(), puzzle, search.finish()))


FOUR = page_of("four-couples")


def room(width: int, height: int) -> Size:
    """How much room the page has in a terminal."""
    return proof_regions(Size(width, height))["page"].size


def painted(page: ProofPage, size: Size) -> Canvas:
    canvas = Canvas(size, LOOK.palette.base, LOOK.glyphs)
    page.paint(canvas, LOOK)
    return canvas


def text(canvas: Canvas) -> str:
    """What stands there, without the scroll bar."""
    return " ".join(" ".join(line[:-1] for line in canvas.lines).split())


def ink_of(canvas: Canvas, words: str) -> Ink:
    y = next(y for y, line in enumerate(canvas.lines) if words in line)
    return canvas.rows[y][canvas.lines[y].index(words)].ink


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 40), (200, 60)])
def test_everything_is_seen_without_scrolling(width: int, height: int) -> None:
    size = room(width, height)
    assert FOUR.furthest(size, LOOK) == 0
    shown = text(painted(FOUR, size))
    for words in ("It is impossible", "No position that can be reached has", "From there the goal",
                  "164 × The move is allowed", "642 × Somebody in the load"):  # fmt: skip
        assert words in shown


def test_in_a_narrow_terminal_the_boards_come_first_and_the_counts_are_scrolled_to() -> None:
    size = room(*SMALLEST)
    top = text(painted(FOUR, size))
    assert "more than 4 of the 8 on the right bank." in top
    assert "if the boat lay on the left bank." in top
    assert "642" not in top
    end = FOUR.scrolled(1000, size, LOOK)
    assert end.first == FOUR.furthest(size, LOOK)
    assert "642 × Somebody in the load" in text(painted(end, size))
    assert end.scrolled(-1000, size, LOOK) == FOUR


@given(width=st.integers(60, 160), height=st.integers(5, 60), first=st.integers(0, 60))
def test_a_scrolled_page_shows_the_rows_that_follow(width: int, height: int, first: int) -> None:
    size = Size(width, height)
    page = FOUR.scrolled(first, size, LOOK)
    whole = painted(FOUR, Size(width, height))
    assert page.first <= FOUR.furthest(size, LOOK)
    shown = painted(page, size)
    assert len(shown.lines) == height
    if not page.first:
        assert shown.lines == whole.lines


def test_the_boards_stand_side_by_side_and_in_full_where_there_is_room() -> None:
    small = painted(FOUR, room(80, 24))
    (row,) = [line for line in small.lines if line.count("Dd") == 2]
    assert row.count("BbCc") == 2
    large = painted(FOUR, room(120, 40))
    assert "▀" in text(large), "people in pixels"
    assert "position" not in [word for line in large.lines for word in line.split()][30:60]


def test_refusals_that_teach_nothing_are_muted() -> None:
    canvas = painted(FOUR, room(80, 24))
    assert ink_of(canvas, "Somebody in the load") == LOOK.palette.muted
    assert ink_of(canvas, "Wife a would") == LOOK.palette.base


def test_a_sentence_without_a_position_stands_alone() -> None:
    puzzle = puzzle_of("farmer")
    stuck = Nearness("As far as that.", puzzle.parse_state("CW/FG/L"), "None would do.")
    views = proof_views(kind_of(puzzle).board(), puzzle, stuck)
    page = page_of("farmer", "CW/FG/L")._replace(views=views)
    for size in (room(80, 24), room(*SMALLEST)):
        shown = text(painted(page, size))
        assert "As far as that." in shown
        assert "None would do." in shown
    (only,) = proof_views(kind_of(puzzle).board(), puzzle, stuck._replace(told=""))
    assert only.small is not None


def test_without_a_measure_the_counts_stand_below_the_proof() -> None:
    bare = FOUR._replace(views=())
    lines = [line.strip() for line in painted(bare, room(80, 24)).lines]
    assert lines[0].startswith("It is impossible")
    assert (lines[1], lines[2][:10]) == ("", "1056 moves")
