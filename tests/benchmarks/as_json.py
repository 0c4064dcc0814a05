"""The lines as JSON, for other programs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from tests.benchmarks.line import Line, Unmeasured


def as_json(lines: Sequence[Line | Unmeasured]) -> str:
    """A list of objects, one for each line. Figures are in seconds, bytes, or whatever else their
    `unit` says; what there is none of is null."""
    return json.dumps([_object(line) for line in lines], indent=1, ensure_ascii=False)


def _object(line: Line | Unmeasured) -> Mapping[str, object]:
    """`holds` is null where nothing must hold, and where nothing was measured."""
    if isinstance(line, Unmeasured):
        nothing = dict.fromkeys(("median", "unit", "rival", "ratio", "limit", "holds"))
        return {"name": line.name, **nothing, "note": line.reason}
    note = "given up: it takes longer" if line.is_given_up else line.note
    return {
        "name": line.name,
        "median": _number(line.median),
        "unit": line.unit.counted,
        "rival": line.rival and {"name": line.rival.name, "median": _number(line.rival.median)},
        "ratio": None if line.ratio is None else _number(line.ratio),
        "limit": line.limit and line.limit.text,
        "holds": line.holds,
        "note": note or None,
    }


def _number(figure: float) -> float | None:
    """What is not a number was not told by the system."""
    return None if figure != figure else figure
