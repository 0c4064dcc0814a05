"""The options of a puzzle, and of how it is solved and watched: told, and named by lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tui.engine.kind import Option
from tui.engine.text import BadInput, quoted
from tui.plain.words import one_meant, one_of


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
            yield f"{option.name} may also be {one_of(plain)}."
    yield "options with a name and a value chooses it; their first letters will do."


def _values_told(option: Option) -> str:
    """Which values are possible."""
    first, last = option.values[0], option.values[-1]
    is_range = option.is_number and len(option.values) > 2
    if is_range and [*option.values] == [str(n) for n in range(int(first), int(last) + 1)]:
        return f"it may be {first} to {last}"
    return f"it may be {one_of(option.values)}"


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
        raise BadInput(f"There is no option {quoted(rest[0])}: choose {one_of([*names])}.")
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
