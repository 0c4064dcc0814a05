"""The command `check`: it says what is wrong with files of crossings, or prints their figures."""

from __future__ import annotations

import pathlib
from collections.abc import Sequence

from tui.engine.parser import Parser, file_name
from tui.engine.printed import print_json, print_text
from tui.engine.progress import Progress
from tui.engine.puzzle import amount
from tui.engine.sentence import shortened
from tui.engine.untrusted_file import BadFile, must_have_a_good_name
from tui.puzzles.crossing.figures import MOST_POSITIONS, Figures, figures
from tui.puzzles.crossing.file import read_crossing

SOUND, WITH_ERRORS = 0, 2

_ABOUT = f"""\
Check the files of crossings: print what is wrong with each, or its figures if
nothing is.

Positions that can be reached are counted up to {MOST_POSITIONS}. Where people are
interchangeable, positions that differ only in who is who are also counted as
one.

Exit status: 0 all files are sound, even where a crossing is impossible; 2 one
of them is not."""


def check(words: Sequence[str]) -> int:
    """Check files; the exit status says whether all of them are sound. Raises BadInput."""
    chosen = check_parser().parsed(words)
    with Progress("file", len(chosen.files)) as progress:
        checked = [(file, _checked(file)) for file in progress.counted(chosen.files, 0)]
    if chosen.json:
        objects = [_fields(file, result) for file, result in checked]
        print_json(objects[0] if len(objects) == 1 else objects)
    else:
        print_text("\n\n".join(_text(file, result) for file, result in checked))
    return WITH_ERRORS if any(isinstance(result, BadFile) for _, result in checked) else SOUND


def check_parser() -> Parser:
    """What `oversteek check FILE...` understands."""
    parser = Parser("oversteek check", None, _ABOUT)
    parser.add_argument(
        "files", nargs="+", metavar="FILE", type=file_name, help="the path of a crossing"
    )
    parser.add_argument(
        "--json", action="store_true", help="print a JSON object, or a list for several files"
    )
    return parser


def _checked(file: str) -> Figures | BadFile:
    """The figures of a file, or what is wrong with it."""
    try:
        must_have_a_good_name(file)
        return figures(read_crossing(pathlib.Path(file)), MOST_POSITIONS)
    except BadFile as error:
        return error


def _fields(file: str, result: Figures | BadFile) -> dict[str, object]:
    """The JSON object of a file. Crossings have neither warnings nor a cost yet."""
    if isinstance(result, BadFile):
        errors = [{"line": result.line, "message": result.complaint}]
        found: dict[str, object] = dict.fromkeys(Figures._fields)
    else:
        errors = []
        found = {**result._asdict(), "alike": result.alike._asdict()}
    return {
        "file": file, "ok": not errors, "errors": errors, "warnings": [], **found, "cost": None,
    }  # fmt: skip


def _text(file: str, result: Figures | BadFile) -> str:
    """What is printed about a file, without a final line feed."""
    if isinstance(result, Figures):
        sentences = _sentences(result)
    else:
        line = f" in line {result.line}" if result.line else ""
        sentences = [shortened(f"Error{line}: {result.complaint}")]
    return "\n  ".join([shortened(file), *sentences])


def _sentences(found: Figures) -> list[str]:
    items = amount(found.items, "item")
    sentences = [f"{items}; {found.legal} of {found.situations} situations break no rule."]
    if found.reachable is None:
        too_many = f"More than {MOST_POSITIONS} positions can be reached: too many to search."
        return [*sentences, too_many]
    sentences.append(f"{amount(found.reachable, 'position')} can be reached.")
    if found.fewest is None:
        sentences.append("It is impossible: the goal cannot be reached.")
    else:
        crossings, ways = amount(found.fewest, "crossing"), amount(found.ways or 0, "way")
        sentences.append(f"It takes at least {crossings}, which can be done in {ways}.")
    if found.alike != (found.reachable, found.ways):
        positions = amount(found.alike.reachable or 0, "position")
        ways = f", {amount(found.alike.ways, 'shortest way')}" if found.alike.ways else ""
        sentences.append(f"Interchangeable people taken as one: {positions}{ways}.")
    return sentences
