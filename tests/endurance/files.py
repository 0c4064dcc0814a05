"""Spoils files of crossings, and has each read, checked and solved a little: what is wrong is said
in one short line, and nothing takes long or much memory."""

from __future__ import annotations

import contextlib
import io
import json
import tempfile
from itertools import islice
from pathlib import Path
from random import Random
from time import perf_counter

from tests.crossings import CROSSING_FILES
from tests.endurance.outcome import Outcome, alarm, attacks
from tests.tools.mutations import make_no_file, spoilt
from tests.tools.searched import solutions_of
from tui.command.main import main
from tui.engine.best_first import BreadthFirst
from tui.engine.puzzle import BadInput
from tui.puzzles.table import TABLE


def _read_a_spoilt_file(random: Random, outcome: Outcome) -> None:
    outcome.counts["files"] += 1
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "spoilt.toml")
        if random.random() < 0.05:
            make_no_file(random, path)
            outcome.counts["of them special, empty or huge"] += 1
        else:
            path.write_bytes(spoilt(random, random.choice(CROSSING_FILES).read_bytes()))
        began = perf_counter()
        _use(path, outcome)
        outcome.measure("s for the slowest file", perf_counter() - began)


endure = attacks(_read_a_spoilt_file, most_megabytes=100)


def _use(path: Path, outcome: Outcome) -> None:
    """Read a file, solve it a little, and check it; whatever does not hold is noted."""
    with alarm():
        said = _said_by_the_reader(path)
        complaints = _said_by_check(path)
        outcome.counts["with an error" if said else "sound"] += 1
        is_same = bool(said) == bool(complaints)
        outcome.expect(is_same, f"{path.name}: the reader says {said}, and check {complaints}")
        outcome.heed(path.name, (*said, *complaints))


def _said_by_the_reader(path: Path) -> list[str]:
    try:
        _, puzzle, start = TABLE.parse_game(str(path))
    except BadInput as error:
        return [str(error)]
    for moves in islice(solutions_of(BreadthFirst(), puzzle, start), 3):
        puzzle.transcript(start, moves)
    return []


def _said_by_check(path: Path) -> list[str]:
    text, objects = _check(path), json.loads(_check(path, "--json"))
    messages = [error["message"] for error in objects["errors"]]
    return [*messages, *map(str.strip, text.splitlines())] if messages else []


def _check(path: Path, *options: str) -> str:
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        main(["check", str(path), *options])
    return printed.getvalue()
