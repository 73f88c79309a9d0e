/** What is said of a program that met its time limit or was killed: real programs in the real isolation. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobLanguage } from './protocol.ts'
import { type Sandbox, startSandbox } from './testing.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  await sandbox.health()
}, 60_000)
afterAll(() => sandbox.close())

/** Time enough for a virtual machine on a busy machine to come to the line in question. */
const BRIEF = { wallMs: 3_000, cpuMs: 1_500 }
const PYTHON_HELPER = { path: 'helper.py', content: 'def work():\n    while True:\n        pass\n' }
const JS_HELPER = {
  path: 'helper.js',
  content: 'exports.work = () => {\n  let n = 0\n  while (true) n += 1\n}\n',
}

type Case = [
  name: string,
  language: JobLanguage,
  code: string,
  stopped: { doing: string; at: { path: string; line: number } | null },
  files?: { path: string; content: string }[],
]

const at = (path: string, line: number) => ({ path, line })

const CASES: Case[] = [
  [
    ...(['Python in an endless loop', 'python'] as const),
    'def work(n):\n    while n > 0:\n        n = n + 1\n\nwork(1)\n',
    { doing: 'working', at: expect.objectContaining({ path: 'main.py' }) },
  ],
  [
    ...(['Python in another file', 'python'] as const),
    'import helper\nhelper.work()\n',
    { doing: 'working', at: expect.objectContaining({ path: 'helper.py' }) },
    [PYTHON_HELPER],
  ],
  [
    ...(['Python in a library that the learner called', 'python'] as const),
    'import itertools\nfor n in itertools.count():\n    str(n).zfill(9)\n',
    { doing: 'working', at: expect.objectContaining({ path: 'main.py' }) },
  ],
  [
    ...(['Python asleep', 'python'] as const),
    'import time\nprint("a")\ntime.sleep(60)\n',
    { doing: 'waiting', at: at('main.py', 3) },
  ],
  [
    ...(['Python waiting for a thread', 'python'] as const),
    'import threading, time\nt = threading.Thread(target=time.sleep, args=(60,))\nt.start()\nt.join()\n',
    { doing: 'waiting', at: at('main.py', 4) },
  ],
  [
    ...(['Python that reads on after the end', 'python'] as const),
    'while True:\n  try: a = input()\n  except EOFError: pass\n',
    { doing: 'working', at: expect.objectContaining({ path: 'main.py' }) },
  ],
  [
    ...(['JavaScript in an endless loop', 'javascript'] as const),
    'function work(n) {\n  while (n > 0) {\n    n = n + 1\n  }\n}\nwork(1)\n',
    { doing: 'working', at: expect.objectContaining({ path: 'main.js' }) },
  ],
  [
    ...(['a JavaScript module', 'javascript'] as const),
    'import fs from "node:fs"\nlet n = 0\nwhile (fs) n += 1\n',
    { doing: 'working', at: at('main.js', 3) },
  ],
  [
    ...(['JavaScript in another file', 'javascript'] as const),
    'require("./helper.js").work()\n',
    { doing: 'working', at: at('helper.js', 3) },
    [JS_HELPER],
  ],
  [
    ...(['JavaScript waiting for a timer', 'javascript'] as const),
    'setTimeout(() => {}, 60_000)\n',
    { doing: 'waiting', at: null },
  ],
  [
    ...(['Java in an endless loop', 'java'] as const),
    'public class Main {\n  public static void main(String[] a) {\n    long n = 1;\n    while (n != 0) {\n      n = n + 2;\n    }\n  }\n}\n',
    { doing: 'working', at: expect.objectContaining({ path: 'Main.java' }) },
  ],
  [
    ...(['Java asleep', 'java'] as const),
    'public class Main {\n  public static void main(String[] a) throws Exception {\n    Thread.sleep(60000);\n  }\n}\n',
    { doing: 'waiting', at: at('Main.java', 3) },
  ],
  [
    ...(['C in an endless loop', 'c'] as const),
    'int main(void) { volatile int n = 0; for (;;) n++; }\n',
    { doing: 'working', at: null },
  ],
  [
    ...(['C asleep', 'c'] as const),
    '#include <unistd.h>\nint main(void) { sleep(60); }\n',
    { doing: 'waiting', at: null },
  ],
  [
    ...(['C++ that reads on after the end', 'cpp'] as const),
    '#include <iostream>\nint main() { int n = 0; while (n != 5) std::cin >> n; }\n',
    { doing: 'working', at: null },
  ],
]

