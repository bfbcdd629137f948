MAZE = """
########
#.S#.#.#
#....E.#
#.#.#..#
########
"""

rows = MAZE.strip().split("\n")
