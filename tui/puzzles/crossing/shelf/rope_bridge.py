"""What rope-bridge.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.facts import CrossingRules
from tui.puzzles.crossing.wording import Wording

FACTS = CrossingRules(
    name="rope-bridge",
    title="Three on the rope bridge",
    explanation=(
        "Six climbers reach a rope bridge at nightfall. It holds three of them at a time, and they "
        "have one lamp, without which nobody dares to cross. When will the last of them be over?\n"
        "\n"
        "Everyone can carry the lamp. At most 3 may be on the rope bridge at a time.\n\n"
        "Those who cross together take as long as the slowest of them. Climber A takes 1 min. "
        "Climber B takes 2 min. Climber C takes 4 min. Climber D takes 7 min. Climber E takes 9 "
        "min. Climber F takes 12 min. The less time it takes in all, the better."
    ),
    history="",
    seats=3,
    items=(
        Item(
            letter="A",
            name="climber",
            phrase="climber A",
            rows=True,
            figure=(" o ", "[:]"),
            tall=(" _*_", "(o o)", "/|:|\\", " | |"),
            picture=(
                "..xxx..",
                ".xxxxx.",
                ".xxyxx.",
                ".fkfkf.",
                ".ffpff.",
                ".xdddx.",
                "fdxxxdf",
                ".dd.dd.",
            ),
            tint="rose",
            pace=1,
        ),
        Item(
            letter="B",
            name="climber",
            phrase="climber B",
            rows=True,
            figure=(" o ", "[:]"),
            tall=(" _*_", "(o o)", "/|:|\\", " | |"),
            picture=(
                "..xxx..",
                ".xxxxx.",
                ".xxyxx.",
                ".fkfkf.",
                ".ffpff.",
                ".xdddx.",
                "fdxxxdf",
                ".dd.dd.",
            ),
            tint="gold",
            pace=2,
        ),
        Item(
            letter="C",
            name="climber",
            phrase="climber C",
            rows=True,
            figure=(" o ", "[:]"),
            tall=(" _*_", "(o o)", "/|:|\\", " | |"),
            picture=(
                "..xxx..",
                ".xxxxx.",
                ".xxyxx.",
                ".fkfkf.",
                ".ffpff.",
                ".xdddx.",
                "fdxxxdf",
                ".dd.dd.",
            ),
            tint="teal",
            pace=4,
        ),
        Item(
            letter="D",
            name="climber",
            phrase="climber D",
            rows=True,
            figure=(" o ", "[:]"),
            tall=(" _*_", "(o o)", "/|:|\\", " | |"),
            picture=(
                "..xxx..",
                ".xxxxx.",
                ".xxyxx.",
                ".fkfkf.",
                ".ffpff.",
                ".xdddx.",
                "fdxxxdf",
                ".dd.dd.",
            ),
            tint="sky",
            pace=7,
        ),
        Item(
            letter="E",
            name="climber",
            phrase="climber E",
            rows=True,
            figure=(" o ", "[:]"),
            tall=(" _*_", "(o o)", "/|:|\\", " | |"),
            picture=(
                "..xxx..",
                ".xxxxx.",
                ".xxyxx.",
                ".fkfkf.",
                ".ffpff.",
                ".xdddx.",
                "fdxxxdf",
                ".dd.dd.",
            ),
            tint="lime",
            pace=9,
        ),
        Item(
            letter="F",
            name="climber",
            phrase="climber F",
            rows=True,
            figure=(" o ", "[:]"),
            tall=(" _*_", "(o o)", "/|:|\\", " | |"),
            picture=(
                "..xxx..",
                ".xxxxx.",
                ".xxyxx.",
                ".fkfkf.",
                ".ffpff.",
                ".xdddx.",
                "fdxxxdf",
                ".dd.dd.",
            ),
            tint="violet",
            pace=12,
        ),
    ),
    brief="Three at a time, with the lamp, at the slowest one's pace.",
    wording=Wording(way="rope bridge", vessel="lamp", on_foot=True, pace_unit="min"),
    cost_is_pace=True,
    heading="Weights and bridges",
)
