"""Describes the values of a Python program as docs/trace.md says, without running any of the program's own code.

Objects are told apart by `type()`, and read by what the base types themselves do. Whatever has identity becomes a cell,
which keeps its object for as long as somebody else keeps it too. A cell holds what it held at the step before:
nothing is described twice.
"""

import _collections
import operator
import sys
import types
from itertools import islice

from _json import encode_basestring as quote

MOST_TEXT = 200
MOST_ITEMS = 100
MOST_FIELDS = 200
MOST_NAME = 120
# A step follows so many cells, and writes so many values.
MOST_CELLS = 1_000
MOST_VALUES = 10_000
# Cells followed in a whole recording, before a step follows less.
MANY_CELLS = 400_000
FEW_CELLS = 100
# Cells looked through for those that nobody else keeps.
MOST_SWEPT = 3_000
MOST_DIGIT_BITS = 6_000
SAFE = 2**53
HEAP_TYPE = 1 << 9

type_of = type
is_ = operator.is_
references_to = sys.getrefcount
name_of_type = type.__dict__["__name__"].__get__
order_of_type = type.__dict__["__mro__"].__get__
dict_of_type = type.__dict__["__dict__"].__get__
module_of_type = type.__dict__["__module__"].__get__
flags_of_type = type.__dict__["__flags__"].__get__
arguments_of = BaseException.__dict__["args"].__get__
everything, any_of = all, any
loaded = sys.modules
written_int = int.__repr__
written_float = float.__repr__
plain_str = str.__str__
items_of_list = list.__getitem__
items_of_tuple = tuple.__getitem__
length_of_list = list.__len__
length_of_tuple = tuple.__len__
length_of_dict = dict.__len__
keys_of_dict = dict.keys
values_of_dict = dict.values
FIRST = slice(0, MOST_ITEMS)
SLOTS = (types.MemberDescriptorType, types.GetSetDescriptorType)
BUILT_IN_CALLS = (types.BuiltinFunctionType, types.MethodWrapperType, types.WrapperDescriptorType, types.MethodDescriptorType)
# Library types whose text is made by C alone, by module.
WRITTEN = {"decimal": ("Decimal",), "datetime": ("date", "timedelta")}
WRITTEN_WITHOUT_ZONE = ("datetime", "time")
PLAIN = frozenset((int, float, bool, str, bytes, type(None)))


def is_class(value):
    """As `isinstance(value, type)`, which may ask the value for its `__class__`."""
    return type in order_of_type(type_of(value))


def cut(name):
    return quote(name[:MOST_NAME])


def text_of_str(value):
    if len(value) <= MOST_TEXT:
        return quote(value)
    return '{"text":%s,"length":%d}' % (quote(value[:MOST_TEXT]), len(value))


def text_of_int(value):
    if -SAFE < value < SAFE:
        return written_int(value)
    bits = value.bit_length()
    if bits > MOST_DIGIT_BITS:
        return '{"written":"an integer of %d bits"}' % bits
    return '{"number":"%s"}' % written_int(value)


def text_of_float(value):
    written = written_float(value)
    return '{"number":"%s"}' % written if value != value or value - value != 0 or value.is_integer() else written


def text_of_complex(value):
    return '{"written":"%s"}' % complex.__repr__(value).strip("()")


def text_of_bytes(value):
    return '{"written":%s}' % quote(bytes.__repr__(value[:MOST_TEXT])[:MOST_TEXT])


ATOMS = {
    str: text_of_str,
    int: text_of_int,
    float: text_of_float,
    bool: lambda value: "true" if value else "false",
    type(None): lambda value: "null",
    complex: text_of_complex,
    bytes: text_of_bytes,
    type(Ellipsis): lambda value: '{"written":"..."}',
    type(NotImplemented): lambda value: '{"written":"NotImplemented"}',
}


class Kind:
    """How objects of one type are described: as a text (`text`), or as a cell read by `read`."""

    __slots__ = ("text", "head", "read", "form", "fixed", "own")

    def __init__(self, text=None, head="", read=None, form="list", fixed=False, own=False):
        self.text, self.head, self.read, self.form, self.fixed, self.own = text, head, read, form, fixed, own


class Cell:
    __slots__ = ("number", "reference", "object", "kind", "keys", "items", "length", "texts", "kids", "stamp", "settled")

    def __init__(self, number, held, kind):
        self.number, self.object, self.kind = number, held, kind
        self.reference = "[%d]" % number
        self.keys = self.items = self.texts = None
        self.length, self.kids, self.stamp, self.settled = 0, (), 0, False


