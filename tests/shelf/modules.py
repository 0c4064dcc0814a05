"""The modules that say what the files of the program's crossings say, as they are written down:
Python has such a module at once, where reading the file would take longer than all the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.tools.shelf import FILES, SHELF
from tui.engine.enum import Enum
from tui.puzzles.crossing.facts import CrossingRules
from tui.puzzles.crossing.file import parse_crossing
from tui.puzzles.crossing.shelf import module_of

_COLUMNS = 100
"""Of a line of code, at most."""
_DEEPER = 4
"""Columns by which a part stands farther to the right than its whole."""


def texts() -> Mapping[Path, str]:
    """The text of each module."""
    return {SHELF / f"{module_of(path.stem)}.py": _text(path) for path in FILES}


def modules() -> set[Path]:
    """Those that there are."""
    return {path for path in SHELF.glob("*.py") if path.stem != "__init__"}


def read_facts(path: Path) -> CrossingRules:
    """What a file says, as it is read anew."""
    return parse_crossing(path.read_text(encoding="utf-8"), path.stem).rules


def _text(path: Path) -> str:
    facts = read_facts(path)
    names: dict[str, set[str]] = {}
    for each in _types(facts):
        names.setdefault(each.__module__, set()).add(each.__name__)
    imports = (f"from {each} import {', '.join(sorted(names[each]))}\n" for each in sorted(names))
    return (
        f'"""What {path.name} says. `python -m tests.shelf` writes it anew from that file."""\n\n'
        f"{''.join(imports)}\n"
        f"FACTS = {written(facts, 0, len('FACTS = '))}\n"
    )


def _types(value: Any) -> Iterator[type]:
    """The types that a module has to import, those of the parts included."""
    if isinstance(value, Enum):
        yield type(value)
    elif isinstance(value, tuple):
        if hasattr(value, "_fields"):
            yield type(value)
        for _, part in _parts(value):
            yield from _types(part)


def _parts(value: Any) -> Iterator[tuple[str, Any]]:
    """What stands between the brackets of a tuple, each part after its keyword, if it has one. What
    is as usual is left out."""
    if not hasattr(value, "_fields"):
        yield from (("", part) for part in value)
        return
    for field, part in zip(value._fields, value, strict=True):
        if field not in value._field_defaults or value._field_defaults[field] != part:
            yield f"{field}=", part


def written(value: Any, indent: int, column: int) -> str:
    """A value as Python code, formatted as all code is. It begins in a column of a line that is
    indented so far, and a comma follows it."""
    flat = _flat(value)
    if column + len(flat) + 1 <= _COLUMNS:
        return flat
    inside = indent + _DEEPER
    if isinstance(value, str):
        lines = [_quoted(line) for line in _lines(value, _COLUMNS - inside)]
        opening = "("
    else:
        lines = [
            f"{keyword}{written(part, inside, inside + len(keyword))},"
            for keyword, part in _parts(value)
        ]
        opening = _opening(value)
    between = "".join(f"{' ' * inside}{line}\n" for line in lines)
    return f"{opening}\n{between}{' ' * indent})"


def _flat(value: Any) -> str:
    """A value as code in one line."""
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, frozenset):
        return f"frozenset({{{', '.join(map(repr, sorted(value)))}}})"
    if isinstance(value, tuple):
        parts = [f"{keyword}{_flat(part)}" for keyword, part in _parts(value)]
        ending = "," if len(parts) == 1 and not hasattr(value, "_fields") else ""
        return f"{_opening(value)}{', '.join(parts)}{ending})"
    return repr(value)


def _opening(value: Any) -> str:
    return f"{type(value).__name__}(" if hasattr(value, "_fields") else "("


def _quoted(text: str) -> str:
    """In double quotes, unless these would have to be escaped."""
    plain = repr(text)
    if plain[0] == '"' or '"' in text:
        return plain
    return '"' + plain[1:-1] + '"'


def _lines(text: str, columns: int) -> Iterator[str]:
    """The lines of a long text, each ending after a word or a paragraph."""
    line = ""
    for paragraph in text.splitlines(keepends=True):
        for word in paragraph.replace(" ", " \0").split("\0"):
            if len(_quoted(line + word)) > columns:
                yield line
                line = ""
            line += word
        if paragraph == "\n":
            yield line
            line = ""
    if line:
        yield line
