import { C_FAMILY_COMPILE, C_FAMILY_RUN, C_FAMILY_WARNINGS, ELSE_IF } from './c-family.ts'
import type { Pattern } from './pattern.ts'

const C_ONLY: Pattern[] = [
  {
    when: /implicit declaration of function ['‘](?<name>printf|scanf|puts|getchar|putchar|fgets|sprintf|fopen)['’]/,
    title: 'An include is missing',
    text: 'The compiler does not know `{name}` yet. Write `#include <stdio.h>` at the top of the file.',
  },
  {
    when: /implicit declaration of function ['‘](?<name>sqrt|pow|abs|fabs|floor|ceil|sin|cos|round|malloc|calloc|free|rand|srand|atoi|exit|strlen|strcpy|strcmp|strcat|toupper|tolower|isdigit|time)['’]/,
    title: 'An include is missing',
    text: 'The compiler does not know `{name}` yet. Include its header at the top: <math.h>, <stdlib.h>, <string.h>, <ctype.h> or <time.h>.',
  },
  {
    when: /implicit declaration of function ['‘](?<name>\w+)['’]/,
    title: 'Unknown function',
    text: 'The compiler does not know the function `{name}` here. Check its spelling, or write the function (or its first line with `;`) above this line.',
    similar: 'The compiler does not know the function `{name}`. Do you mean `{similar}`?',
  },
  {
    when: /['‘](?:cout|cin|endl)['’] undeclared/,
    title: 'That is C++',
    text: '`cout` and `cin` belong to C++. In C, print with `printf` and read with `scanf`.',
  },
  {
    when: /['‘](?<name>\w+)['’] undeclared/,
    title: 'Unknown name',
    text: 'The compiler does not know the name `{name}`. Check its spelling, or create the variable with its type before this line.',
    similar: 'The compiler does not know the name `{name}`. Do you mean `{similar}`?',
  },
  {
    when: /unknown type name ['‘]string['’]/,
    title: 'C has no string type',
    text: 'In C a text is an array of characters. Write `char name[20]` or `char *name`.',
  },
  {
    when: /unknown type name ['‘]bool['’]/,
    title: 'An include is missing',
    text: 'The compiler does not know `bool` yet. Write `#include <stdbool.h>` at the top of the file.',
  },
  {
    when: /unknown type name ['‘](?<name>\w+)['’]; use ['‘]struct['’]/,
    title: 'struct is missing',
    text: 'Write `struct {name}`: the word `struct` belongs to the name of the type.',
  },
  {
    when: /unknown type name ['‘](?<name>\w+)['’]/,
    title: 'Unknown type',
    text: 'The compiler does not know the type `{name}`. Check its spelling; common types are int, double and char.',
    similar: 'The compiler does not know the type `{name}`. Do you mean `{similar}`?',
  },
  {
    when: /conflicting types for ['‘](?<name>\w+)['’]/,
    title: 'Two versions that differ',
    text: '`{name}` appears with two different types. Write a function above the line that first calls it, and keep its types the same everywhere.',
  },
  {
    when: /redefinition of ['‘](?<name>[^'’\n]+)['’]|redeclaration of ['‘](?<again>[^'’\n]+)['’]/,
    title: 'The name is taken',
    text: '`{name}{again}` is created twice. Leave the type away to give a variable a new value, or choose another name.',
  },
  {
    when: /expected ['‘];['’], identifier or ['‘]\(['’] before/,
    title: 'A semicolon is missing',
    text: 'A `struct` ends with `;` after its closing brace. Add it on the line above.',
  },
  {
    when: /expected ['‘]=['’], ['‘],['’], ['‘];['’]/,
    title: 'This declaration does not fit',
    text: 'The compiler reads this as a new variable and stumbles. In `for (…; …; …)` use semicolons; elsewhere check for a missing brace or comma.',
  },
  {
    when: /expected ['‘];['’], ['‘],['’] or ['‘]\)['’] before/,
    title: 'A comma is missing',
    text: 'Two parameters stand side by side. Put a comma between them.',
  },
  {
    when: /expected (?:declaration specifiers|identifier or ['‘]\(['’])/,
    title: 'Outside of every function',
    text: 'A statement stands where only functions and variables may be. A brace may close too early above, or a name may be a word of the language.',
  },
  {
    when: /expected expression before ['‘](?<token>[^'’\n]+)['’]/,
    title: 'A value is missing',
    text: 'The compiler expects a value before `{token}`. Check what stands right before it: an operator without its second value, or a bracket too many.',
  },
  {
    when: /expected (?:identifier|statement|specifier)/,
    title: 'Something is missing',
    text: 'The compiler expects a name or a statement here. Check the line above, and that no name is a word of the language.',
  },
  {
    when: /invalid operands to binary (?!%)|incompatible types? (?:when|for)/,
    title: 'These types do not go together',
    text: 'The two sides have types that cannot be combined. Texts are joined with `strcat` and compared with `strcmp`; structs go member by member.',
  },
  {
    when: /variable-sized object may not be initialized/,
    title: 'The size must be a number',
    text: 'An array that gets its values at once needs a size that is a plain number. Write the number, or fill it in a loop.',
  },
  {
    when: /two or more data types in declaration specifiers/,
    title: 'Two types for one name',
    text: 'A variable has one type. Remove one of the two, or give the variable another name.',
  },
  {
    when: /case label does not reduce to an integer constant/,
    title: 'case needs a fixed number',
    text: 'After `case` stands a number or a character, not a variable. Use `if` to compare with a variable.',
  },
]

const C_WARNINGS: Pattern[] = [
  {
    when: /passing argument \d+ of ['‘]\w+['’] makes pointer from integer/,
    title: 'A text or an address is needed',
    text: 'The function wants a text or an address and gets a number or a character. Use double quotes for a text, `"%d"` as the first argument of `printf`.',
  },
  {
    when: /makes integer from pointer without a cast/,
    title: 'A text is no character or number',
    text: "A text in double quotes is stored in a `char *` or an array. A single character stands in single quotes: 'a'.",
  },
  {
    when: /comparison with string literal/,
    title: 'Texts are compared with strcmp',
    text: '`==` compares the addresses of two texts. Write `strcmp(a, b) == 0` to compare what they say.',
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
