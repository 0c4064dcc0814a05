"""Colours as plain values, and the way to 256 colours, beside a search through all of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.contrast import contrast, of_256
from tui.drawing.canvas import Ink
from tui.drawing.colours import DAY, DUSK, NIGHT, Colour, Scheme, colour, nearest_of_256
from tui.drawing.look import mixed_palette

part = st.integers(0, 255)
colours = st.builds(Colour, part, part, part)


def distance(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


@given(wanted=colours)
def test_no_other_of_the_256_colours_comes_nearer(wanted: Colour) -> None:
    chosen = distance(wanted, of_256(nearest_of_256(wanted)))
    assert chosen == min(distance(wanted, of_256(number)) for number in range(16, 256))


@given(one=colours, other=colours)
def test_a_blend_begins_at_one_colour_and_ends_at_the_other(one: Colour, other: Colour) -> None:
    assert one.blend(other, 0.0) == one
    assert one.blend(other, 1.0) == other
    half = one.blend(other, 0.5)
    assert all(
        min(a, b) <= middle <= max(a, b) for a, b, middle in zip(one, other, half, strict=True)
    )


@given(shown=colours)
def test_a_colour_is_read_as_it_is_written(shown: Colour) -> None:
    assert colour(shown.hexadecimal) == shown
    assert colour(shown.hexadecimal.upper() + "80") == shown


def test_words_can_be_read_in_every_scheme_of_our_own() -> None:
    for scheme in (NIGHT, DUSK, DAY):
        for ink in (scheme.foreground, scheme.accent, scheme.error, scheme.success):
            assert contrast(ink, scheme.background) >= 4.5


@pytest.mark.parametrize("in_256", [False, True], ids=["truecolor", "256"])
@pytest.mark.parametrize("scheme", [NIGHT, DUSK, DAY], ids=["night", "dusk", "day"])
def test_words_in_the_inks_that_all_screens_share_can_be_read(scheme: Scheme, in_256: bool) -> None:
    palette = mixed_palette(scheme, in_256)

    def shown(name: str) -> Colour:
        return of_256(int(name)) if in_256 else colour(name)

    for name, ink in palette._asdict().items():
        if isinstance(ink, Ink) and name != "faint":  # For what need not be read.
            assert contrast(shown(ink.colour), shown(ink.ground)) >= 4.5, name
