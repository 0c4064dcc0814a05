"""What counts as a sentence, what no sentence may have, and what the program can say, read from its
sources: the texts in the code, with gaps for what is filled in, and those in the files of puzzles.

`python -m tests.sentences` prints all of these, file by file, to be read in one go.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import tui

GAP = "{…}"
"""Stands in a text for what is filled in."""


class Rule(NamedTuple):
    """Something that a sentence must not have."""

    name: str
    broken: re.Pattern[str]


_QUOTED = re.compile(r"(?<!\w)'[^']*'(?!\w)|`[^`]*`")
"""What somebody else has written or may type, which may be anything."""
_BEFORE = re.compile(
    r"^(oversteek: |--[a-z-]+: |(Error|Warning)( in line \d+)?: |\S+\.(toml|json): |: )+"
)
"""What stands before a sentence as other programs put it: who speaks, and of which file."""
_BY_THE_SYSTEM = re.compile(r": (?:[A-Z][a-z]+ (?:[a-z']+ ?)+\.$)")
"""The system's own words for what it refuses, as every program quotes them."""
_AS_COPIED = "Sent to the clipboard: "
"""Before what was copied, as it is: a full stop behind it would seem a part of it."""
_SENTENCES = re.compile(r"(?<=[.?!…]) (?=[A-Z'])")
"""Between two sentences."""

WITHIN = (
    Rule("two colons", re.compile(r":(?= ).*:(?= |$)")),
    Rule("a double blank", re.compile(r"\S  \S")),
    Rule("a capital behind a colon", re.compile(r": [A-Z][a-z]* (?=[a-z])")),
    Rule(
        "a small letter behind a full stop",
        re.compile(r"(?<![A-Z])(?<!\bMr)\. (?!\S*[/.]\S)[a-z]{2}"),
    ),
    Rule("'is no' for 'is not a'", re.compile(r"(?<![Tt]here) is no (?!longer\b|more\b)")),
)
"""What is looked for in each sentence, also where parts of it are still missing."""
_END = Rule("a missing full stop", re.compile(r"[^.?!…]$"))


def sentences_of(text: str) -> Sequence[str]:
    """The sentences of a text, without what stands before the first. What is quoted is left out."""
    return [
        sentence
        for paragraph in re.split(r"\n\s*\n|\n +", text)
        for sentence in _SENTENCES.split(_QUOTED.sub("''", _before_off(paragraph)))
    ]


def _before_off(paragraph: str) -> str:
    return _BEFORE.sub("", paragraph.replace("\n", " "))


def faults_within(text: str) -> Iterator[str]:
    """What is wrong with a text, whether it is whole or a part of one."""
    for sentence in sentences_of(text):
        own = _BY_THE_SYSTEM.sub(".", sentence) if "cannot be " in sentence else sentence
        yield from (rule.name for rule in WITHIN if rule.broken.search(own))


def faults(text: str) -> Sequence[str]:
    """What is wrong with a text that is said as it stands."""
    must_end = not text.startswith(_AS_COPIED)
    ends = [_END.name] if must_end and _END.broken.search(text.rstrip("\n")) else []
    return [*faults_within(text), *ends]


@lru_cache(maxsize=10_000)
def heard_in(text: str) -> Sequence[str]:
    """What is wrong with a text wherever it is heard: what others have named, and what the system
    says, may bring colons and what follows them; what was copied is no sentence."""
    said = re.sub(r"(?<=Sent to the clipboard: ).*", "LINE", text)
    return [fault for fault in faults(said) if "colon" not in fault]


def is_shown(text: str) -> bool:
    """Whether a text in the sources looks like something for people: words, with a blank between
    two of them or between one and what is filled in."""
    words = text.replace(GAP, "x")
    return bool(re.search(r"[A-Za-z]{2,}", text.replace(GAP, ""))) and bool(
        re.search(r"[^\W\d_][,.;:)]? +[(]?[^\W\d_]", words)
    )


# The sources

HOUSE = Path(tui.__file__).parent

