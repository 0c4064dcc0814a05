"""What kind of terminal this is, judged by environment variables, and how the game is shown on it.

This does not need Textual, so the command line can use it before Textual is imported.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from tui.engine.named_tuple import NamedTuple

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


def usual_display(
    environment: Mapping[str, str], motion_liked: str = "", scenery_liked: str = ""
) -> Display:
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

    LANG=C asks for ASCII, but then Python sets LC_CTYPE to UTF-8 when it starts.
    """
    found = dict(os.environ)
    if found.get("LC_CTYPE") in ("C.UTF-8", "C.utf8", "UTF-8") and not found.get("LC_ALL"):
        found["LC_CTYPE"] = _original_ctype(found["LC_CTYPE"])
    return found


def _original_ctype(now: str) -> str:
    """The value of LC_CTYPE when the process began, empty if there was none; `now` if nothing
    tells."""
    try:
        with open("/proc/self/environ", "rb") as given:
            settings = given.read().split(b"\0")
    except OSError:
        # Unless it was told to, Python uses this mode only where the locale was C or POSIX.
        was_plain = sys.flags.utf8_mode and not os.environ.get("PYTHONUTF8")
        return "" if was_plain else now
    mark = b"LC_CTYPE="
    original = (line.removeprefix(mark) for line in settings if line.startswith(mark))
    return os.fsdecode(next(original, b""))
