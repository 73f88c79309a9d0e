/** Real programs that fail, and what is shown of it: the learner's lines, and nothing of what runs them. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Deps } from './deps.ts'
import type { RunLanguage } from '#modules/exercises/contract.ts'
import { startOwnSandbox } from './own-sandbox.ts'
import { runCode } from './run-code.ts'

vi.setConfig({ testTimeout: 60_000 })

let sandbox: Deps['sandbox']
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startOwnSandbox()
  sandbox = started.sandbox
  stop = started.stop
}, 90_000)
afterAll(() => stop())

const ENTRY = { python: 'main.py', javascript: 'main.js', java: 'Main.java', c: 'main.c', cpp: 'main.cpp' }

function run(language: Exclude<RunLanguage, 'sql'>, code: string, more: Record<string, string> = {}) {
  const files = Object.entries({ [ENTRY[language]]: code, ...more })
  const content = { isHiddenDatabase: () => false } as unknown as Deps['content']
  const named = files.map(([path, text]) => ({ path, content: text }))
  return runCode({ sandbox, content }, { language, files: named, stdin: '' })
}

const inMain = (body: string, beside = '') =>
  `public class Main {\n${beside}  public static void main(String[] args) throws Exception {\n${body}\n  }\n}\n`

/** Names and paths of the product, of the sandbox and of the runtimes. */
const FOREIGN =
  /wait-|codestead|\/home\/|\/opt\/|\/usr\/|node:internal|jdk\.internal|java\.base|importlib|runpy|<frozen|reallyExit|KEYBOARD_INTERRUPT/

type Case = [
  name: string,
  language: Exclude<RunLanguage, 'sql'>,
  code: string,
  lines: number[],
  shows: RegExp,
  more?: Record<string, string>,
]

