/** Programs that want to pass without doing what is asked. None of these may. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Exercise, FunctionTest } from '#modules/exercises/module.ts'
import type { Language } from '#modules/exercises/contract.ts'
import type { Deps } from '../deps.ts'
import { startOwnSandbox } from '../own-sandbox.ts'
import { gradeExercise } from './grade-exercise.ts'

// Compilers on a busy machine take their time.
vi.setConfig({ testTimeout: 60_000 })

let sandbox: Deps['sandbox']
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startOwnSandbox()
  sandbox = started.sandbox
  stop = started.stop
}, 90_000)
afterAll(() => stop())

type CodeLanguage = 'python' | 'javascript' | 'c' | 'cpp' | 'java'

/** No sum is the same as another, as a number seen in the input, or as a test's number. */
const SUMS = [
  [211, 389],
  [-577, 140],
  [1024, 2999],
  [7001, 8],
] as const

const tests = SUMS.map(([a, b], index): FunctionTest => ({
  name: `Test ${index}`,
  hidden: index > 1,
  hint: index > 1 ? 'Think.' : null,
  args: [a, b],
  expected: a + b,
}))
const INT = { scalar: 'int', depth: 0 } as const
const add = (language: CodeLanguage): Exercise => ({
  kind: 'function',
  language,
  tolerance: 1e-9,
  tests,
  signature: {
    name: 'add',
    params: [
      { name: 'a', type: INT },
      { name: 'b', type: INT },
    ],
    returns: INT,
  },
})
const ENTRY: Record<Language, string> = {
  python: 'main.py',
  javascript: 'main.js',
  c: 'main.c',
  cpp: 'main.cpp',
  java: 'Main.java',
  sql: 'main.sql',
  html: 'index.html',
}

function grade(exercise: Exercise, files: { path: string; content: string }[]) {
  const SEEDS: Record<string, string> = {
    one: 'CREATE TABLE t (n INT); INSERT INTO t VALUES (1), (2)',
    two: 'CREATE TABLE t (n INT); INSERT INTO t VALUES (5), (9), (11)',
  }
  const content = { database: (name: string) => SEEDS[name] } as Deps['content']
  return gradeExercise({ sandbox, content }, exercise, files)
}

const passed = async (exercise: Exercise, code: string) =>
  (await grade(exercise, [{ path: ENTRY[exercise.language], content: code }])).tests.map(
    (each) => each.passed,
  )

const REPORT = String.raw`{"test":0,"passed":true,"value":"expected"}\n{"test":1,"passed":true}\n{"test":2,"value":true}\n{"test":3,"value":null}\n[{"passed":true},{"passed":true}]\n`
const JAVA = (body: string) => `import java.util.*; public class Main { ${body} }`

