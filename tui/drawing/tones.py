"""The colours of scenery by night, by day and at dusk, and in the terminal's own sixteen."""

from functools import lru_cache
from typing import NamedTuple

from tui.drawing.colours import DAY, DUSK, NIGHT
from tui.drawing.look import Palette


class Tones(NamedTuple):
    """The colours of everything in a scenery, as an `Ink` has them; an empty one is the terminal's
    own background."""

    sky: tuple[str, str, str]
    """From above."""
    star: str
    """Empty where there are none."""
    cloud: str
    """Likewise."""
    light: str
    """The moon, or the sun."""
    hills: str
    trees: str
    shade: str
    """The side of a tree that is turned away from the light."""
    trunk: str
    wall: str
    roof: str
    door: str
    window: str
    land: str
    tuft: str
    flower: str
    sand: str
    foam: str
    water: str
    wave: str
    reed: str
    label: str
    """What is written on land."""
    muted: str
    """What is written there with less weight."""
    on_water: str
    """What is written on the water."""
    stone: str
    """Masonry."""
    edge: str
    """The upper edge of masonry, on which light falls."""
    joint: str
    """Between two stones."""
    table: tuple[str, str]
    """Neighbouring boards of a table; both are the same where there are few colours."""
    streak: str
    """The grain of its wood."""
    shadow: str
    """Of something that lies on it."""
    on_table: str
    """What is written on it."""
    wood: str = "94"
    plank: str = "179"
    """Wood in the light."""
    dark_wood: str = "52"
    flame: str = "214"
    """Of a fire."""
    on_wood: str = "231"
    """What is written on wood."""
    pill: tuple[str, str] = ("16", "215")
    """What is under the cursor, and its ground."""
    refused: tuple[str, str] = ("231", "124")
    """What is pointed at, and its ground."""


# Chosen by hand: the nearest of 256 colours to dark land and to dark water are the same grey.
_NIGHT_256 = Tones(
    sky=("233", "17", "17"), star="250", cloud="", light="230",
    hills="60", trees="22", shade="235", trunk="94",
    wall="252", roof="131", door="94", window="222",
    land="65", tuft="71", flower="218", sand="180", foam="67", water="24", wave="67", reed="22",
    label="16", muted="16", on_water="231",
    stone="236", edge="242", joint="234",
    table=("94", "94"), streak="130", shadow="234", on_table="231",
)  # fmt: skip
_DAY_256 = Tones(
    sky=("117", "153", "195"), star="", cloud="231", light="227",
    hills="109", trees="71", shade="65", trunk="94",
    wall="255", roof="167", door="94", window="117",
    land="150", tuft="107", flower="205", sand="223", foam="195", water="74", wave="153", reed="64",
    label="16", muted="238", on_water="16",
    stone="254", edge="249", joint="251",
    table=("180", "180"), streak="137", shadow="137", on_table="16",
)  # fmt: skip
_DUSK_256 = Tones(
    sky=("53", "95", "173"), star="182", cloud="132", light="216",
    hills="96", trees="237", shade="235", trunk="58",
    wall="181", roof="95", door="58", window="222",
    land="101", tuft="143", flower="218", sand="180", foam="139", water="60", wave="139", reed="58",
    label="16", muted="16", on_water="231",
    stone="236", edge="242", joint="234",
    table=("94", "94"), streak="130", shadow="234", on_table="231",
)  # fmt: skip


def _in_wood(tones: Tones) -> Tones:
    """The same colours with those of wood and of what is marked, for truecolor."""
    return tones._replace(
        wood="#7a4a20", plank="#d8ab62", dark_wood="#4a2018", flame="#ffb347", on_wood="#fffaf0",
        pill=("#10161f", "#f4b860"), refused=("#ffffff", "#a51c18"),
    )  # fmt: skip


_NIGHT = Tones(
    sky=("#0d1422", "#14203a", "#20335a"), star="#c8d0dc", cloud="", light="#f6efcf",
    hills="#34446a", trees="#1c3a33", shade="#162c2a", trunk="#5a3b22",
    wall="#c9cdd0", roof="#9c5048", door="#5a3b22", window="#ffd98a",
    land="#3b5f4d", tuft="#5c8a64", flower="#f0b0c8", sand="#b59c74", foam="#5d93b5",
    water="#1f4d73", wave="#4f86aa", reed="#24473a",
    label="#f4f7f2", muted="#d3ddd6", on_water="#f4f7f2",
    stone="#2b323e", edge="#66717f", joint="#1f2530",
    table=("#3a2a1f", "#402f22"), streak="#4d3a2a", shadow="#1d1510", on_table="#f0e6d8",
)  # fmt: skip
_DAY = Tones(
    sky=("#8ec9ea", "#b5dcf0", "#dceff5"), star="", cloud="#ffffff", light="#ffe27a",
    hills="#9dbcb6", trees="#6fa36a", shade="#5b8c62", trunk="#7a5230",
    wall="#f2efe6", roof="#c8604f", door="#7a5230", window="#8ec9ea",
    land="#b4d08c", tuft="#8fb36a", flower="#e0679a", sand="#ecd9ab", foam="#cfeaf5",
    water="#6db0d6", wave="#b5dcf0", reed="#5f8a3c",
    label="#1c241c", muted="#414d3c", on_water="#10202c",
    stone="#e6e1d4", edge="#b3ac9c", joint="#cfc8b8",
    table=("#dcbf92", "#d6b787"), streak="#c7a473", shadow="#a98a5f", on_table="#2c2012",
)  # fmt: skip
_DUSK = Tones(
    sky=("#3a2547", "#7d4a66", "#d98a62"), star="#d8bfd0", cloud="#a0627c", light="#ffd09a",
    hills="#6d4a70", trees="#3b3346", shade="#2f293a", trunk="#4a3628",
    wall="#c4a6a0", roof="#7c4a52", door="#4a3628", window="#ffd98a",
    land="#5f5f45", tuft="#93905f", flower="#e8a8c0", sand="#c9a579", foam="#b290b0",
    water="#4d4a78", wave="#a287ad", reed="#4c4a2a",
    label="#fff8ec", muted="#e6dcc8", on_water="#fff8ec",
    stone="#352d3c", edge="#7a6a80", joint="#282130",
    table=("#4a3430", "#523a35"), streak="#614640", shadow="#271a1c", on_table="#fff2e4",
)  # fmt: skip
_OF_SIXTEEN = Tones(
    sky=("", "", ""), star="white", cloud="", light="bright_yellow",
    hills="bright_black", trees="green", shade="bright_black", trunk="yellow",
    wall="white", roof="red", door="yellow", window="bright_yellow",
    land="", tuft="green", flower="bright_red", sand="yellow", foam="cyan", water="blue",
    wave="cyan", reed="green",
    label="", muted="bright_black", on_water="white",
    stone="", edge="white", joint="bright_black",
    table=("", ""), streak="yellow", shadow="", on_table="",
    wood="yellow", plank="white", dark_wood="red", flame="bright_yellow", on_wood="black",
    pill=("black", "yellow"), refused=("white", "red"),
)  # fmt: skip


_TONES = {NIGHT: (_NIGHT, _NIGHT_256), DAY: (_DAY, _DAY_256), DUSK: (_DUSK, _DUSK_256)}


@lru_cache(maxsize=8)
def tones_of(palette: Palette) -> Tones:
    """The colours that go with a palette that has any."""
    if palette.mixer is None:
        return _OF_SIXTEEN
    in_truecolor, in_256 = _TONES[palette.mixer.scheme]
    return in_256 if palette.mixer.in_256 else _in_wood(in_truecolor)
