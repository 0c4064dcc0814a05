"""Random lines in a game in words: each is answered in lines that can be printed; from a pipe the
status is 0, 1 or 2, and what is wrong is said in one line."""

from __future__ import annotations

from random import Random

from tests.endurance.commands import PATIENCE, answer_of_process, what_is_wrong
from tests.endurance.outcome import Deadline, Outcome, alarm
from tests.tools.command_lines import odd_line
from tests.tools.kinds import EVERY
from tests.tools.talker import Talker, line_of, talking
from tui.engine.text import printable_lines
from tui.plain.words import BY_NAME

USUAL = 10_000
"""Lines after which it is enough."""
_IN_A_ROW = 20
"""Lines for one game."""
_EVERY = 25
"""The lines of one in so many games are also given to a process of its own."""
_BEHIND = ("", "1", "-1", "0", "³", "9" * 400, "refusal", "depth 2", "dead end", "nothing of this",
           "\x1b[2J", "é", "x" * 50_000, "view search", "all", "/undo", "nan")  # fmt: skip


def endure(rng: Random, deadline: Deadline) -> Outcome:
    """Type lines until the deadline, or until there were enough."""
    outcome = Outcome()
    while not deadline.has_passed and outcome.counts["lines"] < USUAL:
        game = rng.choice(EVERY.listed_names())
        lines = _typed_in(game, rng, outcome)
        outcome.counts["games"] += 1
        if outcome.counts["games"] % _EVERY == 0 and EVERY.kind_named(game) in _OWN:
            _pipe(game, lines, outcome)
    return outcome


_OWN = [kind for kind in EVERY.kinds if kind.names[0] in ("farmer", "hanoi", "knight")]
"""The kinds that the program itself has."""


def _typed_in(game: str, rng: Random, outcome: Outcome) -> list[str]:
    """Type lines in this process; returns them."""
    talker, lines = talking(game, patience=400), list[str]()
    try:
        with outcome.noting(f"{game}: {lines!r:.800}"), alarm(PATIENCE, KeyboardInterrupt):
            while len(lines) < _IN_A_ROW and not talker.last.ends:
                lines.append(_line(talker, rng))
                outcome.counts["lines"] += 1
                for said in talker.type(lines[-1]):
                    # Whoever prints it makes the rest of it harmless.
                    shown = printable_lines(said).split("\n")
                    is_good = said.strip() and all(map(str.isprintable, shown))
                    outcome.expect(is_good, f"{game}: {lines!r:.800}: {said!r:.400}")
    except KeyboardInterrupt:
        outcome.counts["interrupted after 5 s"] += 1
    return lines


def _line(talker: Talker, rng: Random) -> str:
    match rng.randrange(5):
        case 0:
            return " ".join(odd_line(rng))
        case 1:
            name = rng.choice([*BY_NAME])
            begun = name[: rng.randint(1, len(name))]
            return f"{rng.choice(('', '', '/'))}{begun} {rng.choice(_BEHIND)}"
        case 2:
            size = rng.choice((1, 3, 12, 200))
            return "".join(chr(rng.randrange(rng.choice((128, 0x3000)))) for _ in range(size))
        case _:
            return line_of(talker, (rng.randrange(10), rng.randrange(200)))


def _pipe(game: str, lines: list[str], outcome: Outcome) -> None:
    """Give the same lines to a process of its own."""
    text = "\n".join(lines).encode("utf-8", "surrogatepass")
    answer = answer_of_process([game, "--plain"], {}, text)
    outcome.counts[f"pipes: status {answer.status}"] += 1
    wrong = what_is_wrong(answer)
    is_good = not wrong and answer.status != 3
    outcome.expect(is_good, f"pipe, {game}: {lines!r:.800}: {wrong or answer.status}")
