"""What goes over the line: bytes, beside a curses program that shows the same screens; and how
long a slow line holds a player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from time import monotonic

from tests.benchmarks.line import Limit, Line, Rival, Unit, at_most, ratio_at_most
from tests.benchmarks.process import processor_seconds
from tests.benchmarks.replay import Screen, Traffic, blank_screen, replayed, seen
from tests.tools.command import AT_REST
from tests.tools.viewer import Viewer, command

ROUNDS = 3

FARMERS_WAY = ("1", "3", "\r", "1", "\r", "1", "2", "\r", "1", "3", "\r", "1", "4", "\r", "1", "\r")
TOURS_MOVES = (*"12345678", *"12345678")
DISCS_WAY = ("1", "2", "1", "3", "2", "3", "1", "2", "3", "1", "3", "2", "1", "2")
STEPS = (".",) * 30

FULL_MOTION = ("--motion", "full")
IDLE = 60.0
"""Seconds."""
IDLE_SHARE = 0.003
"""Of one processor, at most."""
SEATS_TAKEN = ("\x1b[C", "\x1b[D", "1", "2")
"""Two keys that move the cursor, and two that let those take a seat who can cross first."""
TO_CROSS = 2.5
"""Seconds in which a boat comes over, whatever it carries."""
MOST_TO_CROSS = 4700
"""Bytes."""
LANDSCAPES = (("family", "256", 6500), ("family", "truecolor", 10_000), ("hanoi", "256", 5000))
"""Games, their colours, and the most bytes of the first picture with all that is behind, and with
the rules over it."""
FIRST_PICTURE = 0.75
"""How many times what curses sends for it the first picture may take."""
OPENED = {
    "home": ((), "leave"),
    "farmer": (("farmer",), "back"),
    "hanoi": (("hanoi",), "back"),
    "knight": (("knight",), "back"),
    "watch of couples": (("watch", "couples", "--speed", "0.25"), "back"),
}
"""Words of the command line, and a word that is shown then."""


def lines() -> Iterator[Line]:
    for name, (words, shown) in OPENED.items():
        yield _first_picture(name, words, shown)
    yield from _beside("farmer: key", ("farmer",), FARMERS_WAY)
    yield from _beside("hanoi: key", ("hanoi:4",), DISCS_WAY)
    yield from _beside("knight: key", ("knight",), TOURS_MOVES)
    yield from _beside("knight of 26 by 26: key", ("knight:m13,board=26x26",), TOURS_MOVES)
    yield from _beside("hanoi of five pegs: key", ("hanoi:8,pegs=5",), DISCS_WAY)
    watched = ("watch", "hanoi:8", "--speed", "0.25")
    yield from _beside("hanoi: watched step", watched, (" ", *STEPS))
    for game, colours, most in LANDSCAPES:
        yield from _scenery(game, colours, most)
    yield from _animation("hanoi:12", "8")
    yield from _animation("hanoi:12", "1")
    yield from _animation("hanoi:8,pegs=5", "8")
    yield from _animation("couples", "1")
    yield from _idle()


def _first_picture(name: str, words: Sequence[str], shown: str) -> Line:
    """All that is sent until the program is at rest, with what sets up the terminal; curses' own
    setting up is not counted."""
    sent = []
    for _ in range(ROUNDS):
        with _opened((*words, "--no-store"), shown) as viewer:
            sent.append(len(viewer.output) - len(AT_REST))
            looks = viewer.looks
    title, rival = f"wire: first picture: {name}", Rival("curses", _of_curses(looks))
    return Line(title, median(sent), rival, ratio_at_most(FIRST_PICTURE), Unit.BYTES)


@contextmanager
def _opened(
    words: Sequence[str], shown: str = "back", colours: str = "256", motion: str = "none"
) -> Iterator[Viewer]:
    """A program that is at rest."""
    environment = {
        "COLORTERM": "truecolor" if colours == "truecolor" else None,
        "OVERSTEEK_MOTION": motion,
    }
    with Viewer(command(*words), environment=environment) as viewer:
        viewer.wait_until_shown(shown)
        viewer.rest()
        yield viewer


def _of_curses(looks: Screen) -> int:
    """The bytes of a first screen."""
    return replayed([blank_screen(len(looks[0]), len(looks)), looks])


def _pressed(viewer: Viewer, keys: Sequence[str]) -> Traffic:
    """What is sent for keys, each answered before the next."""
    known, screens = len(viewer.output), [viewer.looks]
    for key in keys:
        viewer.send(key)
        viewer.rest()
        screens.append(viewer.looks)
    return Traffic(len(viewer.output) - known - len(keys) * len(AT_REST), screens)


def _beside(name: str, arguments: Sequence[str], keys: Sequence[str]) -> Iterator[Line]:
    """Bytes a key, each answered before the next; beside curses."""
    with _opened(arguments) as viewer:
        played = _pressed(viewer, keys)
    rival = Rival("curses", replayed(played.screens) / len(keys))
    figure = played.bytes_sent / len(keys)
    yield Line(f"wire: {name}", figure, rival, ratio_at_most(0.75), Unit.BYTES)


def _scenery(game: str, colours: str, most: float) -> Iterator[Line]:
    """The landscape of a game: the first picture, of at most so many bytes; then, of a crossing,
    keys that move the cursor or take seats, and then somebody rows over, frame by frame."""
    words = (game, "--no-store", "--scenery", "full")
    with _opened(words, colours=colours, motion="full") as viewer:
        first, shown = len(viewer.output) - len(AT_REST), viewer.looks
        name, unit = f"wire: landscape of {game} in {colours}", Unit.BYTES
        if colours == "256":  # More colours than curses has pairs for are no match for it.
            rival = Rival("curses", _of_curses(shown))
            yield Line(f"{name}: first picture", first, rival, ratio_at_most(FIRST_PICTURE), unit)
        yield Line(f"{name}: first picture", first, limit=at_most(most, unit), unit=unit)
        if game == "hanoi":
            return
        keys = _pressed(viewer, SEATS_TAKEN)
        viewer.send("\x7f")  # The rules go, and what they have hidden is drawn.
        viewer.rest()
        viewer.send("\r")
        rowed = seen(viewer, TO_CROSS)
    count = len(SEATS_TAKEN)
    if colours == "256":
        rival = Rival("curses", replayed(keys.screens) / count)
        yield Line(f"{name}: key", keys.bytes_sent / count, rival, ratio_at_most(0.5), unit)
    most_of_crossing = at_most(MOST_TO_CROSS, unit)
    yield Line(f"{name}: crossing", rowed.bytes_sent, limit=most_of_crossing, unit=unit)


def _animation(game: str, speed: str) -> Iterator[Line]:
    """Ten seconds of watching, frame by frame."""
    seconds = 10.0
    with Viewer(command("watch", game, *FULL_MOTION, "--speed", speed)) as viewer:
        viewer.wait_until_shown("back")
        viewer.read(1.0)
        sent, screens, _ = seen(viewer, seconds)
    frames = max(1, len(screens) - 1)
    name = f"wire: {game}, watched at {speed} a second"
    rival = Rival("curses", replayed(screens) / frames)
    yield Line(f"{name}: frame", sent / frames, rival, ratio_at_most(0.75), Unit.BYTES)
    limit = Limit("≤ 4,000 B", lambda line: line.median <= 4000)
    note = f"{frames / seconds:.0f} frames a second"
    yield Line(f"{name}: a second", sent / seconds, None, limit, Unit.BYTES, note)


def _idle() -> Iterator[Line]:
    """A minute in which nothing happens, in a game and in a watch that pauses."""
    game, watch = command("farmer"), command("watch", "hanoi:12", *FULL_MOTION)
    with Viewer(game) as player, Viewer(watch) as watcher:
        for viewer in (player, watcher):
            viewer.wait_until_shown("back")
        watcher.send(" ")
        for viewer in (player, watcher):
            viewer.read(1.0)
        before = [processor_seconds(viewer.pid) for viewer in (player, watcher)]
        began = monotonic()
        sent = [len(viewer.read(began + IDLE - monotonic())) for viewer in (player, watcher)]
        used = [processor_seconds(viewer.pid) for viewer in (player, watcher)]
    nothing = Limit("≤ 0 B", lambda line: line.median == 0)
    for name, count, start, end in zip(("playing", "paused"), sent, before, used, strict=True):
        yield Line(f"wire: an idle minute, {name}", count, None, nothing, Unit.BYTES)
        seconds = f"wire: an idle minute, {name}: processor"
        yield Line(seconds, end - start, limit=at_most(IDLE * IDLE_SHARE))
