"""Kinds of puzzles of the player's own: each is a Python file with an object `KIND`, which is found
by its path. They are run at home alone, and only when they are opened."""

from __future__ import annotations

import sys
from functools import cache
from types import ModuleType

from tui.engine.files import BadFile, must_have_a_good_name, text_of
from tui.engine.kind import AnyKind, Checked, Chosen, Files, Game, Kind, Problem
from tui.engine.own_code import OWN_MODULE, fault_of_own
from tui.engine.puzzle import AnyPuzzle, BadInput

_MOST_KILOBYTES = 256
_SOUND = "It keeps all that a kind must keep."


class OwnKinds(Files):
    """The files of such kinds."""

    suffix = ".py"
    heading = "Your puzzles"
    folder = "kinds"
    is_code = True
    example = ("path/to/puzzle.py", "a kind of puzzle of your own")
    about_check = """\
A .py file is a kind of puzzle, and is run. Its object KIND is tried in the ways
in which Oversteek uses one; what it does not keep is told, with what to do."""

    def game(
        self, path: str, parameters: str | None, position: str | None, source: str = ""
    ) -> Game:
        text = _text_of(path)
        if source and source != _source_of(text):
            raise BadFile(path, " has changed since it was played.")
        return _named(path, text).new_game(path, parameters, position)

    def check(self, path: str) -> Checked:
        from tui.puzzles.check import check_kind

        try:
            must_have_a_good_name(path)
            errors = [Problem(None, each) for each in check_kind(_run(path, _text_of(path)))]
        except BadFile as error:
            said = error.complaint.removeprefix(f"line {error.line}: ")
            errors = [Problem(error.line, said)]
        return Checked(errors, sentences=() if errors else (_SOUND,))


OWN_KINDS = OwnKinds()


def _text_of(path: str) -> str:
    return text_of(path, "kind of puzzle", _MOST_KILOBYTES)


def _source_of(text: str) -> str:
    """What tells a file apart in records and in the store, which hold no programs."""
    from hashlib import sha256  # Late: most puzzles come from no such file.

    return f"sha256:{sha256(text.encode()).hexdigest()}"


@cache
def _run(path: str, text: str) -> AnyKind:
    """The object `KIND` of a file's text, which is run once. Raises BadFile."""
    # An import by the path might find what Python has compiled of the text before a change.
    digest = _source_of("\n".join((path, text))).partition(":")[2]
    module = ModuleType(f"{OWN_MODULE}{digest}")
    module.__file__, sys.modules[module.__name__] = path, module
    try:
        exec(compile(text, path, "exec", dont_inherit=True), vars(module))
        kind = vars(module).get("KIND")
        if isinstance(kind, Kind):
            assert kind.names, "its KIND has no names"
            return kind
    except (Exception, SystemExit) as error:
        raise (fault_of_own(error, path) or error) from error
    raise BadFile(path, ": it has no KIND: let it be an object of a subclass of Kind.")


@cache
def _named(path: str, text: str) -> AnyKind:
    """The kind of a file's text, whose puzzles bear the path of the file, whichever method makes
    them. Raises BadFile."""
    from copy import copy  # Late likewise.

    kind = _run(path, text)
    own, name, source = copy(kind), kind.names[0], _source_of(text)

    def marked(puzzle: AnyPuzzle) -> AnyPuzzle:
        vars(puzzle).update(name=path, source=source)
        return puzzle

    def new_game(_: str, parameters: str | None, position: str | None) -> Game:
        try:
            game = kind.new_game(name, parameters, position)
        except BadInput:
            raise
        except Exception as error:
            raise (fault_of_own(error, path) or error) from error
        marked(game.puzzle)
        return game._replace(kind=own)

    def with_parameters(puzzle: AnyPuzzle, chosen: Chosen) -> AnyPuzzle:
        return marked(kind.with_parameters(puzzle, chosen))

    made = {"new_game": new_game, "with_parameters": with_parameters}
    vars(own).update(made, names=(path,), files=OWN_KINDS)
    return own
