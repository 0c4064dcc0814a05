"""How to solve: a method, and the values of its options."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from tui.engine.kind import AnyKind, Chosen, Method, Option
from tui.engine.puzzle import AnyPuzzle, BadInput, listed
from tui.engine.textbook import TEXTBOOK

if TYPE_CHECKING:
    from tui.engine.solver import Solver


REPEATS = "repeats"
POSITION, ANYWHERE = "position", "anywhere"

REPEATING = Option(
    REPEATS,
    (POSITION, ANYWHERE),
    POSITION,
    {POSITION: "no position twice on one path", ANYWHERE: "each position once in the whole search"},
    "--repeats",
    "what is not entered again. By position: what stands on the way already. Anywhere: each "
    "position that was entered before, in whatever branch; that finds only one way to a goal, and "
    "goes as deep as it has to. Where a limit of moves stops it, it may have missed a solution "
    "within that limit, and nothing is proved",
    is_carried=True,
)
"""For methods that can do both."""


# What fits any kind whose positions can be listed


def _shortest(chosen: Chosen, puzzle: AnyPuzzle) -> "Solver":
    from tui.engine.best_first import shortest_for

    return shortest_for(puzzle)


def _depth_first(chosen: Chosen, puzzle: AnyPuzzle) -> "Solver":
    from tui.engine.search import Backtracking

    solver = Backtracking(None, anywhere=chosen[REPEATS] == ANYWHERE)
    solver.name = DEPTH_FIRST.name
    return solver


SHORTEST = Method("shortest", "in the fewest moves", _shortest, about_cost="at the least cost")
DEPTH_FIRST = Method("depth-first", "what leads nowhere is taken back", _depth_first, (REPEATING,))


_NOTHING: Chosen = {}
_CARRIES = ":"
OWN_SUFFIX = ".py"
"""The ending of the path of a file that can be given instead of a method."""
_THIS = "this puzzle"
"""What is said of a puzzle whose name is not told. It is never guessed: a kind has many games."""


class Strategy(NamedTuple):
    """How to solve puzzles of a kind."""

    method: str = ""
    """The name of the method; empty for the default of the kind."""
    chosen: Chosen = _NOTHING
    """The values chosen for the method's options. Options that are left out have their defaults."""


def asked(kind: AnyKind, text: str | None, chosen: Chosen, name: str) -> Strategy:
    """The strategy that somebody asks for who types a method, which may carry the value of an
    option behind a colon, or None, and the values of options. Raises BadInput if it does not fit
    the kind; `name` is what the puzzle is called then."""
    if text == "":
        raise BadInput(_no_method(kind, text, name))
    text = text or ""
    plain, colon, value = text.partition(_CARRIES)
    strategy = Strategy(plain, chosen)
    if text.endswith(OWN_SUFFIX):
        from tui.engine.own_method import own_file  # Late: few have a search of their own.

        strategy = Strategy(own_file(text), chosen)
    elif colon:
        method = next((each for each in kind.methods if each.name == plain), None)
        option = None if method is None else carried_by(method)
        if option is None or value not in option.values:
            fitting = [f"{plain}{_CARRIES}{each}" for each in option.values] if option else []
            raise BadInput(_no_method(kind, text, name, fitting))
        if chosen.get(option.name, value) != value:
            other = f"{option.flag or option.name} {chosen[option.name]}"
            raise BadInput(f"{text} does not go with {other}: leave one of them out.")
        strategy = Strategy(plain, {**chosen, option.name: value})
    fitting_method(kind, strategy, name)
    return strategy


def carried_by(method: Method) -> Option | None:
    """The option whose value the method's name may carry; None if there is none."""
    return next((option for option in method.options if option.is_carried), None)


def label(kind: AnyKind, strategy: Strategy) -> str:
    """What a strategy is called: its method, with what that carries unless it is as usual. As a
    method it asks for the same again. Raises BadInput like `method_of`."""
    method = method_of(kind, strategy)
    option = carried_by(method)
    if option is None:
        return getattr(method.name, "label", method.name)  # Files have shorter names.
    value = strategy.chosen.get(option.name, option.value)
    return method.name if value == option.value else f"{method.name}{_CARRIES}{value}"


def variants(kind: AnyKind, puzzle: AnyPuzzle | None = None) -> Iterator[tuple[Strategy, str]]:
    """Every method with every value that it can carry, and a few words about each: in a puzzle, or
    in those of the kind."""
    for method in (each for each in kind.methods if not each.is_alias):
        option, usual = carried_by(method), method.about_in(puzzle) if puzzle else method.about
        if option is None:
            yield Strategy(method.name), usual
            continue
        for value in option.values:
            about = usual if value == option.value else option.about.get(value, "")
            yield Strategy(method.name, {option.name: value}), about


