"""Two programs side by side: both are started alike, and hear the same."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import islice
from pathlib import Path
from select import select
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, NamedTuple, Self, TypeVar

from tests.endurance.alike.differences import Screen, gist
from tests.endurance.outcome import Deadline, shortest_failing
from tests.tools.attacked import Attacked
from tests.tools.terminal import OF_THE_APP, USUAL_ENVIRONMENT, NotShown

_ROOT = Path(__file__).parents[3]
_SETTINGS = '{"motion": "none", "scenery": "full", "speed": 0.25}'
"""Nothing moves by itself, but for a watch: one step in four seconds, until it is paused."""

QUIET = 0.3
"""Seconds without output after which a program is at rest."""
_PATIENCE = 12.0
"""Seconds in which a program comes to rest."""
_MOMENT = 0.01
_WORKING = re.compile(r"searching")
_COPIED = re.compile(rb"\x1b\]52;[^\x07\x1b]*")


class Program(NamedTuple):
    """An installed Oversteek."""

    command: tuple[str, ...]
    python_path: str | None = None
    """Where Python finds it, if it is none that is installed."""


OURS = Program((sys.executable, "-m", "tui"), str(_ROOT))
"""The program of this checkout."""


class Place(NamedTuple):
    """A program and a folder of its own, in which it has its home, its games and its settings."""

    program: Program
    folder: Path

    @property
    def environment(self) -> Mapping[str, str | None]:
        """What differs from the environment of the tests; None takes a variable out."""
        names = ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")
        kept = dict.fromkeys(names, str(self.folder / "kept"))
        inherited = (name for name in os.environ if name.startswith(("OVERSTEEK", "TEXTUAL")))
        return {
            **USUAL_ENVIRONMENT,
            **dict.fromkeys(inherited),
            "HOME": str(self.folder),
            "PYTHONPATH": self.program.python_path,
            "PYTHONDONTWRITEBYTECODE": None,
            **kept,
        }

    @property
    def whole_environment(self) -> Mapping[str, str]:
        """All of it."""
        changed = {**os.environ, **self.environment}
        return {name: value for name, value in changed.items() if value is not None}

    def run(
        self,
        words: Sequence[str],
        typed: str = "",
        seconds: float = 30.0,
        lines: int | None = None,
    ) -> str:
        """What a command prints, what it says on standard error, and its status, as one text. After
        so many `lines` nobody reads on. Raises NotShown if it takes longer than `seconds`."""
        pipe = subprocess.PIPE
        with subprocess.Popen(
            [*self.program.command, *words], stdin=pipe, stdout=pipe, stderr=pipe,
            cwd=self.folder, env=self.whole_environment,
        ) as process:  # fmt: skip
            try:
                head = b""
                if lines is not None and process.stdout is not None:
                    head = b"".join(islice(process.stdout, lines))
                    process.stdout.close()
                    process.stdout = None
                given = typed.encode("utf-8", "surrogatepass")
                rest, err = process.communicate(given, timeout=seconds)
            except subprocess.TimeoutExpired:
                process.kill()
                raise NotShown(f"{' '.join(words)} takes longer than {seconds:g} s") from None
        said = ((head + (rest or b"")), err)
        out, complaint = (
            each.decode("utf-8", "backslashreplace").replace(str(self.folder), "FOLDER")
            for each in said
        )
        told = f"on standard error: {complaint}" if complaint else ""
        return f"{out}{told}status {process.returncode}\n"


@contextmanager
def two_places(reference: Program) -> Iterator[tuple[Place, Place]]:
    """Fresh folders for the reference and for the program of this checkout. Their paths are equally
    long, and the rest of each is its home."""
    with TemporaryDirectory() as folder:
        places = []
        for name, program in (("a", reference), ("b", OURS)):
            place = Place(program, Path(folder, name))
            kept = place.folder / "kept" / "oversteek"
            kept.mkdir(parents=True)
            (kept / "settings.json").write_text(_SETTINGS, encoding="utf-8")
            places.append(place)
        yield places[0], places[1]


class Onlooker(Attacked):
    """A program in a terminal, and what is to be seen on it."""

    kept = None

    def __init__(
        self,
        place: Place,
        words: Sequence[str],
        columns: int,
        rows: int,
        environment: Mapping[str, str | None],
    ) -> None:
        self._asked_at, self._known = monotonic(), 0
        super().__init__(
            words,
            columns=columns,
            rows=rows,
            environment={**place.environment, **environment},
            program=place.program.command,
            folder=str(place.folder),
        )

    def resize(self, columns: int, rows: int) -> None:
        self._asked_at = monotonic()
        super().resize(columns, rows)

    def hear(self, keys: bytes) -> None:
        """Type."""
        self._known, self._asked_at = len(self.output), monotonic()
        self.type(keys)

    @property
    def screen_now(self) -> Screen:
        """All that is to be seen."""
        status = "" if self.status is None else f"status {self.status}"
        copied = b"".join(_COPIED.findall(self.output[self._known :])).decode()
        return Screen(self.emulator.looks, self.emulator.cursor, f"{status} {copied}".strip())

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing came for a while, nothing is waited for, and nothing is worked on."""
        if self.status is not None:
            return not select([self._leader], [], [], 0)[0]
        since = monotonic() - max(self.came_at, self._asked_at)
        return (
            since > QUIET
            and not self.unread
            and OF_THE_APP in self.output
            and not _WORKING.search(self.screen)
            and not _is_running(self.pid)
        )