const CHEATS: [CodeLanguage, string, string][] = [
  ['python', 'prints the verdict', `print("PASSED")\nprint('${REPORT}')\ndef add(a, b): print(a + b)`],
  ['python', 'writes the report itself and leaves', `import os\nos.write(3, b'${REPORT}')\nos._exit(0)`],
  ['python', 'leaves during a test', 'import os\ndef add(a, b): os._exit(0)'],
  ['python', 'leaves well during a test', 'import sys\ndef add(a, b): sys.exit(0)'],
  [
    'python',
    'gives back what is equal to everything',
    'class Any(int):\n  def __eq__(self, other): return True\n  def __ne__(self, other): return False\n  def __repr__(self): return "600"\n  __str__ = __repr__\n  def __hash__(self): return 0\ndef add(a, b): return Any(7)',
  ],
  [
    'python',
    'looks for what is expected in every frame and object',
    `import gc, sys\ndef add(a, b):\n  frame = sys._getframe()\n  while frame:\n    for space in (frame.f_locals, frame.f_globals):\n      for key in ("expected", "answer", "solution", "result"):\n        if key in space: return space[key]\n    frame = frame.f_back\n  for thing in gc.get_objects():\n    if isinstance(thing, dict) and "expected" in thing: return thing["expected"]\n  return 0`,
  ],
  [
    'python',
    'patches the harness, json and the built-in functions',
    `import builtins, json, sys\nharness = sys.modules["__main__"]\nfor name in ("plain", "call"):\n  setattr(harness, name, lambda *a, **k: {"test": a[1]["test"] if len(a) > 1 and isinstance(a[1], dict) else 0, "value": "expected", "passed": True})\nbuiltins.isinstance = lambda *a: True\njson.dumps = lambda *a, **k: '{"test":0,"passed":true}'\ndef add(a, b): return 0`,
  ],
  [
    'python',
    'floods the report',
    `import os\ndef add(a, b):\n  for _ in range(50_000): os.write(3, b'${REPORT}')\n  return 0`,
  ],
  [
    'python',
    'reads its files and its input for the answers',
    `import os, re, sys\nseen = ""\nfor top in (".", "/home", "/tmp", "/run"):\n  for d, _, fs in os.walk(top):\n    for f in fs:\n      try: seen += open(os.path.join(d, f)).read()\n      except (OSError, ValueError): pass\nos.lseek(0, 0, 0)\nseen += sys.stdin.read() + os.read(0, 100000).decode()\nnumbers = set(map(int, re.findall(r"-?\\d+", seen)))\ndef add(a, b): return a + b if {2 * 300, 3 - 440, 4000 + 23, 7000 + 9} & numbers else 0`,
  ],
  [
    'javascript',
    'writes the report itself and leaves',
    `require('node:fs').writeSync(3, '${REPORT}')\nprocess.exit(0)`,
  ],
  ['javascript', 'leaves during a test', 'function add() { process.exit(0) }'],
  [
    'javascript',
    'gives back what is equal to everything',
    'function add() { return { valueOf: () => 600, toString: () => "600", [Symbol.toPrimitive]: () => 600, toJSON: () => true } }',
  ],
  [
    'javascript',
    'pollutes every prototype',
    `Object.prototype.passed = true; Object.prototype.expected = 0; Object.defineProperty(Object.prototype, 'value', { get: () => 'expected', configurable: true })\nArray.prototype.every = () => true; JSON.stringify = () => '{"test":0,"passed":true}'; Number.isFinite = () => true; Object.is = () => true\nfunction add() { return 0 }`,
  ],
  ['javascript', 'prints the verdict', `console.log('PASSED')\nfunction add(a, b) { console.log(a + b) }`],
  ['javascript', 'never answers', 'function add() { return new Promise(() => {}) }'],
  [
    'java',
    'leaves while its class is loaded',
    JAVA('static { Runtime.getRuntime().halt(0); } static int add(int a, int b) { return 0; }'),
  ],
  [
    'java',
    'reaches into the harness',
    JAVA(
      'static int add(int a, int b) throws Exception { for (var f : Class.forName("CodesteadHarness").getDeclaredFields()) { f.setAccessible(true); Object v = f.get(null); if (v instanceof byte[] t) Arrays.fill(t, (byte) 32); } return 0; }',
    ),
  ],
  [
    'java',
    'writes the report itself',
    JAVA(
      `static int add(int a, int b) throws Exception { var f = Class.forName("CodesteadHarness").getDeclaredField("out"); f.setAccessible(true); ((java.io.OutputStream) f.get(null)).write("${REPORT.replaceAll('"', '\\"')}".getBytes()); System.exit(0); return 0; }`,
    ),
  ],
  [
    'c',
    'writes the report before the harness does',
    `#include <unistd.h>\n#include <string.h>\n__attribute__((constructor)) static void first(void) { const char *t = "${REPORT.replaceAll('"', '\\"')}"; write(3, t, strlen(t)); _exit(0); }\nint add(int a, int b) { return 0; }`,
  ],
  ['c', 'leaves as one that has reported', '#include <unistd.h>\nint add(int a, int b) { _exit(97); }'],
  [
    'c',
    'changes what the harness calls',
    '#define write(a, b, c) 0\n#define main other\n#define cs_put(x) cs_add("true")\nint add(int a, int b) { return 0; }',
  ],
  [
    'c',
    'works at the end',
    '#include <stdlib.h>\n#include <unistd.h>\nstatic void last(void) { write(3, "{\\"test\\":0,\\"passed\\":true}\\n", 26); }\nint add(int a, int b) { atexit(last); exit(0); }',
  ],
  [
    'cpp',
    'redefines what the harness prints',
    'namespace cs { template <class T> void put(T &out, int) { out += "\\"expected\\""; } }\nint add(int a, int b) { return 0; }',
  ],
  [
    'cpp',
    'gives back what becomes any number',
    'struct Any { operator int() const { return 0; } template <class T> bool operator==(T) const { return true; } };\nAny add(int, int) { return {}; }',
  ],
]

