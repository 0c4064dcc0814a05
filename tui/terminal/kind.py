"""What kind of terminal this is, judged by the environment, and what a player wants it to show.

Textual is not needed to judge, so the command line can ask before anything is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

COLOURS = ("truecolor", "256", "16", "none")
GLYPHS = ("unicode", "ascii")
MOTIONS = ("full", "reduced", "none")
DRIVERS = ("lean", "textual")


class Display(NamedTuple):
    """How the game is shown; each field but the last is one of the words above.

    Made without arguments, it is the same wherever it is made, and nothing moves: fit for
    pictures and tests.
    """

    colours: str = "truecolor"
    glyphs: str = "unicode"
    motion: str = "none"
    driver: str = "lean"
    mouse: bool = True


def usual_display(environment: Mapping[str, str]) -> Display:
    """The display that fits a terminal, judged by its environment variables."""
    return Display(
        colours=_colours(environment),
        glyphs="unicode" if _speaks_unicode(environment) else "ascii",
        motion=_motion(environment),
    )


def _colours(environment: Mapping[str, str]) -> str:
    if environment.get("NO_COLOR"):
        return "none"
    term = environment.get("TERM", "")
    if environment.get("COLORTERM", "") in ("truecolor", "24bit") or term.endswith("-direct"):
        return "truecolor"
    # SSH does not pass COLORTERM on: the name of the terminal is all there is.
    return "256" if "256color" in term else "16"


def _speaks_unicode(environment: Mapping[str, str]) -> bool:
    if environment.get("TERM") == "linux":
        return False  # The console's font has a few hundred glyphs.
    names = (environment.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    locale = next((name for name in names if name), "UTF-8")
    return "utf8" in locale.lower().replace("-", "")


def _motion(environment: Mapping[str, str]) -> str:
    if environment.get("TEXTUAL_ANIMATIONS", "").lower() == "none":
        return "none"
    wanted = environment.get("OVERSTEEK_MOTION", "").lower()
    if wanted in MOTIONS:
        return wanted
    return "reduced" if environment.get("SSH_CONNECTION") else "full"
