"""The canvas, beside a naive drawing of one character after the other."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len, set_cell_size

from tests.tools.canvases import PLAIN
from tui.drawing.canvas import _NARROW, AND_SO_ON, Canvas, Ink, Region, Size, columns_of, cut
from tui.drawing.composition import Composition
from tui.drawing.layout import Layout, side_by_side, stacked
from tui.drawing.look import Look
from tui.drawing.small import last_of

SIZE = Size(7, 3)
GROUND, INK = Ink(), Ink(bold=True)


def texts(canvas: Canvas) -> list[list[str]]:
    return [[cell.text for cell in row] for row in canvas.rows]


@given(
    x=st.integers(-9, 9),
    y=st.integers(-2, 4),
    text=st.text(alphabet="ab♞渡口", max_size=9),
)
def test_text_is_drawn_as_far_as_it_lies_on_the_canvas(x: int, y: int, text: str) -> None:
    expected = [[" "] * SIZE.width for _ in range(SIZE.height)]
    end = x
    for character in text:
        width = 2 if character in "渡口" else 1
        if 0 <= y < SIZE.height and end >= 0 and end + width <= SIZE.width:
            expected[y][end : end + width] = [character, ""][:width]
        end += width

    canvas = Canvas(SIZE, GROUND)
    assert canvas.put(x, y, text, INK) == end
    assert texts(canvas) == expected


@given(st.text(st.characters(exclude_categories=())))
def test_nothing_that_could_control_a_terminal_is_ever_in_a_cell(text: str) -> None:
    canvas = Canvas(Size(40, 1), GROUND)
    canvas.put(0, 0, text, INK)
    assert "".join(canvas.lines).isprintable()


@given(
    x=st.integers(-9, 9), y=st.integers(-3, 4), width=st.integers(0, 9), height=st.integers(0, 5)
)
def test_a_filled_region_is_filled_where_it_lies_on_the_canvas(
    x: int, y: int, width: int, height: int
) -> None:
    canvas = Canvas(SIZE, GROUND)
    canvas.fill(Region(x, y, width, height), "~", INK)
    for row, cells in enumerate(canvas.rows):
        for column, cell in enumerate(cells):
            inside = x <= column < x + width and y <= row < y + height
            assert (cell.text, cell.ink) == (("~", INK) if inside else (" ", GROUND))


def test_the_uppermost_of_the_places_that_were_clicked_is_picked() -> None:
    canvas = Canvas(SIZE, GROUND)
    canvas.place(Region(0, 0, 7, 3), "board")
    canvas.place(Region(2, 1, 2, 1), "square")
    assert canvas.target_at(2, 1) == "square"
    assert canvas.target_at(4, 1) == "board"
    assert canvas.target_at(9, 9) is None


@given(
    first=st.integers(-2, 7),
    second=st.integers(-2, 7),
    texts_drawn=st.tuples(*[st.text(alphabet="a渡口", min_size=1, max_size=5)] * 2),
    width=st.integers(0, 7),
)
def test_half_a_wide_character_is_never_left_over(
    first: int, second: int, texts_drawn: tuple[str, str], width: int
) -> None:
    canvas = Canvas(Size(width, 1), GROUND)
    canvas.put(first, 0, texts_drawn[0], INK)
    canvas.put(second, 0, texts_drawn[1], INK)
    assert cell_len("".join(texts(canvas)[0])) == width


SHOWN = "".join(filter(str.isprintable, sorted(_NARROW)))


def test_all_characters_that_are_taken_for_narrow_are_narrow() -> None:
    assert [character for character in SHOWN if cell_len(character) != 1] == []
    assert cell_len(SHOWN) == cell_len(SHOWN[::-1]) == len(SHOWN)


@given(st.text(st.characters() | st.sampled_from("♞✓▀…渡é\u0301\ufe0f\u200d")), st.integers(1, 20))
def test_texts_are_as_wide_as_rich_says(text: str, width: int) -> None:
    shown = "".join(filter(str.isprintable, text))
    assert columns_of(shown) == cell_len(shown)
    if cell_len(shown) > width:
        assert cut(shown, width) == f"{set_cell_size(shown, width - 1)}…"


# Parts together: what is painted again, and what has changed by it


PAGE = Size(9, 4)


class Text(NamedTuple):
    """Begins its region with a text."""

    text: str

    def paint(self, canvas: Canvas, look: Look) -> None:
        canvas.put(0, 0, self.text, look.palette.strong)


def beside(size: Size) -> dict[str, Region]:
    return side_by_side(Region(0, 0, *size), (("one", 4), ("other", 0)))


def below(size: Size) -> dict[str, Region]:
    return stacked(Region(0, 0, *size), (("other", 1), ("one", 0)))


CHANGES = st.tuples(st.sampled_from(["one", "other"]), st.text("ab 渡", max_size=6))
LAYOUTS: st.SearchStrategy[Layout] = st.sampled_from([beside, below])


@given(st.lists(CHANGES | LAYOUTS, max_size=6))
def test_a_page_painted_again_is_like_a_new_one(
    changes: list[tuple[str, str] | Layout],
) -> None:
    parts = {"one": Text("one"), "other": Text("other")}
    composition = Composition(PLAIN, beside, parts)
    composition.paint(PAGE)
    for change in changes:
        if isinstance(change, tuple):
            name, text = change
            parts[name] = Text(text)
            composition.show({name: Text(text)})
        else:
            composition.rearrange(change, PAGE)
        page = composition.paint(PAGE)
        assert page.rows == Composition(PLAIN, composition.layout, parts).paint(PAGE).rows


# The end of a long position in one line


squares = st.lists(st.sampled_from(["a1", "b3", "h8", "12"]), min_size=1, max_size=40)


@given(squares, st.integers(8, 60))
def test_the_end_of_a_position_begins_with_a_whole_part(parts: list[str], width: int) -> None:
    text = ",".join(parts)
    shown = last_of(text, width)
    assert len(shown) <= width
    assert text.endswith(shown.removeprefix(AND_SO_ON))
    if shown != text:
        assert shown.startswith(f"{AND_SO_ON},")
        assert len(shown) > width - 3, "as much of it as fits"
