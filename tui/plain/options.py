"""The options of a puzzle, and of how it is solved and watched: told, and chosen by their names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tui.engine.action import Open
from tui.engine.kind import Option
from tui.engine.text import BadInput, quoted
from tui.game.controller import Controller
from tui.game.dialogs import OptionsOf
from tui.game.response import Response
from tui.plain.words import OPTIONS, by_words, one_of

AnyController = Controller[Any, Any, Any]


def told_options(options: Sequence[Option]) -> Iterator[str]:
    """Each option and its present value, and which others are possible."""
    for option in options:
        others = [value for value in option.values if value != option.value]
        if not any(option.about.values()):
            yield f"{option.name} {option.value}, chosen; {_may_be(option)}."
            continue
        yield f"{option.name} {option.value}, chosen{_about(option, option.value)}."
        yield from (
            f"{option.name} {each}{_about(option, each)}."
            for each in others
            if option.about.get(each)
        )
        if plain := [value for value in others if not option.about.get(value)]:
            yield f"{option.name} may also be {one_of(plain)}."
    yield f"{OPTIONS} with a name and a value chooses it; their first letters will do."


def _about(option: Option, value: str) -> str:
    about = option.about.get(value, "")
    return f" ({by_words(about)})" if about else ""


def _may_be(option: Option) -> str:
    """Which values are possible."""
    values = option.values
    if option.is_number and len(values) > 2 and _are_consecutive(values):
        return f"it may be {values[0]} to {values[-1]}"
    return f"it may be {one_of(values)}"


def _are_consecutive(values: Sequence[str]) -> bool:
    first = int(values[0])
    return [int(value) for value in values] == [*range(first, first + len(values))]


def words_behind(controller: AnyController, before: Sequence[str]) -> Iterator[str]:
    """What may follow these words behind the command: more of the names of options, or the values
    of the one that they name."""
    opening = controller.dialogs.open(Open.OPTIONS).opening
    options: Sequence[Option] = opening.offer.options if opening is not None else ()
    for option in options:
        name = option.name.split()
        if name[: len(before)] == [*before] and len(name) > len(before):
            yield name[len(before)]
        elif name == [*before]:
            yield from option.values


class TypedChoice:
    """What the player chooses with a line."""

    def __init__(self, controller: AnyController, rest: Sequence[str]) -> None:
        """`rest` are the words behind the command. Raises BadInput, with what is possible."""
        opening = controller.dialogs.open(Open.OPTIONS).opening
        assert opening is not None, "options are always offered"
        assert isinstance(opening.offer, OptionsOf)
        self._controller, self._opening, self._offer = controller, opening, opening.offer
        self._before = {each.name: each.value for each in opening.offer.options}
        self._option, self._value = _meant(opening.offer.options, rest)

    @property
    def told(self) -> Sequence[str]:
        """What is told instead, if no value is named."""
        if self._option is None:
            return [*told_options(self._offer.options)]
        return [*told_options([self._option])] if not self._value else ()

    def take(self) -> tuple[Response | None, Sequence[str]]:
        """Choose the value; others may give way to it. Returns what has come of it, None if
        it is chosen already, and sentences about what was changed."""
        assert self._option is not None, "a value is chosen for an option"
        after = {**self._before, self._option.name: self._value}
        chosen = {each.name: each.value for each in self._offer.refit(self._before, after)}
        changed = [name for name, value in chosen.items() if value != self._before.get(name)]
        if not changed:
            return None, (f"{self._option.name} is {self._value} already.",)
        response = self._controller.take(self._opening, chosen)
        return response, [f"{name} is {chosen[name]} now." for name in changed]


def _meant(options: Sequence[Option], rest: Sequence[str]) -> tuple[Option | None, str]:
    """The option and the value that these words name, whole or by their first letters; None and an
    empty text where there are none. A name may have several words. Raises BadInput."""
    if not rest:
        return None, ""
    names = {option.name: option for option in options}
    for count in range(len(rest), 0, -1):
        named = _beginning(" ".join(rest[:count]), [*names])
        if len(named) == 1:
            option = names[named[0]]
            value = " ".join(rest[count:])
            return option, _value_of(option, value) if value else ""
        if named and count == 1:
            raise BadInput(f"{quoted(rest[0])} may be {one_of(named)}: type more of it.")
    raise BadInput(f"There is no option {quoted(rest[0])}: choose {one_of([*names])}.")


def _value_of(option: Option, text: str) -> str:
    found = _beginning(text, option.values)
    if len(found) == 1:
        return found[0]
    if found:
        raise BadInput(f"{quoted(text)} may be {one_of(found)}: type more of it.")
    raise BadInput(f"{quoted(text)} is not a value of {option.name}: {_may_be(option)}.")


def _beginning(text: str, names: Sequence[str]) -> Sequence[str]:
    """The name that is this text, or those that begin with it."""
    if text in names:
        return (text,)
    return [name for name in names if name.casefold().startswith(text.casefold())]
