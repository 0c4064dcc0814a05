"""Options may stand before the command that they belong to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

VALUED = ("--colour", "--color", "--glyphs", "--motion", "--driver", "--speed", "--method",
          "--until", "--limit", "--record", "--certificate", "--store", "--cast")  # fmt: skip
"""The options of all commands that are followed by a value, but for those of the methods."""


def command_first(
    words: Sequence[str], is_command: Callable[[str], object], valued: Collection[str]
) -> list[str]:
    """The words of a command line, with the command before the options that stood before it.

    `valued` are the options of which the next word is the value. Where no command follows the
    options, nothing changes.
    """
    place = 0
    while place < len(words) and words[place].startswith("-"):
        if words[place] in ("--", "--version"):  # The first ends the options, the other needs none.
            return list(words)
        place += 2 if words[place] in valued else 1
    if place < len(words) and is_command(words[place]):
        return [words[place], *words[:place], *words[place + 1 :]]
    return list(words)
