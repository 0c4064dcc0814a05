"""SIGKILL at random moments while keys are played, or lines are typed: whatever the screen has
shown in PLAY, or the prompt behind an answer, is there when the game is started again, at home and
in a session of a host whose store is in a database.

A model of the game gets the same keys or lines, so that it is known what it was after each of them.
What is kept must be one of these, and none that is older than what was seen last.
"""

from __future__ import annotations

import re
import signal
from collections import Counter
from collections.abc import Sequence
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from tests.endurance.home_of_killed import Home
from tests.endurance.outcome import Outcome, attacks
from tests.endurance.steady_players import ASKED, GAMES, Moment, moment_of
from tests.tools.postgres import WHY_NOT, shared_cluster
from tests.tools.terminal import NotShown, Terminal
from tui.engine.action import Action, Play
from tui.game.player import Player
from tui.game.session import InProgress, Session, begun
from tui.game.typed import read_moves
from tui.puzzles.table import TABLE

_LIVES = 10
"""Kills of one player's programs, all with the same store."""
_LONGEST = 1.2
"""Seconds from the first key to the kill, at most."""
_WHILE_STARTING = 0.1
"""How many of the programs are killed before they have shown anything."""
_IN_WORDS = 0.35
"""How many of the programs are played by lines."""
_IN_DATABASE = 0.4
"""How many players have their games in a database."""
_PATIENCE = 30.0

_PASTE = ":"
"""The key behind which moves are pasted."""
_PASTES = {
    "hanoi:7": (":AC AB CB", ":AB AC BC AB", ":BA CA"),
    "knight": (":b3 d4 f5", ":c2 e3 c4 d6", ":c2"),
    "couples": (":Aa A bc a", ":bc b", ":A"),
}
"""Moves to be pasted in the games of `GAMES`."""
_WORDS = {
    "undo": Action(Play.UNDO), "redo": Action(Play.REDO), "new": Action(Play.NEW_GAME),
    "look": None, "moves": None,
}  # fmt: skip
"""What is typed besides moves, and what it asks for."""
_LINES = {
    "hanoi:7": (*("AB", "AC", "BC", "CA", "CB", "BA") * 3, "AC AB CB", "AB AC BC AB", "BA CA"),
    "knight": (*("b3", "c2", "d4", "c5", "e3", "f5") * 3, "b3 d4 f5", "c2 e3 c4 d6"),
    "couples": (*("Aa", "A", "bc", "b", "Bb", "BC") * 3, "Aa A bc a", "bc b"),
}
"""Moves that are typed, a line at once."""
_PROMPT = re.compile(r"\S+: moves (\d+)\b[^>\n]*> ")
"""What stands behind each answer."""

_MOVES = re.compile(r"^ ?moves (\d+)\b", re.MULTILINE)
_LISTED = re.compile(r"│ *(\d+) +(\S+)$", re.MULTILINE)


def _live(random: Random, outcome: Outcome) -> None:
    """Be killed so many times, and go on each time where it was."""
    is_in_database = not WHY_NOT and random.random() < _IN_DATABASE
    place = shared_cluster().new_place() if is_in_database else ""
    counts, name = outcome.counts, random.choice(list(GAMES))
    game = begun(TABLE.parse_game(name))
    with TemporaryDirectory() as folder, outcome.noting(name):
        home = Home(folder, place)
        for _ in range(_LIVES):
            known = _be_killed(random, game, name, home, counts)
            counts["kills"] += 1
            counts["kills of sessions with a database"] += bool(place)
            counts["moves checked"] += len(known[0].line)
            assert not home.fault, home.fault
            game, kept = _kept(home, name)
            is_there = any(kept.holds(moment) for moment in known)
            assert is_there, f"kept {kept}, but shown was {known[0]}"


