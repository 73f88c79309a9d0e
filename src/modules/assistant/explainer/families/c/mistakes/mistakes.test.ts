import { expect, test } from 'vitest'
import { explainLines } from '../../../explainer.ts'
import { plainText } from '../../../testing/plain-text.ts'
import { readSnippets } from '../../../testing/snippets.ts'
import { mistakesOf } from '../testing/c-program.ts'
import type { C_MISTAKES } from './mistakes.ts'

type Name = keyof typeof C_MISTAKES

/** A program that shows the mistake, with words of what is said, and one next to it that doesn't. */
const CASES: Record<Name, readonly [wrong: string, said: string, right: string]> = {
  storesInCondition: ['int n = 1; if (n = 5) puts("x");', '`n == 5`', 'int n = 1; if (n == 5) puts("x");'],
  emptyBody: ['int n = 1; if (n > 5); { puts("x"); }', 'semicolon', 'int n = 1; if (n > 5) { puts("x"); }'],
  comparesToTruth: [
    'bool done = false; if (done == true) puts("x");',
    'already `true`',
    'bool done = false; if (done) puts("x");',
  ],
  neverBoth: [
    'int n = 1; if (n > 18 && n < 10) puts("x");',
    'never true',
    'int n = 1; if (n > 8 && n < 10) puts("x");',
  ],
  alwaysOne: [
    'int n = 1; if (n != 1 || n != 2) puts("x");',
    'always true',
    'int n = 1; if (n != 1 && n != 2) puts("x");',
  ],
  sameConditionTwice: [
    'int n = 1; if (n > 1) puts("x"); else if (n > 1) puts("y");',
    'already asked',
    'int n = 1; if (n > 1) puts("x"); else if (n > 0) puts("y");',
  ],
  comparesWithItself: [
    'int n = 1; if (n == n) puts("x");',
    'same variable',
    'int n = 1, m = 2; if (n == m) puts("x");',
  ],
  dividesByZero: ['int n = 7 / 0;', 'divides by zero', 'int n = 7 / 1;'],
  oneTooFar: [
    'struct list s = {0}; for (int i = 0; i <= s.length; i++) n = s[i];',
    'last position',
    'struct list s = {0}; for (int i = 0; i < s.length; i++) n = s[i];',
  ],
  neverEnds: [
    'int n = 3; while (n > 0) { puts("x"); int k = 1; k++; }',
    'never ends',
    'int n = 3; while (n > 0) { n--; }',
  ],
  wrongWay: [
    'for (int i = 0; i < 5; i--) puts("x");',
    'away from `5`',
    'for (int i = 5; i > 0; i--) puts("x");',
  ],
  wrongStep: [
    'int j = 0; for (int i = 0; i < 5; j++) puts("x");',
    'another variable',
    'int j = 0; for (int i = 0; i < 5; i++) puts("x");',
  ],
  endsInFirstRound: [
    'for (int i = 0; i < 5; i++) { printf("%d", i); return 0; }',
    'very first round',
    'for (int i = 0; i < 5; i++) { if (i > 2) return 0; }',
  ],
  setBackInRound: [
    'for (int i = 0; i < 5; i++) { int sum = 0; sum += i; }',
    'every round',
    'int sum = 0; for (int i = 0; i < 5; i++) { sum += i; }',
  ],
  dropsDecimals: ['double share = 7 / 2;', 'decimals are dropped', 'double share = 7 / 2.0;'],
  storesInItself: ['int n = 1; n = n;', 'nothing changes', 'int n = 1, m = 2; n = m;'],
  comparesAsStatement: ['int n = 3; n == 5;', '`n = 5;`', 'int n = 3; n = 5;'],
  forgetsResult: ["char c = 'a'; toupper(c);", 'isn’t used', "char c = 'a'; c = toupper(c);"],
  fallsThrough: [
    'int n = 1; switch (n) { case 1: n = 2; case 2: n = 3; }',
    'no `break`',
    'int n = 1; switch (n) { case 1: n = 2; break; case 2: n = 3; }',
  ],
  bestFromZero: [
    'int xs[2] = {3, 4}; int min = 0; for (int i = 0; i < 2; i++) if (xs[i] < min) min = xs[i];',
    'first value',
    'int xs[2] = {3, 4}; int min = xs[0]; for (int i = 0; i < 2; i++) if (xs[i] < min) min = xs[i];',
  ],
  stepLost: ['int n = 3; n = n++;', '`n++;`', 'int n = 3; n++;'],
  changedBeforeSet: ['int n; if (1 < 2) { n += 5; }', 'no value yet', 'int n = 0; if (1 < 2) { n += 5; }'],
  countsDiffer: ['int n = 1; printf("%d %d\\n", n);', '2 places', 'int n = 1; printf("%d %d%%\\n", n, n);'],
  valueDoesNotFit: ['int n = 1; printf("%f\\n", n);', '`%d`', 'double n = 1; printf("%f\\n", n);'],
  forgetsAddress: ['int n = 0; scanf("%d", n);', '`&n`', 'int n = 0; scanf("%d", &n);'],
  addressOfArray: [
    'char word[20]; scanf("%19s", &word);',
    'leave out the `&`',
    'char word[20]; scanf("%19s", word);',
  ],
  readsOtherType: ['double d = 0; scanf("%f", &d);', '`%lf`', 'float d = 0; scanf("%f", &d);'],
  waitsForMore: ['int n = 0; scanf("%d\\n", &n);', 'wait', 'int n = 0; scanf(" %d", &n);'],
  textAsFormat: [
    'char word[20] = "a"; printf(word);',
    '`printf("%s", word)`',
    'char word[20] = "a"; printf("%s", word);',
  ],
  severalInSingleQuotes: ["int n = 'ab';", '`"ab"`', "char n = '\\n';"],
  textForCharacter: ['char c = "a";', "`'a'`", 'const char *c = "a";'],
  assignsArray: ['char word[20]; word = "Ada";', '`strcpy(word, "Ada");`', 'const char *word; word = "Ada";'],
  noPlaceForEnd: ['char word[3] = "abc";', '4 places', 'char word[4] = "abc";'],
  forgetsEnd: [
    'const char *a = "x"; char *b = malloc(strlen(a)); free(b);',
    '`malloc(strlen(a) + 1)`',
    'const char *a = "x"; char *b = malloc(strlen(a) + 1); free(b);',
  ],
  changesLiteral: ['char *s = "abc"; s[0] = \'x\';', 'mustn’t be changed', 'char s[] = "abc"; s[0] = \'x\';'],
  readsWithoutLimit: [
    'char s[9]; gets(s);',
    '`fgets(s, sizeof s, stdin)`',
    'char s[9]; fgets(s, sizeof s, stdin);',
  ],
  copiesNowhere: ['char *s; strcpy(s, "a");', 'no place', 'char s[2]; strcpy(s, "a");'],
  comparesStrings: [
    'char a[9] = "x"; if (a == "x") puts(a);',
    '`strcmp(a, "x") == 0`',
    'char a[9] = "x"; if (strcmp(a, "x") == 0) puts(a);',
  ],
  comparesTwice: [
    'int n = 1; if (0 < n < 10) puts("x");',
    '`0 < n && n < 10`',
    'int n = 1; if (0 < n && n < 10) puts("x");',
  ],
  comparesBeforeBits: [
    'int n = 1; if (n & 1 == 0) puts("x");',
    '`(n & 1) == 0`',
    'int n = 1; if ((n & 1) == 0) puts("x");',
  ],
  pastTheEnd: [
    'int a[5] = {0}; for (int i = 0; i <= 5; i++) a[i] = i;',
    '`i < 5`',
    'int a[6] = {0}; for (int i = 0; i <= 5; i++) a[i] = i;',
  ],
  asksForTheEnd: [
    'FILE *f = fopen("a", "r"); while (!feof(f)) { fgetc(f); }',
    'after a read has failed',
    'FILE *f = fopen("a", "r"); while (fgetc(f) != EOF) { puts("x"); }',
  ],
  tooSmallForEof: [
    'char c; while ((c = getchar()) != EOF) putchar(c);',
    '`int`',
    'int c; while ((c = getchar()) != EOF) putchar(c);',
  ],
  comparesAnswerToOne: [
    'int c = \'a\'; if (isalpha(c) == 1) puts("x");',
    'Leave out `== 1`',
    'int c = \'a\'; if (isalpha(c) != 0) puts("x");',
  ],
  returnsLocal: [
    'int *f(void) { int n = 1; return &n; }',
    'gone when the function ends',
    'int *f(void) { static int n = 1; return &n; }',
  ],
  usesFreed: [
    'int *p = malloc(4); free(p); *p = 3;',
    'still uses `p`',
    'int *p = malloc(4); *p = 3; free(p); p = NULL;',
  ],
  sizeOfParameter: [
    'int count(int a[]) { return sizeof a / sizeof a[0]; }',
    'is a parameter',
    'int count(void) { int a[3] = {1, 2, 3}; return sizeof a / sizeof a[0]; }',
  ],
  wrongArrow: [
    'struct point { int x; };\nint f(struct point *p) { return p.x; }',
    '`p->x`',
    'struct point { int x; };\nint f(struct point *p) { return p->x; }',
  ],
  followsNothing: ['int *p; *p = 5;', 'doesn’t point to anything', 'int n = 1; int *p = &n; *p = 5;'],
  readsUnset: ['int n; printf("%d", n);', 'no value yet', 'int n; scanf("%d", &n); printf("%d", n);'],
  givesNothing: [
    'int add(int a, int b) { int c = a + b; }',
    'no `return`',
    'int add(int a, int b) { return a + b; }',
  ],
  definesTooMuch: ['#define MAX 10;', 'Leave it out', '#define MAX 10'],
  macroWithoutBrackets: ['#define SQUARE(x) x * x', '`1 + 2 * 1 + 2`', '#define SQUARE(x) ((x) * (x))'],
}

