import { expect, test } from 'vitest'
import type { Trace } from '#modules/exercises/trace/contract.ts'
import {
  type Explanation,
  explanation,
  type LinesToExplain,
  MOST_CHARACTERS,
  MOST_PARTS,
} from './contract.ts'
import { explainLines } from './explainer.ts'
import { plainText } from './testing/plain-text.ts'

function explained(content: string, asked: Partial<LinesToExplain> = {}): Explanation {
  const files = [{ path: 'main.py', content }]
  const last = content.split('\n').length
  return explainLines({
    language: 'python',
    files,
    path: 'main.py',
    from: 1,
    to: last,
    level: 'normal',
    ...asked,
  })
}

const textsOf = ({ parts }: Explanation) =>
  parts.map(({ sentences, lastRun, mistakes, unknowns }) =>
    [...sentences, ...lastRun, ...mistakes, ...unknowns].map(plainText).join(' '),
  )

test('only the selected statements are told, a part of one as a whole', () => {
  const content = 'a = 1\nprices = [\n    1,\n    2,\n]\nb = 2'
  const { parts } = explained(content, { from: 3, to: 3 })
  expect(parts.map(({ from, to }) => [from, to])).toEqual([[2, 5]])
  expect(plainText(parts[0]?.sentences[0])).toBe(
    'You selected part of a statement that runs from line 2 to line 5, so here’s all of it.',
  )
})

test('the head of a block is told without its block', () => {
  const { parts } = explained('for n in [1, 2]:\n    print(n)\n', { from: 1, to: 1 })
  expect(parts).toHaveLength(1)
})

test('lines in the wrong order are lines', () => {
  expect(explained('a = 1\nb = 2', { from: 2, to: 1 }).parts).toHaveLength(2)
})

test('a rule is told once in an explanation, however often it applies', () => {
  const texts = textsOf(explained('a = f()\nb = g()\nc = h()', { level: 'exact' }))
  expect(texts.join(' ').match(/only a label/g)).toHaveLength(1)
})

test('comments are comments, and lines without code say so', () => {
  expect(textsOf(explained('# one\n# two\na = 1'))[0]).toBe(
    'A comment: a note for people. The program skips it.',
  )
  expect(textsOf(explained('a = 1\n\n\nb = 2', { from: 2, to: 3 }))).toEqual([
    'There’s no code on these lines.',
  ])
  expect(textsOf(explained('a = 1', { from: 900, to: 950 }))).toEqual(['There’s no code on these lines.'])
})

test('a language without a family is told as that', () => {
  expect(textsOf(explained('a = 1', { language: 'html' }))).toEqual(['I can’t explain this language yet.'])
})

test('what comes from outside of the program isn’t guessed', () => {
  expect(textsOf(explained('total = price * amount'))[0]).toContain(
    'I can’t tell what `price` and `amount` are: this program doesn’t define them.',
  )
  expect(textsOf(explained('def twice(act):\n    act()', { from: 2, to: 2 }))[0]).toContain(
    'What `act` does depends on which function the caller passes in.',
  )
})

test('names know their definition: the nearest before, in their own scope, also in another file', () => {
  const files = [
    {
      path: 'main.py',
      content:
        'from shapes import area\nsize = 2\nsize = 3\ndef show(size):\n    print(area(size))\nshow(size)\n',
    },
    { path: 'shapes.py', content: '# shapes\ndef area(n):\n    return n * n\n' },
  ]
  const { parts } = explained('', { files, from: 5, to: 6 })
  expect(parts[0]?.names).toEqual([
    { name: 'print', kind: 'built-in', definedAt: null },
    { name: 'area', kind: 'function', definedAt: { path: 'shapes.py', line: 2 } },
    { name: 'size', kind: 'parameter', definedAt: { path: 'main.py', line: 4 } },
  ])
  expect(parts[1]?.names).toContainEqual({
    name: 'size',
    kind: 'variable',
    definedAt: { path: 'main.py', line: 3 },
  })
})

test('a line that can’t be read is named, and the others are explained', () => {
  const { parts } = explained('a = 1\nfor n in a\n    print(n)\nb = 2')
  expect(parts.map(({ kind, from }) => [kind, from])).toEqual([
    ['statement', 1],
    ['unreadable', 2],
    ['statement', 3],
    ['statement', 4],
  ])
  expect(textsOf({ level: 'normal', parts })[1]).toContain('I can’t read line 2.')
})

test('a bracket that’s never closed leaves what is before it', () => {
  const texts = textsOf(explained('a = 1\ndef f():\n    return (1,\nb = 2\nc = 3', { from: 1, to: 1 }))
  expect(texts[0]).toContain('`a` holds `1`')
})

