# expect: generator squares
def squares(limit):
    n = 1
    while n * n <= limit:
        yield n * n
        n += 1


found = []
for square in squares(30):
    found.append(square)
print("= found", found)
print("= square", square)
