"""The river of a day, or of a lot: the same file everywhere and for ever, interesting, and made
quickly."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from datetime import date, timedelta
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.crossings.brute_force import River, counts
from tests.endurance.daily import STEPS, faults
from tui.drawing.pixels import CLEAR
from tui.engine.kind import name_after
from tui.engine.puzzle import BadInput
from tui.puzzles.crossing.daily import making
from tui.puzzles.crossing.daily.making import (
    AIMS,
    FIRST_DAY,
    KNOWN,
    LEVELS,
    Lot,
    RiverMaking,
    crossing_of,
    drafted_as_known,
    drawn,
    made,
    text_of,
)
from tui.puzzles.crossing.daily.themes import PORTRAITS, THEMES, Theme
from tui.puzzles.crossing.figures import figures
from tui.puzzles.crossing.lint import playable_crossing
from tui.puzzles.crossing.pigments import OWN, OWN_DARK, PIGMENTS, TINTS
from tui.puzzles.table import TABLE

WHOLE = Path(__file__).parent / "daily"
"""Whole files of some days, to be read."""
DAYS = [FIRST_DAY + timedelta(days) for days in range(0, 700, 115)]
"""One of each weekday."""
LATE = date(9999, 12, 31)

HASHES = {
    "2026-01-01": "61772467a394b0b4",
    "2026-07-04": "4c15473f283aab7c",
    "2027-10-07": "a5257523e9227688",
    "9999-12-31": "38fb360eb8189ff6",
}


@pytest.mark.long
def test_the_river_of_a_day_never_changes() -> None:
    """Nor does it depend on the order of sets, which differs from one run to the next."""
    for day, digest in HASHES.items():
        text = text_of(date.fromisoformat(day))
        assert sha256(text.encode()).hexdigest()[:16] == digest, day
    paths = sorted(WHOLE.glob("*.toml"))
    assert len(paths) >= 2
    for path in paths:
        assert text_of(date.fromisoformat(path.stem)) == path.read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.parametrize("day", [*DAYS, LATE], ids=str)
def test_a_river_is_as_difficult_as_its_weekday_says_and_one_that_anybody_could_have_written(
    day: date,
) -> None:
    assert not [*faults(day)]
    puzzle, crossing = crossing_of(day), playable_crossing(text_of(day), "a friend's.toml")
    assert crossing.items == puzzle.items
    assert puzzle.title == f"{crossing.title} ({made(day).level})"


def shortest_ways(table: dict[str, Any]) -> tuple[int | None, int]:
    """How many crossings the shortest ways take, and how many there are, by brute force."""
    found = counts(River(table)).apart
    return found.fewest, found.ways


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_every_rule_of_a_river_matters(day: date) -> None:
    table = tomllib.loads(text_of(day))
    for field in ("forbidden", "never_alone"):
        rules = table.get(field, [])
        for n in range(len(rules)):
            without = table | {field: rules[:n] + rules[n + 1 :]}
            assert shortest_ways(without) != shortest_ways(table)


@pytest.mark.long
def test_rivers_are_of_many_kinds() -> None:
    days = [date(2026, 11, 1) + timedelta(n) for n in range(17)]
    tables = [tomllib.loads(text_of(day)) for day in days]
    titles = [table["title"] for table in tables]
    assert len({*titles}) == len(titles)
    casts = [title.split(" at ")[0] for title in titles]
    assert all(one != other for one, other in pairwise(casts))
    assert len({*casts}) >= 12
    found = [figures(crossing_of(day)) for day in days]
    assert Counter(found).most_common(1)[0][1] <= 3
    assert any("weight_limit" in table for table in tables)
    assert any("start" in table for table in tables)
    assert any("never_alone" in table for table in tables)
    assert {table["seats"] for table in tables} == {2, 3}


@pytest.mark.long
def test_where_no_attempt_succeeds_there_is_one_that_is_known_to() -> None:
    assert {aim.least for aim in AIMS} == {*KNOWN}
    for least, numbers in KNOWN.items():
        assert len(numbers) == len(THEMES)
        for theme in range(len(THEMES)):
            assert drafted_as_known(theme, least) is not None


@pytest.mark.long
def test_a_river_is_made_in_slices_and_a_day_without_luck_has_one_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(making, "_made", {})
    sunday = date(2026, 2, 8)
    slices = RiverMaking(sunday)
    assert not slices.work(0)
    assert slices.text is None
    count = 0
    while not slices.work(1e-9):
        count += 1
    assert count > 3
    assert slices.text == text_of(sunday)
    monkeypatch.setattr(making, "_MOST_ATTEMPTS", 0)
    monkeypatch.setattr(making, "_made", {})
    for day in DAYS:
        fewest, _ = shortest_ways(tomllib.loads(text_of(day)))
        assert fewest == AIMS[day.weekday()].least


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.title)
def test_a_theme_speaks_of_its_own_cast_in_plain_letters(theme: Theme) -> None:
    cast, bans = [*theme.rowers, *theme.others], [*theme.quarrels, *theme.fears]
    letters = {member.letter for member in cast}
    assert len(theme.rowers) == 3
    assert len(letters) == len(cast)
    for ban in theme.quarrels:
        assert ban.company
        assert {ban.who, *ban.company} <= letters
        assert ban.who not in ban.company
    assert {ban.who for ban in theme.fears} <= {member.letter for member in theme.others}
    assert not any(ban.company for ban in theme.fears)
    assert not any(ban.guards for ban in bans)
    assert {member.portrait for member in cast} <= {*PORTRAITS}
    told = [theme.title, theme.way, theme.vessel, *theme.openings]
    told += [member.name for member in cast] + [ban.verb for ban in bans]
    assert all(text.isascii() and not {*'"\\'} & {*text} for text in told)
    assert {member.tint for member in cast} <= {"", *TINTS}


def test_a_portrait_has_a_weight_pixels_and_two_drawings_in_characters() -> None:
    for portrait in PORTRAITS.values():
        assert 0 < portrait.weight < 1000
        assert len(portrait.picture) == 8
        assert {*"".join(portrait.picture)} <= {*PIGMENTS, OWN, OWN_DARK, CLEAR}
        assert len(portrait.figure) == 2
        assert 3 <= len(portrait.tall) <= 5
        for drawing in map("".join, (portrait.figure, portrait.tall)):
            assert drawing.isascii()
            assert "'" not in drawing
            assert "@" in drawing


@pytest.mark.long
def test_the_name_of_a_river_has_its_day_unless_it_is_todays_and_may_have_a_position() -> None:
    assert TABLE.parse_game("daily:2026-11-23").name == "daily:2026-11-23"
    elsewhere = TABLE.parse_game("daily:2026-11-23@/PWTBQ/R")
    assert elsewhere.puzzle.is_solved(elsewhere.start)
    assert elsewhere.name == "daily:2026-11-23@/PWTBQ/R"
    today = TABLE.series[0].today().isoformat()
    assert TABLE.parse_game("daily").name == f"daily:{today}"
    assert "daily" not in TABLE.names()


# Rivers that are drawn by lot


@pytest.mark.parametrize("lot", [Lot(level, n) for level in LEVELS for n in (1, 4711)], ids=str)
def test_a_river_of_a_lot_is_as_difficult_as_its_level_says_and_bears_its_name(lot: Lot) -> None:
    assert not [*faults(lot)]
    puzzle = TABLE.parse_game(f"random:{lot}").puzzle
    assert puzzle.game_name == f"random:{lot}"
    assert puzzle.title.endswith(f" ({lot})")
    assert f"This is the river {lot}. Whoever asks for it" in puzzle.history


@pytest.mark.long
def test_a_friend_who_asks_for_the_same_number_is_given_the_same_river() -> None:
    name, seeds = "random:medium-4711", ("0", "1")
    printing = (
        f"from tui.puzzles.table import TABLE; print(TABLE.parse_game('{name}').puzzle.rules)"
    )
    rules = {
        subprocess.run(
            [sys.executable, "-c", printing],
            env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True,
        ).stdout
        for seed in seeds
    }  # fmt: skip
    assert len(rules) == 1
    digest = sha256(text_of(Lot("medium", 4711)).encode()).hexdigest()[:16]
    assert digest == "b7c462fec4f52337", "it never changes"


def test_without_a_number_one_is_drawn_and_without_a_level_it_is_of_the_middle_one() -> None:
    assert len({drawn().number for _ in range(20)}) > 10
    for typed, level in (("random", "medium"), ("random:easy", "easy")):
        name = TABLE.parse_game(typed).name
        assert re.fullmatch(rf"random:{level}-[1-9][0-9]{{0,5}}", name)
        assert TABLE.parse_game(name).name == name


@pytest.mark.parametrize("typed", ["", "4711", "hard-", "hard-0", "hard-01", "hard-1e3", "Hard-1",
                                   "hard-1000000000", "easy,7", "hard-٣"])  # fmt: skip
def test_what_names_no_lot_is_bad_input_that_tells_how_to_write_one(typed: str) -> None:
    with pytest.raises(BadInput, match="write easy, medium or hard, perhaps with a number, as in"):
        TABLE.parse_game(f"random:{typed}")


def test_after_a_river_of_a_lot_comes_the_next_number_and_after_that_of_a_day_the_day_before() -> (
    None
):
    for name, after in (
        ("random:hard-7", "random:hard-8"),
        ("random:hard-999999999", ""),
        ("daily:2026-03-01", "daily:2026-02-28"),
        ("daily:2026-01-01", ""),
        ("farmer", ""),
    ):
        kind, puzzle, _ = TABLE.parse_game(name)
        assert name_after(kind, puzzle) == after


def test_the_level_of_a_random_river_is_an_option_and_its_number_stays() -> None:
    kind, puzzle, _ = TABLE.parse_game("random:easy-7")
    (option,) = kind.parameters(puzzle)
    assert (option.value, option.values) == ("easy", ("easy", "medium", "hard"))
    assert kind.with_parameters(puzzle, {"level": "medium"}).game_name == "random:medium-7"
    assert kind.with_parameters(puzzle, {"level": "easy"}) is puzzle
    assert not kind.parameters(TABLE.parse_game("farmer").puzzle)
    for level, told in option.about.items():
        crossings = [fewest for fewest, step in STEPS.items() if step == level]
        assert told == f"{' or '.join(map(str, crossings))} crossings"
