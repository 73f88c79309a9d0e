"""Puts the recorder around a program: `begin` is called with the order before the program is compiled."""

import _signal
import _thread
import atexit
import faulthandler
import posix
import sys

WHERE_SIGNAL = 62
# Handled by us alone: makes the interpreter call us back soon.
OURS = 61
# What the recorder needs below the innermost call.
ROOM = 60
# Calls of ours around a program that a plain run has not.
AROUND = 2
# How much deeper than the program's call its depth is asked for.
BELOW = 4

settrace, set_limit, get_limit, interrupt = sys.settrace, sys.setrecursionlimit, sys.getrecursionlimit, _thread.interrupt_main
# Of all that waits inside.
here = (lambda: 0).__code__.co_filename.rpartition("/")[0].rpartition("/")[0] + "/"


def begin(order, folder, main):
    recorder = Recorder(order, folder, main)
    recorder.streams = [("out", record_output("stdout", 1)), ("err", record_output("stderr", 2))]
    recorder.read = record_input()
    answer_when_asked(recorder)
    end_with_last_words(recorder)
    recorder.is_too_deep = keep_depth(recorder)
    atexit.register(recorder.finish)
    return recorder


def answer_when_asked(recorder):
    """Flushes when the runner asks where the program is, which the interpreter answers first."""
    faulthandler.unregister(WHERE_SIGNAL)
    _signal.signal(WHERE_SIGNAL, lambda *_: recorder.flush())
    faulthandler.register(WHERE_SIGNAL, 2, False, True)


def end_with_last_words(recorder):
    exit_now = posix._exit

    def _exit(status):
        recorder.flush()
        exit_now(status)

    posix._exit = _exit
    if "os" in sys.modules:
        sys.modules["os"]._exit = _exit
    posix.register_at_fork(before=recorder.flush, after_in_child=lambda: forget(recorder))


def forget(recorder):
    """In a process that the program forked: it is not recorded."""
    recorder.is_over = True
    settrace(None)


def keep_depth(recorder):
    """The program may call itself as deeply as in a plain run, though the recorder needs more."""
    limit = get_limit()
    set_limit(limit + AROUND + ROOM)

    def call_back(_, frame):
        if not recorder.is_over:
            recorder.go_on(frame)
            settrace(recorder.on_call)

    _signal.signal(OURS, call_back)
    recorder.call_back, recorder.signal = interrupt, OURS

    def setrecursionlimit(new):
        nonlocal limit
        # Its own complaints.
        set_limit(new)
        limit = new
        if new < 2**31 - 1 - AROUND - ROOM:
            set_limit(limit + AROUND + ROOM)

    def getrecursionlimit():
        return limit

    sys.setrecursionlimit, sys.getrecursionlimit = setrecursionlimit, getrecursionlimit

    def is_too_deep():
        try:
            # Refused where we are deeper.
            set_limit(limit + AROUND + BELOW)
        except RecursionError:
            return True
        set_limit(limit + AROUND + ROOM)
        return False

    return is_too_deep


def run(recorder, code, names):
    run_recorded(recorder, code, names)


def run_recorded(recorder, code, names):
    settrace(recorder.on_call)
    exec(code, names)


def without_ours(traceback):
    """A traceback as a plain run has it."""
    while traceback is not None and is_ours(traceback):
        traceback = traceback.tb_next
    each, calls = traceback, []
    while each is not None and not is_ours(each):
        calls.append(each)
        each = each.tb_next
    if each is not None and calls:
        # What comes before ours is the call that was too deep, which has not happened.
        too_deep = calls[-1].tb_frame
        while calls and calls[-1].tb_frame is too_deep:
            calls.pop()
        if calls:
            calls[-1].tb_next = None
    return traceback


def is_ours(traceback):
    return traceback.tb_frame.f_code.co_filename.startswith(here)