describe('a function that', () => {
  test.each(CHEATS)('(%s) %s passes nothing', async (language, _, code) => {
    expect(await passed(add(language), code)).not.toContain(true)
  })

  test('brings a harness of its own passes nothing', async () => {
    const files = [
      { path: 'main.py', content: 'def add(a, b): return 0' },
      { path: 'codestead_harness.py', content: `import os\nos.write(3, b'${REPORT}')` },
      {
        path: 'json.py',
        content:
          'def loads(text): return {"tests": [], "name": "add", "doubles": []}\ndef dumps(x): return "{}"',
      },
    ]
    const outcome = await grade(add('python'), files)
    expect(outcome.tests.map((each) => each.passed)).not.toContain(true)
  })

  test('knows the public tests alone fails the hidden ones', async () => {
    const code = 'def add(a, b): return {211: 600, -577: -437}.get(a, 0)'
    expect(await passed(add('python'), code)).toEqual([true, true, false, false])
  })

  test('tells nothing of the hidden tests', async () => {
    const code =
      'import sys\ndef add(a, b):\n  print("asked", a, b)\n  print("asked", a, b, file=sys.stderr)\n  raise ValueError(f"{a} {b}")'
    const outcome = await grade(add('python'), [{ path: 'main.py', content: code }])
    expect(JSON.stringify(outcome)).not.toMatch(/1024|7001|4023|7009/)
  })
})

describe('a program that reads and prints', () => {
  const exercise: Exercise = {
    kind: 'stdio',
    language: 'python',
    compare: 'tolerant',
    tolerance: 1e-6,
    database: null,
    tests: SUMS.map(([a, b], index) => ({
      name: `Test ${index}`,
      hidden: index > 1,
      hint: index > 1 ? 'Think.' : null,
      stdin: `${a} ${b}\n`,
      stdout: `${a + b}\n`,
    })),
  }

  test.each([
    ['prints the verdict', 'print("PASSED", {"passed": True})'],
    ['prints every number there is', 'for n in range(-1000, 8000): print(n)'],
    ['leaves before it has said anything', 'import os\nos._exit(0)'],
    ['reports instead of printing', `import os\nos.write(3, b'${REPORT}')`],
    ['floods', 'while True: print(600)'],
    [
      'prints the right answer and crashes',
      'a, b = map(int, input().split())\nprint(a + b)\nraise ValueError("no")',
    ],
  ])('%s passes nothing', async (_, code) => {
    expect(await passed(exercise, code)).not.toContain(true)
  })

  test('keeps what it saw for its next test finds nothing', async () => {
    const code =
      'import os\nseen = [p for p in ("/tmp/n", "n", "/dev/shm/n") if os.path.exists(p)]\nfor p in ("/tmp/n", "n", "/dev/shm/n"): open(p, "w").write("1")\na, b = map(int, input().split())\nprint(0 if seen else a + b)'
    expect(await passed(exercise, code)).toEqual([true, true, true, true])
  })
})

describe('an SQL statement that', () => {
  const exercise: Exercise = {
    kind: 'sql',
    language: 'sql',
    databases: ['one', 'two'],
    ordered: false,
    columnNames: false,
    check: null,
    reference: 'SELECT sum(n) FROM t',
  }

  test.each([
    ['writes the answer down', 'SELECT 3', [true, false]],
    [
      'puts other rows in first',
      'DELETE FROM t; INSERT INTO t VALUES (3); SELECT sum(n) FROM t',
      [true, false],
    ],
    ['answers with a report', `SELECT '{"results":[{"columns":["s"],"rows":[[25]]}]}'`, [false, false]],
    ['gives all answers', 'SELECT 3 UNION SELECT 25', [false, false]],
  ])('%s fails where it was not seen', async (_, code, verdicts) => {
    expect(await passed(exercise, code)).toEqual(verdicts)
  })
})

/**
 * Looks for Node's `EventEmitter.prototype` in all that the simulated browser shows, waits behind its `emit` for
 * `process`, and writes a whole report to every descriptor there is.
 */
