"""Hostile texts in records, files, their names and folders, the store and the settings, through
every command that prints, and through screens and copies in a terminal: only what may be shown
comes out."""

from __future__ import annotations

import json
import os
import re
import sys
from base64 import b64decode
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from tests.endurance.outcome import Outcome, alarm, attacks
from tests.tools import hostile
from tests.tools.hostile import Words, called, commands, hostile_lines, what_is_wrong
from tests.tools.kinds import EVERY
from tests.tools.terminal import Terminal

COMMANDS_AT_A_TIME, LINES_AT_A_TIME = 4, 30
_IN_A_TERMINAL = 0.1
"""How many of the texts are also met in a terminal."""
_PATIENCE = 20.0
_COPY = re.compile(rb"\x1b\]52;c;([A-Za-z0-9+/=]*)\x07")
_OUR_OWN = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\]8;;\x1b\\|\x1b\]22;[a-z-]*\x07|\x1bM|\x1b\\|[\r\b\x0b]"
)
"""Control sequences that the program sends, with the end of one that ctrl+c has cut off; of hostile
texts it would send others, too."""
_MOMENT = 0.2
_KEYS = ("e", "\x1b[F", "\x1b[A", "q", "/x", "\x1b", "c", "u", "y", "i", "y", "e", "y", "q", "q")
"""Through the results, the search for names, the game that was played last, its copies and its
review."""


def _meet_a_hostile_text(rng: Random, outcome: Outcome) -> None:
    outcome.counts["hostile texts"] += 1
    text = hostile.hostile_text(rng)
    with TemporaryDirectory() as name:
        places = {"XDG_STATE_HOME": f"{name}/state", "XDG_CONFIG_HOME": f"{name}/config"}
        with patch.dict(os.environ, places):
            with chdir(name):  # Some commands write files.
                _meet(rng, Path(name), text, outcome)
            if rng.random() < _IN_A_TERMINAL:
                _see(rng, Path(name), text, outcome)


endure = attacks(_meet_a_hostile_text)


def _meet(rng: Random, folder: Path, text: str, outcome: Outcome) -> None:
    """Some commands, with what is hostile in every place."""
    hostile.spoil_store(folder / "state" / "oversteek" / "games.sqlite", text)
    hostile.spoil_settings(folder / "config" / "oversteek" / "settings.json", text)
    sound = ("farmer", *hostile.sound_files(folder), "new.json")
    words = list(hostile.lay_out(folder, text))
    for command in rng.sample(list(commands(EVERY)), COMMANDS_AT_A_TIME):
        lines = list(hostile_lines(command, EVERY, sound, words))
        for line in rng.sample(lines, min(len(lines), LINES_AT_A_TIME)):
            outcome.counts["command lines"] += 1
            with outcome.noting(ascii(line)[-200:]), alarm():
                _judge(line, outcome)


def _judge(line: Words, outcome: Outcome) -> None:
    answer = called(line, EVERY)
    outcome.counts["of them answered" if answer.status in (0, 1) else "of them refused"] += 1
    if wrong := what_is_wrong(answer):
        outcome.failures.append(f"{ascii(line)[-200:]}: {wrong}")
    if "--json" in line and "--help" not in line:
        for printed in answer.out.splitlines():
            json.loads(printed)


def _see(rng: Random, folder: Path, text: str, outcome: Outcome) -> None:
    """The screens, with the hostile store behind them."""
    inside = f"{hostile.as_name(text)}/x.toml"
    shown = rng.choice(
        ([], [], [inside], ["watch", inside], ["replay", "remarked.json"], ["remarked.toml"])
    )
    words = [str(folder / word) if "." in word else word for word in shown]
    outcome.counts["terminals"] += 1
    with Terminal((sys.executable, "-m", "tui", *words, "--motion", "none")) as terminal:
        with outcome.noting(f"{shown} {ascii(text)[:200]}"):
            terminal.wait_until_shown(r"\bhelp\b|oversteek: ", _PATIENCE)
            for keys in _KEYS:
                terminal.send(keys)
                terminal.read(_MOMENT)
            terminal.send("\x03")
            terminal.wait(_PATIENCE)
        output = bytes(terminal.output)
    outcome.counts["of them with the results"] += b"RESULTS" in output
    wrong = wrong_on_a_terminal(output, outcome)
    outcome.failures += [f"{shown} {ascii(text)[:200]}: {each}" for each in wrong]


def wrong_on_a_terminal(output: bytes, outcome: Outcome) -> Iterator[str]:
    """What does not hold of all that a terminal was sent."""
    for copy in _COPY.findall(output):
        outcome.counts["copies"] += 1
        copied = b64decode(copy).decode()
        if odd := hostile.not_to_be_shown(copied):
            yield f"it copied {odd}"
        if copied.startswith("oversteek ") and "\n" in copied:
            yield f"it copied more than a line: {copied!a}"
    rest = _OUR_OWN.sub("", _COPY.sub(b"", output).decode("utf-8", "replace"))
    if odd := hostile.not_to_be_shown(rest.replace("\n", "")):
        yield f"it sent {odd}"
