# expect: closure click count
def make_counter(start):
    count = start

    def click():
        nonlocal count
        count += 1
        return count

    return click


click = make_counter(10)
other = make_counter(0)
first = click()
second = click()
third = other()
print("= first", first)
print("= second", second)
print("= third", third)
