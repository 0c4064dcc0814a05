"""The table as text, line by line, for the lines come slowly."""

from __future__ import annotations

from collections.abc import Sequence

from tests.benchmarks.line import Line, Unmeasured

_ROW = "{:<44} {:>9}  {:<17} {:>9} {:>6}  {:<17} {}"
HEADING = _ROW.format("", "median", "beside", "median", "ratio", "must hold", "").rstrip()


def row(line: Line | Unmeasured) -> str:
    """A line of the table; a note follows on a line of its own."""
    if isinstance(line, Unmeasured):
        return _row(line.name, "–", line.reason)
    text = _row(
        line.name,
        line.unit.text(line.median),
        line.rival.name if line.rival else "",
        line.unit.text(line.rival.median) if line.rival else "",
        f"{line.ratio:.2f}" if line.ratio is not None else "",
        line.limit.text if line.limit else "",
        _verdict(line),
    )
    return f"{text}\n  ({line.note})" if line.note else text


def _row(*cells: str) -> str:
    missing = [""] * (_ROW.count("{") - len(cells))
    return _ROW.format(*cells, *missing).rstrip()


def _verdict(line: Line) -> str:
    if line.limit is None:
        return ""
    return "short" if line.is_short else "ok"


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
