"""The commands on what was played: `results`, `export`, `replay` and `review`."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from tui.command.arguments import add_look, add_speed, launch_of
from tui.command.launch import Launch, add_player, add_store, asked_store
from tui.command.process import STANDARD_OUTPUT, complain
from tui.engine.files import write_new
from tui.engine.kind import Game
from tui.engine.oracle import UNKNOWN, Unknown
from tui.engine.parser import Parser, file_name
from tui.engine.plan import recorded
from tui.engine.progress import ProgressLine
from tui.engine.puzzle import BadInput, amount
from tui.engine.table import Table
from tui.engine.text import print_json, print_text
from tui.game.course import Difficulties
from tui.game.record import Record, read_record, record_of, record_text, write_record
from tui.game.results import COLUMNS, Results, best_text, cells_of, results_of
from tui.game.review import Left, Review, about_losses, review
from tui.game.session import By, slot_of
from tui.game.settings import watch_settings
from tui.game.share import share_line
from tui.game.watching import View, WatchSettings

if TYPE_CHECKING:
    from tui.game.store import Store

DONE, NO_GAME = 0, 1

_ABOUT_EXPORT = """\
Write the game of that name that is in progress to a new file, as a record: its
moves, who made them, and how long they took."""
_ABOUT_REVIEW = """\
Say what each move of a recorded game has lost: how many moves longer it has
made the way to the goal, or how much dearer where moves have a cost, and what
would have been better."""


def export(words: Sequence[str], table: Table) -> int:
    """Write the record of a game in progress. Raises BadInput."""
    chosen = export_parser(table).parsed(words)
    game = table.asked_game(chosen.game)
    record = asked_store(chosen, lambda store: _in_progress(store, game, table), None)
    if record is None:
        complain(f"No game of {game.name} is in progress, so there is nothing to export.")
        return NO_GAME
    if chosen.file == STANDARD_OUTPUT:
        print_text(record_text(record))
        return DONE
    write_record(chosen.file, record)
    print_text(f"{record.name}, {amount(len(record.moves), 'move')}: written to {chosen.file}.")
    return DONE


def export_parser(table: Table) -> Parser:
    """What `oversteek export GAME FILE` understands."""
    parser = Parser("oversteek export", None, _ABOUT_EXPORT)
    parser.add_argument("game", metavar="GAME", help="see 'oversteek --help'")
    parser.add_argument(
        "file", metavar="FILE", type=file_name, help="a new file, or - for standard output"
    )
    add_store(parser, takes_database=True)
    add_player(parser)
    return parser


def _in_progress(store: Store, game: Game, table: Table) -> Record | None:
    """The record of the game in progress; None if there is none."""
    kept = store.read(slot_of(game.puzzle, game.start), table, game)
    if kept is None or not kept.session.line:
        return None
    return record_of(game.kind, kept.session, store.seconds(kept.session))


def review_command(words: Sequence[str], table: Table) -> int:
    """Print the review of a record. Raises BadInput."""
    chosen = review_parser(table).parsed(words)
    record = read_record(chosen.file, table)
    kind, puzzle, _ = record.game
    reviewed = review(kind.oracle(puzzle), record.states, record.costs)
    if chosen.json:
        print_json(_review_fields(record, reviewed))
        return DONE
    moves = [made.move for made in record.moves]
    print_text("\n".join(_review_lines(record, reviewed)))
    print_text("\n".join(about_losses(puzzle, reviewed, moves)))
    print_text(_share(record, reviewed))
    return DONE


def review_parser(table: Table) -> Parser:
    """What `oversteek review FILE` understands."""
    parser = Parser("oversteek review", None, _ABOUT_REVIEW)
    parser.add_argument("file", metavar="FILE", type=file_name, help="a record")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _share(record: Record, reviewed: Review) -> str:
    encoding = sys.stdout.encoding or "ascii"
    share = partial(
        share_line, record.name, reviewed, record.game.kind.has_distance, is_solved=record.is_solved
    )
    line = share()
    try:
        line.encode(encoding)
    except UnicodeEncodeError:
        return share(is_ascii=True)
    return line


def _review_lines(record: Record, reviewed: Review) -> Sequence[str]:
    game = record.game
    texts = [game.puzzle.move_text(made.move) for made in record.moves]
    lines = [f"{record.name}: {_how_far(record, reviewed)}."]
    digits, width = len(str(len(texts))), max(map(len, texts), default=0)
    for number, (text, move) in enumerate(zip(texts, reviewed.moves, strict=True), 1):
        left = _shown(move.left) if game.kind.has_distance or move.left is None else ""
        loss = f"+{move.loss}" if move.has_lost else ""
        lines.append(f"{number:>{digits}} {text:<{width}} {loss:>3}  {left}".rstrip())
    return lines


def _how_far(record: Record, reviewed: Review) -> str:
    """How many moves were made, whether they solve the game, and how many would do."""
    puzzle, best, made_at = record.game.puzzle, reviewed.best, reviewed.made
    moves = puzzle.length_text(len(record.moves), made_at)
    fewest = "least" if puzzle.has_cost else "fewest"
    made = f"solved in {moves}" if record.is_solved else f"unfinished after {moves}"
    if best is None:
        return f"{made}; it cannot be solved"
    if not isinstance(best, int) or not record.game.kind.has_distance:
        return made
    if record.is_solved and made_at == best:
        return f"{made}, the {fewest} possible"
    return f"{made}; the {fewest} possible is {best}"


def _shown(left: Left) -> str:
    if left is None:
        return "out of reach"
    return f"left {left}" if isinstance(left, int) else "nobody knows"


def _review_fields(record: Record, reviewed: Review) -> dict[str, object]:
    """The JSON object of a review."""
    game = record.game
    return {
        "game": record.name,
        "best": _number(reviewed.best),
        "made": reviewed.made,
        "moves": [
            {
                "move": game.puzzle.move_text(made.move),
                "left": _number(move.left) if game.kind.has_distance else None,
                "loss": _number(move.loss),
            }
            for made, move in zip(record.moves, reviewed.moves, strict=True)
        ],
        "share": share_line(
            record.name, reviewed, game.kind.has_distance, is_solved=record.is_solved
        ),
    }


def _number(left: Left) -> int | None:
    return left if isinstance(left, int) else None


_ABOUT_REPLAY = """\
Watch the game of a record, with all the keys of a watch; take over anywhere.
With --cast it is not watched, but written as a film for a terminal of 80x24,
in the format asciicast v2."""


def replay_arguments(words: Sequence[str], table: Table) -> Launch | int:
    """What `oversteek replay FILE` asks to be watched; or the exit status, where it asks for a
    film, which is made then. Raises BadInput."""
    parser = replay_parser(table)
    chosen = parser.parsed(words)
    if chosen.cast is not None:
        _must_suit_a_film(chosen, parser)
    record = read_record(chosen.file, table)
    if chosen.cast is not None:
        _write_film(chosen.cast, record)
        return DONE
    moves = [made.move for made in record.moves]
    plan = recorded(moves, partial(_sentence_after, record))
    opening = launch_of(chosen, record.game)
    liked = watch_settings(opening.preferences.settings, record.game.kind)
    speed = liked.speed if chosen.speed is None else chosen.speed
    watch = WatchSettings(liked.strategy, View.SOLUTION, speed, plan)
    # It begins where the record begins, and the player's own game of that name stays as it is.
    return opening._replace(watch=watch, continues=False)


def replay_parser(table: Table) -> Parser:
    """What `oversteek replay FILE` understands."""
    parser = Parser("oversteek replay", None, _ABOUT_REPLAY)
    parser.add_argument("file", metavar="FILE", type=file_name, help="a record")
    parser.add_argument(
        "--cast",
        metavar="OUT",
        type=file_name,
        help="write a film to a new file, or to standard output if OUT is -",
    )
    add_speed(parser)
    add_look(parser)
    add_store(parser)
    return parser


def _must_suit_a_film(chosen: argparse.Namespace, parser: Parser) -> None:
    """Raise BadInput if an option is chosen that makes no difference to a film."""
    for option in parser._actions:
        is_chosen = vars(chosen).get(option.dest, option.default) != option.default
        if option.option_strings and option.dest != "cast" and is_chosen:
            flag = option.option_strings[0]
            raise BadInput(f"{flag} makes no difference to a film: leave it out with --cast.")


def _write_film(path: str, record: Record) -> None:
    from tui.command.cast import cast_lines

    is_printed = path == STANDARD_OUTPUT
    with ProgressLine("move", len(record.moves), prints=is_printed) as progress:
        # Before the first move there are the header and the start.
        lines = progress.counted(cast_lines(record), -1)
        if is_printed:
            for line in lines:
                print_text(line)
        else:
            write_new(path, (f"{line}\n" for line in lines))


def _sentence_after(record: Record, shown: int) -> str:
    """What is said after so many moves of a record."""
    moves, puzzle = record.moves, record.game.puzzle
    if not moves:
        return "This record has no moves; enter takes over."
    if not shown:
        return f"A record of {amount(len(moves), 'move')} begins."
    made = moves[shown - 1]
    by = ", the solver's" if made.by is By.SOLVER else ""
    said = f"Move {shown} of {len(moves)}: {puzzle.move_text(made.move)}{by}."
    if shown < len(moves):
        return said
    is_solved = puzzle.is_solved(record.states[-1])
    return f"{said} {'It is solved.' if is_solved else 'The record ends here; enter takes over.'}"


_ABOUT_RESULTS = """\
Say of each puzzle how well it was solved: the fewest moves (or the least cost
where moves have one), the fewest hints and the least time of the games that
were solved without the solver, and how often it was solved, with the solver's
part behind a +. Watched games do not count."""


def print_results(words: Sequence[str], table: Table) -> int:
    """Print the results. Raises BadInput."""
    chosen = results_parser(table).parsed(words)
    rows = results_of(table, asked_store(chosen, lambda store: store.results(), ()))
    best = Difficulties(entry for _, entry in table.entries())
    games = [row.game for row in rows if row.game is not None]
    while not best.work(games, math.inf):
        pass
    if chosen.json:
        print_json([_results_fields(row, best.known.get(row.name, UNKNOWN)) for row in rows])
        return DONE
    for line in _results_lines(rows, best):
        print_text(line)
    return DONE


def results_parser(table: Table) -> Parser:
    """What `oversteek results` understands."""
    parser = Parser("oversteek results", None, _ABOUT_RESULTS)
    add_store(parser, takes_database=True)
    add_player(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON list")
    return parser


def _results_fields(row: Results, best: int | Unknown | None) -> dict[str, object]:
    return {
        "game": row.name,
        "best": None if best is UNKNOWN else best,
        "mine": row.mine,
        "solved": row.solved,
        "assisted": row.assisted,
        "hints": row.hints,
        "seconds": None if row.seconds is None else round(row.seconds, 1),
        "when": None if row.when is None else _moment(row.when),
    }


def _moment(seconds: float) -> str:
    """A time as ISO 8601 has it, in UTC."""
    try:
        moment = datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, OSError, ValueError):  # Only in a file that somebody has changed.
        moment = datetime.fromtimestamp(0, UTC)
    return moment.isoformat(timespec="seconds").replace("+00:00", "Z")


def _results_lines(rows: Sequence[Results], best: Difficulties) -> Sequence[str]:
    cells = [cells_of(row, best_text(best.known.get(row.name, UNKNOWN))) for row in rows]
    names = max(len(row.name) for row in rows)
    widths = [max(map(len, column)) for column in zip(COLUMNS, *cells, strict=True)]
    lines = [f"{'':<{names + 2}}  {_aligned(COLUMNS, widths)}".rstrip()]
    heading = ""
    for row, texts in zip(rows, cells, strict=True):
        if row.heading != heading:
            heading = row.heading
            lines.append(heading)
        lines.append(f"  {row.name:<{names}}  {_aligned(texts, widths)}".rstrip())
    return lines


def _aligned(texts: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(f"{text:>{width}}" for text, width in zip(texts, widths, strict=True))
