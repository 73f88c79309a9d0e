def find(items, wanted):
    low, high = 0, len(items)
    while low < high:
        middle = (low + high) // 2
        if items[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low if low < len(items) and items[low] == wanted else None


years = [1492, 1789, 1848, 1918, 1969, 1989]
place = find(years, 1918)
missing = find(years, 2000)
print("= place", place)
print("= missing", missing)
