# expect: exception ZeroDivisionError
# expect: exception ValueError
def ratio(text, by):
    return int(text) / by


results = []
for text, by in [("8", 2), ("x", 1), ("9", 0)]:
    try:
        results.append(ratio(text, by))
    except ZeroDivisionError:
        results.append("infinite")
    except ValueError as problem:
        results.append(type(problem).__name__)
    finally:
        last = by
print("= results", results)
print("= last", last)