describe('a program out of time tells what it did', { timeout: 30_000, concurrent: true }, () => {
  it.each(CASES)('%s', async (_, language, code, stopped, files = []) => {
    // Beside the busy ones a program needs a while to get to where it waits.
    const limits = stopped.doing === 'waiting' ? { ...BRIEF, wallMs: 8_000 } : BRIEF
    const run = await sandbox.run(language, code, { limits, files })
    expect(run).toMatchObject({ limit: 'time', stopped })
    // The question leaves no trace.
    expect(run.stderr).toBe('')
    expect(run.report).toBeNull()
  })

  it('and what it printed before', async () => {
    const code = 'import sys\nprint("out", flush=True)\nprint("err", file=sys.stderr)\nwhile True: pass\n'
    const run = await sandbox.run('python', code, { limits: BRIEF })
    expect(run).toMatchObject({ stdout: 'out\n', stderr: 'err\n', stopped: { at: at('main.py', 4) } })
  })
})

describe('where we are an ordinary user and the kernel keeps no limits for us', { timeout: 60_000 }, () => {
  let ordinary: Sandbox
  beforeAll(async () => {
    ordinary = await startSandbox({ ordinaryUser: true, args: ['--without-cgroups', '--without-launcher'] })
    await ordinary.health()
  }, 60_000)
  afterAll(() => ordinary.close())

  it('a program out of time tells all the same', async () => {
    const loop = await ordinary.run('python', 'x = 1\nwhile x: x = 2\n', { limits: BRIEF })
    expect(loop).toMatchObject({ limit: 'time', stopped: { doing: 'working', at: at('main.py', 2) } })
    const asleep = await ordinary.run('python', 'import time\ntime.sleep(60)\n', { limits: BRIEF })
    expect(asleep).toMatchObject({ limit: 'time', stopped: { doing: 'waiting', at: at('main.py', 2) } })
    const script = await ordinary.run('javascript', 'let x = 1\nwhile (x) x = 2\n', { limits: BRIEF })
    expect(script).toMatchObject({ limit: 'time', stopped: { doing: 'working', at: at('main.js', 2) } })
  })
})

describe('a program that would rather not be asked', { timeout: 30_000, concurrent: true }, () => {
  const within = { wallMs: 2_000, cpuMs: 2_000 }

  it.each([
    [
      'that takes no signals',
      'import signal\nsignal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65))\nwhile True: pass\n',
    ],
    ['that has closed its error output', 'import os\nos.close(2)\nwhile True: pass\n'],
    [
      'that answers with a flood',
      'import os, signal\ndef flood(*_):\n  while True: os.write(2, b"  File \\"/home/learner/main.py\\", line 99999999 in x\\n" * 999)\nfor s in range(1, 65):\n  try: signal.signal(s, flood)\n  except (OSError, ValueError): pass\nwhile True: pass\n',
    ],
    [
      'that names another file',
      'import os\nos.write(2, b"  File \\"/etc/passwd\\", line 1 in x\\n")\nwhile True: pass\n',
    ],
  ])('ends on time all the same: one %s', async (_, code) => {
    const run = await sandbox.run('python', code, { limits: within })
    expect(run.limit).toBe('time')
    expect(run.wallMs).toBeLessThan(4_000)
    if (run.stopped?.at) expect(run.stopped.at).toEqual({ path: 'main.py', line: expect.any(Number) })
  })
})

const C_CRASHES: [signal: string, body: string][] = [
  ['SIGSEGV', 'volatile int *p = 0; *p = 1;'],
  ['SIGFPE', 'volatile int zero = 0; return 7 / zero;'],
  ['SIGABRT', 'abort();'],
  ['SIGILL', '__builtin_trap();'],
  ['SIGBUS', 'raise(SIGBUS);'],
  ['SIGPIPE', 'int ends[2]; pipe(ends); close(ends[0]); write(ends[1], "x", 1);'],
  ['SIGTERM', 'raise(SIGTERM);'],
]

describe('a program that a signal ended is told by which', { timeout: 30_000, concurrent: true }, () => {
  it.each(C_CRASHES)('C: %s', async (signal, body) => {
    const headers = ['stdlib', 'signal', 'unistd'].map((name) => `#include <${name}.h>`).join('\n')
    const run = await sandbox.run('c', `${headers}\nint main(void) { ${body} return 0; }\n`)
    expect(run).toMatchObject({ signal, exitCode: null, limit: null })
  })

  it('C++: an exception that nobody catches', async () => {
    const run = await sandbox.run(
      'cpp',
      '#include <stdexcept>\nint main() { throw std::runtime_error("no"); }\n',
    )
    expect(run).toMatchObject({ signal: 'SIGABRT', exitCode: null, limit: null })
    expect(run.stderr).toContain("terminate called after throwing an instance of 'std::runtime_error'")
  })

  it.each([
    ['python', 'import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)\n'],
    ['javascript', 'process.kill(process.pid, "SIGSEGV")\nsetTimeout(() => {}, 9000)\n'],
  ] as const)('%s', async (language, code) => {
    expect(await sandbox.run(language, code)).toMatchObject({
      signal: 'SIGSEGV',
      exitCode: null,
      limit: null,
    })
  })

  it('and an exit code of its own is no signal', async () => {
    expect(await sandbox.run('python', 'import sys\nsys.exit(3)\n')).toMatchObject({
      exitCode: 3,
      signal: null,
    })
  })
})
