"""How things are drawn: glyphs and colours, as values that the app hands to every widget."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.style import Style
from textual.color import Color


class Glyphs(NamedTuple):
    """The characters of the drawings."""

    knight: str
    wave: str
    cursor: str
    cursor_end: str
    pole: str
    rail: str
    trolley: str
    rope: str
    disc: str
    disc_left: str
    disc_right: str
    base: str
    check: str
    cross: str
    dot: str
    right: str
    left: str
    rule: str
    upright: str
    hull_left: str
    hull_right: str
    hull: str
    jaw_left: str
    jaw_right: str
    jaw: str
    hang: str
    solver: str
    to_start: str
    back_ten: str
    back_one: str
    play: str
    pause: str
    on_one: str
    on_ten: str
    to_end: str
    bar_done: str
    bar_left: str


UNICODE = Glyphs(
    knight="♞", wave="~", cursor="▸", cursor_end="◂", pole="│", rail="═", trolley="╤", rope="│",
    disc="█", disc_left="▐", disc_right="▌", base="▀", check="✓", cross="✗", dot="·", right="→",
    left="←", rule="─", upright="│", hull_left="╲", hull_right="╱", hull="▁",
    jaw_left="┌", jaw_right="┐", jaw="─", hang="┴", solver="∘",
    to_start="│«", back_ten="«", back_one="‹", play="▶", pause="‖",
    on_one="›", on_ten="»", to_end="»│", bar_done="━", bar_left="─",
)  # fmt: skip
ASCII = Glyphs(
    knight="N", wave="~", cursor=">", cursor_end="<", pole="|", rail="=", trolley="T", rope="|",
    disc="#", disc_left="[", disc_right="]", base="=", check="*", cross="x", dot=".", right=">",
    left="<", rule="-", upright="|", hull_left="\\", hull_right="/", hull="_",
    jaw_left="+", jaw_right="+", jaw="-", hang="+", solver="o",
    to_start="|<<", back_ten="<<", back_one="<", play="|>", pause="||",
    on_one=">", on_ten=">>", to_end=">>|", bar_done="=", bar_left="-",
)  # fmt: skip


class DiscStyle(NamedTuple):
    """The colours of one disc."""

    body: Style
    number: Style


class Palette(NamedTuple):
    """The colours of the drawings, by what they mean."""

    base: Style
    muted: Style
    faint: Style
    strong: Style
    accent: Style
    """Where the cursor is."""
    chosen: Style
    """What the player has taken: seated, lifted."""
    good: Style
    bad: Style
    bar: Style
    """Title bar and key bar."""
    bar_key: Style
    bar_mode: Style
    land: Style
    water: Style
    boat: Style
    wood: Style
    discs: tuple[DiscStyle, ...]
    light_square: Style
    dark_square: Style
    light_visited: Style
    dark_visited: Style
    knight: Style
    target: Style


class Look(NamedTuple):
    """Everything about drawing that a player may choose."""

    glyphs: Glyphs
    palette: Palette


def palette_of(colours: Mapping[str, str]) -> Palette:
    """The palette made of a theme's colour variables (`primary`, `surface`, …)."""
    background, foreground = Color.parse(colours["background"]), Color.parse(colours["foreground"])
    surface, panel = Color.parse(colours["surface"]), Color.parse(colours["panel"])
    primary, secondary = Color.parse(colours["primary"]), Color.parse(colours["secondary"])
    accent, success = Color.parse(colours["accent"]), Color.parse(colours["success"])
    warning, error = Color.parse(colours["warning"]), Color.parse(colours["error"])

    def ink(colour: Color, on: Color = background, bold: bool = False) -> Style:
        return Style(color=colour.rich_color, bgcolor=on.rich_color, bold=bold or None)

    def faded(part: float, on: Color = background) -> Color:
        return on.blend(foreground, part)

    light, dark = background.blend(foreground, 0.16), background.blend(foreground, 0.07)
    light_seen, dark_seen = light.blend(primary, 0.35), dark.blend(primary, 0.35)
    discs = tuple(
        DiscStyle(ink(tint), ink(background, tint, bold=True))
        for colour, other in ((primary, accent), (accent, success), (success, primary))
        for part in (0.0, 0.25, 0.5, 0.75)
        for tint in [colour.blend(other, part)]
    )
    return Palette(
        base=ink(foreground),
        muted=ink(faded(0.6)),
        faint=ink(faded(0.3)),
        strong=ink(foreground, bold=True),
        accent=ink(accent, bold=True),
        chosen=ink(warning, bold=True),
        good=ink(success, bold=True),
        bad=ink(error, bold=True),
        bar=ink(faded(0.75, panel), panel),
        bar_key=ink(accent, panel, bold=True),
        bar_mode=ink(background, success, bold=True),
        land=ink(success.blend(background, 0.4)),
        water=ink(secondary.blend(primary, 0.5), background.blend(primary, 0.14)),
        boat=ink(warning.blend(foreground, 0.3), surface),
        wood=ink(faded(0.5)),
        discs=discs,
        light_square=ink(foreground, light),
        dark_square=ink(foreground, dark),
        light_visited=ink(foreground, light_seen),
        dark_visited=ink(foreground, dark_seen),
        knight=ink(background, accent, bold=True),
        target=ink(warning, bold=True),
    )


def look_of(colours: Mapping[str, str], glyphs: Glyphs = UNICODE) -> Look:
    """A look from a theme's colour variables."""
    return Look(glyphs, palette_of(colours))
