"""What softleighs.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.facts import CrossingRules
from tui.puzzles.crossing.wording import Wording

FACTS = CrossingRules(
    name="softleighs",
    title="The Softleighs",
    explanation=(
        "The Softleighs, their two sons and the dog come to a stream on a walk in the country. The "
        "boat bears 150 pounds. Mr Softleigh weighs exactly that, Mrs Softleigh too, and each son "
        "half of it. The dog will not swim on any terms.\n\n"
        "Only Mr Softleigh, Mrs Softleigh and the sons can row. The boat carries at most 150 lb.\n"
        "\n"
        "Mr Softleigh and Mrs Softleigh weigh 150 lb each. The sons weigh 75 lb each. The dog "
        "weighs 40 lb."
    ),
    history=(
        "Dudeney's Softleighs sent the lady over first, which gained them nothing: she had to "
        "bring the boat back. He does not say what the dog weighs. Here it is 40 pounds; any "
        "weight up to a son's comes to the same.\n\n"
        "From Henry Dudeney, Amusements in Mathematics, 1917, no. 373."
    ),
    seats=2,
    items=(
        Item(
            letter="F",
            name="father",
            phrase="Mr Softleigh",
            rows=True,
            figure=("_n_", "[F]"),
            tall=("  _", "_[_]_", "(o-o)", "/|F|\\"),
            picture=(
                "..ddd..",
                ".ddddd.",
                "ddddddd",
                ".fkfkf.",
                ".fnnnf.",
                ".wwrww.",
                "fddrddf",
                ".dd.dd.",
            ),
            weight=150,
        ),
        Item(
            letter="M",
            name="mother",
            phrase="Mrs Softleigh",
            rows=True,
            figure=("_*_", "/M\\"),
            tall=(" _*_", "(o o)", " )M(", "/___\\"),
            picture=(
                ".rr.vv.",
                "vvvvvvv",
                ".okfko.",
                "oofffoo",
                "o.fpf.o",
                "..vvv..",
                "fvvvvvf",
                ".vvvvv.",
            ),
            weight=150,
        ),
        Item(
            letter="S",
            name="son",
            phrase="son S",
            rows=True,
            figure=(" . ", "[:]"),
            tall=("  _", " (o)=", " [:]", " / \\"),
            picture=(
                ".......",
                "..xxx..",
                ".xxxxx.",
                ".fkfkfx",
                ".ffpff.",
                "..www..",
                ".fXXXf.",
                "..X.X..",
            ),
            tint="sky",
            weight=75,
        ),
        Item(
            letter="s",
            name="son",
            phrase="son s",
            rows=True,
            figure=(" . ", "[:]"),
            tall=("  _", " (o)=", " [:]", " / \\"),
            picture=(
                ".......",
                "..xxx..",
                ".xxxxx.",
                ".fkfkfx",
                ".ffpff.",
                "..www..",
                ".fXXXf.",
                "..X.X..",
            ),
            tint="lime",
            weight=75,
        ),
        Item(
            letter="D",
            name="dog",
            phrase="the dog",
            rows=False,
            figure=("  __", "~(D-"),
            tall=("   __", "  /  o_", "~/ D _/", " ||~||"),
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
            weight=40,
        ),
    ),
    brief="The boat bears 150 lb, and the dog cannot row.",
    wording=Wording(weight_unit="lb"),
    weight_limit=150,
    heading="Old books",
)
