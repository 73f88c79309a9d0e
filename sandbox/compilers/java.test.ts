/** What comes out of the resident compiler and the waiting virtual machine is what `javac` and `java` say, to the letter. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Job } from '../protocol.ts'
import { childrenOf, type Sandbox, startSandbox } from '../testing.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
}, 60_000)
afterAll(() => sandbox.close())

type Program = { files: Record<string, string>; stdin?: string; entry?: string }

const main = (body: string, members = ''): Program => ({
  files: {
    'Main.java': `import java.util.*;\nimport java.util.stream.*;\npublic class Main {\n${members}\n  public static void main(String[] args) throws Exception {\n${body}\n  }\n}\n`,
  },
})
const file = (code: string): Program => ({ files: { 'Main.java': code } })

const PROGRAMS: Record<string, Program> = {
  'a greeting': main('System.out.println("Hello");'),
  'no newline at the end, both streams': main('System.out.print("out"); System.err.print("err");'),
  'input by Scanner': {
    ...main(
      'Scanner in = new Scanner(System.in); while (in.hasNextInt()) System.out.println(in.nextInt() * 2);',
    ),
    stdin: '3 4\n5',
  },
  'input that never comes': main('System.out.println(new Scanner(System.in).nextInt());'),
  'an exit code': main('System.out.println("a"); System.exit(3);'),
  'letters of the world': main('String größe = "Grüße 👋"; System.out.println(größe + größe.length());'),
  'a type that does not fit': main('int x = "a";'),
  'a name that nobody knows': main('y.go(); Strin z; System.out.printn();'),
  'a missing semicolon': main('int x = 1\nint y = 2;'),
  'a missing brace': file('public class Main { public static void main(String[] a) {'),
  'more errors than are shown': main(Array.from({ length: 120 }, (_, i) => `int a${i} = "x";`).join('\n')),
  'a note about unchecked operations': main(
    'List list = new ArrayList(); list.add(1); System.out.println(list);',
  ),
  'a warning': main('System.out.println(new Integer(4));'),
  'an unreported exception': file(
    'class Main { public static void main(String[] a) { throw new Exception(); } }',
  ),
  'a feature of later versions': main(
    'Object o = 1; switch (o) { case Integer i -> System.out.println(i); default -> {} }',
  ),
  'a class in the wrong file': file('public class Other { public static void main(String[] a) {} }'),
  'an empty file': file(''),
  'a class of another name': file(
    'class Other { public static void main(String[] a) { System.out.println(1); } }',
  ),
  'no main method': file('public class Main { }'),
  'a main method that is not static': file(
    'public class Main { public void main(String[] a) { System.out.println(1); } }',
  ),
  'a main method with a result': file(
    'public class Main { public static int main(String[] a) { return 1; } }',
  ),
  'an inherited main method': file(
    'class Base { static { System.out.println("base"); } public static void main(String[] a) { System.out.println("main"); } } public class Main extends Base { static { System.out.println("main class"); } }',
  ),
  'the main method of an interface': file(
    'interface Main { static void main(String[] a) { System.out.println(a.length); } }',
  ),
  'unicode escapes': file(
    'public class Main { public static void main(String[] a) { System.out.println(\\u0022hi\\u0022); } }',
  ),
  'an exception': main('int[] x = {}; System.out.println(x[1]);'),
  'a null pointer that has a name': main('String text = null; System.out.println(text.length());'),
  'an exception with a cause': main(
    'try { Integer.parseInt("x"); } catch (NumberFormatException e) { throw new IllegalStateException("wrapped", e); }',
  ),
  'an exception within a lambda': main('List.of(1, 0).forEach(n -> System.out.println(1 / n));'),
  'a failing static initializer': main('System.out.println(1);', 'static int x = Integer.parseInt("x");'),
  'a stack trace of its own': main(
    'new Throwable("here").printStackTrace(); for (var f : Thread.currentThread().getStackTrace()) System.out.println(f); StackWalker.getInstance().forEach(System.out::println);',
  ),
  'a recursion without end': main(
    'System.out.println(deep(1));',
    'static int deep(int n) { return deep(n + 1) + 1; }',
  ),
  'no memory left': main('List<long[]> all = new ArrayList<>(); while (true) all.add(new long[1_000_000]);'),
  'an exception in another thread': main(
    'Thread t = new Thread(() -> { throw new RuntimeException("t"); }, "other"); t.start(); t.join(); System.out.println("end");',
  ),
  'threads that outlive main, and those that do not': main(
    'Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook"))); Thread d = new Thread(() -> { while (true) {} }); d.setDaemon(true); d.start(); new Thread(() -> { try { Thread.sleep(900); } catch (InterruptedException e) {} System.out.println("late"); }).start(); System.out.println(Thread.currentThread() + " " + Thread.activeCount());',
  ),
  'a handler for uncaught exceptions': main(
    'Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + " " + e)); throw new Error("e");',
  ),
  'records, sealed types, patterns, texts': main(
    'Shape s = new Square(2); System.out.println(s + " " + (s instanceof Square q ? q.side() : 0) + """\n  text\n  block""" + switch (args.length) { case 0 -> "none"; default -> "some"; });',
    'sealed interface Shape permits Square {} record Square(int side) implements Shape {} enum E { A, B { } } class Inner {}',
  ),
  streams: main(
    'System.out.println(IntStream.range(0, 9).boxed().collect(Collectors.groupingBy(n -> n % 3)));',
  ),
  'assertions are off': main('assert false; System.out.println("on");'),
  'its loaders and resources': main(
    'System.out.println(Class.forName("Main").getClassLoader() == ClassLoader.getSystemClassLoader()); System.out.println(Thread.currentThread().getContextClassLoader() == Main.class.getClassLoader()); System.out.println(Main.class.getResource("Main.class") != null); System.out.println(Main.class.getPackageName() + Main.class.getModule().isNamed()); System.out.println(Arrays.toString(new java.io.File(".").list()));',
  ),
  'several files, one of them wrong': {
    files: {
      ...main('System.out.println(Helper.twice(4));').files,
      'Helper.java': 'class Helper { static int twice(int n) { return n * m; } }',
    },
  },
  'an exception in another file': {
    files: {
      'Main.java': 'public class Main { public static void main(String[] a) { new shop.Cart().add(null); } }',
      'shop/Cart.java':
        'package shop;\npublic class Cart {\n  public void add(String item) {\n    item.length();\n  }\n}\n',
    },
  },
  'a main class in a package': {
    files: {
      'app/Start.java':
        'package app; class Start { public static void main(String[] a) { throw new IllegalArgumentException(Start.class.getName()); } }',
    },
    entry: 'app/Start.java',
  },
  'a module': { files: { 'module-info.java': 'module shop { }', ...main('System.out.println(1);').files } },
  'a class of the kit, written anew': {
    files: {
      'java/util/Own.java': 'package java.util; public class Own { }',
      ...main('System.out.println(1);').files,
    },
  },
}

describe('what the plain commands say', () => {
  it.for(Object.entries(PROGRAMS))('%s', { timeout: 60_000 }, async ([, program]) => {
    const [ours, plain] = await Promise.all([inSandbox(program), byCommands(program)])
    expect(ours.map(withoutOwnFrames)).toEqual(plain)
  })
})

describe('a compiler that stays', () => {
  const uses = (name: string): Program =>
    file(`class Main { public static void main(String[] a) { System.out.println(${name}.VALUE); } }`)

  it('knows nothing of the compilation before', async () => {
    const before: Program = {
      files: {
        'Main.java':
          'class Main { public static void main(String[] a) { } } class Secret { static int VALUE = 1; }',
        'secret/Thing.java': 'package secret; public class Thing { public static int VALUE = 2; }',
      },
    }
    expect((await inSandbox(before))[0]?.exitCode).toBe(0)
    for (const name of ['Secret', 'secret.Thing']) {
      const [compiled, run] = await inSandbox(uses(name))
      expect(compiled?.stderr).toMatch(/cannot find symbol|package secret does not exist/)
      expect(run).toBeUndefined()
    }
  })

  it('says that a program is too deep for it, and compiles the next one', async () => {
    const deep = file(`class Main { int x = ${'('.repeat(20_000)}1${')'.repeat(20_000)}; }`)
    const [compiled] = await inSandbox(deep)
    expect(compiled?.exitCode).toBe(3)
    expect(compiled?.stderr).toContain('The system is out of resources.')
    expect(compiled?.stderr).toContain('java.lang.StackOverflowError')
    expect((await inSandbox(main('System.out.println(7);')))[1]?.stdout).toBe('7\n')
  })

  it('may die in the middle of a compilation, and nobody notices', async () => {
    const compilers = childrenOf(sandbox.process.pid).filter(isCompiler)
    expect(compilers).not.toEqual([])
    for (const pid of compilers) process.kill(pid, 'SIGSTOP')
    const answer = inSandbox(main('System.out.println(8);'))
    await sleep(300)
    for (const pid of compilers) process.kill(pid, 'SIGKILL')
    expect((await answer)[1]?.stdout).toBe('8\n')
  })
})

const isCompiler = (pid: number) =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('\0codestead.CompileService')

const LIMITS: Job['limits'] = {
  wallMs: 20_000,
  cpuMs: 20_000,
  memoryBytes: 256 * 1024 * 1024,
  outputBytes: 256_000,
  processes: 64,
  diskBytes: 8_000_000,
}
const HEAP = '-Xmx160m'

/**
 * The virtual machine writes the stack of an OutOfMemoryError in a way of its own, without hiding anything. Learners do
 * not see these two lines: what the product shows of a stack are frames in their files.
 */
