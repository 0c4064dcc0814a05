"""What raft.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.facts import CrossingRules
from tui.puzzles.crossing.wording import Wording

FACTS = CrossingRules(
    name="raft",
    title="A raft for 100 kg",
    explanation=(
        "A family of four with a dog and a trunk finds a raft that bears 100 kilograms. How many "
        "stand on it does not matter, only what they weigh.\n\n"
        "Only the father, the mother, the son and the daughter can row. The raft carries at most "
        "100 kg.\n\n"
        "The father weighs 85 kg. The mother weighs 65 kg. The son weighs 50 kg. The daughter "
        "weighs 45 kg. The dog weighs 30 kg. The trunk weighs 15 kg."
    ),
    history="",
    seats=3,
    items=(
        Item(
            letter="F",
            name="father",
            phrase="the father",
            rows=True,
            figure=(" o ", "[F]"),
            tall=(" ,,,", "(o_o)", "/|F|\\", " | |"),
            picture=(
                "..nnn..",
                ".nnnnn.",
                ".fkfkf.",
                ".fffff.",
                ".nnpnn.",
                "gwwrwwg",
                "fggrggf",
                ".dd.dd.",
            ),
            weight=85,
        ),
        Item(
            letter="M",
            name="mother",
            phrase="the mother",
            rows=True,
            figure=(" o ", "/M\\"),
            tall=(" ,-,", "{o o}", " )M(", "/___\\"),
            picture=(
                "..ooo..",
                ".ooooo.",
                "ofkfkfo",
                "offfffo",
                "o.fpf.o",
                "..vvv..",
                "fvvvvvf",
                ".vvvvv.",
            ),
            weight=65,
        ),
        Item(
            letter="S",
            name="son",
            phrase="the son",
            rows=True,
            figure=(" . ", "[S]"),
            tall=("  o", " [S]", " / \\"),
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
            weight=50,
        ),
        Item(
            letter="D",
            name="daughter",
            phrase="the daughter",
            rows=True,
            figure=(" . ", "/D\\"),
            tall=(" ~o~", " /D\\", " /_\\"),
            picture=(
                ".......",
                ".......",
                ".yyyyy.",
                "yfkfkfy",
                "y.fpf.y",
                "..xxx..",
                ".fxxxf.",
                ".xxxxx.",
            ),
            tint="rose",
            weight=45,
        ),
        Item(
            letter="H",
            name="dog",
            phrase="the dog",
            rows=False,
            figure=("  __", "~(H-"),
            tall=("   __", "  /  o_", "~/ H _/", " ||~||"),
            picture=(
                "....tttt.",
                "n..nntkt.",
                "t..nntttd",
                "tt.nnttt.",
                ".tttrrr..",
                ".ttttttw.",
                ".tttttt..",
                ".tt.tt...",
            ),
            weight=30,
        ),
        Item(
            letter="T",
            name="trunk",
            phrase="the trunk",
            rows=False,
            figure=(" _ ", "[T]"),
            tall=(" .--.", "[====]", "[ T  ]", "[____]"),
            picture=(
                "........",
                "...dd...",
                "..d..d..",
                "nnnnnnnn",
                "nynnnnyn",
                "nnnyynnn",
                "nynnnnyn",
                "nnnnnnnn",
            ),
            weight=15,
        ),
    ),
    brief="The raft bears 100 kg, and the trunk must come along.",
    wording=Wording(vessel="raft", weight_unit="kg"),
    weight_limit=100,
    heading="Weights and bridges",
)
