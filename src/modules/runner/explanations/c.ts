import { C_FAMILY_COMPILE, C_FAMILY_RUN, C_FAMILY_WARNINGS, ELSE_IF } from './c-family.ts'
import type { Pattern } from './pattern.ts'

const C_ONLY: Pattern[] = [
  {
    when: /implicit declaration of function ['‘](?<name>printf|scanf|puts|getchar|putchar|fgets|sprintf|fopen)['’]/,
    title: 'Missing include',
    text: 'The compiler doesn’t know `{name}` yet. Add `#include <stdio.h>` at the top of the file.',
  },
  {
    when: /implicit declaration of function ['‘](?<name>sqrt|pow|abs|fabs|floor|ceil|sin|cos|round|malloc|calloc|free|rand|srand|atoi|exit|strlen|strcpy|strcmp|strcat|toupper|tolower|isdigit|time)['’]/,
    title: 'Missing include',
    text: 'The compiler doesn’t know `{name}` yet. Include its header at the top: <math.h>, <stdlib.h>, <string.h>, <ctype.h>, or <time.h>.',
  },
  {
    when: /implicit declaration of function ['‘](?<name>\w+)['’]/,
    title: 'Unknown function',
    text: 'The compiler doesn’t know the function `{name}`. Check the spelling, or define or declare the function above this line.',
    similar: 'The compiler doesn’t know the function `{name}`. Did you mean `{similar}`?',
  },
  {
    when: /['‘](?:cout|cin|endl)['’] undeclared/,
    title: 'This is C++',
    text: '`cout` and `cin` are C++. In C, print with `printf` and read with `scanf`.',
  },
  {
    when: /['‘](?<name>\w+)['’] undeclared/,
    title: 'Unknown name',
    text: 'The compiler doesn’t know `{name}`. Check the spelling, or declare the variable before this line.',
    similar: 'The compiler doesn’t know `{name}`. Did you mean `{similar}`?',
  },
  {
    when: /unknown type name ['‘]string['’]/,
    title: 'C has no string type',
    text: 'In C, a string is an array of characters. Write `char name[20]` or `char *name`.',
  },
  {
    when: /unknown type name ['‘]bool['’]/,
    title: 'Missing include',
    text: 'The compiler doesn’t know `bool` yet. Add `#include <stdbool.h>` at the top of the file.',
  },
  {
    when: /unknown type name ['‘](?<name>\w+)['’]; use ['‘]struct['’]/,
    title: 'Missing struct',
    text: 'Write `struct {name}`. The word `struct` is part of the type’s name.',
  },
  {
    when: /unknown type name ['‘](?<name>\w+)['’]/,
    title: 'Unknown type',
    text: 'The compiler doesn’t know the type `{name}`. Check the spelling. Common types are int, double, and char.',
    similar: 'The compiler doesn’t know the type `{name}`. Did you mean `{similar}`?',
  },
  {
    when: /conflicting types for ['‘](?<name>\w+)['’]/,
    title: 'Conflicting types',
    text: '`{name}` appears with two different types. Define a function above its first call, and use the same types everywhere.',
  },
  {
    when: /redefinition of ['‘](?<name>[^'’\n]+)['’]|redeclaration of ['‘](?<again>[^'’\n]+)['’]/,
    title: 'Name already used',
    text: '`{name}{again}` is declared twice. To give a variable a new value, leave out the type. Otherwise, choose another name.',
  },
  {
    when: /expected ['‘];['’], identifier or ['‘]\(['’] before/,
    title: 'Missing semicolon',
    text: 'A `struct` needs `;` after its closing brace. Add it on the line above.',
  },
  {
    when: /expected ['‘]=['’], ['‘],['’], ['‘];['’]/,
    title: 'Invalid declaration',
    text: 'The compiler reads this as a variable declaration and gets stuck. Use semicolons inside `for (…; …; …)`. Elsewhere, check for a missing brace or comma.',
  },
  {
    when: /expected ['‘];['’], ['‘],['’] or ['‘]\)['’] before/,
    title: 'Missing comma',
    text: 'Two parameters are next to each other. Put a comma between them.',
  },
  {
    when: /expected (?:declaration specifiers|identifier or ['‘]\(['’])/,
    title: 'Outside of any function',
    text: 'This statement is outside of every function. A brace above may close too early, or a name may be a reserved word.',
  },
  {
    when: /expected expression before ['‘](?<token>[^'’\n]+)['’]/,
    title: 'Missing value',
    text: 'The compiler expects a value before `{token}`. Look for an operator with nothing after it, or an extra bracket.',
  },
  {
    when: /expected (?:identifier|statement|specifier)/,
    title: 'Something’s missing',
    text: 'The compiler expects a name or a statement here. Check the line above, and make sure no name is a reserved word.',
  },
  {
    when: /invalid operands to binary (?!%)|incompatible types? (?:when|for)/,
    title: 'Types don’t match',
    text: 'These two types can’t be combined. Join strings with `strcat` and compare them with `strcmp`. Combine structs member by member.',
  },
  {
    when: /variable-sized object may not be initialized/,
    title: 'Array size must be a number',
    text: 'An array with starting values needs a plain number as its size. Write the number, or fill the array in a loop.',
  },
  {
    when: /two or more data types in declaration specifiers/,
    title: 'Two types for one name',
    text: 'A variable has only one type. Remove one of the two, or use another name.',
  },
  {
    when: /case label does not reduce to an integer constant/,
    title: 'case needs a constant',
    text: '`case` needs a number or a character, not a variable. Use `if` to compare with a variable.',
  },
]

const C_WARNINGS: Pattern[] = [
  {
    when: /passing argument \d+ of ['‘]\w+['’] makes pointer from integer/,
    title: 'String or address expected',
    text: 'The function expects a string or an address but gets a number or a character. Put strings in double quotes. The first argument of `printf` is a format such as `"%d"`.',
  },
  {
    when: /makes integer from pointer without a cast/,
    title: 'A string isn’t a character or number',
    text: "Store a string in double quotes in a `char *` or an array. A single character goes in single quotes: 'a'.",
  },
  {
    when: /comparison with string literal/,
    title: 'Compare strings with strcmp',
    text: '`==` compares the addresses of two strings. To compare their contents, write `strcmp(a, b) == 0`.',
  },
]

export const C: readonly Pattern[] = [
  ELSE_IF,
  ...C_ONLY,
  ...C_FAMILY_COMPILE,
  ...C_WARNINGS,
  ...C_FAMILY_WARNINGS,
  ...C_FAMILY_RUN,
]
