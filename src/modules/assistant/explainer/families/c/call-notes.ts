/** Rules of what comes with C: output, input, strings, memory, files. */
import { message } from '#platform/messages/messages.ts'
import { type BraceProgram, calledName, type Node, type Note } from '../braces/braces.ts'
import { type Place, placesOfOutput, placesOfReading } from './read/read.ts'

/** A function of the library, unless the program has one of that name. */
function calls(...names: string[]) {
  return (node: Node, program: BraceProgram): boolean =>
    names.includes(calledName(node)) && !program.names.file.names.has(calledName(node))
}

function writes(fits: (place: Place) => boolean) {
  return (node: Node): boolean =>
    node.is === 'output' && node.format !== null && placesOfOutput(node.format.text).some(fits)
}

function reads(fits: (place: Place) => boolean) {
  return (node: Node): boolean =>
    node.is === 'input' && node.format !== null && placesOfReading(node.format.text).some(fits)
}

export const CALL_NOTES: readonly Note[] = [
  {
    name: 'percent sign',
    text: message('`%%` in a format prints one percent sign.'),
    ofNode: (node) => node.is === 'output' && node.format !== null && node.format.text.includes('%%'),
  },
  {
    name: 'width from a value',
    text: message('A `*` in a format takes its number from the next value.'),
    ofNode: writes(({ width, precision }) => width === '*' || precision === '*'),
  },
  {
    name: 'printf of decimals',
    text: message('`%f` is for `double` and rounds; without a number behind the point, it writes 6 digits.'),
    ofNode: writes(({ letter }) => letter === 'f'),
  },
  {
    name: 'printf of strings',
    text: message("`%s` takes the address of a string and writes up to its `'\\0'`."),
    ofNode: writes(({ letter }) => letter === 's'),
  },
  {
    name: 'printf of characters',
    text: message('`%c` writes the character with that code; with `%d`, the code itself is written.'),
    ofNode: writes(({ letter }) => letter === 'c'),
  },
  {
    name: 'printf of sizes',
    text: message('`%zu` is the format for a `size_t`, such as the value of `sizeof` and `strlen`.'),
    ofNode: writes(({ size }) => size === 'z'),
  },
  {
    name: 'printf of long numbers',
    text: message('`l` in front of the letter is for `long`, `ll` for `long long`.'),
    ofNode: writes(({ size, letter }) => /^ll?$/.test(size) && /[diuxX]/.test(letter)),
  },
  {
    name: 'hexadecimal',
    text: message('`%x` writes an `unsigned int` in base 16, with the digits `0` to `9` and `a` to `f`.'),
    ofNode: writes(({ letter }) => /[xX]/.test(letter)),
  },
  {
    name: 'printf',
    text: message(
      'Nothing checks at run time that values fit their places in the format: if they don’t, anything may happen.',
    ),
    ofNode: (node) => node.is === 'output' && node.format !== null && node.values.length > 0,
  },
  {
    name: 'puts',
    text: message('`puts` adds the end of the line by itself; `printf` and `fputs` don’t.'),
    ofNode: (node) => node.is === 'output' && node.source.startsWith('puts'),
  },
  {
    name: 'putchar',
    text: message('`putchar` takes the code of a character, so quotes have to be single ones.'),
    ofNode: (node) => node.is === 'output' && node.source.startsWith('putchar'),
  },
  {
    name: 'escape',
    text: message('`\\n` in quotes is one character, the end of the line.'),
    ofNode: (node) =>
      node.is === 'output' &&
      node.format !== null &&
      node.values.length === 0 &&
      node.source.includes(String.raw`\n`),
  },
  {
    name: 'scanf of doubles',
    text: message('`scanf` needs `%lf` for a `double` and `%f` for a `float`.'),
    ofNode: reads(({ letter }) => letter === 'f'),
  },
  {
    name: 'scanf of words',
    text: message(
      '`%s` reads up to the next white space. Its array is already an address, so there’s no `&`; a number keeps it from reading too much.',
    ),
    ofNode: reads(({ letter }) => letter === 's'),
  },
  {
    name: 'scanf of characters',
    text: message(
      '`%c` takes the very next character, even a space or line end; a space in front of `%` skips those.',
    ),
    ofNode: reads(({ letter }) => letter === 'c'),
  },
  {
    name: 'scanf',
    text: message(
      '`scanf` needs addresses to store at, hence the `&`, and gives the number of values that it stored, or `EOF`.',
    ),
    ofNode: (node) => node.is === 'input' && node.format !== null,
  },
  {
    name: 'fgets',
    text: message(
      "`fgets` keeps the line end, puts a `'\\0'` behind what it read, reads at most one character less than the number, and gives `NULL` if nothing is left.",
    ),
    ofNode: (node) => node.is === 'input' && node.whole === 'line',
  },
  {
    name: 'getchar',
    text: message('`getchar` gives an `int`, so that `EOF` can be told from every character.'),
    ofNode: calls('getchar', 'fgetc', 'getc'),
  },
  {
    name: 'strlen',
    text: message("`strlen` counts up to the `'\\0'`, without it, and so looks at every character."),
    ofNode: calls('strlen'),
  },
  {
    name: 'strcmp',
    text: message(
      '`strcmp` gives `0` for equal texts, a negative number if the first comes first, and a positive one otherwise.',
    ),
    ofNode: calls('strcmp', 'strncmp'),
  },
  {
    name: 'strcpy',
    text: message(
      "The target needs room for all characters and the `'\\0'`: beyond its end, anything may happen.",
    ),
    ofNode: calls('strcpy', 'strcat', 'sprintf'),
  },
  {
    name: 'strncpy',
    text: message(
      "If the text has as many characters as the number or more, `strncpy` puts no `'\\0'` at the end.",
    ),
    ofNode: calls('strncpy'),
  },
  {
    name: 'strchr',
    text: message('The answer is an address in the text itself, no copy, and `NULL` if nothing was found.'),
    ofNode: calls('strchr', 'strrchr', 'strstr', 'strpbrk'),
  },
  {
    name: 'strtok',
    text: message(
      "`strtok` changes the text: it puts a `'\\0'` behind each piece. With `NULL`, it continues in the same text.",
    ),
    ofNode: calls('strtok'),
  },
  {
    name: 'snprintf',
    text: message(
      '`snprintf` never writes beyond the given size, and gives how long the whole text would be.',
    ),
    ofNode: calls('snprintf'),
  },
  {
    name: 'character test',
    text: message('The functions of `<ctype.h>` give a number that isn’t `0` for yes, which needn’t be `1`.'),
    ofNode: calls('isalpha', 'isdigit', 'isalnum', 'isspace', 'isupper', 'islower', 'ispunct', 'isxdigit'),
  },
  {
    name: 'toupper',
    text: message('`toupper` and `tolower` leave the variable as it is and give the new character back.'),
    ofNode: calls('toupper', 'tolower'),
  },
  {
    name: 'calloc',
    text: message('`calloc` sets all bytes to zero; `malloc` leaves in the memory what was there.'),
    ofNode: calls('calloc'),
  },
  {
    name: 'malloc',
    text: message(
      'Memory from `malloc` lasts until `free` is called on it; `NULL` means that there was none.',
    ),
    ofNode: calls('malloc'),
  },
  {
    name: 'realloc',
    text: message(
      '`realloc` may move everything, so old addresses are no good; if it gives `NULL`, the old memory is still there.',
    ),
    ofNode: calls('realloc'),
  },
  {
    name: 'free',
    text: message(
      '`free` takes an address that `malloc`, `calloc` or `realloc` gave, once; `NULL` does nothing.',
    ),
    ofNode: calls('free'),
  },
  {
    name: 'qsort',
    text: message(
      'The comparing function gives a negative number, `0` or a positive one; equal items may end up in any order.',
    ),
    ofNode: calls('qsort'),
  },
  {
    name: 'atoi',
    text: message('`atoi` gives `0` if there’s no number; `strtol` can tell the difference.'),
    ofNode: calls('atoi', 'atof', 'atol'),
  },
  {
    name: 'strtol',
    text: message('`strtol` stores where the number ended at the second value, unless that’s `NULL`.'),
    ofNode: calls('strtol', 'strtod'),
  },
  {
    name: 'rand',
    text: message('Without `srand`, `rand` gives the same numbers in every run.'),
    ofNode: calls('rand'),
  },
  {
    name: 'math',
    text: message(
      'The functions of `<math.h>` take and give `double`; with some compilers, `-lm` has to be added.',
    ),
    ofNode: calls('sqrt', 'pow', 'floor', 'ceil', 'round', 'fabs', 'fmin', 'fmax', 'fmod'),
  },
  {
    name: 'abs',
    text: message('`abs` is for `int`; for decimals, there’s `fabs`.'),
    ofNode: calls('abs'),
  },
  {
    name: 'exit',
    text: message('`exit` ends the program from any function, and writes out and closes open files.'),
    ofNode: calls('exit'),
  },
  {
    name: 'assert',
    text: message('With `NDEBUG` defined, `assert` does nothing at all.'),
    ofNode: calls('assert'),
  },
  {
    name: 'fopen',
    text: message(
      '`fopen` gives `NULL` if the file can’t be opened; mode `"w"` empties a file that’s already there.',
    ),
    ofNode: calls('fopen'),
  },
  {
    name: 'fclose',
    text: message('What’s written may wait in memory until the file is closed.'),
    ofNode: calls('fclose'),
  },
  {
    name: 'feof',
    text: message('`feof` is true only after a read has tried to go beyond the end.'),
    ofNode: calls('feof'),
  },
]
