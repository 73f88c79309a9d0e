"""What the code of a program's functions says about its lines, found once a function."""

import opcode
import sys

import _io

names_of = opcode.opname
numbers_of = opcode.opmap
modules = sys.modules

RETURNS = {number for number, name in enumerate(names_of) if name in ("RETURN_VALUE", "RETURN_CONST", "RETURN_GENERATOR")}
YIELD, RESUME, RAISE, BINARY = (numbers_of[name] for name in ("YIELD_VALUE", "RESUME", "RAISE_VARARGS", "BINARY_OP"))
SUBSCRIPT = numbers_of.get("BINARY_SUBSCR", BINARY)
CALLS = {number for number, name in enumerate(names_of) if name.startswith(("CALL", "PRECALL"))}
# What may change an object, or a variable of another call. Whatever else runs the program's code makes steps of its own.
CHANGING = CALLS | {
    number
    for number, name in enumerate(names_of)
    if name.startswith(
        ("STORE_SUBSCR", "STORE_SLICE", "STORE_ATTR", "STORE_DEREF", "STORE_GLOBAL", "DELETE_", "SEND", "YIELD", "IMPORT_NAME")
        + ("BEFORE_", "LOAD_SPECIAL", "MAP_ADD", "LIST_APPEND", "SET_ADD", "WITH_EXCEPT")
    )
}
# The first of the operators that work in place.
IN_PLACE = 13
# What may take long, or for ever, without a step in between.
SLOW = frozenset(
    "sum sorted min max any all list tuple set dict frozenset deque pow reduce eval exec sleep wait select poll pause read"
    " recv accept system popen run call check_output Popen fork".split()
)
GENERATOR, COROUTINE, ASYNC_GENERATOR = 0x20, 0x80, 0x200
# A function's variables are its own: a class's are not.
OF_FUNCTIONS = 0x3


class Plan:
    __slots__ = ("code", "file", "name", "line", "codes", "waits", "yields", "is_module", "changing", "reraising", "is_slow")

    def __init__(self, code, file, line):
        self.code, self.file, self.line = code, file, line
        self.codes = codes = code.co_code
        self.waits = bool(code.co_flags & (GENERATOR | COROUTINE | ASYNC_GENERATOR))
        self.yields = bool(code.co_flags & (GENERATOR | ASYNC_GENERATOR))
        self.is_module = code.co_name == "<module>"
        self.name = code.co_qualname.rpartition("<locals>.")[2][:200]
        self.is_slow = not SLOW.isdisjoint(code.co_names)
        # A dictionary of `collections` may make what it is asked for.
        asks = SUBSCRIPT if "collections" in modules else -1
        self.changing, self.reraising, by_line = set(), set(), {}
        for start, end, line in code.co_lines():
            by_line.setdefault(line, []).extend(zip(codes[start:end:2], codes[start + 1 : end : 2]))
        for line, found in by_line.items():
            for operation, argument in found:
                if operation in CHANGING or operation == asks or (operation == BINARY and argument >= IN_PLACE):
                    self.changing.add(line)
                    break
            # `raise` alone: the interpreter says nothing of it.
            if [pair for pair in found if pair[0]] == [(RAISE, 0)]:
                self.reraising.add(line)

    def is_recorded(self):
        """Not a class, nor what an expression in brackets runs by itself."""
        name = self.code.co_name
        return self.is_module or name == "<lambda>" or (name[:1] != "<" and self.code.co_flags & OF_FUNCTIONS == OF_FUNCTIONS)

    def is_left_waiting(self, at):
        """Whether a call that ends with this instruction goes on later."""
        return self.waits and at >= 0 and self.codes[at] == YIELD

    def hands_out(self, at):
        """Whether it waits with a value of its own, and not because what it waits for does: RESUME, which comes next, knows."""
        following = self.codes[at + 2 : at + 4]
        return self.yields and not (len(following) == 2 and following[0] == RESUME and following[1] & 3 > 1)

    def returns(self, at):
        return at >= 0 and self.codes[at] in RETURNS

    def was_asked_for(self, at):
        """Whether a call or `raise` threw this: loops end by the same exception without a word."""
        while at > 0 and self.codes[at] == 0:
            at -= 2
        return self.codes[at] in CALLS or self.codes[at] == RAISE


class Code:
    """`files` are the program's, by path, with their numbers."""

    def __init__(self, files):
        self.files, self.plans, self.sources = files, {}, {}

    def plan(self, code):
        """None: it is none of the program's."""
        # The code is kept: its number must not become another's.
        known = self.plans.get(id(code))
        if known is None:
            file = self.files.get(code.co_filename)
            plan = None if file is None else Plan(code, file, self.beginning(code))
            known = self.plans[id(code)] = (code, plan)
        return known[1]

    def line_of(self, code):
        plan = self.plan(code)
        return None if plan is None else plan.line

    def beginning(self, code):
        """The line of `def`, below the decorators."""
        first = code.co_firstlineno
        lines = self.source(code.co_filename)[first - 1 : first + 20]
        if lines and lines[0].lstrip().startswith("@"):
            for at, line in enumerate(lines):
                if line.lstrip().startswith(("def ", "async def ")):
                    return first + at
        return first

    def source(self, path):
        if path not in self.sources:
            try:
                with _io.open(path, "rb") as file:
                    self.sources[path] = file.read().decode("utf-8", "replace").split("\n")
            except OSError:
                self.sources[path] = []
        return self.sources[path]
