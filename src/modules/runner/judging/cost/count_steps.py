"""Counts the steps of a learner's Python function: passes of a loop, calls, and items that a library call looks at.

The learner's file is rewritten on its syntax tree, so the count depends neither on the version of Python nor on
time. A call of the library is charged by the sizes of what it gets and gives, unless a rule below knows better. The
steps are taken from `itertools.repeat`, whose end is the budget: taking one is a call into C and nothing more.
"""

import ast
import importlib.machinery
import importlib.util
import itertools
import os
import sys
import types
from _collections import deque

# Files and modules of the learner: what is in them is counted where it runs.
own_files = set()
own_modules = set()
# Names of imported modules, which find the steps of the call under way.
imported_names = []
SIZED = (list, tuple, str, set, frozenset, dict, bytes, bytearray, deque, range)
SEQUENCES = (list, tuple, str, bytes, bytearray)
HASHED = (set, frozenset, dict)


class Steps:
    """The budget of one call. `spent` tells how much of it is gone.

    Loops and calls end at the budget, and so do charges; only at the end are both added up, so at most twice the
    budget is done. A charge must be quick.
    """

    def __init__(self, budget):
        self.budget = budget
        self.left = itertools.repeat(True, budget)

    def taken(self):
        return self.budget - self.left.__length_hint__() + charged

    def spent(self):
        return min(self.budget, self.taken())

    def is_over(self):
        return self.taken() >= self.budget


steps = Steps(0)
charged = 0
most = 0
# Called when the budget is gone: it must not return.
stop = None


def begin(budget, names_of_learner):
    """Starts counting anew. The names are those of the learner's module."""
    global steps, charged, most
    steps, charged, most = Steps(budget), 0, budget
    if "random" in sys.modules:
        sys.modules["random"].seed(0)
    for each in (names_of_learner, *imported_names):
        each.update(names, _cs_step=steps.left.__next__)


def charge(count):
    global charged
    charged += count
    if charged >= most:
        stop()


def log2(count):
    return max(1, count.bit_length())


def size(value):
    return len(value) if isinstance(value, SIZED) else 0


def counted_items(items):
    """The items of an iterator that is not the learner's own, one step each."""
    for item in items:
        charge(1)
        yield item


def is_lazy(value):
    """Whether taking its items runs no line of the learner's."""
    return hasattr(value, "__next__") and not isinstance(value, types.GeneratorType)


# What takes the same time whatever its arguments, or is counted where its items are taken.
FREE = {
    abs, bool, callable, chr, complex, delattr, divmod, enumerate, float, getattr, globals, hasattr, hash, id, int,
    isinstance, issubclass, iter, len, next, object, open, ord, print, property, range, reversed, round, setattr, slice,
    staticmethod, classmethod, super, type, vars, locals, dir, eval, exec, input, zip,
}  # fmt: skip
# The same for methods of lists, dictionaries and the like.
FREE_METHODS = {
    "append", "appendleft", "popleft", "add", "get", "setdefault", "items", "keys", "values", "popitem", "move_to_end",
    "write", "flush", "format",
}  # fmt: skip
FREE_METHODS_OF_HASHED = {"pop", "remove", "discard", "__contains__", "__getitem__"}
# Names that look at the caller's frame, or that the compiler treats in a way of its own.
UNTOUCHED = {"super", "locals", "vars", "globals", "dir", "eval", "exec"}
# Names whose call needs no look at run time: a learner's own function of that name is counted when it begins.
UNCHARGED = UNTOUCHED | {
    "len", "range", "print", "isinstance", "abs", "ord", "chr", "int", "float", "bool", "round", "enumerate", "zip",
    "reversed", "next", "iter", "divmod", "input", "type", "id", "hash",
}  # fmt: skip


def call_as(function, cost):
    def call(*args, **options):
        charge(cost(*args, **options))
        return function(*args, **options)

    return call


def sort_cost(items):
    return size(items) * log2(size(items))


def sorting(function, items_at_call=None):
    def call(*args, **options):
        items = items_at_call if items_at_call is not None else args[0]
        if is_lazy(items):
            args = (list(counted_items(items)), *args[1:])
            items = args[0]
        elif not isinstance(items, SIZED):
            args = (list(items), *args[1:])
            items = args[0]
        charge(sort_cost(items))
        if options.get("key") is not None:
            options["key"] = called(options["key"])
        return function(*args, **options)

    return call


def mapping(function):
    """map and filter: what they call for each item pays for itself, as in a loop."""

    def call(work, *items):
        work = called(work) if callable(work) else work
        return function(work, *(each if isinstance(each, types.GeneratorType) else counted_items(each) for each in items))

    return call


