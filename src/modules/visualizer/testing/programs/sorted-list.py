def insertion_sort(numbers):
    for i in range(1, len(numbers)):
        current = numbers[i]
        j = i - 1
        while j >= 0 and numbers[j] > current:
            numbers[j + 1] = numbers[j]
            j -= 1
        numbers[j + 1] = current


prices = [9, 4, 7, 1, 8, 2, 6, 3]
insertion_sort(prices)
print(prices)
