"""What can be asked for in a game: values that a key, a click or a typed word stands for."""

from enum import Enum, auto
from typing import NamedTuple


class Play(Enum):
    """What a player does to the game."""

    CURSOR = auto()
    """Move the cursor, by columns to the right and by rows down."""
    DIGIT = auto()
    """Choose something by its number; 0 stands for 10."""
    OTHER_DIGITS = auto()
    """Let the digits choose the next ten things."""
    ACT = auto()
    CONFIRM = auto()
    OVERLAY = auto()
    UNDO = auto()
    REDO = auto()
    NEW_GAME = auto()
    HINT = auto()
    RESIZE = auto()
    """Begin a game that is larger by a number."""


class Run(Enum):
    """What is done to the cursor of a watch, a review or a race."""

    PAUSE = auto()
    """Pause, or go on."""
    STEP = auto()
    """Go on by so many steps, or back."""
    SEEK = auto()
    """Go to the step with a number."""
    TENTH = auto()
    """Go to so many tenths of the way."""
    START = auto()
    END = auto()
    NEXT_SOLUTION = auto()
    ON = auto()
    """Run on to the end of the search, through its solutions."""
    FASTER = auto()
    SLOWER = auto()


class Watching(Enum):
    """What a watcher does besides."""

    BEGIN = auto()
    BEGIN_AT_NODE = auto()
    """Begin a new watch where the cursor of the tree is."""
    TAKE_OVER = auto()
    TAKE_OVER_NODE = auto()
    """Take over where the cursor of the tree is."""
    DO_TASK = auto()
    """Take over with the task done on which the cursor of the tree is."""
    TURN_VIEW = auto()
    OVER = auto()
    """Step over what lies below a candidate."""
    OUT = auto()
    """Go out to where the parent is tried further."""
    PREDICT = auto()
    """Be asked what steps will be, or no more."""
    ANSWER = auto()
    """Answer what is asked by the number of a choice, or with 0 by what the cursor of the tree is
    on."""
    REVIEW = auto()
    NEXT_LOSS = auto()
    LOSS_BEFORE = auto()


class Panel(Enum):
    """What is shown beside the board."""

    TREE = auto()
    LISTING = auto()
    """Both are shown where they are wanted but not seen, with 1; otherwise they are turned."""
    MOVES = auto()
    """The move list; 1 if it is wanted, 0 if not."""
    DISTANCE = auto()
    """Hide how far the goal is, or show it again."""
    FOCUS = auto()
    """Pass the arrows on, from the board to the map, to the tree, and back to the board."""
    RULES = auto()
    """Hide the rules that lie over the board."""
    GIVE_BACK = auto()
    """Take the arrows back from the tree."""
    WALK = auto()
    """Move the cursor of the tree, into a node or out of it and by rows down."""


class OnMap(Enum):
    """What is done with the map of all positions."""

    SHOW = auto()
    """Show it and give it the arrows, or hide it; 1 if it is wanted, 0 if not."""
    CLOSE = auto()
    WALK = auto()
    """Move its cursor, by columns to the right and by rows down."""
    GO = auto()
    """Move its cursor to the start, or with 1 to the nearest goal."""
    PLAY = auto()
    """Make the moves of a shortest way to its cursor."""
    WATCH = auto()
    """Watch that way."""


class Open(Enum):
    """What is opened over a game."""

    HELP = auto()
    OPTIONS = auto()
    SOLUTIONS = auto()
    TYPING = auto()
    UNTIL = auto()
    """What the search shall run to."""
    UNTIL_BACK = auto()
    """What the search shall run back to."""
    RACE = auto()
    TASKS = auto()
    """The positions of a review's losses once more, as tasks."""
    SOLVED = auto()
    """The congratulation on a solved game, with what can be done next."""


class Other(Enum):
    """What concerns the game as a whole."""

    COPY = auto()
    SAVE_RECORD = auto()
    BACK = auto()
    REJOIN = auto()
    """Back to the class that one follows."""
    TURN = auto()
    """Turn to the other board of a race."""


What = Play | Run | Watching | Panel | OnMap | Open | Other


class Action(NamedTuple):
    """Something that is asked for, with the numbers that belong to it."""

    what: What
    first: int = 0
    second: int = 0
