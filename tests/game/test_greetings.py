"""What is said at the first position: the rule in one line, and what there is to do; and how games
are told of whose moves differ in cost: it counts, not the moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.crossings import CROSSING_FILES, FOUR_COUPLES
from tests.tools.controllers import playing
from tests.tools.crossings import free_for_all
from tests.tools.games import moves_of
from tests.tools.kinds import EVERY, NAMES, altered
from tests.tools.oracles import PREPARED
from tests.tools.places import SOLUTION
from tests.tools.places import begun as session_of
from tui.drawing.canvas import UNICODE, Canvas, Size
from tui.drawing.layout import home_regions
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.drawing.menu import About
from tui.drawing.pages import puzzle_page
from tui.engine.kind import Game, greeting_of
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import AnyPuzzle
from tui.engine.strategy import Strategy
from tui.game.collection import Collection
from tui.game.course import Difficulties
from tui.game.dialogs import strategy_options
from tui.game.greetings import SOLVED, first_words, rule_of, welcome, what_is_new
from tui.game.menu import Menu
from tui.game.response import Message
from tui.game.session import AnySession, By, Credit, Session
from tui.game.solution_search import SolutionSearch
from tui.game.store import Result, Store
from tui.game.watching import View
from tui.picture.keys import with_keys

SIZES = [(80, 24), (60, 20), (120, 40)]
each_size = pytest.mark.parametrize("size", SIZES)
each_game = pytest.mark.parametrize("game", [*NAMES, *map(str, CROSSING_FILES)])


def words_of(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())


def message_of(game: str, size: tuple[int, int]) -> tuple[AnyPuzzle, Message, str]:
    """The puzzle, what it says at its first position, and what of that is seen."""
    player = playing(game, size, table=PREPARED)
    region, message = player.region_of("message"), player.controller.message
    assert region is not None
    text, *shorter = map(with_keys, (message.text, *message.shorter))
    said = Message(text, shorter=shorter)
    shown = words_of(player.lines[region.y : region.y + region.height])
    assert shown in (said.text, *said.shorter)
    return player.session.puzzle, said, shown


def at_home(game: str, size: tuple[int, int] = SIZES[0], moves: int = 0) -> str:
    """What is seen at home of what a game is about in which so many moves were made."""
    menu = Menu(Collection(EVERY, Store()), Difficulties())
    place = menu.games.continued(EVERY.parse_game(game))
    session = menu.games[place].session
    for _ in range(moves):
        session.play(session.puzzle.legal_moves(session.state)[0])
    text, progress, shorter = menu.about(place)
    canvas = Canvas(home_regions(Size(*size))["about"].size, PLAIN_PALETTE.base)
    About(text, progress, shorter).paint(canvas, Look(UNICODE, PLAIN_PALETTE))
    shown = words_of(canvas.lines)
    assert shown.endswith(progress or ".")
    assert shown.removesuffix(progress).strip() in (text, *shorter)
    return shown


@each_game
def test_what_to_do_is_told_at_the_first_position_and_not_cut(game: str) -> None:
    for size in SIZES[:2]:
        puzzle, said, shown = message_of(game, size)
        greeting = greeting_of(EVERY.parse_game(game).kind, puzzle)
        assert said.text.startswith(greeting)
        how = greeting.partition(": ")[2]
        assert shown == said.text if size != (60, 20) else how[1:] in shown


@each_game
def test_in_words_a_game_begins_with_the_rules_that_lie_over_the_board_elsewhere(game: str) -> None:
    kind, puzzle, start = EVERY.parse_game(game)
    (said,) = first_words(kind, Session(puzzle, start), lambda: True, in_words=True)
    assert said == " ".join(puzzle.explanation.split())


@each_game
def test_the_rule_is_told_at_home_and_not_cut(game: str) -> None:
    rule = rule_of(EVERY.parse_game(game).puzzle)
    for size in SIZES:
        for moves in (0, 1):
            assert rule in at_home(game, size, moves)


def own_crossing(folder: Path, *fields: str, rules: str = "None.") -> str:
    path = folder / "own.toml"
    text = free_for_all("AB").replace("rules = 'None.'", f"rules = '''{rules}'''")
    path.write_text("\n".join([*fields, text]), encoding="utf-8")
    return str(path)


@each_size
def test_it_is_said_that_a_crossing_is_impossible_however_little_room_there_is(
    size: tuple[int, int],
) -> None:
    *_, shown = message_of(str(FOUR_COUPLES), size)
    assert shown.endswith("That is impossible: s tells why.")


def test_a_crossing_of_ones_own_tells_at_home_what_it_is_about(tmp_path: Path) -> None:
    long = f"{'So it goes on and on ' * 40}."
    path = own_crossing(tmp_path, rules=long)
    assert rule_of(EVERY.parse_game(path).puzzle) == ""
    assert at_home(path).startswith("Bring all to the right bank. Everyone can row")
    path = own_crossing(tmp_path, "brief = 'Nobody swims'")
    assert rule_of(EVERY.parse_game(path).puzzle) == "Nobody swims.", "it is given a full stop"


# How a game opens, and what is new about its end


def solved(game: Game, moves: str, by: By = By.PLAYER) -> AnySession:
    """A session in which these moves were made at once."""
    session = session_of(game.name)
    assert session.play_all(moves_of(game.puzzle, moves), by).ok
    return session


def test_a_solution_is_compared_with_ones_own() -> None:
    farmer = EVERY.parse_game("farmer")

    def result(moves: int, credit: Credit = Credit.OWN) -> Result:
        return Result("farmer", "farmer", moves, 0, credit, 0.0, 0.0)

    assisted = result(7, Credit.ASSISTED)
    for earlier, said in (
        ([], "It is your first solution."),
        ([assisted], "It is your first solution without the solver's help."),
        ([result(9), result(11)], "Your best so far was 9."),
        ([result(7), result(9)], "As few moves as your best so far."),
        ([result(5)], "Your best so far is 5."),
    ):
        assert what_is_new(farmer.kind, solved(farmer, SOLUTION), earlier) == said
    all_as_long = altered(farmer.kind, has_distance=False)
    said = what_is_new(all_as_long, solved(farmer, SOLUTION), [result(7), assisted])
    assert said == "You have solved it 2 times now."
    assert what_is_new(farmer.kind, solved(farmer, SOLUTION, By.SOLVER), []) == ""


def test_a_game_that_opens_is_welcomed_as_it_stands() -> None:
    kind = EVERY.parse_game("farmer").kind
    greeting = greeting_of(kind, session_of().puzzle)
    assert welcome(kind, session_of(), lambda: True) == greeting
    assert welcome(kind, session_of(), lambda: UNKNOWN) == greeting
    continued = welcome(kind, session_of(moves="FG F"), lambda: False)
    assert continued == "Continued at move 2; {new_game} starts anew."
    assert welcome(kind, session_of(moves=SOLUTION), lambda: True) == SOLVED
    for name, told in (("farmer", " That is impossible: {solutions} tells why."),
                       ("knight", " That is impossible.")):  # fmt: skip
        kind, puzzle, _ = EVERY.parse_game(name)
        assert welcome(kind, Session(puzzle), lambda: False) == greeting_of(kind, puzzle) + told
    for name in ("farmer@/FCGW/R", "hanoi:3@BBB"):
        kind, puzzle, start = EVERY.parse_game(name)
        told = "This position is the goal: there is nothing to do."
        assert first_words(kind, Session(puzzle, start), lambda: True) == (told,)


# Moves that differ in cost


TORCH = EVERY.parse_game("torch")
BEST, DEAR = "AB A CD B AB", "AB A AC A AD"
"""What costs 17, and what costs 19, in as many moves."""


def test_solutions_stand_under_their_cost_and_length_the_cheapest_first() -> None:
    every, cheapest = (
        SolutionSearch(TORCH, TORCH.start, Strategy(method), "from here")
        for method in ("backtracking", "shortest")
    )
    for _ in (*every.work(), *cheapest.work()):
        pass
    headings = [row.split(":")[0] for row in every.rows if isinstance(row, str)]
    assert headings[:2] == ["5 moves at cost 17", "5 moves at cost 19"]
    costs = [int(heading.split()[-1]) for heading in headings]
    assert costs == sorted(costs)
    assert cheapest.sentence == "There are 2 cheapest solutions from the start."


def test_of_results_the_cheapest_is_the_best(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "games.sqlite"))
    session, better = solved(TORCH, DEAR), solved(TORCH, BEST)
    store.keep(session)
    store.add_result(session)
    earlier = store.results(better)
    assert [result.made for result in earlier] == [19]
    assert what_is_new(TORCH.kind, better, earlier) == "Your best so far was 19."
    assert what_is_new(TORCH.kind, session, earlier) == "As cheap as your best so far."


def test_help_and_options_speak_of_cost_only_where_there_is_one() -> None:
    for name, has_cost in (("torch", True), ("farmer", False)):
        kind, puzzle, _ = EVERY.parse_game(name)
        page = puzzle_page(puzzle, ())
        assert any("cost possible" in line.text for line in page.lines) is has_cost
        method = strategy_options(kind, Strategy(), View.SEARCH, puzzle)[0]
        about = "at the least cost" if has_cost else "in the fewest moves"
        assert method.about["shortest"] == about
