# expect: generator merged
# expect: exception StopIteration
def merged(left, right):
    left, right = iter(left), iter(right)
    a, b = next(left, None), next(right, None)
    while a is not None or b is not None:
        if b is None or (a is not None and a <= b):
            yield a
            a = next(left, None)
        else:
            yield b
            b = next(right, None)


stream = merged([1, 4, 9], [2, 3, 10])
order = [next(stream), next(stream)]
order.extend(stream)
ended = False
try:
    next(stream)
except StopIteration:
    ended = True
print("= order", order)
print("= ended", ended)
