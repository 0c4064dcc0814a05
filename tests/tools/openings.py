"""The menu and all that opens over a game, painted without a screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.tools.games import kind_of, moves_of, puzzle_of
from tui.drawing.board import Preview
from tui.drawing.canvas import Canvas, Part, Size
from tui.drawing.celebration import Celebration
from tui.drawing.chooser import Chooser
from tui.drawing.glyphs import ASCII
from tui.drawing.lists import OptionList, PaletteEntry, ResultList, SolutionList, command_list
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.drawing.menu import About, MenuView
from tui.drawing.pages import program_page, proof_page, proof_views, puzzle_page
from tui.drawing.start_table import DrawnSolution, StartTable
from tui.engine.plan import plan_of
from tui.engine.strategy import Strategy
from tui.game.collection import Collection
from tui.game.course import Difficulties
from tui.game.greetings import how_it_went
from tui.game.menu import Menu
from tui.game.offers import Next, SolutionsOf
from tui.game.results import COLUMNS, ResultTable, results_of
from tui.game.solution_search import SolutionSearch
from tui.game.stops import all_stops
from tui.game.store import Store
from tui.game.survey import SurveySearch
from tui.puzzles.table import TABLE


def _searched(game: str) -> SolutionSearch:
    puzzle = puzzle_of(game)
    wanted = SolutionsOf(kind_of(puzzle), puzzle, puzzle.initial_state(), Strategy())
    search = SolutionSearch(wanted)
    for _ in search.work():
        pass
    return search


def _menu() -> Mapping[str, Part]:
    store = Store()
    menu = Menu(Collection(TABLE, store), Difficulties())
    while not menu.work():
        pass
    rows = menu.rows()
    kind, session = menu.games[0]
    return {
        "menu": MenuView(menu.listed, Chooser(rows, 0), len(rows)),
        "about": About(*menu.about(0)),
        "preview": Preview(kind.board(), session.puzzle, session.state),
    }


def _celebration() -> Celebration:
    game = Collection(TABLE, Store())[0]
    for move in moves_of(game.session.puzzle, "FG F FC FG FW F FG"):
        game.session.play(move)
    return Celebration(how_it_went(game.session, "Solved."), Chooser(tuple(Next), Next.AGAIN))


def _parts() -> Mapping[str, Part]:
    farmer, knight = puzzle_of("farmer"), puzzle_of("knight")
    kind, plan = kind_of(farmer), plan_of(kind_of(farmer), Strategy(), farmer)
    found, none = _searched("farmer"), _searched("four-couples")
    assert none.proof is not None
    assert none.nearness is not None
    views = proof_views(kind.board(), puzzle_of("four-couples"), none.nearness)
    results = ResultTable(results_of(TABLE, ()), TABLE, Difficulties())
    survey = SurveySearch(kind_of(knight), knight, Strategy("backtracking"))
    for _ in survey.work():
        if len(survey.found) == 5:
            break
    stops = [PaletteEntry(stop.name, print) for stop in all_stops(kind, farmer, plan)]
    return {
        **_menu(),
        "help": puzzle_page(farmer, ()),
        "guide": program_page((("q", "leave"),), ()),
        "options": OptionList(kind_of(knight).options(knight)),
        "solutions": SolutionList(Chooser(found.rows), farmer.move_text),
        "proof": proof_page(none.proof, none.uninformative, views),
        "survey": StartTable(survey.heading, survey.grid, survey.present, survey.numbers),
        "drawn": DrawnSolution(kind_of(knight).board(), knight, knight.initial_state()),
        "stops": command_list(stops),
        "celebration": _celebration(),
        "results": ResultList(COLUMNS, results.listed, Chooser(results.rows, 0)),
    }


def pictures() -> Mapping[str, Sequence[str]]:
    """The lines of each, on a canvas of a usual size."""
    return {name: _painted(part) for name, part in _parts().items()}


def _painted(part: Part) -> Sequence[str]:
    canvas = Canvas(Size(80, 24), PLAIN_PALETTE.base, ASCII)
    part.paint(canvas, Look(ASCII, PLAIN_PALETTE))
    return canvas.lines
