"""What is told on request, a line for each thing: positions, moves, solutions, results, the search
tree, the listing, and what can be typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any

from tui.engine.action import Open
from tui.engine.kind import Game, Listed
from tui.engine.oracle import UNKNOWN, Unknown
from tui.engine.progress import work_for
from tui.engine.puzzle import AnyPuzzle, amount, figure
from tui.engine.text import BadInput, quoted
from tui.game.app_state import AppState
from tui.game.controller import Controller
from tui.plain import words
from tui.plain.words import in_words

if TYPE_CHECKING:
    from tui.engine.tree import TreeRow
    from tui.engine.what_if import WhatIf
    from tui.game.results import ResultTable
    from tui.game.solution_search import SolutionSearch
    from tui.game.watch import Watch

# Much of it is imported late: few of these are asked for.

AnyController = Controller[Any, Any, Any]

MAP_PATIENCE, LIST_PATIENCE, SEARCH_PATIENCE, TREE_PATIENCE = 0.5, 1.0, 2.0, 2.0
"""Seconds for which it is waited for what is not known yet: how far neighbours are from the goal,
how difficult all games are, what solutions there are, and where the tree is."""
_MOST_ROWS = 40
"""Rows of a tree, or moves, that are told at once."""
_FEW, _MOST = 10, 1000
"""How many solutions are listed, and how many at most."""


def _position(controller: AnyController, rest: Sequence[str]) -> Iterable[str]:
    session = controller.session
    yield controller.kind.tell(session.puzzle, session.state)


def _moves(controller: AnyController, rest: Sequence[str]) -> Iterable[str]:
    session = controller.session
    moves = [played.move for played in session.line]
    transcript = session.puzzle.transcript(session.start, moves)
    return transcript.splitlines() if moves else ("No move has been made yet.",)


# Help


def _help(controller: AnyController, rest: Sequence[str]) -> Iterable[str]:
    if rest == ["all"]:
        yield from (word.told for word in words.WORDS)
        return
    if rest:
        word = words.BY_NAME[words.name_meant(rest[0], words.BY_NAME)]
        yield word.told
        if word.in_watch:
            yield f"In a watch: {word.in_watch}."
        return
    puzzle, is_watched = controller.session.puzzle, controller.watches.watch is not None
    yield from filter(None, (*puzzle.story.splitlines(), *puzzle.explanation.splitlines()))
    how = controller.kind.how_to_type(puzzle, controller.session.state)
    yield "An empty line makes a step." if is_watched else how
    unfit = words.OF_PLAYER if is_watched else words.ON_WATCH
    yield f"Commands: {', '.join(word.name for word in words.WORDS if word.name not in unfit)}."
    yield "help with one of them says what it does, help all of every one."


HOW_TO_PLAY = "Type the name of a puzzle to play it."


def told_at_home(app_state: AppState) -> Iterator[str]:
    """Who plays, how many games there are, under which headings, and what to type."""
    counts = Counter(entry.heading for entry in app_state.table.entries())
    under = "; ".join(f"{heading}, {count}" for heading, count in counts.items())
    yield in_words(app_state.greeting)
    yield f"Oversteek has {amount(sum(counts.values()), 'puzzle')}: {under}."
    menu = app_state.menu()
    work_for(LIST_PATIENCE, iter(menu.work, True))
    (solved, place), entries = menu.path, menu.games.entries
    if solved:
        proposed = (
            "" if place is None else f"; next is {entries[place].name}, {entries[place].title}"
        )
        yield f"{solved}{proposed}."
    yield (
        f"{HOW_TO_PLAY} list tells the names, continue opens the last game, help says what else "
        "can be typed."
    )


def help_at_home(app_state: AppState) -> Iterator[str]:
    """What can be typed where no game is open."""
    yield f"{HOW_TO_PLAY} First letters do for commands: li is list."
    yield from (word.told for word in words.AT_HOME)
    yield from (f"{each.name}: {each.title}, {each.about}." for each in app_state.table.endless)
    yield "It can be played in words and on the screen: 'oversteek' without --plain shows it."


# Games and results


def told_games(app_state: AppState, searched: str) -> Iterator[str]:
    """A line for each game with this in its title, under headings."""
    menu = app_state.menu()
    work_for(LIST_PATIENCE, iter(menu.work, True))
    rows = menu.rows(searched)
    for row in filter(lambda row: row != "", rows):
        if isinstance(row, str):
            yield f"{row}:"
        else:
            name = app_state.table.short_name(menu.games.offered[row].entry.name)
            yield f"{name}: {_about(menu.listed[row])}"
    if not rows:
        yield f"No puzzle has {quoted(searched)} in its title."


def _about(listed: Listed) -> str:
    """What a list says of a game, in a sentence."""
    if listed.error:
        return listed.error
    told = (listed.at_length or " ".join(listed.cells)).replace(" · ", ", ")
    solved = "solved " if listed.is_solved and not listed.at_length else ""
    best = ", the best possible" if listed.is_best and not listed.at_length else ""
    return f"{listed.title}{f'; {solved}{told}{best}' if told else ''}."


def told_results(table: ResultTable) -> Iterator[str]:
    """A line for each game that was solved, and how many are left."""
    work_for(LIST_PATIENCE, iter(table.work, True))
    if table.lacking:
        yield table.lacking
        return
    yield from (f"{title}. {text}" for title, text in table.told)
    are = "is" if len(table.told) == 1 else "are"
    yield f"Of {amount(len(table.listed), 'puzzle')} {figure(len(table.told))} {are} solved."


def told_of_game(controller: AnyController) -> str:
    """How well the game in progress was solved until now."""
    from tui.game.results import best_text, results_of_game, sentences_of
    from tui.game.session import slot_of

    session, store = controller.session, controller.store
    game = Game(controller.kind, session.puzzle, session.start)
    slot = slot_of(session.puzzle, session.start)
    row = results_of_game(game, [each for each in store.results() if each.slot == slot])
    best = best_text(controller.player.oracle_client.fewest())
    return store.lacking or f"{row.title}. {sentences_of(row, best)}"


# Solutions


def _solutions(controller: AnyController, rest: Sequence[str]) -> Iterable[str]:
    """How many there are, and the moves of the first; or what is known of why there is none."""
    from tui.game.survey import StartSurvey, Wanted

    text = " ".join(rest) or str(_FEW)
    most = int(text) if text.isdecimal() and len(text) < 9 else 0
    if not 1 <= most <= _MOST:
        raise BadInput(f"{quoted(text)} is not a number of solutions: type one from 1 to {_MOST}.")
    opening = controller.dialogs.open(Open.SOLUTIONS).opening
    assert opening is not None, "solutions are always offered"
    if not isinstance(opening.offer, StartSurvey):
        return _listed(opening.offer, most)
    survey: StartSurvey = opening.offer
    survey.work(SEARCH_PATIENCE)
    many = f"{survey.puzzle.title} has {survey.too_many}." if survey.too_many else ""
    told = (many, survey.summary, survey.counted)
    if survey.is_impossible:
        proof = opening.take(Wanted()).opening
        assert proof is not None, "it opens what is proved"
        return (*told, *_listed(proof.offer, most))
    return (*told, survey.told(survey.chosen))


def _listed(search: SolutionSearch, most: int) -> Iterator[str]:
    work_for(SEARCH_PATIENCE, search.work())
    if search.is_proved:
        yield from _why_not(search)
        return
    yield search.sentence
    yield from _cures(search.what_if)
    left = most
    for row in search.rows:
        if isinstance(row, str):
            yield f"{row}."
            continue
        moves = " ".join(map(search.puzzle.move_text, row.moves))
        yield f"{row.number}: {moves}{f' (×{row.variants})' if row.variants > 1 else ''}"
        left -= 1
        if not left:
            break
    more = len(search.solutions) - (most - left)
    if more > 0:
        wanted = min(2 * most, _MOST)
        yield f"{amount(more, 'more solution')} found: solutions {wanted} lists more of them."


def _why_not(search: SolutionSearch) -> Iterator[str]:
    """What is proved, as sentences."""
    proof, near = search.proof, search.nearness
    assert proof is not None, "something is proved"
    yield proof.sentence
    if search.why:
        yield search.why
    if near is not None:
        yield from (near.bound, near.told)
    yield proof.why
    for times, told in proof.rows(search.uninformative):
        yield f"{times} times: {told}" if times > 1 else f"Once: {told}"
    yield from _cures(search.what_if)


def _cures(found: WhatIf) -> Iterator[str]:
    """What would make a game possible, each with the name of that game."""
    if found.heading:
        yield found.heading
    for cure in found.cures:
        yield f"{cure.told}. The game is called {cure.game.name}"


# The map


def _neighbours(controller: AnyController, rest: Sequence[str]) -> Iterable[str]:
    """How far the goal is from here, and a line for each legal move."""
    session, kind = controller.session, controller.kind
    puzzle, state = session.puzzle, session.state
    until, moves = monotonic() + MAP_PATIENCE, puzzle.legal_moves(state)
    ahead = [puzzle.successor(state, move) for move in moves[:_MOST_ROWS]]
    here, *there = [_how_far(controller, each, until) for each in (state, *ahead)]
    legal = f"{amount(len(moves), 'move')} {'is' if len(moves) == 1 else 'are'}"
    yield f"{legal if moves else 'No move is'} legal here{here}."
    for move, far in zip(moves, there, strict=False):
        change = kind.tell(puzzle, state, move).rstrip(".")
        yield f"{puzzle.move_text(move)}: {change}{far}."
    if len(moves) > _MOST_ROWS:
        yield f"{len(moves) - _MOST_ROWS} more moves are legal."


def _how_far(controller: AnyController, state: Any, until: float) -> str:
    """How far a position is from the goal, as the end of a sentence, if that is found out by a
    time; empty where it is hidden."""
    puzzle, oracle = controller.session.puzzle, controller.player.oracle_client.oracle
    if controller.hides_distance:
        return ""
    if puzzle.is_solved(state):
        return "; at the goal"
    ask = oracle.distance if controller.kind.has_distance else oracle.can_finish
    answer: int | bool | Unknown | None = ask(state)
    while answer is UNKNOWN and monotonic() < until and not oracle.work(0):
        oracle.work(max(0.001, until - monotonic()))
        answer = ask(state)
    if answer is UNKNOWN:
        return "; how far from the goal is not known"
    if answer is None or isinstance(answer, bool):
        return "; the goal can be reached" if answer else "; the goal cannot be reached"
    far = f"cost {answer}" if puzzle.has_cost else amount(int(answer), "move")
    return f"; {far} from the goal"


# The tree and the listing of a search


def _tree(controller: AnyController, rest: Sequence[str]) -> Iterable[str]:
    """The rows of the tree, or of the depths of a search that has a frontier."""
    from tui.game.tree_view import LayerRows, WatchedTree

    watch, puzzle = controller.watches.watch, controller.session.puzzle
    assert watch is not None, "only a watch has a tree"
    if watch.findings is not None or not watch.plan.is_search:
        yield "There is no search tree here: nothing is searched."
        return
    search = watch.search
    if search is None:
        yield "Only the solution is watched, without the search: view shows every step of it."
        return
    tree = WatchedTree(puzzle, watch.origin, watch.plan)
    until = monotonic() + TREE_PATIENCE
    while not tree.follow(search, max(0.01, until - monotonic())):
        if monotonic() >= until:
            yield f"The tree of {figure(search.at)} steps takes too long to be found out here."
            return
    if isinstance(tree.rows, LayerRows):
        yield from _depths(tree.rows.layers)
        return
    rows = tree.rows.rows
    first, last = _window(tree.rows.here, len(rows))
    if first:
        yield f"{amount(first, 'row')} before these."
    yield from map(_sentence, rows[first:last])
    if last < len(rows):
        yield f"{amount(len(rows) - last, 'row')} after these."


def _window(here: int, count: int) -> tuple[int, int]:
    """Which of so many rows are told about one of them: the first, and the one behind the last."""
    first = max(0, min(here - _MOST_ROWS // 2, count - _MOST_ROWS))
    return first, min(count, first + _MOST_ROWS)


def _sentence(row: TreeRow) -> str:
    """A row: how deep it is, what stands there, and what is known of it."""
    from tui.engine.tree import Mark

    stands_for = {
        Mark.OPEN: "on the way here",
        Mark.LEADING: "on the way here, leads to a solution",
        Mark.UNFOLDED: "done with",
        Mark.DEAD: "dead",
        Mark.FRUITFUL: "leads to a solution",
        Mark.REFUSED: "refused",
        Mark.MADE: "made",
    }.get(row.mark, "")
    told = f"Depth {row.indent}, {row.text}"
    if row.note.endswith("."):
        return f"{told}: {stands_for}. {row.note}"
    about = ", ".join(filter(None, (stands_for, row.note)))
    return f"{told}: {about}." if about else f"{told}."


def _depths(layers: Sequence[Any]) -> Iterator[str]:
    at = next((layer.depth for layer in layers if layer.at is not None), len(layers) - 1)
    for layer in layers[slice(*_window(at, len(layers)))]:
        parts = [amount(layer.size, "position"), f"{figure(layer.expanded)} expanded"]
        if layer.at is not None:
            parts.append(f"number {figure(layer.at + 1)} is being expanded now")
        if layer.solutions:
            parts.append(amount(layer.solutions, "solution"))
        yield f"Depth {layer.depth}: {', '.join(parts)}."


def told_listing(puzzle: AnyPuzzle, watch: Watch[Any, Any]) -> Iterator[str]:
    """The listing by its numbered lines, and where the search is in it."""
    listing = watch.plan.solver.listing
    if watch.findings is not None or not watch.plan.is_search or listing is None:
        yield "What is watched here has no listing: nothing is searched."
        return
    yield from (f"{number}: {line}" for number, line in enumerate(listing.lines, 1))
    if watch.search is None:
        yield "Only the solution is watched: view shows every step, and the line that it obeys."
        return
    yield line_of(puzzle, watch) or "No step has been made yet."
    yield "From now on each step names its line; listing ends that."


def line_of(puzzle: AnyPuzzle, watch: Watch[Any, Any]) -> str:
    """The line that the present step obeys, with the values that matter for it; empty if there is
    none."""
    from tui.game.watch_words import listing_values

    step, listing = watch.playback.shown.step, watch.plan.solver.listing
    if step is None or listing is None or watch.search is None:
        return ""
    number = listing.line_of(step)
    values = listing_values(puzzle, watch.plan, step, " to ")
    told = ", ".join(f"{label} {value}".strip() for label, value in values)
    text = " ".join(listing.lines[number - 1].split()).rstrip(":")
    return f"Line {number} of the listing: {text}{f' ({told})' if told else ''}."


TOLD: Mapping[str, Callable[[AnyController, Sequence[str]], Iterable[str]]] = {
    "look": _position,
    "moves": _moves,
    "map": _neighbours,
    "solutions": _solutions,
    "tree": _tree,
    "help": _help,
}
"""What tells something of a game and changes nothing. It is given the rest of the words, and raises
BadInput if it cannot read them."""