_ROOMS_WITHOUT_WORDS = ("keyboard.py",)
"""Files whose texts are the patterns of control sequences."""
_SQL = re.compile(r"\s*(SELECT|INSERT|CREATE|ALTER|UPDATE|DELETE|PRAGMA|BEGIN|FROM|WHERE)\b")
_STYLE = re.compile(r"\{ *[a-z-]+: ")
_PATTERN = re.compile(r"\(\.\*\)|\\[Sd]|\[\^")
_TO_PROGRAMMERS = ("ValueError", "TypeError", "KeyError", "LookupError", "RuntimeError",
                   "AssertionError", "NotImplementedError", "Missing")  # fmt: skip
"""Errors that tell of a mistake in the code."""
_DRAWN = ("figure", "tall", "picture", "loads", "alike")
"""Fields of a crossing's file that hold pictures and letters."""


class Text(NamedTuple):
    """A text that the program can say."""

    words: str
    places: Sequence[str]
    """Where it stands: files below the house, each with the number of a line."""

    @property
    def file(self) -> str:
        """The file in which it comes first."""
        return self.places[0].rpartition(":")[0]


@cache
def texts() -> Sequence[Text]:
    """All texts in the order of the files, each once, with every place where it stands."""
    places: dict[str, list[str]] = {}
    for path in sorted(HOUSE.rglob("*")):
        found = _in_file(path)
        name = path.relative_to(HOUSE)
        for line, words in found:
            if is_shown(words):
                places.setdefault(words, []).append(f"{name}:{line}")
    return [Text(words, where) for words, where in places.items()]


def _in_file(path: Path) -> Iterator[tuple[int, str]]:
    if path.suffix == ".toml":
        yield from _in_toml(path.read_text(encoding="utf-8"))
    elif path.suffix == ".py" and path.name not in _ROOMS_WITHOUT_WORDS:
        yield from in_code(ast.parse(path.read_text(encoding="utf-8")))


def _in_toml(text: str) -> Iterator[tuple[int, str]]:
    for words in _values(tomllib.loads(text)):
        beginning = words.strip()[:40]
        at = text.find(beginning)
        yield text.count("\n", 0, max(at, 0)) + 1, words.strip()


def _values(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for name, each in value.items():
            yield from () if name in _DRAWN else _values(each)
    elif isinstance(value, list):
        for each in value:
            yield from _values(each)


def in_code(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts in a piece of code that are no docstrings, patterns, queries or messages for
    programmers, each with the number of its line."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str) and not _is_of_another_language(node.value):
            yield node.lineno, node.value
        return
    if isinstance(node, ast.JoinedStr):
        whole = "".join(
            str(part.value) if isinstance(part, ast.Constant) else GAP for part in node.values
        )
        if not _is_of_another_language(whole):
            yield node.lineno, whole
    for child in _worth_a_look(node):
        yield from in_code(child)


def _worth_a_look(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.JoinedStr):
        yield from (part.value for part in node.values if isinstance(part, ast.FormattedValue))
    elif isinstance(node, ast.Assert):
        yield node.test
    elif not (_is_docstring(node) or _is_pattern(node) or _is_for_programmers(node)):
        yield from ast.iter_child_nodes(node)


def _is_of_another_language(text: str) -> bool:
    return bool(_SQL.match(text) or _STYLE.search(text) or _PATTERN.search(text))


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_pattern(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    first: ast.AST = node
    while isinstance(first, ast.Call | ast.Attribute):
        first = first.func if isinstance(first, ast.Call) else first.value
    return isinstance(first, ast.Name) and first.id == "re"


def _is_for_programmers(node: ast.AST) -> bool:
    if not isinstance(node, ast.Raise) or not isinstance(node.exc, ast.Call):
        return False
    return ast.unparse(node.exc.func).split(".")[-1] in _TO_PROGRAMMERS


if __name__ == "__main__":
    for file, group in groupby(texts(), key=lambda text: text.file):
        print(f"\n{file}")
        for text in group:
            first, *others = text.places
            also = f"   (also {', '.join(others)})" if others else ""
            words = text.words.replace("\n", "\n       ")
            print(f"{first.rpartition(':')[2]:>5}  {words}{also}")
