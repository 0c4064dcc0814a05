"""Commands: every one over every game, and wrong ones; what is printed, status and files."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from tests.endurance.alike.differences import between_texts, gist, texts_masked
from tests.endurance.alike.meant import MASKED, is_dropped
from tests.endurance.alike.twins import Found, Order, Place, printed, two_places
from tests.tools.command_lines import can_be_typed, odd_line
from tests.tools.terminal import NotShown

_PATIENCE = 15.0
"""Seconds that a command may take."""
_OF_HEAD = 30
"""Lines after which `| head` has enough."""
_BROAD = ("five-couples", "six-couples", "island", "island-halt")
"""Games that are searched less deep, as a search takes too long."""
_QUICK = 30
"""Moves of a game whose review is there at once: a pipe that ends does not wait for it."""
_ODD = 20
"""Odd command lines in one go."""
_MORE_GAMES = (
    "farmer@CW/FG/R", "hanoi:3@ACB", "hanoi:5,pegs=5", "hanoi:4,rule=cyclic,to=C", "hanoi:99",
    "knight@a1,b3,a5", "knight:board=5x6", "knight:b1,board=4x3", "daily:2026-02-03",
    "daily:2026-10-18", "couples@AaBbCc//L", "farmer@XX", "nosuch",
)  # fmt: skip
"""Games with positions and parameters that the list has not, and names of none."""
_GENERAL = (
    "list", "list --json", "--version", "--help", "-h", "help", "help nothing", "doctor",
    "doctor --json", "completion bash", "completion zsh", "completion fish", "completion tcsh",
    "daily --date 2026-07-31 --json", "daily --date 2026-11-23 --json", "daily --date 1999-01-01",
    "new mine.toml", "new mine.toml", "check mine.toml", "check mine.toml --json",
    "solve mine.toml", "check none.toml", "mine.toml", "results", "results --json",
    "replay none.json", "review none.json", "export farmer -", "race farmer shortest", "solve",
    "solve knight --every-start", "farmer --colour 7", "solve farmer --limit 0",
    "solve farmer --method nonsense", "watch", "farmer --plain extra",
)  # fmt: skip
_HELP = ("play", "watch", "solve", "steps", "listing", "race", "map", "list", "results", "export",
         "replay", "review", "doctor", "completion", "help", "check", "daily", "new")  # fmt: skip


class Command(NamedTuple):
    """A command line."""

    line: str
    typed: str = ""
    lines: int | None = None
    """After so many lines nobody reads on; None if all is read."""

    def show(self) -> str:
        """The command as a shell takes it."""
        head = f" | head -{self.lines}" if self.lines is not None else ""
        typed = f"printf %s {shlex.quote(self.typed)} | " if self.typed else ""
        return f"{typed}oversteek {self.line}{head}"


def scripts(order: Order) -> Sequence[str]:
    """The names of what is to be compared: each is a series of commands in one folder."""
    return ["general", *(each["name"] for each in order.games), *_MORE_GAMES]


def compare(order: Order, script: str) -> Found:
    """Give both programs the commands of a script, one after the other. What differs has to differ
    twice."""
    if order.deadline.has_passed:
        return Found({"scripts of commands not run": 1})
    first, number, notes = _differences(order, script)
    counted = {"commands": number, "commands given up": len(notes)}
    if not first:
        return Found(counted, note="\n".join(notes))
    again, _, _ = _differences(order, script)
    once = [each for each in first if each not in again]
    counted["commands that differed only once"] = len(once)
    notes += [f"{each} differed only once: {gist(first[each])}" for each in once]
    shown = [f"{each}\n{again[each]}" for each in first if each in again]
    name = f"Commands over {script!r} differ: " if shown else ""
    return Found(counted, name + "\n\n".join(shown), "\n".join(notes))


def _differences(order: Order, script: str) -> tuple[Mapping[str, str], int, list[str]]:
    """The differences by commands, how many commands there were, and what took too long."""
    found, notes, number = dict[str, str](), list[str](), 0
    with two_places(order.program) as places:
        for command in _commands(script, order, places[0]):
            if is_dropped(command.show()):
                continue
            number += 1
            try:
                answers = [_answer(command, place) for place in places]
            except NotShown as error:
                notes.append(str(error))
                continue
            if difference := between_texts(*texts_masked(answers, MASKED)):
                found[command.show()] = difference
        files = [_files(place) for place in places]
        if difference := between_texts(*texts_masked(files, MASKED)):
            found["the files that were written"] = difference
    return found, number, notes


def _answer(command: Command, place: Place) -> str:
    return place.run(shlex.split(command.line), command.typed, _PATIENCE, command.lines)


def _files(place: Place) -> str:
    """What commands have written, but for the store."""
    return "\n".join(
        f"{path.name}:\n{path.read_text('utf-8')}"
        for path in sorted(place.folder.iterdir())
        if path.is_file()
    )


def _commands(script: str, order: Order, place: Place) -> Iterator[Command]:
    if script == "general":
        yield from (Command(line) for line in _GENERAL)
        yield from (Command(f"help {name}") for name in _HELP)
        yield from (Command(f"{name} --help") for name in _HELP)
    elif script.startswith("odd "):
        rng = Random(f"{order.seed} {script}")
        lines = filter(can_be_typed, (odd_line(rng) for _ in range(_ODD)))
        yield from (Command(shlex.join(words)) for words in lines)
    else:
        yield from _over(script, order, place)


def _over(game: str, order: Order, place: Place) -> Iterator[Command]:
    """All that can be asked about a game."""
    known: Any = next((each for each in order.games if each["name"] == game), None)
    methods = list(known["methods"]) if known else ["shortest", "backtracking", "warnsdorff"]
    limit = ""
    if "backtracking" in methods and not game.startswith("knight"):
        methods += ["backtracking:anywhere", "backtracking:situation"]
        limit = f" --max-moves {3 if game in _BROAD else 15}"
    yield from (Command(f"solve {game}{end}") for end in ("", " --json", " --all --limit 4"))
    for method in methods:
        chosen = f"{game} --method {method}{limit * method.startswith('backtracking')}"
        yield Command(f"solve {chosen} --limit 2")
        yield Command(f"solve {chosen} --limit 1 --json")
        yield Command(f"steps {chosen}", lines=_OF_HEAD)
        yield Command(f"steps {chosen} --limit 60 --json")
        yield Command(f"listing {chosen}")
        yield Command(f"listing {chosen} --json")
    for pair in pairwise(methods):
        yield Command(f"race {game} {' '.join(pair)} --json{limit}")
    yield Command(f"race {game} {methods[0]} {methods[-1]}{limit}")
    yield from (
        Command(f"map {game}{end}") for end in ("", " --json", " --fold", " --glyphs ascii")
    )
    yield Command(f"solve {game} --record best.json --certificate proof.json")
    yield Command(f"solve {game} --record best.json")
    yield Command(f"solve {game} --certificate proof.json")
    yield from _played(game, place)


def _played(game: str, place: Place) -> Iterator[Command]:
    """A game that is solved, one that is left, and all that is said of them."""
    yield Command(f"{game} --plain", "map\nhint\nhint\nu\noptions\nhelp\n")
    try:
        solved = json.loads(printed(place, ["solve", game, "--json"]))["solutions"]
    except (ValueError, NotShown):
        return
    moves = solved[0]["moves"][:200] if solved else []
    if moves:
        yield Command("review best.json")
        yield Command("review best.json --json")
        yield Command("replay best.json --plain", "step 3\nmoves\nquit\n")
        yield Command(
            f"{game} --plain", "\n".join((*moves, *["review"] * (len(moves) < _QUICK), ""))
        )
        yield Command("results")
        yield Command("results --json")
    half = moves[: len(moves) // 2]
    yield Command(f"{game} --plain --json", "\n".join((*half, "undo", "redo", "new", "undo", "")))
    yield Command(f"{game} --plain", "moves\n")
    yield Command(f"export {game} half.json")
    yield Command("review half.json")
