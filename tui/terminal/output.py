"""A terminal to write to, without ever waiting for it."""

from __future__ import annotations

import os
import sys
import termios
from contextlib import suppress

END_OF_SEQUENCE = "\x1b\\"
"""Ends a sequence that was cut off; otherwise it has no effect."""


def output_terminal(otherwise: int) -> int:
    """The descriptor to write to: standard error's or standard output's, if it is a terminal."""
    for stream in (sys.__stderr__, sys.__stdout__):
        if stream is not None and stream.isatty():
            return stream.fileno()
    return otherwise


def own_descriptor(terminal: int) -> int:
    """A descriptor of the same terminal that does not block.

    The terminal is opened again if that is possible, because the old descriptor is shared with the
    shell and other programs, which would share its mode, too.
    """
    try:
        name = os.ttyname(terminal)
        return os.open(name, os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        shared = os.dup(terminal)
        os.set_blocking(shared, False)
        return shared


def close_own(descriptor: int) -> None:
    """Close a descriptor of `own_descriptor`."""
    os.set_blocking(descriptor, True)  # Other programs may share it.
    os.close(descriptor)


def encoded(text: str) -> bytes:
    """A text as a terminal takes it."""
    return text.encode("utf-8", "replace")


def force(descriptor: int, text: str) -> None:
    """Try to send text at once. If it is not taken, drop what the kernel still holds, and try once
    more.

    Called from any thread, at any moment.
    """
    data = encoded(text)
    with suppress(OSError, termios.error):
        if os.write(descriptor, data) == len(data):
            return
    with suppress(OSError, termios.error):
        termios.tcflush(descriptor, termios.TCOFLUSH)
        os.write(descriptor, data)
