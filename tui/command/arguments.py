"""What the command line understands."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from functools import partial

from tui.command import usage
from tui.command.launch import Launch, add_store, preferences, store_of
from tui.command.process import VERSION
from tui.command.usage import add_strategy, strategy_of
from tui.engine.kind import Game
from tui.engine.parser import Parser, file_name
from tui.engine.plan import plan_of
from tui.engine.puzzle import BadInput
from tui.engine.strategy import Strategy
from tui.engine.table import Table, gives_position
from tui.engine.text import quoted
from tui.game import stops
from tui.game.settings import Settings, watch_settings
from tui.game.watching import KEPT_SPEEDS, MAX_SPEED, View, WatchSettings
from tui.terminal.kind import (
    COLOURS,
    GLYPHS,
    MOTIONS,
    SCENERIES,
    Display,
    asks_for_words,
    environment_as_found,
    usual_display,
)

AUTO = "auto"
"""Stands for what fits the terminal, or the player."""

_BY_DEFAULT = "; by default what fits the terminal"
_NUMBER = re.compile(r"[0-9]+(\.[0-9]+)?")


def play_arguments(words: Sequence[str], table: Table) -> Launch:
    """What `oversteek [GAME]` asks for. Raises BadInput."""
    parser = play_parser(table)
    _look_for_command(words, table)
    chosen = parser.parsed(words)
    game = None if chosen.game is None else table.asked_game(chosen.game)
    return _opening(chosen, game)


def play_parser(table: Table) -> Parser:
    """What `oversteek [GAME]` understands."""
    parser = Parser("oversteek", partial(usage.usage, table), partial(usage.about, table))
    parser.add_argument("game", nargs="?", metavar="GAME", help="the puzzle to play")
    parser.add_argument("--version", action="version", version=VERSION, help="print the version")
    add_look(parser)
    _add_json(parser)
    add_svg(parser, "what would be shown")
    add_store(parser)
    return parser


def launch_of(chosen: argparse.Namespace, game: Game | None) -> Launch:
    """What the app opens with the options of `add_look` and `add_store`. Raises BadInput."""
    environment = environment_as_found()
    in_words = chosen.plain or bool(asks_for_words(environment, sys.stdout.isatty()))
    as_json, svg = vars(chosen).get("json", False), vars(chosen).get("svg")
    if svg and in_words:
        raise BadInput("--svg is for a picture: leave --plain out.")
    if as_json and not in_words:
        raise BadInput("--json is for a game in words: add --plain, or leave it out.")
    liked = preferences()
    # A picture shows all colours and characters, whatever this terminal can show.
    display = display_of(chosen, environment, liked.settings, Display() if svg else None)
    return Launch(
        display,
        liked,
        store_of(chosen),
        game,
        in_words=in_words,
        as_json=as_json,
        svg=svg,
        names_store=chosen.store is not None,
    )


def display_of(
    chosen: argparse.Namespace,
    environment: Mapping[str, str],
    settings: Settings,
    usual: Display | None = None,
) -> Display:
    """How the game is shown with the options of `add_look`, on the terminal of an environment, or
    where that is given by the `usual` display."""
    usual = usual or usual_display(environment, settings.motion, settings.scenery)
    return Display(
        colours=usual.colours if chosen.colour == AUTO else chosen.colour,
        glyphs=usual.glyphs if chosen.glyphs == AUTO else chosen.glyphs,
        motion=usual.motion if chosen.motion == AUTO else chosen.motion,
        mouse=not chosen.no_mouse,
        scenery=usual.scenery if chosen.scenery == AUTO else chosen.scenery,
    )


def _opening(chosen: argparse.Namespace, game: Game | None) -> Launch:
    return launch_of(chosen, game)._replace(continues=not gives_position(chosen.game or ""))


def _look_for_command(words: Sequence[str], table: Table) -> None:
    """Complain where two words look like a command and a game."""
    name, game = [*words[:2], "", ""][:2]
    if game in table.names() and not name.startswith("-") and table.kind_named(name) is None:
        *others, last = usage.commands(table)
        raise BadInput(
            f"There is no command {quoted(name)}: leave it out to play {game}, or choose "
            f"{', '.join(others)} or {last}."
        )


def add_look(parser: Parser) -> None:
    """Add the options that say how the game is shown."""
    motion = "how much is animated; by default as you last chose it, or else less over SSH"
    scenery = (
        "whether pictures have a background that means nothing, such as hills and a sky; by "
        "default as you last chose it, or else until the line proves slow"
    )
    _add_choice(parser, ("--colour", "--color"), COLOURS, f"how many colours{_BY_DEFAULT}")
    add_glyphs(parser)
    _add_choice(parser, ("--motion",), MOTIONS, motion)
    _add_choice(parser, ("--scenery",), SCENERIES, scenery)
    parser.add_argument("--no-mouse", action="store_true", help="leave the mouse to the terminal")
    parser.add_argument(
        "--plain",
        action="store_true",
        help="play in words: lines are typed and answered by lines, and nothing is drawn",
    )


def _add_json(parser: Parser) -> None:
    """Add the option that says in what form there is answered in words."""
    parser.add_argument(
        "--json", action="store_true", help="with --plain: answer each line by one JSON object"
    )


def add_svg(parser: Parser, what: str) -> None:
    """Add the option that asks for a picture in a file."""
    told = f"write {what} to a new file, as SVG, instead of showing it"
    parser.add_argument("--svg", metavar="FILE", type=file_name, help=told)


def add_glyphs(parser: Parser) -> None:
    """Add the option that says with which characters there is drawn."""
    _add_choice(parser, ("--glyphs",), GLYPHS, f"the characters of the drawings{_BY_DEFAULT}")


def _add_choice(parser: Parser, flags: Sequence[str], words: Sequence[str], told: str) -> None:
    parser.add_argument(*flags, choices=(AUTO, *words), default=AUTO, help=told)


def watch_arguments(words: Sequence[str], table: Table) -> Launch:
    """What `oversteek watch GAME` asks for. What it leaves open is as the player likes it. Raises
    BadInput."""
    chosen = watch_parser(table).parsed(words)
    game = table.asked_game(chosen.game)
    opening = _opening(chosen, game)
    return opening._replace(watch=watch_of(chosen, table, game, opening.preferences.settings))


def watch_of(
    chosen: argparse.Namespace, table: Table, game: Game, settings: Settings
) -> WatchSettings:
    """How a game is watched with the options of `add_watch`. Raises BadInput if they do not fit
    it."""
    strategy = strategy_of(chosen, table, game)
    liked = watch_settings(settings, game.kind)
    strategy = liked.strategy if strategy == Strategy() else strategy
    until = None if chosen.until is None else _stop_named(chosen.until, game, strategy)
    shows_steps = chosen.search or until is not None or chosen.tree or chosen.listing
    return WatchSettings(
        strategy,
        View.SEARCH if shows_steps else liked.view,
        liked.speed if chosen.speed is None else chosen.speed,
        until=until,
        tree=chosen.tree,
        listing=chosen.listing,
    )


def watch_parser(table: Table) -> Parser:
    """What `oversteek watch GAME` understands."""
    parser = usage.game_parser("watch", "Watch GAME being solved.", table)
    parser.closing = partial(usage.refusals, table)
    add_watch(parser, table)
    add_look(parser)
    _add_json(parser)
    add_svg(parser, "what would be shown")
    add_store(parser)
    return parser


def add_watch(parser: Parser, table: Table) -> None:
    """Add the options that say how a game is watched."""
    add_speed(parser)
    parser.add_argument("--search", action="store_true", help="show every step of the search")
    _add_panels(parser)
    add_strategy(parser, table)


def _add_panels(parser: Parser) -> None:
    """Add the options that say where a search stops first, and what is shown beside it."""
    parser.add_argument(
        "--until",
        metavar="PLACE",
        help=f"run the search to the next {stops.FORMS}, and pause there; implies --search",
    )
    parser.add_argument(
        "--tree", action="store_true", help="show the search tree; implies --search"
    )
    parser.add_argument(
        "--listing", action="store_true", help="show the pseudocode; implies --search"
    )


def _stop_named(text: str, game: Game, strategy: Strategy) -> stops.StopCondition:
    """What `--until` names. Raises BadInput."""
    try:
        return stops.stop_named(
            text, game.kind, game.puzzle, plan_of(game.kind, strategy, game.puzzle)
        )
    except BadInput as error:
        raise BadInput(f"--until: {error}") from None


def add_speed(parser: Parser) -> None:
    """Add the option that says how fast a watch goes."""
    parser.add_argument(
        "--speed",
        type=_speed,
        metavar="N|max",
        help="steps a second, from 0.25 to 64, or max, for this watch; by default your last speed",
    )


def _speed(text: str) -> float:
    if text == "max":
        return MAX_SPEED
    # float() would also accept 1_0 and 1e1.
    speed = float(text) if _NUMBER.fullmatch(text) else 0.0
    if not KEPT_SPEEDS[0] <= speed <= KEPT_SPEEDS[-1]:
        raise argparse.ArgumentTypeError(f"'{text}' is neither a number from 0.25 to 64 nor max")
    return speed
