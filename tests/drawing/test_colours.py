"""Colours as plain values, and the way to 256 colours, beside a search through all of them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tui.drawing.colours import DAY, DUSK, NIGHT, Colour, colour, nearest_of_256

part = st.integers(0, 255)
colours = st.builds(Colour, part, part, part)


def of_256(number: int) -> Colour:
    """What a terminal shows for a number from 16 on."""
    if number >= 232:
        grey = 8 + 10 * (number - 232)
        return Colour(grey, grey, grey)
    steps = (0, 95, 135, 175, 215, 255)
    number -= 16
    return Colour(steps[number // 36], steps[number // 6 % 6], steps[number % 6])


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


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of WCAG 2."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(shown: Colour) -> float:
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in shown)
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
