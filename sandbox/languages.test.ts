import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobLanguage } from './protocol.ts'
import { type Options, type Sandbox, startSandbox, TEST_LIMITS } from './testing.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  await sandbox.health()
}, 60_000)
afterAll(() => sandbox.close())

const javaMain = (body: string) =>
  `import java.util.*; public class Main { public static void main(String[] a) throws Exception { ${body} } }`

const DOUBLES: [JobLanguage, string][] = [
  ['python', 'print(int(input()) * 2)'],
  ['javascript', `console.log(Number(require('node:fs').readFileSync('/dev/stdin', 'utf8')) * 2)`],
  ['c', '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d\\n", n * 2); return 0; }'],
  ['cpp', '#include <iostream>\nint main() { int n; std::cin >> n; std::cout << n * 2 << std::endl; }'],
  ['java', javaMain('System.out.println(new Scanner(System.in).nextInt() * 2);')],
]

describe('a program that follows another one', { timeout: 60_000 }, () => {
  it.each<[JobLanguage, string, string]>([
    ['c', 'main.c', 'int main(void) { return NUMBER; }'],
    ['cpp', 'main.cpp', 'int main() { return NUMBER; }'],
    ['java', 'Main.java', javaMain('System.exit(NUMBER);')],
  ])('in %s is compiled before it is asked for', async (language, path, code) => {
    const files = (number: number) => [{ path, content: code.replace('NUMBER', `${number}`) }]
    const job = { id: 'first', language, files: files(1), runs: [{}], limits: TEST_LIMITS }
    await sandbox.send({ ...job, next: { files: files(2) } })
    const second = await sandbox.send({ ...job, files: files(2) })
    if (second.status !== 'done' || second.compile === null) throw new Error(JSON.stringify(second))
    expect(second.runs[0]?.exitCode).toBe(2)
    // What it took, and what this job waited for it.
    expect(second.timings.compileMs).toBeLessThan(second.compile.wallMs)
  })
})

const FILE_OF = {
  python: 'main.py',
  javascript: 'main.js',
  c: 'main.c',
  cpp: 'main.cpp',
  java: 'Main.java',
} as const

describe('program arguments', { timeout: 60_000 }, () => {
  const args = ['--level', 'two words', '', 'it\'s $HOME `id` \\ "x"', 'Grüße, 世界', 'a\nb']
  it.each<[keyof typeof FILE_OF, string]>([
    ['python', 'import json, sys\nprint(json.dumps(sys.argv[1:]))'],
    ['javascript', 'console.log(JSON.stringify(process.argv.slice(2)))'],
    [
      'c',
      `#include <stdio.h>
int main(int n, char **a) {
    printf("[");
    for (int i = 1; i < n; i++) {
        printf(i == 1 ? "\\"" : ",\\"");
        for (char *c = a[i]; *c; c++) {
            if (*c == '"' || *c == '\\\\') printf("\\\\%c", *c);
            else if (*c == '\\n') printf("\\\\n");
            else putchar(*c);
        }
        printf("\\"");
    }
    printf("]");
}`,
    ],
    [
      'java',
      javaMain(
        'System.out.print("["); for (int i = 0; i < a.length; i++) System.out.print((i == 0 ? "\\"" : ",\\"") + a[i].replace("\\\\", "\\\\\\\\").replace("\\"", "\\\\\\"").replace("\\n", "\\\\n") + "\\""); System.out.print("]");',
      ),
    ],
  ])('reach a program in %s as they were given', async (language, content) => {
    const job = {
      id: 'args',
      language,
      args,
      files: [{ path: FILE_OF[language], content }],
      limits: TEST_LIMITS,
    }
    const result = await sandbox.send({ ...job, runs: [{}] })
    if (result.status !== 'done') throw new Error(JSON.stringify(result))
    expect(JSON.parse(result.runs[0]?.stdout ?? '')).toEqual(args)
  })
})