const CASES: Case[] = [
  [
    'Python: an error, two calls deep',
    'python',
    'def f(x):\n    return 1 / x\n\ndef g():\n    return f(0)\n\ng()\n',
    [2],
    /^Traceback.*\n {2}File "main\.py", line 7, in <module>\n.*\n {2}File "main\.py", line 5, in g\n/,
  ],
  [
    'Python: a chain of errors',
    'python',
    'try:\n    int("x")\nexcept ValueError as e:\n    raise KeyError("y") from e\n',
    [4],
    /direct cause of the following exception/,
  ],
  [
    'Python: an error while an error is handled',
    'python',
    'try:\n    1 / 0\nexcept ZeroDivisionError:\n    print(nothing)\n',
    [4],
    /During handling of the above exception/,
  ],
  [
    'Python: in a thread',
    'python',
    'import threading\n\ndef work():\n    return [][1]\n\nt = threading.Thread(target=work)\nt.start()\nt.join()\nraise SystemExit(1)\n',
    [4],
    /Exception in thread Thread-1/,
  ],
  [
    'Python: recursion without end',
    'python',
    'def f(n):\n    return f(n + 1)\n\nf(0)\n',
    [2],
    /Previous line repeated \d+ more times|more like this/,
  ],
  [
    'Python: two functions that call each other without end',
    'python',
    'def f(n):\n    return g(n)\n\ndef g(n):\n    return f(n)\n\nf(0)\n',
    [2],
    /the same 2 calls \d+ more times/,
  ],
  [
    'Python: a mistake in the grammar',
    'python',
    'print("a")\nif True\n    print("b")\n',
    [2],
    /^ {2}File "main\.py", line 2\n/,
  ],
  ['Python: indentation', 'python', 'def f():\nreturn 1\n', [2], /IndentationError/],
  [
    'Python: a mistake in the grammar of another file',
    'python',
    'import helper\n',
    [1],
    /SyntaxError/,
    { 'helper.py': 'def f(:\n    pass\n' },
  ],
  [
    'Python: within a library',
    'python',
    'import json\nwords = "{bad"\njson.loads(words)\n',
    [3],
    /^Traceback.*\n {2}File "main\.py", line 3, in <module>\n {4}json\.loads\(words\)\njson\.decoder/,
  ],
  [
    'Python: in another file',
    'python',
    'import helper\nhelper.f()\n',
    [3],
    /File "helper\.py", line 3, in f/,
    { 'helper.py': 'def f():\n    a = []\n    return a[1]\n' },
  ],
  [
    'Python: a group of errors',
    'python',
    'raise ExceptionGroup("two", [ValueError(1), KeyError(2)])\n',
    [1],
    /ExceptionGroup: two \(2 sub-exceptions\)/,
  ],
  ['Python: an assertion', 'python', 'a = 1\nassert a == 2, "not two"\n', [2], /AssertionError: not two/],
  [
    'JavaScript: an error, two calls deep',
    'javascript',
    'function f(x) {\n  return x.y.z\n}\nfunction g() {\n  return f({})\n}\ng()\n',
    [2],
    /at f \(main\.js:2:\d+\)\n {4}at g \(main\.js:5:\d+\)/,
  ],
  [
    'JavaScript: an error with a cause',
    'javascript',
    'try {\n  JSON.parse("{bad")\n} catch (cause) {\n  throw new Error("cannot read", { cause })\n}\n',
    [4],
    /\[cause\]: SyntaxError/,
  ],
  [
    'JavaScript: recursion without end',
    'javascript',
    'function f(n) {\n  return f(n + 1)\n}\nf(0)\n',
    [2],
    /more like this/,
  ],
  [
    'JavaScript: a promise that nobody waits for',
    'javascript',
    'async function f() {\n  null.x\n}\nf()\n',
    [2],
    /TypeError: Cannot read properties of null/,
  ],
  [
    'JavaScript: in a timer',
    'javascript',
    'setTimeout(() => {\n  missing()\n}, 1)\n',
    [2],
    /ReferenceError: missing is not defined/,
  ],
  [
    'JavaScript: a mistake in the grammar',
    'javascript',
    'const a = 1\nconst b = (2\nconsole.log(a)\n',
    [3],
    /SyntaxError/,
  ],
  [
    'JavaScript: a module',
    'javascript',
    'import fs from "node:fs"\nfs.readFileSync("none")\n',
    [2],
    /ENOENT/,
  ],
  [
    'JavaScript: within a library',
    'javascript',
    'const path = require("node:path")\npath.join(7)\n',
    [2],
    /The "path" argument must be of type string/,
  ],
  [
    'JavaScript: in another file',
    'javascript',
    'require("./helper.js").f()\n',
    [2],
    /at .*f \(helper\.js:2:/,
    { 'helper.js': 'exports.f = () => {\n  undefined.x\n}\n' },
  ],
  [
    'Java: an error, two calls deep',
    'java',
    inMain(
      '    g(0);',
      '  static int f(int x) {\n    return 1 / x;\n  }\n  static int g(int x) { return f(x); }\n',
    ),
    [3],
    /^Exception in thread "main" java\.lang\.ArithmeticException: \/ by zero\n\tat Main\.f\(Main\.java:3\)\n\tat Main\.g\(Main\.java:5\)\n\tat Main\.main\(Main\.java:7\)\n?$/,
  ],
  [
    'Java: an error with a cause',
    'java',
    inMain(
      '    try {\n      Integer.parseInt("x");\n    } catch (Exception e) {\n      throw new RuntimeException("no", e);\n    }',
    ),
    [4],
    /Caused by: java\.lang\.NumberFormatException/,
  ],
  [
    'Java: in a thread',
    'java',
    inMain(
      '    Thread t = new Thread(() -> {\n      Object o = null;\n      o.hashCode();\n    });\n    t.start();\n    t.join();\n    System.exit(1);',
    ),
    [5],
    /Exception in thread "Thread-0" java\.lang\.NullPointerException/,
  ],
  [
    'Java: recursion without end',
    'java',
    inMain('    f(1);', '  static int f(int x) {\n    return f(x) + 1;\n  }\n'),
    [3],
    /more like this/,
  ],
  [
    'Java: within a library',
    'java',
    inMain('    java.util.List.of(1, 2).add(3);'),
    [3],
    /UnsupportedOperationException\n(\tat Main\.main\(Main\.java:3\)\n?)$/,
  ],
  [
    'Java: read on after the end',
    'java',
    inMain('    java.util.Scanner in = new java.util.Scanner(System.in);\n    in.nextInt();'),
    [4],
    /NoSuchElementException/,
  ],
]

describe('a traceback', { concurrent: true }, () => {
  test.each(CASES)('of %s', async (_, language, code, lines, shows, more = {}) => {
    const outcome = await run(language, code, more)
    expect(outcome).toMatchObject({ result: 'fail', limit: null })
    expect(outcome.diagnostics.map(({ line }) => line)).toEqual(lines)
    expect(outcome.stderr).toMatch(shows)
    expect(outcome.stderr).not.toMatch(FOREIGN)
    expect(outcome.stderr.split('\n').length).toBeLessThan(25)
    expect(outcome.explanation).not.toBeNull()
  })
})

describe('a program that ran out of something', { concurrent: true }, () => {
  test('of input is told so', async () => {
    const python = await run('python', 'a = input()\n')
    expect(python.explanation).toMatchObject({
      title: 'No more input',
      line: 1,
    })
    const java = await run('java', inMain('    new java.util.Scanner(System.in).nextLine();'))
    expect(java.explanation).toMatchObject({
      title: 'No more input',
      line: 3,
    })
  })

  test.each([
    ['python', 'n = 1\nwhile n > 0: n = n + 1\n', 2],
    ['javascript', 'let n = 1\nwhile (n > 0) n = 1 - n + n\n', 2],
    ['java', inMain('    int n = 1;\n    while (n > 0) n = 1 - n + n;'), 4],
  ] as const)('of time is told its line: %s', async (language, code, line) => {
    const { explanation, diagnostics, stderr, limit } = await run(language, code)
    expect(limit).toBe('time')
    expect(explanation).toMatchObject({
      line,
      text: expect.stringContaining(`still running in line ${line}`),
    })
    expect(diagnostics).toEqual([
      {
        path: ENTRY[language],
        line,
        column: null,
        severity: 'error',
        message: 'Still running here when time ran out.',
      },
    ])
    expect(stderr).toBe('')
  })

  test('of time while it slept is told that', async () => {
    const { explanation } = await run('python', 'import time\ntime.sleep(99)\n')
    expect(explanation).toMatchObject({ title: 'The program waited too long', line: 2 })
  })
})
