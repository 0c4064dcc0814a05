"""The folders in which the program keeps its files."""

from __future__ import annotations

import os
import sys


def state_folder() -> str:
    """The folder of games and reports. Raises OSError if there is none."""
    return _folder("XDG_STATE_HOME", "~/.local/state", "user_state_dir")


def config_folder() -> str:
    """The folder of what the player has chosen. Raises OSError if there is none."""
    return _folder("XDG_CONFIG_HOME", "~/.config", "user_config_dir")


def data_folder() -> str:
    """The folder of what the player has made. Raises OSError if there is none."""
    return _folder("XDG_DATA_HOME", "~/.local/share", "user_data_dir")


def _folder(variable: str, usual: str, asked: str) -> str:
    """Our folder below the one that a variable names, or below the usual one. Where that is not how
    folders are found, platformdirs is asked."""
    if sys.platform != "linux" or "ANDROID_ROOT" in os.environ:
        import platformdirs  # Late: seldom needed.

        folder: str = getattr(platformdirs, asked)("oversteek", appauthor=False)
    else:
        given = os.environ.get(variable, "")
        above = given if os.path.isabs(given) else os.path.expanduser(usual)
        folder = os.path.join(above, "oversteek")
    if not os.path.isabs(folder):
        raise FileNotFoundError("This user has no home folder.")
    return folder


def store_path() -> str:
    """Where games are kept if nothing else is said. Raises OSError if there is no place."""
    from tui.game.database import STORE_NAME  # Late: not every command asks a store.

    return os.path.join(state_folder(), STORE_NAME)