describe('what is installed', { timeout: 60_000 }, () => {
  const told = async (language: JobLanguage) => {
    const { languages } = await sandbox.health()
    const found = languages.find((each) => each.language === language)
    if (!found) throw new Error(`${language} is not described.`)
    return { version: found.version ?? '', packages: found.packages ?? [], command: found.command ?? '' }
  }

  it('in Python is what a program finds', async () => {
    const code = `import importlib.metadata as m, json, platform, sys
packages = {d.name: d.version for d in m.distributions(path=sys.path) if d.name}
print(json.dumps([platform.python_version(), packages]))`
    const [version, packages] = JSON.parse((await sandbox.run('python', code)).stdout)
    const python = await told('python')
    expect(python.version).toBe(`Python ${version}`)
    expect(Object.fromEntries(python.packages.map((each) => [each.name, each.version]))).toEqual(packages)
  })

  it('in JavaScript and SQL is what a program finds', async () => {
    expect((await sandbox.run('javascript', 'console.log(process.version)')).stdout.trim()).toBe(
      (await told('javascript')).version.replace('Node.js ', ''),
    )
    expect((await sandbox.run('sql', 'SELECT sqlite_version() AS version')).stdout).toContain(
      (await told('sql')).version.replace('SQLite ', ''),
    )
  })

  it.each<[JobLanguage, string, string]>([
    [
      'c',
      '#include <gnu/libc-version.h>\n#include <stdio.h>\nint main(void) { printf("%s %ld %d", gnu_get_libc_version(), __STDC_VERSION__, __GNUC__); }',
      '-std=c17 201710',
    ],
    [
      'cpp',
      '#include <gnu/libc-version.h>\n#include <iostream>\nint main() { std::cout << gnu_get_libc_version() << " " << __cplusplus << " " << __GNUC__; }',
      '-std=c++20 202002',
    ],
  ])('in %s is what a program finds', async (language, code, standard) => {
    const { version, packages, command } = await told(language)
    const [glibc, dialect, gcc] = (await sandbox.run(language, code)).stdout.split(' ')
    expect(packages[0]).toEqual({ name: 'glibc', version: glibc })
    expect(version).toContain(` ${gcc}.`)
    const [option, number] = standard.split(' ')
    expect(command).toContain(` ${option} `)
    expect(dialect).toBe(number)
  })

  it('in Java is what a program finds, compiled with the options that are told', async () => {
    const code = javaMain(
      'System.out.println(System.getProperty("java.version")); String s = null; s.length();',
    )
    const { version, command } = await told('java')
    const { stdout, stderr } = await sandbox.run('java', code)
    expect(version).toBe(`javac ${stdout.trim()}`)
    expect(command).toContain(' -g ')
    // With -g alone a message knows the variable.
    expect(stderr).toContain('"s"')
  })
})

describe('every language', { timeout: 60_000 }, () => {
  it.each(DOUBLES)('%s reads its input and prints', async (language, code) => {
    expect(await sandbox.run(language, code, { stdin: '21\n' })).toMatchObject({
      stdout: '42\n',
      stderr: '',
      exitCode: 0,
      signal: null,
      limit: null,
      truncated: false,
      report: null,
    })
  })

  it.each<[JobLanguage, string, RegExp, Options?]>([
    ['python', 'print("before")\nprint(1 / 0)', /line 2[^]*ZeroDivisionError/],
    ['javascript', 'console.log("before")\nnull.x', /main\.js:2[^]*TypeError/],
    [
      'java',
      javaMain('System.out.println("before"); int[] x = {}; System.out.println(x[1]);'),
      /ArrayIndexOutOfBounds/,
    ],
  ])('%s tells where a program failed, and keeps what it printed', async (language, code, message) => {
    const run = await sandbox.run(language, code)
    expect(run).toMatchObject({ stdout: 'before\n', exitCode: 1, signal: null, limit: null })
    expect(run.stderr).toMatch(message)
  })

  it.each<[JobLanguage, string, RegExp]>([
    ['c', 'int main(void) { return x; }', /main\.c:1:25: error: .x. undeclared/],
    ['cpp', 'int main() { return x; }', /main\.cpp:1:21: error/],
    ['java', javaMain('int x = "a";'), /Main\.java:1: error: incompatible types/],
  ])('%s tells where a program does not compile', async (language, code, message) => {
    const outcome = await sandbox.compile(language, code)
    expect(outcome).toMatchObject({ exitCode: 1, limit: null })
    expect(outcome.stderr).toMatch(message)
  })

  it.each<[JobLanguage, string]>([
    ['python', 'print("Grüße 👋")'],
    ['javascript', 'console.log("Grüße 👋")'],
    ['c', '#include <stdio.h>\nint main(void) { puts("Grüße 👋"); }'],
    ['java', javaMain('System.out.println("Grüße 👋");')],
  ])('%s prints more than ASCII', async (language, code) => {
    expect((await sandbox.run(language, code)).stdout).toBe('Grüße 👋\n')
  })

  it.each<[JobLanguage, string]>([
    ['python', 'import os\nos.write(3, b"[1]")'],
    ['javascript', `require('node:fs').writeSync(3, '[1]')`],
    ['c', '#include <unistd.h>\nint main(void) { write(3, "[1]", 3); return 0; }'],
    [
      'java',
      javaMain(
        'var d = new java.io.FileDescriptor(); var f = d.getClass().getDeclaredField("fd"); f.setAccessible(true); f.setInt(d, 3); new java.io.FileOutputStream(d).write("[1]".getBytes());',
      ),
    ],
  ])('%s has a report channel beside its output', async (language, code) => {
    const run = await sandbox.run(language, code)
    expect(run).toMatchObject({ stdout: '', stderr: '', report: '[1]' })
  })
})

