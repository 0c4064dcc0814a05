"""The command `new`: it writes a file of a crossing to begin with."""

from __future__ import annotations

import pathlib
from collections.abc import Sequence

from tui.engine.new_file import write_new
from tui.engine.parser import Parser, file_name
from tui.engine.printed import print_text
from tui.engine.untrusted_file import BadFile, must_have_a_good_name

ENDING = ".toml"
BEGINNING = pathlib.Path(__file__).parent / "beginning.txt"
"""What is written."""

_ABOUT = """\
Write a file of a crossing that can be played, with comments on all that such a
file may say. Change it into a crossing of your own.

The file must be a new one: nothing is overwritten."""


def new(words: Sequence[str]) -> int:
    """Write a file. Raises BadInput."""
    file = new_parser().parsed(words).file
    path = pathlib.Path(file)
    must_have_a_good_name(file)
    if path.suffix != ENDING:
        raise BadFile(path, f": the name of a crossing's file should end in {ENDING}.")
    text = BEGINNING.read_text("utf-8")
    write_new(file, [text])
    print_text(
        f"{file} is written: change it, and see 'oversteek check {file}'; 'oversteek {file}' plays "
        "it."
    )
    return 0


def new_parser() -> Parser:
    """What `oversteek new FILE` understands."""
    parser = Parser("oversteek new", None, _ABOUT)
    parser.add_argument("file", metavar="FILE", type=file_name, help="the path of a new file")
    return parser
