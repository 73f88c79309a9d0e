from collections import deque

roads = {"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": ["e"], "e": []}
before = {"a": None}
waiting = deque(["a"])
while waiting:
    town = waiting.popleft()
    for neighbor in roads[town]:
        if neighbor not in before:
            before[neighbor] = town
            waiting.append(neighbor)
way = []
at = "e"
while at is not None:
    way.insert(0, at)
    at = before[at]
print("= way", way)
print("= before", before)
print("= at", at)