class Describer:
    """`line_of` says where a function of the program begins; None: it is none of the program's."""

    def __init__(self, line_of):
        # Names of the program's modules.
        self.own, self.line_of = {"__main__"}, line_of
        self.kinds = {one: Kind(text=text) for one, text in ATOMS.items()}
        self.cells, self.number, self.stamp, self.followed, self.values = {}, 0, 0, 0, 0

    def value(self, value):
        """Its text, and its cell if it is one."""
        kind = self.kinds.get(type_of(value)) or self.kind(type_of(value))
        self.values += 1
        if kind.text:
            return kind.text(value), None
        cell = self.cells.get(id(value))
        if cell is None:
            self.number += 1
            cell = self.cells[id(value)] = Cell(self.number, value, kind)
        return cell.reference, cell

    def kind(self, one):
        kind = self.kinds[one] = kind_of(one, self)
        return kind

    def is_open(self, value):
        """Whether it may come to hold something that is worth showing."""
        return type_of(value) not in PLAIN and (type_of(value) is types.ModuleType or is_class(value))

    def is_shown(self, value):
        """Whether a variable that holds this is worth a line: not what was only imported, nor classes without data."""
        one = type_of(value)
        if one in PLAIN:
            return True
        if one is types.ModuleType:
            return value.__dict__.get("__name__") in self.own and bool(self.variables(value)[0])
        if one in BUILT_IN_CALLS:
            return False
        if one is types.FunctionType:
            return self.line_of(value.__code__) is not None
        if one is types.MethodType:
            call = value.__func__
            return type_of(call) is not types.FunctionType or self.line_of(call.__code__) is not None
        if is_class(value):
            return self.is_own(value) and bool(self.attributes(value)[0])
        return module_of(one) != "typing"

    def is_own(self, one):
        return module_of(one) in self.own

    def variables(self, module):
        """Of a module of the program's own."""
        if module.__dict__.get("__name__") not in self.own:
            return [], []
        found = [
            (name, value)
            for name, value in [*module.__dict__.items()]
            if type_of(name) is str
            and name[:2] != "__"
            and type_of(value) is not types.ModuleType
            and type_of(value) is not types.FunctionType
            and self.is_shown(value)
        ][:MOST_FIELDS]
        return [name for name, _ in found], [value for _, value in found]

    def attributes(self, one):
        if module_of(type_of(one)) == "enum":
            return [], []
        found = [
            (name, value)
            for name, value in list(dict_of_type(one).items())
            if type_of(name) is str
            and not (name[:1] == "_" and (name[:2] == "__" or name == "_abc_impl" or name[:6] == "_field"))
            and is_data(value)
        ]
        return [name for name, _ in found], [value for _, value in found]

    def follow(self, roots, sweeps):
        """Texts of the cells, reached from those, that have changed or are new. `sweeps`: lets go of what it did not reach."""
        self.stamp += 1
        self.values = 0
        stamp, changes, queue = self.stamp, [], list(roots)
        left = MOST_CELLS if self.followed < MANY_CELLS else FEW_CELLS
        for cell in queue:
            if cell.stamp == stamp or cell.settled:
                continue
            cell.stamp = stamp
            left -= 1
            if left < 0 or self.values > MOST_VALUES:
                break
            self.followed += 1
            if cell.texts is None or not cell.kind.fixed:
                change = self.change(cell)
                if change:
                    changes.append("[%d,%s]" % (cell.number, change))
            if cell.kids:
                queue += cell.kids
            if cell.kind.fixed and everything(kid.settled for kid in cell.kids):
                # Neither it nor anything in it can change.
                cell.settled, cell.kids = True, ()
        if sweeps:
            self.sweep()
        return changes

    def change(self, cell):
        """What has changed in it since it was read before. None: nothing."""
        keys, items, length = cell.kind.read(cell.object)
        before = cell.items
        is_same_shape = before is not None and len(items) == len(before) and length == cell.length
        if is_same_shape and keys is not None:
            is_same_shape = everything(map(is_, keys, cell.keys))
        if is_same_shape and everything(map(is_, items, before)):
            return None
        value, texts, kids, changed = self.value, [], [], []
        for at, item in enumerate(items):
            text, kid = value(item)
            if kid is not None:
                kids.append(kid)
            if is_same_shape and text != cell.texts[at]:
                changed.append("[%d,%s]" % (at, text))
            texts.append(text)
        form = cell.kind.form
        if form == "map":
            named = [value(key) for key in keys]
            kids += [kid for _, kid in named if kid is not None]
            names = [text for text, _ in named]
        else:
            names = keys and [cut(key) for key in keys]
        cell.keys, cell.items, cell.length, cell.texts, cell.kids = keys, items, length, texts, kids
        if is_same_shape and len(changed) * 2 <= len(texts):
            return '{"set":[%s]}' % ",".join(changed) if changed else None
        head = cell.kind.head or head_of(cell.object, self)
        if form == "other":
            return "{%s}" % head
        inside = ",".join(texts if names is None else ["[%s,%s]" % pair for pair in zip(names, texts)])
        size = ',"length":%d' % length if length > len(items) and form in ("items", "map") else ""
        if form == "captured":
            return "{%s%s}" % (head, ',"captured":[%s]' % inside if inside else "")
        field = {"items": "items", "map": "entries", "object": "fields"}[form]
        return '{%s,"%s":[%s]%s}' % (head, field, inside, size)

    def sweep(self):
        """Lets go of what nobody else keeps, so that objects end about when they would."""
        stamp, is_swept = self.stamp, True
        for _ in range(20):
            alone = [
                key
                for key, cell in islice(self.cells.items(), MOST_SWEPT)
                if cell.stamp != stamp and references_to(cell.object) == 2
            ]
            if not alone:
                return
            for key in alone:
                # Its object's end may run the program's code.
                del self.cells[key]


