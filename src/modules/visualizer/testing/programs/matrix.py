rows, columns = 3, 4
grid = [[0] * columns for _ in range(rows)]
for row in range(rows):
    for column in range(columns):
        grid[row][column] = row * column

turned = [[grid[row][column] for row in range(rows)] for column in range(columns)]
for line in turned:
    print(line)
