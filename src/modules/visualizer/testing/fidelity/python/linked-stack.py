class Node:
    def __init__(self, value, below):
        self.value = value
        self.below = below


top = None
for value in [3, 1, 4]:
    top = Node(value, top)
popped = top.value
top = top.below
print("= popped", popped)
print("= top.value", top.value)
print("= top.below.value", top.below.value)
print("= top.below.below", top.below.below)
