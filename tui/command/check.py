"""The command `check`: prints what is wrong with the player's own files, or odd about them."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping
from typing import NoReturn

from tui.engine.kind import Arguments, Checked
from tui.engine.progress import ProgressLine
from tui.engine.puzzle import BadInput
from tui.engine.table import Table
from tui.engine.text import print_json, print_text, shortened

SOUND, WITH_ERRORS = 0, 2


def check(chosen: Arguments, table: Table) -> int:
    """Check files; the exit status says whether all of them are sound. Raises BadInput."""
    if chosen.watch:
        if len(chosen.files) > 1:
            raise BadInput("--watch watches one file: name only one.")
        _watch(chosen.files[0], chosen.json, table)
    with ProgressLine("file", len(chosen.files)) as progress:
        checked = [(file, _checked(file, table)) for file in progress.counted(chosen.files, 0)]
    if chosen.json:
        objects = [_fields(*each) for each in checked]
        print_json(objects[0] if len(objects) == 1 else objects)
    else:
        print_text("\n\n".join(_text(*each) for each in checked))
    return WITH_ERRORS if any(each.errors for _, each in checked) else SOUND


def _checked(file: str, table: Table) -> Checked:
    """What there is to say about a file; of one with another ending, what the first files that the
    table takes would lack."""
    return (table.files_named(file) or table.files[0]).check(file)


def _fields(file: str, checked: Checked) -> Mapping[str, object]:
    """The JSON object of a file."""
    problems = {"errors": checked.errors, "warnings": checked.warnings}
    told = {key: [each._asdict() for each in problems[key]] for key in problems}
    return {"file": file, "ok": not checked.errors, **told, **checked.fields}


def _text(file: str, checked: Checked) -> str:
    """What is printed about a file, without a final line feed."""
    told = [("Error", each) for each in checked.errors]
    told += [("Warning", each) for each in checked.warnings]
    problems = (
        shortened(f"{what}{f' in line {line}' if line else ''}: {message}")
        for what, (line, message) in told
    )
    return "\n  ".join([shortened(file), *problems, *checked.sentences])


_PAUSE = 0.3
"""Seconds between two looks at the file."""


def _mark(path: str) -> tuple[int, int, int] | None:
    """By what it is told whether a file was saved; None while it is missing."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def _watch(file: str, is_json: bool, table: Table) -> NoReturn:
    """Check a file, and again whenever it was saved, replaced, removed or put back, until ctrl+c is
    pressed."""
    line_feed, told = "", object()  # It was not looked at yet.
    while True:
        if (mark := _mark(file)) != told:
            told, checked = mark, _checked(file, table)
            if is_json:
                print_json(_fields(file, checked))
            else:
                now = time.strftime("%H:%M:%S")
                print_text(f"{line_feed}--- {now} ---\n{_text(file, checked)}")
                line_feed = "\n"
            sys.stdout.flush()
        time.sleep(_PAUSE)
