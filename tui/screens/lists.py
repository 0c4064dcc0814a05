"""Lists: what was solved, the daily games, who plays on a host, and the solutions of a game or of
all its starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

from tui.drawing.canvas import Part
from tui.drawing.chooser import Chooser, ListCell, ListTable, Pick
from tui.drawing.grids import MONTH_WIDTH, DrawnSolution, Month, StartTable
from tui.drawing.layout import list_regions, proof_regions, survey_regions
from tui.drawing.lists import SolutionList
from tui.drawing.look import Look
from tui.drawing.pages import Scrolled, proof_page, proof_views
from tui.drawing.parts import MessageLine, Preview, Title, drawing_of
from tui.engine.kind import Game
from tui.engine.progress import work_for
from tui.engine.variants import Solution
from tui.engine.what_if import Cure
from tui.game.calendar import Calendar
from tui.game.response import SLICE, Message
from tui.game.results import ResultTable
from tui.game.share import copied
from tui.game.solution_search import SolutionSearch
from tui.game.survey import StartSurvey, Wanted
from tui.picture import keys
from tui.picture.controls import bar_of
from tui.screens.base import ChoosingScreen, ListScreen

if TYPE_CHECKING:
    from tui.game.live import Gallery, OneOf


class ResultsScreen(ListScreen[Game, int], controls=keys.RESULTS):
    """Shows results. Its result is the game that the player wants to play, or None."""

    head = 1

    def __init__(
        self,
        look: Look,
        table: ResultTable,
        calendar: Calendar | None = None,
        everybodys: Callable[[], ResultTable] | None = None,
    ) -> None:
        """The calendar has the games of every day, if there are any. `everybodys` makes a second
        page, if there are other players, when it is turned to first."""
        self._table, self._calendar, self._everybodys = table, calendar, everybodys
        self.chooser = Chooser(table.rows, 0)
        self._other: tuple[ResultTable, Chooser[int]] | None = None
        """The page that is not shown."""
        self._controls = keys.among(keys.RESULTS, others=everybodys is not None)
        super().__init__(self.composed(look, list_regions, keys=bar_of(self._controls)))

    def work(self) -> bool:
        return self._table.work()

    def show(self) -> None:
        table = self._table
        lines = {
            place: (
                ListCell(game.title),
                ListCell(game.cells[0], "muted"),
                *(ListCell(text, "good" if game.is_solved else "muted") for text in game.cells[1:]),
            )
            for place, game in enumerate(table.listed)
        }
        numbers = range(1, 1 + len(table.heads))
        heads = ("", *table.heads)
        page = ListTable(self.chooser, lines, heads, numbers, stretches=True, top=self.head, left=1)
        message = Message(self.said) if self.said else table.message(self.chooser.chosen or 0)
        self.sheet.show(
            title=Title(table.title, "RESULTS"),
            page=page,
            message=MessageLine(message.text, message.tone),
        )

    def action_calendar(self) -> None:
        """Show the games of every day, and play the one that is chosen there."""

        def play(game: Game | None) -> None:
            if game is not None:
                self.dismiss(game)

        if self._calendar is not None:
            self.app.push_screen(CalendarScreen(self.look, self._calendar), play)

    def action_take(self) -> None:
        game = self._table.played(self.chooser.chosen or 0)
        if isinstance(game, Game):
            self.dismiss(game)
        else:
            self.said = game.text
            self.show()

    def action_turn(self) -> None:
        """Show the other page."""
        if self._other is None and self._everybodys is not None:
            table = self._everybodys()
            self._other = table, Chooser(table.rows, 0)
        if self._other is not None:
            here = self._table, self.chooser
            (self._table, chooser), self._other = self._other, here
            self.show_chooser(chooser)
            self.wake()


class CalendarScreen(ChoosingScreen[Game | None, date], controls=keys.CALENDAR):
    """Shows a calendar. Its result is the game that the player wants to play, or None."""

    def __init__(self, look: Look, calendar: Calendar) -> None:
        self._calendar = calendar
        told = ", ".join(filter(None, (calendar.series.title.lower(), calendar.counted)))
        title = Title(f"Oversteek: {told}", "CALENDAR")
        regions = partial(survey_regions, table=MONTH_WIDTH)
        super().__init__(self.composed(look, regions, title=title))

    @property
    def chosen(self) -> date:
        return self._calendar.chosen

    def work(self) -> bool:
        return self._calendar.work(SLICE)

    def show(self) -> None:
        days = self._calendar
        month = Month(days.month, days.weeks, days.chosen, days.today, days.marks, days.told)
        drawn: Part = MessageLine()
        if (game := days.shown) is not None:
            drawn = Preview(game.kind.board(), game.puzzle, game.start)
        self.sheet.show(page=month, drawn=drawn, message=MessageLine(days.about))

    def choose(self, entry: date) -> None:
        self._calendar.choose(entry)
        self.wake()

    def action_choose(self, days: int) -> None:
        self._calendar.go(days)
        self.wake()

    def action_turn(self, months: int) -> None:
        self._calendar.turn(months)
        self.wake()

    def action_today(self) -> None:
        self.choose(self._calendar.today)

    def action_scroll(self, rows: int) -> None:
        self.action_choose(7 if rows > 0 else -7)

    def action_take(self) -> None:
        self.dismiss(self._calendar.game())

    def action_take_today(self) -> None:
        self._calendar.choose(self._calendar.today)
        self.action_take()


class GalleryScreen(ListScreen["OneOf", "OneOf"], controls=keys.GALLERY):
    """Shows who plays. Its result is the session that the player wants to look on at, or None."""

    head = 2
    rest = 1.0

    def __init__(self, look: Look, gallery: Gallery, said: str = "") -> None:
        self._gallery, self.said = gallery, said
        self.chooser: Chooser[OneOf] = Chooser(())
        title = Title("Oversteek: who is playing now", "GALLERY")
        super().__init__(self.composed(look, list_regions, title=title))

    def work(self) -> bool:
        self._gallery.look()
        rows = [shown.session for shown in self._gallery.shown]
        self.chooser = self.chooser.filled(rows) if rows else Chooser(())
        return False

    def show(self) -> None:
        lines = {
            shown.session: (
                *map(ListCell, (shown.name, shown.title)),
                *(ListCell(t, "muted") for t in (shown.does, str(shown.moves), shown.since)),
            )
            for shown in self._gallery.shown
        }
        heads = ("player", "puzzle", "", "moves", "begun") if lines else ("",) * 5
        page = ListTable(self.chooser, lines, heads, (3,), 1, 12, top=self.head, left=1)
        message = MessageLine(self.said or self._gallery.about(self.chooser.chosen), "base")
        self.sheet.show(page=page, message=message)

    def action_take(self) -> None:
        if self.chooser.chosen is not None:
            self.dismiss(self.chooser.chosen)


_NONE_CHOSEN = {"watch": "", "copy": "", "ten_down": ""}
"""Labels where there is no solution to choose."""


class SolutionsScreen(
    ListScreen[Sequence[Any] | Cure, Solution], controls=(*keys.SOLUTIONS, *keys.CURES)
):
    """Finds all solutions from a position. Its result is the moves of the one to watch, or what
    makes a game possible that is to be played instead, or None."""

    def __init__(self, look: Look, found: SolutionSearch) -> None:
        self.chooser = Chooser(())
        self._move_text = found.puzzle.move_text
        self._found, self._work_left = found, found.work()
        self._proof: Scrolled | None = None
        """What is shown instead of the list, once it is proved that there is nothing to list."""
        title = Title(f"{found.puzzle.title}: solutions", "SOLUTIONS")
        super().__init__(self.composed(look, list_regions, title=title))

    def work(self) -> bool:
        found = self._found
        before = found.solutions.found, found.stage
        is_done = work_for(SLICE, self._work_left)
        if found.is_hopeless:
            near = found.nearness
            views = proof_views(found.kind.board(), found.puzzle, near) if near is not None else ()
            page = proof_page(found.proof, found.uninformative, views, found.what_if)
            self._proof = (self._proof or Scrolled(page))._replace(page=page)
            self.rearrange(proof_regions)
        elif (found.solutions.found, found.stage) != before:
            self.chooser = self.chooser.filled(found.rows)
        return is_done

    def show(self) -> None:
        shorter = [self._found.why] if self._found.why and not self.said else []
        number = min(len(self._found.what_if.cures), len(keys.CURES))
        cures = [keys.play_cures(number)] if number else []
        none_chosen = {**_NONE_CHOSEN, "down": "" if self._proof is None else "scroll"}
        labels = none_chosen if self.chooser.chosen is None else {}
        self.sheet.show(
            page=self._proof or SolutionList(self.chooser, self._move_text),
            message=MessageLine(self.said or self._found.sentence, shorter=shorter),
            keys=bar_of((*cures, *keys.SOLUTIONS), labels),
        )

    def pick(self, target: Any) -> None:
        if self._proof is None:
            super().pick(target)
        elif isinstance(target, Pick):
            self.action_open_number(target.entry + 1)

    def action_open_number(self, number: int) -> None:
        """Play the game that is possible by a change with that number."""
        if number <= len(self._found.what_if.cures):
            self.dismiss(self._found.what_if.cures[number - 1])

    def action_choose(self, by: int) -> None:
        if self._proof is None:
            super().action_choose(by)
        else:
            self.action_scroll(by)

    def action_scroll(self, rows: int) -> None:
        if self._proof is None:
            super().action_scroll(rows)
        else:
            self._proof = self._proof.scrolled(rows, self.size_of("page"), self.look)
            self.show()

    def action_copy(self) -> None:
        """Copy the chosen solution, and say so until something else is done."""
        chosen = self.chooser.chosen
        if chosen is not None:
            puzzle, state = self._found.puzzle, self._found.state
            made = puzzle.length_text(len(chosen.moves), puzzle.line_cost(state, chosen.moves))
            text, count = " ".join(map(self._move_text, chosen.moves)), len(chosen.moves)
            sent, said = copied(text, "The chosen solution", count, made, self.rights)
            if sent:
                self.app.copy_to_clipboard(sent)
            self.said = said
            self.show()

    def action_take(self) -> None:
        if self.chooser.chosen is not None:
            self.dismiss(self.chooser.chosen.moves)


class SurveyScreen(ChoosingScreen[Wanted, str], controls=keys.SURVEY):
    """Fills with numbers as they are found. Its result is the watch that the player wants, or
    None."""

    def __init__(self, look: Look, survey: StartSurvey) -> None:
        self._survey = survey
        self._drawing = drawing_of(survey.kind.board)
        self._controls = keys.among(keys.SURVEY, impossible=survey.is_impossible)
        title = Title(survey.title, "SOLUTIONS")
        super().__init__(self.composed(look, list_regions, title=title))

    @property
    def chosen(self) -> str:
        return self._survey.chosen

    @property
    def _table(self) -> StartTable:
        """The table with what is known now."""
        survey = self._survey
        remarks = (survey.summary, survey.told(survey.chosen))
        return StartTable(survey.heading, survey.grid, survey.chosen, survey.numbers,
                          survey.marked, survey.counted, remarks)  # fmt: skip

    def work(self) -> bool:
        return self._survey.work(SLICE)

    def show(self) -> None:
        survey = self._survey
        self.rearrange(partial(survey_regions, table=self._table.least_width))
        solved = survey.solved(survey.chosen)
        drawn = MessageLine() if solved is None else DrawnSolution(self._drawing, *solved)
        invitation = MessageLine(survey.invitation(survey.chosen))
        bar = bar_of(self._controls, {"method": survey.other_method})
        self.sheet.show(page=self._table, drawn=drawn, message=invitation, keys=bar)

    def choose(self, entry: str) -> None:
        self._survey.chosen = entry
        self.show()

    def action_choose(self, right: int, down: int) -> None:
        self.choose(self._table.moved(right, down).chosen)

    def action_method(self) -> None:
        self._survey.turn()
        self.wake()

    def action_take(self) -> None:
        self.dismiss(self._survey.wanted(self._survey.chosen))

    def action_watch_here(self) -> None:
        self.dismiss(self._survey.wanted(None))

    def action_what_if(self) -> None:
        self.dismiss(Wanted())
