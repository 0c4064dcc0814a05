"""What kind of terminal this is, judged by environment variables, and how the game is shown on it.

This does not need Textual, so the command line can use it before Textual is imported."""

import os
import sys
from collections.abc import Mapping
from typing import NamedTuple

from tui.engine.text import BadInput, shortened

COLOURS = ("truecolor", "256", "16", "none")
GLYPHS = ("unicode", "ascii")
MOTIONS = ("full", "reduced", "none")
SCENERIES = ("full", "plain")

LOCALE = ("LC_ALL", "LC_CTYPE", "LANG")
"""The variables that say which characters are used; the first that is set decides."""
OVER_SSH = ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY")
"""Variables of a session over SSH; one of them is enough."""


_COLOURED = ("xterm", "linux", "rxvt", "alacritty", "foot", "konsole", "gnome", "vte", "wezterm",
             "ghostty", "st", "stterm", "putty", "nsterm", "iterm", "iTerm", "iterm2", "iTerm2",
             "mintty", "mlterm", "ms-terminal", "hterm", "contour")  # fmt: skip
"""Terminals, by name, whose descriptions say that they erase with the background in use."""
_PLAIN = ("xterm-kitty", "xterm-color", "xterm-mono", "xterm-old")
"""Names among them of others, that do not say so."""


class Display(NamedTuple):
    """How the game is shown. Each field of text is one of the words above.

    The defaults do not depend on the terminal, and nothing moves: this suits pictures and tests.
    """

    colours: str = "truecolor"
    glyphs: str = "unicode"
    motion: str = "none"
    mouse: bool = True
    scenery: str = ""
    """Empty if nobody has chosen: it is full then, unless the line turns out to be slow."""


class Judged(NamedTuple):
    """One of the words above, and the variable that decided it."""

    word: str
    why: str


def usual_display(environment: Mapping[str, str], motion_liked: str, scenery_liked: str) -> Display:
    """The display that fits the terminal. `motion_liked` is how much shall move if the environment
    does not say it, and `scenery_liked` how much scenery there shall be; they may be any text."""
    return Display(
        colours=judge_colours(environment).word,
        glyphs=judge_glyphs(environment).word,
        motion=judge_motion(environment, motion_liked).word,
        scenery=scenery_liked if scenery_liked in SCENERIES else "",
    )


def asks_for_words(environment: Mapping[str, str], is_terminal: bool) -> str:
    """The variable because of which everything is told in lines of text; empty if nothing asks for
    that. `is_terminal` says whether the output goes to a terminal: then one that can do nothing
    else asks for it, too."""
    if environment.get("OVERSTEEK_PLAIN", "0") not in ("", "0"):
        return "OVERSTEEK_PLAIN is set"
    return "TERM=dumb" if is_terminal and environment.get("TERM") == "dumb" else ""


def judge_colours(environment: Mapping[str, str]) -> Judged:
    """How many colours the terminal has."""
    if environment.get("NO_COLOR"):
        return Judged("none", "NO_COLOR is set")
    term, colorterm = environment.get("TERM", ""), environment.get("COLORTERM", "")
    if colorterm in ("truecolor", "24bit"):
        return Judged("truecolor", f"COLORTERM={colorterm}")
    # SSH does not pass COLORTERM on, so the name of the terminal has to do.
    if term.endswith("-direct"):
        return Judged("truecolor", f"TERM={term}")
    return Judged("256" if "256color" in term else "16", f"TERM={term}, and no COLORTERM")


def judge_glyphs(environment: Mapping[str, str]) -> Judged:
    """Which characters the terminal can show."""
    if environment.get("TERM") == "linux":
        return Judged("ascii", "TERM=linux")  # The console's font has a few hundred glyphs.
    name = next((name for name in LOCALE if environment.get(name)), None)
    if name is None:
        return Judged("unicode", "no locale is set")  # Hardly any terminal lacks it.
    locale = environment[name]
    is_unicode = "utf8" in locale.lower().replace("-", "")
    return Judged("unicode" if is_unicode else "ascii", f"{name}={locale}")


