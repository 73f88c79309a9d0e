import type { Pattern } from './pattern.ts'

// `['‘]` in these tables: a compiler quotes plainly where the system's language is not UTF-8.

/** Stands above what says that a name is unknown. */
export const ELSE_IF: Pattern = {
  when: /(?:expected ['‘][;({][^\n]*|was not declared)[^]*\|[^\n]*\b(?:elseif|elif|elsif)\b/,
  title: 'Write else if',
  text: 'There’s no `elseif` here. Write `else if` as two words.',
}

/** Patterns of messages that gcc and g++ share. */
export const C_FAMILY_COMPILE: Pattern[] = [
  {
    when: /stray ['‘]\\(?:3\d\d|2\d\d)['’]|extended character [“”‘’]|stray ['‘][“”‘’]/,
    title: 'Curly quote or unusual character',
    text: 'This line has a character from a document or a web page, such as a curly quote. Type it again as `"` or `\'`.',
  },
  {
    when: /stray ['‘](?<character>[^'’\n]+)['’] in program/,
    title: 'Unexpected character',
    text: 'The compiler doesn’t understand `{character}` here. Remove it, or put it in quotes.',
  },
  {
    when: /missing terminating " character/,
    title: 'Missing quote',
    text: 'The string on this line starts with `"` and never ends. Add `"` at its end, on the same line.',
  },
  {
    when: /missing terminating ' character/,
    title: 'Missing single quote',
    text: "The character on this line starts with `'` and never ends. Single quotes hold one character. Use double quotes for a string.",
  },
  {
    when: /error: (?<name>[\w.-]+\.h|\w+): No such file or directory/,
    title: 'Header not found',
    text: 'The compiler can’t find "{name}". Check its spelling.',
    similar: 'The compiler can’t find "{name}". Did you mean "{similar}"?',
  },
  {
    when: /expected ['‘]\(['’] before/,
    title: 'The condition needs parentheses',
    text: 'Put parentheses around the condition after `if`, `while`, `for`, or `switch`.',
  },
  {
    when: /expected ['‘]\)['’] before/,
    title: 'Missing ) or comma',
    text: 'A parenthesis on this line isn’t closed, or a comma or operator is missing between two values. Count the parentheses and check just before this spot.',
  },
  {
    when: /expected (?:['‘],['’] or )?['‘];['’](?:,? [^\n]*)? before|expected ['‘];['’] (?:at end|after)/,
    title: 'Missing semicolon',
    text: 'A statement ends with `;`. Add one at the end of this line or the line above.',
  },
  {
    when: /expected declaration or statement at end of input|expected ['‘]\}['’] (?:at end of input|before end)/,
    title: 'Missing closing brace',
    text: 'The file ends inside an open block. Count the braces: every `{` needs a `}`.',
  },
  {
    when: /['‘]else['’] without a previous ['‘]if['’]/,
    title: 'else without if',
    text: 'This `else` has no `if` right before it. Remove any `;` after the `if` condition, or put braces around the lines of the `if`.',
  },
  {
    when: /lvalue required as left operand of assignment/,
    title: 'The left side isn’t a variable',
    text: 'The left side of `=` must be a variable. To compare two values, write `==`.',
  },
  {
    when: /assignment to expression with array type|incompatible types in assignment of .+ to ['‘]char ?\[/,
    title: 'Arrays can’t be assigned',
    text: 'Fill an array when you create it, or one element at a time. Copy a string with `strcpy(name, "text")`.',
  },
  {
    when: /assignment of (?:read-only (?:variable|location|parameter|reference)|member) ['‘]\S*?(?<name>\w+)['’]/,
    title: 'A const can’t change',
    text: '`{name}` is `const`, so it can’t get a new value. Remove `const` if it needs to change.',
  },
  {
    when: /too (?<few>few|many) arguments to function ['‘](?:[^'’\n(]*?)(?<name>\w+)(?:\([^'’\n]*)?['’]/,
    title: 'Wrong number of arguments',
    text: '`{name}` is called with too {few} arguments. Compare the call with the function’s definition.',
  },
  {
    when: /(?:called object ['‘](?<name>\w+)['’]|['‘](?<called>\w+)['’]) (?:is not a function|cannot be used as a function)/,
    title: 'Not a function',
    text: 'Parentheses call a function, but `{name}{called}` is a variable. Use `[ ]` for an array element and `*` to multiply.',
  },
  {
    when: /subscripted value is neither array|invalid types .+ for array subscript/,
    title: 'Not an array',
    text: 'Square brackets get an element of an array, but this is a single value. Check how the variable is declared.',
  },
  {
    when: /invalid operands (?:to binary %|of types [^\n]* to binary ['‘]operator%)/,
    title: '% needs whole numbers',
    text: '`%` gives the remainder of whole numbers only. Use `int` values, or `fmod` from math.h.',
  },
  {
    when: /invalid type argument of (?:unary )?['‘](?<operator>\*|->)['’]|base operand of ['‘](?<arrow>->)['’] has non-pointer/,
    title: 'Not a pointer',
    text: '`{operator}{arrow}` needs a pointer, and this value isn’t one. Use the variable itself, or a dot for its members.',
  },
  {
    when: /is a pointer; did you mean to use ['‘]->['’]|which is of pointer type[^]*maybe you meant to use ['‘]->['’]/,
    title: 'A pointer needs an arrow',
    text: 'The value is a pointer. Write `->` instead of the dot.',
  },
  {
    when: /has no member named ['‘](?<name>\w+)['’]/,
    title: 'No such member',
    text: 'The value before the dot has no `{name}`. Check the spelling and the value’s type.',
    similar: 'The value before the dot has no `{name}`. Did you mean `{similar}`?',
  },
  {
    when: /void value not ignored as it ought to be|variable or field ['‘]\w+['’] declared void/,
    title: 'void has no value',
    text: 'A `void` function returns nothing, so you can’t store or use its result. Return a value, or only call it.',
  },
  {
    when: /(?:break|continue) statement not within (?:a )?loop/,
    title: 'Only inside a loop',
    text: '`break` and `continue` belong inside a loop (or `switch`). Check the braces around this line.',
  },
  {
    when: /duplicate case value/,
    title: 'Duplicate case',
    text: 'Two `case` lines in this `switch` have the same value. Change or remove one.',
  },
  {
    when: /invalid preprocessing directive #(?<name>\w+)/,
    title: 'Unknown directive',
    text: 'The compiler doesn’t know `#{name}`. Check the spelling. Did you mean `#include`?',
  },
  {
    when: /undefined reference to [`'‘]main['’]/,
    title: 'Missing main',
    text: 'Every program starts in a function called `main`. Write `int main`, in lowercase.',
  },
  {
    when: /multiple definition of [`'‘](?<name>\w+)/,
    title: 'Duplicate function',
    text: '`{name}` is defined in more than one file. Keep one of them.',
    lineOfName: true,
  },
  {
    when: /undefined reference to [`'‘](?:[\w:<>]*::)?(?<name>~?\w+)/,
    title: 'Missing function definition',
    text: '`{name}` is declared and used but never defined. Check the spelling, or write the function’s body.',
    lineOfName: true,
  },
]

/** Warnings that point at the reason when the program then fails. */
export const C_FAMILY_WARNINGS: Pattern[] = [
  {
    when: /format ['‘]%\w*['’] expects argument of type ['‘](?<wanted>[^'’\n]+?) ?\*['’], but argument (?<position>\d+) has type ['‘](?:int|double|float|char|long|long int|short)['’]/,
    title: 'Wrong argument for scanf or printf',
    text: 'Argument {position} should be an address. `scanf` needs `&` before a variable: `scanf("%d", &number)`. In `printf`, use `%s` for strings and `%d` for `int`.',
  },
  {
    when: /format ['‘](?<format>%\w*)['’] expects argument of type ['‘](?<wanted>[^'’\n]+)['’], but argument \d+ has type ['‘](?<type>[^'’\n]+)['’]/,
    title: 'Format doesn’t match the value',
    text: '`{format}` is for {wanted}, but the value is {type}. Use `%d` for int, `%f` for double, `%c` for char, and `%s` for strings (`%lf` to read a double).',
  },
  {
    when: /expects a matching ['‘][^'’\n]+['’] argument|too many arguments for format/,
    title: 'Formats and values don’t match',
    text: 'Each `%` in the format string needs one value after it. Count both.',
  },
  {
    when: /control reaches end of non-void function|no return statement in function returning non-void/,
    title: 'Missing return',
    text: 'The function should return a value but can end without one. Make sure every path ends with `return`.',
  },
  {
    when: /['‘](?<name>[^'’\n]+)['’] (?:is|may be) used uninitialized/,
    title: 'Variable has no value yet',
    text: '`{name}` is used before it has a value, so it holds garbage. Set it where you create it. A pointer must point to something first.',
  },
  {
    when: /suggest parentheses around assignment used as truth value/,
    title: 'One = instead of two',
    text: 'A single `=` assigns a value. To compare, write `==`.',
  },
  {
    when: /infinite recursion detected/,
    title: 'Endless recursion',
    text: 'Every path through this function calls it again, until memory runs out. Add a case where it returns without calling itself.',
  },
  {
    when: /(?:function returns address of|reference to) local variable/,
    title: 'Returning a local variable’s address',
    text: 'The variable no longer exists after the function returns. Return its value instead.',
  },
  {
    when: /division by zero/,
    title: 'Division by zero',
    text: 'This line divides by 0. Check the divisor.',
  },
  {
    when: /out of the bounds|overflows the destination|array subscript .+ is (?:above|below|outside) array bounds|invokes undefined behavior|excess elements/,
    title: 'Array index out of range',
    text: 'The program goes past the end of an array. Indexes run from 0 to the length minus 1. A string needs one extra character for its end.',
  },
  {
    when: /(?:multi-character character constant|character constant too long)/,
    title: 'Strings need double quotes',
    text: 'Single quotes hold one character. Put a string in double quotes: `"text"`.',
  },
]

/** Patterns of messages that the libraries of C and C++ print when a program breaks. */
export const C_FAMILY_RUN: Pattern[] = [
  {
    when: /stack smashing detected|buffer overflow detected/,
    title: 'Write past the end of an array',
    text: 'The program writes more into an array than fits. Make the array larger, or stop at its end. A string needs one extra character for its end.',
  },
  {
    when: /Assertion [`'‘](?<rule>.+)['’] failed/,
    title: 'An assertion failed',
    text: 'The program asserts `{rule}`, but it’s false. Check the values it compares.',
  },
  {
    when: /double free|invalid pointer|invalid size|corrupted|unaligned tcache/,
    title: 'Corrupted memory',
    text: 'Memory was freed twice, or the program wrote past the end of memory from `malloc` or `new`. Free each block once, and check the sizes.',
  },
]
