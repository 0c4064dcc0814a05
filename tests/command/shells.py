"""What real shells offer where a command line is completed, after they have read our script."""

from __future__ import annotations

import os
import pty
import shutil
import subprocess
import termios
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from select import select
from time import monotonic

BASH, ZSH, FISH = "bash", "zsh", "fish"

_PATIENCE = 60.0
"""Seconds until a shell should have answered."""
_END = "-- end --"
"""Stands behind what is offered for a line."""

_IN_BASH = """\
source ./script
for line in "$@"; do
  COMPREPLY=()
  read -ra COMP_WORDS <<<"$line"
  [[ $line == *[[:space:]] ]] && COMP_WORDS+=("")
  COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
  _shtab_oversteek
  (( ${#COMPREPLY[@]} )) && printf '%s\\n' "${COMPREPLY[@]}"
  printf '%s\\n' '-- end --'
done
"""

_IN_FISH = """\
source ./script
for line in $argv
  complete -C $line | string replace -r '\\t.*' ''
  printf '%s\\n' '-- end --'
end
"""

_IN_ZSH = """\
autoload -Uz compinit && compinit -u -D
eval "$(<script)"
LISTMAX=10000
compadd() {
  if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\\ * ]]; then
    local -a hits
    builtin compadd -A hits "$@"
    (( $#hits )) && print -rl -- $hits >>offered
  fi
  builtin compadd "$@"
}
zle -C offer list-choices _main_complete
zle-line-init() {
  local line
  for line in ${(f)"$(<lines)"}; do
    BUFFER=$line CURSOR=$#line
    zle offer
    print -r -- '-- end --' >>offered
  done
  exit
}
zle -N zle-line-init
"""
"""zsh completes only while a line is edited, and tells nobody what it offers but `compadd`."""


def offered(shell: str, script: str, lines: Sequence[str], folder: Path) -> list[list[str]]:
    """What a shell offers for each of several lines that end at the cursor, sorted. It works in a
    folder that is given to it."""
    (folder / "script").write_text(script, encoding="utf-8")
    out = _of_zsh(lines, folder) if shell == ZSH else _of(shell, lines, folder)
    answers: list[list[str]] = [[]]
    for line in out.splitlines():
        if line == _END:
            answers.append([])
        else:
            answers[-1].append(line)
    return [sorted(set(answer)) for answer in answers[:-1]]


def _of(shell: str, lines: Sequence[str], folder: Path) -> str:
    command = [shell, "-c", _IN_BASH, shell] if shell == BASH else [shell, "-c", _IN_FISH]
    done = subprocess.run(
        [*command, *lines], cwd=folder, env=_environment(folder), capture_output=True, text=True,
        timeout=120, check=True,
    )  # fmt: skip
    assert not done.stderr, done.stderr
    return done.stdout


def _of_zsh(lines: Sequence[str], folder: Path) -> str:
    (folder / ".zshrc").write_text(_IN_ZSH, encoding="utf-8")
    (folder / "lines").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "offered").write_text("", encoding="utf-8")
    _in_terminal(["zsh", "-i"], folder)
    return (folder / "offered").read_text(encoding="utf-8")


def _in_terminal(command: Sequence[str], folder: Path) -> None:
    """Run a shell in a terminal of its own until it ends."""
    screen, keyboard = pty.openpty()
    termios.tcsetwinsize(keyboard, (1000, 200))  # A list that does not fit would be asked about.
    shell = subprocess.Popen(
        command, cwd=folder, env=_environment(folder), stdin=keyboard, stdout=keyboard,
        stderr=keyboard, start_new_session=True,
    )  # fmt: skip
    os.close(keyboard)
    shown, until = b"", monotonic() + _PATIENCE
    try:
        while monotonic() < until:
            if select([screen], [], [], 1)[0]:
                shown += os.read(screen, 65536)
    except OSError:  # The shell has ended.
        pass
    finally:
        os.close(screen)
        with suppress(subprocess.TimeoutExpired):
            shell.wait(1)
        shell.kill()
    assert shell.wait() == 0, shown[-2000:]


def _environment(folder: Path) -> dict[str, str]:
    path = os.environ.get("PATH", os.defpath)
    home = str(folder)
    return {"PATH": path, "HOME": home, "ZDOTDIR": home, "TERM": "xterm", "LC_ALL": "C.UTF-8"}


def is_there(shell: str) -> bool:
    """Whether a shell can be started here."""
    return shutil.which(shell) is not None
