"""Random command lines: good ones, and what typing, scripts and mischief make of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

Words = list[str]

_COMMANDS = ["", "watch", "solve", "solve", "solve", "map", "list", "doctor", "completion", "help",
             "--version", "--help", "slove"]  # fmt: skip
_GAMES = ["farmer", "couples", "family", "hanoi", "hanoi:3", "hanoi:3@ACB", "hanoi:12", "hanoi@BB",
          "knight", "knight:c3", "knight@a1,b3", "farmer@CW/FG/R", "farmer@CW/FG/L",
          "couples@AaBbCc//L", "family@/TPFMSsDd/R"]  # fmt: skip
_OPTIONS = ["--method shortest", "--method backtracking", "--method recursive", "--json",
            "--method warnsdorff", "--limit 1", "--limit 2", "--max-moves 6", "--speed 4",
            "--speed max", "--speed 0.25", "--search", "--repeats position", "--all",
            "--repeats situation", "--repeats anywhere", "--method backtracking:anywhere",
            "--every-start", "--colour none", "--color 16",
            "--glyphs ascii", "--motion none", "--scenery plain", "--no-mouse",
            "--help", "--version", "-h", "--"]  # fmt: skip
_NUMBERS = ["0", "-1", "1_0", " 4", "1e1", "４", "nan", "inf", "0x10", "9" * 400, "1.5", "+3", ".5",
            "4.", "٣", "", "1,5", "Infinity", "1e400", "007"]  # fmt: skip
_TEXTS = ["", " ", "\n", "\0", "\x1b[2J", "\udcff", "\ud800", "é", "→", "\u202eabc", "e\u0301",
          "🦊", "'", '"', "%s", "%(prog)s", "{}", "@", ":", "/", "..", "../../x.toml", ".toml",
          "a\0b.toml", "\udcff.toml", "-", "---", "=", "--=", "~", "$HOME", "a" * 100_000,
          "é" * 5_000, "x y " * 10_000, "a" * 5_000 + ".toml", "FG" * 2_000, "'" * 3_000,
          "/dev/null", "con"]  # fmt: skip


def good_line(rng: Random) -> Words:
    """A command with a game and options that exist, whether or not they fit each other."""
    command = rng.choice(_COMMANDS)
    words = [command] if command else []
    if command not in ("list", "doctor") or rng.random() < 0.1:
        words.append(rng.choice(_GAMES))
    for option in rng.sample(_OPTIONS[:-5], rng.randint(0, 3)):
        words += option.split()
    if command == "solve" and rng.random() < 0.9:
        words += ["--limit", str(rng.randint(1, 3))]  # A search may take long.
    return words


def _put_in(words: Words, rng: Random) -> None:
    words.insert(rng.randint(0, len(words)), rng.choice(_TEXTS + _NUMBERS + _OPTIONS))


def _take_out(words: Words, rng: Random) -> None:
    del words[rng.randrange(len(words))]


def _exchange(words: Words, rng: Random) -> None:
    words[rng.randrange(len(words))] = rng.choice(_TEXTS + _NUMBERS + _GAMES)


def _shuffle(words: Words, rng: Random) -> None:
    rng.shuffle(words)


def _double(words: Words, rng: Random) -> None:
    words.insert(rng.randint(0, len(words)), rng.choice(words))


def _join(words: Words, rng: Random) -> None:
    at = rng.randrange(len(words))
    words[at : at + 2] = [rng.choice(("", "=", " ", "@", ":")).join(words[at : at + 2])]


def _mistype(words: Words, rng: Random) -> None:
    at = rng.randrange(len(words))
    word = words[at]
    place = rng.randint(0, len(word))
    letter = rng.choice(
        ("", "x", "\n", "\0", "@", ":", "/", ",", "\udcff", "é", chr(rng.randrange(0x3000)))
    )
    words[at] = word[:place] + letter + word[place + rng.randint(0, 2) :]


def _behind_a_mark(words: Words, rng: Random) -> None:
    at = rng.randrange(len(words))
    letters = "ABCabcFGWTPMSsDdLR/,123456789éx@:"
    rest = "".join(rng.choices(letters, k=rng.randint(0, 12)))
    words[at] = words[at].split("@")[0] + rng.choice("@:@") + rest


_MUTATIONS: Sequence[Callable[[Words, Random], None]] = (
    _put_in, _put_in, _take_out, _exchange, _shuffle, _double, _join, _mistype, _mistype,
    _behind_a_mark,
)  # fmt: skip


def odd_line(rng: Random) -> Words:
    """A good line to which something was done, up to four times."""
    words = good_line(rng)
    for _ in range(rng.randint(0, 4)):
        if words:
            rng.choice(_MUTATIONS)(words, rng)
    return words


def odd_environment(rng: Random) -> dict[str, str]:
    """Some variables that the program looks at, with values that it may meet."""
    values = [text for text in _TEXTS + _NUMBERS if _can_be_passed(text)]
    values += ["xterm", "dumb", "C", "POSIX", "C.UTF-8", "truecolor", "1", "none"]
    names = ("TERM", "LANG", "LC_ALL", "LC_CTYPE", "COLORTERM", "NO_COLOR", "COLUMNS", "LINES",
             "OVERSTEEK_MOTION", "TEXTUAL_ANIMATIONS", "SSH_CONNECTION", "TERMINFO", "HOME",
             "TERMINFO_DIRS", "LANGUAGE")  # fmt: skip
    return {name: rng.choice(values) for name in rng.sample(names, rng.randint(0, 5))}


def _can_be_passed(text: str) -> bool:
    return "\0" not in text and "\ud800" not in text


def can_be_typed(words: Words) -> bool:
    """Whether a system passes these words to a process."""
    return all(_can_be_passed(word) and len(word) < 100_001 for word in words)
