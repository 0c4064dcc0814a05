"""How long it takes until something is there: the first picture, the first key obeyed, an
answer."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.benchmarks.line import Line, Rival, at_most_above_rival, ratio_at_most
from tests.benchmarks.process import Measure, medians, seconds_of
from tests.tools.terminal import Terminal
from tests.tools.viewer import Viewer

ROUNDS = 9
GREETING = "Hello"
BARE_APP = (
    sys.executable, "-c", "from tests.benchmarks.bare_apps import BareApp; BareApp().run()",
    GREETING,
)  # fmt: skip
INSTALLED = (
    sys.executable, "-c", "import sys; from tui.__main__ import main; sys.exit(main())"
)  # fmt: skip
"""What the command `oversteek` is, as it is installed."""
BARE_LINE_APP = (sys.executable, "-m", "tests.benchmarks.bare_apps")

FIRST_PROMPT = 0.35
"""How many times as long as the bare app the program may take until its first prompt in words."""
FIRST_PICTURE = 0.45
"""How many times as long as the bare app the program may take until its first picture."""


class Opened(NamedTuple):
    """What is opened, and how one sees that it is there."""

    words: Sequence[str]
    """Of the command line."""
    shown: str
    """A word of the key bar, which is the bottom line: with it the picture is complete."""
    key: str
    obeyed: str
    """What is on the screen as soon as that key is obeyed."""
    latest: float
    """How many times as long as the bare app it may take until a key is obeyed that was typed at
    once: as long as it took before there was a picture before Textual."""


UNDO = "u", "nothing to undo"
OPENED = {
    "home": Opened((), "leave", "j", "▸ 2 ", 1.75),
    "farmer": Opened(("farmer",), "back", *UNDO, 1.8),
    "hanoi": Opened(("hanoi",), "back", *UNDO, 1.65),
    "knight": Opened(("knight",), "back", *UNDO, 1.6),
    "watch couples": Opened(("watch", "couples"), "back", " ", "paused", 1.9),
}

IN_WORDS = ("farmer", "hanoi", "knight", "watch couples")
PROMPT = "> $"

ANSWERS = {"--version": 0.015, "list": 0.015, "solve farmer": 0.025}
"""How many seconds longer than an empty program each may take."""


def lines() -> Iterator[Line]:
    with TemporaryDirectory() as bytecode:
        # All modules are compiled once, in the round that does not count, as after installing.
        environment = {
            "PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": None,
            "XDG_STATE_HOME": bytecode, "XDG_CONFIG_HOME": bytecode,
        }  # fmt: skip
        yield from _first_pictures(environment)
        yield from _first_keys(environment)
        yield from _answers(environment)


def _first_pictures(environment: Mapping[str, str | None]) -> Iterator[Line]:
    bare = partial(seconds_until, GREETING, BARE_APP, environment)
    pictures = {
        f"first picture: {name}": (
            partial(seconds_until, opened.shown, (*INSTALLED, *opened.words), environment),
            FIRST_PICTURE,
        )
        for name, opened in OPENED.items()
    }
    yield from _beside("bare Textual app", bare, pictures)
    prompts = {
        f"first prompt: {words}": (
            partial(seconds_until, PROMPT, (*INSTALLED, *words.split(), "--plain"), environment),
            FIRST_PROMPT,
        )
        for words in IN_WORDS
    }
    yield from _beside("bare Textual app", bare, prompts)


def _beside(rival: str, bare: Measure, ours: Mapping[str, tuple[Measure, float]]) -> Iterator[Line]:
    """Each of ours, and how many times as long as the bare one it may take."""
    seconds, *others = medians(ROUNDS, bare, *(measure for measure, _ in ours.values()))
    for (name, (_, most)), figure in zip(ours.items(), others, strict=True):
        yield Line(f"start: {name}", figure, Rival(rival, seconds), ratio_at_most(most))


def seconds_until(
    shown: str, command: Sequence[str], environment: Mapping[str, str | None]
) -> float:
    """From the start of a command until something is shown."""
    with Terminal(command, environment=environment) as terminal:
        return terminal.wait_for(shown)


def _first_keys(environment: Mapping[str, str | None]) -> Iterator[Line]:
    bare = partial(_seconds_until_obeyed, "x", "1 back", BARE_LINE_APP, environment)
    keys = {
        f"first key obeyed: {name}": (
            partial(
                _seconds_until_obeyed,
                opened.key,
                opened.obeyed,
                (sys.executable, "-m", "tui", *opened.words),
                environment,
            ),
            opened.latest,
        )
        for name, opened in OPENED.items()
    }
    yield from _beside("bare Line API app", bare, keys)


def _seconds_until_obeyed(
    key: str, obeyed: str, command: Sequence[str], environment: Mapping[str, str | None]
) -> float:
    """From the start, though the key is typed at once, before anything is to be seen. The terminal
    is one that answers questions: what is sent to others waits for them."""
    with Viewer(command, environment=environment) as viewer:
        viewer.send(key)
        return viewer.wait_until_shown(obeyed)


def _answers(environment: Mapping[str, str | None]) -> Iterator[Line]:
    wanted = {
        name: value for name, value in {**os.environ, **environment}.items() if value is not None
    }

    def to_end(*command: str) -> Measure:
        return lambda: seconds_of(
            lambda: subprocess.run(command, env=wanted, stdout=subprocess.DEVNULL, check=True)
        )

    empty, *ours = medians(
        ROUNDS,
        to_end(sys.executable, "-c", "pass"),
        *(to_end(*INSTALLED, *words.split()) for words in ANSWERS),
    )
    for (words, most), seconds in zip(ANSWERS.items(), ours, strict=True):
        rival = Rival("python -c pass", empty)
        yield Line(f"start: {words}", seconds, rival, at_most_above_rival(most))
