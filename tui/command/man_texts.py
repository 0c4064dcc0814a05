"""What the manual page says besides what is made from parsers, kinds and keys. What stands between
backticks is printed in bold letters."""

from __future__ import annotations

NAME = "classic logic puzzles for the terminal"

DESCRIPTION = """
Oversteek is a collection of classic logic puzzles. You play them with the keyboard, or watch a
solver step by step at your own speed, take over from it at any moment, and hand back. Every
refused move, yours or the solver's, tells you why.

Without arguments the home screen opens, with `GAME` that puzzle. A game in progress goes on where
it was left, unless a position is given. Each move is kept before the next key is read: whether
you leave, the line drops or the process is killed, the game goes on at its last move, undo and
redo included. A game counts once, at its best, however often you take its end back and make it
again. Where nothing can be written, the game says so once and goes on.

80×24 characters are comfortable, 60×20 are enough; in a smaller terminal, `--plain` plays in
words. What the terminal can show is detected; options override that. The terminal's own cursor is
on the thing in play, so that screen readers, braille lines and magnifiers follow the game. Over
SSH, ask for a terminal: `ssh -t host oversteek`.
"""

OPTIONS = """
Options may stand before the command that they belong to, or behind it. These say how a game is
shown, and where games and results are kept.
"""

COMMANDS = """
Every command has a `--help` of its own, which `oversteek help COMMAND` prints, too.
"""

GAMES = """
A `GAME` is `NAME[:PARAMETERS][@POSITION]`. `oversteek list` says how much there is to do in each.
Of a file of your own in the folder below it is enough to give its name without the ending, where no
other game and no command has that name.
"""

METHODS = """
The usual one stands first.
"""

KEYS = """
`?` shows the keys in the program, with the rules of the puzzle. No key needs more than a plain
terminal. The mouse is never needed, but what you see can be clicked: the board, the keys, the
buttons and the progress of a watch, and the list of moves, which leads back to any of them for a
look.
"""

KEYS_AT_HOME = (
    ("enter space", "Play the chosen puzzle."),
    ("w", "Watch a solver play it."),
    ("c", "Continue the game that was played last."),
    ("d", "The daily puzzle, the same for everybody."),
    ("e", "What you have solved, and how well."),
    ("/", "Find puzzles by their names."),
    ("1 to 9", "Play the puzzle with that number."),
    ("↓ j, ↑ k", "The puzzle below, the puzzle above."),
    (
        "→ l, ← h",
        "The next heading, the heading before. Where there is no room for all puzzles, a "
        "heading is folded as long as you are elsewhere.",
    ),
    ("?", "What Oversteek is, and its keys."),
    ("q esc", "Leave."),
)

IN_WORDS = """
With `--plain` a game is played and watched without a picture and without a screen: what you type is
answered by lines, each of which says one thing, and nothing is ever drawn or moved. That suits
screen readers, braille lines, pipes and programs. It is the same game: begun in pictures it is
continued in words, and back. `OVERSTEEK_PLAIN=1` asks for it, too, and on a terminal with
`TERM=dumb` there is nothing else. Without `GAME` it is told which puzzles there are: `list` names
them, a name opens one, `continue` the last one, and `quit` comes back here from it.

A line is moves, in the notation of the game, one or many; or a command, by its name or as many of
its first letters as no other has. What can be read as moves is moves; a command with `/` before it
is always a command. An empty line takes a step of a watch, or makes the move that a hint has shown.
Where Python has readline, lines can be edited, earlier ones come back with the arrow up, and the
tab key completes commands and moves. With ctrl+d or ctrl+c you leave at once; the game is kept.

Where lines come from a pipe or a file, a game begins anew and is not kept, unless `--store` names
a place; there is no prompt, and nothing waits for the clock. Empty lines and those that begin with
`#` are left out. The exit status is 0 if the game is solved then, 1 if it is not, and 2 at the
first line that cannot be read.
"""