def method_of(kind: AnyKind, strategy: Strategy, name: str = _THIS) -> Method:
    """The method of a strategy. Raises BadInput if the kind has no method of that name. `name` is
    what the puzzle is called in that sentence."""
    if not strategy.method:
        return kind.methods[0]
    if strategy.method.endswith(OWN_SUFFIX):
        from tui.engine.own_method import OwnFile, own_method

        if isinstance(strategy.method, OwnFile):  # Nobody else's word opens a file.
            return own_method(kind, strategy.method)
    for method in kind.methods:
        if method.name == strategy.method:
            return method
    raise BadInput(_no_method(kind, strategy.method, name))


def spelt_out(kind: AnyKind, strategy: Strategy) -> Strategy:
    """The same strategy with all defaults filled in, and without options that its method does not
    take. Raises BadInput like `method_of`."""
    method = method_of(kind, strategy)
    chosen: dict[str, str] = {}
    for option in method.options:
        is_without = any(chosen.get(name) == value for name, value in option.unless)
        usual = "" if is_without else option.value
        chosen[option.name] = strategy.chosen.get(option.name, usual)
    return Strategy(method.name, chosen)


def fitted(kind: AnyKind, name: str, chosen: Chosen) -> Strategy:
    """A method with those of the chosen options that it takes. Raises BadInput like `method_of`."""
    taken = {option.name for option in method_of(kind, Strategy(name)).options}
    return Strategy(name, {option: chosen[option] for option in chosen if option in taken})


def fitting_method(kind: AnyKind, strategy: Strategy, name: str = _THIS) -> Method:
    """The method of a strategy that fits the kind. Raises BadInput if the kind has no such method,
    or the method does not take one of the chosen options or its value. `name` is used as in
    `method_of`."""
    method = method_of(kind, strategy, name)
    taken = {option.name: option for option in method.options}
    for option, value in strategy.chosen.items():
        if option not in taken:
            raise BadInput(_does_not_fit(kind, method, option, name))
        _must_be_a_value(taken[option], value)
    return method


def solver(kind: AnyKind, strategy: Strategy, puzzle: AnyPuzzle, name: str = _THIS) -> "Solver":
    """The solver of a puzzle by a strategy. Raises BadInput like `fitting_method`, and if the
    puzzle is too large for the method."""
    method = fitting_method(kind, strategy, name)
    made = method.make(spelt_out(kind, strategy).chosen, puzzle)
    made.uninformative = puzzle.uninformative
    return made


def would_end(kind: AnyKind, strategy: Strategy) -> str:
    """What would let a search come to its end sooner, of the options that its method takes, as the
    rest of a sentence: `--this or --that would end it`. Empty if there is nothing."""
    found: list[str] = []
    for option in method_of(kind, strategy).options:
        if option.flag and ANYWHERE in option.values:
            if strategy.chosen.get(option.name, option.value) != ANYWHERE:
                found.append(f"{option.flag} {ANYWHERE}")
        elif option.flag and not option.values:
            has_limit = spelt_out(kind, strategy).chosen[option.name]
            found.append(f"a lower {option.flag}" if has_limit else option.flag)
    return f"{' or '.join(found)} would end it" if found else ""


def _no_method(kind: AnyKind, text: str, name: str, fitting: list[str] | None = None) -> str:
    choices = listed(fitting or [method.name for method in kind.methods], "or")
    why = kind.why_no_textbook if text.partition(_CARRIES)[0] in TEXTBOOK else ""
    if why:
        return f"{name} has no method '{text}': {why}. Choose {choices}."
    return f"{name} has no method '{text}': choose {choices}."


def _does_not_fit(kind: AnyKind, method: Method, option: str, name: str) -> str:
    taking = [each.name for each in kind.methods for own in each.options if own.name == option]
    flags = {own.name: own.flag for each in kind.methods for own in each.options}
    # An option that only other kinds have must have come from the command line.
    said = flags.get(option, f"--{option.replace(' ', '-')}") or option
    if not taking:
        takes = f"no method of {name} takes"
    else:
        takes = f"only {' and '.join(taking)} take{'s' * (len(taking) == 1)}"
    return f"{said} does not fit {name} by {method.name}: {takes} it."


def _must_be_a_value(option: Option, value: str) -> None:
    if option.values:
        if value not in option.values:
            choices = " or ".join(option.values)
            raise BadInput(f"'{value}' is not a value of {option.name}: choose {choices}.")
    elif not (value.isascii() and value.isdigit() and value.strip("0")):
        raise BadInput(f"'{value}' is not a value of {option.name}: write a number of at least 1.")
