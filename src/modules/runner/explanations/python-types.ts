import type { Pattern } from './pattern.ts'

/** A value of the wrong type, or the wrong number of arguments. */
export const PYTHON_TYPES: Pattern[] = [
  {
    when: /TypeError: can only concatenate str \(not "(?<type>[\w.]+)"\) to str/,
    title: 'Adding a string and another type',
    text: '`+` joins text only with text, and the other value is of type {type}. Convert it with `str(…)`, or use an f-string.',
  },
  {
    when: /TypeError: unsupported operand type\(s\) for (?<operator>\S+): (?:'NoneType' and|'[\w.]+' and 'NoneType')/,
    title: 'One of the values is None',
    text: '`{operator}` gets `None`, Python\'s "nothing". Find where that value comes from: a function without `return` gives `None`.',
  },
  {
    when: /TypeError: unsupported operand type\(s\) for (?<operator>\S+): '(?<left>[\w.]+)' and '(?<right>[\w.]+)'/,
    title: 'Types don’t match',
    text: '`{operator}` doesn’t work with {left} and {right}. Convert one of them first, for example with `int(…)` or `str(…)`.',
  },
  {
    when: /TypeError: can only concatenate (?<left>\w+) \(not "(?<right>[\w.]+)"\) to \w+|TypeError: can't multiply sequence by non-int of type/,
    title: 'Types don’t match',
    text: 'The two values on this line can’t be joined or multiplied as they are. Check their types. Input is text until you convert it.',
  },
  {
    when: /TypeError: '(?<operator>[<>=]+)' not supported between instances of '(?<left>[\w.]+)' and '(?<right>[\w.]+)'/,
    title: 'These types can’t be compared',
    text: '`{operator}` can’t compare {left} with {right}. Convert one of them. `input()` gives text until you write `int(input())`.',
  },
  {
    when: /TypeError: '(?<type>[\w.]+)' object is not callable/,
    title: 'Not a function',
    text: 'Parentheses call a function, but this is of type {type}. For a list element, use `[ ]`. Don’t name a variable after a function, such as `list` or `input`.',
  },
  {
    when: /TypeError: (?<name>[\w.<>]+)\(\) missing (?<count>\d+) required (?:positional|keyword-only) arguments?: (?<which>.+)/,
    title: 'Missing arguments',
    text: '`{name}()` is called without {which}. Add it in the parentheses.',
  },
  {
    when: /TypeError: [\w.<>]+\(\) takes (?:from )?(?<wanted>\d+)(?: to \d+)? positional arguments? but (?<got>\d+) (?:was|were) given/,
    title: 'Too many arguments',
    text: 'Arguments expected: {wanted}, given: {got}. A method also counts the value before the dot: its first parameter is `self`.',
  },
  {
    when: /TypeError: (?<name>[\w.<>]+)\(\) (?:got an unexpected keyword argument|got multiple values for argument) '(?<argument>\w+)'/,
    title: 'Unexpected argument',
    text: '`{name}()` can’t take `{argument}` this way. Compare the call with the names in its `def` line.',
  },
  {
    when: /TypeError: (?<name>\w+)(?:\(\) takes no arguments|\(\) takes (?:exactly|at most|at least) .+|(?: expected|\(\) expected) (?:at most|at least|exactly) .+)/,
    title: 'Wrong number of arguments',
    text: '`{name}` is called with too many or too few arguments. A class that takes arguments needs an `__init__` method.',
  },
  {
    when: /TypeError: 'NoneType' object is not (?:subscriptable|iterable)/,
    title: 'Value is None',
    text: 'The program uses `None`, Python\'s "nothing". Find where the value comes from: `sort()` and functions without `return` give `None`.',
  },
  {
    when: /TypeError: '(?<type>builtin_function_or_method|function|method)' object is not subscriptable/,
    title: 'Square brackets after a function',
    text: 'Call a function with parentheses. Write `( )` instead of `[ ]`.',
  },
  {
    when: /TypeError: '(?<type>[\w.]+)' object is not subscriptable/,
    title: 'Not an array',
    text: 'Square brackets get an element or a key, but a value of type {type} has none. Make sure the variable holds what you expect.',
  },
  {
    when: /TypeError: (?<type>list|tuple|string) indices must be integers/,
    title: 'Indexes are whole numbers',
    text: 'An index of a {type} is a whole number. Convert it with `int(…)`. To use names as keys, you need a dictionary.',
  },
  {
    when: /TypeError: '(?<type>str|tuple)' object does not support item assignment/,
    title: 'This can’t be changed in place',
    text: 'A value of type {type} can’t change. Create a new one, or use a list.',
  },
  {
    when: /TypeError: (?:cannot unpack non-iterable (?<kind>\w+) object|'(?<type>[\w.]+)' object is not iterable)/,
    title: 'Nothing to loop over',
    text: 'Python needs several values here, such as a list, but this is a single value. To repeat something, write `range(number)`.',
  },
  {
    when: /TypeError: object of type '(?<type>[\w.]+)' has no len\(\)/,
    title: 'No length',
    text: '`len()` counts the items of a list or string, but this is of type {type}. Check the variable. `str(…)` turns a number into text.',
  },
  {
    when: /TypeError: '(?<type>[\w.]+)' object cannot be interpreted as an integer/,
    title: 'Whole number needed',
    text: 'You need a whole number here, and this is of type {type}. Convert it with `int(…)`. `//` divides without decimals.',
  },
  {
    when: /TypeError: (?:int|float)\(\) argument must be/,
    title: 'Can’t be converted to a number',
    text: '`int()` and `float()` convert one string or number. Make sure the value isn’t a list or `None`.',
  },
  {
    when: /TypeError: sequence item \d+: expected str instance, (?<type>[\w.]+) found/,
    title: 'join needs strings',
    text: '`join()` joins strings, and this list contains {type}. Convert each value with `str(…)` first.',
  },
  {
    when: /TypeError: (?:unhashable type: '(?<type>[\w.]+)'|cannot use '(?<kind>[\w.]+)' as a (?:dict key|set element))/,
    title: 'This can’t be a key',
    text: 'A dictionary key or set member can’t be a list, a dictionary, or a set. Use a string, a number, or a tuple.',
  },
  {
    when: /TypeError/,
    title: 'Wrong type',
    text: 'A function or operator on this line gets a value it can’t use. Check each value with `type(…)`.',
  },
]
