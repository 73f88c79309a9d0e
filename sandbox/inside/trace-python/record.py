"""Records a Python program step by step as docs/trace.md says: one JSON object a line, on file descriptor 3.

The recorder is the interpreter's trace function. It takes what it needs before the program starts, so that what the program does to
builtins and modules later does not reach it, and runs none of the program's code. `Code`, `Describer` and `thrown_text` are there
already: `start.py` puts all parts together.
"""

import sys
from time import perf_counter

import posix
from _json import encode_basestring as quote

FLUSH_AFTER_S = 0.02
FLUSH_CHARACTERS = 30_000
# Of a deep stack the innermost calls are looked at again.
MOST_CALLERS = 30
MOST_TOLD = 1_000

exit_now, write_bytes = posix._exit, posix.write
exception_handled, stop_tracing = sys.exc_info, sys.settrace
modules = sys.modules
Module = type(sys)
BASE = BaseException


class Entry:
    """A call on the stack. Its frame is not kept: its variables would live longer."""

    __slots__ = ("key", "number", "plan", "values", "line", "is_pushed", "name")

    def __init__(self, key, number, plan, name):
        self.key, self.number, self.plan, self.name = key, number, plan, name
        self.values, self.line, self.is_pushed = {}, plan.line, False


class Recorder:
    def __init__(self, order, folder, main):
        self.steps, self.characters, self.skipped = [int(number) for number in order[:3]]
        self.main = main
        self.code = Code({f"{folder}/{name}": at for at, name in enumerate(order[3:])})
        self.own_modules = {}
        self.describer = Describer(self.code.line_of)
        self.stack, self.waiting, self.frames, self.popped = [], {}, 0, 0
        self.lines, self.held, self.written, self.flushed_at, self.count = [], 0, 0, perf_counter(), 0
        self.streams, self.read, self.read_before = [], lambda: 0, 0
        # Numbers of exceptions that were told, and whether a call has just been left by one.
        self.told, self.is_escaping = set(), False
        self.is_dirty, self.is_over, self.uncaught = True, False, None
        self.last_line, self.last_file = 0, 0
        self.is_too_deep, self.call_back, self.signal = lambda: False, None, 0

    # What the interpreter tells.

    def on_call(self, frame, event, arg):
        """Called at the beginning of every call, of the library too."""
        if self.is_over or frame.f_code.co_filename not in self.code.files:
            return None
        if self.is_too_deep():
            error = RecursionError("maximum recursion depth exceeded")
            self.throw(frame.f_back, self.stack[-1], error)
            # What a trace function throws ends the tracing: we ask to be called back, and let nothing run before we are out of here.
            for _ in map(self.call_back, (self.signal,)):
                raise error
        try:
            plan = self.code.plan(frame.f_code)
            if not plan.is_recorded():
                return None
            self.enter(frame, plan)
            return self.on_event
        except BASE:
            self.give_up()

    def on_event(self, frame, event, arg):
        """Called for whatever happens in a call of the program's own."""
        if self.is_over:
            return None
        try:
            if event == "line":
                self.line(frame)
            elif event == "return":
                self.leave(frame, arg)
            elif event == "exception":
                self.raised(frame, arg[1])
            return self.on_event
        except BASE:
            self.give_up()

    def give_up(self):
        """A mistake of ours must not become the program's."""
        self.is_over = True
        self.flush()

    def go_on(self, frame):
        """Calls may have been left without a word."""
        live = set()
        while frame is not None:
            live.add(id(frame))
            frame = frame.f_back
        while len(self.stack) > 1 and self.stack[-1].key not in live:
            self.pop()

    def enter(self, frame, plan):
        key = id(frame)
        self.is_escaping = False
        if self.stack:
            self.touch(self.stack[-1])
        if plan.is_module:
            return self.stack.append(self.module(frame, key, plan))
        entry = self.waiting.pop(key, None) if plan.waits else None
        if entry is not None and entry.plan is plan:
            self.stack.append(entry)
            entry.line = frame.f_lineno or entry.line
            return self.step(frame, entry, "")
        self.frames += 1
        entry = Entry(key, self.frames, plan, plan.name)
        self.stack.append(entry)
        self.step(frame, entry, ',"event":"call"')

    def module(self, frame, key, plan):
        if frame.f_globals is self.main:
            entry = Entry(key, 0, plan, "")
            entry.is_pushed = True
            return entry
        name = frame.f_globals.get("__name__")
        name = name if type(name) is str else "<module>"
        self.own_modules[name] = modules.get(name)
        self.describer.own.add(name)
        self.frames += 1
        return Entry(key, self.frames, plan, name)

    def touch(self, entry):
        """The line that a call is in has run, in part or whole."""
        if entry.line in entry.plan.changing:
            self.is_dirty = True

    def top(self, frame):
        """The entry of a frame, also when what was above it was left without a word."""
        stack, key = self.stack, id(frame)
        if stack[-1].key == key:
            return stack[-1]
        if any(entry.key == key for entry in stack):
            while stack[-1].key != key:
                self.pop()
        else:
            self.frames += 1
            plan = self.code.plan(frame.f_code)
            stack.append(Entry(key, self.frames, plan, plan.name))
        return stack[-1]

    def pop(self):
        entry = self.stack.pop()
        self.touch(entry)
        if entry.is_pushed:
            self.popped += 1
            entry.is_pushed = False
        return entry

    def line(self, frame):
        entry = self.top(frame)
        self.is_escaping = False
        self.touch(entry)
        entry.line = frame.f_lineno or entry.line
        self.step(frame, entry, "")
        if entry.line in entry.plan.reraising:
            error = exception_handled()[1]
            if error is not None:
                self.throw(frame, entry, error)

    def leave(self, frame, value):
        entry = self.top(frame)
        plan, at = entry.plan, frame.f_lasti
        self.touch(entry)
        if plan.is_module:
            if entry.number:
                self.pop()
            return
        self.is_escaping = False
        if plan.is_left_waiting(at):
            if plan.hands_out(at):
                self.returned(frame, entry, value)
            self.pop()
            # Once it goes on, all its variables are told again.
            entry.values = {}
            self.waiting[entry.key] = entry
            return
        if plan.returns(at):
            self.returned(frame, entry, value)
        else:
            self.is_escaping = True
        self.pop()

    def returned(self, frame, entry, value):
        entry.line = frame.f_lineno or entry.line
        self.step(frame, entry, ',"event":"return"', value)

    def raised(self, frame, error):
        entry = self.top(frame)
        kind = type(error)
        if BASE not in type.__dict__["__mro__"].__get__(kind):
            return
        if self.is_escaping and id(error) in self.told:
            return
        if kind is SystemExit or kind is GeneratorExit:
            return
        if kind in (StopIteration, StopAsyncIteration) and not entry.plan.was_asked_for(frame.f_lasti):
            return
        self.touch(entry)
        self.throw(frame, entry, error)

    def throw(self, frame, entry, error):
        if len(self.told) > MOST_TOLD:
            self.told.clear()
        self.told.add(id(error))
        self.step(frame, entry, ',"event":"raise","thrown":' + thrown_text(error))

    # What is written.

    def step(self, frame, entry, event, value=None):
        self.last_line, self.last_file = entry.line, entry.plan.file
        if self.skipped > 0:
            self.skipped -= 1
            return
        if self.count >= self.steps:
            self.stop("steps")
        self.add(self.text(frame, event, value))
        is_slow = entry.plan.is_slow and entry.line in entry.plan.changing
        if is_slow or self.held > FLUSH_CHARACTERS or perf_counter() - self.flushed_at > FLUSH_AFTER_S or "threading" in modules:
            self.flush()

    def text(self, frame, event, value):
        parts = ['{"line":%d' % self.last_line, event]
        if self.last_file:
            parts.append(',"file":%d' % self.last_file)
        if self.popped:
            parts.append(',"pop":%d' % self.popped)
            self.popped = 0
        sets, unsets, fresh, roots = [], [], [], []
        self.read_variables(frame, sets, unsets, fresh)
        pushed = []
        for entry in self.new_calls():
            entry.is_pushed = True
            pushed.append("[%d,%s]" % (entry.number, quote(entry.name)))
        if value is not None:
            text, cell = self.describer.value(value)
            parts.append(',"value":' + text)
            if cell is not None:
                roots.append(cell)
        for name, found in (("push", pushed), ("set", sets), ("unset", unsets)):
            if found:
                parts.append(',"%s":[%s]' % (name, ",".join(found)))
        if self.is_dirty:
            for entry in reversed(self.stack[-MOST_CALLERS:]):
                roots += [held[2] for held in entry.values.values() if held[2] is not None]
            if len(self.stack) > MOST_CALLERS:
                roots += [held[2] for held in self.stack[0].values.values() if held[2] is not None]
        else:
            roots = [cell for cell in roots + fresh if cell.texts is None]
        if roots:
            changes = self.describer.follow(roots, self.is_dirty)
            if changes:
                parts.append(',"heap":[%s]' % ",".join(changes))
        self.is_dirty = False
        for name, since in self.streams:
            written = since()
            if written:
                parts.append(',"%s":%s' % (name, quote(written)))
        read = self.read()
        if read != self.read_before:
            self.read_before = read
            parts.append(',"read":%d' % read)
        parts.append("}")
        return "".join(parts)

    def read_variables(self, frame, sets, unsets, fresh):
        stack = self.stack
        if not stack:
            return
        self.variables(stack[0], self.global_variables(), sets, unsets, fresh)
        wanted = {entry.key: entry for entry in self.new_calls()}
        if self.is_dirty:
            # Functions inside a call may change its variables.
            for entry in stack[-MOST_CALLERS:]:
                if entry.plan.code.co_cellvars:
                    wanted[entry.key] = entry
        wanted[stack[-1].key] = stack[-1]
        wanted.pop(stack[0].key, None)
        found = []
        while frame is not None and wanted:
            entry = wanted.pop(id(frame), None)
            if entry is not None:
                found.append((entry, frame))
            frame = frame.f_back
        for entry, frame in reversed(found):
            held, free = [*frame.f_locals.items()], entry.plan.code.co_freevars
            if entry.plan.is_module:
                held = [pair for pair in held if type(pair[0]) is str and pair[0][:2] != "__"]
            elif free:
                held = [pair for pair in held if pair[0] not in free or not self.is_shown_outside(entry, pair[0])]
            self.variables(entry, held, sets, unsets, fresh)

    def new_calls(self):
        """Calls that no step has told of: those on top."""
        stack, at = self.stack, len(self.stack)
        while at and not stack[at - 1].is_pushed:
            at -= 1
        return stack[at:]

    def is_shown_outside(self, entry, name):
        """Whether a captured variable is shown in the call that it belongs to."""
        within = entry.plan.code.co_qualname
        return name == "__class__" or any(
            each is not entry and name in each.values and within.startswith(each.plan.code.co_qualname + ".<locals>.")
            for each in self.stack
        )

    def global_variables(self):
        names = self.main
        held = [pair for pair in [*names.items()] if type(pair[0]) is str and pair[0][:2] != "__"]
        for name, module in self.own_modules.items():
            # Its variables are seen also where only a function of it was imported.
            if name not in names and type(module) is Module:
                held.append((name, module))
        return held

    def variables(self, entry, held, sets, unsets, fresh):
        values, describer, changed, count = entry.values, self.describer, [], 0
        for name, value in held:
            before = values.get(name)
            if before is not None and before[0] is value and not before[3]:
                count += 1
                continue
            if name[:1] == ".":
                continue
            count += 1
            text = cell = None
            # Classes and modules get variables when they like.
            is_open = describer.is_open(value)
            if describer.is_shown(value):
                text, cell = describer.value(value)
                if cell is not None and cell.texts is None:
                    fresh.append(cell)
            values[name] = (value, text, cell, is_open)
            if text is not None and (before is None or before[1] != text):
                changed.append("[%s,%s]" % (quote(name[:200]), text))
            elif text is None and before is not None and before[1] is not None:
                unsets.append("[%d,[%s]]" % (entry.number, quote(name[:200])))
        if count < len(values):
            names = {name for name, _ in held}
            gone = [name for name in values if name not in names]
            shown = [quote(name[:200]) for name in gone if values.pop(name)[1] is not None]
            if shown:
                unsets.append("[%d,[%s]]" % (entry.number, ",".join(shown)))
        if changed:
            sets.append("[%d,[%s]]" % (entry.number, ",".join(changed)))

    def add(self, line):
        self.count += 1
        size = len(line) + 1
        if self.written + self.held + size > self.characters:
            self.stop("size")
        self.lines.append(line)
        self.held += size

    def flush(self):
        self.flushed_at = perf_counter()
        if not self.lines:
            return
        data = ("\n".join(self.lines) + "\n").encode("utf-8", "replace")
        self.written += self.held
        self.lines, self.held = [], 0
        try:
            while data:
                data = data[write_bytes(3, data) :]
        except OSError:
            self.is_over = True

    def stop(self, why):
        self.lines.append('{"full":"%s"}' % why)
        self.flush()
        exit_now(0)

    def finish(self):
        """Called last when the program has ended."""
        if self.is_over:
            return
        try:
            while len(self.stack) > 1:
                self.pop()
            self.is_dirty = True
            event = ',"event":"end"'
            if self.uncaught is None and self.stack:
                self.last_line, self.last_file = self.stack[0].line, self.stack[0].plan.file
            if self.uncaught is not None:
                event += ',"thrown":' + thrown_text(self.uncaught)
            self.add(self.text(None, event, None))
        except BASE:
            pass
        self.flush()
        self.is_over = True
        # What only we keep ends now, as at the end of a plain run.
        self.describer.cells.clear()
        self.describer.kinds.clear()
        self.own_modules.clear()
        self.stack.clear()
        self.main = {}
        stop_tracing(None)
