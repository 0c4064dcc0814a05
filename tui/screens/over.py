"""The screens that open over a game, and what is done with their results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tui.drawing.board import Preview
from tui.engine.kind import Chosen
from tui.engine.oracle import UNKNOWN
from tui.engine.plan import known_way
from tui.engine.strategy import spelt_out
from tui.game.strategy_options import strategy_of, strategy_options
from tui.game.watching import View
from tui.screens import reviewing
from tui.screens.base import Destination

if TYPE_CHECKING:
    from tui.screens.puzzle import PuzzleScreen

# These screens are imported when they are opened, so that a game does not wait for them.


def help_on(screen: PuzzleScreen) -> None:
    """Show the rules, and the keys of this kind of puzzle."""
    from tui.screens.help import HelpScreen

    screen.app.push_screen(HelpScreen(screen.look, screen.kind, screen.puzzle))


def options(screen: PuzzleScreen) -> None:
    """Let the player choose options of the puzzle, and how it is solved."""
    from tui.screens.options import OptionsScreen

    kind, remote = screen.kind, screen.remote
    own = kind.options(screen.puzzle)
    offered = (*own, *strategy_options(kind, remote.strategy, remote.view))

    def take(chosen: Chosen | None) -> None:
        if chosen is None:
            return
        other = kind.chosen(screen.puzzle, {option.name: chosen[option.name] for option in own})
        if other is not screen.puzzle:
            screen.end_watch()
            screen.tell(screen.player.begin(other))
        _choose_strategy(screen, chosen)

    screen.app.push_screen(OptionsScreen(screen.look, str(screen.puzzle.title), offered), take)


def _choose_strategy(screen: PuzzleScreen, chosen: Chosen) -> None:
    """Solve and watch as chosen. A watch in progress starts over from where it began."""
    kind, remote = screen.kind, screen.remote
    before = remote.settings
    strategy, view = strategy_of(kind, remote.strategy, chosen)
    is_other = view is not remote.view or spelt_out(kind, strategy) != spelt_out(
        kind, remote.strategy
    )
    remote.strategy, remote.view = strategy, view
    screen.habits.note(kind, before, remote.settings)
    if is_other and remote.autoplay is not None and remote.review is None:
        remote.end(take_over=False)
        screen.hand_over()


def solutions(screen: PuzzleScreen) -> None:
    """Show all solutions from here, or from where the solver's watch began. If there are too many,
    show the survey of the kind."""
    if screen.kind.survey is not None:
        _survey(screen)
        return
    from tui.screens.solutions import SolutionsScreen

    remote = screen.remote
    is_reviewed = remote.review is not None

    def watch(moves: Sequence[Any] | None) -> None:
        if moves:
            screen.end_watch(take_over=is_reviewed)
            remote.view = View.SOLUTION
            screen.hand_over(known_way(moves))

    place = "from here" if remote.autoplay is None or is_reviewed else "from where the watch began"
    listed = SolutionsScreen(
        screen.look, screen.kind, screen.puzzle, remote.origin, remote.strategy, place
    )
    screen.app.push_screen(listed, watch)


def typed(screen: PuzzleScreen) -> None:
    """Let the player type moves."""
    from tui.screens.typing_moves import type_moves

    type_moves(screen)


def save_record(screen: PuzzleScreen) -> None:
    """Write a record of the game to a new file in the folder where the program was started."""
    from tui.screens.saving import saved

    screen.tell(saved(screen.kind, screen.session, screen.habits.keeping))


def _survey(screen: PuzzleScreen) -> None:
    from tui.game.survey import Wanted
    from tui.screens.survey import SurveyScreen

    def watch(wanted: Wanted | None) -> None:
        if wanted is None:
            return
        screen.end_watch()
        if wanted.start is not None:
            _begin_at(screen, wanted.start)
        screen.action_begin_watch()

    screen.app.push_screen(
        SurveyScreen(screen.look, screen.kind, screen.puzzle, screen.remote.strategy), watch
    )


def _begin_at(screen: PuzzleScreen, start: str) -> None:
    """Begin a new game at a start, unless the present one has just begun there."""
    puzzle, session, survey = screen.puzzle, screen.session, screen.kind.survey
    assert survey is not None, "only a kind with a survey has starts"
    other = survey.begin(puzzle, start)
    if other is not puzzle or session.state != puzzle.initial_state():
        screen.tell(screen.player.begin(other))


def celebrate(screen: PuzzleScreen, new: str) -> None:
    """Congratulate the player, and do what he chooses next. `new` is a sentence about what is new
    about this solution, or empty."""
    from tui.game.celebration import Next
    from tui.screens.solved import SolvedScreen

    fewest = screen.adviser.fewest()

    def go_on(wanted: Next | None) -> None:
        screen.habits.keeping.attend()
        if wanted is Next.AGAIN:
            screen.tell(screen.player.new_game())
        elif wanted is Next.PUZZLE:
            screen.leave(Destination.NEXT)
        elif wanted is Next.HOME:
            screen.leave(Destination.HOME)
        elif wanted is Next.REVIEW:
            reviewing.begin(screen)

    board = Preview(screen.kind.board(), screen.puzzle, screen.session.state)
    best = None if fewest is UNKNOWN else fewest
    session = screen.session
    achievement = screen.kind.achievement(screen.puzzle, session.state, session.move_count, best)
    share = reviewing.sharing(screen)
    solved = SolvedScreen(screen.look, session, board, achievement, share, new)
    screen.app.push_screen(solved, go_on)