const HOSTILE: readonly string[] = [
  '('.repeat(5_000),
  `x = ${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  `x = ${'not '.repeat(5_000)}y`,
  `x = ${'a + '.repeat(10_000)}b`,
  `x = ${'lambda: '.repeat(3_000)}1`,
  'if x:\n'.repeat(2_000),
  Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}if x:`).join('\n'),
  `${'a'.repeat(50_000)} = 1`,
  `x = "${'`'.repeat(10_000)}"`,
  '\u0000\u202e\ud800\udc00'.repeat(2_000),
  'constructor = __proto__\n__proto__ = toString\nhasOwnProperty()',
  `${'x = 1; '.repeat(5_000)}`,
  `${'x.'.repeat(10_000)}y`,
  `f"${'{x}'.repeat(8_000)}"`,
  `${'@a\n'.repeat(5_000)}def f(): pass`,
  `def f(${Array.from({ length: 5_000 }, (_, n) => `a${n}`).join(', ')}): pass`,
  `a = 1\n${'a = a + 1\n'.repeat(5_000)}`,
  `${Array.from({ length: 4_000 }, (_, n) => `a${n} = a${n - 1}`).join('\n')}`,
]

test.each(HOSTILE.map((content) => [content.slice(0, 30), content] as const))(
  'hostile text is explained in bounds: %j',
  (_, content) => {
    const start = performance.now()
    const told = explained(content, { level: 'exact' })
    // Linear work; the bound is wide because the machine may be busy.
    expect(performance.now() - start).toBeLessThan(2_000)
    expect(told.parts.length).toBeGreaterThan(0)
    expect(told.parts.length).toBeLessThanOrEqual(MOST_PARTS + 10)
    for (const part of told.parts)
      for (const sentence of part.sentences)
        for (const run of sentence) if ('code' in run) expect(run.code.length).toBeLessThanOrEqual(60)
    expect(() => explanation.parse(told)).not.toThrow()
  },
)

const HOSTILE_CPP: readonly string[] = [
  '('.repeat(5_000),
  '{'.repeat(20_000),
  `int main() { int x = ${'('.repeat(300)}1${')'.repeat(300)}; }`,
  `int main() { return ${'1 + '.repeat(10_000)}1; }`,
  `int main() { std::cout${' << 1'.repeat(8_000)}; }`,
  `int main() { std::cin${' >> x'.repeat(8_000)}; }`,
  `int main() { ${'if (x) { '.repeat(2_000)}${'}'.repeat(2_000)} }`,
  `int main() { ${'x = '.repeat(8_000)}1; }`,
  `int main() { ${'a ? b : '.repeat(5_000)}1; }`,
  `int main() { x = ${'*'.repeat(2_000)}p; }`,
  `int main() { x = ${'(int) '.repeat(5_000)}1; }`,
  `${'std::vector<'.repeat(2_000)}int${'>'.repeat(2_000)} v;`,
  '>a{'.repeat(15_000),
  `void f() { ${'[](int a) { '.repeat(1_000)}${'}'.repeat(1_000)} }`,
  'class A { void f(); };\n'.repeat(1_000) + 'void A::f() { }\n'.repeat(1_500),
  'struct __proto__ { int constructor; };\nint main() { __proto__ p; p.constructor = toString.hasOwnProperty(); std::valueOf(); }',
  `int main() { std::string s = "${'`'.repeat(10_000)}"; }`,
  'int main() { std::string s = "` <b> \u0000 \u202e \ud800"; }',
  '#define '.repeat(5_000),
  `int main() { switch (x) { ${'case 1: '.repeat(4_000)} } }`,
]

test.each(HOSTILE_CPP.map((content) => [content.slice(0, 40), content] as const))(
  'hostile text in C++ is explained in bounds: %j',
  (_, content) => {
    const start = performance.now()
    const told = explainLines({
      language: 'cpp',
      files: [{ path: 'main.cpp', content }],
      path: 'main.cpp',
      from: 1,
      to: content.split('\n').length,
      level: 'exact',
    })
    // Linear work; the bound is wide because the machine may be busy.
    expect(performance.now() - start).toBeLessThan(2_000)
    expect(told.parts.length).toBeLessThanOrEqual(MOST_PARTS + 10)
    for (const { sentences } of told.parts)
      for (const run of sentences.flat()) if ('code' in run) expect(run.code.length).toBeLessThanOrEqual(60)
    expect(() => explanation.parse(told)).not.toThrow()
  },
)