test.each(Object.entries(CASES))(
  '%s speaks where the code shows it, and only there',
  (name, [wrong, said, right]) => {
    const told = mistakesOf(wrong)
    expect(
      told.some((sentence) => sentence.includes(said)),
      `${name}: ${told.join(' | ')}`,
    ).toBe(true)
    expect(mistakesOf(right)).toEqual([])
  },
)

/** Programs that look like a mistake and are right. */
const RIGHT = [
  'while (*to++ = *from++) { }',
  'int n; if (scanf("%d", &n) == 1) printf("%d", n);',
  'int n; int ok = scanf("%d", &n); printf("%d", n);',
  'struct point p; p.x = 1; printf("%d", p.x);',
  'int *p; p = malloc(4); *p = 1; free(p);',
  'int *p; make(&p); *p = 1;',
  'char *end; long n = strtol("12", &end, 10); printf("%ld", n);',
  'int n; for (n = 0; n < 3; n++) puts("x");',
  'char c = \'a\'; printf("%d %c\\n", c, c);',
  'size_t n = 3; printf("%zu\\n", n);',
  'int w = 5; printf("%*d\\n", w, 3);',
  'unsigned n = 255; printf("%x %u\\n", n, n);',
  'char a[9] = "x"; char *p = a; if (p == a + 1) puts("x");',
  'int i = 0; while (i < 3) { step(&i); }',
  'int *p = malloc(4); free(p); p = malloc(8); *p = 1; free(p);',
  'char words[3][20] = {"a"}; scanf("%19s", words[0]);',
  'int xs[3]; for (int i = 0; i < 3; i++) scanf("%d", xs + i);',
  'int n = 0; scanf("%*d %d", &n);',
  'char s[20]; scanf("%[^\\n]", s);',
  'int n = 3; float f = 1.5f; printf("%d %.1f\\n", n, f);',
  "char c = '\\''; char d = '\\x41'; char e = '\\0';",
  'int max(int a, int b) { if (a > b) return a; else return b; }',
  'int loop(void) { while (1) { } }',
  'unsigned int big(void) { return 1; }',
] as const

test.each(RIGHT)('nothing is said to be wrong with %s', (program) => {
  expect(mistakesOf(program)).toEqual([])
})

test('right answers of our courses are told no mistake', () => {
  const right = readSnippets('c').filter(({ trace }) => trace !== null)
  expect(right.length).toBeGreaterThan(14)
  for (const { files } of right)
    for (const { path, content } of files) {
      const { parts } = explainLines({
        language: 'c',
        files,
        path,
        from: 1,
        to: content.split('\n').length,
        level: 'normal',
      })
      expect(parts.flatMap(({ mistakes }) => mistakes.map(plainText))).toEqual([])
    }
})
