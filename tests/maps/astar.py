class Node:
    def __init__(self, parent=None, position=None):
        self.parent = parent
        self.position = position

def main():
    maze = [
        [0, 0, 0, 1, 0, 0],
        [0, 0, 0, 0, 0, 0],
        [0, 0, 0, 1, 0, 1],
        [0, 0, 0, 1, 0, 0]
    ]

    start = (0, 0)
    end = (3, 5)

    path = astar(maze, start, end)
    print(path)

for new_position in [(0, -1), (0, 1), (-1, 0), (1, 0)]:
    pass
