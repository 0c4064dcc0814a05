"""What terminals of 256 colours show, and how well it can be read."""

from __future__ import annotations

from tui.drawing.colours import Colour


def of_256(number: int) -> Colour:
    """What a terminal shows for a number from 16 on."""
    if number >= 232:
        grey = 8 + 10 * (number - 232)
        return Colour(grey, grey, grey)
    steps = (0, 95, 135, 175, 215, 255)
    number -= 16
    return Colour(steps[number // 36], steps[number // 6 % 6], steps[number % 6])


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
