import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attack } from './hostile/attack.ts'
import { COMPILED_IN, COMPILER_ATTACKS } from './hostile/compiler-attacks.ts'
import { KERNEL } from './hostile/kernel-attacks.ts'
import { NETWORK, READING, WRITING } from './hostile/reach-attacks.ts'
import { MEMORY } from './hostile/memory-attacks.ts'
import { BETWEEN_RUNS, HELD_BY_THE_KERNEL } from './hostile/object-attacks.ts'
import { DISK, OUTPUT } from './hostile/output-attacks.ts'
import { PROCESSES, TIME } from './hostile/resource-attacks.ts'
import { WARM_WORKER } from './hostile/warm-worker-attacks.ts'
import { leftBehind, type Sandbox, startSandbox } from './testing.ts'

const ATTACKS: [string, Attack[]][] = [
  ['time', TIME],
  ['processes', PROCESSES],
  ['memory', MEMORY],
  ['output', OUTPUT],
  ['disk', DISK],
  ['reading', READING],
  ['writing', WRITING],
  ['network', NETWORK],
  ['kernel', KERNEL],
  ['what the kernel holds', HELD_BY_THE_KERNEL],
  ['between runs', BETWEEN_RUNS],
  ['compiling', COMPILED_IN],
  ['its warm worker', WARM_WORKER],
]

const PATIENCE_MS = 90_000

/** Enough of them that every way of keeping a limit is used, where the kernel does not keep it for us. */
const WITHOUT_KERNEL_HELP = [...PROCESSES, ...MEMORY, ...DISK, ...TIME.slice(0, 6)]

/** Two at once, however many tests vitest begins: a queue that grows too long for its learners refuses more. */
function lanes() {
  const ends: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()]
  let next = 0
  return <Result>(act: () => Promise<Result>): Promise<Result> => {
    const lane = next++ % ends.length
    const result = (ends[lane] ?? Promise.resolve()).then(act)
    ends[lane] = result.catch(() => {})
    return result
  }
}

const inTurn = lanes()

/** What became of an attack, in the shape of what had to become of it; the rest explains a difference. */
async function verdict(sandbox: Sandbox, attack: Attack) {
  const run = await inTurn(() => sandbox.run(attack.language, attack.code, attack.options))
  const told = attack.never?.test(run.stdout + run.stderr) ?? false
  const right = attack.also?.(run) ?? true
  const { limit, exitCode, signal } = run
  const clue = `exit ${exitCode}, signal ${signal}, ${run.stderr.slice(-500)}`
  return { limit, prints: attack.prints === undefined ? undefined : run.stdout, told, right, clue }
}

function wanted({ limit, prints }: Attack) {
  return { limit, prints, told: false, right: true, clue: expect.any(String) }
}

const named = (attacks: Attack[]) => attacks.map((attack) => [attack.name, attack] as const)

