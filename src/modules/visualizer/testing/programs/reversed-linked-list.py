class Node:
    def __init__(self, value, next=None):
        self.value = value
        self.next = next


class LinkedList:
    def __init__(self):
        self.head = None

    def add(self, value):
        self.head = Node(value, self.head)

    def reverse(self):
        before = None
        node = self.head
        while node:
            after = node.next
            node.next = before
            before = node
            node = after
        self.head = before


numbers = LinkedList()
for value in [3, 1, 4, 5, 9]:
    numbers.add(value)
numbers.reverse()

node = numbers.head
while node:
    print(node.value, end=" ")
    node = node.next
print()
