import { expect, test } from 'vitest'
import { explanation, MOST_PARTS } from '../../contract.ts'
import { explainLines } from '../../explainer.ts'
import { plainText } from '../../testing/plain-text.ts'

function explained(content: string) {
  const files = [{ path: 'main.js', content }]
  const to = content.split('\n').length
  return explainLines({ language: 'javascript', files, path: 'main.js', from: 1, to, level: 'exact' })
}

/** What is said first of the last statement. */
function lastGist(text: string): string {
  const statements = explained(text).parts.filter(({ kind }) => kind === 'statement')
  return plainText(statements.at(-1)?.sentences[0])
}

test.each([
  ['what is in brackets may be a key', 'function f(o, k) {\nreturn o[k];\n}', /what `o` holds for `k`/],
  ['a length may be of text', 'function f(x) {\nreturn x.length;\n}', /the length of `x`/],
  ['a sum may join', 'function f(a, b) {\nreturn a + b;\n}', /Works out `a \+ b`|The answer is `a \+ b`/],
  ['`=== true` is strict', 'function f(x) {\nif (x === true) return 1;\n}', /The answer is `1`/],
  [
    'an error that is new isn’t thrown again',
    'const e = new Error("a");\nthrow e;',
    /Stops here and throws `e`/,
  ],
  ['a caught error is', 'function f() { }\ntry { f(); } catch (e) {\nthrow e;\n}', /Throws `e` again/],
  [
    'a variable of two kinds has none',
    'let x = "a"; if (y) x = [1];\nconsole.log(x.at(0));',
    /holds at|item/,
  ],
  [
    'a function of the program is the program’s',
    'function fetch(x) { return x; }\nfetch(1);',
    /Calls `fetch` with `1`/,
  ],
  ['one of two sides isn’t yes or no', 'function f() { }\nconst a = f() && f();', /returns otherwise/],
])('%s', (_, text, said) => {
  expect(lastGist(text)).toMatch(said)
})

test('a break of a name’s scope is seen: block, function and file', () => {
  const content =
    'let n = 1;\n{\n  let n = 2;\n  console.log(n);\n}\nif (n) {\n  var late = n;\n}\nconsole.log(n, late);'
  const definedAt = explained(content).parts.flatMap(({ from, names }) =>
    names
      .filter(({ name }) => name !== 'console')
      .map((each) => `${from}: ${each.name} ${each.definedAt?.line}`),
  )
  expect(definedAt).toEqual([
    '1: n 1',
    '3: n 3',
    '4: n 3',
    '6: n 1',
    '7: late 7',
    '7: n 1',
    '9: n 1',
    '9: late 7',
  ])
})

test('a function that ends a statement is told by its own lines', () => {
  const content =
    'const go = document.querySelector("#go");\ngo.addEventListener("click", () => {\n  go.textContent = "Bye";\n});'
  const { parts } = explained(content)
  expect(parts.map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ])
  expect(plainText(parts[1]?.sentences[0])).toBe(
    'From now on, each time someone clicks on `go`, line 3 will run.',
  )
})

test('a line that can’t be read is named, and the others are explained', () => {
  const { parts } = explained('const a = 1;\nconst b = (a + ;\nconsole.log(a);')
  expect(parts.filter(({ kind }) => kind === 'unreadable').map(({ from }) => from)).toEqual([2])
  expect(parts.filter(({ kind }) => kind === 'statement').map(({ from }) => from)).toEqual([1, 3])
})

test('a script of a page is explained, with the names of the page’s other scripts', () => {
  const files = [
    {
      path: 'index.html',
      content: '<!doctype html><script src="game.js"></script><script src="script.js"></script>',
    },
    { path: 'game.js', content: '// rules\nfunction start() { return 1; }' },
    { path: 'script.js', content: 'const n = start();\nalert(n);' },
  ]
  const { parts } = explainLines({
    language: 'html',
    files,
    path: 'script.js',
    from: 1,
    to: 2,
    level: 'normal',
  })
  expect(plainText(parts[0]?.sentences[0])).toBe('Calls `start()` and remembers the answer as `n`.')
  expect(parts[0]?.names).toContainEqual({
    name: 'start',
    kind: 'function',
    definedAt: { path: 'game.js', line: 2 },
  })
})

test('comments are told as comments', () => {
  const { parts } = explained('// one\n/* two\n three */\nlet a;')
  expect(parts.map(({ kind, from, to }) => `${kind} ${from}-${to}`)).toEqual(['comment 1-3', 'statement 4-4'])
})

