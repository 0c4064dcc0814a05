"""Whether the game can be shown on a terminal, judged by its name in TERM."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping

_CANNOT = ("", "dumb", "unknown")
_WELL_KNOWN = (
    "xterm", "screen", "tmux", "linux", "vt100", "vt102", "vt220", "vt320", "vt340", "vt420",
    "vt520", "rxvt", "alacritty", "foot", "kitty", "konsole", "gnome", "vte", "wezterm",
    "ghostty", "st", "stterm", "putty", "cygwin", "ms-terminal", "contour", "iterm", "iTerm",
    "iterm2", "iTerm2", "mintty", "mlterm", "rio", "Eterm", "eterm", "ansi", "nsterm",
    "teraterm", "terminator", "terminology", "zellij", "mosh", "hterm", "dvtm", "mrxvt", "jfbterm",
    "fbterm", "kmscon", "yaft", "bvterm", "domterm",
)  # fmt: skip
"""Names that are accepted without a database, also if `-` or `.` and more follow."""

_LONGEST = 100
"""Characters of a name. Names in databases have about 30 at most."""

_DATABASES = ("/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo",
              "/usr/local/share/terminfo", "/usr/share/lib/terminfo")  # fmt: skip


def why_not(environment: Mapping[str, str]) -> str | None:
    """A sentence that says why the terminal cannot be used; None if it can."""
    name = environment.get("TERM", "")
    advice = "set TERM to the name of yours, such as xterm-256color."
    if name in _CANNOT:
        return f"a terminal with TERM={name or '(unset)'} cannot show the game; {advice}"
    if _can_be_a_name(name) and (_is_well_known(name) or _is_in_database(name, environment)):
        return None
    return f"TERM is '{name}', and no terminal of that name is known here; {advice}"


def _is_well_known(name: str) -> bool:
    return any(
        name == known or name.startswith((f"{known}-", f"{known}.")) for known in _WELL_KNOWN
    )


def _can_be_a_name(name: str) -> bool:
    # The name becomes part of a path.
    return (
        0 < len(name) <= _LONGEST
        and name.isascii()
        and name.isprintable()
        and not name.startswith(".")
        and "/" not in name
        and " " not in name
    )


def _is_in_database(name: str, environment: Mapping[str, str]) -> bool:
    # Some systems name the folders by the letters, others by their numbers.
    initials = (name[0], f"{ord(name[0]):x}")
    return any(
        os.path.exists(os.path.join(folder, initial, name))
        for folder in _folders(environment)
        for initial in initials
    )


def _folders(environment: Mapping[str, str]) -> Iterator[str]:
    """The folders in which curses looks for terminals."""
    if folder := environment.get("TERMINFO"):
        yield folder
    if home := environment.get("HOME"):
        yield os.path.join(home, ".terminfo")
    yield from filter(None, environment.get("TERMINFO_DIRS", "").split(":"))
    yield from _DATABASES
