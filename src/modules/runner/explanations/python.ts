import type { Pattern } from './pattern.ts'
import { PYTHON_SYNTAX } from './python-syntax.ts'
import { PYTHON_TYPES } from './python-types.ts'

/** Patterns of runtime errors of Python; syntax and types have tables of their own. */
const PYTHON_RUN: Pattern[] = [
  {
    when: /\bExceptionGroup: /,
    title: 'Several errors at once',
    text: 'The program stops with a group of errors. The numbered parts of the error output name each of them; begin with the first.',
  },
  {
    when: /NameError: name '(?<name>true|false|null|none)' is not defined/,
    title: 'Python writes it differently',
    text: 'Python does not know the name `{name}`. Write `True`, `False` and `None` with a capital letter; `None` is its word for "nothing".',
  },
  {
    when: /NameError: name '(?<name>math|random|time|sys|os|json|datetime|string|re)' is not defined/,
    title: 'A module is not imported',
    text: 'The program uses `{name}` before it is imported. Write `import {name}` at the top of the file.',
  },
  {
    when: /UnboundLocalError: (?:cannot access local variable|local variable) '(?<name>\w+)'/,
    title: 'A variable has no value here yet',
    text: 'The function gives `{name}` a value somewhere, so `{name}` belongs to the function, and here it has none yet. Give it a value first, or hand it in as a parameter.',
  },
  {
    when: /NameError: name '(?<name>\w+)' is not defined/,
    title: 'Unknown name',
    text: 'Python does not know the name `{name}`. Check its spelling, or give it a value before this line.',
    similar: 'Python does not know the name `{name}`. Do you mean `{similar}`?',
  },
  {
    when: /ValueError: invalid literal for int\(\) with base \d+: '(?<value>-?\d*\.\d+)'/,
    title: 'Not a whole number',
    text: '`int()` turns only whole numbers into an int, and "{value}" has a decimal point. Use `float()` instead.',
  },
  {
    when: /ValueError: invalid literal for int\(\) with base \d+: '\s*'/,
    title: 'No number was given',
    text: '`int()` gets an empty text and cannot make a number of it. Check that the input has a value on this line.',
  },
  {
    when: /ValueError: invalid literal for int\(\) with base \d+: (?<value>.+)/,
    title: 'Not a number',
    text: '`int()` cannot turn {value} into a number. Check the text that reaches this line; it may hold digits only. Several numbers on one line need `.split()` first.',
  },
  {
    when: /ValueError: could not convert string to float: (?<value>.*)/,
    title: 'Not a number',
    text: '`float()` cannot turn {value} into a number. Check the text that reaches this line: a decimal number uses a point, and no other letters.',
  },
  {
    when: /ValueError: too many values to unpack/,
    title: 'More values than names',
    text: 'The right side holds more values than there are names on the left. Add names, or take only the values you need.',
  },
  {
    when: /ValueError: not enough values to unpack \(expected (?:at least )?(?<wanted>\d+), got (?<got>\d+)\)/,
    title: 'Fewer values than names',
    text: 'The left side asks for {wanted} values, and there are only {got}. Check what the right side holds, for instance the words of an input line.',
  },
  {
    when: /ValueError: (?:list\.remove\(x\): x not in list|.+ is not in (?:list|tuple)|list\.index\(x\): x not in list)/,
    title: 'The value is not in the list',
    text: 'The program looks for a value that the list does not hold. Ask with `if value in numbers:` before you remove it or look up its index.',
  },
  {
    when: /ValueError: (?:max|min)\(\) (?:arg is an empty sequence|iterable argument is empty)/,
    title: 'Nothing to compare',
    text: '`max()` and `min()` need at least one value, and the list is empty. Check how the list is filled before this line.',
  },
  {
    when: /IndexError: (?:list assignment index) out of range/,
    title: 'There is no such place in the list',
    text: 'The program gives a value to a place that the list does not have. Use `append()` to make a list longer.',
  },
  {
    when: /IndexError: pop (?:from empty list|index out of range)/,
    title: 'Nothing to take out',
    text: '`pop()` takes a value from a place that the list does not have. Check with `if numbers:` that the list is not empty.',
  },
  {
    when: /IndexError: (?<type>list|string|tuple) index out of range/,
    title: 'Index out of range',
    text: 'The program asks for a place that the {type} does not have. Places count from 0, so the last one is its length minus 1. Check the index on this line.',
  },
  {
    when: /KeyError: (?<key>.+)/,
    title: 'The dictionary has no such key',
    text: 'The dictionary has no key {key}. Check the spelling of the key, or read it with `.get()`, which gives `None` when it is missing.',
  },
  {
    when: /AttributeError: 'NoneType' object has no attribute '(?<attribute>\w+)'/,
    title: 'The value is None',
    text: 'The program asks `None`, Python\'s "nothing", for `{attribute}`. Check where the value comes from: a function without `return` gives `None`, and so does `list.sort()`.',
  },
  {
    when: /AttributeError: 'list' object has no attribute '(?:add|push|insert_last|append_all)'/,
    title: 'A list grows with append',
    text: 'A list has no such method. Use `append()` to add a value at its end.',
  },
  {
    when: /AttributeError: module '(?<module>[\w.]+)' has no attribute '(?<name>\w+)'/,
    title: 'The module has no such name',
    text: 'The module `{module}` has nothing called `{name}`. Check the spelling, and that no file of your own is called {module}.py.',
  },
  {
    when: /AttributeError: (?:'(?<type>[\w.]+)' object|type object '[\w.]+') has no attribute '(?<name>\w+)'/,
    title: 'No such attribute or method',
    text: 'The value before the dot does not have `{name}`. Check the spelling, and whether the value has the type that you expect.',
    similar: 'The value before the dot does not have `{name}`. Do you mean `{similar}`?',
  },
  {
    when: /ZeroDivisionError/,
    title: 'Division by zero',
    text: 'The program divides by zero on this line. Check that the divisor is not 0 before you divide.',
  },
  {
    when: /EOFError: EOF when reading a line/,
    title: 'The program waited for input that never came',
    text: 'The program calls `input()`, and there is no more input. Type one answer a line into the input field, or call `input()` less often.',
  },
  {
    when: /ModuleNotFoundError: No module named '(?<name>[\w.]+)'/,
    title: 'There is no such module',
    text: 'Python finds no module called `{name}`. Check the spelling. Only the modules that come with Python can be used here.',
    similar: 'Python finds no module called `{name}`. Do you mean `{similar}`?',
  },
  {
    when: /ImportError: cannot import name '(?<name>\w+)' from (?:partially initialized module )?'(?<module>[\w.]+)'/,
    title: 'The module has no such name',
    text: 'The module `{module}` has nothing called `{name}`. Check the spelling, and that no file of your own is called {module}.py.',
  },
  {
    when: /RecursionError/,
    title: 'A function calls itself without end',
    text: 'A function calls itself again and again until Python stops it. Give it a case in which it returns without calling itself, and check that each call comes closer to it.',
  },
  {
    when: /FileNotFoundError: .*: '(?<file>.*)'/,
    title: 'There is no such file',
    text: 'The program opens "{file}", and there is no such file. Check its name; only the files of this exercise are here.',
  },
  {
    when: /AssertionError/,
    title: 'An assertion failed',
    text: 'The condition after `assert` is false. Check the values that it compares on this line.',
  },
  {
    when: /RuntimeError: dictionary changed size during iteration/,
    title: 'The dictionary changes in its own loop',
    text: 'The loop adds or removes keys of the dictionary that it walks through. Loop over a copy: `for key in list(numbers):`.',
  },
  {
    when: /^MemoryError/m,
    title: 'Not enough memory',
    text: 'The program asks for more memory than it may use. Look for a very large list or text, or for one that grows without end.',
  },
  {
    when: /^(?:\w+\.)*(?<name>[A-Z]\w*(?:Error|Exception|Interrupt|Iteration)?)(?:: .*)?$(?!\n\s)/m,
    title: 'An error stopped the program',
    text: 'The program stops with `{name}`. Read the last line of the error output: it says what is wrong. `try` and `except` let a program go on after an error.',
  },
]

export const PYTHON: readonly Pattern[] = [...PYTHON_SYNTAX, ...PYTHON_TYPES, ...PYTHON_RUN]
