"""For random games and watches of all kinds the spectator sees what the player sees, word for
word."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.games import puzzle_of, random_line, solver_of
from tests.tools.kinds import NAMES
from tests.tools.onlookers import Host, catch_up, what_is_seen, without_what_one_hides
from tests.tools.oracles import PREPARED
from tests.tools.sitter import Sitter
from tests.tools.trees import STRATEGIES
from tui.engine.action import Action, Run
from tui.engine.step import Step
from tui.engine.strategy import Strategy, variants
from tui.game.dialogs import Choices
from tui.game.race_controller import RaceController
from tui.game.solution_search import SolutionSearch
from tui.game.watching import View, WatchSettings

_STEPS = 20
"""So often a player does something."""
_PLAY = ("u", "u", "r", "r", "n", "e", "w", "w", "w", "i", "g", "right", "down", "s")
_WATCH = (
    "right", "left", "space", "space", "right", "]", "[", "home", "end", "v", "c", "+", "-", ">",
    "<", "5", "9", "0", "f", "F", "f", "enter", "q", "tab", "t", "p",
)  # fmt: skip
_RACE = (
    "right", "left", "space", "space", "]", "[", "home", "end", "+", "-", "5", "9", "9", "0",
    "tab", "tab", "g", "enter", "q",
)  # fmt: skip
_RACES = 0.15
"""How likely it is that a method that is watched races against another one."""


class Wanderer:
    """A player who does anything."""

    def __init__(self, player: Sitter, rng: Random) -> None:
        self.player, self._rng = player, rng

    def go(self) -> None:
        """Do something, and let some time pass."""
        player, rng = self.player, self._rng
        if player.race is not None:
            player.press(rng.choice(_RACE))
        elif player.opening is not None:
            self._choose()
        elif player.controller.watches.watch is not None and rng.random() < _RACES:
            self._race()
        elif player.controller.watches.watch is not None:
            player.press(rng.choice(_WATCH))
        elif rng.random() < 0.5:
            self._play()
        else:
            self._set_up()
            player.press(rng.choice(_PLAY))
        player.let_pass(rng.choice((0.0, 0.0, 0.1, 0.7, 3.0)))

    def _play(self) -> None:
        """Make some legal moves, as if they were pasted."""
        session, rng = self.player.session, self._rng
        choices = [rng.randrange(60) for _ in range(rng.choice((1, 1, 1, 2, 4)))]
        line = random_line(session.puzzle, session.state, choices)
        if line:
            text = " ".join(map(session.puzzle.move_text, line))
            self.player.react(self.player.controller.paste(text))

    def _race(self) -> None:
        """Race against another method, whichever it is."""
        self.player.press("x")
        if isinstance(self.player.offer, Choices):
            self.player.take(self._rng.randrange(len(self.player.offer.rows)))

    def _choose(self) -> None:
        """Choose from a list; leave whatever else is open."""
        offer, oracle_client = self.player.offer, self.player.controller.player.oracle_client
        if isinstance(offer, SolutionSearch) and oracle_client.can_finish() is True:
            found = (rows for _ in islice(offer.work(), 20) if (rows := offer.rows))
            first = (row.moves for row in next(found, ()) if not isinstance(row, str))
            self.player.take(next(first, None))
        else:
            choices = offer.rows if isinstance(offer, Choices) else ()
            self.player.take(self._rng.randrange(len(choices)) if choices else None)

    def _set_up(self) -> None:
        """Watch by some method from now on."""
        rng, controller = self._rng, self.player.controller
        strategies = [strategy for strategy, _ in variants(controller.kind)]
        view, speed = rng.choice(list(View)), rng.choice((0.5, 2.0, 8.0, 64.0, float("inf")))
        controller.watches.set_up(WatchSettings(rng.choice(strategies), view, speed))

    def come_to_rest(self) -> None:
        """Let nothing move of which others are only told now and then. A search that nobody can
        wait for is left."""
        player, watch = self.player, self.player.race or self.player.controller.watches.watch
        if player.opening is not None and not isinstance(
            player.offer, SolutionSearch | RaceController
        ):
            player.take(None)
        if watch is None or not watch.playback.is_busy:
            return
        if watch.playback.goal is None:
            player.press("space")
        for _ in range(300):
            if watch.playback.goal is None:
                player.press("space" if watch.playback.is_busy else "")
                return
            player.let_pass(0.01)
        if player.race is not None:
            player.take(None)
            return
        player.press("q")
        player.press("q" if player.controller.watches.watch is not None else "")


def _is_comparable(player: Sitter) -> bool:
    """Whether the player sees what others are told of: a race, but not a node of the tree, nor an
    earlier position, nor what a run of his own has come to."""
    if player.race is not None:
        return True
    watch = player.controller.watches.watch
    arrived = None if watch is None else watch.playback.arrived
    if arrived is not None and (arrived.arrival or arrived.failure):
        return False
    is_elsewhere = (
        player.controller.watches.is_walked or player.controller.looks_back_to is not None
    )
    return not is_elsewhere and player.opening is None


@pytest.mark.long
@settings(max_examples=4)
@given(game=st.sampled_from(NAMES), rng=st.randoms(use_true_random=False))
def test_the_spectator_sees_what_the_player_sees_word_for_word_then_and_later(
    tmp_path_factory: pytest.TempPathFactory, game: str, rng: Random
) -> None:
    host = Host(str(tmp_path_factory.mktemp("host") / "games.sqlite"), PREPARED)
    live = host.live("a", "anna")
    player = host.playing(game, live)
    spectator = host.looking_on(host.live("b"), live.session)
    following = spectator.controller.following
    wanderer = Wanderer(player, rng)
    seen: dict[int, Any] = {}
    for _ in range(_STEPS):
        wanderer.go()
        wanderer.come_to_rest()
        if _is_comparable(player):
            catch_up(spectator)
            seen[following.at] = what_is_seen(spectator)
            own, other = without_what_one_hides(what_is_seen(player), seen[following.at])
            assert own == other
    for place in rng.sample(list(seen), len(seen)):
        spectator.do(Action(Run.SEEK, place))
        catch_up(spectator)
        assert what_is_seen(spectator) == seen[place], "what was seen is seen again"


# Searches make the same steps whatever the process, so a spectator's can go where the player's is


_FIRST_STEPS = 200


def text_of(step: Step) -> str:
    """All that is seen of a step."""
    return f"{step.kind.name} {step.path.moves()} {step.move} {step.code} {step.frontier}"


def digest() -> str:
    """What tells the first steps of all searches from others."""
    found = hashlib.sha256()
    for game, method in STRATEGIES:
        puzzle = puzzle_of(game)
        steps = solver_of(puzzle, Strategy(method)).steps(puzzle, puzzle.initial_state())
        for step in islice(steps, _FIRST_STEPS):
            found.update(text_of(step).encode())
    return found.hexdigest()


@pytest.mark.long
def test_searches_make_the_same_steps_in_every_process() -> None:
    program = "from tests.game.test_spectator_machine import digest; print(digest())"
    own = int(os.environ.get("PYTHONHASHSEED", "").replace("random", "") or 0)
    environment = {**os.environ, "PYTHONHASHSEED": str(own + 1)}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**environment, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == digest()
