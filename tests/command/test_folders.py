"""Files are kept where other programs keep theirs, and finding that takes no library."""

from __future__ import annotations

from collections.abc import Callable

import platformdirs
import pytest

from tui.command.folders import config_folder, data_folder, state_folder

FOLDERS = {
    "XDG_STATE_HOME": (state_folder, platformdirs.user_state_dir),
    "XDG_CONFIG_HOME": (config_folder, platformdirs.user_config_dir),
    "XDG_DATA_HOME": (data_folder, platformdirs.user_data_dir),
}


@pytest.mark.parametrize("variable", FOLDERS)
@pytest.mark.parametrize("given", ["/elsewhere", "/elsewhere/", "", None])
def test_folders_are_where_the_users_others_are(
    variable: str, given: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/somebody")
    monkeypatch.delenv(variable, raising=False)
    if given is not None:
        monkeypatch.setenv(variable, given)
    ours, asked = FOLDERS[variable]
    assert ours() == asked("oversteek", appauthor=False)
    assert ours().startswith("/home/somebody" if not given else "/elsewhere")


@pytest.mark.parametrize("folder", [each for each, _ in FOLDERS.values()])
def test_a_relative_folder_is_not_believed(
    folder: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in FOLDERS:
        monkeypatch.setenv(variable, "below")
    monkeypatch.setenv("HOME", "/home/somebody")
    assert folder().startswith("/home/somebody/.")


@pytest.mark.parametrize("ours", FOLDERS)
def test_elsewhere_a_library_is_asked(ours: str, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, asked = FOLDERS[ours]
    monkeypatch.setenv("ANDROID_ROOT", "/system")
    monkeypatch.setattr(f"platformdirs.{asked.__name__}", lambda *names, **options: "/data/our")
    assert folder() == "/data/our"