describe('a hostile program', () => {
  let sandbox: Sandbox
  let listener: Server
  let before: { ms: number; residentMb: number }

  beforeAll(async () => {
    listener = createServer((socket) => socket.end()).listen({ path: '\0codestead-hostile-test' })
    sandbox = await startSandbox({ env: { SECRET: 'an-environment-that-must-stay-ours' } })
    await sandbox.health()
    await sandbox.run('python', ONE_LINE)
    before = { ms: await medianMs(sandbox), residentMb: residentMb(sandbox) }
  }, PATIENCE_MS)

  afterAll(async () => {
    await sandbox.close()
    listener.close()
  })

  describe.each(ATTACKS)('against the wall: %s', { concurrent: true }, (_, attacks) => {
    it.each(named(attacks))('%s', { timeout: PATIENCE_MS }, async (_, attack) => {
      expect(await verdict(sandbox, attack)).toEqual(wanted(attack))
    })
  })

  describe('that works while it is compiled', { concurrent: true }, () => {
    const attacks = COMPILER_ATTACKS.map((attack) => [attack.name, attack] as const)
    it.each(attacks)('%s', { timeout: PATIENCE_MS }, async (_, attack) => {
      const { limit, exitCode, stdout, stderr } = await inTurn(() =>
        sandbox.compile(attack.language, attack.code),
      )
      expect(attack.limits).toContain(limit)
      expect(exitCode).not.toBe(0)
      expect(attack.never?.test(stdout + stderr) ?? false).toBe(false)
    })
  })

  describe('that was compiled before', () => {
    const A = {
      c: ['secret_of_a.h', '#define SECRET_OF_A 1'],
      java: ['SecretOfA.java', 'public class SecretOfA {}'],
    } as const
    const honest = {
      c: 'int main(void) { return 0; }',
      java: 'public class Main { public static void main(String[] a) {} }',
    }
    const curious = {
      c: '#if __has_include("secret_of_a.h") || __has_include("../learner/secret_of_a.h") || defined SECRET_OF_A\n#error found\n#endif\nint main(void) { return 0; }',
      java: 'public class Main { public static void main(String[] a) throws Exception { try { Class.forName("SecretOfA"); System.out.println("found"); } catch (ClassNotFoundException e) {} } }',
    }

    it.each(['c', 'java'] as const)(
      'leaves nothing to the next one in %s',
      { timeout: PATIENCE_MS },
      async (language) => {
        const [path, content] = A[language]
        for (let i = 0; i < 3; i++)
          await sandbox.run(language, honest[language], { files: [{ path, content }] })
        expect(await sandbox.run(language, curious[language])).toMatchObject({
          exitCode: 0,
          stdout: '',
          stderr: '',
        })
        const asked = 'public class Main { SecretOfA a; }'
        if (language === 'java')
          expect((await sandbox.compile('java', asked)).stderr).toContain('cannot find symbol')
      },
    )

    it.each([
      ['c', '#include <stdio.h>\nint main(void) { puts("well"); }'],
      ['cpp', '#include <iostream>\nint main() { std::cout << "well\\n"; }'],
      ['java', 'public class Main { public static void main(String[] a) { System.out.println("well"); } }'],
    ] as const)('leaves an honest compiler of %s', { timeout: PATIENCE_MS }, async (language, code) => {
      expect(await sandbox.run(language, code)).toMatchObject({ stdout: 'well\n', stderr: '', limit: null })
    })
  })

  describe('that lies in its names', () => {
    const limits = {
      wallMs: 2000,
      cpuMs: 2000,
      memoryBytes: 1e8,
      outputBytes: 1e5,
      processes: 8,
      diskBytes: 1e6,
    }
    const send = (files: unknown, more = {}) =>
      sandbox.send({ id: 'x', language: 'c', files, runs: [{}], limits, ...more })
    const main = { path: 'main.c', content: 'int main(void) { return 0; }' }

    it.each([
      '/etc/cron.d/x',
      '../x.c',
      'a/../../x.c',
      '-o',
      '@file.c',
      'a\0.c',
      'a b.c',
      '.profile',
      'a//b.c',
      'a/',
      'ä.c',
      '',
      'x'.repeat(300),
      'a/b/c/d.c',
      'CON:x',
      'a\nb.c',
      '~/x',
    ])('%j is no file', async (path) => {
      expect(await send([main, { path, content: '' }])).toMatchObject({ status: 'invalid' })
      expect(await send([main], { entry: path })).toMatchObject({ status: 'invalid' })
    })

    it('is told so when there are too many of them', async () => {
      const many = Array.from({ length: 10_000 }, (_, index) => ({ path: `f${index}.c`, content: '' }))
      expect(await send([main, ...many])).toMatchObject({ status: 'invalid' })
    })

    it('is told so when they are too large', async () => {
      expect(await send([main, { path: 'a.h', content: 'x'.repeat(2_000_000) }])).toMatchObject({
        status: 'invalid',
      })
      const huge = await send([main, { path: 'a.h', content: 'x'.repeat(100_000_000) }]).catch(() => ({
        status: 'invalid',
      }))
      expect(huge).toMatchObject({ status: 'invalid' })
    })

    it('cannot name two files alike, or a file like a folder', async () => {
      for (const path of ['main.c', 'main.c/x.h', 'a'])
        expect(await send([main, { path: 'a/b.h', content: '' }, { path, content: '' }])).toMatchObject({
          status: 'invalid',
        })
      expect(await send([main])).toMatchObject({ status: 'done', compile: { exitCode: 0 } })
    })
  })

  describe('that speaks to the next one', () => {
    const leave = `import ctypes, os
for name in ["/tmp/note", "/dev/shm/note", "note"]: open(name, "w").write("secret")
libc = ctypes.CDLL(None)
print(libc.shmget(4711, 4096, 0o1666) >= 0)`
    const look = `import ctypes, os
libc = ctypes.CDLL(None)
print([n for n in ["/tmp/note", "/dev/shm/note", "note"] if os.path.exists(n)], libc.shmget(4711, 4096, 0))`

    it('finds no file and no shared memory of the run before it', async () => {
      const files = [{ path: 'main.py', content: `import sys\nexec(sys.stdin.read())` }]
      const runs = [{ stdin: leave }, { stdin: `print(1)` }, { stdin: look }]
      const limits = {
        wallMs: 5000,
        cpuMs: 5000,
        memoryBytes: 1e8,
        outputBytes: 1e5,
        processes: 8,
        diskBytes: 1e6,
      }
      const result = await sandbox.send({ id: 'two', language: 'python', files, runs, limits })
      if (result.status !== 'done') throw new Error(result.status)
      // The key 4711 made with IPC_CREAT missing is refused too: what counts is that the last run sees nothing.
      expect(result.runs.at(-1)?.stdout).toBe('[] -1\n')
    })

    it('meets a run beside it at no address that both know', async () => {
      const call = `import ctypes, os, socket, time
s = socket.socket(socket.AF_UNIX); s.bind("\\0meet"); s.listen()
f = socket.socket(socket.AF_UNIX); f.bind("/tmp/meet"); f.listen()
open("/dev/shm/meet", "w").write("here")
os.mkfifo("/tmp/meet.fifo")
print("waits", flush=True)
time.sleep(1.5)
s.setblocking(False)
try: s.accept(); print("met")
except BlockingIOError: print("alone")`
      const answer = `import os, socket, time
found = []
for _ in range(20):
  for name in ["\\0meet", "/tmp/meet"]:
    try: socket.socket(socket.AF_UNIX).connect(name); found.append(name)
    except OSError: pass
  found += [n for n in ["/dev/shm/meet", "/tmp/meet.fifo"] if os.path.exists(n)]
  time.sleep(0.05)
print(found)`
      const caller = sandbox.run('python', call)
      expect((await sandbox.run('python', answer)).stdout).toBe('[]\n')
      expect((await caller).stdout).toBe('waits\nalone\n')
    })

    it('cannot see or signal a run beside it', async () => {
      const sleeper = sandbox.run(
        'python',
        'import time\nprint("unharmed", flush=True)\ntime.sleep(1.5)\nprint("still")',
      )
      const killer = `import os, time
for _ in range(10):
  for pid in range(2, 400):
    if pid != os.getpid():
      try: os.kill(pid, 9)
      except OSError: pass
  time.sleep(0.05)
print(len([n for n in os.listdir("/proc") if n.isdigit()]))`
      expect((await sandbox.run('python', killer)).stdout).toBe('2\n')
      expect((await sleeper).stdout).toBe('unharmed\nstill\n')
    })
  })

  describe('when all of them are gone', () => {
    it('leaves honest programs as they were, and as quick', { timeout: PATIENCE_MS }, async () => {
      expect(await sandbox.run('python', 'print(input())', { stdin: 'hello' })).toMatchObject({
        stdout: 'hello\n',
        exitCode: 0,
        limit: null,
      })
      // The machine itself may be busier than at the start: this is about what would stay slow for good.
      expect(await medianMs(sandbox)).toBeLessThan(5 * before.ms + 100)
      expect(await sandbox.health()).toMatchObject({ isolation: 'namespaces', running: 0, queued: 0 })
    })

    it('leaves no file of theirs, and no memory', async () => {
      await expect.poll(() => filesOfRuns(sandbox), { timeout: 20_000, interval: 200 }).toEqual([])
      expect(residentMb(sandbox)).toBeLessThan(before.residentMb + 200)
    })

    it('leaves no process, mount, control group or temporary folder behind', async () => {
      await sandbox.close()
      expect(leftBehind(sandbox.process.pid)).toEqual([])
    })
  })
})

