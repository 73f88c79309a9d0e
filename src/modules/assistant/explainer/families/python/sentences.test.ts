import { expect, test } from 'vitest'
import { explainLines } from '../../explainer.ts'
import { plainText } from '../../testing/plain-text.ts'

/**
 * What is said first of each statement of a small program; where it's one line of several statements, of the last. Read them as a
 * learner would: they are the product.
 */
const GISTS: readonly (readonly [program: string, gists: readonly string[]])[] = [
  ['price = 20', ['`price` holds `20` from here on.']],
  ['name = "Ada"', ['`name` holds `"Ada"` from here on.']],
  ['ready = 3 > 2', ['`ready` is a yes-or-no answer: it’s `True` if `3` is greater than `2`.']],
  ['x = 1.5 * 4', ['Works out `1.5 * 4`, and calls it `x`.']],
  ['a, b = 1, 2', ['Gives `a` and `b` their values in one line: `1` and `2`.']],
  ['a = 1; b = 2; a, b = b, a', ['Swaps the values of `a` and `b`.']],
  [
    'first, *rest = [1, 2, 3]',
    ['Takes a list of 3 numbers apart and gives the pieces the names `first` and `rest`.'],
  ],
  ['x = y = 0', ['Gives `x` and `y` the same value in one line: `0`.']],
  ['x = y = []', ['Gives `x` and `y` the same value in one line: an empty list.']],
  ['total: float = 0', ['`total` holds `0` from here on.']],
  ['count: int', ['Announces `count` and the type it’s meant to have, `int`. It gets no value yet.']],
  [
    'if (n := len("abc")) > 2: print(n)',
    [
      'Checks whether the number of characters in `"abc"` (also stored as `n`) is greater than `2`. Only then will the rest of this line run.',
      'Prints `n`.',
    ],
  ],
  ['average = 10 / 4', ['Works out `10` divided by `4`, and calls it `average`.']],
  ['half = 7 // 2', ['Works out `7` divided by `2`, without the decimals, and calls it `half`.']],
  ['rest = 7 % 3', ['Works out what’s left over when `7` is divided by `3`, and calls it `rest`.']],
  ['digit = 1234 % 10', ['Works out the last digit of `1234`, and calls it `digit`.']],
  ['area = 3 ** 2', ['Works out `3` squared, and calls it `area`.']],
  ['line = "-" * 20', ['`line` becomes `"-"`, repeated `20` times.']],
  ['both = [1] + [2]', ['`both` becomes a new list: `[1]`, followed by `[2]`.']],
  ['full = "Ada" + " " + "Lovelace"', ['`full` becomes `"Ada"`, `" "` and `"Lovelace"` joined together.']],
  ['nothing = None', ['`nothing` has no value yet: `None` marks that nothing is known so far.']],
  [
    'LIMIT = 10',
    ['`LIMIT` is a fixed setting: `10`. Capital letters tell the reader that it’s meant to stay the same.'],
  ],
  [
    'words = []; words[0] = "a"',
    ['Puts `"a"` into `words` at position `0`, where it replaces what was there.'],
  ],
  ['ages = {}; ages["Ada"] = 36', ['Stores `36` in `ages` under `"Ada"`.']],
  ['counts = {}; counts["a"] = counts.get("a", 0) + 1', ['Adds one to the count for `"a"` in `counts`.']],
  ['n = 5; n -= 1', ['`n` goes down by 1.']],
  ['n = 5; n *= 2', ['Doubles `n`.']],
  ['n = 55; n //= 10', ['Cuts the last digit off `n`.']],
  ['text = "a"; text += "b"', ['Adds `"b"` to the end of the text `text`.']],
  [
    'name = input("Name? ")',
    ['Shows `Name?`, waits until the user has typed a line, and calls the answer `name`.'],
  ],
  ['age = int(input())', ['Waits until the user has typed a line, and calls it `age`.']],
  [
    'price = float(input("Price: "))',
    ['Shows `Price:`, waits until the user has typed a line, and calls the answer `price`.'],
  ],
  ['size = len("harbor")', ['`size` becomes the number of characters in `"harbor"`.']],
  ['numbers = list(range(1, 11))', ['`numbers` becomes a list of the whole numbers from `1` to `10`.']],
  ['total = sum([1, 2])', ['`total` becomes the total of all numbers in `[1, 2]`.']],
  [
    'evens = sum(1 for n in [1, 2] if n % 2 == 0)',
    ['`evens` becomes the number of items of `[1, 2]` for which `n` is even.'],
  ],
  ['top = max([3, 1])', ['`top` becomes the largest value in `[3, 1]`.']],
  ['longest = max(["a", "bcd"], key=len)', ['`longest` becomes the longest item of `["a", "bcd"]`.']],
  [
    'names = sorted(["b", "a"], reverse=True)',
    ['`names` becomes a new, sorted list of `["b", "a"]`, largest first.'],
  ],
  [
    'names = sorted(["b", "a"], key=lambda name: name[-1])',
    ['`names` becomes a new list of `["b", "a"]`, ordered by `name[-1]`.'],
  ],
  ['unique = set([1, 1])', ['`unique` becomes the different values in `[1, 1]`, each one once.']],
  ['pair = (1, 2)', ['`pair` becomes the tuple `(1, 2)`.']],
  [
    'squares = [n * n for n in range(5)]',
    [
      'Builds a new list with `n * n` for each `n` in the whole numbers from `0` to `4`, and calls it `squares`.',
    ],
  ],
  [
    'big = [n for n in [1, 20] if n > 10]',
    [
      'Builds a new list of only those items of `[1, 20]` where `n` is greater than `10`, and calls it `big`.',
    ],
  ],
  [
    'grid = [[0 for x in range(3)] for y in range(3)]',
    [
      'Builds a new list with `[0 for x in range(3)]` for each `y` in the whole numbers from `0` to `2`, and calls it `grid`.',
    ],
  ],
  [
    'pairs = [(x, y) for x in "ab" for y in "cd"]',
    [
      'Builds a new list with the tuple `(x, y)` for each `x` in `"ab"` and each `y` in `"cd"`, and calls it `pairs`.',
    ],
  ],
  [
    'lengths = {word: len(word) for word in ["a"]}',
    [
      'Builds a dictionary that stores the number of characters in `word` under `word`, for each `word` in `["a"]`, and calls it `lengths`.',
    ],
  ],
  [
    'letters = {letter for letter in "hello"}',
    ['Builds a set of `letter` for each `letter` in `"hello"`, without duplicates, and calls it `letters`.'],
  ],
  [
    'lazy = (n for n in range(3))',
    [
      'Builds a generator that hands out `n` for each `n` in the whole numbers from `0` to `2`, and calls it `lazy`.',
    ],
  ],
  ['word = "harbor"; back = word[::-1]', ['`back` becomes `word` read backward.']],
  ['word = "harbor"; start = word[:3]', ['`start` becomes the first `3` characters of `word`.']],
  ['word = "harbor"; end = word[-2:]', ['`end` becomes the last `2` characters of `word`.']],
  [
    'word = "harbor"; inner = word[1:-1]',
    ['`inner` becomes the part of `word` from position `1` up to, but not including, `-1`.'],
  ],
  ['word = "harbor"; last = word[-1]', ['`last` becomes the last character of `word`.']],
  ['items = [1, 2]; first = items[0]', ['`first` becomes the first item of `items`.']],
  [
    'copy = "abc".upper().replace("A", "b")',
    ['`copy` becomes `"abc"` in capital letters with every `"A"` replaced by `"b"`.'],
  ],
  ['parts = "a,b".split(",")', ['`parts` becomes the pieces of `"a,b"` between each `","`, as a list.']],
  [
    'joined = ", ".join(["a"])',
    ['`joined` becomes all the texts in `["a"]`, joined into one with `", "` between them.'],
  ],
  [
    'where = "abc".find("c")',
    ['`where` becomes the position where `"c"` first appears in `"abc"`, or `-1` if it doesn’t.'],
  ],
  ['clean = "  a ".strip()', ['`clean` becomes `"  a "` without the spaces around it.']],
  ['often = "banana".count("a")', ['`often` becomes the number of times `"a"` occurs in `"banana"`.']],
  [
    'value = {}.get("a", 0)',
    ['`value` becomes what an empty dictionary stores under `"a"`, or `0` if there’s nothing yet.'],
  ],
  [
    'label = "even" if 4 % 2 == 0 else "odd"',
    ['`label` gets one of two values: `"even"` if `4` is even, and `"odd"` otherwise.'],
  ],
  [
    'double = lambda n: n * 2',
    ['`double` is a small function without a name that takes `n` and gives back `n * 2`.'],
  ],
  ['nums = map(int, ["1"])', ['`nums` becomes `int` applied to each item of `["1"]`.']],
  ['kept = filter(None, [0, 1])', ['`kept` becomes only those items of `[0, 1]` that `None` says yes to.']],
  [
    'is_text = isinstance("a", str)',
    ['`is_text` is a yes-or-no answer: it’s `True` if `"a"` is of the type `str`.'],
  ],
  [
    'some = any(n > 2 for n in [1, 3])',
    [
      '`some` is a yes-or-no answer: it’s `True` if for at least one item of `[1, 3]`, `n` is greater than `2`.',
    ],
  ],
  [
    'every = all(n > 2 for n in [1, 3])',
    ['`every` is a yes-or-no answer: it’s `True` if for every item of `[1, 3]`, `n` is greater than `2`.'],
  ],
  ['near = round(2.567, 2)', ['`near` becomes `2.567`, rounded to `2` digits after the point.']],
  ['size = abs(-3)', ['`size` becomes `-3` without its minus sign.']],
  [
    'whole, left = divmod(17, 5)',
    [
      'Divides `17` by `5` and gets two answers for `whole` and `left`: how often it fits, and what’s left over.',
    ],
  ],
  [
    'import random; dice = random.randint(1, 6)',
    ['`dice` becomes a random whole number from `1` to `6`, both included.'],
  ],
  ['import math; root = math.sqrt(9)', ['`root` becomes the square root of `9`.']],
  ['import json; data = json.loads("{}")', ['`data` becomes the data written in the JSON text `"{}"`.']],
  [
    'import sys; name = sys.argv[1]',
    [
      '`name` becomes the item of the words typed behind the program’s name when it was started (`sys.argv`) at position `1`.',
    ],
  ],
  [
    'from collections import Counter; counts = Counter("banana")',
    ['`counts` becomes a count of how often each value occurs in `"banana"`.'],
  ],
  [
    'from collections import defaultdict; groups = defaultdict(list)',
    ['`groups` becomes a dictionary that creates a missing entry by itself, with `list()`.'],
  ],
  ['import random', ['Loads `random`, Python’s module for making random choices.']],
  [
    'import numpy as np',
    [
      'Loads `numpy`, the module for fast calculations with whole arrays of numbers, under the shorter name `np`.',
    ],
  ],
  [
    'from math import sqrt, pi',
    [
      'Fetches `sqrt` and `pi` from `math`, Python’s module for mathematics, such as square roots and rounding.',
    ],
  ],
  ['print()', ['Prints an empty line.']],
  ['print("Hello")', ['Shows the text `"Hello"` on the screen.']],
  ['print("a", "b", sep="-")', ['Prints `"a"` and `"b"` on one line.']],
  ['print("a", end="")', ['Shows the text `"a"` on the screen.']],
  ['print(f"{3.14159:.2f}")', ['Prints a text with `3.14159` filled in.']],
  ['print(*[1, 2])', ['Prints all items of a list of 2 numbers next to each other.']],
  ['names = ["b"]; names.sort()', ['Sorts `names` in place, from small to large.']],
  ['names = ["b"]; names.sort(key=len, reverse=True)', ['Sorts `names` in place, by length, in reverse.']],
  ['names = ["b"]; names.append("c")', ['Adds `"c"` to the end of `names`.']],
  [
    'names = ["b"]; names.extend(["c"])',
    ['Adds all items of a list with 1 text to the end of `names`, one by one.'],
  ],
  [
    'names = ["b"]; names.insert(0, "c")',
    ['Puts `"c"` into `names` at position `0`; everything from there on moves back by one.'],
  ],
  [
    'names = ["b"]; names.remove("b")',
    ['Removes the first `"b"` from `names`. If there is none, it’s an error.'],
  ],
  ['names = ["b"]; names.pop()', ['Removes the last item of `names`.']],
  ['names = ["b"]; names.reverse()', ['Turns `names` around, in place: the last item comes first.']],
  ['seen = set(); seen.add(1)', ['Puts `1` into the set `seen`. If it’s already there, nothing changes.']],
  [
    'ages = {}; ages.update({"a": 1})',
    ['Takes over all entries of a dictionary with 1 entry into `ages`; equal keys get the new value.'],
  ],
  ['ages = {"a": 1}; del ages["a"]', ['Removes the entry `"a"` from `ages`, key and value.']],
  ['x = 1; del x', ['Removes the name `x`. The value disappears once no other name refers to it.']],
  [
    'for word in ["a", "b"]: print(word)',
    [
      'Runs the rest of this line once for each item of `["a", "b"]`. Each time, `word` is the next item.',
      'Prints `word`, in every round of the loop.',
    ],
  ],
  [
    'for letter in "abc": print(letter)',
    [
      'Goes through `"abc"` one character at a time, calling each one `letter`.',
      'Prints `letter`, in every round of the loop.',
    ],
  ],
  [
    'for i in range(5): print(i)',
    [
      'Repeats the rest of this line `5` times. `i` tells which round it is, counting from `0`.',
      'Prints `i`, in every round of the loop.',
    ],
  ],
  [
    'for i in range(1, 10, 2): print(i)',
    [
      'Repeats the rest of this line with `i` running through the numbers from `1` in steps of `2`, stopping before `10`.',
      'Prints `i`, in every round of the loop.',
    ],
  ],
  [
    'for i in range(10, 0, -1): print(i)',
    [
      'Repeats the rest of this line with `i` running through the whole numbers from `10` down to `1`.',
      'Prints `i`, in every round of the loop.',
    ],
  ],
  [
    'items = [1]\nfor i in range(len(items)): print(items[i])',
    [
      '`items` is a list with 1 number.',
      'Repeats the rest of this line for every position in `items`: `i` goes from `0` up to the last position.',
      'Prints the item of `items` at position `i`, in every round of the loop.',
    ],
  ],
  [
    'for i, word in enumerate(["a"]): print(i, word)',
    [
      'Goes through a list with 1 text and counts along: `i` is the number and `word` the item.',
      'Prints `i` and `word` on one line, with a space in between.',
    ],
  ],
  [
    'for a, b in zip([1], [2]): print(a, b)',
    [
      'Walks through `[1]` and `[2]` side by side, one from each at a time: each round takes the next item of every one. It ends with the shortest.',
      'Prints `a` and `b` on one line, with a space in between.',
    ],
  ],
  [
    'for key, value in {"a": 1}.items(): print(key)',
    [
      'Takes the entries of a dictionary with 1 entry one after another: `key` is the key and `value` the value stored under it.',
      'Prints `key`, in every round of the loop.',
    ],
  ],
  [
    'for _ in range(3): print("Hi")',
    [
      'Repeats the rest of this line `3` times. `_` tells which round it is, counting from `0`.',
      'Shows the text `"Hi"` on the screen.',
    ],
  ],
  [
    'with open("data.txt") as file:\n    for line in file: print(line)',
    [
      'Opens the file `"data.txt"` for reading and calls it `file` during line 2.',
      'Reads `file` line by line, calling each one `line`.',
      'Prints `line`, in every round of the loop.',
    ],
  ],
  [
    'while True:\n    if input() == "": break',
    [
      'Repeats line 2 over and over. The way out is the `break` on line 2.',
      'If what the user types is empty, the loop ends early.',
      'Leaves the loop that starts on line 1 right away.',
    ],
  ],
  [
    'n = 3\nwhile n > 0:\n    n -= 1',
    [
      '`n` counts down. It starts at `3`, and line 3 takes away from it.',
      'Repeats line 3 as long as `n` is greater than `0`.',
      '`n` goes down by 1.',
    ],
  ],
  [
    'for n in [1, 2]:\n    if n == 2: continue',
    [
      'Runs line 2 once for each item of `[1, 2]`. Each time, `n` is the next item.',
      'If `n` equals `2`, this round of the loop is skipped.',
      'Skips the rest of this round and goes straight back to line 1 for the next one.',
    ],
  ],
  [
    'try:\n    n = int("a")\nexcept ValueError:\n    n = 0',
    [
      'Tries to run line 2. If an error happens there, the program doesn’t stop: it jumps to line 3.',
      '`n` becomes `"a"` as a whole number.',
      'If the block above raises `ValueError`, line 4 will run. That error means that a value has the right type but can’t be used, such as `int("abc")`.',
      '`n` gets a new value: `0`.',
    ],
  ],
  [
    'try:\n    print(1)\nfinally:\n    print(2)',
    [
      'Runs line 2, and makes sure that the `finally` block runs afterward, whatever happens.',
      'Prints `1`.',
      'Runs line 4 in any case: after success, after an error, and even after a `return`.',
      'Prints `2`.',
    ],
  ],
  [
    'raise ValueError("too small")',
    ['Stops here with the error `ValueError`, whose message is `"too small"`.'],
  ],
  [
    'assert 1 + 1 == 2, "math is broken"',
    ['Makes sure that `1 + 1` equals `2`. If not, the program stops with the message `"math is broken"`.'],
  ],
  ['pass', ['Does nothing. It’s only here because the block may not be empty.']],
  [
    'if __name__ == "__main__":\n    print("start")',
    [
      'Runs line 2 only when this file is started directly, not when another file imports it.',
      'Shows the text `"start"` on the screen.',
    ],
  ],
  [
    'if 0 <= 5 < 10: print("in")',
    [
      'Checks whether `5` is at least `0` and below `10`. Only then will the rest of this line run.',
      'Shows the text `"in"` on the screen.',
    ],
  ],
  [
    'if "a" in "abc" and not []: print("yes")',
    [
      'Checks whether `"a"` appears somewhere in `"abc"` and it isn’t true that `[]` isn’t empty. Only then will the rest of this line run.',
      'Shows the text `"yes"` on the screen.',
    ],
  ],
  [
    'if 1 == 1 or 2 == 2: print("yes")',
    [
      'Checks whether `1` equals `1` or `2` equals `2`. Only then will the rest of this line run.',
      'Shows the text `"yes"` on the screen.',
    ],
  ],
  [
    'x = None\nif x is None: print("none")',
    [
      '`x` has no value yet: `None` marks that nothing is known so far.',
      'Checks whether `x` is `None`. Only then will the rest of this line run.',
      'Shows the text `"none"` on the screen.',
    ],
  ],
  [
    'def greet(name, greeting="Hello"):\n    print(greeting, name)',
    [
      'Defines the function `greet`, which takes `name` and `greeting`. It does something, but gives no answer back.',
      'Prints `greeting` and `name` on one line, with a space in between.',
    ],
  ],
  [
    'def add(*numbers, start=0, **options):\n    return sum(numbers) + start',
    [
      'Defines the function `add`, which takes `*numbers`, `start` and `**options`. It gives an answer back to the caller.',
      'Ends `add`. The answer is `sum(numbers) + start`.',
    ],
  ],
  [
    'def area(width: int, height: int) -> int:\n    return width * height',
    [
      'Defines the function `area`, which takes `width` and `height`. It gives an answer back to the caller.',
      'Ends `area`. The answer is `width * height`.',
    ],
  ],
  [
    'def factorial(n):\n    if n <= 1: return 1\n    return n * factorial(n - 1)',
    [
      'Defines the function `factorial`, which takes `n`. It gives an answer back to the caller.',
      'If `n` is at most `1`, `factorial` stops here and gives back `1`. Everything below is for the other cases.',
      'This is the base case: the answer is `1`, and `factorial` doesn’t call itself again.',
      'The recursive case: `factorial` first asks itself for `factorial(n - 1)`, and then uses that answer to work out `n * factorial(n - 1)`.',
    ],
  ],
  [
    'def count_up():\n    yield 1',
    [
      'Defines the function `count_up`, which takes no values. It hands out values one at a time, because it has a `yield`.',
      'Hands out `1` and pauses `count_up` right here, until the next value is asked for.',
    ],
  ],
  [
    'def both():\n    return 1, 2',
    [
      'Defines the function `both`, which takes no values. It gives an answer back to the caller.',
      'Gives `1` and `2` back to the caller of `both`, together in one tuple.',
    ],
  ],
  [
    'def outer():\n    n = 0\n    def inner():\n        nonlocal n\n        n += 1',
    [
      'Defines the function `outer`, which takes no values. It does something, but gives no answer back.',
      '`n` starts as `0`; line 5 changes it.',
      'Defines the function `inner`, which takes no values. It does something, but gives no answer back.',
      'From here on, `n` is the variable of the function around this one, not a new one.',
      'Makes `n` larger by 1.',
    ],
  ],
  [
    'count = 0\ndef up():\n    global count\n    count += 1',
    [
      '`count` starts as `0`; line 4 changes it.',
      'Defines the function `up`, which takes no values. It does something, but gives no answer back.',
      'From here on in this function, `count` is the variable outside, not a new one.',
      'Makes `count` larger by 1.',
    ],
  ],
  [
    'class Dog:\n    def __init__(self, name):\n        self.name = name\n    def bark(self):\n        print(self.name)',
    [
      'Describes a new kind of object, `Dog`: which data it holds and what it can do.',
      'Sets up each new `Dog` object: it’s given `name`, and turns that into the object’s fields.',
      'Saves `name` in the new object as `self.name`.',
      'Defines `bark`, something that every `Dog` object can do.',
      'Prints this object’s `name`.',
    ],
  ],
  [
    'class Puppy(Dog):\n    def __init__(self, name):\n        super().__init__(name)',
    [
      'Describes `Puppy`, a special kind of `Dog`: it can do everything that `Dog` can, and what’s written below.',
      'Sets up each new `Puppy` object: it’s given `name`, and turns that into the object’s fields.',
      'Lets the parent class do its part first, by calling its `__init__`.',
    ],
  ],
  [
    'class Point:\n    @property\n    def size(self): return 1\n    @staticmethod\n    def zero(): return 0\n    @classmethod\n    def make(cls): return cls()\n    def __str__(self): return "p"\n    def __eq__(self, other): return True',
    [
      'Describes a new kind of object, `Point`: which data it holds and what it can do.',
      '`size` reads like a field, without brackets, but is worked out each time it’s asked for.',
      'Ends `size`. The answer is `1`.',
      '`zero` belongs to the class `Point` but needs no object: it’s a plain function that lives here.',
      'Ends `zero`. The answer is `0`.',
      '`make` works with the class itself instead of one object, often as another way to create one.',
      'Ends `make`. The answer is what `cls` returns.',
      'Decides how an object of `Point` looks as text, for example when it’s printed.',
      'Ends `__str__`. The answer is `"p"`.',
      'Decides when two `Point` objects count as equal: `==` calls it.',
      'Answers “yes”: `__eq__` ends here with `True`.',
    ],
  ],
  [
    'class TooSmall(Exception):\n    pass',
    [
      'Creates a new kind of error, `TooSmall`, so that code can raise it and catch just this one.',
      'Does nothing. It’s only here because the class adds nothing yet.',
    ],
  ],
  [
    'match 3:\n    case 1 | 2: print("a")\n    case [x, y]: print("b")\n    case _: print("c")',
    [
      'Compares `3` with each `case` below, from top to bottom, and runs the first one that fits.',
      'Fits any of `1 | 2`. Then the rest of this line will run.',
      'Shows the text `"a"` on the screen.',
      'Fits a list or tuple of the form `[x, y]`, and names its parts. Then the rest of this line will run.',
      'Shows the text `"b"` on the screen.',
      '`_` fits everything, so the rest of this line will run when no case above did.',
      'Shows the text `"c"` on the screen.',
    ],
  ],
  ['value = lambda: 1', ['`value` is a small function without a name that gives back `1`.']],
  ['x = [3, 1]; y = x', ['`y` becomes a second name for what `x` refers to. Nothing is copied.']],
  [
    'def f(n):\n    if n > 3: return "big"\n    else: return "small"',
    [
      'Defines the function `f`, which takes `n`. It gives an answer back to the caller.',
      'Checks whether `n` is greater than `3`. Only then will the rest of this line run.',
      'Ends `f`. The answer is `"big"`.',
      'In every other case, the rest of this line will run: that’s when `n` is at most `3`.',
      'Ends `f`. The answer is `"small"`.',
    ],
  ],
  [
    'total = 0\nfor price in [1, 2]:\n    total += price',
    [
      '`total` adds things up. It starts at `0`, and line 3 adds to it.',
      'Runs line 3 once for each item of `[1, 2]`. Each time, `price` is the next item.',
      'Adds `price` to `total`, round by round. After the loop, `total` is the total over `[1, 2]`.',
    ],
  ],
  [
    'count = 0\nfor word in ["a", "bb"]:\n    if len(word) > 1:\n        count += 1',
    [
      '`count` is a counter. It starts at `0`, and line 4 counts up.',
      'Runs lines 3 and 4 once for each item of `["a", "bb"]`. Each time, `word` is the next item.',
      'Checks whether the number of characters in `word` is greater than `1`. Only then will line 4 run.',
      'Adds 1 to `count` each time the number of characters in `word` is greater than `1`, so after the loop it tells how many of `["a", "bb"]` passed that test.',
    ],
  ],
  [
    'product = 1\nfor n in [2, 3]:\n    product *= n',
    [
      '`product` grows by multiplying. It starts at `1`, and line 3 multiplies it.',
      'Runs line 3 once for each item of `[2, 3]`. Each time, `n` is the next item.',
      'Multiplies `product` by `n`.',
    ],
  ],
  [
    'best = [1, 2][0]\nfor n in [1, 2]:\n    if n > best:\n        best = n',
    [
      '`best` remembers the best value found so far. To start with, that’s the first item of `[1, 2]`.',
      'Runs lines 3 and 4 once for each item of `[1, 2]`. Each time, `n` is the next item.',
      'Checks whether `n` is greater than `best`. Only then will line 4 run.',
      'Something better turned up, so `best` is now `n`.',
    ],
  ],
  [
    'found = False\nfor n in [1, 2]:\n    if n == 2:\n        found = True',
    [
      '`found` is a yes-or-no switch. It starts at `False`, and line 4 can flip it.',
      'Runs lines 3 and 4 once for each item of `[1, 2]`. Each time, `n` is the next item.',
      'Checks whether `n` equals `2`. Only then will line 4 run.',
      'Flips the switch `found` to `True`.',
    ],
  ],
  [
    'previous = None\nfor n in [1, 2]:\n    print(previous)\n    previous = n',
    [
      '`previous` will always hold the value from the round before. The first round has none, so it starts with `None`.',
      'Runs lines 3 and 4 once for each item of `[1, 2]`. Each time, `n` is the next item.',
      'Prints `previous`, in every round of the loop.',
      'Remembers `n` as `previous`, for the next round of the loop.',
    ],
  ],
  [
    'result = []\nfor n in [1, 2]:\n    result.append(n * 2)',
    [
      '`result` starts as an empty list. Results are collected in it on line 3.',
      'Runs line 3 once for each item of `[1, 2]`. Each time, `n` is the next item.',
      'Adds `n * 2` to the end of `result`, so the list grows by one item in each round.',
    ],
  ],
  [
    'line = ""\nfor letter in "abc":\n    line += letter',
    [
      '`line` is a text that’s built up piece by piece: it starts as `""`, and line 3 adds to it.',
      'Goes through `"abc"` one character at a time, calling each one `letter`.',
      'Adds `letter` to the end of the text `line`, which gets longer with each round.',
    ],
  ],
  [
    'back = ""\nfor letter in "abc":\n    back = letter + back',
    [
      '`back` is a text that’s built up piece by piece: it starts as `""`, and line 3 adds to it.',
      'Goes through `"abc"` one character at a time, calling each one `letter`.',
      'Puts `letter` in front of the text `back`, so `back` grows at its start.',
    ],
  ],
  [
    'tally = {}\nfor letter in "abca":\n    tally[letter] = tally.get(letter, 0) + 1',
    [
      '`tally` will hold a count for each value: an empty dictionary that’s filled on line 3.',
      'Goes through `"abca"` one character at a time, calling each one `letter`.',
      'Adds one to the count for `letter` in `tally`.',
    ],
  ],
  [
    'seen = set()\nfor n in [1, 1]:\n    seen.add(n)',
    [
      '`seen` starts as an empty set. It collects values on line 3, and no value gets in twice.',
      'Runs line 3 once for each item of `[1, 1]`. Each time, `n` is the next item.',
      'Puts `n` into the set `seen`. If it’s already there, nothing changes.',
    ],
  ],
  [
    'for n in [1]:\n    print(n)\nelse:\n    print("done")',
    [
      'Runs line 2 once for each item of `[1]`. Each time, `n` is the next item.',
      'Prints `n`, in every round of the loop.',
      'This `else` belongs to the loop that starts on line 1: line 4 will run only if the loop wasn’t left with `break`.',
      'Shows the text `"done"` on the screen.',
    ],
  ],
  [
    'for n in [1, 2]:\n    if n == 2:\n        break',
    [
      'Runs lines 2 and 3 once for each item of `[1, 2]`. Each time, `n` is the next item.',
      'If `n` equals `2`, the loop ends early.',
      'Leaves the loop that starts on line 1 right away. The items that are left aren’t looked at anymore.',
    ],
  ],
  [
    'with open("out.txt", "w") as file:\n    file.write("a")',
    [
      'Opens the file `"out.txt"` for writing and calls it `file` during line 2. What the file held before is erased.',
      'Writes `"a"` into `file`, without a line break unless the text has one.',
    ],
  ],
  [
    'async def load():\n    await fetch()',
    [
      'Defines the function `load`, which takes no values. It can pause with `await` while others run.',
      'Waits until `fetch()` is done, and lets other tasks run meanwhile.',
    ],
  ],
  [
    'from dataclasses import dataclass\n@dataclass\nclass Point:\n    x: int',
    [
      'Fetches `dataclass` from `dataclasses`, Python’s module for classes that mostly hold data.',
      'Describes `Point`, a class that mostly holds data: from the fields below, `@dataclass` writes `__init__` and the comparison by itself.',
      'Announces `x` and the type it’s meant to have, `int`. It gets no value yet.',
    ],
  ],
  [
    'def count_long(words):\n    """Counts long words."""\n    count = 0\n    for word in words:\n        if len(word) > 5:\n            count += 1\n    return count',
    [
      'Defines the function `count_long`, which takes `words`. It counts something, and gives the count `count` back.',
      'A docstring: it tells people what `count_long` is for. Python doesn’t run it.',
      '`count` is a counter. It starts at `0`, and line 6 counts up.',
      'Runs lines 5 and 6 once for each item of `words`. Each time, `word` is the next item.',
      'Checks whether the length of `word` is greater than `5`. Only then will line 6 run.',
      'Adds 1 to `count` each time the length of `word` is greater than `5`, so after the loop it tells how many of `words` passed that test.',
      'Ends `count_long`. The answer is `count`.',
    ],
  ],
  [
    'def is_even(n):\n    return n % 2 == 0',
    [
      'Defines the function `is_even`, which takes `n`. It answers yes or no: `True` or `False`.',
      'Ends `is_even`. The answer is `True` if `n` is even, and `False` otherwise.',
    ],
  ],
  [
    'def doubled(numbers):\n    result = []\n    for n in numbers:\n        result.append(n * 2)\n    return result',
    [
      'Defines the function `doubled`, which takes `numbers`. It collects items in the list `result`, and gives that back.',
      '`result` starts as an empty list. Results are collected in it on line 4.',
      'Runs line 4 once for each item of `numbers`. Each time, `n` is the next item.',
      'Adds `n * 2` to the end of `result`, so the list grows by one item in each round.',
      'Ends `doubled`. The answer is `result`.',
    ],
  ],
  [
    'total = 0\nfor row in [[1], [2]]:\n    for n in row:\n        total += n',
    [
      '`total` adds things up. It starts at `0`, and line 4 adds to it.',
      'Runs lines 3 and 4 once for each item of `[[1], [2]]`. Each time, `row` is the next item.',
      'Runs line 4 once for each item of `row`. Each time, `n` is the next item.',
      'Adds `n` to `total`, so it grows with each round of the loop.',
    ],
  ],
  [
    'for n in [1, 2]:\n    if n > 1:\n        print(n)\n    else:\n        continue\n    print(f"{n}!")',
    [
      'Prints `n`.',
      'In every other case, line 5 will run: that’s when `n` is at most `1`.',
      'Skips the rest of this round and goes straight back to line 1 for the next one.',
      'Prints a text with `n` filled in.',
    ],
  ],
  [
    'fizz = 0\nfor n in [3, 15]:\n    if n % 5 == 0:\n        print(n)\n    elif n % 3 == 0:\n        fizz += 1',
    ['Adds 1 to `fizz` when nothing above fits and `3` divides `n` without a remainder.'],
  ],
  [
    'a = input()\nb = input()\nif not a or b and a != b: print("ok")',
    [
      'Checks whether either `a` is empty, or `b` isn’t empty and `a` is different from `b`. Only then will the rest of this line run.',
      'Shows the text `"ok"` on the screen.',
    ],
  ],
  [
    'a = input()\nb = input()\nif a and (b or a == "x"): print("ok")\nelse: print("no")',
    [
      'Checks whether `a` isn’t empty, and either `b` isn’t empty or `a` equals `"x"`. Only then will the rest of this line run.',
      'Shows the text `"ok"` on the screen.',
      'In every other case, the rest of this line will run: that’s when it isn’t true that `a` isn’t empty, and either `b` isn’t empty or `a` equals `"x"`.',
      'Shows the text `"no"` on the screen.',
    ],
  ],
  [
    'print("a", end="")\nprint()',
    ['Ends the line of output. If nothing is on it yet, that leaves an empty line.'],
  ],
  [
    'def last(node):\n    while node.next is not None:\n        node = node.next\n    return node',
    ['Moves `node` one step on, to what `node.next` refers to.', 'Ends `last`. The answer is `node`.'],
  ],
  [
    'paid = {}\npaid["Ana"] = paid.get("Ana", 0) + 5',
    [
      '`paid` will hold a total for each key: an empty dictionary that’s filled on line 2.',
      'Adds `5` to the total for `"Ana"` in `paid`.',
    ],
  ],
]

test.each(GISTS)('%s', (content, gists) => {
  const file = { path: 'main.py', content }
  const { parts } = explainLines({
    language: 'python',
    files: [file],
    path: file.path,
    from: 1,
    to: 40,
    level: 'normal',
  })
  expect(parts.slice(-gists.length).map(({ sentences }) => plainText(sentences[0]))).toEqual(gists)
})
