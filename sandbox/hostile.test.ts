import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attack } from './hostile/attack.ts'
import { COMPILER_ATTACKS } from './hostile/compiler-attacks.ts'
import { KERNEL } from './hostile/kernel-attacks.ts'
import { NETWORK, READING, WRITING } from './hostile/reach-attacks.ts'
import { DISK, MEMORY, OUTPUT, PROCESSES, TIME } from './hostile/resource-attacks.ts'
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
]

const PATIENCE_MS = 90_000

/** Enough of them that every way of keeping a limit is used, where the kernel does not keep it for us. */
const WITHOUT_KERNEL_HELP = [...PROCESSES, ...MEMORY, ...DISK, ...TIME.slice(0, 6)]

/** What became of an attack, in the shape of what had to become of it; the rest explains a difference. */
async function verdict(sandbox: Sandbox, attack: Attack) {
  const run = await sandbox.run(attack.language, attack.code, attack.options)
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

  beforeAll(async () => {
    listener = createServer((socket) => socket.end()).listen({ path: '\0codestead-hostile-test' })
    sandbox = await startSandbox({ env: { SECRET: 'an-environment-that-must-stay-ours' } })
    await sandbox.health()
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
      const { limit, exitCode, stdout, stderr } = await sandbox.compile(attack.language, attack.code)
      expect(attack.limits).toContain(limit)
      expect(exitCode).not.toBe(0)
      expect(attack.never?.test(stdout + stderr) ?? false).toBe(false)
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
    it('leaves honest programs as they were', async () => {
      expect(await sandbox.run('python', 'print(input())', { stdin: 'hello' })).toMatchObject({
        stdout: 'hello\n',
        exitCode: 0,
        limit: null,
      })
      expect(await sandbox.health()).toMatchObject({ walls: 'bubblewrap', running: 0, queued: 0 })
    })

    it('leaves no process, mount, control group or temporary folder behind', async () => {
      const ofRuns = () =>
        leftBehind(sandbox.process.pid).filter((name) => !name.includes('codestead-sandbox-'))
      await expect.poll(ofRuns, { timeout: 20_000 }).toEqual([])
      await sandbox.close()
      expect(leftBehind(sandbox.process.pid)).toEqual([])
    })
  })
})

describe('a hostile program, where we are an ordinary user and the kernel keeps no limits for us', () => {
  let sandbox: Sandbox

  beforeAll(async () => {
    sandbox = await startSandbox({ ordinaryUser: true, args: ['--without-cgroups'] })
    expect(await sandbox.health()).toMatchObject({ walls: 'bubblewrap', limits: 'watchdog' })
  }, PATIENCE_MS)
  afterAll(() => sandbox.close())

  describe('against every wall', { concurrent: true }, () => {
    const attacks = [...WITHOUT_KERNEL_HELP, ...READING, ...KERNEL]
    it.each(named(attacks))('%s', { timeout: PATIENCE_MS }, async (_, attack) => {
      expect(await verdict(sandbox, attack)).toEqual(wanted(attack))
    })
  })
})
