"""Knight's tours by divide and conquer, in time linear in the squares, of boards of any size.

A board is cut into blocks. Each block gets a tour of its own, and neighbouring blocks are joined by
exchanging an edge of the one and an edge of the other for two edges across the cut: A. Conrad, T.
Hindrichs, H. Morsy, I. Wegener, "Solution of the knight's Hamiltonian path problem on chessboards",
1994; I. Parberry, "An efficient algorithm for the knight's tour problem", 1997; S.-S. Lin, C.-L.
Wei, "Optimal algorithms for constructing knight's tours on arbitrary n×m chessboards", 2005. Which
boards have tours is known from P. Cull, J. De Curtins, "Knight's tour revisited", 1978, for open
ones, and from A. J. Schwenk, "Which rectangular chessboards have a knight's tour?", 1991, for
closed ones.

Nothing here knows of positions or moves: a square is rank * files + file, both from 0, and a tour
is a list of squares.
"""
