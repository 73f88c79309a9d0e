/** A program in an instance that waited is told from one started by hand by nothing that it prints. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobLanguage } from './protocol.ts'
import { type Sandbox, startSandbox } from './testing.ts'
import { systemTool } from './isolation/tools.ts'

const STDIN = 'first\nsecond\n'
const PLAIN = {
  python: { command: '/usr/bin/python3', options: ['-B', '-u', '-s', '-X', 'utf8'], file: 'main.py' },
  javascript: {
    command: process.execPath,
    options: ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
    file: 'main.js',
  },
}

const PYTHON: [string, string][] = [
  [
    'its own names',
    'import sys\nprint(__name__, __file__, __doc__, __package__, __spec__, sys.argv, sys.path[0])',
  ],
  ['what it is made of', 'print(sorted(globals()), type(__builtins__).__name__, type(__loader__).__name__)'],
  ['itself, imported', 'import __main__\nx = 5\nprint(__main__.x, __main__.__dict__ is globals())'],
  ['a mistake', 'def f(n):\n    return 1 / n\n\nprint("before")\nf(0)'],
  [
    'a mistake while another is handled',
    'try:\n    {}["a"]\nexcept KeyError as e:\n    raise ValueError("b") from e',
  ],
  ['a program that is none', 'print("never")\nx = = 1'],
  ['a wrong indent', 'if True:\nprint(1)'],
  [
    'a mistake told its own way',
    'import sys\nsys.excepthook = lambda t, e, tb: print("mine", e, tb.tb_lineno)\n1/0',
  ],
  ['an end with words', 'import sys\nsys.exit("that was it")'],
  ['an end with a number', 'quit(3)'],
  ['an end in a helper', 'import atexit\natexit.register(print, "bye")\nexit()'],
  [
    'what is left at the end',
    'class A:\n    def __del__(self): print("gone")\na = A()\nf = open("x", "w")\nprint("end")',
  ],
  [
    'threads',
    'import threading\nsaid = threading.Event()\nthreading.Thread(target=lambda: (said.wait(), print("late"))).start()\nprint("soon")\nsaid.set()',
  ],
  [
    'a mistake in a thread',
    'import threading\nt = threading.Thread(target=lambda: 1/0, name="T")\nt.start(); t.join(); print("on")',
  ],
  ['input', 'print(input("? "), input("! "))\ninput()'],
  ['all input', 'import sys\nfor line in sys.stdin: print(line.strip().upper())'],
  ['being interrupted', 'raise KeyboardInterrupt'],
  ['depth', 'def f(): f()\ntry: f()\nexcept RecursionError as e: print(e)'],
  ['a group of mistakes', 'raise ExceptionGroup("several", [ValueError(1), TypeError(2)])'],
  ['types of its own', 'import pickle\nclass P: pass\nprint(type(pickle.loads(pickle.dumps(P()))))'],
  [
    'the time it takes',
    'import asyncio\nasync def main():\n    await asyncio.sleep(0)\n    print("async")\nasyncio.run(main())',
  ],
]

const JAVASCRIPT: [string, string][] = [
  [
    'its own names',
    'console.log(__filename, __dirname, process.argv.slice(1), require.main === module, module.id)',
  ],
  ['a mistake', 'console.log("before")\nnull.x'],
  ['a program that is none', 'let x = = 1'],
  ['a thrown text', 'throw "words"'],
  ['a promise nobody waits for', 'Promise.reject(new Error("lost"))'],
  [
    'a module',
    'import { sep } from "node:path"\nconst x = await Promise.resolve(sep)\nconsole.log(x, import.meta.filename, import.meta.main)',
  ],
  ['a mistake in a module', 'import "node:path"\nnull.x'],
  ['an end with a number', 'process.exitCode = 4\nprocess.on("exit", (code) => console.log("exit", code))'],
  [
    'an end at once',
    'process.on("exit", (code) => console.log("exit", code, process.exitCode)); process.exit(0)',
  ],
  ['a change of mind at the end', 'process.on("exit", () => { process.exitCode = 5 })'],
  ['a mistake at the end', 'process.on("exit", () => { throw new Error("late") })'],
  ['waiting for ever', 'import "node:path"\nawait new Promise(() => {})'],
  [
    'one more turn',
    'process.once("beforeExit", () => setTimeout(() => console.log("again"), 1)); console.log("end")',
  ],
  ['a lot of output', 'console.log("x".repeat(90000)); process.exit()'],
  [
    'input',
    'require("node:readline").createInterface({ input: process.stdin }).on("line", (l) => console.log(l)).on("close", () => console.log("closed"))',
  ],
  [
    'a worker',
    'const { Worker, isMainThread } = require("node:worker_threads"); if (isMainThread) new Worker(__filename).on("exit", (c) => console.log("worker", c)); else console.log("inside")',
  ],
  [
    'a child of its own kind',
    'const { fork } = require("node:child_process"); if (process.send) process.send("hi", () => process.disconnect()); else fork(__filename).on("message", (m) => console.log(m))',
  ],
]

let sandbox: Sandbox
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'codestead-plain-'))
  sandbox = await startSandbox()
  await sandbox.health()
}, 60_000)
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Started by hand, where it sees the same paths as in an instance. */
function plain(language: keyof typeof PLAIN, code: string) {
  const { command, options, file } = PLAIN[language]
  writeFileSync(join(folder, file), code)
  const binds = ['--dev-bind', '/', '/', '--tmpfs', '/home', '--bind', folder, '/home/learner']
  const args = [...binds, '--chdir', '/home/learner', '--', command, ...options, file]
  const { stdout, stderr, status } = spawnSync(systemTool('bwrap') ?? '', args, {
    input: STDIN,
    env: { PATH: '/usr/bin:/bin', HOME: '/home/learner', LANG: 'C.UTF-8' },
    encoding: 'utf8',
  })
  return { stdout, stderr: comparable(stderr), status }
}

/** Addresses and process numbers differ from start to start, and who calls the listeners at the end. */
const comparable = (text: string) =>
  text
    .replaceAll(/0x[0-9a-f]+/g, '0x')
    .replaceAll(/\(node:\d+\)/g, '(node)')
    .replaceAll(/^ {4}at process\.\w+ \(.*\n/gm, '')

async function boxed(language: JobLanguage, code: string) {
  const { stdout, stderr, exitCode, signal } = await sandbox.run(language, code, { stdin: STDIN })
  // A shell's way to tell of a signal, as bubblewrap does.
  return { stdout, stderr: comparable(stderr), status: signal === 'SIGINT' ? 130 : exitCode }
}

describe('a Python that waited', { timeout: 30_000 }, () => {
  it.each(PYTHON)('is like one started by hand: %s', async (_, code) => {
    expect(await boxed('python', code)).toEqual(plain('python', code))
  })
})

describe('a Node that waited', { timeout: 30_000 }, () => {
  it.each(JAVASCRIPT)('is like one started by hand: %s', async (_, code) => {
    expect(await boxed('javascript', code)).toEqual(plain('javascript', code))
  })
})
