grid = [
 [0,0,0,0,0,0],
 [0,0,0,1,0,0],
 [0,0,0,0,0,0],
 [1,0,0,0,0,0],
]
start_row = 0
start_col = 3
goal_row = 3
goal_col = 1
