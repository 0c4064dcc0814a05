"""A canvas as cells of the terminal: the same as what Textual would have written for it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem

from tui.drawing.canvas import Canvas, Ink, Size, runs
from tui.drawing.widget import style_of as style_of_rich
from tui.terminal.frames import draw
from tui.terminal.screen_buffer import ScreenBuffer, screen_rows

SIZE = Size(12, 3)
NAMED = st.sampled_from(["", "red", "white", "bright_black", "bright_white", "0", "7", "8", "15"])
NUMBERED = st.integers(16, 255).map(str)
MIXED = st.integers(0, 0xFFFFFF).map("#{:06x}".format)
TEXTS = st.text(st.sampled_from("aX ▀▄█▌▐░é♞界\u0301"), max_size=8)


@given(
    st.data(), st.sampled_from([ColorSystem.STANDARD, ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR])
)
def test_a_canvas_has_the_cells_of_the_frame_that_is_written_for_it(
    data: st.DataObject, system: ColorSystem
) -> None:
    colours = NAMED
    if system is not ColorSystem.STANDARD:
        colours = NAMED | NUMBERED
    if system is ColorSystem.TRUECOLOR:
        colours |= MIXED
    worn = st.booleans()
    inks = st.builds(Ink, colours, colours, worn, worn, worn)
    canvas = Canvas(SIZE, data.draw(inks))
    for _ in range(data.draw(st.integers(0, 8))):
        x, y = data.draw(st.integers(-2, SIZE.width)), data.draw(st.integers(0, SIZE.height - 1))
        canvas.put(x, y, data.draw(TEXTS), data.draw(inks))
    frame = "".join(
        f"\x1b[{y + 1};1H"
        + "".join(style_of_rich(ink).render(text, color_system=system) for ink, text in runs(row))
        for y, row in enumerate(canvas.rows)
    )
    drawn = ScreenBuffer(*SIZE)
    draw(drawn, frame)
    assert screen_rows(canvas) == drawn.rows
