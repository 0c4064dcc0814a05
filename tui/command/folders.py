"""The folders in which the program keeps its files."""

from __future__ import annotations

import os


def state_folder() -> str:
    """The folder of games and reports. Raises OSError if there is none."""
    from platformdirs import user_state_dir  # Late: seldom needed.

    return _absolute(user_state_dir("oversteek", appauthor=False))


def config_folder() -> str:
    """The folder of what the player has chosen. Raises OSError if there is none."""
    from platformdirs import user_config_dir

    return _absolute(user_config_dir("oversteek", appauthor=False))


def data_folder() -> str:
    """The folder of what the player has made. Raises OSError if there is none."""
    from platformdirs import user_data_dir

    return _absolute(user_data_dir("oversteek", appauthor=False))


def _absolute(folder: str) -> str:
    if not os.path.isabs(folder):
        raise FileNotFoundError("This user has no home folder.")
    return folder
