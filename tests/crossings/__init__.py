"""Files of crossings for tests."""

from pathlib import Path

FOLDER = Path(__file__).parent
FOUR_COUPLES = FOLDER / "four-couples.toml"
"""In a boat for two they cannot cross."""
ALL_ALLOWED = FOLDER / "all-allowed.toml"
"""Ten items and no rule: nobody will ever see the end of its solutions."""
