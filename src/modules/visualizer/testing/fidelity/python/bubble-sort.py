def sort(numbers):
    for end in range(len(numbers) - 1, 0, -1):
        swapped = False
        for i in range(end):
            if numbers[i] > numbers[i + 1]:
                numbers[i], numbers[i + 1] = numbers[i + 1], numbers[i]
                swapped = True
        if not swapped:
            break


heights = [171, 158, 183, 160, 149]
sort(heights)
print("= heights", heights)
