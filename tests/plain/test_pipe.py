"""Lines from a pipe are obeyed as fast as they come, and answered by lines or by objects."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from tests.tools.kinds import EVERY, NAMES
from tests.tools.talker import talking
from tui.engine.strategy import Strategy
from tui.engine.text import BadInput
from tui.game.app_state import AppState
from tui.game.player import OracleClient
from tui.game.watching import MAX_SPEED, View, WatchSettings
from tui.plain.conversation import Conversation
from tui.plain.pipe import LONGEST, JumpingClock, obey_all
from tui.plain.speaker import Speaker, fields_of


def obey(game: str, *lines: bytes, watch: WatchSettings | None = None) -> None:
    """Let these lines be obeyed. Raises BadInput."""
    clock = JumpingClock()
    conversation = Conversation(AppState(EVERY), clock=clock, rest=clock.rest)
    begun = conversation.begin(EVERY.parse_game(game), watch)
    obey_all(conversation, begun, Speaker(), io.BytesIO(b"\n".join(lines)).readline, clock)


def called(*words: str, lines: Sequence[str] = ()) -> subprocess.CompletedProcess[str]:
    """A process of its own that is given these lines."""
    return subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "tui", *words, "--plain"],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def said_in(error: str) -> str:
    """What is said on standard error besides what Python tells of its imports."""
    return "".join(line for line in error.splitlines(True) if not line.startswith("import time"))


def test_a_game_is_played_to_its_end_without_textual() -> None:
    done = called("hanoi:2", lines=("AC", "AB", "# the last one", "", "CB"))
    assert (done.returncode, said_in(done.stderr)) == (0, "")
    assert "Disc 1 goes from C to B." in done.stdout
    assert "Solved in 3 moves: it cannot be done in fewer." in done.stdout
    assert "> " not in done.stdout, "nobody sees a prompt"
    loaded = {line.split("|")[-1].strip().split(".")[0] for line in done.stderr.splitlines()}
    assert "tui" in loaded
    assert loaded.isdisjoint({"textual", "rich", "readline", "argparse"})


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"F\xff", "Line 3 cannot be read. It is not UTF-8: write the letters of"),
        (b"F" * (LONGEST + 1), "Line 3 cannot be read. It has more than 1048576 bytes"),
        (b"\0\x1b[2J", r"There is no '\x00' in farmer: "),
    ],
)
def test_a_line_that_is_no_text_ends_it_with_its_number(
    line: bytes, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BadInput) as raised:
        obey("farmer", b"# a comment counts, too", b"FG", line, b"F")
    assert said in str(raised.value)
    assert capsys.readouterr().out.endswith("The farmer rows the goat to the right bank.\n")


def test_that_is_one_sentence_on_standard_error_and_in_an_object_too_and_status_2() -> None:
    lines = ("FG", "flee", "F")
    done = called("farmer", lines=lines)
    assert done.returncode == 2
    assert re.fullmatch(r"oversteek: Line 2 cannot .*\n", said_in(done.stderr))
    assert done.stdout.endswith("The farmer rows the goat to the right bank.\n")
    status, (_, refused) = asked("farmer", lines=lines)
    assert (status, refused["verdict"]) == (2, None)
    assert refused["said"].startswith("There is no 'f' in farmer")


@pytest.mark.parametrize("view", View)
def test_a_watch_rests_at_its_start_whatever_its_speed(
    view: View, capsys: pytest.CaptureFixture[str]
) -> None:
    obey("couples", watch=WatchSettings(Strategy(), view, MAX_SPEED))
    assert "Right bank: empty." in capsys.readouterr().out


def test_a_hint_for_which_the_oracle_has_to_think_comes_before_the_next_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(OracleClient, "patience", 1e-3)
    obey("tiles:2x4,seed=6", b"hint", b"moves")
    said = capsys.readouterr().out
    assert "It is time to" in said
    assert said.index("It is time to") < said.index("No move has been made yet.")


def test_nothing_is_kept_unless_a_store_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    called("hanoi:3", lines=("AB",))
    assert not (tmp_path / "state").exists()
    store = ("--store", str(tmp_path / "games"))
    assert "Continued" not in called("hanoi:3", *store, lines=("AB",)).stdout
    continued = called("hanoi:3", *store, lines=("moves",)).stdout
    assert "Continued at move 1" in continued


def test_a_pipe_that_nobody_reads_ends_it_quietly() -> None:
    command = [sys.executable, "-m", "tui", "watch", "hanoi:12", "--plain"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        assert game.stderr is not None
        game.stdin.write(b"go\n")
        game.stdin.flush()
        while b"goes from" not in game.stdout.readline():
            pass
        game.stdout.close()
        assert game.wait(30) == 0
        assert game.stderr.read() == b""


def test_input_that_cannot_be_read_is_told_in_a_sentence() -> None:
    nothing = os.open(os.devnull, os.O_WRONLY)
    command = [sys.executable, "-m", "tui", "farmer", "--plain"]
    done = subprocess.run(command, stdin=nothing, capture_output=True, check=False)
    os.close(nothing)
    assert done.returncode == 2
    assert done.stderr == b"oversteek: Standard input cannot be read: Bad file descriptor.\n"


# With --json each line is answered by one object, so that a program can play


def asked(*words: str, lines: Sequence[str]) -> tuple[int, list[Any]]:
    """The exit status of a process that is given these lines, and what it answers."""
    done = called(*words, "--json", lines=lines)
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def after(game: str, *lines: str) -> dict[str, Any]:
    """What is answered to the last of these lines."""
    talker = talking(game, *lines)
    return fields_of(talker.controller, talker.last)


def play(game: str, letters: str) -> int:
    """A bot: it knows nothing of the game but the commands and what is answered, and that moves are
    made of two of these letters. It makes any legal move that brings the goal nearer, as `left`
    tells. Returns how many moves it needed."""
    command = [sys.executable, "-m", "tui", game, "--plain", "--json"]
    pipe, moves = subprocess.PIPE, ["".join(pair) for pair in permutations(letters, 2)]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, bufsize=1) as game_process:

        def ask(line: str) -> Any:
            print(line, file=game_process.stdin)
            return json.loads(game_process.stdout.readline())  # type: ignore[union-attr]

        now = ask("look")
        while not now["solved"]:
            for then in map(ask, moves):
                if then["verdict"]["ok"] and then["left"] < now["left"]:
                    now = then
                    break
                if then["verdict"]["ok"]:
                    ask("undo")
    return int(now["moves"])


def test_a_bot_of_twenty_lines_solves_the_towers() -> None:
    assert play("hanoi:3", "ABC") == 7


@pytest.mark.parametrize("game", NAMES)
def test_every_puzzle_can_be_told_to_a_program(game: str) -> None:
    told = json.loads(json.dumps(after(game, "look")))
    controller_at = EVERY.parse_game(game)
    assert told["position"] == controller_at.puzzle.state_text(controller_at.start)
    assert told["said"]
    assert told["solved"] is False
