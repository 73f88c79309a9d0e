import type { Pattern } from './pattern.ts'

// `['‘]` in these tables: a compiler quotes plainly where the system's language is not UTF-8.

/** Stands above what says that a name is unknown. */
export const ELSE_IF: Pattern = {
  when: /(?:expected ['‘][;({][^\n]*|was not declared)[^]*\|[^\n]*\b(?:elseif|elif|elsif)\b/,
  title: 'Write else if',
  text: 'This language has no `elseif`. Write `else if` as two words.',
}

/** Patterns of messages that gcc and g++ share. */
export const C_FAMILY_COMPILE: Pattern[] = [
  {
    when: /stray ['‘]\\(?:3\d\d|2\d\d)['’]|extended character [“”‘’]|stray ['‘][“”‘’]/,
    title: 'Curly quotes or another odd character',
    text: 'This line has a character from a text editor or a web page, such as a curly quote. Type it again: `"` or `\'`.',
  },
  {
    when: /stray ['‘](?<character>[^'’\n]+)['’] in program/,
    title: 'A character does not belong here',
    text: 'The compiler does not know what `{character}` means here. Remove it, or put it inside a text.',
  },
  {
    when: /missing terminating " character/,
    title: 'A quote is missing',
    text: 'A text on this line is opened with `"` and not closed. Put `"` at its end; a text ends on the line where it begins.',
  },
  {
    when: /missing terminating ' character/,
    title: 'A single quote is missing',
    text: "A character on this line is opened with `'` and not closed. One character stands between single quotes; a text needs double quotes.",
  },
  {
    when: /error: (?<name>[\w.-]+\.h|\w+): No such file or directory/,
    title: 'There is no such header',
    text: 'The compiler finds no file "{name}" to include. Check its spelling.',
    similar: 'The compiler finds no file "{name}" to include. Do you mean "{similar}"?',
  },
  {
    when: /expected ['‘]\(['’] before/,
    title: 'The condition needs brackets',
    text: 'After `if`, `while`, `for` and `switch` follows `(`. Put round brackets around the condition.',
  },
  {
    when: /expected ['‘]\)['’] before/,
    title: 'A ) or a comma is missing',
    text: 'The round brackets on this line are not closed, or a comma or operator is missing between two values. Count the brackets and check what stands before this place.',
  },
  {
    when: /expected (?:['‘],['’] or )?['‘];['’](?:,? [^\n]*)? before|expected ['‘];['’] (?:at end|after)/,
    title: 'A semicolon is missing',
    text: 'A statement ends with `;`, and here it is missing. Look at the end of this line or of the line above.',
  },
  {
    when: /expected declaration or statement at end of input|expected ['‘]\}['’] (?:at end of input|before end)/,
    title: 'A closing brace is missing',
    text: 'The file ends while a block is still open. Count the braces: each `{` needs its `}`.',
  },
  {
    when: /['‘]else['’] without a previous ['‘]if['’]/,
    title: 'else without if',
    text: 'This `else` has no `if` right before it. Remove a `;` after the brackets of the `if`, or put braces around its lines.',
  },
  {
    when: /lvalue required as left operand of assignment/,
    title: 'The left side is no variable',
    text: 'Left of `=` stands the variable that gets the value. To compare two values write `==`.',
  },
  {
    when: /assignment to expression with array type|incompatible types in assignment of .+ to ['‘]char ?\[/,
    title: 'An array cannot be assigned',
    text: 'An array gets its values one by one or when it is created. Copy a text with `strcpy(name, "text")`.',
  },
  {
    when: /assignment of (?:read-only (?:variable|location|parameter|reference)|member) ['‘]\S*?(?<name>\w+)['’]/,
    title: 'A const keeps its value',
    text: '`{name}` is constant here and cannot get a new value. Remove `const` if it has to change.',
  },
  {
    when: /too (?<few>few|many) arguments to function ['‘](?:[^'’\n(]*?)(?<name>\w+)(?:\([^'’\n]*)?['’]/,
    title: 'The wrong number of arguments',
    text: '`{name}` is called with too {few} values. Compare the brackets with the line where the function is written.',
  },
  {
    when: /(?:called object ['‘](?<name>\w+)['’]|['‘](?<called>\w+)['’]) (?:is not a function|cannot be used as a function)/,
    title: 'This is not a function',
    text: 'Round brackets call a function, and `{name}{called}` is a variable. For a place in an array use `[ ]`; to multiply write `*`.',
  },
  {
    when: /subscripted value is neither array|invalid types .+ for array subscript/,
    title: 'This has no places',
    text: 'Square brackets ask for a place in an array, and this value is a single one. Check how the variable is created.',
  },
  {
    when: /invalid operands (?:to binary %|of types [^\n]* to binary ['‘]operator%)/,
    title: '% works on whole numbers',
    text: 'The rest of a division with `%` exists for whole numbers only. Use `int` values, or `fmod` from math.h.',
  },
  {
    when: /invalid type argument of (?:unary )?['‘](?<operator>\*|->)['’]|base operand of ['‘](?<arrow>->)['’] has non-pointer/,
    title: 'This is no pointer',
    text: '`{operator}{arrow}` follows a pointer, and this value is none. Use the variable itself, or a dot for its members.',
  },
  {
    when: /is a pointer; did you mean to use ['‘]->['’]|which is of pointer type[^]*maybe you meant to use ['‘]->['’]/,
    title: 'A pointer needs an arrow',
    text: 'The value is a pointer. Write `->` instead of the dot.',
  },
  {
    when: /has no member named ['‘](?<name>\w+)['’]/,
    title: 'There is no such member',
    text: 'The value before the dot has no `{name}`. Check its spelling and the type of the value.',
    similar: 'The value before the dot has no `{name}`. Do you mean `{similar}`?',
  },
  {
    when: /void value not ignored as it ought to be|variable or field ['‘]\w+['’] declared void/,
    title: 'void is no value',
    text: 'A function that returns `void` gives no value, so none can be stored or used. Let it return a value, or only call it.',
  },
  {
    when: /(?:break|continue) statement not within (?:a )?loop/,
    title: 'Only inside a loop',
    text: '`break` and `continue` belong inside a loop (or `switch`). Check the braces around this line.',
  },
  {
    when: /duplicate case value/,
    title: 'Two cases are the same',
    text: 'Two `case` lines of this `switch` have the same value. Change or remove one of them.',
  },
  {
    when: /invalid preprocessing directive #(?<name>\w+)/,
    title: 'Unknown # line',
    text: 'The compiler does not know `#{name}`. Check its spelling; most often it is `#include`.',
  },
  {
    when: /undefined reference to [`'‘]main['’]/,
    title: 'There is no main',
    text: 'A program starts in the function `main`, and there is none. Write `int main`, in small letters.',
  },
  {
    when: /multiple definition of [`'‘](?<name>\w+)/,
    title: 'A function exists twice',
    text: '`{name}` is written in more than one file. Keep one of them.',
    lineOfName: true,
  },
  {
    when: /undefined reference to [`'‘](?:[\w:<>]*::)?(?<name>~?\w+)/,
    title: 'A function is never written',
    text: '`{name}` is used and announced, but nowhere written. Check its spelling, or add the function with its braces.',
    lineOfName: true,
  },
]

/** Warnings that point at the reason when the program then fails. */
export const C_FAMILY_WARNINGS: Pattern[] = [
  {
    when: /format ['‘]%\w*['’] expects argument of type ['‘](?<wanted>[^'’\n]+?) ?\*['’], but argument (?<position>\d+) has type ['‘](?:int|double|float|char|long|long int|short)['’]/,
    title: 'scanf or printf gets the wrong thing',
    text: 'Argument {position} should be an address. `scanf` needs `&` before a variable: `scanf("%d", &number)`; in `printf`, `%s` is for texts and `%d` for int.',
  },
  {
    when: /format ['‘](?<format>%\w*)['’] expects argument of type ['‘](?<wanted>[^'’\n]+)['’], but argument \d+ has type ['‘](?<type>[^'’\n]+)['’]/,
    title: 'The format does not fit the value',
    text: '`{format}` is for {wanted}, and the value is {type}. Use `%d` for int, `%f` for double, `%c` for char, `%s` for texts (`%lf` to read a double).',
  },
  {
    when: /expects a matching ['‘][^'’\n]+['’] argument|too many arguments for format/,
    title: 'Formats and values do not match',
    text: 'Each `%` in the text needs one value behind it. Count both.',
  },
  {
    when: /control reaches end of non-void function|no return statement in function returning non-void/,
    title: 'A return is missing',
    text: 'The function promises a value and can end without `return`. Make sure that every way through it returns one.',
  },
  {
    when: /['‘](?<name>[^'’\n]+)['’] (?:is|may be) used uninitialized/,
    title: 'A variable has no value yet',
    text: '`{name}` is used before it gets a value, so it holds whatever was there. Give it one where it is created; a pointer needs something to point to.',
  },
  {
    when: /suggest parentheses around assignment used as truth value/,
    title: 'One = instead of two',
    text: 'A single `=` gives the variable a value. To compare write `==`.',
  },
  {
    when: /infinite recursion detected/,
    title: 'A function calls itself without end',
    text: 'Every way through this function calls it again, until there is no more room. Give it a case in which it returns without calling itself.',
  },
  {
    when: /(?:function returns address of|reference to) local variable/,
    title: 'A local variable is gone',
    text: 'The function hands out a variable that ends with the function. Return its value instead.',
  },
  {
    when: /division by zero/,
    title: 'Division by zero',
    text: 'The program divides by 0 on this line. Check the divisor.',
  },
  {
    when: /out of the bounds|overflows the destination|array subscript .+ is (?:above|below|outside) array bounds|invokes undefined behavior|excess elements/,
    title: 'Beyond the end of an array',
    text: 'The program writes or reads behind the last place of an array. Places count from 0 to the length minus 1; a text needs one more place for its end.',
  },
  {
    when: /(?:multi-character character constant|character constant too long)/,
    title: 'A text needs double quotes',
    text: 'Single quotes hold one character. Put a text in double quotes: `"text"`.',
  },
]

/** Patterns of messages that the libraries of C and C++ print when a program breaks. */
export const C_FAMILY_RUN: Pattern[] = [
  {
    when: /stack smashing detected|buffer overflow detected/,
    title: 'Written behind the end of an array',
    text: 'The program writes more into an array than it holds. Make the array larger, or stop at its end; a text needs one more place for its end.',
  },
  {
    when: /Assertion [`'‘](?<rule>.+)['’] failed/,
    title: 'An assertion failed',
    text: 'The program claims that `{rule}` is true, and it is not. Check the values it compares.',
  },
  {
    when: /double free|invalid pointer|invalid size|corrupted|unaligned tcache/,
    title: 'The memory is damaged',
    text: 'Memory is freed twice, or the program writes behind the end of what it got from `malloc` or `new`. Free each block once, and check the sizes.',
  },
]
