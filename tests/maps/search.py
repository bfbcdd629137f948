import heapq

def astar(grid, start, goal):
    queue = [(0, start)]
    seen = {start: None}
    while queue:
        _, current = heapq.heappop(queue)
        if current == goal:
            break
        for dx, dy in [(0, 1), (1, 0), (0, -1), (-1, 0)]:
            nxt = (current[0] + dx, current[1] + dy)
            if nxt not in seen:
                seen[nxt] = current
                heapq.heappush(queue, (h(nxt, goal), nxt))
    return seen
