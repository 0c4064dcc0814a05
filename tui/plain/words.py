"""The words that a player types: what each does, how it is read, and which sentences name it; and
the options that words name, of a puzzle and of how it is solved and watched."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from tui.engine.kind import Option
from tui.engine.puzzle import listed
from tui.engine.text import BadInput, named, quoted

MARK = "/"
"""Stands before a word that is to be a command even where it could be read as a move."""


class Word(NamedTuple):
    """A command of the player's."""

    name: str
    does: str
    """What it does, for help and manual."""
    takes: str = ""
    """What may be typed behind it, as help shows it; empty if that is nothing."""
    in_watch: str = ""
    """What it does while the solver is watched, where that is something else."""

    @property
    def told(self) -> str:
        """What it takes and does, in a line."""
        return f"{self.name} {self.takes}".rstrip() + f": {self.does}."


_RESULTS = Word("results", "what you have solved, and how well")
_PLAYER = Word(
    "player", "who you are to the others on a host; with one of these words, change that",
    "[name NAME, private, public or forget]",
)  # fmt: skip
WORDS = (
    Word("look", "the position"),
    Word("hint", "where to look; typed again, who, the best move, and why"),
    Word("undo", "take a move back"),
    Word("redo", "make it again"),
    Word("new", "a new game; undo brings the old one back", in_watch="to the start of the watch"),
    Word("moves", "the moves so far"),
    Word("watch", "watch the solver go on from here, N steps with each empty line", "[N]",
         "take over here"),
    Word("step", "watch N steps more", "[N]"),
    Word("back", "watch N steps back, or to the last PLACE", "[N or PLACE]"),
    Word("until", "let the search run to the next PLACE; in a review, to the next loss", "[PLACE]"),
    Word("go", "watch N steps a second, until a line is typed", "[N]"),
    Word("view", "watch every step of the search, or only the solution"),
    Word("predict", "be asked what comes before a step of a watch, or no more"),
    Word("next", "the next puzzle, when this one is solved",
         in_watch="let the search go on to its next solution"),
    Word("tree", "the search tree, as an outline"),
    Word("listing", "the method in pseudocode; from then on each step names its line"),
    Word("map", "the neighbouring positions: move, position, distance to the goal"),
    Word("review", "what each move of the game has lost"),
    Word("solutions", "the solutions from here, the first ten or N", "[N]"),
    _RESULTS,
    Word("options", "the options of the puzzle and of the solver; with NAME and VALUE, choose one",
         "[NAME VALUE]"),
    _PLAYER,
    Word("help", "the rules; with COMMAND, what that does; with all, what every command does",
         "[COMMAND]"),
    Word("quit", "leave; the game is kept", in_watch="back to where the watch began"),
)  # fmt: skip
"""What can be typed in a game, in the order in which it is explained."""
BY_NAME = {word.name: word for word in WORDS}
ON_WATCH = frozenset(("step", "back", "until", "go", "view", "predict", "tree", "listing"))
"""Words that mean something only in a watch."""
OF_PLAYER = frozenset(("hint", "undo", "redo", "review"))
"""Those that mean something only to who plays."""
AT_HOME = (
    Word("look", "how many puzzles there are and are solved, and which comes next"),
    Word("list", "all puzzles, or those with WORD in their titles", "[WORD]"),
    Word("watch", "let a solver play a puzzle", "GAME"),
    Word("continue", "go on with the game that was played last"),
    _RESULTS,
    _PLAYER,
    Word("help", "what can be typed here"),
    Word("quit", "leave"),
)
"""What can be typed where no game is open, besides the names of games."""

_CALLED = {
    "undo": "undo", "Undo": "Undo", "redo": "redo", "new_game": "new", "review": "review",
    "solutions": "solutions", "begin_watch": "watch", "take_over": "watch", "view": "view",
    "next_solution": "next", "next_loss": "until", "overlay": "look", "help": "help",
    "back": "quit", "confirm": "an empty line", "any": "any line", "Any": "Any line",
    "show_answer": "an empty line", "press": "type", "Press": "Type", "palette": "player name NAME",
}  # fmt: skip
"""What is typed for each action that sentences name."""