def _be_killed(
    random: Random, game: InProgress, name: str, home: Home, counts: Counter[str]
) -> Sequence[Moment]:
    """Play by keys or by lines until the kill comes. Returns what may be kept then, what was seen
    last first."""
    session = game.session
    player: Player[Any, Any] = Player(*game)
    moments, seen = [moment_of(session)], 0
    if is_in_words := random.random() < _IN_WORDS:
        words, columns, drawn = ("--plain",), 400, (*_LINES[name], *_WORDS)
        obeyed, look = _obeyed, _prompted
    else:
        words = (random.choice(("--motion=none", "--motion=full")),)
        columns, drawn = 120, (*GAMES[name], *_PASTES[name])
        obeyed, look = _played, _seen
    counts["games in words"] += is_in_words
    with home.started((session.puzzle.game_name, *words), columns, rows=40) as terminal:
        if random.random() < _WHILE_STARTING:
            terminal.read(random.random())
        else:
            if is_in_words:
                terminal.wait_for(_PROMPT.pattern, _PATIENCE)
            else:
                terminal.wait_until_shown("PLAY", _PATIENCE)
                terminal.wait_until_shown(rf"moves {session.move_count}\b", _PATIENCE)
            ends = monotonic() + random.random() * _LONGEST
            while monotonic() < ends and not session.is_solved:
                for typed in random.choices(drawn, k=random.randint(1, 5)):
                    terminal.send(obeyed(player, session, typed))
                    moments.append(moment_of(session))
                    counts["pastes"] += typed.startswith(_PASTE)
                terminal.read(random.random() * 0.05)
                seen = look(terminal, moments, seen, counts)
        terminal.signal(signal.SIGKILL)
        terminal.wait(_PATIENCE)
        seen = look(terminal, moments, seen, counts)
    return moments[seen:]


def _obeyed(player: Player[Any, Any], session: Session[Any, Any], typed: str) -> str:
    """Let the model obey a line. Returns what the terminal sends for it."""
    if typed not in _WORDS:
        player.play_all(read_moves(session.puzzle, session.state, typed))
    elif (action := _WORDS[typed]) is not None:
        player.do(action)
    return f"{typed}\r"


def _played(player: Player[Any, Any], session: Session[Any, Any], typed: str) -> str:
    """The same of a key, or of moves that are pasted."""
    if not typed.startswith(_PASTE):
        player.do(ASKED[typed])
        return typed
    text = typed.removeprefix(_PASTE)
    session.play_all(read_moves(session.puzzle, session.state, text).moves)
    player.let_go()
    return f"{_PASTE}\x1b[200~{text}\x1b[201~\r"


def _prompted(
    terminal: Terminal, moments: Sequence[Moment], since: int, counts: Counter[str]
) -> int:
    """The moment of the last prompt; each prompt has to tell of its own."""
    prompts = [int(number) for number in _PROMPT.findall(terminal.text)]
    if prompts != [len(moment.line) for moment in moments[: len(prompts)]]:
        raise NotShown(f"prompts tell {prompts}, but the games were {moments}")
    last = max(0, len(prompts) - 1)
    counts["prompts compared"] += last - since
    return last


def _seen(terminal: Terminal, moments: Sequence[Moment], since: int, counts: Counter[str]) -> int:
    """The first moment, not before another one, that may be the one on the screen."""
    screen = terminal.screen
    number = _MOVES.search(screen)
    if number is None or "PLAY" not in screen.partition("\n")[0]:
        return since
    made = int(number[1])
    listed = [(int(place), text) for place, text in _LISTED.findall(screen)]
    for place in range(since, len(moments)):
        line = moments[place].line
        if len(line) == made and all(
            place <= made and line[place - 1] == text for place, text in listed
        ):
            counts["screens compared"] += 1
            return place
    counts["screens caught half drawn"] += 1
    return since


def _kept(home: Home, name: str) -> tuple[InProgress, Moment]:
    """The game in the store; one in which nothing was done is in none."""
    untouched = begun(TABLE.parse_game(name))
    store = home.store()
    slots = [each.slot for each in store.kept() if each.name == untouched.session.puzzle.name]
    found = (slots and store.read(slots[0], TABLE)) or untouched
    store.close()
    return found, moment_of(found.session)


endure = attacks(_live, enough=50, at_once=3)