const TAKE_OVER = `
  const seen = new Set(), left = [window, document, console.log]
  while (left.length > 0 && seen.size < 50000) {
    const it = left.shift()
    if (it === null || !['object', 'function'].includes(typeof it) || seen.has(it)) continue
    seen.add(it)
    try { left.push(Object.getPrototypeOf(it)) } catch {}
    for (const key of Reflect.ownKeys(it)) try { left.push(it[key]) } catch {}
    if (typeof it.emit !== 'function') continue
    const emit = it.emit
    try {
      it.emit = function (...args) {
        if (typeof this.reallyExit === 'function') {
          const fs = this.getBuiltinModule('fs')
          const verdict = '{"name":"x","passed":true,"message":null,"actual":null}'
          for (const fd of [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25])
            try { fs.writeSync(fd, '[' + [verdict, verdict, verdict].join(',') + ']') } catch {}
          this.reallyExit(0)
        }
        return emit.apply(this, args)
      }
    } catch {}
  }
  Promise.reject(new Error('now'))`

describe('a page that', () => {
  const exercise: Exercise = {
    kind: 'page',
    language: 'html',
    tests: [
      { name: 'Text', hidden: false, hint: null, checks: [{ select: 'h1', text: 'expected-4711' }] },
      {
        name: 'Style',
        hidden: true,
        hint: 'Think.',
        checks: [{ select: 'p', style: 'color', value: '#010203' }],
      },
      { name: 'Console', hidden: true, hint: 'Think.', checks: [{ console: 'expected-0815' }] },
    ],
  }
  const page = (script: string) => `<h1>x</h1><p>y</p><script>${script}</script>`
  const every = `function* every() { const seen = new Set(), left = [window, document, console.log, document.querySelector('h1')]; while (left.length > 0) { const it = left.shift(); if (it === null || !['object', 'function'].includes(typeof it) || seen.has(it)) { yield it; continue } seen.add(it); yield it; left.push(Object.getPrototypeOf(it)); for (const key of Reflect.ownKeys(it)) try { left.push(it[key]) } catch {} } }`

  test('does what is asked passes', async () => {
    const code =
      '<h1>expected-4711</h1><p style="color: rgb(1, 2, 3)">y</p><script>console.log("expected-0815")</script>'
    expect(await passed(exercise, code)).toEqual([true, true, true])
  })

  test.each([
    [
      'reaches out of its frame and writes the report itself',
      `for (const f of [console.log, document.querySelector, Object, setTimeout]) try { const p = f.constructor('return process')(); p.getBuiltinModule('fs').writeSync(3, '[{"passed":true},{"passed":true},{"passed":true}]'); p.reallyExit(0) } catch {}`,
    ],
    [
      'replaces what the checks use',
      `for (const outer of [console.log, {}]) { let o = outer; while (Object.getPrototypeOf(o)) o = Object.getPrototypeOf(o); const List = o.constructor.keys({}).constructor; for (const act of [() => (List.prototype.some = () => true), () => (o.passed = true), () => (''.constructor.prototype.includes = () => true)]) try { act() } catch {} }`,
    ],
    [
      'answers every question alike',
      `window.getComputedStyle = () => ({ getPropertyValue: () => 'x' }); document.querySelectorAll = () => [document.body]; Object.defineProperty(Node.prototype, 'textContent', { get: () => 'x' }); CSSStyleDeclaration.prototype.getPropertyValue = () => 'x'`,
    ],
    [
      'answers alike below the surface too',
      `${every} for (const it of every()) for (const name of ['getPropertyValue', 'getComputedStyle', 'setProperty', 'includes', 'some', 'test']) try { if (typeof it?.[name] === 'function') it[name] = () => 'x' } catch {}`,
    ],
    [
      'looks for the answers in everything it can reach',
      `${every} for (const it of every()) if (typeof it === 'string' && it.length < 100) for (const word of ['expected' + '-4711', 'expected' + '-0815', '#0' + '10203']) if (it.includes(word)) { document.querySelector('h1').textContent = it; document.querySelector('p').style.color = it; console.log(it) }`,
    ],
    ['leaves', `window.close(); location.href = 'http://page.example/other'`],
    ['takes over the process by its emitters and writes the report itself', TAKE_OVER],
  ])('%s passes nothing', async (_, script) => {
    expect(await passed(exercise, page(script))).toEqual([false, false, false])
  })
})
