"""What soldiers.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.facts import CrossingRules
from tui.puzzles.crossing.wording import Wording

FACTS = CrossingRules(
    name="soldiers",
    title="Four soldiers and two boys",
    explanation=(
        "Four soldiers come to a river where two boys are playing in a boat. It is so small that "
        "it bears one soldier or the two boys, but not a soldier and a boy. The boys are glad to "
        "help.\n\n"
        "Everyone can row. The boat carries one soldier, one boy, or both boys. In the end all six "
        "are on the right bank.\n\n"
        "Weights are in kg."
    ),
    history="",
    seats=2,
    items=(
        Item(
            letter="S",
            name="soldier",
            phrase="the soldier",
            rows=True,
            figure=("_n_", "[S]"),
            tall=("  _", " |_|", "/[S]\\", " | |"),
            picture=(
                "..ddd..",
                ".ddddd.",
                ".ddddd.",
                ".fkfkf.",
                ".ffpff.",
                ".rwwwr.",
                "frrwrrf",
                ".bb.bb.",
            ),
            weight=80,
        ),
        Item(
            letter="S",
            name="soldier",
            phrase="the soldier",
            rows=True,
            figure=("_n_", "[S]"),
            tall=("  _", " |_|", "/[S]\\", " | |"),
            picture=(
                "..ddd..",
                ".ddddd.",
                ".ddddd.",
                ".fkfkf.",
                ".ffpff.",
                ".rwwwr.",
                "frrwrrf",
                ".bb.bb.",
            ),
            weight=80,
        ),
        Item(
            letter="S",
            name="soldier",
            phrase="the soldier",
            rows=True,
            figure=("_n_", "[S]"),
            tall=("  _", " |_|", "/[S]\\", " | |"),
            picture=(
                "..ddd..",
                ".ddddd.",
                ".ddddd.",
                ".fkfkf.",
                ".ffpff.",
                ".rwwwr.",
                "frrwrrf",
                ".bb.bb.",
            ),
            weight=80,
        ),
        Item(
            letter="S",
            name="soldier",
            phrase="the soldier",
            rows=True,
            figure=("_n_", "[S]"),
            tall=("  _", " |_|", "/[S]\\", " | |"),
            picture=(
                "..ddd..",
                ".ddddd.",
                ".ddddd.",
                ".fkfkf.",
                ".ffpff.",
                ".rwwwr.",
                "frrwrrf",
                ".bb.bb.",
            ),
            weight=80,
        ),
        Item(
            letter="B",
            name="boy",
            phrase="the boy",
            rows=True,
            figure=(" . ", "[B]"),
            tall=("  o", " [B]", " / \\"),
            picture=(
                ".......",
                ".......",
                ".nnnnn.",
                ".fkfkf.",
                ".ffpff.",
                "..xxx..",
                ".fxxxf.",
                "..X.X..",
            ),
            tint="sky",
            weight=40,
        ),
        Item(
            letter="B",
            name="boy",
            phrase="the boy",
            rows=True,
            figure=(" . ", "[B]"),
            tall=("  o", " [B]", " / \\"),
            picture=(
                ".......",
                ".......",
                ".nnnnn.",
                ".fkfkf.",
                ".ffpff.",
                "..xxx..",
                ".fxxxf.",
                "..X.X..",
            ),
            tint="sky",
            weight=40,
        ),
    ),
    brief="The boat bears one soldier or two boys.",
    wording=Wording(weight_unit="kg"),
    weight_limit=80,
    heading="Weights and bridges",
)
