"""Waits as a Python that has started, then runs the learner's file as `python3 FILE` would.

The line on file descriptor 3 that ends the wait is the name of the file, relative to the folder we are in, and the program's arguments: an
`a` each, then their bytes in hexadecimal digits. Of a run that is recorded, instead of arguments the limits of the recording follow (steps, characters, steps to skip), then all files by their numbers in the trace.
"""

import _sitebuiltins
import builtins
import faulthandler
import posix
import sys
from _frozen_importlib_external import SourceFileLoader

folder = posix.getcwd()
builtins.exit = _sitebuiltins.Quitter("exit", "Ctrl-D (i.e. EOF)")
builtins.quit = _sitebuiltins.Quitter("quit", "Ctrl-D (i.e. EOF)")
builtins.help = _sitebuiltins._Helper()
builtins.copyright = _sitebuiltins._Printer("copyright", sys.copyright)
builtins.credits = _sitebuiltins._Printer("credits", "See www.python.org for more information.")
builtins.license = _sitebuiltins._Printer("license", "See https://www.python.org/psf/license/")
main = type(sys)("__main__")
main.__dict__.update(__cached__=None, __builtins__=builtins, __annotations__={})
sys.modules["__main__"] = main
sys.path[0] = folder
packages = "/usr/lib/python3/dist-packages"
try:
    posix.stat(packages)
    sys.path.append(packages)
except OSError:
    pass
# Asked by this signal where it is, Python answers on its error output, even in the middle of a long call.
faulthandler.register(62, 2, False)


def wait():
    """The words of the start message."""
    posix.write(3, b"ready\n")
    line = b""
    while not line.endswith(b"\n"):
        chunk = posix.read(3, 4096)
        if not chunk:
            posix._exit(0)
        line += chunk
    return line.decode().rstrip("\n").split(" ")


def become_main(name, words):
    """What `python3 name` says of itself, and the text of the file."""
    path = folder + "/" + name
    main.__file__ = path
    main.__loader__ = SourceFileLoader("__main__", path)
    sys.argv = [name, *(bytes.fromhex(word[1:]).decode("utf-8", "surrogateescape") for word in words)]
    sys.path[0] = path.rpartition("/")[0]
    try:
        with open(path, "rb", 0) as file:
            return path, file.read()
    except OSError as error:
        print(f"{sys.executable}: can't open file {path!r}: [Errno {error.errno}] {error.strerror}", file=sys.stderr)
        sys.exit(2)


def load_recorder():
    """The parts of `trace-python/`, which are one."""
    import marshal

    parts = {"__name__": "recorder", "__builtins__": builtins.__dict__.copy()}
    with open(__file__.rpartition("/")[0] + "/trace-python.marshal", "rb") as file:
        for code in marshal.load(file):
            exec(code, parts)
    return parts


def tell(error, traceback):
    """As the interpreter ends a program that raised."""
    if recorder is not None:
        traceback = recording["without_ours"](traceback)
        recorder.uncaught = error
    error.__traceback__ = traceback
    sys.last_type, sys.last_value, sys.last_traceback = type(error), error, traceback
    sys.excepthook(type(error), error, traceback)
    if isinstance(error, KeyboardInterrupt):
        import _signal

        _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
        posix.kill(posix.getpid(), _signal.SIGINT)
    sys.exit(1)


def is_seen_at_the_end(source):
    """Whether somebody could see its objects being taken apart. Other files than its own may hold anything."""
    return any(word in source for word in (b"__del__", b"yield", b"async", b"weakref")) or len(posix.listdir(folder)) > 1


def leave():
    """What the interpreter does at the end of a program, but for taking every object apart, which takes longest."""
    if "threading" in sys.modules:
        sys.modules["threading"]._shutdown()
    if "atexit" in sys.modules:
        sys.modules["atexit"]._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    try:
        # The exit notice of sandbox/README.md.
        posix.write(3, b"\0\0")
    except OSError:
        pass
    posix._exit(0)


# One that waits for a run to record has read the recorder by then.
recording = load_recorder() if "recorded" in sys.argv else None
name, *order = wait()
path, source = become_main(name, [] if recording is not None else order)
recorder = None
if recording is not None:
    recorder = recording["begin"](order, folder, main.__dict__)
try:
    code = compile(source, path, "exec", dont_inherit=True)
except BaseException as error:
    tell(error, None)
leaves_at_once = not is_seen_at_the_end(source)
del source
try:
    if recorder is None:
        exec(code, main.__dict__)
    else:
        recording["run"](recorder, code, main.__dict__)
except SystemExit:
    raise
except BaseException as error:
    # The first frame is ours.
    tell(error, error.__traceback__.tb_next)
if leaves_at_once:
    leave()