def reducing(function):
    def call(work, items, *start):
        return function(called(work), items if isinstance(items, types.GeneratorType) else counted_items(items), *start)

    return call


def on_heap(function):
    return call_as(function, lambda heap, *rest: log2(size(heap)))


def by_halves(function):
    return call_as(function, lambda items, *rest, **options: log2(size(items)))


def inserting(function):
    return call_as(function, lambda items, *rest, **options: log2(size(items)) + size(items))


def free(function):
    return function


# By module and name, so that no module need be loaded that the learner does not use.
KNOWN = {
    ("builtins", "sorted"): sorting,
    ("builtins", "map"): mapping,
    ("builtins", "filter"): mapping,
    ("_functools", "reduce"): reducing,
    ("_heapq", "heappush"): on_heap,
    ("_heapq", "heappop"): on_heap,
    ("_heapq", "heapreplace"): on_heap,
    ("_heapq", "heappushpop"): on_heap,
    ("_bisect", "bisect_left"): by_halves,
    ("_bisect", "bisect_right"): by_halves,
    ("_bisect", "insort_left"): inserting,
    ("_bisect", "insort_right"): inserting,
    ("random", "Random.choice"): free,
}


def first_place(method, container):
    """index, find and the like: as far as they looked."""

    def call(*args):
        try:
            at = method(*args)
        except ValueError:
            charge(size(container))
            raise
        charge(at + 1 if at >= 0 else size(container))
        return at

    return call


def method_call(method, owner, name):
    if name in FREE_METHODS or (name in FREE_METHODS_OF_HASHED and isinstance(owner, HASHED)):
        return method
    if name in ("index", "find"):
        return first_place(method, owner)
    if name == "sort":
        return sorting(method, owner)
    if name in ("startswith", "endswith"):
        return call_as(method, lambda start, *rest: max(1, size(start)))
    if name == "pop":
        return call_as(method, lambda at=-1: size(owner) - at if at >= 0 else -at)
    if name == "insert":
        return call_as(method, lambda at, item: max(1, size(owner) - at if at >= 0 else -at))
    if name == "rotate":
        return call_as(method, lambda count=1: abs(count))
    if name in ("extend", "extendleft", "update"):
        return by_sizes(method, 0)
    return by_sizes(method, size(owner))


def by_sizes(function, more):
    """Charges what it gets, an item each, and what it gives."""

    def call(*args, **options):
        charge(more + sum(map(size, args)))
        given = function(*(counted_items(value) if is_lazy(value) else value for value in args), **options)
        charge(size(given))
        return given

    return call


def called(function):
    """What to call in place of a function: itself when it is the learner's, who pays where it begins."""
    kind = type(function)
    if kind is types.FunctionType or kind is types.MethodType:
        code = getattr(function, "__code__", None)
        if code is not None and code.co_filename in own_files:
            return function
    elif kind is type and function.__module__ in own_modules:
        return function
    try:
        if function in FREE or hasattr(function, "__wrapped__"):
            return function
    except TypeError:
        pass
    known = KNOWN.get((getattr(function, "__module__", None), getattr(function, "__qualname__", None)))
    if known:
        return known(function)
    owner = getattr(function, "__self__", None)
    if isinstance(owner, SIZED):
        return method_call(function, owner, function.__name__)
    return by_sizes(function, 0)


def contains(item, container):
    """`item in container`, as far as it looked."""
    if isinstance(container, (list, tuple, str)):
        try:
            charge(container.index(item) + 1)
            return True
        except ValueError:
            charge(max(1, len(container)))
            return False
    if isinstance(container, (deque, type({}.values()))):
        charge(len(container))
    elif is_lazy(container):
        container = counted_items(container)
    return item in container


def made(value):
    """A copy that was just made: a slice, two lists joined, a list written with a star."""
    kind = type(value)
    if kind is not int and kind is not float and isinstance(value, SIZED):
        charge(len(value))
    return value


def moved(container):
    """A list from which an item or a slice is about to be deleted, or a slice replaced."""
    if isinstance(container, (list, bytearray, deque)):
        charge(len(container))
    return container


names = {
    "_cs_call": called,
    "_cs_in": contains,
    "_cs_made": made,
    "_cs_moved": moved,
}


def call_of(name, *args):
    return ast.Call(func=ast.Name(id=name, ctx=ast.Load()), args=list(args), keywords=[])


def is_number(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, (int, float))


def has_star(nodes):
    return any(isinstance(node, ast.Starred) for node in nodes)