describe('a program of several files', { timeout: 60_000 }, () => {
  it.each<[JobLanguage, string, string, string]>([
    ['python', 'from helper import double\nprint(double(4))', 'helper.py', 'def double(n): return n * 2'],
    [
      'javascript',
      `const { double } = require('./helper.js')\nconsole.log(double(4))`,
      'helper.js',
      'exports.double = (n) => n * 2',
    ],
    [
      'javascript',
      `import { double } from './helper.mjs'\nconsole.log(double(4))`,
      'helper.mjs',
      'export const double = (n) => n * 2',
    ],
    [
      'c',
      '#include <stdio.h>\nint twice(int);\nint main(void) { printf("%d\\n", twice(4)); }',
      'helper.c',
      'int twice(int n) { return n * 2; }',
    ],
    [
      'cpp',
      '#include <iostream>\n#include "helper.h"\nint main() { std::cout << twice(4) << "\\n"; }',
      'helper.h',
      'inline int twice(int n) { return n * 2; }',
    ],
    [
      'java',
      javaMain('System.out.println(Helper.twice(4));'),
      'Helper.java',
      'class Helper { static int twice(int n) { return n * 2; } }',
    ],
    ['python', 'print(open("data/numbers.txt").read())', 'data/numbers.txt', '8'],
  ])('%s finds the other file', async (language, code, path, content) => {
    const run = await sandbox.run(language, code, { files: [{ path, content }] })
    expect(run.stdout.trim()).toBe('8')
    expect(run.stderr).toBe('')
  })
})

describe('the end of a program', { timeout: 60_000 }, () => {
  it('by a signal has the name of the signal', async () => {
    const code = '#include <stdio.h>\nint main(void) { puts("before"); int *p = 0; *p = 1; }'
    expect(await sandbox.run('c', code)).toMatchObject({
      stdout: 'before\n',
      exitCode: null,
      signal: 'SIGSEGV',
      limit: null,
    })
  })

  it('by its own code keeps the code', async () => {
    expect(await sandbox.run('python', 'raise SystemExit(7)')).toMatchObject({
      exitCode: 7,
      signal: null,
      limit: null,
    })
  })

  it('too deep in itself is its own failure', async () => {
    expect(await sandbox.run('python', 'def f(): f()\nf()')).toMatchObject({ exitCode: 1, limit: null })
    const java = await sandbox.run(
      'java',
      `public class Main { static int f(int n) { return f(n + 1) + 1; } public static void main(String[] a) { f(0); } }`,
    )
    expect(java).toMatchObject({ exitCode: 1, limit: null })
    expect(java.stderr).toContain('StackOverflowError')
  })

  it('without enough memory is told by the language where it can, and by us always', async () => {
    expect(await sandbox.run('python', 'x = "a" * 10**11')).toMatchObject({ exitCode: 1, limit: 'memory' })
  })

  it('shows bytes that are no text as replacement characters', async () => {
    expect(
      (await sandbox.run('python', 'import sys\nsys.stdout.buffer.write(b"a\\xff\\xfeb\\0c")')).stdout,
    ).toBe('a\ufffd\ufffdb\0c')
  })
})

describe('several runs of one job', { timeout: 60_000 }, () => {
  const limits = {
    wallMs: 700,
    cpuMs: 5000,
    memoryBytes: 1e8,
    outputBytes: 1e5,
    processes: 8,
    diskBytes: 1e6,
  }
  const files = [
    {
      path: 'main.py',
      content:
        'import os, time\nn = input()\nprint(n, os.listdir())\nopen("trace", "w")\nif n == "slow": time.sleep(9)',
    },
  ]
  const runs = ['one', 'slow', 'two'].map((stdin) => ({ stdin }))

  it('each start in a fresh folder', async () => {
    const result = await sandbox.send({ id: 'a', language: 'python', files, runs, limits })
    expect(result).toMatchObject({
      status: 'done',
      compile: null,
      runs: [
        { stdout: "one ['main.py']\n", limit: null },
        { stdout: "slow ['main.py']\n", limit: 'time' },
        { stdout: "two ['main.py']\n", limit: null },
      ],
    })
  })

  it('stop at the first limit when told to', async () => {
    const result = await sandbox.send({ id: 'a', language: 'python', files, runs, limits, keepGoing: false })
    expect(result).toMatchObject({ status: 'done', runs: [{ limit: null }, { limit: 'time' }] })
  })

  it('compile once', async () => {
    const code = '#include <stdio.h>\nint main(void) { int c = getchar(); putchar(c); }'
    const job = {
      id: 'a',
      language: 'c',
      files: [{ path: 'main.c', content: code }],
      runs: [{ stdin: 'x' }, { stdin: 'y' }],
      limits,
    }
    const result = await sandbox.send(job)
    expect(result).toMatchObject({
      status: 'done',
      compile: { exitCode: 0 },
      runs: [{ stdout: 'x' }, { stdout: 'y' }],
    })
    expect(result.status === 'done' && result.timings.compileMs).toBeGreaterThan(0)
  })
})