def judge_motion(environment: Mapping[str, str], liked: str = "") -> Judged:
    """How much may move on the screen. `liked` is what the player chose for good."""
    if environment.get("TEXTUAL_ANIMATIONS", "").lower() == "none":
        return Judged("none", "TEXTUAL_ANIMATIONS=none")
    wanted = environment.get("OVERSTEEK_MOTION", "").lower()
    if wanted in MOTIONS:
        return Judged(wanted, f"OVERSTEEK_MOTION={wanted}")
    if liked in MOTIONS:
        return Judged(liked, "you chose it")
    if is_over_ssh(environment):
        name = next(name for name in OVER_SSH if environment.get(name))
        return Judged("reduced", f"{name} is set")
    return Judged("full", "not over SSH")


def judge_scenery(liked: str = "") -> Judged:
    """How much scenery there is in the pictures at first. `liked` is what the player chose for
    good."""
    if liked in SCENERIES:
        return Judged(liked, "you chose it")
    return Judged("full", "plain once the line has shown that it is slow")


def judge_erasing(environment: Mapping[str, str]) -> Judged:
    """Whether the terminal certainly erases with the background that it is writing with ("back
    colour erase"): `coloured` or `plain`."""
    term = environment.get("TERM", "")
    if environment.get("STY"):
        return Judged("plain", "STY is set")  # GNU screen erases with the default background.
    if environment.get("TERM_PROGRAM") == "tmux":
        return Judged("coloured", "TERM_PROGRAM=tmux")  # Versions that say this do.
    if environment.get("TMUX"):
        return Judged("plain", "TMUX is set by an old tmux")
    is_one = any(term == name or term.startswith((f"{name}-", f"{name}.")) for name in _COLOURED)
    return Judged("coloured" if is_one and term not in _PLAIN else "plain", f"TERM={term}")


def is_over_ssh(environment: Mapping[str, str]) -> bool:
    """Whether this is a session over SSH."""
    return any(environment.get(name) for name in OVER_SSH)


def environment_as_found() -> Mapping[str, str]:
    """The environment variables of this process, as they were before Python changed the locale.

    LANG=C asks for ASCII, but then Python sets LC_CTYPE to UTF-8 when it starts. Unless it was told
    to, it uses its UTF-8 mode only where the locale was C or POSIX.
    """
    found = dict(os.environ)
    if sys.flags.utf8_mode and not found.get("PYTHONUTF8") and not found.get("LC_ALL"):
        found.pop("LC_CTYPE", None)
    return found


_CANNOT = ("", "dumb", "unknown")
_LONGEST = 100
"""Characters of the name of a terminal. Those that there are have about 30 at most."""


def why_not(environment: Mapping[str, str]) -> str | None:
    """A sentence that says why the terminal cannot be used; None if it can. Of a name that nobody
    has heard of it is believed that its terminal does what most do."""
    name = environment.get("TERM", "")
    advice = "set TERM to the name of yours, such as xterm-256color."
    if name in _CANNOT:
        return f"a terminal with TERM={name or '(unset)'} cannot show the game; {advice}"
    if name.isascii() and name.isprintable() and "/" not in name and len(name) <= _LONGEST:
        return None
    return f"TERM is '{name}', and no terminal can be called so; {advice}"


PASSED_ON = ("COLORTERM", "NO_COLOR", *LOCALE)
"""The variables that a client may set, besides TERM."""
LONGEST_VALUE = 128
"""Letters of the value of such a variable."""


def guest_environment(requested: Mapping[str, str], term: str) -> dict[str, str]:
    """The whole environment of a session whose client has requested these variables, on a terminal
    of this name. A variable is left out if nobody here reads it, or its value makes no sense.
    Raises BadInput if the game cannot be shown on such a terminal."""
    if why := why_not({"TERM": term}):
        raise BadInput(shortened(why))
    passed_on = {
        name: requested[name]
        for name in PASSED_ON
        if name in requested and _makes_sense(requested[name])
    }
    return {"TERM": term, **passed_on, "SSH_CONNECTION": "host"}


def _makes_sense(value: str) -> bool:
    # What translates messages makes the path of a file of a locale's name.
    is_plain = value.isascii() and value.isprintable() and "/" not in value
    return is_plain and len(value) <= LONGEST_VALUE
