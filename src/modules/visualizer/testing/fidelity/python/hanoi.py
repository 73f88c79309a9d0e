# expect: recursion move 3
moves = []


def move(disks, source, target, spare):
    if disks == 0:
        return
    move(disks - 1, source, spare, target)
    moves.append(source + target)
    move(disks - 1, spare, target, source)


move(3, "A", "C", "B")
print("= moves", moves)