AS_JSON = """
With `--json`, too, each line is answered by one object on one line; a run is answered at its end.
`verdict` tells moves that are refused from a line that cannot be read, which ends the game. A
program that wants to know how things stand before its first move asks for `look`.
"""

FILES = "Files"

CHAPTERS = (
    (
        "Watching a search",
        """
While a search is watched, `v` shows every step. `f` runs on until something happens that you want
to see: a refusal by any rule or by one, a position met before, a dead end, a depth, a solution.
`F` runs back to the last of them. `>` steps over what lies below a candidate, `<` goes out to
where its parent is tried further, `C` runs to the end, and any key stops them.

`p` shows the method in a few lines, the one that is obeyed now lit. `t` shows the search tree:
beside the board from 100 columns, in its place below that. `tab` gives the tree the arrows: the
board shows the position under its cursor, the right arrow unfolds what was folded, `enter` takes
over there, `w` begins a new watch there, and `q` gives the arrows back. Breadth-first searches
show their layers, and recursions their tasks.

`x` lets the watched method race against another one from the same position: two boards under one
remote control, in a terminal of fewer than 100 columns one of them. Each stops at its first
solution; then it is said what each has needed, and at which move their solutions part. `tab`
chooses the other board, `enter` takes over the chosen one, and `q` returns to the watch as it
was.
""",
    ),
    (
        "Reviews, records and pasted moves",
        """
A review (`e`) shows your own game again, move by move. The list marks each move with how many
moves longer it has made the way (`+2`), or how much dearer where moves have a cost, or with `✗`
where it has put the goal out of reach, and the message says what would have been better. `f` goes
to the next such move, `enter` takes over there, and `q` leaves the game as it was. In a review
and on the screen of a solved game `y` copies a line for friends, which tells how far the goal was
after each move and gives none of them away. `oversteek review` ends with that line, too.

`:` takes what `y` copies, here or from a friend, and any line of moves, with commas, arrows or
numbers between them. They are made one by one until one is refused, and taken back as one. A game
has at most 20 000 moves, and so has a record: a longer line is not played at all; it stays in the
input line. Of a game whose text is too long for 100 kB `y` copies the first moves, and says so.

A record is a file that keeps a game: `solve --record`, `export` and the command palette write
one, always as a new file, the palette in the folder in which the program was started; `replay`
and `review` read it. `replay --cast` writes a film of it for a terminal of 80×24, in the format
asciicast v2. In place of a file `export` and `replay --cast` take `-` for standard output.
""",
    ),
    (
        "Where there is no solution",
        """
`solve` proves it if no more than 100 000 positions can be reached: none of them is the goal, and
every move from each of them leads to another one or is refused, with a count for each rule. The
list of solutions (`s`) tells the same. The certificate (`--certificate FILE`)
is one JSON object, `{"game": ..., "positions": [...]}`, with the text of a game of your own as
`file`, for a program that knows the rules and trusts nobody: the start is among the positions,
the goal is not, and no legal move leads out of them. Where there is a solution, no file is
written; where nothing is proved, neither, and the exit status is 3.
""",
    ),
    (
        "On a host",
        """
A host lets others play over SSH (`serve`, or `kiosk` behind a server of OpenSSH). The games and
results of a player belong to the key of his SSH program, and are there when he comes again. Who
has no key is a guest, of whom nothing is kept.

`g` on the home screen shows who else is playing what. `enter` looks over somebody's shoulder, at
a game or at a watch: `space`, the arrows and the speed are one's own there, also back through
moves that were taken back since, `end` is where the player is now, and `enter` plays on from what
is shown, in a game of one's own. The command palette has what is for each player to say: a name
that the others see, to be private, which nobody sees, and to be forgotten.

The keeper starts `serve`, which prints the fingerprint of the host key, and a line whenever
somebody comes or goes, never what was typed. SIGTERM ends it: everybody is told, and every game
is kept.

Several hosts are one house of players if all are started with the same host key and the same
database: `--store postgresql://USER@HOST/NAME`, with the password in ~/.pgpass or in PGPASSWORD.
Behind a balancer, `--proxy-protocol ADDRESS` believes the one at that address about where players
come from. While the database is away everybody plays on, is told so once, and what is played is
written when it is back. `results` and `export` know such a store, too, and with `--player NAME`
whose games are meant.
""",
    ),
    (
        "Maps",
        """
A map has every position that can be reached in a game, also through the goal, in columns by how
many moves it is from the start, unless the puzzle has a map of its own. A line joins two positions
where a move leads from one to the other. The start, the goal, the shortest ways, dead ends and
positions from which the goal is lost have signs of their own. Where the goal is out of reach, the
positions from which it could be reached stand on the right, and no line leads there.

`map` prints it, and with `--svg` draws it. `--fold` makes one position of those that are the same
to a player; whoever shares a letter is never told apart. With `--json` it is one JSON object for
programs, never folded: `nodes` has each `position` with its distances `from_start` and `to_goal`,
in moves, or in cost where moves have one, and null where no way leads there; `edges` has each move
as the numbers of two nodes, counted from 0, and its text. A map of more than 100 000 positions is
not printed.
""",
    ),
)
"""Headings, and the paragraphs below them."""

