"""What is wrong with a command is said of the game that was asked for, and of no other one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tools.kinds import EVERY
from tui.command.cli import main
from tui.command.usage import flags
from tui.engine.strategy import Strategy, spelt_out

SHELF = Path(__file__).parent.parent.parent / "tui" / "puzzles" / "crossing" / "shelf"
FILE = "my/own.toml"


@pytest.fixture(autouse=True)
def somewhere_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a crossing of the player's own."""
    monkeypatch.chdir(tmp_path)
    Path(FILE).parent.mkdir()
    Path(FILE).write_bytes((SHELF / "couples.toml").read_bytes())


def wrong_lines(name: str) -> Iterator[str]:
    """Commands that ask for something that a game does not have."""
    kind = EVERY.asked_game(name).kind
    usual = kind.methods[0].name
    for game in (f"{name}:?", f"{name}@?", f"{name}@//?", f"{name}:?@?"):
        yield game
        for command in ("watch", "solve", "steps", "listing", "map"):
            yield f"{command} {game}"
        yield f"race {game} {usual} {kind.methods[-1].name}"
        yield f"export {game} -"
    taken = spelt_out(kind, Strategy()).chosen
    values = {flag: (*each.values, "3")[0] for flag, each in flags(EVERY).items()}
    for command in ("watch", "solve", "steps", "listing"):
        for method in ("magic", f"{usual}:?", f"{usual}:", ":anywhere"):
            yield f"{command} {name} --method {method}"
        for flag, value in values.items():
            if flags(EVERY)[flag].name not in taken:
                yield f"{command} {name} {flag} {value}"
    for method in ("magic", f"{usual}:anywhere"):
        yield f"race {name} {usual} {method}"
        yield f"race {name} {method} {usual}"
    yield f"race {name} {usual} {usual}"
    for flag, value in values.items():
        if not any(own.flag == flag for each in kind.methods for own in each.options):
            yield f"race {name} {usual} {kind.methods[-1].name} {flag} {value}"
    for each in EVERY.kinds:
        if each.survey is not None and each is not kind:
            yield f"solve {name} {each.survey.flag}"
    if kind.survey is not None:
        yield f"solve {name} --all"


@pytest.mark.kinds
@pytest.mark.parametrize("name", [*EVERY.names(), FILE])
def test_every_complaint_names_the_game_that_was_asked_for_and_no_other(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    lines = list(wrong_lines(name))
    assert len(lines) > 40
    for line in lines:
        assert main(line.split(), EVERY) == 2, line
        out, said = capsys.readouterr()
        assert not out, line
        assert said.startswith("oversteek: "), line
        assert said.count("\n") == 1, line
        assert named_in(said) == {name}, line


def named_in(said: str) -> set[str]:
    """The games that are named in a sentence."""
    return {
        each
        for each in (*EVERY.names(), FILE)
        if re.search(rf"(?<![\w-]){re.escape(each)}(?![\w-])", said)
    }
