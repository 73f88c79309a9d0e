# expect: closure slow_add calls
def counted(function):
    calls = {}

    def wrapper(*args, **named):
        calls[function.__name__] = calls.get(function.__name__, 0) + 1
        return function(*args, **named)

    wrapper.calls = calls
    return wrapper


@counted
def slow_add(a, b=1):
    return a + b


sums = [slow_add(1), slow_add(2, b=5)]
calls = slow_add.calls
print("= sums", sums)
print("= calls", calls)
