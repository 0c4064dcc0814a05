"""What counts as a sentence, and what no sentence may have."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

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


def heard_in(text: str) -> Sequence[str]:
    """What is wrong with a text wherever it is heard: what others have named, and what the system
    says, may bring colons and what follows them."""
    return [fault for fault in faults(text) if "colon" not in fault]


def is_shown(text: str) -> bool:
    """Whether a text in the sources looks like something for people: words, with a blank between
    two of them or between one and what is filled in."""
    words = text.replace(GAP, "x")
    return bool(re.search(r"[A-Za-z]{2,}", text.replace(GAP, ""))) and bool(
        re.search(r"[^\W\d_][,.;:)]? +[(]?[^\W\d_]", words)
    )
