"""How to solve: a method, and the values of its options."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tui.engine.kind import AnyKind, Chosen, Method, Option
from tui.engine.puzzle import BadInput

if TYPE_CHECKING:
    from tui.engine.solver import Solver


_NOTHING: Chosen = {}


class Strategy(NamedTuple):
    """How to solve puzzles of a kind."""

    method: str = ""
    """The name of the method; empty for the default of the kind."""
    chosen: Chosen = _NOTHING
    """The values chosen for the method's options. Options that are left out have their defaults."""


def method_of(kind: AnyKind, strategy: Strategy, name: str = "") -> Method:
    """The method of a strategy. Raises BadInput if the kind has no method of that name.

    `name` is the puzzle's name in that sentence; without it the first of the kind is named.
    """
    if not strategy.method:
        return kind.methods[0]
    for method in kind.methods:
        if method.name == strategy.method:
            return method
    choices = " or ".join(method.name for method in kind.methods)
    raise BadInput(f"{_named(kind, name)} has no method '{strategy.method}': choose {choices}.")


def spelt_out(kind: AnyKind, strategy: Strategy) -> Strategy:
    """The same strategy with all defaults filled in, and without options that its method does not
    take. Raises BadInput like `method_of`."""
    method = method_of(kind, strategy)
    chosen = {
        option.name: strategy.chosen.get(option.name, option.value) for option in method.options
    }
    return Strategy(method.name, chosen)


def fitted(kind: AnyKind, name: str, chosen: Chosen) -> Strategy:
    """A method with those of the chosen options that it takes. Raises BadInput like `method_of`."""
    taken = {option.name for option in method_of(kind, Strategy(name)).options}
    return Strategy(name, {option: chosen[option] for option in chosen if option in taken})


def solver(kind: AnyKind, strategy: Strategy, name: str = "") -> Solver:
    """The solver for a strategy. Raises BadInput if the kind has no such method, or the method does
    not take one of the chosen options or its value. `name` is used as in `method_of`."""
    method = method_of(kind, strategy, name)
    taken = {option.name: option for option in method.options}
    for option, value in strategy.chosen.items():
        if option not in taken:
            raise BadInput(_does_not_fit(kind, method, option, _named(kind, name)))
        _must_be_a_value(taken[option], value)
    return method.make(spelt_out(kind, strategy).chosen)


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


def _named(kind: AnyKind, name: str) -> str:
    return name or kind.names()[0]