function withoutOwnFrames(said: Said): Said {
  const isOwn = (line: string) => /^\tat (MainTrampoline\/\S+|codestead\.RunService\.main)\(/.test(line)
  if (!said.stderr.includes('OutOfMemoryError')) return said
  return {
    ...said,
    stderr: said.stderr
      .split('\n')
      .filter((line) => !isOwn(line))
      .join('\n'),
  }
}

type Said = { stdout: string; stderr: string; exitCode: number | null }

async function inSandbox({ files, stdin = '', entry }: Program): Promise<Said[]> {
  const result = await sandbox.send({
    id: 'test',
    owner: `${Math.random()}`,
    language: 'java',
    files: Object.entries(files).map(([path, content]) => ({ path, content })),
    ...(entry === undefined ? {} : { entry }),
    runs: [{ stdin }],
    limits: LIMITS,
  })
  if (result.status !== 'done') throw new Error(JSON.stringify(result))
  return [result.compile, ...result.runs].flatMap((one) =>
    one ? [{ stdout: one.stdout, stderr: one.stderr, exitCode: one.exitCode }] : [],
  )
}

async function byCommands({ files, stdin = '', entry = 'Main.java' }: Program): Promise<Said[]> {
  const folder = mkdtempSync(join(tmpdir(), 'codestead-java-test-'))
  try {
    const home = join(folder, 'home')
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(home, path)), { recursive: true })
      writeFileSync(join(home, path), content)
    }
    const classes = join(folder, 'classes')
    const quick = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData']
    const options = ['-proc:none', '-g', '-encoding', 'UTF-8', '-d', classes, ...Object.keys(files)]
    const compiled = await say('javac', [...quick.map((one) => `-J${one}`), ...options], home, '')
    if (compiled.exitCode !== 0) return [compiled]
    const name = entry.replace('.java', '').replaceAll('/', '.')
    return [compiled, await say('java', [...quick, HEAP, '-cp', classes, name], home, stdin)]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function say(program: string, args: string[], cwd: string, stdin: string): Promise<Said> {
  const options = { cwd, env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', TZ: 'UTC' }, maxBuffer: 10_000_000 }
  return new Promise((resolve) => {
    const child = execFile(program, args, options, (_error, stdout, stderr) =>
      resolve({ stdout, stderr, exitCode: child.exitCode }),
    )
    child.stdin?.end(stdin)
  })
}
