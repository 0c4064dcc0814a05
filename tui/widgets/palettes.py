"""Palettes: from a theme's colours, from a terminal's own sixteen, and without any."""

from __future__ import annotations

from collections.abc import Mapping

from rich.style import Style
from textual.color import Color

from tui.widgets.look import DiscStyle, Palette


def theme_palette(colours: Mapping[str, str]) -> Palette:
    """The palette made of a theme's colour variables (`primary`, `surface`, …)."""
    background, foreground = Color.parse(colours["background"]), Color.parse(colours["foreground"])
    panel = Color.parse(colours["panel"])
    primary, secondary = Color.parse(colours["primary"]), Color.parse(colours["secondary"])
    accent, success = Color.parse(colours["accent"]), Color.parse(colours["success"])
    warning, error = Color.parse(colours["warning"]), Color.parse(colours["error"])

    def ink(colour: Color, on: Color = background, bold: bool = False) -> Style:
        return Style(color=colour.rich_color, bgcolor=on.rich_color, bold=bold or None)

    def faded(part: float, on: Color = background) -> Color:
        return on.blend(foreground, part)

    light, dark = background.blend(foreground, 0.16), background.blend(foreground, 0.07)
    trail = [primary.blend(accent, part / 7) for part in range(8)]
    land = background.blend(success, 0.08)
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
        figure=ink(foreground.blend(accent, 0.45)),
        land=ink(land.blend(success, 0.4), land),
        shore=ink(land.blend(warning, 0.4), land.blend(warning, 0.22)),
        wave=ink(secondary.blend(primary, 0.5)),
        water=ink(secondary.blend(primary, 0.5), background.blend(primary, 0.16)),
        boat=ink(warning.blend(foreground, 0.3), background.blend(warning, 0.18)),
        wood=ink(faded(0.5)),
        discs=discs,
        light_square=ink(foreground, light),
        dark_square=ink(foreground, dark),
        light_trail=tuple(ink(foreground, light.blend(tint, 0.35)) for tint in trail),
        dark_trail=tuple(ink(foreground, dark.blend(tint, 0.35)) for tint in trail),
        knight=ink(background, accent, bold=True),
        target=ink(warning, bold=True),
    )


def terminal_palette() -> Palette:
    """The terminal's own sixteen colours, on its own background."""
    colours = ("cyan", "yellow", "green", "magenta", "blue", "red")
    return Palette(
        base=Style(),
        muted=Style(color="white"),
        faint=Style(color="bright_black"),
        strong=Style(bold=True),
        accent=Style(color="yellow", bold=True),
        chosen=Style(color="yellow", bold=True, underline=True),
        good=Style(color="green", bold=True),
        bad=Style(color="red", bold=True),
        bar=Style(color="black", bgcolor="white"),
        bar_key=Style(color="blue", bgcolor="white", bold=True),
        bar_mode=Style(color="black", bgcolor="green", bold=True),
        figure=Style(color="cyan"),
        land=Style(color="green"),
        shore=Style(color="yellow"),
        wave=Style(color="blue"),
        water=Style(color="blue"),
        boat=Style(color="yellow"),
        wood=Style(color="white"),
        discs=tuple(
            DiscStyle(Style(color=colour), Style(color="black", bgcolor=colour))
            for colour in colours
        ),
        light_square=Style(),
        dark_square=Style(color="bright_black"),
        light_trail=(Style(color="cyan", bold=True),),
        dark_trail=(Style(color="cyan", bold=True),),
        knight=Style(color="black", bgcolor="yellow", bold=True),
        target=Style(color="yellow", bold=True),
        textured=True,
    )


def plain_palette() -> Palette:
    """No colour at all: bold, underlined and reversed text."""
    plain, bold, reverse = Style(), Style(bold=True), Style(reverse=True)
    return Palette(
        base=plain,
        muted=plain,
        faint=plain,
        strong=bold,
        accent=bold,
        chosen=Style(bold=True, underline=True),
        good=bold,
        bad=bold,
        bar=reverse,
        bar_key=Style(reverse=True, bold=True),
        bar_mode=bold,
        figure=bold,
        land=plain,
        shore=plain,
        wave=plain,
        water=plain,
        boat=plain,
        wood=plain,
        discs=(DiscStyle(plain, reverse),),
        light_square=plain,
        dark_square=plain,
        light_trail=(bold,),
        dark_trail=(bold,),
        knight=Style(reverse=True, bold=True),
        target=bold,
        textured=True,
    )
