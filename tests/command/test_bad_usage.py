"""The command line when it is used wrongly: status 2 and one line on standard error; and whatever
is typed, or others have written, no character is printed that a terminal should not get."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.crossings import SHELF
from tests.endurance.words import answer_here
from tests.endurance.words import what_is_wrong as wrong_in_answer
from tests.tools import hostile
from tests.tools.answers import Answer, Command
from tests.tools.command_lines import odd_line
from tests.tools.games import is_sentence
from tests.tools.hostile import called, commands, hostile_lines, what_is_wrong
from tests.tools.kinds import EVERY
from tui.command.commands import flags
from tui.command.grammar import parsers
from tui.command.main import main
from tui.command.process import complain
from tui.engine.strategy import Strategy, spelt_out
from tui.engine.text import MOST_LETTERS

BAD = {
    "games that are none": [
        "hanoi:0", "farmer goat", "solve farmer:3", "solve farmer@CG/FW/R", "solve farmer@FFCGW//L",
        "solve farmer@FC/W/L", "solve hanoi:" + "9" * 5000, "solve hanoi:4@ACB", "solve knight:z9",
        "solve knight@a1,a2", "solve knight:a1@c3,b5", "steps",
    ],
    "options that are none, or lack their value": [
        "--speed", "--nothing", "solve farmer --method", "list --all", "watch farmer --until",
        "watch farmer --tree=yes", "doctor farmer", "completion", "completion tcsh",
    ],
    "values that are none": [
        *(f"solve farmer --limit {number}" for number in ["0", "-1", "many", "1.5", "1_0", "４"]),
        *(f"watch farmer --speed {number}" for number in
          ["0", "0.2", "65", "-1", "nan", "inf", "1_0", "1e1", "+4", ".5", "4.", "４", "fast"]),
        *(f"watch farmer --method backtracking --max-moves {number}" for number in
          ["0", "1_0", "４", "x"]),
        *(f"watch farmer --until {place}" for place in
          ["''", "refusal:", "depth", "depth:", "depth:0", "depth:-1", "depth:１", "solution:2"]),
        "watch farmer --until depth:9" + "9" * 5000, "steps farmer --limit 0",
        "race farmer shortest", "race farmer backtracking backtracking --max-moves 9",
    ],
    "options that do not fit the puzzle or the method": [
        "solve farmer --repeats position", "solve knight --every-start --all",
        "solve knight --every-start --limit 3", "solve knight --every-start --method shortest",
        "solve farmer --method backtracking:anywhere:anywhere",
        "race farmer backtracking backtracking:position",
        "race farmer backtracking backtracking:anywhere --repeats anywhere",
    ],
}  # fmt: skip


@pytest.mark.parametrize("sort", BAD)
def test_bad_usage_is_answered_with_one_line(command: Command, sort: str) -> None:
    for line in BAD[sort]:
        answer = command(line)
        assert answer.status == 2, line
        assert_one_line(answer)


HUGE = "a" * 100_000


@pytest.mark.parametrize(
    ("words", "end"),
    [
        (["solve", HUGE], "or the path of a .toml file.\n"),
        (["solve", f"{HUGE}.toml"], " has more than 100 letters: give it a shorter one.\n"),
        (["watch", "farmer", "--speed", HUGE], "nor max; try 'oversteek watch --help'.\n"),
        (["solve", "farmer", f"--{HUGE}"], "try 'oversteek solve --help'.\n"),
        *((["solve", odd], "")
          for odd in ("", "far\nmer", "\ud800.toml", "'" * 100_000, "\udcff" * 9999)),
        (["watch", "farmer", "--speed", "4\n"], ""),
    ],
    ids=lambda value: ascii(value)[:30],
)  # fmt: skip
def test_so_is_an_odd_or_huge_word_which_is_quoted_by_its_beginning(
    command: Command, words: list[str], end: str
) -> None:
    answer = command(*words)
    assert_one_line(answer)
    assert answer.err.endswith(end)
    assert HUGE not in words[1] or "a" * 50 in answer.err


def test_a_line_fits_also_where_letters_must_be_spelt(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(written, "ascii", "backslashreplace"))
    complain(f"There is no puzzle '{'ü' * 290}'.")
    assert len(written.getvalue().decode().removesuffix("\n")) <= MOST_LETTERS


@pytest.mark.kinds
def test_an_option_whose_value_is_the_end_of_options_lacks_it(command: Command) -> None:
    command.table, met = EVERY, 0
    for name, parser in parsers(EVERY).items():
        for action in parser._actions:
            for option in action.option_strings if action.nargs != 0 else ():
                answer = command(*filter(None, (name, f"{option}=--", "farmer")))
                named = "/".join(action.option_strings)
                said = f"{named} needs a value; try '{parser.prog} --help'."
                assert answer == (2, "", f"oversteek: {said}\n")
                met += 1
    assert met > 50


def assert_one_line(answer: Answer) -> None:
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("oversteek: ")
    line = answer.err.removesuffix("\n")
    assert is_sentence(line)
    assert line.isprintable()
    assert len(line) <= MOST_LETTERS


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("solve framer", "There is no puzzle 'framer': did you mean 'farmer'?"),
        ("solve", "GAME is missing; try 'oversteek solve --help'."),
        ("export", "GAME and FILE are missing; try 'oversteek export --help'."),
        ("export farmer a --store b --no-store", "--no-store does not go with --store: leave one "
         "of them out; try 'oversteek export --help'."),
        *((f"solve knight --every-start {option} x.json",
           f"--every-start prints only numbers: leave {option} out.")
          for option in ("--certificate", "--record")),
        ("solve farmer --json --certificate -", "--certificate needs the name of a new file: the "
         "answer is printed on standard output."),
        ("watch farmer --glyphs", "--glyphs needs a value; try 'oversteek watch --help'."),
        ("watch farmer --glyphs runes", "--glyphs does not take 'runes': choose 'auto', 'unicode' "
         "or 'ascii'; try 'oversteek watch --help'."),
        ("farmer --speed 4", "'oversteek' does not take '--speed'; try 'oversteek --help'."),
        ("play farmer", "There is no command 'play': leave it out to play farmer, or choose watch, "
         "solve, steps, listing, race, map, list, results, export, replay, review, doctor, "
         "serve, completion, help, check, daily or new."),
        ("solve couples@FCGW//L", "There is no 'F' in couples: its letters are AaBbCc."),
        ("race couples shortest shortest",
         "shortest cannot race against itself in couples: name two different methods."),
        ("solve farmer --method backtracking:never", "farmer has no method 'backtracking:never': "
         "choose backtracking:position, backtracking:situation or backtracking:anywhere."),
        ("solve farmer --method backtracking:anywhere --repeats position",
         "backtracking:anywhere does not go with --repeats position: leave one of them out."),
        ("--json", "--json is for a game in words: add --plain, or leave it out."),
        ("solve knight:c3 --every-start",
         "--every-start takes 'knight' without a start of its own, and neither --all nor --limit."),
        ("help slove", "There is no command 'slove': did you mean 'solve'?"),
        ("help knight:b1",
         "There is no command 'knight:b1': it is a puzzle, and 'oversteek knight:b1' plays it."),
        ("map", "GAME is missing; try 'oversteek map --help'."),
        ("map farmer --json --fold", "--json tells every position apart: leave --fold out."),
        ("map farmer --json --glyphs ascii",
         "--glyphs makes no difference with --json: leave it out."),
        ("map hanoi:11", "In hanoi, 177 147 positions can be reached: a map is printed of up to "
         "100 000."),
        ("map farmer --fold",
         "--fold does not fit farmer: no two positions there are the same to a player."),
        ("check --watch one.toml two.toml", "--watch watches one file: name only one."),
        *((f"replay game.json --cast - {option}",
           f"{option.split()[0]} makes no difference to a film: leave it out with --cast.")
          for option in ("--speed max", "--colour none", "--no-mouse", "--store x", "--no-store")),
        *((f"solve farmer {many} --record two.json", "--record keeps one solution: …")
          for many in ("--all", "--limit 2")),
        ("watch farmer --speed 65",
         "--speed: '65' is neither a number from 0.25 to 64 nor max; …"),
        ("watch farmer --until mate", "…choose refusal, refusal:CODE, met, depth:N or solution…"),
        ("watch knight --until met",
         "…warnsdorff never meets a position twice: choose refusal…"),
        ("watch knight --method backtracking --until refusal:met-before",
         "…no refusal in knight:a1 has the code 'met-before': choose dead-end."),
        ("watch couples --method backtracking:anywhere --until refusal:dead-end",
         "…wrong-bank, met-before or met-elsewhere."),
        ("watch farmer --until dead-end", "…shortest takes no move back…"),
        ("watch hanoi --until met", "…shortest refuses no move and takes none back…"),
        ("watch farmer --method backtracking --max-moves 9 --until depth:10",
         "…this search goes no deeper than 9 moves…"),
        ("daily --date 2025-12-31",
         "There is no daily river of 2025-12-31: the first one is that of …"),
        ("daily --date 2026-02-29 --json",
         "There is no 2026-02-29: choose a day of the calendar."),
        ("daily --date 2026-1-1", "'2026-1-1' is not a date: write it like 2026-01-01."),
        ("daily --date ２０２６-01-01", "…is not a date: …"),
        # An empty name is told from one that was left out.
        ("help EMPTY", "There is no command '': 'oversteek help' lists them all."),
        ("daily --date EMPTY", "'' is not a date: …"),
        ("solve farmer --method EMPTY",
         "farmer has no method '': choose shortest or backtracking."),
        ("race hanoi EMPTY recursive", "hanoi has no method '': choose shortest or recursive."),
        ("solve farmer --record EMPTY", "--record: the name of a file cannot be empty; try "
         "'oversteek solve --help'."),
        ("results --store EMPTY", "--store: the name of a file cannot be empty; try 'oversteek "
         "results --help'."),
        ("review EMPTY",
         "FILE: the name of a file cannot be empty; try 'oversteek review --help'."),
    ],
)  # fmt: skip
def test_the_line_says_what_is_wrong(command: Command, line: str, said: str) -> None:
    words = ["" if word == "EMPTY" else word for word in line.split()]
    answer = command(line) if len(words) == 1 else command(*words)
    assert (answer.status, answer.out) == (2, "")
    pattern = re.escape(said).replace("…", ".*")
    assert re.fullmatch(f"oversteek: {pattern}\n", answer.err), answer.err


# What is wrong is said of the game that was asked for, and of no other one


FILE = "my/own.toml"


@pytest.fixture
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
@pytest.mark.usefixtures("somewhere_else")
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


# Hostile texts


LONG = "x" * 5_000


@pytest.mark.parametrize("text", [hostile.EVERYTHING, LONG], ids=["all", "long"])
@pytest.mark.parametrize("command", commands(EVERY))
def test_every_command_prints_only_what_may_be_shown(
    command: str, text: str, tmp_path: Path, new_player: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    hostile.spoil_store(new_player / "state" / "oversteek" / "games.sqlite", text)
    hostile.spoil_settings(new_player / "config" / "oversteek" / "settings.json", text)
    sound = ("farmer", *hostile.sound_files(tmp_path), "new.json")
    words = list(hostile.lay_out(tmp_path, text))
    answers = {line: called(line, EVERY) for line in hostile_lines(command, EVERY, sound, words)}
    wrong = {line: said for line, answer in answers.items() if (said := what_is_wrong(answer))}
    assert wrong == {}
    for line, answer in answers.items():
        if "--json" in line and answer.out and "--help" not in line:
            assert all(map(json.loads, answer.out.splitlines()))
    assert any(answer.status == 0 and answer.out for answer in answers.values()), "not in vain"


@pytest.mark.parametrize("seed", range(5))
def test_whatever_is_typed_is_answered_in_good_order(seed: int) -> None:
    assert wrong_in_answer(Answer(2, "", "oversteek: one.\noversteek: two.\n"))
    rng = Random(seed)
    for _ in range(100):
        words = odd_line(rng)
        answer = answer_here(words)
        assert isinstance(answer, Answer), words
        assert not wrong_in_answer(answer), words
