"""What players notice and cost who make a move a second, beside others who do as much as they can,
who look on, and who do nothing."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from itertools import cycle, islice
from random import Random
from statistics import median
from time import monotonic, perf_counter, process_time
from typing import NamedTuple

from tests.benchmarks.line import Entry, Limit, Line, Rival, Unit, Unmeasured, at_most
from tests.hosting.guests import COLUMNS, Guest, come, new_key
from tests.hosting.house import (
    MOVES,
    SEED,
    House,
    Plan,
    game_of,
    house,
    measured_cluster,
    moves_of,
    one_by_one,
    p95,
    play,
)
from tests.tools.postgres import WHY_NOT
from tui.game.players import Players

FEW = 8
"""Players who nearly have the machine for themselves."""
MOST_FOR_A_KEY = {"reduced": 0.010, "none": 0.006}
"""Seconds of the processor, by how much is animated."""


async def playing(plan: Plan) -> AsyncIterator[Entry]:
    async with house(plan.seats) as full:
        await full.seat(plan.seats, game_of)
        before, began = full.used(), monotonic()
        taken = await play(moves_of(full.guests), plan.seconds, Random(SEED))
        used, lasted = full.used().since(before), monotonic() - began
        memory, of_host = full.memory_of_sessions(), full.memory_of_host()
    seats = f"{plan.seats} playing"
    yield Line(f"{seats}: key to frame, median", median(taken))
    yield Line(f"{seats}: key to frame, p95", p95(taken), limit=at_most(0.06))
    yield Line(
        f"{seats}: processor", used.total / lasted, unit=Unit.SHARE,
        note=f"of one core; of that the front end has {used.front / used.total:.0%}",
    )  # fmt: skip
    yield Line(
        f"{seats}: memory of a player", memory,
        limit=at_most(20 * 2**20, Unit.MEMORY), unit=Unit.MEMORY,
        note=f"PSS; front end and fork server have {Unit.MEMORY.text(of_host)} resident",
    )  # fmt: skip
    for motion, most in MOST_FOR_A_KEY.items():
        yield await _used_for_a_key(plan, motion, most)


async def _used_for_a_key(plan: Plan, motion: str, most: float) -> Line:
    async with house(2 * FEW) as quiet:  # So many seats that nobody is told to move less.
        await quiet.seat(FEW, lambda number: f"{game_of(number)} --motion {motion}")
        before = quiet.used()
        moves = moves_of(quiet.guests)
        pressed = {player: one_by_one(moves[player]) for player in moves}
        keys = len(await play(pressed, plan.seconds, Random(SEED)))
        used = quiet.used().since(before)
    note = f"{FEW} play; of that the front end has {used.front / used.total:.0%}"
    name = f"a key, motion {motion}: processor"
    return Line(name, used.total / keys, limit=at_most(most), note=note)


# While nothing happens, and after long searches


QUIET = 3.0
"""Seconds without a byte after which a guest is idle: home shows the beginning of a game first."""
WATCH = "watch couples --method backtracking --search --speed 8"
SEARCHERS = 8
"""Players who search one after the other, so that all are done soon."""
SEARCH = "watch couples --method backtracking --search --speed max"
ALL_SOLUTIONS = b"C"
ENDED = "ended ·"
BEFORE, VISITS = 20, 200
"""Sessions one after another: those after which memory is as it will be, and those after them."""


async def idle(plan: Plan) -> AsyncIterator[Entry]:
    async with house(plan.seats) as home:
        await home.seat(plan.seats)
        await asyncio.gather(*(guest.wait_until_quiet(QUIET) for guest in home.guests))
        sent, share = await _go_on(home, plan.seconds)
    name = f"{plan.seats} idle at home"
    nothing = Limit("≤ 0 B", lambda line: line.median == 0)
    yield Line(f"{name}: sent in {plan.seconds:g} s", sent, limit=nothing, unit=Unit.BYTES)
    yield Line(f"{name}: processor", share, limit=at_most(0.02, Unit.SHARE), unit=Unit.SHARE)
    async with house(plan.seats) as watched:
        await watched.seat(1, lambda number: WATCH)
        await asyncio.sleep(1.0)
        _, share = await _go_on(watched, plan.seconds)
    name = "a watch at 8 steps a second: processor"
    yield Line(name, share, limit=at_most(0.1, Unit.SHARE), unit=Unit.SHARE)


async def _go_on(each: House, seconds: float) -> tuple[float, float]:
    """The bytes that are sent to all in so many seconds, and how busy all of the host is."""
    received, used, began = _received(each), each.used(), monotonic()
    await asyncio.sleep(seconds)
    lasted = monotonic() - began
    return _received(each) - received, each.used().since(used).total / lasted


def _received(each: House) -> int:
    return sum(len(guest.output) for guest in each.guests)


async def memory(plan: Plan) -> AsyncIterator[Entry]:
    async with house(plan.seats) as searched:
        count = min(SEARCHERS, plan.seats)
        for _ in range(count):
            await _search(searched)
        used = searched.memory_of_sessions()
    yield Line(
        "memory of a player: couples searched", used,
        limit=at_most(40 * 2**20, Unit.MEMORY), unit=Unit.MEMORY, note=f"PSS, of {count}",
    )  # fmt: skip
    async with house(plan.seats) as visited:
        await _visits(visited, BEFORE)
        before = visited.memory_of_host()
        await _visits(visited, VISITS)
        left = visited.memory_of_host() - before
    yield Line(
        f"memory left by {VISITS} sessions", left,
        limit=at_most(5 * 2**20, Unit.MEMORY), unit=Unit.MEMORY,
    )  # fmt: skip


async def _search(searched: House) -> None:
    await searched.seat(1, lambda number: SEARCH)
    guest = searched.guests[-1]
    guest.press(ALL_SOLUTIONS)
    await guest.wait_until_shown(ENDED)


async def _visits(visited: House, count: int) -> None:
    for _ in range(count):
        guest = await come(visited.port)
        await guest.wait_until_up()
        guest.hang_up()
        await visited.wait_until_seated(0)
    await asyncio.sleep(0.5)


# Beside others who do as much as they can


MINE = "knight"
BETWEEN_KEYS = 0.1
"""Seconds between two keys of mine."""
NEIGHBOURS = 7
SEARCHED = 4.0
"""Seconds: so long none of the searches has come to its end."""


async def neighbours(plan: Plan) -> AsyncIterator[Entry]:
    async with house(plan.seats) as shared:
        await shared.seat(1, lambda number: MINE)
        alone = Rival("alone", p95(await _my_keys(shared)))
        await shared.seat(NEIGHBOURS, lambda number: SEARCH)
        for searcher in shared.guests[1:]:
            searcher.press(ALL_SOLUTIONS)
        taken = await _my_keys(shared)
        name = f"{NEIGHBOURS} run through couples: a key, p95"
        yield Line(name, p95(taken), alone, at_most(0.08))


async def _my_keys(shared: House) -> Sequence[float]:
    keys = one_by_one(MOVES[MINE])
    return await play({shared.guests[0]: keys}, SEARCHED, Random(SEED), BETWEEN_KEYS)


# Spectators


SPECTATORS = 8
"""All of them look on at the same game."""
GAME = "hanoi:4"
STILL = "--motion none"
"""Of spectators, so that everything that they are sent has come of a move."""
BETWEEN_MOVES = 1.0
"""Seconds."""
_LISTED, _LIVE = "looks on", "live ·"


class Seen(NamedTuple):
    """What came of it."""

    others: int
    """How many played besides."""
    delays: Sequence[float]
    """Seconds from the keys of a move until a spectator saw it."""
    quiet: float
    """How much of a core a spectator uses who sees nothing happen."""


async def spectators(plan: Plan) -> AsyncIterator[Entry]:
    in_file = await _seen(plan)
    name = f"spectator, {in_file.others} others playing: a move is seen"
    yield Line(f"{name}, median", median(in_file.delays))
    yield Line(f"{name}, p95", p95(in_file.delays), limit=at_most(0.2))
    most = at_most(0.01, Unit.SHARE)
    yield Line("quiet spectator: processor", in_file.quiet, limit=most, unit=Unit.SHARE)
    if WHY_NOT:
        yield Unmeasured(f"{name}, on PostgreSQL", WHY_NOT)
        return
    with measured_cluster() as made:
        on_server = await _seen(plan, made.new_place())
    rival = Rival("SQLite", median(in_file.delays))
    yield Line(f"{name}, median, on PostgreSQL", median(on_server.delays), rival)
    rival = Rival("SQLite", p95(in_file.delays))
    yield Line(f"{name}, p95, on PostgreSQL", p95(on_server.delays), rival, at_most(0.2))
    yield Line(
        "quiet spectator: processor, on PostgreSQL", on_server.quiet,
        Rival("SQLite", in_file.quiet), unit=Unit.SHARE, note="of the session, not of the server",
    )  # fmt: skip


async def _seen(plan: Plan, store: str = "") -> Seen:
    count = max(1, min(SPECTATORS, plan.seats // 2))
    async with house(plan.seats, store) as watched:
        await watched.seat(1, lambda number: GAME)
        player_alone = watched.sessions
        for _ in range(count):
            await _look_on(watched)
        player, *spectators = watched.guests
        sessions = [each for each in watched.sessions if each not in player_alone]
        before, began = watched.used(sessions), monotonic()
        await asyncio.sleep(plan.seconds)
        quiet = watched.used(sessions).since(before).sessions / (monotonic() - began) / count
        await watched.seat(plan.seats - count - 1, game_of)
        others = moves_of(watched.guests[1 + count :])
        playing = asyncio.create_task(play(others, plan.seconds, Random(SEED)))
        delays = await _delays(player, spectators, plan.seconds)
        await playing
    return Seen(len(others), delays, quiet)


async def _look_on(watched: House) -> None:
    """Let one more come, and look on at the game that was begun first."""
    await watched.seat(1, lambda number: STILL)
    spectator = watched.guests[-1]
    spectator.press(b"g")
    await spectator.wait_until_shown(_LISTED)
    spectator.press(b"\r")
    await spectator.wait_until_shown(_LIVE)


async def _delays(player: Guest, spectators: Sequence[Guest], seconds: float) -> Sequence[float]:
    """From the keys of each move of a player until each of the spectators sees it."""
    found = []
    moves = list(islice(cycle(MOVES[GAME]), max(2, round(seconds / BETWEEN_MOVES))))
    for keys in moves:
        await asyncio.sleep(BETWEEN_MOVES)
        player.press(keys)
        found += await asyncio.gather(*(each.seconds_to_frame(b"") for each in spectators))
    for each in (player, *spectators):
        await each.wait_until_shown(f"moves {len(moves)} ")  # It was these moves that they saw.
    return found


# A class


CLASSES = (16, 32, 64)
"""Numbers of those who follow a teacher."""
TAUGHT = "watch couples --method backtracking --search --speed 2"
BETWEEN_STEPS = 0.7
"""Seconds from one key of the teacher to the next."""
SOON = 0.15
"""Seconds in which nineteen of twenty shall see a step."""
_STEP_ON, _GO_ON, _PAUSE, _TWICE_AS_FAST = b"\x1b[C", b" ", b" ", b"++"
_IN_BAR = re.compile(rb"\x1b\[2;(\d+)H((?:\x1b\[[\d;]*[A-GI-Za-z]|[^\x1b])*)")
"""Something that is written into the row of the transport bar, and from which column on."""
_NOT_TEXT = re.compile(rb"\x1b\[(\d*)[\d;]*([A-Za-z])|([^\x1b]+)")
_STEP_SHOWN = re.compile(r"step (\d+)")


class ShownSteps:
    """Which step of a watch somebody was shown at what time, found out afterwards: nobody has to
    emulate a terminal meanwhile."""

    def __init__(self, guest: Guest) -> None:
        """Begins with what is on the screen now."""
        self._guest, self._known, self._pieces = guest, len(guest.output), len(guest.pieces)
        self._bar = [*guest.screen.splitlines()[1].ljust(COLUMNS)]

    @property
    def _step(self) -> int:
        found = _STEP_SHOWN.search("".join(self._bar))
        return int(found[1]) if found else 0

    def times(self) -> Mapping[int, float]:
        """When each step was shown that has come since this was asked last, or one after it."""
        times, last = dict[int, float](), self._step
        new, self._pieces = self._guest.pieces[self._pieces :], len(self._guest.pieces)
        for at, length in new:
            self._show(bytes(self._guest.output[self._known : length]))
            self._known, step = length, self._step
            times |= dict.fromkeys(range(last + 1, step + 1), at)
            last = max(last, step)
        return times

    def _show(self, data: bytes) -> None:
        for column, written in _IN_BAR.findall(data):
            x = int(column) - 1
            for number, command, text in _NOT_TEXT.findall(written):
                if command == b"C":
                    x += int(number or 1)
                shown = text.decode("utf-8", "replace")
                self._bar[x : x + len(shown)] = shown
                x += len(shown)


async def followers(plan: Plan) -> AsyncIterator[Entry]:
    for count in CLASSES:
        async with house(count + 1) as taught:
            teacher = await _come_as(taught, "teacher", TAUGHT)
            await teacher.wait_until_shown("WATCH")
            teacher.press(_GO_ON)
            for number in range(count):
                follower = await _come_as(taught, f"pupil-{number}", "class teacher")
                await follower.wait_until_shown("CLASS teacher")
            await asyncio.sleep(1.0)
            async for line in _seen_by_class(taught, plan.seconds):
                yield line


async def _come_as(taught: House, name: str, words: str) -> Guest:
    """Let somebody come who has a name."""
    key, players = new_key(), Players(str(taught.host.store))
    players.rename(players.arrived(key.get_fingerprint()).id, name)
    players.close()
    guest = await come(taught.port, words, key)
    taught.guests.append(guest)
    await guest.wait_until_up()
    return guest


async def _seen_by_class(taught: House, seconds: float) -> AsyncIterator[Line]:
    teacher, *class_ = taught.guests
    shown = [ShownSteps(guest) for guest in taught.guests]
    by_hand = [_STEP_ON] * round(seconds / BETWEEN_STEPS)
    for how, keys, ends in (
        ("step by step", by_hand, b""),
        ("2 steps a second", [_GO_ON], _PAUSE),
        ("8 steps a second", [_TWICE_AS_FAST, _GO_ON], _PAUSE),
    ):
        used, began, own = taught.used(), perf_counter(), process_time()
        for number, pressed in enumerate(keys):
            await asyncio.sleep(began + number * BETWEEN_STEPS - perf_counter())
            teacher.press(pressed)
        await asyncio.sleep(began + seconds - perf_counter())
        spent, own = taught.used().since(used), process_time() - own
        lasted = perf_counter() - began
        teacher.press(ends)
        await asyncio.sleep(1.0)  # All are shown all of it, and nothing comes meanwhile.
        at, *seen = [each.times() for each in shown]
        delays = [each[step] - at[step] for each in seen for step in at]
        name = f"{len(class_)} follow, {how}: seen"
        share = f"sessions {spent.sessions / lasted:.0%}, front end {spent.front / lasted:.0%}"
        note = f"of {len(at)} steps; the slowest {Unit.SECONDS.text(max(delays))}"
        yield Line(f"{name}, median", median(delays), note=note)
        yield Line(
            f"{name}, p95", p95(delays), limit=at_most(SOON),
            note=f"of a core: {share}, the class's own lines {own / lasted:.0%}",
        )  # fmt: skip
