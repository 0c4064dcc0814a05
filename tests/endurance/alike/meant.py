"""What may differ between the reference and this program, each with its reason.

Both lists are looked through line by line: in outputs, and in each row of a screen. What is meant
to differ from the reference has an entry, which goes when the reference is moved to a commit that
has the change. The first ones say what differs from run to run, and stay.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tests.endurance.alike.differences import Mask

MASKED: Sequence[Mask] = (
    Mask(re.compile(r"\b\d+:\d\d(:\d\d)?\b"), "how long a game took"),
    Mask(
        re.compile(r"step \d+( +[━─·┻╋=#+-]{10,})"), "how far a search has come ahead of its watch"
    ),
    Mask(re.compile(r"^ok  (?:program|versions) .*", re.MULTILINE), "where each is installed"),
    Mask(re.compile(r'(?:"program"|"versions"), "ok": true, "value": "[^"]*"'), "the same as JSON"),
    Mask(
        re.compile(r"^A record of \d+ moves begins\.\n", re.MULTILINE),
        "`replay` says it once or twice in a pipe",
    ),
    Mask(
        re.compile(r'^(.+\n)(?=\1)|(?:(?<=")|(?<=\\n))([^"\\]+\\n)(?=\2)', re.MULTILINE),
        "`go` says some steps once or twice in a pipe",
    ),
    Mask(
        re.compile(r'"left": null'),
        "whether it was known by then how far it is",
        instead=re.compile(r'"left": (?:null|\d+)'),
    ),
    Mask(
        re.compile(
            r"(?:^|(?<=\"))(?:Let me think|Searching, [\d ]+ tried|Thinking about what .* has lost)"
            r"\.(?:\n|\\n|$)",
            re.MULTILINE,
        ),
        "it is said only of what takes long",
    ),
    Mask(
        re.compile(
            r", but nothing can be solved from here: solutions tells why"
            r"| ?That is impossible: (?:s|solutions) tells why\."
        ),
        "it is said only where it is known by then",
    ),
    Mask(re.compile(r"The map is being made: .*"), "how much there was of it by then", True),
)
"""What is blanked out on both sides."""

DROPPED: Sequence[Mask] = ()
"""What this program does not have any more. Steps of a walk, as they are shown, typed lines and
command lines in which it is found are not given to either program."""


def is_dropped(text: str) -> bool:
    """Whether this is not to be given to the programs."""
    return any(each.pattern.search(text) for each in DROPPED)
