import { message } from '#platform/messages/messages.ts'

export const PYTHON_EXAMPLES = [
  {
    title: message('Sort a list'),
    code: `heights = [172, 158, 181, 165, 149]

for start in range(len(heights) - 1):
    smallest = start
    for i in range(start + 1, len(heights)):
        if heights[i] < heights[smallest]:
            smallest = i
    heights[start], heights[smallest] = heights[smallest], heights[start]

print(heights)
`,
  },
  {
    title: message('Reverse a linked list'),
    code: `class Stop:
    def __init__(self, name, next=None):
        self.name = name
        self.next = next


first = Stop("Harbor", Stop("Market", Stop("Museum", Stop("Airport"))))

previous = None
current = first
while current:
    following = current.next
    current.next = previous
    previous = current
    current = following
first = previous

stop = first
while stop:
    print(stop.name)
    stop = stop.next
`,
  },
  {
    title: message('Grow a search tree'),
    code: `class Node:
    def __init__(self, score):
        self.score = score
        self.left = None
        self.right = None


def insert(node, score):
    if node is None:
        return Node(score)
    if score < node.score:
        node.left = insert(node.left, score)
    else:
        node.right = insert(node.right, score)
    return node


root = None
for score in [50, 30, 70, 20, 40, 80]:
    root = insert(root, score)
print(root.left.right.score)
`,
  },
  {
    title: message('Calls that call themselves'),
    code: `def ways(steps):
    """In how many ways can you climb, one or two steps at a time?"""
    if steps < 2:
        return 1
    return ways(steps - 1) + ways(steps - 2)


print(ways(4))
`,
  },
  {
    title: message('Search a map of roads'),
    code: `roads = {
    "Oslo": ["Bergen", "Hamar"],
    "Bergen": ["Oslo", "Stavanger"],
    "Hamar": ["Oslo", "Trondheim"],
    "Stavanger": ["Bergen"],
    "Trondheim": ["Hamar"],
}

seen = {"Oslo"}
queue = ["Oslo"]
while queue:
    town = queue.pop(0)
    print(town)
    for neighbor in roads[town]:
        if neighbor not in seen:
            seen.add(neighbor)
            queue.append(neighbor)
`,
  },
  {
    title: message('Two names for one list'),
    code: `monday = ["tea", "bread"]
tuesday = monday
wednesday = monday.copy()

tuesday.append("jam")
wednesday.append("soup")

print(monday)
print(wednesday)
`,
  },
]