def in_words(text: str) -> str:
    """A sentence of the game's with what is typed for each action that it names."""
    return named(text, _CALLED)


def beginning(text: str, names: Collection[str]) -> Sequence[str]:
    """The name that is this text, or those that begin with it."""
    if text in names:
        return (text,)
    return [name for name in names if text and name.casefold().startswith(text.casefold())]


def name_meant(
    text: str, names: Collection[str], others: Collection[str] = (), *, no_move: str = ""
) -> str:
    """The one of these names that a text stands for, whole or by its first letters. Raises
    BadInput, with the names that may be meant, also of `others`; where it is like none, with why it
    is no move either, if that is known."""
    if meant := one_meant(text, names):
        return meant
    from difflib import get_close_matches  # Late: only a mistyped word needs it.

    what = "command or puzzle" if others else "command"
    if near := get_close_matches(text.lower(), [*names, *others], 3, 0.6):
        raise BadInput(f"There is no {what} {quoted(text)}: did you mean {listed(near, 'or')}?")
    why = no_move or f"There is no {what} {quoted(text)}."
    raise BadInput(f"{why} Help lists the commands.")


def one_meant(text: str, names: Collection[str]) -> str:
    """The one of these names that a text stands for, whole or by its first letters; empty if there
    is none. Raises BadInput if there are several."""
    meant = beginning(text, names)
    if len(meant) > 1:
        raise BadInput(f"{quoted(text)} may be {listed(meant, 'or')}: type more of it.")
    return meant[0] if meant else ""


def told_options(options: Sequence[Option]) -> Iterator[str]:
    """Each option and its present value, and which others are possible."""
    for option in options:
        others = [value for value in option.values if value != option.value]
        about = {value: f" ({told})" for value, told in option.about.items() if told}
        if not about:
            yield f"{option.name} {option.value}, chosen; {_values_told(option)}."
            continue
        yield f"{option.name} {option.value}, chosen{about.get(option.value, '')}."
        yield from (f"{option.name} {each}{about[each]}." for each in others if each in about)
        if plain := [value for value in others if value not in about]:
            yield f"{option.name} may also be {listed(plain, 'or')}."
    yield "options with a name and a value chooses it; their first letters will do."


def _values_told(option: Option) -> str:
    """Which values are possible."""
    first, last = option.values[0], option.values[-1]
    is_range = option.is_number and len(option.values) > 2
    if is_range and [*option.values] == [str(n) for n in range(int(first), int(last) + 1)]:
        return f"it may be {first} to {last}"
    return f"it may be {listed(option.values, 'or')}"


def option_meant(options: Sequence[Option], rest: Sequence[str]) -> tuple[Option | None, str]:
    """The option and the value that these words name, whole or by their first letters; None and an
    empty text where there are none. A name may have several words. Raises BadInput."""
    names = {option.name: option for option in options}
    for count in range(len(rest), 0, -1):
        if name := one_meant(" ".join(rest[:count]), names):
            option, text = names[name], " ".join(rest[count:])
            value = one_meant(text, option.values)
            if text and not value:
                told = _values_told(option)
                raise BadInput(f"{quoted(text)} is not a value of {name}: {told}.")
            return option, value
    if rest:
        raise BadInput(f"There is no option {quoted(rest[0])}: choose {listed([*names], 'or')}.")
    return None, ""


def words_behind(options: Sequence[Option], before: Sequence[str]) -> Iterable[str]:
    """More of the names of options that begin with these words, or the values of the one that they
    name."""
    for option in options:
        name = option.name.split()
        if name == [*before]:
            yield from option.values
        elif name[: len(before)] == [*before]:
            yield name[len(before)]