const HOSTILE_C: readonly string[] = [
  '('.repeat(5_000),
  '{'.repeat(20_000),
  `int main(void) { return ${'1 + '.repeat(10_000)}1; }`,
  `int main(void) { ${'if (x) { '.repeat(2_000)}${'}'.repeat(2_000)} }`,
  `int main(void) { x = ${'*'.repeat(2_000)}p; }`,
  `int main(void) { x = ${'sizeof '.repeat(2_000)}p; }`,
  `int main(void) { printf("${'%d'.repeat(9_000)}"); }`,
  `int main(void) { printf("${'%-+ 0#'.repeat(9_000)}", x); }`,
  `int main(void) { scanf("${'%['.repeat(9_000)}", x); }`,
  `int main(void) { f(${'&'.repeat(3_000)}x); }`,
  `typedef ${'struct { '.repeat(1_000)}int x; ${'} '.repeat(1_000)} a;`,
  `int ${'(*'.repeat(1_000)}p${')(int)'.repeat(1_000)};`,
  `int a${'[2]'.repeat(3_000)} = {0};`,
  `enum { ${'A, '.repeat(2_000)} B };`,
  `int main(void) { ${'goto a; '.repeat(800)} a: ; }`,
  `int main(void) { ${'int n; '.repeat(800)} }`,
  `int main(void) { ${'free(p); '.repeat(800)} }`,
  'typedef typedef typedef;\n#define\n#include\n#define A(\n',
  'struct __proto__ { int constructor; };\nint main(void) { struct __proto__ p; p.constructor = toString(hasOwnProperty); valueOf(); }',
  `int main(void) { char s[] = "${'`'.repeat(10_000)}"; puts("\` <b> \u0000 \u202e \ud800"); }`,
]

test.each(HOSTILE_C.map((content) => [content.slice(0, 40), content] as const))(
  'hostile text in C is explained in bounds: %j',
  (_, content) => {
    const start = performance.now()
    const told = explainLines({
      language: 'c',
      files: [{ path: 'main.c', content }],
      path: 'main.c',
      from: 1,
      to: content.split('\n').length,
      level: 'exact',
    })
    // Linear work; the bound is wide because the machine may be busy.
    expect(performance.now() - start).toBeLessThan(2_000)
    expect(told.parts.length).toBeLessThanOrEqual(MOST_PARTS + 10)
    for (const { sentences } of told.parts)
      for (const run of sentences.flat()) if ('code' in run) expect(run.code.length).toBeLessThanOrEqual(60)
    expect(() => explanation.parse(told)).not.toThrow()
  },
)

test('a program beyond the limit is read up to it, and that is said', () => {
  const content = 'a = 1\n'.repeat(MOST_CHARACTERS / 5)
  const texts = textsOf(explained(content, { from: 1, to: 20_000 }))
  expect(texts.at(-1)).toBe('This file is very long, and I read only its first 10,000 lines.')
  expect(texts).toHaveLength(MOST_PARTS + 2)
})

const TRACE: Trace = {
  version: 1,
  language: 'python',
  files: ['main.py'],
  from: 0,
  steps: [
    { line: 1 },
    { line: 2, set: [[0, [['total', 0]]]] },
    { line: 3, set: [[0, [['n', 3]]]] },
    { line: 2, set: [[0, [['total', 3]]]] },
    { line: 3, set: [[0, [['n', 4]]]] },
    { line: 2, set: [[0, [['total', 7]]]] },
    { line: 4 },
    { line: 6 },
    { line: 6, event: 'end', out: '7\n' },
  ],
  end: { how: 'finished', code: 0 },
}
const SUM = 'total = 0\nfor n in [3, 4]:\n    total += n\nif total > 9:\n    print("big")\nprint(total)\n'

test('the last run is told: how often, which values, which branch never ran, what was printed', () => {
  const texts = textsOf(explained(SUM, { trace: TRACE, to: 6 }))
  expect(texts[0]).toContain('In the last run, `total` became `0`.')
  expect(texts[1]).toContain(
    'In the last run, the block inside ran 2 times. In the last run, `n` was `3`, `4`.',
  )
  expect(texts[2]).toContain(
    'In the last run, this ran 2 times. In the last run, `total` went `0`, `3`, `7`.',
  )
  expect(texts[3]).toContain('In the last run, the condition was false, so the block never ran.')
  expect(texts[4]).toContain('In the last run, this line was never reached.')
  expect(texts[5]).toContain('In the last run, it printed `7`.')
})

test('of a run that was cut, or of another file, nothing is said to have never happened', () => {
  const cut = { ...TRACE, end: { how: 'steps' as const } }
  expect(textsOf(explained(SUM, { trace: cut })).join(' ')).not.toContain('never reached')
  const other = { ...TRACE, files: ['other.py'] }
  expect(textsOf(explained(SUM, { trace: other })).join(' ')).not.toContain('last run')
})

test('a recording that lies about its stack and its cells is read to its end', () => {
  const steps: Trace['steps'] = [
    { line: 3, pop: 9, unset: [[7, ['x']]], set: [[5, [['total', 1]]]], heap: [[4, { set: [[99, 1]] }]] },
    { line: 900_000, file: 12, event: 'return', value: [77] },
    { line: 0, event: 'raise' },
  ]
  expect(() => explained(SUM, { trace: { ...TRACE, steps } })).not.toThrow()
})
