"""Records of games: they come back as they were, nothing else is taken for one, and their files are
new, and whole or not there at all."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.puzzles.test_crossing_file import GOOD
from tests.tools.crossings import free_for_all
from tests.tools.games import GAMES, are_sentences, choices, random_line
from tests.tools.hostile import PIECES, not_to_be_shown
from tests.tools.kinds import EVERY
from tests.tools.mutations import spoilt
from tests.tools.places import begun
from tui.engine.files import write_new
from tui.engine.puzzle import BadInput
from tui.engine.text import MOST_LETTERS
from tui.game.record import (
    MadeMove,
    Record,
    parse_record,
    read_record,
    record_of,
    record_text,
    write_record,
)
from tui.game.session import MOST_MOVES, By

makers = st.lists(st.sampled_from([*By]), min_size=40, max_size=40)
times = st.lists(st.integers(0, 36_000).map(lambda tenths: tenths / 10), min_size=40, max_size=40)


NO_GAME = "This record names a game that cannot be played. "


def complaint(text: str) -> str:
    with pytest.raises(BadInput) as caught:
        parse_record(text, EVERY)
    message = str(caught.value)
    assert message.isprintable()
    assert len(message) <= MOST_LETTERS
    return message.removeprefix("This is not a valid record: ")


def farmers(**changed: Any) -> str:
    fields = {"oversteek": 1, "game": "farmer", "moves": ["FG", "F"], "by": "ps",
              "seconds": [2.1, 0.8], "hints": 0}  # fmt: skip
    return json.dumps({**fields, **changed})


@given(st.sampled_from(GAMES), choices, makers, times)
def test_a_record_comes_back_as_it_was(
    name: str, choices: list[int], by: list[By], times: list[float]
) -> None:
    game = EVERY.parse_game(name)
    moves = random_line(game.puzzle, game.start, choices)
    record = Record(game, tuple(map(MadeMove, moves, by, times)), hints=len(moves) % 3)
    read = parse_record(record_text(record), EVERY)
    assert read.game.name == record.game.name
    assert (read.moves, read.hints, read.states) == (record.moves, record.hints, record.states)


def test_a_record_is_one_line_that_says_who_made_each_move_and_counts_hints() -> None:
    assert record_text(parse_record(farmers(), EVERY)) == farmers()
    session, kind = begun("farmer@CW/FG/R", "F"), EVERY.kinds[0]
    session.play(session.puzzle.parse_move("FC"), By.SOLVER)
    session.hints += 1
    text = record_text(record_of(kind, session))
    fields = json.loads(text)
    assert "\n" not in text
    assert fields["game"] == "farmer@CW/FG/R"
    assert (fields["moves"], fields["by"], fields["hints"]) == (["F", "FC"], "ps", 1)


def test_what_is_no_record_is_refused_in_a_sentence() -> None:
    no_object = "it should be a JSON object with 'oversteek', 'game' and 'moves'."
    times = "'seconds' should have a number, at least 0, for each move."
    for text, said in (
        ("", "it is not JSON."),
        ("[" * 100_000, "it is nested too deeply."),
        ("9" * 5000, "it is not JSON."),
        ("[]", no_object),
        ('{"game": "farmer"}', no_object),
        (farmers(oversteek="2"), "it has version '2', but this program reads version 1."),
        (farmers(oversteek=2), "it has version 2, but this program reads version 1."),
        (farmers(oversteek=True), "it has version true, but this program reads version 1."),
        (farmers(game=7), "'game' should be the name of a game."),
        (farmers(game="farmr"), f"{NO_GAME}There is no puzzle 'farmr': did you mean 'farmer'?"),
        (farmers(moves="FG"), "'moves' should be a list of strings."),
        (farmers(moves=["FG", 1]), "'moves' should be a list of strings."),
        (farmers(by="pp?"), "'by' should have a letter for each move, p for the player or s for "
                            "the solver."),
        (farmers(seconds=[1]), times),
        (farmers(seconds=[1, -1]), times),
        (farmers(seconds=[1, float("nan")]), times),
        (farmers(seconds=[1, 10**400]), times),
        (farmers(hints=-1), "'hints' should be a whole number, at least 0."),
        (farmers(hints=True), "'hints' should be a whole number, at least 0."),
        (farmers(moves=["FC", "F"]), "Move 1 of this record, 'FC', is refused: "),
        (farmers(game="mine.toml"), "it has neither 'file' nor 'kind', the text or the hash of the "
                                    "file that it was played on."),
        (farmers(game="mine", file=GOOD), f"{NO_GAME}'mine' is not the name of a .toml file."),
        # It could not be kept, nor handed on as a file.
        (farmers(game="x.toml", file=f"# \ud800\n{GOOD}"),
         f"{NO_GAME}The text of x.toml has a broken character: save it anew as UTF-8."),
    ):  # fmt: skip
        message = complaint(text)
        assert message.startswith(said)
        assert are_sentences(message.removeprefix(said).rpartition(": ")[2] or message)


def test_a_move_against_the_rules_is_named_with_its_number_and_its_reason() -> None:
    message = complaint(farmers(moves=["FG", "FC"]))
    assert message.startswith("Move 2 of this record, 'FC', is refused: ")
    game = EVERY.parse_game("farmer")
    puzzle = game.puzzle
    after = puzzle.apply(game.start, puzzle.parse_move("FG"))
    reason = puzzle.check(after, puzzle.parse_move("FC")).reason
    assert message.endswith(reason[1:])


def test_a_puzzle_of_ones_own_travels_with_its_record_from_anywhere(tmp_path: Path) -> None:
    path = tmp_path / "zoo.toml"
    path.write_text(GOOD, encoding="utf-8")
    game = EVERY.parse_game(str(path))
    puzzle = game.puzzle
    moves = puzzle.legal_moves(game.start)[:1]
    text = record_text(Record(game, tuple(map(MadeMove, moves))))
    elsewhere = game._replace(start=puzzle.apply(game.start, moves[0]))
    path.unlink()
    assert str(tmp_path) not in text
    read = parse_record(text, EVERY)
    assert json.loads(text)["game"] == "zoo.toml"
    assert [made.move for made in read.moves] == list(moves)
    assert read.game.puzzle.title == puzzle.title
    assert record_text(read) == text
    read = parse_record(record_text(Record(elsewhere, ())), EVERY)
    assert read.game.start == elsewhere.start


HARMFUL = [each for each in PIECES if not_to_be_shown(f"x{each}y") or "\n" in each]


def test_a_game_that_cannot_be_named_safely_is_refused() -> None:
    for piece in (*HARMFUL, "x" * 96):
        for name in (f"x{piece}y.toml", f"x{piece}y.toml@A/B/L", f"folder/x{piece}y.toml"):
            text = json.dumps({"oversteek": 1, "game": name, "moves": [], "file": GOOD})
            assert are_sentences(complaint(text))
    longest = json.dumps({"oversteek": 1, "game": "x" * 95 + ".toml", "moves": [], "file": GOOD})
    assert len(parse_record(longest, EVERY).name) == 100


def test_a_spoilt_record_is_replayed_or_refused_in_one_sentence() -> None:
    random = Random(0)
    sources = [farmers(), farmers(game="zoo.toml", file=GOOD, moves=[], by="", seconds=[])]
    for _ in range(450):
        text = spoilt(random, random.choice(sources).encode()).decode(errors="replace")
        try:
            read = parse_record(text, EVERY)
        except BadInput:
            complaint(text)
        else:
            assert parse_record(record_text(read), EVERY).moves == read.moves


def longest_record(moves: int) -> Record:
    """A record with the longest moves, times and text that any record can have."""
    letters = "abcdefghij"
    text = f"{free_for_all(letters)}# "
    room = 64 * 1024 - len(text.encode())
    game = EVERY.game_of_source("ten.toml", text + "é" * (room // 2))
    longest = game.puzzle.parse_move(letters)
    return Record(game, [MadeMove(longest, By.SOLVER, 1.7976931348623157e308)] * moves)


@pytest.mark.long
def test_the_longest_record_that_is_written_is_read(tmp_path: Path) -> None:
    path = str(tmp_path / "longest.json")
    record = longest_record(MOST_MOVES)
    write_record(path, record)
    indented = tmp_path / "indented.json"
    indented.write_text(json.dumps(json.loads(Path(path).read_text("utf-8")), indent=4), "utf-8")
    for each in (path, str(indented)):
        read = read_record(each, EVERY)
        assert (read.game.name, read.moves) == (record.game.name, tuple(record.moves))


def test_a_record_of_more_moves_than_a_game_has_is_no_record(tmp_path: Path) -> None:
    longer, said = longest_record(MOST_MOVES + 1), "20 001 moves, and a record holds at most 20 000"
    with pytest.raises(BadInput, match=f"The game has {said}"):
        write_record(str(tmp_path / "longer.json"), longer)
    assert list(tmp_path.iterdir()) == []
    text = farmers(moves=["F"] * (MOST_MOVES + 1), by="p" * (MOST_MOVES + 1))
    assert complaint(text) == "it has 20 001 moves, and a game has at most 20 000."


# A file that the program writes for the player is new, and whole or not there at all


def interrupted(path: Path) -> Iterator[str]:
    """Pieces of a text, in the midst of which somebody presses ctrl+c."""
    yield "half of it\n" * 10_000
    assert not path.exists()
    raise KeyboardInterrupt


def test_what_is_interrupted_leaves_nothing_behind_and_what_is_there_stays(tmp_path: Path) -> None:
    there, link = tmp_path / "there", tmp_path / "link"
    with pytest.raises(KeyboardInterrupt):
        write_new(str(there), interrupted(there))
    assert list(tmp_path.iterdir()) == []
    there.write_text("mine", "utf-8")
    link.symlink_to("nowhere")
    for path in (there, link):
        with pytest.raises(BadInput, match="already exists: remove it"):
            write_new(str(path), interrupted(path))
    assert there.read_text("utf-8") == "mine"
    assert set(tmp_path.iterdir()) == {there, link}


def test_a_file_that_comes_while_another_is_made_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "film.cast"

    def pieces() -> Iterator[str]:
        yield "ours"
        path.write_text("theirs", "utf-8")

    with pytest.raises(BadInput, match="already exists: remove it"):
        write_new(str(path), pieces())
    assert [each.read_text("utf-8") for each in tmp_path.iterdir()] == ["theirs"]


def test_where_a_file_has_only_one_name_it_is_given_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def link(*names: str) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    path, other = tmp_path / "film.cast", tmp_path / "other"
    other.touch()
    write_new(str(path), ["text"])
    assert path.stat().st_mode == other.stat().st_mode, "whoever may read others may read it"
    path.unlink()
    other.unlink()
    monkeypatch.setattr(os, "link", link)
    write_new(str(path), ["one ", "two"])
    assert [each.read_text("utf-8") for each in tmp_path.iterdir()] == ["one two"]
    with pytest.raises(BadInput, match="already exists"):
        write_new(str(path), ["three"])