class Counting(ast.NodeTransformer):
    """The learner's tree with steps in it."""

    def body_counts(self, node):
        self.generic_visit(node)
        step = ast.copy_location(ast.Expr(value=call_of("_cs_step")), node)
        # A docstring stays the first statement, and so do the imports from the future of a module.
        at = 1 if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node, False) else 0
        node.body.insert(at, step)
        return node

    visit_FunctionDef = visit_AsyncFunctionDef = visit_For = visit_AsyncFor = visit_While = body_counts

    def visit_Lambda(self, node):
        self.generic_visit(node)
        node.body = ast.BoolOp(op=ast.And(), values=[call_of("_cs_step"), node.body])
        return node

    def visit_comprehension(self, node):
        self.generic_visit(node)
        node.ifs.insert(0, call_of("_cs_step"))
        return node

    def visit_Call(self, node):
        self.generic_visit(node)
        function = node.func
        if isinstance(function, ast.Name):
            several = function.id in ("min", "max") and len(node.args) > 1 and not has_star(node.args)
            if function.id in UNCHARGED or several:
                return node
        elif isinstance(function, ast.Attribute):
            if function.attr in FREE_METHODS or (function.attr == "pop" and not node.args):
                return node
        node.func = call_of("_cs_call", function)
        return node

    def visit_Compare(self, node):
        self.generic_visit(node)
        if len(node.ops) == 1 and isinstance(node.ops[0], (ast.In, ast.NotIn)):
            found = call_of("_cs_in", node.left, node.comparators[0])
            return found if isinstance(node.ops[0], ast.In) else ast.UnaryOp(op=ast.Not(), operand=found)
        return node

    def visit_Subscript(self, node):
        self.generic_visit(node)
        if isinstance(node.ctx, ast.Load):
            return call_of("_cs_made", node) if isinstance(node.slice, ast.Slice) else node
        if isinstance(node.ctx, ast.Del) or isinstance(node.slice, ast.Slice):
            node.value = call_of("_cs_moved", node.value)
        return node

    def visit_BinOp(self, node):
        self.generic_visit(node)
        makes = isinstance(node.op, (ast.Add, ast.Sub, ast.BitOr, ast.BitAnd))
        if makes and not is_number(node.left) and not is_number(node.right):
            return call_of("_cs_made", node)
        written = (ast.List, ast.Tuple, ast.JoinedStr)
        parts = (node.left, node.right)
        is_text = any(isinstance(part, ast.Constant) and isinstance(part.value, (str, bytes)) for part in parts)
        if isinstance(node.op, ast.Mult) and (is_text or any(isinstance(part, written) for part in parts)):
            return call_of("_cs_made", node)
        return node

    def visit_AugAssign(self, node):
        self.generic_visit(node)
        if not is_number(node.value):
            node.value = call_of("_cs_made", node.value)
        return node

    def visit_Assign(self, node):
        self.generic_visit(node)
        if any(isinstance(target, (ast.Tuple, ast.List)) and has_star(target.elts) for target in node.targets):
            node.value = call_of("_cs_made", node.value)
        return node

    def visit_display(self, node):
        self.generic_visit(node)
        starred = has_star(node.elts) if not isinstance(node, ast.Dict) else None in node.keys
        is_made = starred and not isinstance(getattr(node, "ctx", None), ast.Store)
        return call_of("_cs_made", node) if is_made else node

    visit_List = visit_Tuple = visit_Set = visit_Dict = visit_display


def counting_code(source, filename):
    own_files.add(filename)
    tree = Counting().visit(ast.parse(source, filename))
    return compile(ast.fix_missing_locations(tree), filename, "exec")


class CountingLoader(importlib.machinery.SourceFileLoader):
    def get_code(self, fullname):
        return counting_code(importlib.util.decode_source(self.get_data(self.path)), self.path)

    def exec_module(self, module):
        own_modules.add(module.__name__)
        module.__dict__.update(names, _cs_step=steps.left.__next__)
        imported_names.append(module.__dict__)
        super().exec_module(module)


class OwnFiles:
    """Finds the modules that stand beside the learner's file."""

    def __init__(self, home):
        self.home = home

    def find_spec(self, name, path=None, target=None):
        file = os.path.join(self.home, *name.split(".")) + ".py"
        if name.startswith("codestead_") or not os.path.isfile(file):
            return None
        return importlib.util.spec_from_file_location(name, file, loader=CountingLoader(name, file))


def count_imports(home, main):
    """From now on the learner's other files are counted as well. `main` is the module that is loaded already."""
    own_modules.add(main)
    finders = sys.meta_path
    # As ever, a module of the language comes before a file of its name where Python has it built in.
    at = next((at for at, each in enumerate(finders) if each is importlib.machinery.PathFinder), len(finders))
    finders.insert(at, OwnFiles(home))
