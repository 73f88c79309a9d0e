"""Runs programs one after the other, each run in a child that begins as `python3 FILE` would, and tells how each of them ended.

The order is on standard input, as JSON: `entry`, the file that starts; `inputs`, what each run reads; `programs`, their files by
path; `seconds` of processor time that a run may take at most; where the first program is the solution (`begins_with_solution`), `times`
what that took, but not less than `least`; `most` bytes that a run may print. Each run is told on file descriptor 3, in a line of JSON, after a line that
says that it has begun.
"""

import atexit
import builtins
import json
import os
import select
import shutil
import signal
import sys
from importlib.machinery import SourceFileLoader

ORDER = json.loads(sys.stdin.buffer.read())
HOME = os.getcwd()
PATIENCE_MS = 10_000
OUTPUTS = (1, 2, 3)


def tell(**record):
    data = (json.dumps(record) + "\n").encode()
    while data:
        data = data[os.write(3, data):]


def lay_out(files):
    """Leaves nothing in the folder but the files of the program."""
    for name in os.listdir(HOME):
        path = os.path.join(HOME, name)
        shutil.rmtree(path) if os.path.isdir(path) else os.unlink(path)
    for name, content in files.items():
        path = os.path.join(HOME, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(content)


def ready_code(entry):
    """Compiles the entry once where all programs have the same: then it is our harness, whose imports are the children's, too."""
    sources = {files.get(entry) for files in ORDER["programs"]}
    if not entry.startswith("codestead_") or len(sources) > 1:
        return None
    for module in ("inspect", "traceback", "types"):
        __import__(module)
    return compile(sources.pop(), HOME + "/" + entry, "exec", dont_inherit=True)


def become_main(entry):
    """As `sandbox/inside/wait-python.py` does it."""
    path = HOME + "/" + entry
    main = type(sys)("__main__")
    main.__dict__.update(__cached__=None, __builtins__=builtins, __annotations__={}, __file__=path)
    main.__loader__ = SourceFileLoader("__main__", path)
    sys.modules["__main__"] = main
    sys.argv = [entry]
    sys.path[0] = os.path.dirname(path)
    sys.stdin = sys.__stdin__ = open(0, encoding="utf-8", errors="surrogateescape", closefd=False)
    return main, path


def execute(entry):
    """Runs the file, and returns its exit code."""
    main, path = become_main(entry)
    try:
        code = CODE
        if code is None:
            with open(path, "rb") as file:
                code = compile(file.read(), path, "exec", dont_inherit=True)
        exec(code, main.__dict__)
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return (end.code or 0) & 255
        print(end.code, file=sys.stderr)
        return 1
    except BaseException as error:
        # The first frame is ours.
        trace = error.__traceback__.tb_next
        sys.excepthook(type(error), error.with_traceback(trace), trace)
        return 1
    return 0


def live(entry, stdin, pipes, seconds):
    """The child: never returns."""
    os.dup2(stdin, 0)
    for output, (_, end) in zip(OUTPUTS, pipes):
        os.dup2(end, output)
    os.closerange(4, 64)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    code = 1
    try:
        code = execute(entry)
        atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(code)


def read_all(pipes):
    """What the child wrote to each pipe; None for one that wrote too much or did not end."""
    texts = {end: bytearray() for end, _ in pipes}
    poll = select.poll()
    for end in texts:
        poll.register(end, select.POLLIN | select.POLLHUP)
    left = len(texts)
    while left:
        ready = poll.poll(PATIENCE_MS)
        if not ready or any(len(text) > ORDER["most"] for text in texts.values()):
            return None
        for end, _ in ready:
            piece = os.read(end, 65536)
            texts[end] += piece
            if not piece:
                poll.unregister(end)
                left -= 1
    return list(texts.values())


def run(files, text, seconds):
    """How this run of the program ends: its outputs, its exit code, the signal that ended it, and the processor time it took.

    None: it is to be tried alone.
    """
    lay_out(files)
    # Less than a pipe holds.
    stdin, fill = os.pipe()
    os.write(fill, text.encode())
    os.close(fill)
    pipes = [os.pipe() for _ in OUTPUTS]
    child = os.fork()
    if child == 0:
        live(ORDER["entry"], stdin, pipes, seconds)
    os.close(stdin)
    for _, end in pipes:
        os.close(end)
    texts = read_all(pipes)
    for end, _ in pipes:
        os.close(end)
    if texts is None:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return None
    _, status, used = os.wait4(child, 0)
    code = os.waitstatus_to_exitcode(status)
    took = used.ru_utime + used.ru_stime
    return {"texts": [text.hex() for text in texts], "code": max(code, 0), "signal": max(-code, 0), "took": took}


def seconds_for(solution_took):
    """Processor time for a run. What takes many times as long as the solution is most often a loop without an end."""
    if solution_took is None:
        return ORDER["seconds"]
    return min(ORDER["seconds"], max(ORDER["least"], ORDER["times"] * solution_took))


CODE = ready_code(ORDER["entry"])
# Seconds of the solution for each run.
solution_took = {}
# Each child begins with what is loaded here, so it is nothing that a program could notice.
for number, files in enumerate(ORDER["programs"]):
    for at, text in enumerate(ORDER["inputs"]):
        tell(begins=number)
        end = run(files, text, seconds_for(solution_took.get(at)))
        if end is None:
            break
        took = end.pop("took")
        if number == 0 and ORDER["begins_with_solution"]:
            solution_took[at] = took
        tell(program=number, run=at, **end)
        if end["signal"] == signal.SIGPROF:
            break
tell(over=True)
