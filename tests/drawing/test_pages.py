"""Pages of text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.boards import LOOK
from tests.tools.canvases import IN_ASCII, PLAIN, painted
from tests.tools.games import kind_of, puzzle_of
from tests.tools.oracles import patient
from tui.drawing.canvas import Canvas, Ink, Size
from tui.drawing.layout import SMALLEST, proof_regions
from tui.drawing.look import Look
from tui.drawing.pages import (
    Page,
    PageLine,
    PageRow,
    ProofPage,
    proof_page,
    proof_views,
    puzzle_page,
)
from tui.engine.graph import finished
from tui.engine.impossible import Inquiry, Nearness, nearness

words = st.text(alphabet="ab", min_size=1, max_size=9)
paragraphs = st.lists(words, min_size=1, max_size=12).map(" ".join)


def drawn(page: Page, size: Size, look: Look = PLAIN) -> list[str]:
    return [line[: size.width - 1].strip() for line in painted(page, size, look).lines]


@given(texts=st.lists(paragraphs, max_size=6), width=st.integers(20, 60))
def test_every_word_stands_on_the_page_in_its_order(texts: list[str], width: int) -> None:
    page = Page([PageLine(text) for text in texts])
    shown = drawn(page, Size(width, 100))
    assert " ".join(shown).split() == " ".join(texts).split()


@given(
    texts=st.lists(paragraphs, min_size=1, max_size=9),
    height=st.integers(1, 9),
    first=st.integers(0, 99),
)
def test_a_scrolled_page_shows_the_rows_that_follow(
    texts: list[str], height: int, first: int
) -> None:
    page, size = Page([PageLine(text) for text in texts]), Size(30, height)
    everything = drawn(page, Size(30, 200))
    top = min(first, page.furthest(size, PLAIN))
    assert drawn(page._replace(first=first), size) == everything[top : top + height]


def test_a_long_cell_of_a_table_goes_on_below_itself() -> None:
    page = Page([], [PageRow("k", ("one two three", "four"))])
    assert drawn(page, Size(25, 3)) == ["k  one two  four", "three", ""]


def test_where_there_is_only_ascii_words_are_spelt_in_it() -> None:
    page = Page([PageLine("Édouard → 1883")])
    assert drawn(page, Size(30, 1), IN_ASCII) == ["Edouard > 1883"]


# The page that explains a puzzle


def lines(*legend: tuple[str, str]) -> list[str]:
    return [line.text for line in puzzle_page(puzzle_of("farmer"), (), legend=legend).lines]


def test_signs_on_the_board_are_explained_line_by_line_below_the_rules() -> None:
    told = lines(("!", "danger"), ("?", "nobody knows"))
    first = told.index("Signs on the board")
    assert told[first : first + 4] == ["Signs on the board", "!  danger", "?  nobody knows", ""]
    assert told.index("Rules") < first < told.index("The line below the board")


def test_a_puzzle_that_has_a_map_explains_its_signs() -> None:
    on_map = [("⚑", "the goal"), ("▫", "a dead end: no way leads on but back")]
    texts = [line.text for line in puzzle_page(puzzle_of("farmer"), (), on_map=on_map).lines]
    assert texts.index("Signs on the map (g)") < texts.index("⚑  the goal")
    assert "▫  a dead end: no way leads on but back" in texts
    without = [line.text for line in puzzle_page(puzzle_of("farmer"), ()).lines]
    assert "Signs on the map (g)" not in without


# The page of a proof: what matters most is seen at once, and everything by scrolling


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
    search = nearness(measure, puzzle, proof.positions, patient(puzzle), "")
    return proof_page(proof, IDLE, proof_views(kind.board(), puzzle, finished(search)))


FOUR = page_of("four-couples")


def room(width: int, height: int) -> Size:
    """How much room the page has in a terminal."""
    return proof_regions(Size(width, height))["page"].size


def text(canvas: Canvas) -> str:
    """What stands there, without the scroll bar."""
    return " ".join(" ".join(line[:-1] for line in canvas.lines).split())


def ink_of(canvas: Canvas, words: str) -> Ink:
    y = next(y for y, line in enumerate(canvas.lines) if words in line)
    return canvas.rows[y][canvas.lines[y].index(words)].ink


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_everything_is_seen_without_scrolling(width: int, height: int) -> None:
    size = room(width, height)
    assert FOUR.furthest(size, LOOK) == 0
    shown = text(painted(FOUR, size, LOOK))
    for words in ("It is impossible", "No position that can be reached has", "From there the goal",
                  "164 × The move is allowed", "642 × Somebody in the load"):  # fmt: skip
        assert words in shown


def test_in_a_narrow_terminal_the_boards_come_first_and_the_counts_are_scrolled_to() -> None:
    size = room(*SMALLEST)
    top = text(painted(FOUR, size, LOOK))
    assert "more than 4 of the 8 on the right bank." in top
    assert "if the boat lay on the left bank." in top
    assert "642" not in top
    end = FOUR.scrolled(1000, size, LOOK)
    assert end.first == FOUR.furthest(size, LOOK)
    assert "642 × Somebody in the load" in text(painted(end, size, LOOK))
    assert end.scrolled(-1000, size, LOOK) == FOUR


def test_refusals_that_teach_nothing_are_muted() -> None:
    canvas = painted(FOUR, room(80, 24), LOOK)
    assert ink_of(canvas, "Somebody in the load") == LOOK.palette.muted
    assert ink_of(canvas, "Wife a would") == LOOK.palette.base


def test_a_sentence_without_a_position_stands_alone() -> None:
    puzzle = puzzle_of("farmer")
    stuck = Nearness("As far as that.", puzzle.parse_state("CW/FG/L"), "None would do.", None)
    views = proof_views(kind_of(puzzle).board(), puzzle, stuck)
    page = page_of("farmer", "CW/FG/L")._replace(views=views)
    for size in (room(80, 24), room(*SMALLEST)):
        shown = text(painted(page, size, LOOK))
        assert "As far as that." in shown
        assert "None would do." in shown
    (only,) = proof_views(kind_of(puzzle).board(), puzzle, stuck._replace(told=""))
    assert only.small is not None


def test_without_a_measure_the_counts_stand_below_the_proof() -> None:
    bare = FOUR._replace(views=())
    lines = [line.strip() for line in painted(bare, room(80, 24), LOOK).lines]
    assert lines[0].startswith("It is impossible")
    assert (lines[1], lines[2][:10]) == ("", "1056 moves")
