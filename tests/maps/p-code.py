def astar(start, goal):
    open_list = [start]
    while open_list:
        pass
