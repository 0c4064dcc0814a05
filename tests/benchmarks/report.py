"""What commands that measure have in common: options, surroundings, the table or the list in which
they tell what was measured, and how they end."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from tests.benchmarks.line import Entry, Line, Unmeasured

_LINE = "{:<44} {:>9}  {:<17} {:>9} {:>6}  {:<17} {}"
_HEADING = _LINE.format("", "median", "beside", "median", "ratio", "must hold", "").rstrip()


def add_options(parser: ArgumentParser) -> None:
    """Let a command be asked for JSON, and whether all is as it must be."""
    parser.add_argument(
        "--check", action="store_true", help="exit status 1 where a line falls short"
    )
    parser.add_argument(
        "--json", action="store_true", help="print a list of objects at the end instead of a table"
    )


@contextmanager
def nothing_kept() -> Iterator[None]:
    """Where nothing is kept yet: what a player has kept costs time, too."""
    with TemporaryDirectory() as folder:
        os.environ["XDG_STATE_HOME"] = os.environ["XDG_CONFIG_HOME"] = folder
        yield


class Report:
    """What was measured: a table that grows meanwhile, for the lines come slowly, or JSON at the
    end."""

    def __init__(self, is_json: bool) -> None:
        self._is_json = is_json
        self._lines: list[Entry] = []
        if not is_json:
            print(_HEADING)

    def add(self, entry: Entry) -> None:
        self._lines.append(entry)
        if not self._is_json:
            print(_row(entry), flush=True)

    def end(self, is_checked: bool) -> int:
        """Returns the exit status: 1 if it is checked, and anything falls short."""
        if self._is_json:
            objects = [_object(line) for line in self._lines]
            print(json.dumps(objects, indent=1, ensure_ascii=False))
        problem = _complaint(self._lines)
        if is_checked and problem:
            print(problem, file=sys.stderr)
            return 1
        return 0


def _row(line: Entry) -> str:
    """A line of the table; a note follows on a line of its own."""
    if isinstance(line, Unmeasured):
        return _LINE.format(line.name, "–", line.reason, *[""] * 4).rstrip()
    text = _LINE.format(
        line.name,
        line.text,
        line.rival.name if line.rival else "",
        line.unit.text(line.rival.median) if line.rival else "",
        f"{line.ratio:.2f}" if line.ratio is not None else "",
        line.limit.text if line.limit else "",
        {None: "", True: "ok", False: "short"}[line.holds],
    ).rstrip()
    return f"{text}\n  ({line.note})" if line.note else text


def _object(line: Entry) -> Mapping[str, object]:
    """A line for other programs. Figures are in seconds, bytes, or whatever else its `unit` says;
    what there is none of is null. `holds` is null where nothing must hold, and where nothing was
    measured."""
    if isinstance(line, Unmeasured):
        nothing = dict.fromkeys(("median", "unit", "rival", "ratio", "limit", "holds"))
        return {"name": line.name, **nothing, "note": line.reason}
    note = "given up: it takes longer" if line.is_given_up else line.note
    return {
        "name": line.name,
        "median": _number(line.median),
        "unit": line.unit.value,
        "rival": line.rival and {"name": line.rival.name, "median": _number(line.rival.median)},
        "ratio": None if line.ratio is None else _number(line.ratio),
        "limit": line.limit and line.limit.text,
        "holds": line.holds,
        "note": note or None,
    }


def _number(figure: float) -> float | None:
    """What is not a number was not told by the system."""
    return None if figure != figure else figure


def _complaint(lines: Sequence[Entry]) -> str:
    """A sentence about what falls short or was not measured; empty if all is well."""
    short = [_with_rival(line) for line in lines if isinstance(line, Line) and line.holds is False]
    missing = [f"{line.name} ({line.reason})" for line in lines if isinstance(line, Unmeasured)]
    parts = [f"short: {', '.join(short)}"] if short else []
    parts += [f"not measured: {', '.join(missing)}"] if missing else []
    sentence = "; ".join(parts)
    return f"{sentence[0].upper()}{sentence[1:]}." if sentence else ""


def _with_rival(line: Line) -> str:
    return f"{line.name} beside {line.rival.name}" if line.rival else line.name
