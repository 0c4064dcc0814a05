"""The table as text, line by line, for the lines come slowly."""

from __future__ import annotations

from collections.abc import Sequence

from tests.benchmarks.line import Entry, Line, Row, Unmeasured

_LINE = "{:<44} {:>9}  {:<17} {:>9} {:>6}  {:<17} {}"
HEADING = _LINE.format("", "median", "beside", "median", "ratio", "must hold", "").rstrip()
_NAME, _LEAST = 30, 8
"""The width of the names of rows, and the least width of their columns."""


class Table:
    """A table that grows. Where rows of other columns begin, they get a heading."""

    def __init__(self) -> None:
        self._heading = ""

    def grown(self, entry: Entry) -> str:
        """What is to be printed for one entry more."""
        before, self._heading = self._heading, heading_of(entry)
        above = [""] * bool(before) + [self._heading]
        return "\n".join([*(above if before != self._heading else []), row(entry)])


def heading_of(entry: Entry) -> str:
    """What stands above an entry."""
    if not isinstance(entry, Row):
        return HEADING
    cells = [f"{name:>{_width(name)}}" for name in entry.columns]
    return "  ".join([" " * _NAME, *cells])


def row(entry: Entry) -> str:
    """A line of the table; a note follows on a line of its own."""
    if isinstance(entry, Unmeasured):
        return _row(entry.name, "–", entry.reason)
    if isinstance(entry, Row):
        return _side_by_side(entry)
    text = _row(
        entry.name,
        entry.text,
        entry.rival.name if entry.rival else "",
        entry.unit.text(entry.rival.median) if entry.rival else "",
        f"{entry.ratio:.2f}" if entry.ratio is not None else "",
        entry.limit.text if entry.limit else "",
        _verdict(entry),
    )
    return f"{text}\n  ({entry.note})" if entry.note else text


def _row(*cells: str) -> str:
    missing = [""] * (_LINE.count("{") - len(cells))
    return _LINE.format(*cells, *missing).rstrip()


def _verdict(line: Line) -> str:
    if line.holds is None:
        return ""
    return "ok" if line.holds else "short"


def _side_by_side(entry: Row) -> str:
    """Lines in their columns, and whether all of them hold what they must."""
    cells = [
        f"{line.text if line else '':>{_width(name)}}"
        for name, line in zip(entry.columns, entry.cells, strict=True)
    ]
    held = "ok" if any(line.holds for line in entry.lines) else ""
    verdict = f"short: {', '.join(entry.short)}" if entry.short else held
    text = "  ".join([f"{entry.name:<{_NAME}}", *cells, verdict]).rstrip()
    notes = dict.fromkeys(line.note for line in entry.lines if line.note)
    return f"{text}\n  ({'; '.join(notes)})" if notes else text


def _width(column: str) -> int:
    return max(_LEAST, len(column))


def complaint(lines: Sequence[Line | Unmeasured]) -> str:
    """A sentence about what falls short or was not measured; empty if all is well."""
    short = [_with_rival(line) for line in lines if isinstance(line, Line) and line.is_short]
    missing = [f"{line.name} ({line.reason})" for line in lines if isinstance(line, Unmeasured)]
    parts = [f"short: {', '.join(short)}"] if short else []
    parts += [f"not measured: {', '.join(missing)}"] if missing else []
    sentence = "; ".join(parts)
    return f"{sentence[0].upper()}{sentence[1:]}." if sentence else ""


def _with_rival(line: Line) -> str:
    return f"{line.name} beside {line.rival.name}" if line.rival else line.name
