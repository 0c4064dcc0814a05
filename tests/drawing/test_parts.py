"""Parts of a page: bars of one row or two, the words under a solved board, tables of all starts,
and pages of text."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from enum import Enum
from textwrap import wrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.canvases import IN_ASCII, PLAIN, lines, painted
from tests.tools.games import kind_of, puzzle_of
from tests.tools.oracles import patient
from tests.tools.sitter import LOOK
from tui.drawing.canvas import ASCII, UNICODE, Canvas, Glyphs, Ink, Size
from tui.drawing.chooser import Chooser, Pick
from tui.drawing.grids import Month, StartTable
from tui.drawing.layout import SMALLEST, proof_regions, solved_regions
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.drawing.pages import (
    Page,
    PageLine,
    PageRow,
    ProofPage,
    Scrolled,
    proof_page,
    proof_views,
    puzzle_page,
)
from tui.drawing.parts import Celebration, Key, KeyBar, Status, Title, fitting
from tui.drawing.transport import LaneHead, Slide, Transport
from tui.engine.action import Action, Other
from tui.engine.graph import finished
from tui.engine.impossible import Inquiry, Nearness, nearness
from tui.engine.kind import Gauge, StartGrid
from tui.game.dialogs import Next


def drawn(part: Status | KeyBar, width: int = 80, glyphs: Glyphs = UNICODE) -> str:
    return painted(part, (width, 1), Look(glyphs, PLAIN_PALETTE)).lines[0].strip()


@given(made=st.integers(0, 5000), left=st.integers(0, 5000), usual=st.integers(1, 5000))
def test_a_gauge_is_full_only_at_the_goal_and_empty_only_at_the_start(
    made: int, left: int, usual: int
) -> None:
    gauge = drawn(Status((Gauge(made, left, usual),)), glyphs=ASCII)
    assert len(gauge) == min(usual, 16)
    assert ("." not in gauge) == (left == 0)
    if usual > 1 or not left:
        assert ("#" not in gauge) == (made == 0 and left > 0)


KEYS = (Key("a", "seldom", "", 9), Key("b", "often", "", 1), Key("c", "long as long can be", "", 2),
        Key("d", "now", "", 3), Key("?", "help", ""), Key("q", "back", ""))  # fmt: skip


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (80, "a seldom  b often  c long as long can be  d now  ? help  q back"),
        (45, "a seldom  b often  d now  ? help  q back"),
        (31, "b often  d now  ? help  q back"),
        (20, "? help  q back"),
    ],
)
def test_where_room_is_scarce_the_key_bar_has_what_is_needed_most(width: int, shown: str) -> None:
    assert drawn(KeyBar(KEYS), width) == shown


# Of several texts the longest that has room is shown


TEXTS = st.text(alphabet="ab -.\t…", max_size=30)


@given(texts=st.lists(TEXTS, min_size=1, max_size=3), width=st.integers(2, 12),
       rows=st.integers(1, 3))  # fmt: skip
def test_the_first_text_is_shown_whose_lines_have_room(
    texts: list[str], width: int, rows: int
) -> None:
    wrapped = [wrap(text, width, break_on_hyphens=False) for text in texts]
    expected = next((lines for lines in wrapped if len(lines) <= rows), None)
    cut = wrap(texts[-1], width, max_lines=rows, placeholder="…", break_on_hyphens=False)
    assert list(fitting(texts, width, rows)) == (cut if expected is None else expected)


# The transport bar: where the steps that matter stand on it


AHEAD, BEHIND = "╋", "┻"
LEGEND = "┻ ╋ solution"


def columns_of_bar(canvas: Canvas) -> range:
    slide = next(
        place
        for x in range(canvas.size.width)
        if isinstance(place := canvas.target_at(x, 0), Slide)
    )
    return range(slide.x, slide.x + slide.width)


def marked(canvas: Canvas, sign: str) -> set[int]:
    """The columns of the bar that have a sign."""
    columns = columns_of_bar(canvas)
    return {x - columns.start for x in columns if canvas.rows[0][x].text == sign}


@given(
    st.integers(1, 3000),
    st.integers(0, 3000),
    st.lists(st.integers(1, 3000), unique=True),
    st.integers(80, 160),
)
def test_each_solution_stands_in_the_last_column_that_is_reached_with_it(
    steps: int, cursor: int, solutions: list[int], width: int
) -> None:
    found, at = sorted(step for step in solutions if step <= steps), min(cursor, steps)
    bar = Transport("paused", False, at, steps, "2", "depth-first", "search", solutions=found)
    canvas = painted(bar, (width, 1))
    room = len(columns_of_bar(canvas))

    def columns(some: Iterable[int]) -> set[int]:
        return {max(0, room * step // steps - 1) for step in some}

    behind = columns(step for step in found if step <= at)
    assert marked(canvas, BEHIND) == behind
    assert marked(canvas, AHEAD) == columns(step for step in found if step > at) - behind


@given(st.integers(60, 140), st.integers(0, 900), st.booleans())
def test_the_legend_stands_beside_the_bar_where_there_is_room_and_takes_no_method(
    width: int, cursor: int, has_ended: bool
) -> None:
    of = 900 if has_ended else None
    bar = Transport("paused", False, cursor, of, "2", "backtracking", "search", known=900)
    without = painted(bar, (width, 1)).lines[0]
    line = painted(bar._replace(solutions=[40, 700]), (width, 1)).lines[0]
    assert ("· backtracking" in line) == ("· backtracking" in without)
    assert len(line) <= width
    shown = painted(bar._replace(solutions=[40, 700]), (width, 1))
    assert len(columns_of_bar(shown)) >= 10
    if width >= 100:
        assert f"  {LEGEND}  2/s  " in line
    assert "solution" not in without, "there is nothing to explain"


def test_of_a_method_that_carries_something_that_is_told_longest() -> None:
    shown = {}
    for width in (120, 80, 60):
        bar = Transport("paused", False, 300, None, "2", "backtracking:anywhere", "search", (), 441)
        (shown[width],) = lines(bar, (width, 1))
    assert shown[120].endswith("view: search · backtracking:anywhere")
    assert shown[80].endswith("search · …:anywhere")
    assert shown[60].endswith("2/s")


# The heads of the boards of a race, on canvases of any size


COUNTS = (("depth", 7), ("steps", 55), ("tried", 26), ("advanced", 9))
CHOSEN = LaneHead("quick", 8, "", False, COUNTS, True)
SOLVED = LaneHead("thorough", 8, "solved in 7 moves", True, COUNTS, False)
LOST = SOLVED._replace(state="no solution", is_solved=False)


@given(
    head=st.sampled_from([CHOSEN, SOLVED, LOST]), width=st.integers(1, 90), height=st.integers(1, 4)
)
def test_a_click_anywhere_on_the_head_of_the_other_board_turns_to_that(
    head: LaneHead, width: int, height: int
) -> None:
    canvas = painted(head, (width, height))
    turns = None if head.is_chosen else Action(Other.TURN)
    assert canvas.target_at(width - 1, height - 1) == turns


# The words under a solved board


Choice = Enum("Choice", {"AGAIN": "again", "HOME": "home"})
SAID = Celebration(("Solved in 7 moves.", "You took no hint."), Chooser(tuple(Choice), Choice.HOME))


@pytest.mark.parametrize("height", [3, 4])
def test_the_choices_stand_in_the_last_row_and_can_be_clicked(height: int) -> None:
    canvas = painted(SAID, (40, height))
    shown = [line.rstrip() for line in canvas.lines]
    assert shown[:2] == ["  ✓ Solved in 7 moves.", "  You took no hint."]
    assert shown[-1] == "    again  ▸ home"
    x, y = canvas.caret or (0, 0)
    assert shown[y][x:] == "▸ home"
    assert canvas.target_at(x + 3, y) == Pick(Choice.HOME)
    assert canvas.target_at(5, y) == Pick(Choice.AGAIN)


LONGEST = (
    "Solved. All 64 squares were visited; the tour is closed: a jump leads from g5 back to a1.",
    "It is your first solution without the solver's help. You took 12 hints.",
)


@pytest.mark.parametrize("size", [(60, 20), (77, 24), (78, 24), (120, 40)])
def test_no_word_is_cut(size: tuple[int, int]) -> None:
    said = Celebration(LONGEST, Chooser(tuple(Next), Next.PUZZLE))
    *words, choices = lines(said, solved_regions(Size(*size), lines=2)["words"].size)
    assert " ".join(" ".join(words).split()) == f"✓ {' '.join(LONGEST)}"
    assert choices.endswith("  review")


# The table of all starts of a puzzle


def test_beyond_an_edge_the_table_goes_on_at_the_opposite_one() -> None:
    grid = StartGrid([("2", ["a2", "b2", "c2"]), ("1", ["a1", "b1", "c1"])], ["a", "b", "c"])
    table = StartTable("Moves:", grid, "a1")
    steps = (((-1, 0), "c1"), ((0, 1), "c2"), ((1, 0), "a2"), ((0, -1), "a1"), ((1, -1), "b2"))
    for step, expected in steps:
        table = table.moved(*step)
        assert table.chosen == expected


def test_a_marked_start_bears_a_mark_that_is_explained_before_all_else() -> None:
    grid = StartGrid([("2", ["a2", "b2"]), ("1", ["a1", "b1"])], ["a", "b"])
    table = StartTable(
        "Moves:", grid, "a1", {"a2": 7, "b2": 12, "a1": 8, "b1": 9}, {"b2"},
        "Some are round.", ("A remark.", "Another one that needs two lines."),
    )  # fmt: skip
    assert [line.split() for line in lines(table, (30, 11))] == [
        ["Moves:"], [], ["2", "7", "12*"], [], ["1", "▸8◂", "9"], ["a", "b"], [],
        ["*", "Some", "are", "round."], ["A", "remark."],
        ["Another", "one", "that", "needs", "two"], ["lines."],
    ]  # fmt: skip
    low = [line.split() for line in lines(table, (30, 6))]
    assert low[-2:] == [["*", "Some", "are", "round."], ["A", "remark."]]
    assert lines(table, (30, 5))[-1].strip() == "* Some are round."


def test_a_table_that_is_too_large_shows_the_starts_around_the_chosen_one() -> None:
    columns = [f"c{number}" for number in range(40)]
    rows = [(str(row), [f"{column}-{row}" for column in columns]) for row in range(40)]
    table = StartTable("Moves:", StartGrid(rows, columns), "c0-0", {"c7-9": None})
    for chosen in ("c0-0", "c39-0", "c0-39", "c39-39", "c20-20", "c7-9"):
        canvas = painted(table._replace(chosen=chosen), (60, 18))
        assert canvas.caret is not None
        assert canvas.target_at(*canvas.caret) == Pick(chosen)
        column, row = chosen.split("-")
        assert any(line.split()[:1] == [row] for line in canvas.lines)
        assert any(column in line.split() for line in canvas.lines)
    assert any("-" in line for line in canvas.lines), "nothing was found there"


# Pages of text


some_words = st.text(alphabet="ab", min_size=1, max_size=9)
paragraphs = st.lists(some_words, min_size=1, max_size=12).map(" ".join)


def shown_on(page: Page, size: Size, look: Look = PLAIN, first: int = 0) -> list[str]:
    shown = painted(Scrolled(page).scrolled(first, size, look), size, look)
    return [line[: size.width - 1].strip() for line in shown.lines]


@given(texts=st.lists(paragraphs, max_size=9), width=st.integers(20, 60),
       height=st.integers(1, 9), first=st.integers(0, 99))  # fmt: skip
def test_every_word_stands_on_the_page_in_its_order_and_as_far_as_it_was_scrolled(
    texts: list[str], width: int, height: int, first: int
) -> None:
    page, size = Page([PageLine(text) for text in texts]), Size(width, height)
    everything = shown_on(page, Size(width, 200))
    assert " ".join(everything).split() == " ".join(texts).split()
    top = min(first, max(0, page.length(width, PLAIN) - height))
    assert shown_on(page, size, first=first) == everything[top : top + height]


def test_a_long_cell_of_a_table_goes_on_below_itself_and_in_ascii_words_are_spelt() -> None:
    page = Page([], [PageRow("k", ("one two three", "four"))])
    assert shown_on(page, Size(25, 3)) == ["k  one two  four", "three", ""]
    page = Page([PageLine("Édouard → 1883")])
    assert shown_on(page, Size(30, 1), IN_ASCII) == ["Edouard > 1883"]


# The page that explains a puzzle


def rules_page(*legend: tuple[str, str]) -> list[str]:
    return [line.text for line in puzzle_page(puzzle_of("farmer"), (), legend=legend).lines]


def test_signs_on_the_board_are_explained_line_by_line_below_the_rules() -> None:
    told = rules_page(("!", "danger"), ("?", "nobody knows"))
    first = told.index("Signs on the board")
    assert told[first : first + 4] == ["Signs on the board", "!  danger", "?  nobody knows", ""]
    assert told.index("Rules") < first < told.index("The line below the board")


def test_where_all_solutions_are_as_long_help_promises_no_number_of_moves_that_are_left() -> None:
    for has_distance in (True, False):
        page = puzzle_page(puzzle_of("farmer"), (), has_distance=has_distance).lines
        told = " ".join(line.text for line in page)
        assert ("left the fewest from here" in " ".join(told.split())) == has_distance


def test_a_title_without_room_ends_with_an_ellipsis() -> None:
    (line,) = painted(Title("A puzzle of a very long name", "PLAY"), Size(20, 1)).lines
    assert line.startswith(" A puzzle…  PLAY ")


def test_the_mode_has_more_words_only_where_the_whole_title_stands_beside_them() -> None:
    title = Title("A puzzle", "WATCH  2 follow", longer="WATCH  2 follow: 1 here, 1 behind")
    for width, mode in ((48, title.longer), (47, title.mode), (30, title.mode)):
        (line,) = painted(title, Size(width, 1)).lines
        assert line.split() == ["A", "puzzle", *mode.split(), "≡"]


# The page of a proof


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


def words_on(canvas: Canvas) -> str:
    """What stands there, without the scroll bar."""
    return " ".join(" ".join(line[:-1] for line in canvas.lines).split())


def ink_of(canvas: Canvas, words: str) -> Ink:
    y = next(y for y, line in enumerate(canvas.lines) if words in line)
    return canvas.rows[y][canvas.lines[y].index(words)].ink


def test_refusals_that_teach_nothing_are_muted() -> None:
    canvas = painted(Scrolled(FOUR), room(80, 24), LOOK)
    assert ink_of(canvas, "Somebody in the load") == LOOK.palette.muted
    assert ink_of(canvas, "Wife a would") == LOOK.palette.base


def test_a_sentence_without_a_position_stands_alone() -> None:
    puzzle = puzzle_of("farmer")
    stuck = Nearness("As far as that.", puzzle.parse_state("CW/FG/L"), "None would do.", None)
    views = proof_views(kind_of(puzzle).board(), puzzle, stuck)
    page = page_of("farmer", "CW/FG/L")._replace(views=views)
    for size in (room(80, 24), room(*SMALLEST)):
        shown = words_on(painted(Scrolled(page), size, LOOK))
        assert "As far as that." in shown
        assert "None would do." in shown
    (only,) = proof_views(kind_of(puzzle).board(), puzzle, stuck._replace(told=""))
    assert only.board is not None


def test_without_a_measure_the_counts_stand_below_the_proof() -> None:
    bare = FOUR._replace(views=())
    shown = [line.strip() for line in painted(Scrolled(bare), room(80, 24), LOOK).lines]
    assert shown[0].startswith("It is impossible")
    assert (shown[1], shown[2][:10]) == ("", "1056 moves")


def test_today_stands_out_in_its_month_unless_it_is_chosen() -> None:
    today, tomorrow = date(2026, 11, 24), date(2026, 11, 25)
    month = Month("November 2026", [[today, tomorrow]], tomorrow, today, {})
    accent = LOOK.palette.accent
    elsewhere, there = (
        painted(month._replace(chosen=chosen), (60, 18), LOOK) for chosen in (tomorrow, today)
    )
    assert ink_of(elsewhere, "24").underlined
    assert (ink_of(elsewhere, "25"), ink_of(there, "24")) == (accent, accent)
