"""What bridge.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.facts import CrossingRules
from tui.puzzles.crossing.wording import Wording

FACTS = CrossingRules(
    name="bridge",
    title="A bridge at night",
    explanation=(
        "Four people come to a bridge at night, and have only one torch. Without it nobody dares "
        "to walk, so each time somebody has to bring it back. How soon can all of them be over?\n\n"
        "Everyone can carry the torch. At most 2 may be on the bridge at a time.\n\n"
        "Those who cross together take as long as the slowest of them. The runner takes 1 min. The "
        "walker takes 2 min. The carrier takes 5 min. The grandfather takes 10 min. The less time "
        "it takes in all, the better."
    ),
    history=(
        "Such a crossing is in Super Strategies for Puzzles and Games by Saul Levmore and "
        "Elizabeth Cook, of 1981. In 2002 Rote showed how any number of people get over soonest."
    ),
    seats=2,
    items=(
        Item(
            letter="R",
            name="runner",
            phrase="the runner",
            rows=True,
            figure=(" o ", "/R>"),
            tall=("  o", " /R>", " /\\_"),
            picture=(
                ".......",
                "..nnn..",
                ".nnnnn.",
                ".fkfkf.",
                ".ffpff.",
                "..lll..",
                ".fllff.",
                "..b.bb.",
            ),
            pace=1,
        ),
        Item(
            letter="W",
            name="walker",
            phrase="the walker",
            rows=True,
            figure=(" o ", "/W\\"),
            tall=("  o~", " /W\\", " / \\"),
            picture=(
                "..ooo..",
                ".ooooo.",
                ".ofkfko",
                "..fffoo",
                "..fpfo.",
                "..ccc..",
                ".fcccf.",
                "..b.b..",
            ),
            pace=2,
        ),
        Item(
            letter="C",
            name="carrier",
            phrase="the carrier",
            rows=True,
            figure=(" o#", "[C#"),
            tall=(" _o_#", "/|C|#", " | |"),
            picture=(
                ".nnnn..",
                "nnnnnn.",
                "nkfkfrr",
                ".fffrrr",
                ".fpfrrr",
                "ggggrrr",
                "fgggrrr",
                ".bb.bb.",
            ),
            pace=5,
        ),
        Item(
            letter="G",
            name="grandfather",
            phrase="the grandfather",
            rows=True,
            figure=(" o ", "[G|"),
            tall=("  o", " (w)", "/[G]|", " | ||"),
            picture=(
                "..fff...",
                ".sfffs..",
                ".skfks..",
                ".ffpff..",
                ".sssss.n",
                ".nsssn.n",
                "fnnsnnfn",
                ".nn.nn.n",
            ),
            pace=10,
        ),
    ),
    brief="Two at a time, with the torch, at the pace of the slower.",
    wording=Wording(way="bridge", vessel="torch", on_foot=True, pace_unit="min"),
    cost_is_pace=True,
    heading="Weights and bridges",
)