LISTS = (
    (
        "Environment",
        (
            ("NO_COLOR", "If it is set, the game is shown without colours."),
            ("TERM, COLORTERM", "How many colours the terminal has."),
            ("LC_ALL, LC_CTYPE, LANG", "Where they name another locale than UTF-8, drawings are "
             "plain ASCII."),
            ("OVERSTEEK_PLAIN", "If it is set, and not to 0, everything is told in words, as with "
             "`--plain`."),
            ("OVERSTEEK_MOTION", "How much moves: `full`, `reduced` or `none`."),
            ("SSH_CONNECTION, SSH_CLIENT, SSH_TTY", "If one is set, less is animated."),
            ("XDG_STATE_HOME, XDG_CONFIG_HOME, XDG_DATA_HOME", "The folders of the files below; on "
             "Linux usually `~/.local/state`, `~/.config` and `~/.local/share`."),
        ),
    ),
    (
        FILES,
        (
            ("$XDG_STATE_HOME/oversteek/games.sqlite", "Games and results. `--store PATH` keeps "
             "them elsewhere, `--no-store` nowhere."),
            ("$XDG_STATE_HOME/oversteek/host_key", "The key by which players know a host again; "
             "`--host-key PATH` keeps it elsewhere."),
            ("$XDG_CONFIG_HOME/oversteek/settings.json", "Theme, motion, scenery, speed, method, "
             "view, and whether the move list, the search tree and the listing are shown and how "
             "far the goal is, as you chose them last."),
            ("$XDG_STATE_HOME/oversteek/", "When something goes wrong that should not, one line "
             "says where in this folder a report of it is. It names places in the program, kinds "
             "of errors and versions, nothing of yours, and stays on your machine. The last 20 are "
             "kept."),
        ),
    ),
    (
        "Exit status",
        (
            ("0", "Done. `check` answers 0 for files that are sound, even where one cannot be "
             "solved."),
            ("1", "There is no solution, or not enough memory; for `export`, no game is in "
             "progress; for `doctor`, something keeps the game from being played; with `--plain`, "
             "the lines of a pipe have not solved the game."),
            ("2", "Bad usage or bad input, or the system opens no more files. "
             "`check` answers 2 for a file that is not sound."),
            ("3", "Not decided: a limit was reached, or a proof that was asked for was not found."),
            ("70", "A bug in Oversteek. One line says where a report of it is."),
            ("130", "Stopped with ctrl+c."),
        ),
    ),
    (
        "Examples",
        (
            ("oversteek", "The home screen."),
            ('eval "$(oversteek completion bash)"', "Let bash complete commands, games and "
             "options; `oversteek help completion` tells of zsh and fish."),
            ("python -m tui", "The same command, in a checkout."),
        ),
    ),
)  # fmt: skip
"""Headings, and below each what is explained, with its meaning."""