def module_of(one):
    try:
        found = module_of_type(one)
    except AttributeError:
        return ""
    return found if type_of(found) is str else ""


def is_data(value):
    """Not what makes methods and properties of classes."""
    return type_of(value) in PLAIN or not (
        is_class(value) or any_of("__get__" in dict_of_type(each) for each in order_of_type(type_of(value)))
    )


def kind_of(one, describer):
    """By its bases: the first that is known tells."""
    order, name, module = order_of_type(one), name_of_type(one), module_of(one)
    if module_of(type_of(one)) == "enum":
        return Kind(text=lambda value: '{"written":%s}' % cut("%s.%s" % (name, member_name(value))))
    if flags_of_type(one) & HEAP_TYPE == 0 or flags_of_type(one) & (1 << 8):
        if name in WRITTEN.get(module, ()):
            return Kind(text=lambda value: '{"written":%s}' % quote(one.__str__(value)[:MOST_TEXT]))
        if module == "datetime" and name in WRITTEN_WITHOUT_ZONE:
            return Kind(text=lambda value: '{"written":%s}' % quote(one.__str__(value.replace(tzinfo=None))))
    if module == "fractions" and name == "Fraction":
        return Kind(text=text_of_fraction)
    typed = lambda kind: '"kind":"%s","type":%s' % (kind, cut(name))
    if one is types.ModuleType:
        return Kind(read=lambda value: (*describer.variables(value), 0), form="object")
    if type in order:
        return Kind(read=lambda value: (*describer.attributes(value), 0), form="object")
    for base in order:
        if base in (str, int, float, complex, bytes):
            convert = {str: plain_str, int: int.__int__, float: float.__float__, complex: lambda value: complex.__add__(value, 0j)}
            to, text = convert.get(base, lambda value: bytes.__getitem__(value, FIRST)), ATOMS[base]
            return Kind(text=lambda value: text(to(value)))
        if base is tuple and "_fields" in dict_of_type(one):
            names = dict_of_type(one)["_fields"]
            return Kind(head=typed("object"), read=lambda value: named_items(names, value), form="object", fixed=True)
        if base in READERS:
            kind, form, read = READERS[base]
            return Kind(head=typed(kind), read=read, form=form, fixed=base in (tuple, frozenset, range))
    if module == "array" and name == "array" and flags_of_type(one) & (1 << 8):
        return Kind(head=typed("list"), read=lambda value: (None, list(islice(iter(value), MOST_ITEMS)), len(value)), form="items")
    if one is types.FunctionType:
        return Kind(read=read_captured, form="captured")
    if one is types.MethodType:
        return Kind(read=lambda value: (["self"], [value.__self__], 0), form="captured")
    if BaseException in order:
        read = fields_reader(one, order)
        return Kind(head=typed("object"), read=lambda value: with_arguments(value, read(value)), form="object")
    if one is types.SimpleNamespace or any(describer.is_own(each) for each in order):
        return Kind(head=typed("object"), read=fields_reader(one, order), form="object")
    return Kind(head=typed("other"), read=lambda value: (None, (), 0), form="other", fixed=True)


def member_name(value):
    try:
        found = object.__getattribute__(value, "__dict__").get("_name_")
        return found if type_of(found) is str else "?"
    except Exception:
        return "?"


def text_of_fraction(value):
    top, below = (object.__getattribute__(value, name) for name in ("_numerator", "_denominator"))
    return '{"written":"%s"}' % (f"{top}/{below}" if type_of(top) is int and type_of(below) is int else "?")[:MOST_TEXT]


