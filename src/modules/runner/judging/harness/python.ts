/**
 * Calls a Python function and reports its values. The learner's file is run as a module named `main`, so that code
 * under `if __name__ == "__main__"` stays quiet. Standard input is read whole before: `input()` finds its end.
 */
export const PYTHON_HARNESS = String.raw`
import inspect, json, math, os, sys, traceback, types

LEARNER = "main.py"
# Where Python finds what the learner's files import.
HOME = os.path.dirname(os.path.abspath(__file__))

class Misfit(Exception):
    """Our own words about a function that cannot be called or compared."""

def plain(value, depth=0):
    if depth > 60:
        raise Misfit("The value is nested too deeply, or holds itself.")
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, float):
        if math.isnan(value):
            return "NaN"
        if math.isinf(value):
            return "Infinity" if value > 0 else "-Infinity"
        return value
    if isinstance(value, (list, tuple)):
        return [plain(item, depth + 1) for item in value]
    if isinstance(value, dict):
        return {key if isinstance(key, str) else str(key): plain(item, depth + 1) for key, item in value.items()}
    raise Misfit("The function gave back a value of type " + type(value).__name__ + ", which the test cannot compare.")

def send(record):
    text = json.dumps(record)
    if len(text) > 200000:
        text = json.dumps({"test": record["test"], "error": "The function gave back a very large value."})
    data = (text + "\n").encode("utf-8")
    while data:
        data = data[os.write(3, data):]

def words(error):
    return "".join(traceback.format_exception_only(type(error), error)).strip().split("\n")[-1]

def raised(error):
    """The classes of an exception, its own first. A recursion without end is no other error that a test may want."""
    kinds = [kind.__name__[:200] for kind in type(error).__mro__ if kind is not object][:20]
    if isinstance(error, RecursionError):
        kinds = kinds[:1]
    try:
        # KeyError alone shows its message in quotes.
        is_key = type(error).__str__ is KeyError.__str__ and len(error.args) == 1 and isinstance(error.args[0], str)
        message = error.args[0] if is_key else str(error)
    except BaseException:
        message = ""
    return {"kinds": kinds, "message": message[:2000]}

def is_own(filename):
    if filename == LEARNER:
        return True
    path = os.path.abspath(filename)
    return path.startswith(HOME + os.sep) and not os.path.basename(path).startswith("codestead_")

def shown(frame):
    if frame.filename != LEARNER and frame.line is not None:
        frame.filename = os.path.relpath(os.path.abspath(frame.filename), HOME)
    return frame

def own_frames(error):
    frames = [shown(frame) for frame in traceback.extract_tb(error.__traceback__) if is_own(frame.filename)]
    head = "Traceback (most recent call last):\n" + "".join(traceback.format_list(frames[-12:])) if frames else ""
    return head + "".join(traceback.format_exception_only(type(error), error))

def decode(value, is_double):
    if isinstance(value, list):
        return [decode(item, is_double) for item in value]
    if is_double and not isinstance(value, bool) and isinstance(value, (int, str)):
        return float(value)
    return value

def report_all(tests, message, trace=""):
    for test in tests:
        send({"test": test["test"], "error": message, "trace": trace})

def load(source, counter, budget):
    name = LEARNER.removesuffix(".py").replace("/", ".")
    module = types.ModuleType(name)
    module.__file__ = LEARNER
    sys.modules[name] = module
    code = counter.counting_code(source, LEARNER) if counter else compile(source, LEARNER, "exec")
    if counter:
        counter.begin(budget, module.__dict__)
        counter.count_imports(HOME, name)
    exec(code, module.__dict__)
    return module

def count(function, test, doubles, counter, budget, names):
    """Calls it as in a test, and tells its steps too. Returns whether there were some left."""
    def stop():
        send({"test": test["test"], "stopped": True})
        sys.stdout.flush()
        os._exit(0)
    counter.stop = stop
    counter.begin(budget, names)
    try:
        record = call(function, test, doubles)
    except BaseException as error:
        record = {"test": test["test"], "error": words(error)}
    if counter.steps.is_over():
        stop()
    send({**record, "steps": counter.steps.spent()})

def call(function, test, doubles):
    args = [decode(value, double) for value, double in zip(test["args"], doubles)]
    try:
        inspect.signature(function).bind(*args)
    except TypeError:
        count = len(args)
        raise Misfit("The test calls " + function.__name__ + " with " + str(count) + " value" + ("" if count == 1 else "s")
            + ", but it is defined as " + function.__name__ + str(inspect.signature(function)) + ".") from None
    except ValueError:
        pass
    try:
        value = function(*args)
    except SystemExit:
        raise
    except BaseException as error:
        return {"test": test["test"], "error": words(error), "trace": own_frames(error), "raised": raised(error)}
    if value is None and not test.get("none"):
        return {"test": test["test"], "nothing": "None"}
    return {"test": test["test"], "value": plain(value)}

def run():
    global LEARNER
    task = json.loads(sys.stdin.read())
    LEARNER = task.get("file", LEARNER)
    tests, name = task["tests"], task["name"]
    counter, budget = None, task.get("budget")
    if budget:
        import codestead_steps as counter
        # Deep enough for a call inside a call for each item.
        sys.setrecursionlimit(20000)
    try:
        with open(LEARNER, encoding="utf-8") as file:
            module = load(file.read(), counter, budget)
    except SystemExit:
        report_all(tests, "The program ended before the test could call " + name + ".")
        return
    except BaseException as error:
        report_all(tests, words(error), own_frames(error))
        return
    function = getattr(module, name, None)
    if not callable(function):
        where = "Your program" if LEARNER == "main.py" else "Your file " + LEARNER
        report_all(tests, where + " has no function named " + name + ". Begin it with: def " + name + "(")
        return
    for test in tests:
        if counter:
            count(function, test, task["doubles"], counter, budget, module.__dict__)
            continue
        try:
            send(call(function, test, task["doubles"]))
        except SystemExit:
            send({"test": test["test"], "exit": 0})
        except Misfit as error:
            send({"test": test["test"], "error": str(error)})
        except BaseException as error:
            send({"test": test["test"], "error": words(error), "trace": own_frames(error)})
        sys.stdout.flush()

run()
sys.stdout.flush()
os._exit(0)
`
