"""Options may stand before the command that they belong to."""

from __future__ import annotations

from collections.abc import Sequence

from tui.command.flags import flags
from tui.command.usage import commands
from tui.engine.table import Table
from tui.host.options import OPTIONS

VALUED = ("--colour", "--color", "--glyphs", "--motion", "--scenery", "--player",
          "--speed", "--method", "--until", "--limit", "--record",
          "--certificate", "--svg", "--store", "--cast", "--date")  # fmt: skip
"""The options that are followed by a value, but for those of the methods and of a host."""


def command_first(words: Sequence[str], table: Table) -> list[str]:
    """The words of a command line, with the command before the options that stood before it. Where
    no command follows the options, nothing changes."""
    valued, place = {*VALUED, *(each.flag for each in OPTIONS), *flags(table)}, 0
    while place < len(words) and words[place].startswith("-"):
        if words[place] in ("--", "--version"):  # The first ends the options, the other needs none.
            return list(words)
        place += 2 if words[place] in valued else 1
    if place < len(words) and words[place] in commands(table):
        return [words[place], *words[:place], *words[place + 1 :]]
    return list(words)
