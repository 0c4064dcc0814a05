"""The command `new`: it writes a file of a crossing to begin with."""

from __future__ import annotations

import pathlib
from collections.abc import Sequence

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
    try:
        with open(path, "x", encoding="utf-8") as written:
            written.write(text)
    except FileExistsError:
        raise BadFile(path, " exists already: give the name of a new file.") from None
    except OSError as error:
        raise BadFile(path, f" cannot be written: {error.strerror or error}.") from None
    except ValueError:  # The path has a NUL, or half of a character.
        raise BadFile(
            path, " cannot be a path: it has a character that no path can have."
        ) from None
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