def _is_running(pid: int) -> bool:
    """Whether a thread of a process has work to do, though the processors may have none for it."""
    for stat in Path(f"/proc/{pid}/task").glob("*/stat"):
        try:
            state = stat.read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
        except OSError:
            continue
        if state[0] in "RD":
            return True
    return False


class Twins:
    """Both programs in terminals of their own."""

    def __init__(
        self,
        places: Sequence[Place],
        words: Sequence[str],
        size: tuple[int, int],
        environment: Mapping[str, str | None],
    ) -> None:
        self._start = [(place, words, *size, environment) for place in places]
        self.both: list[Onlooker] = []
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        self.both = [self._stack.enter_context(Onlooker(*each)) for each in self._start]
        return self

    def __exit__(self, *error: object) -> None:
        self._stack.close()

    @property
    def have_ended(self) -> bool:
        return any(each.status is not None for each in self.both)

    def rest(self, seconds: float = _PATIENCE) -> None:
        """Wait until both are at rest. Raises NotShown if they never are."""
        until = monotonic() + seconds
        while not all(each.is_at_rest for each in self.both):
            if monotonic() > until:
                shown = next(each.screen for each in self.both if not each.is_at_rest)
                raise NotShown(f"a program does not come to rest, and shows\n{shown}")
            for each in self.both:
                each.look_on(_MOMENT)


# What all comparisons are told, and what they tell

Part = TypeVar("Part")


class Order(NamedTuple):
    """What all comparisons of a run are told."""

    program: Program
    """The reference."""
    seed: int
    games: Sequence[Any]
    """What `list --json` says of each puzzle."""
    deadline: Deadline
    shorten: float
    """Seconds for shortening what makes a difference."""


class Found(NamedTuple):
    """What came of one comparison."""

    counted: dict[str, int]
    """How much was compared, and how it ended if that is no difference, by names in the plural."""
    difference: str = ""
    """A first line that names it, and all there is to see; empty if there is none."""
    note: str = ""
    """A line about something that is counted as no difference."""


def printed(place: Place, words: Sequence[str]) -> str:
    """What a command prints."""
    return place.run(words).rpartition("status")[0]


def looked_into(
    name: str,
    what: str,
    parts: Sequence[Part],
    between: Callable[[Sequence[Part]], str],
    order: Order,
) -> Found:
    """Compare what comes of these parts. A difference has to come twice, and is shortened.

    `between` tells the difference, and raises NotShown if a program never comes to its end.
    """
    try:
        first = between(parts)
        best = first and between(parts)
    except NotShown as error:
        return Found({what: 1, f"{what} given up": 1}, note=f"{name}: {error}")
    if not best:
        note = first and f"{name} differed only once: {gist(first)}"
        return Found(
            {what: 1} | ({f"{what} that differed only once": 1} if note else {}), note=note
        )

    def differs(fewer: Sequence[Part]) -> bool:
        nonlocal best
        try:
            found = between(fewer)
        except NotShown:
            return False
        best = found or best
        return bool(found)

    shortest_failing(parts, differs, Deadline(order.shorten))
    return Found({what: 1}, f"{name} differs: {best}")
