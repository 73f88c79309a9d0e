from collections import deque

graph = {
    "A": ["B", "C"],
    "B": ["A", "D", "E"],
    "C": ["A", "F"],
    "D": ["B"],
    "E": ["B", "F"],
    "F": ["C", "E"],
}


def bfs(start):
    distance = {start: 0}
    queue = deque([start])
    while queue:
        place = queue.popleft()
        for neighbor in graph[place]:
            if neighbor not in distance:
                distance[neighbor] = distance[place] + 1
                queue.append(neighbor)
    return distance


print(bfs("A"))
