"""Ctrl+c at random moments of long commands: each ends at once, and leaves neither half a file nor
a word behind, but for what it has printed."""

from __future__ import annotations

import json
import re
import shlex
import signal
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

from tests.endurance.outcome import Outcome, attacks
from tests.tools.attacked import Attacked
from tests.tools.crossings import free_for_all
from tui.game.session import MOST_MOVES

MOST_SECONDS = 0.3
"""From ctrl+c to the end."""
INTERRUPTED = 130
_STARTED = 0.4
"""Seconds after which Python surely hears of ctrl+c."""
_LONGEST = 4.0
"""Seconds until ctrl+c at most."""
_PATIENCE = 20.0

_TOLD = re.compile(rb"\r[\d ]+(?: of [\d ]+)? (?:move|step|file|position)s?(?=\r)")
_BACKTRACKING = "couples --method backtracking"
_COMMANDS = (
    "replay hanoi.json --cast film.cast",
    "replay couples.json --cast film.cast",
    "review couples.json",
    "review hanoi.json --json > out",
    f"solve {_BACKTRACKING} --all > out",
    f"solve {_BACKTRACKING} --all",
    f"solve {_BACKTRACKING} --all --max-moves 24 --json > out",
    f"solve {_BACKTRACKING} --all --max-moves 24 --json",
    "solve knight --limit 100000 --method backtracking > out",
    "solve knight --limit 100000 --json > out",
    "solve hanoi:12 --method recursive --record way.json",
    "solve four-couples --method backtracking --certificate proof.json",
    f"steps {_BACKTRACKING} > out",
    f"steps {_BACKTRACKING}",
    "steps knight --method backtracking --json > out",
    "race family shortest backtracking",
    "map hanoi:8,pegs=4",
    "map hanoi:8,pegs=4 --json > out",
    f"check {'ten.toml ' * 30}",
    f"check {'ten.toml ' * 30} --json > out",
)


def _press_ctrl_c(rng: Random, outcome: Outcome) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        _prepare(folder)
        known = {path.name for path in folder.iterdir()} | {"out"}
        command, after = rng.choice(_COMMANDS), rng.uniform(_STARTED, _LONGEST)
        took = _interrupt(folder, command, after, outcome)
        outcome.measure("seconds for the slowest end", took or 0.0)
        for left in {path.name for path in folder.iterdir()} - known:
            is_whole = took is None and not left.startswith(".")
            outcome.expect(is_whole, f"{command}, after {after:.3f} s: left {left}")


endure = attacks(_press_ctrl_c)


def _prepare(folder: Path) -> None:
    for name, moves in (("hanoi:3", ["AB", "BA"]), ("couples", ["Aa", "Aa"])):
        record = {"oversteek": 1, "game": name, "moves": moves * (MOST_MOVES // 2)}
        path = folder / f"{name.partition(':')[0]}.json"
        path.write_text(json.dumps(record), "utf-8")
    (folder / "ten.toml").write_text(free_for_all("abcdefghij"), "utf-8")


def _interrupt(folder: Path, command: str, after: float, outcome: Outcome) -> float | None:
    """Press ctrl+c so many seconds after the start. Returns how many seconds the end took; None if
    it had ended before."""
    program = f"cd {shlex.quote(str(folder))} && exec {shlex.quote(sys.executable)} -m tui"
    about = f"{command}, after {after:.3f} s"
    outcome.counts["commands"] += 1
    with Attacked((f"{program} {command}",), program=("sh", "-c")) as terminal:
        terminal.watch_on(after)
        pressed = monotonic()
        terminal.offer(b"\x03")
        status = terminal.wait_for_end(_PATIENCE)
        outcome.expect(status is not None, f"{about}: it still runs after {_PATIENCE:g} s")
        took = monotonic() - pressed
        outcome.counts[f"status {status}"] += 1
        if status in (0, 1):
            outcome.counts["ended before"] += 1
            return None
        outcome.counts["told how far it was"] += _TOLD.search(terminal.output) is not None
        is_good = status in (INTERRUPTED, -signal.SIGINT)
        outcome.expect(is_good, f"{about}: its status is {status}")
        outcome.expect(took <= MOST_SECONDS, f"{about}: it took {took:.2f} s")
        outcome.expect(not terminal.complaint, f"{about}: {terminal.complaint}")
    return took
