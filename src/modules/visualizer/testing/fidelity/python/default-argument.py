# expect: alias first second
def add(item, basket=[]):
    basket.append(item)
    return basket


first = add("egg")
second = add("milk")
third = add("tea", ["sugar"])
print("= first", first)
print("= second", second)
print("= third", third)
