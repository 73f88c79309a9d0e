import { expect, test } from 'vitest'
import { plainText } from '../../testing/plain-text.ts'
import { explained } from './testing/c-program.ts'

/**
 * What is said first of each statement of a small program; where it's no whole file, it stands in a `main`. Read them as a learner would:
 * they are the product.
 */
const GISTS: readonly (readonly [program: string, gists: readonly string[]])[] = [
  [
    'int n = 0; scanf("%d", &n);',
    [
      '`n` starts as `0`; on line 2, a value is read into it.',
      'Reads what is typed: a whole number into `n`.',
    ],
  ],
  [
    'int a = 0; int b = 0; scanf("%d %lf", &a, &b);',
    [
      '`a` starts as `0`; on line 2, a value is read into it.',
      '`b` starts as `0`; on line 2, a value is read into it.',
      'Reads what is typed: a whole number into `a` and a number, decimals allowed, into `b`.',
    ],
  ],
  [
    'char word[31]; scanf("%30s", word);',
    [
      "Makes room for `31` characters, called `word`: a text of at most 30, and the `'\\0'` behind it.",
      'Reads what is typed: a word into `word`.',
    ],
  ],
  [
    'char letter; scanf(" %c", &letter);',
    [
      'Sets up the variable `letter`, still without a value. It gets one on line 2.',
      'Reads what is typed: a character into `letter`.',
    ],
  ],
  [
    'double price = 2; printf("Price: %.2f EUR\\n", price);',
    ['`price` holds `2` from here on.', 'Prints a line with `price` filled in.'],
  ],
  ['int n = 3; printf("%d\\n", n);', ['`n` holds `3` from here on.', 'Prints `n`.']],
  [
    'int n = 3; printf("%d ", n);',
    ['`n` holds `3` from here on.', 'Shows `n` in the form `"%d "`, and stays on the same line.'],
  ],
  ['printf("Hello\\n");', ['Shows the text `"Hello\\n"` on the screen; `\\n` ends the line.']],
  ['printf("*");', ['Shows the text `"*"` on the screen, and stays on the same line.']],
  ['printf("\\n");', ['Ends the line of the output.']],
  ['puts("done");', ['Shows `"done"` on the screen, and ends the line.']],
  ["char c = 'x'; putchar(c);", ["`c` holds `'x'` from here on.", 'Shows one character on the screen: `c`.']],
  [
    'int n = 7; printf("%d h %d min\\n", n / 60, n % 60);',
    ['`n` holds `7` from here on.', 'Prints a line with `n / 60` and `n % 60` filled in.'],
  ],
  [
    'int n = 7; printf("%5d|%-8s|\\n", n, "a");',
    ['`n` holds `7` from here on.', 'Prints a line with `n` and `"a"` filled in.'],
  ],
  ['fprintf(stderr, "too few\\n");', ['Shows the text `"too few\\n"` on the screen; `\\n` ends the line.']],
  [
    'int n = 1; for (int i = 0; scanf("%d", &n) == 1; i++) printf(i == 0 ? "%d" : " %d", n);',
    [
      '`n` starts as `1`; on line 2, a value is read into it.',
      'Starts with `int i = 0` and repeats the rest of this line as long as a value that fits could be read into `n`. After each round comes `i++`.',
      'Prints `n`, in one of two forms: `"%d"` if `i` equals `0`, and `" %d"` otherwise.',
    ],
  ],
  ['int hours = 135 / 60;', ['Works out `135` divided by `60`, without the decimals, and calls it `hours`.']],
  ['int last = 135 % 10;', ['Works out the last digit of `135`, and calls it `last`.']],
  [
    'double mean = (double)7 / 2;',
    ['Works out `7` as a number with decimals divided by `2`, and calls it `mean`.'],
  ],
  [
    'int n = 5; int isLarge = n > 3;',
    ['`n` holds `5` from here on.', '`isLarge` becomes `1` if `n` is greater than `3`, and `0` if not.'],
  ],
  [
    "char c = '7'; int digit = c - '0';",
    ["`c` holds `'7'` from here on.", 'Works out the value of the digit `c`, and calls it `digit`.'],
  ],
  [
    'int n = 5; n += n > 3;',
    ['`n` starts as `5`; line 2 changes it.', 'Adds 1 to `n` if `n` is greater than `3`.'],
  ],
  [
    'int n = 5; n <<= 2;',
    ['`n` starts as `5`; line 2 changes it.', 'Moves the bits of `n` `2` places to the left.'],
  ],
  [
    'int n = 5; int low = n & 1;',
    ['`n` holds `5` from here on.', 'Works out the last bit of `n`, and calls it `low`.'],
  ],
  [
    'int n = 5; int m = n > 3 ? 1 : 2;',
    [
      '`n` holds `5` from here on.',
      '`m` gets one of two values: `1` if `n` is greater than `3`, and `2` otherwise.',
    ],
  ],
  ['int primes[3] = {2, 3, 5};', ['`primes` is an array of 3 values of the type `int`.']],
  ['int days[] = {31, 28, 31};', ['`days` is an array of 3 values of the type `int`.']],
  ['int orders[10] = {0};', ['`orders` is an array of `10` values, all set to `0`.']],
  ['int part[5] = {1, 2};', ['`part` is an array with room for `5` values. The first 2 are given here.']],
  ['int values[50];', ['Makes room for `50` values of the type `int`, called `values`.']],
  [
    'int grid[3][4] = {{0}}; grid[1][2] = 5;',
    [
      '`grid` is a table with `3` rows and `4` columns that are all `0`.',
      'Puts `5` into the cell of `grid` in row `1`, column `2`.',
    ],
  ],
  ['const char *names[] = {"Ann", "Bo"};', ['`names` is an array of 2 texts.']],
  [
    'int xs[3] = {1, 2, 3}; size_t n = sizeof xs / sizeof xs[0];',
    [
      '`xs` is an array of 3 values of the type `int`.',
      'Works out the number of items in `xs`, and calls it `n`.',
    ],
  ],
  [
    'int xs[3] = {1, 2, 3}; int order[2] = {0}; order[xs[0]]++;',
    [
      '`xs` is an array of 3 values of the type `int`.',
      '`order` is an array of `2` values, all set to `0`.',
      'Counts one more in `order[xs[0]]`.',
    ],
  ],
  ['char name[20] = "Ada";', ['Makes room for `20` characters, called `name`, and puts `"Ada"` into it.']],
  [
    'char name[] = "Ada";',
    ['`name` is an array with the characters of `"Ada"`, and a `\'\\0\'` behind them.'],
  ],
  ['const char *name = "Ada";', ['`name` points to the text `"Ada"`, at its first character.']],
  ['char line[80] = "";', ['Makes room for `80` characters, called `line`. It starts as an empty text.']],
  [
    'char line[80]; fgets(line, sizeof line, stdin);',
    [
      "Makes room for `80` characters, called `line`: a text of at most 79, and the `'\\0'` behind it.",
      'Reads a line of what is typed into `line`, with its line end, as far as there’s room.',
    ],
  ],
  [
    'char line[80] = "x"; line[strcspn(line, "\\n")] = \'\\0\';',
    [
      'Makes room for `80` characters, called `line`, and puts `"x"` into it.',
      "Cuts the line end off `line`, if there’s one, by putting `'\\0'` in its place.",
    ],
  ],
  [
    'char s[9] = "x"; s[1] = \'\\0\';',
    [
      'Makes room for `9` characters, called `s`, and puts `"x"` into it.',
      "Ends the text `s` by a `'\\0'` at position `1`.",
    ],
  ],
  [
    'char a[9] = "x"; if (strcmp(a, "x") == 0) puts(a);',
    [
      'Makes room for `9` characters, called `a`, and puts `"x"` into it.',
      'Checks whether `a` and `"x"` are the same text. Only then will the rest of this line run.',
      'Shows `a` on the screen, and ends the line.',
    ],
  ],
  [
    'char a[9] = "x"; if (!strcmp(a, "x")) puts(a);',
    [
      'Makes room for `9` characters, called `a`, and puts `"x"` into it.',
      'Checks whether `a` and `"x"` are the same text. Only then will the rest of this line run.',
      'Shows `a` on the screen, and ends the line.',
    ],
  ],
  [
    'char a[9] = "x"; if (strcmp(a, "y") < 0) puts(a);',
    [
      'Makes room for `9` characters, called `a`, and puts `"x"` into it.',
      'Checks whether `a` comes before `"y"` in the order of their characters. Only then will the rest of this line run.',
      'Shows `a` on the screen, and ends the line.',
    ],
  ],
  [
    'char a[9] = "x"; size_t n = strlen(a);',
    [
      'Makes room for `9` characters, called `a`, and puts `"x"` into it.',
      '`n` becomes the number of characters in `a`.',
    ],
  ],
  [
    'char a[9] = "x"; strcpy(a, "y"); strcat(a, "z");',
    [
      'Makes room for `9` characters, called `a`, and puts `"x"` into it.',
      'Copies the text `"y"` into `a`, with its `\'\\0\'`.',
      'Puts a copy of `"z"` behind the text that is in `a`.',
    ],
  ],
  [
    'char a[9] = "x"; strncpy(a, "abc", 3);',
    [
      'Makes room for `9` characters, called `a`, and puts `"x"` into it.',
      'Copies at most `3` characters of `"abc"` into `a`.',
    ],
  ],
  [
    'char a[9] = "x"; for (int i = 0; a[i] != \'\\0\'; i++) if (isupper(a[i])) puts("big");',
    [
      'Makes room for `9` characters, called `a`, and puts `"x"` into it.',
      'Repeats the rest of this line for each character of `a`: `i` is its position, counting from `0`.',
      'Checks whether the character of `a` at position `i` is a capital letter. Only then will the rest of this line run.',
      'Shows `"big"` on the screen, and ends the line.',
    ],
  ],
  [
    'char a[9] = "x"; a[0] = toupper(a[0]);',
    [
      'Makes room for `9` characters, called `a`, and puts `"x"` into it.',
      'Puts the first character of `a` as a capital letter into `a` at position `0`, where it replaces what was there.',
    ],
  ],
  [
    'char a[9] = "x"; char *at = strchr(a, \'@\'); if (at == NULL) puts("none");',
    [
      'Makes room for `9` characters, called `a`, and puts `"x"` into it.',
      "`at` becomes the place of the first `'@'` in `a`, or `NULL` if there’s none.",
      'Checks whether `at` is `NULL` (it points to nothing). Only then will the rest of this line run.',
      'Shows `"none"` on the screen, and ends the line.',
    ],
  ],
  [
    'int n = 5; int *p = &n; *p = 7;',
    [
      '`n` starts as `5`; line 2 takes its address, so it may also change through that.',
      '`p` gets the address of `n`: it points there now.',
      'Stores `7` where `p` points to.',
    ],
  ],
  [
    'int n = 5; int *p = NULL; p = &n; (*p)++;',
    [
      '`n` starts as `5`; line 2 takes its address, so it may also change through that.',
      '`p` is a pointer that starts as `NULL`: it points to nothing.',
      '`p` points to `n` from now on.',
      '`*p` goes up by `1`.',
    ],
  ],
  [
    'int xs[3] = {1, 2, 3}; int *p = xs; p++; p += 1;',
    [
      '`xs` is an array of 3 values of the type `int`.',
      '`p` points to the first item of the array `xs`.',
      'Moves `p` on by one place, to what comes next in memory.',
      'Moves `p` on, by this many places: `1`.',
    ],
  ],
  [
    'int xs[3] = {1, 2, 3}; for (int *p = xs; p < xs + 3; p++) printf("%d\\n", *p);',
    [
      '`xs` is an array of 3 values of the type `int`.',
      'Repeats the rest of this line with `p` pointing first to `xs`, then always one place further, as long as `p < xs + 3`.',
      'Prints the value that `p` points to, in every round of the loop.',
    ],
  ],
  [
    'const char *s = "ab"; while (*s) s++;',
    [
      '`s` points to the text `"ab"`, at its first character.',
      "Repeats the rest of this line as long as the character that `s` points to isn’t `'\\0'` (the end of the text).",
      'Moves `s` on by one place, to what comes next in memory.',
    ],
  ],
  [
    'int *p = malloc(5 * sizeof(int)); if (p == NULL) exit(1);',
    [
      '`p` becomes the address of new memory for `5` items as large as `int`.',
      'Checks whether there was no memory to be had (`p` is `NULL`). Only then will the rest of this line run.',
      'Ends the whole program right here, with the exit code `1`.',
    ],
  ],
  [
    'int *p = calloc(5, sizeof *p); free(p); p = NULL;',
    [
      '`p` becomes the address of new memory for `5` items, all set to zero.',
      'Gives the memory that `p` points to back.',
      '`p` points to nothing from now on.',
    ],
  ],
  [
    'int *p = malloc(8); p = realloc(p, 16);',
    [
      '`p` becomes the address of new memory, `8` bytes long.',
      '`p` becomes the address of `16` bytes of memory, which take over what was at `p`.',
    ],
  ],
  [
    'void swap(int *a, int *b) { int kept = *a; *a = *b; *b = kept; }',
    [
      'Defines the function `swap`, which takes `a` and `b`. It does something, but gives no answer back.',
      '`kept` becomes the value that `a` points to.',
      'Stores the value that `b` points to where `a` points to.',
      'Stores `kept` where `b` points to.',
    ],
  ],
  [
    'typedef struct { int hours; int minutes; } Time;\nTime later(Time a) { a.hours += 1; return a; }',
    [
      'Defines `Time`, a type that bundles several values under one name: `hours` and `minutes`.',
      'Each `Time` has a value called `hours` in it, of the type `int`.',
      'Each `Time` has a value called `minutes` in it, of the type `int`.',
      'Defines the function `later`, which takes `a`. It gives a value of the type `Time` back to the caller.',
      '`a.hours` goes up by `1`.',
      'Ends `later`. The answer is `a`.',
    ],
  ],
  [
    'struct point { int x, y; };\nint sum(struct point *p) { p->x = 3; return p->x + p->y; }',
    [
      'Defines `struct point`, a type that bundles several values under one name: `x` and `y`.',
      'Each `point` has `x` and `y` in it.',
      'Defines the function `sum`, which takes `p`. It gives a value of the type `int` back to the caller.',
      'Changes `p->x` to `3`.',
      'Works out `p->x + p->y`, and gives it back as the answer of `sum`.',
    ],
  ],
  [
    'struct node { int value; struct node *next; };\nint length(struct node *head) { int n = 0; for (struct node *at = head; at != NULL; at = at->next) n++; return n; }',
    [
      'Defines `struct node`, a type that bundles several values under one name: `value` and `next`.',
      'Each `node` has a value called `value` in it, of the type `int`.',
      'Each `node` can point to another one, by `next`.',
      'Defines the function `length`, which takes `head`. It counts something, and gives the count `n` back.',
      '`n` is a counter. It starts at `0`, and line 2 counts up.',
      'Walks along a chain: `at` starts at `head` and moves on by `at = at->next` after each round, until there’s no next one.',
      'Adds 1 to `n` in each round, so after the loop it tells how many rounds there were.',
      'Hands the finished count `n` back to the caller of `length`.',
    ],
  ],
  [
    'typedef struct { int x; int y; } Point;\nint main(void) { Point p = {1, 2}; Point q = p; q = p; Point zero = {0}; return 0; }',
    [
      'Defines `Point`, a type that bundles several values under one name: `x` and `y`.',
      'Each `Point` has a value called `x` in it, of the type `int`.',
      'Each `Point` has a value called `y` in it, of the type `int`.',
      'The program starts here: C runs the lines of `main` from top to bottom.',
      'Creates a `Point` with the values `1` and `2`, and calls it `p`.',
      '`q` becomes a copy of `p`, with all its fields.',
      'Copies all fields of `p` into `q`.',
      'Creates a `Point` whose fields are all `0` or empty, and calls it `zero`.',
      'Ends the program. `0` tells the system that all went well.',
    ],
  ],
  [
    'enum color { RED, GREEN = 5, BLUE };',
    [
      'Defines the type `enum color`, with names for its values: `RED`, `GREEN` and `BLUE`.',
      '`RED` is a name for the number `0`.',
      '`GREEN` is a name for the number `5`.',
      '`BLUE` is a name for the number one above the one before it.',
    ],
  ],
  [
    'union value { int whole; float part; };',
    [
      'Defines `union value`, a type whose fields share one place in memory: `whole` and `part`.',
      'Each `value` has a value called `whole` in it, of the type `int`.',
      'Each `value` has a value called `part` in it, of the type `float`.',
    ],
  ],
  ['typedef unsigned char byte;', ['Makes `byte` another name for the type `unsigned char`.']],
  [
    'typedef int (*Compare)(const void *, const void *);',
    ['Makes `Compare` a name for the type of a pointer to a function.'],
  ],
  ['#define MAX 10', ['From here on, `MAX` means `10`.']],
  [
    '#define SQUARE(x) ((x) * (x))',
    ['From here on, `SQUARE(x)` is replaced by `((x) * (x))` before the program is compiled.'],
  ],
  ['#include "parking.h"', ['Brings in the file `parking.h`, with what it declares.']],
  [
    '#include <string.h>',
    ['Brings in `string.h` from the library, for strings, such as `strlen` and `strcmp`.'],
  ],
  [
    '#ifndef PARKING_H\n#define PARKING_H\n#endif',
    [
      'Uses the lines up to the matching `#endif` only if `PARKING_H` isn’t defined yet.',
      'Marks `PARKING_H` as defined, so that `#ifndef` can ask for it.',
      'Ends what the `#if` above decides about.',
    ],
  ],
  [
    'int add(int a, int b);\nint add(int a, int b) { return a + b; }',
    [
      'Announces the function `add`, so that it can be called above line 2, where it’s written.',
      'Defines the function `add`, which takes `a` and `b`. It gives a value of the type `int` back to the caller.',
      'Works out `a + b`, and gives it back as the answer of `add`.',
    ],
  ],
  [
    '#include <stdio.h>\nint total;\nstatic int calls = 3;',
    [
      'Brings in `stdio.h` from the library, for input and output, such as `printf` and `scanf`.',
      'Sets up `total`, which all functions below can use. It starts as `0`.',
      '`calls` holds `3` from here on.',
    ],
  ],
  [
    'int next(void) { static int count = 0; count++; return count; }',
    [
      'Defines the function `next`, which takes no values. It gives a value of the type `int` back to the caller.',
      '`count` starts as `0` only once: it keeps its value from call to call.',
      'Makes `count` larger by 1.',
      'Ends `next`. The answer is `count`.',
    ],
  ],
  [
    'int is_even(int n) { return n % 2 == 0; }',
    [
      'Defines the function `is_even`, which takes `n`. It answers yes or no: `1` or `0`.',
      'Ends `is_even`. The answer is `1` if `n` is even, and `0` if not.',
    ],
  ],
  [
    'bool is_even(int n) { return n % 2 == 0; }',
    [
      'Defines the function `is_even`, which takes `n`. It answers yes or no: `true` or `false`.',
      'Ends `is_even`. The answer is `true` exactly if `n` is even.',
    ],
  ],
  [
    'int is_odd(int n) { return n % 2; }\nint main(void) { int (*test)(int) = is_odd; test = is_odd; return 1; }',
    [
      'Defines the function `is_odd`, which takes `n`. It gives a value of the type `int` back to the caller.',
      'Works out what’s left over when `n` is divided by `2`, and gives it back as the answer of `is_odd`.',
      'The program starts here: C runs the lines of `main` from top to bottom.',
      '`test` points to the function `is_odd`, so `test(…)` runs that one.',
      'From now on, `test` points to the function `is_odd`.',
      'Ends the program. `1` tells the system that something went wrong.',
    ],
  ],
  [
    'int c; while ((c = getchar()) != EOF) putchar(c);',
    [
      'Sets up the variable `c`, still without a value. It gets one on line 2.',
      'Repeats the rest of this line as long as there’s another character to read into `c`.',
      'Shows `c`, one character in each round.',
    ],
  ],
  [
    'FILE *f = fopen("a.txt", "r"); if (!f) { perror("a.txt"); exit(1); } fclose(f);',
    [
      '`f` is the file `"a.txt"`, opened for reading.',
      'Checks whether the file couldn’t be opened (`f` is `NULL`). Only then will the rest of this line run.',
      'Shows `"a.txt"` and what the last error was, on the error output.',
      'Ends the whole program right here, with the exit code `1`.',
      'Closes the file `f`.',
    ],
  ],
  [
    'FILE *f = fopen("a.txt", "w"); fprintf(f, "%d\\n", 3);',
    [
      '`f` is the file `"a.txt"`, opened empty for writing.',
      'Writes `3` into the file `f`, in the form `"%d\\n"`.',
    ],
  ],
  [
    'int n = 0; while (scanf("%d", &n) == 1) puts("x");',
    [
      '`n` starts as `0`; on line 2, a value is read into it.',
      'Repeats the rest of this line as long as a value that fits could be read into `n`.',
      'Shows `"x"` on the screen, and ends the line.',
    ],
  ],
  [
    'int n = 0; do { n++; } while (n < 3);',
    [
      '`n` is a counter. It starts at `0`, and line 2 counts up.',
      'Runs the rest of this line once, and then again and again as long as line 2 finds that `n` is less than `3`.',
      'Moves `n` up by 1. The loop’s condition looks at `n`, so this line can end the loop.',
      'Goes back to line 2 for another round if `n` is less than `3`.',
    ],
  ],
  [
    'int n = 1; switch (n) { case 1: puts("one"); break; default: puts("other"); }',
    [
      '`n` holds `1` from here on.',
      'Compares `n` with each of the 2 cases below and jumps to the one that fits.',
      'If `n` is `1`, line 2 will run.',
      'Shows `"one"` on the screen, and ends the line.',
      'Ends this case: the program continues below the whole `switch`.',
      'When no case fits, line 2 will run.',
      'Shows `"other"` on the screen, and ends the line.',
    ],
  ],
  [
    'for (;;) { break; }',
    [
      'Repeats the rest of this line over and over. The way out is the `break` on line 2.',
      'Leaves the loop that starts on line 2 right away.',
    ],
  ],
  [
    'int n = 1; goto end; end: n = 2;',
    [
      '`n` starts as `1`; line 2 changes it.',
      'Jumps to the label `end` and continues there.',
      '`n` gets a new value: `2`.',
    ],
  ],
  [
    'srand(time(NULL)); int dice = rand() % 6 + 1;',
    [
      'Lets `rand` start at the current time, so that each run gets other numbers.',
      'Works out `rand() % 6 + 1`, and calls it `dice`.',
    ],
  ],
  [
    'int xs[2] = {2, 1}; qsort(xs, 2, sizeof(int), compare);',
    ['`xs` is an array of 2 values of the type `int`.', 'Sorts the `2` items of the array `xs`.'],
  ],
  [
    'int n = 1; assert(n > 0);',
    [
      '`n` holds `1` from here on.',
      'Makes sure that `n` is above zero. If not, the program stops with an error.',
    ],
  ],
  ['int n = atoi("12");', ['`n` becomes the whole number that `"12"` starts with.']],
  [
    'const char *s = "3,4"; int a, b; sscanf(s, "%d,%d", &a, &b);',
    [
      '`s` points to the text `"3,4"`, at its first character.',
      'Sets up the variables `a` and `b`. They get their values later.',
      'Reads from the text `s`: a whole number into `a` and a whole number into `b`.',
    ],
  ],
  [
    'int n = 3; if (n) puts("x");',
    [
      '`n` holds `3` from here on.',
      'Checks whether `n` isn’t `0`. Only then will the rest of this line run.',
      'Shows `"x"` on the screen, and ends the line.',
    ],
  ],
]

test.each(GISTS)('%s', (program, gists) => {
  const said = explained(program).parts.map(({ sentences }) => plainText(sentences[0] ?? []))
  expect(
    program.includes('main') ? said : said.filter((each) => !each.startsWith('The program starts here')),
  ).toEqual(gists)
})
