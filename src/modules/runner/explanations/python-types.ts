import type { Pattern } from './pattern.ts'

/** A value of the wrong type, or the wrong number of arguments. */
export const PYTHON_TYPES: Pattern[] = [
  {
    when: /TypeError: can only concatenate str \(not "(?<type>[\w.]+)"\) to str/,
    title: 'Text plus something else',
    text: '`+` joins a text only with a text, and the other value is of type {type}. Turn it into text with `str(…)`, or use an f-string.',
  },
  {
    when: /TypeError: unsupported operand type\(s\) for (?<operator>\S+): (?:'NoneType' and|'[\w.]+' and 'NoneType')/,
    title: 'One of the values is None',
    text: '`{operator}` gets `None`, Python\'s "nothing". Check where that value comes from: a function without `return` gives `None`.',
  },
  {
    when: /TypeError: unsupported operand type\(s\) for (?<operator>\S+): '(?<left>[\w.]+)' and '(?<right>[\w.]+)'/,
    title: 'These types do not go together',
    text: '`{operator}` does not work between {left} and {right}. Convert one of them first, for instance with `int(…)` or `str(…)`.',
  },
  {
    when: /TypeError: can only concatenate (?<left>\w+) \(not "(?<right>[\w.]+)"\) to \w+|TypeError: can't multiply sequence by non-int of type/,
    title: 'These types do not go together',
    text: 'The two values on this line cannot be joined or multiplied as they are. Check the type of each; input is text until you convert it.',
  },
  {
    when: /TypeError: '(?<operator>[<>=]+)' not supported between instances of '(?<left>[\w.]+)' and '(?<right>[\w.]+)'/,
    title: 'These types cannot be compared',
    text: '`{operator}` cannot compare {left} with {right}. Convert one of them; what `input()` gives is text until you write `int(input())`.',
  },
  {
    when: /TypeError: '(?<type>[\w.]+)' object is not callable/,
    title: 'Brackets behind something that is no function',
    text: 'Round brackets call a function, and this is of type {type}. For a place in a list use `[ ]`, and check that no variable has the name of a function, such as `list` or `input`.',
  },
  {
    when: /TypeError: (?<name>[\w.<>]+)\(\) missing (?<count>\d+) required (?:positional|keyword-only) arguments?: (?<which>.+)/,
    title: 'Arguments are missing',
    text: '`{name}()` is called without a value for {which}. Put it in the brackets.',
  },
  {
    when: /TypeError: [\w.<>]+\(\) takes (?:from )?(?<wanted>\d+)(?: to \d+)? positional arguments? but (?<got>\d+) (?:was|were) given/,
    title: 'Too many arguments',
    text: 'The function takes {wanted} and is given {got}. Count the values in the brackets. A method counts the value before the dot too: its first parameter is `self`.',
  },
  {
    when: /TypeError: (?<name>[\w.<>]+)\(\) (?:got an unexpected keyword argument|got multiple values for argument) '(?<argument>\w+)'/,
    title: 'An argument does not fit',
    text: '`{name}()` cannot take `{argument}` in this way. Compare the call with the names in its `def` line.',
  },
  {
    when: /TypeError: (?<name>\w+)(?:\(\) takes no arguments|\(\) takes (?:exactly|at most|at least) .+|(?: expected|\(\) expected) (?:at most|at least|exactly) .+)/,
    title: 'The wrong number of arguments',
    text: '`{name}` is called with too many or too few values. Count the values in the brackets. A class that takes values needs an `__init__` method.',
  },
  {
    when: /TypeError: 'NoneType' object is not (?:subscriptable|iterable)/,
    title: 'The value is None',
    text: 'The program looks into `None`, Python\'s "nothing". Check where the value comes from: `sort()` and functions without `return` give `None`.',
  },
  {
    when: /TypeError: '(?<type>builtin_function_or_method|function|method)' object is not subscriptable/,
    title: 'Square brackets behind a function',
    text: 'A function is called with round brackets. Write `( )` instead of `[ ]`.',
  },
  {
    when: /TypeError: '(?<type>[\w.]+)' object is not subscriptable/,
    title: 'This has no places',
    text: 'Square brackets ask for a place or a key, and a value of type {type} has none. Check that the variable holds what you expect.',
  },
  {
    when: /TypeError: (?<type>list|tuple|string) indices must be integers/,
    title: 'An index is a whole number',
    text: 'A place in a {type} is a whole number. Convert the index with `int(…)`; names as keys belong to a dictionary.',
  },
  {
    when: /TypeError: '(?<type>str|tuple)' object does not support item assignment/,
    title: 'This cannot be changed in place',
    text: 'A value of type {type} never changes. Make a new one instead, or use a list.',
  },
  {
    when: /TypeError: (?:cannot unpack non-iterable (?<kind>\w+) object|'(?<type>[\w.]+)' object is not iterable)/,
    title: 'Nothing to walk through',
    text: 'Python wants several values here, such as a list, and this is a single value. To repeat something a number of times, write `range(number)`.',
  },
  {
    when: /TypeError: object of type '(?<type>[\w.]+)' has no len\(\)/,
    title: 'This has no length',
    text: '`len()` counts what is in a list or a text, and this is of type {type}. Check what the variable holds; `str(…)` makes text of a number.',
  },
  {
    when: /TypeError: '(?<type>[\w.]+)' object cannot be interpreted as an integer/,
    title: 'A whole number is needed',
    text: 'A whole number is needed here, and this is of type {type}. Convert it with `int(…)`; `//` divides without decimals.',
  },
  {
    when: /TypeError: (?:int|float)\(\) argument must be/,
    title: 'This cannot become a number',
    text: '`int()` and `float()` convert one text or number. Check that the value is neither a list nor `None`.',
  },
  {
    when: /TypeError: sequence item \d+: expected str instance, (?<type>[\w.]+) found/,
    title: 'join needs texts',
    text: '`join()` puts texts together, and the list holds {type}. Convert each value with `str(…)` first.',
  },
  {
    when: /TypeError: (?:unhashable type: '(?<type>[\w.]+)'|cannot use '(?<kind>[\w.]+)' as a (?:dict key|set element))/,
    title: 'This cannot be a key',
    text: 'A key of a dictionary and a member of a set may not be a list, a dictionary or a set. Use a text, a number or a tuple.',
  },
  {
    when: /TypeError/,
    title: 'A value has the wrong type',
    text: 'A function or operator on this line gets a kind of value that it cannot use. Check with `type(…)` what each value is.',
  },
]