def head_of(value, describer):
    one = type_of(value)
    if one is types.FunctionType:
        line = describer.line_of(value.__code__)
        return '"kind":"function","type":"function","name":%s%s' % (cut(value.__name__), ',"line":%d' % line if line else "")
    if one is types.MethodType:
        name = value.__func__.__name__ if type_of(value.__func__) is types.FunctionType else "method"
        return '"kind":"function","type":"method","name":%s' % cut(name)
    if one is types.ModuleType:
        name = value.__dict__.get("__name__")
        return '"kind":"object","type":%s' % cut("module " + name if type_of(name) is str else "module")
    return '"kind":"object","type":%s' % cut("class " + name_of_type(value))


def named_items(names, value):
    items = items_of_tuple(value, FIRST)
    keys = list(names)[: len(items)] if type_of(names) is tuple else []
    keys = [key if type_of(key) is str else "?" for key in keys]
    return keys, items[: len(keys)], len(items)


def with_arguments(value, fields):
    keys, items, length = fields
    return ["args", *keys], [arguments_of(value), *items], length


def read_list(value):
    return None, items_of_list(value, FIRST), length_of_list(value)


def read_tuple(value):
    return None, items_of_tuple(value, FIRST), length_of_tuple(value)


def read_dict(value):
    length = length_of_dict(value)
    if length <= MOST_ITEMS:
        keys, values = [*keys_of_dict(value)], [*values_of_dict(value)]
        # Another thread may have come between.
        return (keys, values, length) if len(keys) == len(values) else ([], [], length)
    return [*islice(keys_of_dict(value), MOST_ITEMS)], [*islice(values_of_dict(value), MOST_ITEMS)], length


def reader(base):
    iterate, length = base.__iter__, base.__len__
    return lambda value: (None, [*islice(iterate(value), MOST_ITEMS)], length(value))


def read_range(value):
    length = (value.stop - value.start + value.step - (1 if value.step > 0 else -1)) // value.step
    return None, [*value[:MOST_ITEMS]], max(0, length)


READERS = {
    list: ("list", "items", read_list),
    tuple: ("list", "items", read_tuple),
    dict: ("map", "map", read_dict),
    set: ("set", "items", reader(set)),
    frozenset: ("set", "items", reader(frozenset)),
    _collections.deque: ("list", "items", reader(_collections.deque)),
    bytearray: ("list", "items", reader(bytearray)),
    range: ("list", "items", read_range),
    types.MappingProxyType: ("other", "other", lambda value: (None, (), 0)),
}


def read_captured(value):
    names, cells = value.__code__.co_freevars, value.__closure__ or ()
    keys, items = [], []
    for name, cell in zip(names, cells):
        try:
            if name != "__class__":
                items.append(cell.cell_contents)
                keys.append(name)
        except ValueError:
            pass
    return keys, items, 0


def fields_reader(one, order):
    """Of the attributes of objects: those in slots, then the others."""
    slots, get_dict = [], None
    names = {name_of_type(each) for each in order}
    for each in reversed(order):
        for name, found in list(dict_of_type(each).items()):
            if type_of(found) not in SLOTS or not flags_of_type(each) & HEAP_TYPE:
                continue
            if name == "__dict__":
                get_dict = found.__get__
            elif name != "__weakref__" and type_of(found) is types.MemberDescriptorType:
                slots.append((shown(name, names), found.__get__))
    if get_dict is None and (BaseException in order or one is types.SimpleNamespace):
        get_dict = lambda value: object.__getattribute__(value, "__dict__")
    shown_names = {}

    def read(value):
        keys, items = [], []
        for name, get in slots:
            try:
                items.append(get(value))
                keys.append(name)
            except AttributeError:
                pass
        if get_dict is None:
            return keys, items, 0
        held = get_dict(value)
        for key, item in islice(list(held.items()), MOST_FIELDS):
            name = shown_names.get(key) if type_of(key) is str else "?"
            if name is None:
                name = shown_names[key] = shown(key, names)
            keys.append(name)
            items.append(item)
        return keys, items, 0

    return read


def shown(name, names):
    """As the program calls it: `_Account__balance` is `__balance` there."""
    if name[:1] == "_" and name[:2] != "__" and "__" in name:
        owner, _, rest = name[1:].partition("__")
        if owner in names:
            return "__" + rest
    return name


def message_of(error):
    """What `str(error)` would say, where no code of the program is in it."""
    arguments = arguments_of(error)
    is_plain = everything(type_of(each) in PLAIN for each in arguments)
    for one in order_of_type(type_of(error)):
        call = dict_of_type(one).get("__str__")
        if call is None:
            continue
        if type_of(call) is types.WrapperDescriptorType and is_plain:
            try:
                return call(error)[:2_000]
            except Exception:
                return ""
        break
    return ", ".join(each for each in arguments if type_of(each) is str)[:2_000]


def thrown_text(error):
    return '{"type":%s,"message":%s}' % (cut(name_of_type(type_of(error))), quote(message_of(error)))
