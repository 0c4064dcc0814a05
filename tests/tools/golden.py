"""Golden texts, which a person can review: in each, a line that begins with `> ` is asked, and what
follows is the answer. After a change they are written anew; the difference is to be read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

Answers = Callable[[str], Iterable[str]]
"""What answers a question with lines."""


def names_of(folder: Path) -> Sequence[str]:
    """The names of the texts in a folder."""
    return sorted(path.name for path in folder.glob("*.txt"))


def answered(text: str, answer: Answers) -> str:
    """The same text with the answers of the program."""
    lines = list[str]()
    for line in text.splitlines():
        if line.startswith("> "):
            lines += [line, *answer(line.removeprefix("> "))]
        elif not line or line.startswith("#"):
            lines.append(line)
    return "\n".join(lines) + "\n"


def stands(path: Path, answer: Answers) -> None:
    """Assert that a text has the answers of the program."""
    text = path.read_text(encoding="utf-8")
    assert answered(text, answer) == text


def write_anew(folder: Path, begin: Callable[[], Answers]) -> None:
    """Write the answers in each text of a folder, where somebody else answers in each."""
    for name in names_of(folder):
        path = folder / name
        path.write_text(answered(path.read_text(encoding="utf-8"), begin()), encoding="utf-8")