const ONE_LINE = 'print(1)'

async function medianMs(sandbox: Sandbox): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 7; i++) {
    const started = performance.now()
    await sandbox.run('python', ONE_LINE)
    times.push(performance.now() - started)
  }
  return times.toSorted((one, other) => one - other)[3] ?? 0
}

function residentMb({ process: { pid } }: Sandbox): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/^VmRSS:\s*(\d+)/m)?.[1]) / 1024
}

/** What lies in the file systems of all instances, seen from the sandbox process. */
function filesOfRuns({ process: { pid } }: Sandbox): string[] {
  const root = `/proc/${pid}/root${tmpdir()}`
  const own = readdirSync(root).filter((name) => name.startsWith(`codestead-sandbox-${pid}-`))
  const slots = own.flatMap((name) => inside(join(root, name, 'stage/slots')))
  expect(slots.length).toBeGreaterThan(0)
  return slots.flatMap(inside).flatMap(inside)
}

const inside = (folder: string) => readdirSync(folder).map((name) => join(folder, name))

describe.each([
  ['the launcher', []],
  ['bubblewrap', ['--without-launcher']],
])(
  'a hostile program, where we are an ordinary user and the kernel keeps no limits for us, in isolation by %s',
  (_, way) => {
    let sandbox: Sandbox

    beforeAll(async () => {
      sandbox = await startSandbox({ ordinaryUser: true, args: ['--without-cgroups', ...way] })
      expect(await sandbox.health()).toMatchObject({ isolation: 'namespaces', limits: 'watchdog' })
    }, PATIENCE_MS)
    afterAll(() => sandbox.close())

    describe('against every wall', { concurrent: true }, () => {
      const attacks = [...WITHOUT_KERNEL_HELP, ...READING, ...KERNEL, ...HELD_BY_THE_KERNEL, ...BETWEEN_RUNS]
      it.each(named(attacks))('%s', { timeout: PATIENCE_MS }, async (_, attack) => {
        const seen = await verdict(sandbox, attack)
        const limit = seen.limit === attack.unseen ? attack.unseen : attack.limit
        expect(seen).toEqual({ ...wanted(attack), limit })
      })
    })
  },
)
