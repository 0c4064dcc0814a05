"""The command `replay`: a record on the screen, or as a film."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial

from tui.command.arguments import add_look, add_speed, launch_of
from tui.command.launch import Launch, add_store
from tui.command.streams import STANDARD_OUTPUT
from tui.engine.known_way import recorded
from tui.engine.new_file import write_new
from tui.engine.parser import Parser, file_name
from tui.engine.printed import print_text
from tui.engine.progress import Progress
from tui.engine.puzzle import BadInput, amount
from tui.engine.table import Table
from tui.game.played import By
from tui.game.record import Record
from tui.game.record_files import read_record
from tui.game.settings import watch_settings
from tui.game.watching import View, WatchSettings

DONE = 0

_ABOUT = """\
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
    parser = Parser("oversteek replay", None, _ABOUT)
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
    with Progress("move", len(record.moves), prints=is_printed) as progress:
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
