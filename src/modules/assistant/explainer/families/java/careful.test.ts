import { expect, test } from 'vitest'
import { explanation, MOST_PARTS } from '../../contract.ts'
import { explainLines } from '../../explainer.ts'
import { plainText } from '../../testing/plain-text.ts'
import { wholeProgram } from './testing/java-program.ts'

function explained(content: string) {
  const lines = content.split('\n').length
  const files = [{ path: 'Main.java', content }]
  return explainLines({ language: 'java', files, path: 'Main.java', from: 1, to: lines, level: 'exact' })
}

/** What is said first of the last statement. */
function lastGist(text: string): string {
  const statements = explained(wholeProgram(text)).parts.filter(({ kind }) => kind === 'statement')
  return plainText(statements.at(-1)?.sentences[0])
}

test.each([
  ['a loop within a loop', 'int total = 0; for (int[] row : grid) for (int n : row) total += n;'],
  ['a loop that may end early', 'int total = 0; for (int n : xs) { if (n > 1) break; total += n; }'],
  ['a start that isn’t 0', 'int total = 5; for (int n : xs) total += n;'],
  ['a sum that’s set back', 'int total = 0; for (int n : xs) { if (n == 2) total = 0; total += n; }'],
  [
    'a field, which other methods change',
    'class A { int total = 0; void f(int[] xs) { for (int n : xs) total += n; } }',
  ],
])('a sum isn’t claimed to be the whole one: %s', (_, text) => {
  expect(lastGist(text)).not.toMatch(/After the loop/)
})

test.each([
  ['behind else', 'int count = 0; for (int n : xs) { if (n > 1) f(n); else count++; }'],
  ['a start within the loop', 'for (int n : xs) { int count = 0; count++; }'],
  ['a start that isn’t a number', 'int own = share; for (int n : xs) own++;'],
])('a counter isn’t claimed to count rounds: %s', (_, text) => {
  expect(lastGist(text)).not.toMatch(/how many|rounds there/)
})

test.each([
  [
    'a method of the program with a name of the library is the program’s',
    'class Main { static int abs(int n) { return n; } static void f() { int n = abs(3); } }',
    'Calls `abs(3)` and remembers the answer as `n`.',
  ],
  [
    'a variable and a method may have the same name',
    'class A { int size; int size() { return size; } void f() { int n = size(); } }',
    'Calls `size()` and remembers the answer as `n`.',
  ],
  [
    'a count for another key isn’t a tally',
    'Map<String, Integer> m = new HashMap<>(); m.put("a", m.getOrDefault("b", 0) + 1);',
    'Stores `m.getOrDefault("b", 0) + 1` in `m` under `"a"`.',
  ],
  [
    'a label leads to its own loop',
    'outer:\nfor (int i = 0; i < 3; i++)\nfor (int j = 0; j < 3; j++)\ncontinue outer;',
    'Skips the rest of this round and goes straight back to line 3 for the next one.',
  ],
])('%s', (_, text, gist) => {
  expect(lastGist(text)).toBe(gist)
})

test('a line that can’t be read is named, and the others are explained', () => {
  const content = 'class Main {\n  public static void main(String[] args) {\n    int n = 3\n    n++;\n  }\n}'
  const { parts } = explained(content)
  expect(parts.filter(({ kind }) => kind === 'unreadable').map(({ from }) => from)).toEqual([3])
  expect(parts.filter(({ kind }) => kind === 'statement').map(({ from }) => from)).toEqual([1, 2, 4])
})

test('comments are told as comments', () => {
  const { parts } = explained('// one\n/* two\n three */\nclass A { }')
  expect(parts.map(({ kind, from, to }) => `${kind} ${from}-${to}`)).toEqual(['comment 1-3', 'statement 4-4'])
})

const WHOLE =
  'import java.util.*;\nclass A<T> extends B implements C {\n  private final int[] xs = {1, 2};\n  A(int n) { this.n = n; }\n  static int f(String... more) throws E {\n    outer: for (int i = 0, j = 1; i < 3; i++) { if (i == j) continue outer; else if (i > 2) break; }\n    for (String w : more) { t += w.length(); }\n    int v = switch (x) { case 1, 2 -> 3; case "a" -> { yield 2; } default -> throw new E("x"); };\n    try (Scanner in = new Scanner(System.in)) { go(); } catch (F | G e) { } finally { z(); }\n    do { x++; } while (x < 3);\n    Runnable r = new Runnable() { public void run() { } };\n    xs.stream().map(y -> y * 2).filter(Objects::nonNull).forEach(System.out::println);\n    return a ? (int) b : -c[d][e];\n  }\n}\nenum D { P, Q(1); int z; }\nrecord R(int x) { }\ninterface S { void s(); default int k() { return 1; } }'

test('every beginning of a program, and every program with a line left out, is explained without an error', () => {
  for (let end = 0; end <= WHOLE.length; end += 7) expect(() => explained(WHOLE.slice(0, end))).not.toThrow()
  const lines = WHOLE.split('\n')
  for (const at of lines.keys()) expect(() => explained(lines.toSpliced(at, 1).join('\n'))).not.toThrow()
})

const HOSTILE = [
  '(((((((((('.repeat(2_000),
  '{'.repeat(20_000),
  '}'.repeat(20_000),
  `class A { int f() { return ${'('.repeat(300)}1${')'.repeat(300)}; } }`,
  `class A { int f() { return ${'1 + '.repeat(10_000)}1; } }`,
  `class A { void f() { ${'if (x) { '.repeat(2_000)}${'}'.repeat(2_000)} } }`,
  wholeProgram('x = 1; '.repeat(5_000)),
  wholeProgram('int x = 0;\n'.repeat(3_000)),
  wholeProgram(Array.from({ length: 3_000 }, (_, n) => `int a${n} = a${n - 1};`).join('\n')),
  wholeProgram('this.a.b = this.c;\n'.repeat(2_500)),
  wholeProgram('for (int i = 0; i < n; i++) { s += i; }\n'.repeat(1_200)),
  wholeProgram(`switch (x) { ${'case 1, 2 -> y(); '.repeat(2_500)} }`),
  wholeProgram(`x${'.y()'.repeat(8_000)};`),
  wholeProgram('int constructor = 1; int __proto__ = 2; toString.hasOwnProperty(); valueOf();'),
  'class __proto__ { int constructor; void toString() { constructor++; this.__proto__ = hasOwnProperty; } }',
  `class A { String s = "${'\\"'.repeat(10_000)}"; }`,
  '/*'.repeat(10_000),
  `"""${'\n'.repeat(5_000)}`,
  wholeProgram('String s = "` <b> \u0000 \u202e";'),
]

test.each(HOSTILE.map((content) => [content.slice(0, 40), content] as const))(
  'hostile text is explained in bounds: %j',
  (_, content) => {
    const start = performance.now()
    const told = explained(content)
    // Linear work; the bound is wide because the machine may be busy.
    expect(performance.now() - start).toBeLessThan(2_000)
    expect(told.parts.length).toBeGreaterThan(0)
    expect(told.parts.length).toBeLessThanOrEqual(MOST_PARTS + 10)
    for (const { sentences } of told.parts)
      for (const run of sentences.flat()) if ('code' in run) expect(run.code.length).toBeLessThanOrEqual(60)
    expect(() => explanation.parse(told)).not.toThrow()
  },
)
