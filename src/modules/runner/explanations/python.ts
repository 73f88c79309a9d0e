import type { Pattern } from './pattern.ts'
import { PYTHON_SYNTAX } from './python-syntax.ts'
import { PYTHON_TYPES } from './python-types.ts'

/** Patterns of runtime errors of Python; syntax and types have tables of their own. */
const PYTHON_RUN: Pattern[] = [
  {
    when: /\bExceptionGroup: /,
    title: 'Several errors at once',
    text: 'The program stops with a group of errors. The error output numbers each of them. Start with the first.',
  },
  {
    when: /NameError: name '(?<name>true|false|null|none)' is not defined/,
    title: 'Spelled differently in Python',
    text: 'Python doesn’t know `{name}`. Write `True`, `False`, and `None` with a capital letter. `None` is Python\'s "nothing".',
  },
  {
    when: /NameError: name '(?<name>math|random|time|sys|os|json|datetime|string|re)' is not defined/,
    title: 'Missing import',
    text: 'The program uses `{name}` without importing it. Add `import {name}` at the top of the file.',
  },
  {
    when: /UnboundLocalError: (?:cannot access local variable|local variable) '(?<name>\w+)'/,
    title: 'Variable has no value yet',
    text: 'The function sets `{name}`, so it’s a local variable, but it has no value yet on this line. Set it first, or pass it as a parameter.',
  },
  {
    when: /NameError: name '(?<name>\w+)' is not defined/,
    title: 'Unknown name',
    text: 'Python doesn’t know `{name}`. Check the spelling, or give it a value before this line.',
    similar: 'Python doesn’t know `{name}`. Did you mean `{similar}`?',
  },
  {
    when: /ValueError: invalid literal for int\(\) with base \d+: '(?<value>-?\d*\.\d+)'/,
    title: 'Not a whole number',
    text: '`int()` converts only whole numbers, and "{value}" has a decimal point. Use `float()` instead.',
  },
  {
    when: /ValueError: invalid literal for int\(\) with base \d+: '\s*'/,
    title: 'Empty input',
    text: '`int()` gets empty text, so there’s no number to convert. Make sure the input has a value on this line.',
  },
  {
    when: /ValueError: invalid literal for int\(\) with base \d+: (?<value>.+)/,
    title: 'Not a number',
    text: '`int()` can’t turn {value} into a number. It must contain only digits. If a line holds several numbers, use `.split()` first.',
  },
  {
    when: /ValueError: could not convert string to float: (?<value>.*)/,
    title: 'Not a number',
    text: '`float()` can’t turn {value} into a number. Use digits and a decimal point, with no letters.',
  },
  {
    when: /ValueError: too many values to unpack/,
    title: 'Too many values to unpack',
    text: 'There are more values on the right than names on the left. Add names, or take only the values you need.',
  },
  {
    when: /ValueError: not enough values to unpack \(expected (?:at least )?(?<wanted>\d+), got (?<got>\d+)\)/,
    title: 'Too few values to unpack',
    text: 'Names on the left: {wanted}, values on the right: {got}. Check the right side, such as the words of an input line.',
  },
  {
    when: /ValueError: (?:list\.remove\(x\): x not in list|.+ is not in (?:list|tuple)|list\.index\(x\): x not in list)/,
    title: 'Value isn’t in the list',
    text: 'The program looks for a value that isn’t in the list. Check with `if value in numbers:` before you remove it or get its index.',
  },
  {
    when: /ValueError: (?:max|min)\(\) (?:arg is an empty sequence|iterable argument is empty)/,
    title: 'Nothing to compare',
    text: '`max()` and `min()` need at least one value, but the list is empty. Check how the list is filled before this line.',
  },
  {
    when: /IndexError: (?:list assignment index) out of range/,
    title: 'List index out of range',
    text: 'This index doesn’t exist in the list. Use `append()` to make a list longer.',
  },
  {
    when: /IndexError: pop (?:from empty list|index out of range)/,
    title: 'Nothing to pop',
    text: '`pop()` uses an index that doesn’t exist in the list. Check with `if numbers:` that the list isn’t empty.',
  },
  {
    when: /IndexError: (?<type>list|string|tuple) index out of range/,
    title: 'Index out of range',
    text: 'This index doesn’t exist in the {type}. Indexes start at 0, so the last one is the length minus 1.',
  },
  {
    when: /KeyError: (?<key>.+)/,
    title: 'Key not found',
    text: 'The dictionary has no key {key}. Check its spelling, or read it with `.get()`, which gives `None` for a missing key.',
  },
  {
    when: /AttributeError: 'NoneType' object has no attribute '(?<attribute>\w+)'/,
    title: 'Value is None',
    text: 'The program reads `{attribute}` of `None`, Python\'s "nothing". Find where the value comes from: a function without `return` gives `None`, and so does `list.sort()`.',
  },
  {
    when: /AttributeError: 'list' object has no attribute '(?:add|push|insert_last|append_all)'/,
    title: 'Lists use append',
    text: 'Lists have no such method. Use `append()` to add a value at the end.',
  },
  {
    when: /AttributeError: module '(?<module>[\w.]+)' has no attribute '(?<name>\w+)'/,
    title: 'Name not in the module',
    text: 'The module `{module}` has nothing called `{name}`. Check the spelling, and make sure you have no file called {module}.py.',
  },
  {
    when: /AttributeError: (?:'(?<type>[\w.]+)' object|type object '[\w.]+') has no attribute '(?<name>\w+)'/,
    title: 'No such attribute or method',
    text: 'The value before the dot has no `{name}`. Check the spelling and the value’s type.',
    similar: 'The value before the dot has no `{name}`. Did you mean `{similar}`?',
  },
  {
    when: /ZeroDivisionError/,
    title: 'Division by zero',
    text: 'This line divides by zero. Make sure the divisor isn’t 0 first.',
  },
  {
    when: /EOFError: EOF when reading a line/,
    title: 'No more input',
    text: 'The program calls `input()`, but there’s no more input. Enter one answer per line, or call `input()` less often.',
  },
  {
    when: /ModuleNotFoundError: No module named '(?<name>[\w.]+)'/,
    title: 'Module not found',
    text: 'Python can’t find a module called `{name}`. Check the spelling. Only Python’s own modules are available here.',
    similar: 'Python can’t find a module called `{name}`. Did you mean `{similar}`?',
  },
  {
    when: /ImportError: cannot import name '(?<name>\w+)' from (?:partially initialized module )?'(?<module>[\w.]+)'/,
    title: 'Name not in the module',
    text: 'The module `{module}` has nothing called `{name}`. Check the spelling, and make sure you have no file called {module}.py.',
  },
  {
    when: /RecursionError/,
    title: 'Endless recursion',
    text: 'A function keeps calling itself until Python stops it. Add a case where it returns without calling itself, and make sure each call gets closer to it.',
  },
  {
    when: /FileNotFoundError: .*: '(?<file>.*)'/,
    title: 'File not found',
    text: 'The program opens "{file}", but that file doesn’t exist. Check its name. Only this exercise’s files are here.',
  },
  {
    when: /AssertionError/,
    title: 'An assertion failed',
    text: 'The condition after `assert` is false. Check the values it compares on this line.',
  },
  {
    when: /RuntimeError: dictionary changed size during iteration/,
    title: 'Dictionary changed while looping',
    text: 'The loop adds or removes keys of the dictionary it’s going through. Loop over a copy: `for key in list(numbers):`.',
  },
  {
    when: /^MemoryError/m,
    title: 'Not enough memory',
    text: 'The program needs more memory than allowed. Look for a very large list or string, or one that keeps growing.',
  },
  {
    when: /^(?:\w+\.)*(?<name>[A-Z]\w*(?:Error|Exception|Interrupt|Iteration)?)(?:: .*)?$(?!\n\s)/m,
    title: 'An error stopped the program',
    text: 'The program stops with `{name}`. The last line of the error output says what’s wrong. With `try` and `except`, a program can continue after an error.',
  },
]

export const PYTHON: readonly Pattern[] = [...PYTHON_SYNTAX, ...PYTHON_TYPES, ...PYTHON_RUN]
