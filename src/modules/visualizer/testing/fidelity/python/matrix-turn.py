grid = [[1, 2, 3], [4, 5, 6]]
turned = []
for column in range(3):
    row = []
    for line in reversed(grid):
        row.append(line[column])
    turned.append(row)
flat = [cell for row in turned for cell in row]
print("= turned", turned)
print("= flat", flat)
