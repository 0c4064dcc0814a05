"""The towers at every size."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Size

from tui.puzzles.hanoi import Hanoi
from tui.widgets.look import UNICODE, Look
from tui.widgets.palettes import plain_palette
from tui.widgets.picture import Canvas
from tui.widgets.towers import TowersScene, paint_towers

LOOK = Look(UNICODE, plain_palette())


@given(data=st.data(), width=st.integers(57, 180), height=st.integers(14, 54))
def test_every_disc_is_on_its_peg_the_smaller_above_the_larger(
    data: st.DataObject, width: int, height: int
) -> None:
    puzzle = Hanoi(data.draw(st.integers(1, 12)))
    pegs = data.draw(st.lists(st.integers(0, 2), min_size=puzzle.discs, max_size=puzzle.discs))
    state = puzzle.parse_state("".join("ABC"[peg] for peg in pegs))
    lifted = data.draw(st.sampled_from([None, *{pegs[-1]}]))

    canvas = Canvas(Size(width, height), LOOK.palette.base)
    paint_towers(canvas, puzzle, TowersScene(state, lifted or 0, lifted), LOOK)
    column = min(width // 3, 61)
    for peg in range(3):
        part = [
            "".join(c.text for c in row[peg * column : (peg + 1) * column]) for row in canvas.rows
        ]
        numbers = [int(word) for row in part for word in row.split() if word.isdigit()]
        discs = [puzzle.discs - place for place, on in enumerate(pegs) if on == peg]
        assert numbers == sorted(discs)
