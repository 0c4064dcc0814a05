"""What the game needs to be played here, checked before anything is written to the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping

from tui.engine.named_tuple import NamedTuple
from tui.terminal.kind import why_not

_NO_SYSTEM = (
    "the game needs a terminal like those of Linux, macOS and the BSDs; "
    "'oversteek solve' works here, too."
)
_NO_TERMINAL = (
    "the game needs a terminal for input and output; "
    "over SSH ask for one with 'ssh -t', or use 'oversteek solve'."
)


class Check(NamedTuple):
    """One thing that was looked at."""

    name: str
    ok: bool
    """Whether the game can be played, as far as this check can tell."""
    value: str
    """What was found; if that is not enough, one sentence that says what is missing and what to
    do."""


def needs(environment: Mapping[str, str]) -> Iterator[Check]:
    """All that the game needs. Each is checked when the iterator comes to it."""
    yield _need("system", _has_terminals(), sys.platform, _NO_SYSTEM)
    yield _need("input", sys.stdin.isatty(), "a terminal", _NO_TERMINAL)
    yield _need("output", sys.stdout.isatty(), "a terminal", _NO_TERMINAL)
    why = why_not(environment)
    yield _need("terminal", why is None, f"TERM={environment.get('TERM')}", why or "")


def _need(name: str, ok: bool, found: str, missing: str) -> Check:
    return Check(name, ok, found if ok else missing)


def first_missing(environment: Mapping[str, str]) -> str | None:
    """The sentence about the first need that is not met, or None."""
    return next((need.value for need in needs(environment) if not need.ok), None)


def _has_terminals() -> bool:
    try:
        import termios  # noqa: F401
    except ImportError:
        return False
    return True
