import numpy as np

grid = np.zeros((4, 7))
grid[1, 2:5] = 1
grid[2:4, 4] = 1
start = (0, 0)
