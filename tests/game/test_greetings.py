"""What is said at the first position: the rule in one line, and what there is to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.crossings import CROSSING_FILES, FOUR_COUPLES
from tests.tools.controllers import playing
from tests.tools.crossings import free_for_all
from tests.tools.games import is_sentence, moves_of
from tests.tools.kinds import EVERY, NAMES, altered
from tests.tools.oracles import PREPARED
from tests.tools.places import SOLUTION
from tui.drawing.canvas import UNICODE, Canvas, Size
from tui.drawing.layout import home_regions
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.drawing.menu import About
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import AnyPuzzle
from tui.game.collection import Collection
from tui.game.course import Difficulties
from tui.game.greetings import LONGEST_RULE, SOLVED, first_words, rule_of, welcome, what_is_new
from tui.game.menu import Menu
from tui.game.response import Message
from tui.game.session import AnySession, By, Credit, Session
from tui.game.store import Result, Store

SIZES = [(80, 24), (60, 20), (120, 40)]
each_size = pytest.mark.parametrize("size", SIZES)
LONGEST = "No one may be with no one else unless no one else is there."
GAMES = (*NAMES, *map(str, CROSSING_FILES))


def words_of(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())


def message_of(game: str, size: tuple[int, int]) -> tuple[AnyPuzzle, Message, str]:
    """The puzzle, what it says at its first position, and what of that is seen."""
    player = playing(game, size, table=PREPARED)
    region = player.region_of("message")
    assert region is not None
    shown = words_of(player.lines[region.y : region.y + region.height])
    return player.session.puzzle, player.controller.message, shown


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("game", GAMES)
def test_the_rule_and_what_to_do_are_told_at_the_first_position_and_not_cut(
    game: str, size: tuple[int, int]
) -> None:
    puzzle, said, shown = message_of(game, size)
    greeting = EVERY.parse_game(game).kind.greeting(puzzle)
    _, how = greeting.split(": ")
    rule = rule_of(puzzle)
    assert rule
    assert is_sentence(rule)
    assert len(rule) <= LONGEST_RULE
    assert said.text.startswith(f"{rule} {greeting}")
    assert shown.startswith(f"{rule} ")
    assert shown in (said.text, *said.shorter)
    if size != (60, 20):
        assert shown == said.text
    elif "impossible" not in shown:  # There may be no room to say what the goal is.
        assert how[1:] in shown


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_is_told_at_home_and_not_cut(game: str) -> None:
    menu = Menu(Collection(EVERY, Store()), Difficulties())
    place = menu.games.continued(EVERY.parse_game(game))
    session = menu.games[place].session
    for _ in range(2):
        text, progress, shorter = menu.about(place)
        for size in SIZES:
            shown = home_about(About(text, progress, shorter), size)
            assert rule_of(session.puzzle) in shown
            assert shown.endswith(progress or ".")
            assert shown.removesuffix(progress).strip() in (text, *shorter)
        session.play(session.puzzle.legal_moves(session.state)[0])


def home_about(about: About, size: tuple[int, int]) -> str:
    canvas = Canvas(home_regions(Size(*size))["about"].size, PLAIN_PALETTE.base)
    about.paint(canvas, Look(UNICODE, PLAIN_PALETTE))
    return words_of(canvas.lines)


def told_at_home(game: str, size: tuple[int, int]) -> str:
    """What is seen at home of what a game is about."""
    menu = Menu(Collection(EVERY, Store()), Difficulties())
    return home_about(About(*menu.about(menu.games.continued(EVERY.parse_game(game)))), size)


def own_crossing(folder: Path, *fields: str, rules: str = "None.") -> str:
    path = folder / "own.toml"
    text = free_for_all("AB").replace("rules = 'None.'", f"rules = '''{rules}'''")
    path.write_text("\n".join([*fields, text]), encoding="utf-8")
    return str(path)


@each_size
def test_the_longest_rule_of_an_impossible_crossing_of_ones_own_is_not_cut(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    text = FOUR_COUPLES.read_text(encoding="utf-8")
    brief = next(line for line in text.splitlines() if line.startswith("brief"))
    path = tmp_path / "own.toml"
    for rule in (LONGEST, "a " * 29 + "b.", "Word " * 11 + "end."):
        path.write_text(text.replace(brief, f'brief = "{rule}"'), encoding="utf-8")
        _, said, shown = message_of(str(path), size)
        assert shown.startswith(rule)
        assert shown.endswith("That is impossible: s tells why.")
        assert shown in (said.text, *said.shorter)


@each_size
def test_where_there_is_no_short_rule_it_is_said_where_the_rules_are(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    long = f"{'So it goes on and on ' * 40}."
    path = own_crossing(tmp_path, rules=long)
    puzzle, said, shown = message_of(path, size)
    assert rule_of(puzzle) == ""
    assert shown.endswith(" ? tells the rules.")
    assert shown in (said.text, *said.shorter)
    assert told_at_home(path, size) == "Play it: ? then tells the rules."


def test_a_rule_is_given_a_full_stop_and_of_longer_ones_home_tells_sentences(
    tmp_path: Path,
) -> None:
    puzzle, said, _ = message_of(own_crossing(tmp_path, "brief = 'Nobody swims'"), (80, 24))
    assert rule_of(puzzle) == "Nobody swims."
    assert said.text.startswith("Nobody swims. Bring all across: ")
    first = "Everybody crosses the river in a boat."
    path = own_crossing(tmp_path, rules=f"{first} {'So it goes on and on ' * 40}.")
    assert told_at_home(path, (80, 24)) == first


# How a game opens, and what is new about its end

FARMER = EVERY.parse_game("farmer")


def session_of(moves: str = "", by: By = By.PLAYER) -> AnySession:
    session: AnySession = Session(FARMER.puzzle, FARMER.start)
    assert session.play_all(moves_of(FARMER.puzzle, moves), by).ok
    return session


def result(moves: int, credit: Credit = Credit.OWN) -> Result:
    return Result("farmer", "farmer", moves, 0, credit, 0.0, 0.0)


@pytest.mark.parametrize(
    ("earlier", "said"),
    [
        ([], "It is your first solution."),
        ([result(7, Credit.ASSISTED)], "It is your first solution without the solver's help."),
        ([result(9), result(11)], "Your best so far was 9."),
        ([result(7), result(9)], "As few as your best so far."),
        ([result(5)], "Your best so far is 5."),
    ],
)
def test_a_solution_is_compared_with_ones_own(earlier: list[Result], said: str) -> None:
    assert what_is_new(FARMER.kind, session_of(SOLUTION), earlier) == said


def test_where_all_are_as_long_they_are_counted_and_the_solvers_are_nothing_new() -> None:
    kind, earlier = (
        altered(FARMER.kind, has_distance=False),
        [result(7), result(7, Credit.ASSISTED)],
    )
    said = what_is_new(kind, session_of(SOLUTION), earlier)
    assert said == "You have solved it 2 times now."
    assert what_is_new(FARMER.kind, session_of(SOLUTION, By.SOLVER), []) == ""


def test_a_game_that_opens_is_welcomed_as_it_stands() -> None:
    greeting = FARMER.kind.greeting(FARMER.puzzle)
    assert welcome(FARMER.kind, session_of(), lambda: True) == greeting
    assert welcome(FARMER.kind, session_of(), lambda: UNKNOWN) == greeting
    continued = welcome(FARMER.kind, session_of("FG F"), lambda: False)
    assert continued == "Continued at move 2; n starts anew."
    assert welcome(FARMER.kind, session_of(SOLUTION), lambda: True) == SOLVED
    for name, told in (("farmer", " That is impossible: s tells why."),
                       ("knight", " That is impossible.")):  # fmt: skip
        kind, puzzle, _ = EVERY.parse_game(name)
        assert welcome(kind, Session(puzzle), lambda: False) == kind.greeting(puzzle) + told
    for name in ("farmer@/FCGW/R", "hanoi:3@BBB"):
        kind, puzzle, start = EVERY.parse_game(name)
        told = "This position is the goal: there is nothing to do."
        assert first_words(kind, Session(puzzle, start), lambda: True) == (told,)
