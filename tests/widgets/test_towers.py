"""The towers at every size."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Size

from tui.puzzles.hanoi.rules import Hanoi
from tui.widgets.glyphs import UNICODE
from tui.widgets.look import Look
from tui.widgets.palettes import plain_palette
from tui.widgets.picture import Canvas
from tui.widgets.towers import TowersScene, paint_towers

LOOK = Look(UNICODE, plain_palette())


@given(data=st.data(), width=st.integers(57, 180), height=st.integers(15, 54))
def test_every_disc_is_on_its_peg_the_smaller_above_the_larger(
    data: st.DataObject, width: int, height: int
) -> None:
    puzzle = Hanoi(data.draw(st.integers(1, 12)))
    everywhere = st.lists(st.integers(0, 2), min_size=puzzle.discs, max_size=puzzle.discs)
    pegs = data.draw(st.just([0] * puzzle.discs) | everywhere)
    state = puzzle.parse_state("".join("ABC"[peg] for peg in pegs))
    lifted = data.draw(st.sampled_from([None, *{pegs[-1]}]))

    canvas = Canvas(Size(width, height), LOOK.palette.base)
    paint_towers(canvas, puzzle, TowersScene(state, lifted or 0, lifted), LOOK)
    for peg in range(3):
        part = [
            "".join(c.text for x, c in enumerate(row) if canvas.target_at(x, y) == peg)
            for y, row in enumerate(canvas.rows)
        ]
        numbers = [int(word) for row in part for word in row.split() if word.isdigit()]
        discs = [puzzle.discs - place for place, on in enumerate(pegs) if on == peg]
        assert numbers == sorted(discs)
