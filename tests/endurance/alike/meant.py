"""What may differ between the reference and this program, each with its reason.

Both lists are looked through line by line: in outputs, and in each row of a screen. An entry goes
when the reference is moved to a commit that has the change.

Two differences are in neither. Pictures: towers stand in the middle of their canvas, light squares
are lighter, finished tours are drawn over the board, a mother has red hair, people at 120 by 40
are whole, the calendar is larger in wide terminals, maps follow in ASCII, columns of moves are as
wide as their widest move, scenery goes on where moves will be listed until the first is made, and
around an island people are pictures in 60 by 20 and beside the list of moves. And where two
programs were at the same game, the reference may bring back by undo a copy of it whose moves are
all in the other one; this program leaves it out.
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
    Mask(re.compile(r"\bkiosk, "), "it is no command any more"),
    Mask(re.compile(r"blocks .*toured and joined[^).]*"), "for boards up to 26 by 26"),
    Mask(re.compile(r"^ok  (?:files|memory|threads) .*\n", re.MULTILINE), "no longer looked at"),
    Mask(
        re.compile(r'\{"name": "(?:files|memory|threads)", "ok": true, "value": "[^"]*"\}, '),
        "the same as JSON",
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
    Mask(
        re.compile(
            r"(?:\bWhat (?:was watched|it has done) can|\b(?:u|undo) takes back what)[^.]*\.?"
            r"|(?:\bThe \d+ moves? after|\b(?:r|redo) makes the \d+ move)[^.]*\.?"
        ),
        "it is said in another way",
        True,
    ),
    Mask(re.compile(r"; an empty line makes it|: type an empty line"), "likewise"),
    Mask(re.compile(r" \((?:undo|until|solutions)\)"), "words that were left out"),
    Mask(re.compile(r"\b(?:are listed|were found)\b"), "it is said in another way"),
    Mask(re.compile(r"\w+(?: \w+)? (?:says|are told) how far the goal is *"), "likewise"),
    Mask(re.compile(r"(?<=000 moves: )[^.]*\."), "without keys"),
    Mask(re.compile(r".*\bother board\b.*"), "a race offers maps only where there is room"),
    Mask(re.compile(r"The map is being made: .*"), "how much there was of it by then", True),
    Mask(
        re.compile(r"enter (?:make them|take it)  ctrl\+u delete all  esc back *"),
        "the line of moves and that of a name have the same keys",
    ),
    Mask(re.compile(r"(?:On|Running) to step \d+, ten times as far as before[.;] ?"), "not said"),
    Mask(re.compile(r" \(solved before\)"), "the next puzzle is called the same each time"),
    Mask(
        re.compile(r"There is no item \d: this crossing has \d+\."
                   r"|There is no \d here: the numbers go up to \d+\."),
        "it is said in one way",
    ),
    Mask(re.compile(
            r"(?:'[^']*' is not a place that [a-z ]+ can run to"
            r"|\w+ takes no move back):[^\"\n]*"
        ),
        "it is said in one way", True),
)  # fmt: skip
"""What is blanked out on both sides."""

DROPPED: Sequence[Mask] = (
    Mask(
        re.compile(r"--svg|--driver|--proxy-protocol|\bkiosk\b|\bcompletion\b"), "gone or simpler"
    ),
    Mask(re.compile(r"\bhelp\b|--help|(?:^| )-h(?: |$)"), "names options that are gone"),
    Mask(re.compile(r"\b(?:listing|steps) (?:hanoi|knight)"), "its listings have a line less"),
    Mask(
        re.compile(r"(?:^|[| ])p(?= |$)|--listing\b|^listing\b"),
        "so in a watch, too",
    ),
    Mask(re.compile(r"\A\Z"), "an empty line makes a step in a pipe, too"),
    Mask(re.compile(r"ctrl\+p"), "the palette offers our own themes alone"),
    Mask(re.compile(r"(?:^|[| ])g(?= |$)|\bmap\b"), "dead ends are parted column by column"),
    Mask(re.compile(r"\bresults .*--no-store|\bexport .*--no-store"), "there is nothing then"),
)
"""What this program does not have any more. Steps of a walk, as they are shown, typed lines and
command lines in which it is found are not given to either program."""


def is_dropped(text: str) -> bool:
    """Whether this is not to be given to the programs."""
    return any(each.pattern.search(text) for each in DROPPED)