const WHOLE =
  '"use strict";\nimport a, { b as c } from "./x.js";\nexport default class D extends E { #f = 1; static g; constructor(h) { super(h); this.#f = h; } get i() { return this.#f; } set i(v) { } static { this.g = 2; } async *j() { yield* k(); } }\nexport const [l, , m = 3, ...n] = [...o, 4], { p, q: { r }, ["s"]: t, ...u } = { p, v() { }, get w() { return 1; }, ...x };\nouter: for (let i = 0, j = 1; i < 3; i++, j--) { if (i === j) continue outer; else if (i > 2) break; else { } }\nfor (const k in u) delete u[k];\nfor await (const [y, z] of new Map()) console.log(`${y}: ${z ?? `none ${y?.[0]?.()}`}`);\nswitch (a) { case 1: case "b": { f(); break; } default: throw new TypeError("x", { cause: c }); }\ntry { await g(); } catch ({ message }) { h(message); } finally { }\ndo { i++; } while (!i && void 0);\nconst fn = async function self({ a = 1 } = {}, ...rest) { return a ? b : typeof c === "d" ? -e : await import("f"); };\n(() => { })();\nx ||= y &&= z ??= 1n ** 2n; a, b; tag`t${1}`; /re[/]g/giu.test(s); if (a) ; else if (b) { } new (f())(); label: { break label; }\nexport { a as default, c }; export * from "y"; debugger; var { length } = [];'

test('every beginning of a program, and every program with a line left out, is explained without an error', () => {
  for (let end = 0; end <= WHOLE.length; end += 7) expect(() => explained(WHOLE.slice(0, end))).not.toThrow()
  const lines = WHOLE.split('\n')
  for (const at of lines.keys()) expect(() => explained(lines.toSpliced(at, 1).join('\n'))).not.toThrow()
})

const HOSTILE = [
  '(((((((((('.repeat(2_000),
  '{'.repeat(20_000),
  '}'.repeat(20_000),
  '['.repeat(20_000),
  `x = ${'('.repeat(300)}1${')'.repeat(300)};`,
  `x = ${'['.repeat(3_000)}${']'.repeat(3_000)};`,
  `x = ${'1 + '.repeat(10_000)}1;`,
  `x = ${'!'.repeat(10_000)}y;`,
  `x = ${'() => '.repeat(5_000)}1;`,
  `x = ${'a ? b : '.repeat(5_000)}c;`,
  'if (x) { '.repeat(2_000) + '}'.repeat(2_000),
  'x = 1; '.repeat(5_000),
  'let x = 0;\n'.repeat(3_000),
  'x = x.map((y) => y);\n'.repeat(2_500),
  'x = x + y; y = y + x;\n'.repeat(2_500),
  Array.from({ length: 3_000 }, (_, n) => `let a${n} = a${n - 1};`).join('\n'),
  Array.from({ length: 2_000 }, (_, n) => `function f${n}() { return f${n + 1}() || f${n + 2}(); }`).join(
    '\n',
  ),
  `class A { f() { ${'this.a.b = this.c;\n'.repeat(2_500)} } }`,
  'for (let i = 0; i < n; i++) { s += i; }\n'.repeat(1_200),
  `switch (x) { ${'case 1: y(); break; '.repeat(2_500)} }`,
  `x${'.y()'.repeat(8_000)};`,
  `x${'?.y'.repeat(8_000)};`,
  `a = ${'[...'.repeat(2_000)}b${']'.repeat(2_000)};`,
  'let constructor = 1; let __proto__ = 2; toString.hasOwnProperty(); valueOf(); Object.constructor(); x.__proto__();',
  'class __proto__ { constructor() { this.__proto__ = hasOwnProperty; } toString() { } }',
  `x = "${'\\"'.repeat(10_000)}";`,
  `x = \`${'${x}'.repeat(8_000)}\`;`,
  '/*'.repeat(10_000),
  '//'.repeat(20_000),
  `x = /${'(a*)*'.repeat(2_000)}/;`,
  `\`${'\n'.repeat(5_000)}`,
  'const s = "` <b> \u0000 \u202e \ud800";',
  `if (a) b(); ${'else if (a) b(); '.repeat(2_000)}`,
  `import { ${Array.from({ length: 4_000 }, (_, n) => `a${n}`).join(', ')} } from "x";`,
  `const { ${Array.from({ length: 4_000 }, (_, n) => `a${n}`).join(', ')} } = x;`,
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
