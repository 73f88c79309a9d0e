import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leftBehind, type Sandbox, startSandbox } from '../testing.ts'
import { goLive, holdings, processesNamed } from './testing.ts'

const MARK = `dropped-by-test-${process.pid}`

/** Each is alive until it is dropped, and carries the mark: one waits, one prints, one has children. */
const PROGRAMS = [
  `import os\nos.execv("/bin/sh", ["${MARK}", "-c", "read answer"])\n`,
  `import os\nos.execv("/bin/sh", ["${MARK}", "-c", "while :; do echo flood; done"])\n`,
  `import os\nos.spawnv(os.P_NOWAIT, "/bin/sleep", ["${MARK}", "600"])\nos.setsid() if os.fork() == 0 else None\nos.execv("/bin/sleep", ["${MARK}", "600"])\n`,
]

const MANNERS = ['terminate', 'close', 'slow'] as const

/** Opens one and leaves it, at some moment, in some manner. */
async function drop(sandbox: Sandbox, number: number) {
  const program = PROGRAMS[number % PROGRAMS.length] ?? ''
  const manner = MANNERS[Math.floor(number / 3) % MANNERS.length]
  const live = goLive(sandbox, 'python', program)
  // Now and then before it has begun.
  if (number % 5 === 0) await sleep(number % 20)
  const { line } = await live
  await sleep((number * 37) % 150)
  if (manner === 'slow') {
    line.pause()
    await sleep(100)
  }
  if (manner === 'close') line.close()
  else line.terminate()
}

async function dropMany(sandbox: Sandbox, count: number) {
  let next = 0
  let mostSeen = 0
  const one = async () => {
    while (next < count) {
      await drop(sandbox, next++)
      mostSeen = Math.max(mostSeen, processesNamed(MARK))
    }
  }
  await Promise.all([one(), one(), one(), one(), one(), one()])
  expect(mostSeen).toBeGreaterThan(0)
  await expect.poll(() => processesNamed(MARK), { timeout: 20_000 }).toBe(0)
}

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

test('sixty programs that are dropped at any moment leave nothing behind', { timeout: 120_000 }, async () => {
  const { pid } = sandbox.process
  await dropMany(sandbox, 12)
  const before = holdings(pid)
  await dropMany(sandbox, 60)
  // How many instances wait and how many slots there are floats with the load; a leak would be there sixty times.
  for (const [name, number] of Object.entries(before))
    await expect.poll(() => Reflect.get(holdings(pid), name), { timeout: 20_000 }).toBeLessThan(number + 40)
  expect((await sandbox.health()).running).toBe(0)
})

/** A client of its own, which is killed as it is. */
const CLIENT = `
import { goLive } from ${JSON.stringify(new URL('testing.ts', import.meta.url).href)}
const [socketPath, program] = process.argv.slice(1)
for (let count = 0; count < 5; count++) await goLive({ socketPath }, 'python', program)
console.log('open')
`

test('a client that is killed takes its programs with it', { timeout: 60_000 }, async () => {
  const client = spawn(
    process.execPath,
    ['--input-type=module', '-e', CLIENT, sandbox.socketPath, PROGRAMS[0] ?? ''],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise((resolve) => client.stdout.once('data', resolve))
  await expect.poll(() => processesNamed(MARK), { timeout: 20_000 }).toBeGreaterThanOrEqual(5)
  client.kill('SIGKILL')
  await expect.poll(() => processesNamed(MARK), { timeout: 20_000 }).toBe(0)
})

test(
  'a sandbox process that ends takes its live programs with it, however it ends',
  { timeout: 60_000 },
  async () => {
    for (const end of ['SIGTERM', 'SIGKILL'] as const) {
      const own = await startSandbox()
      await Promise.all(PROGRAMS.map((program) => goLive(own, 'python', program)))
      await expect.poll(() => processesNamed(MARK), { timeout: 20_000 }).toBeGreaterThan(0)
      const { pid } = own.process
      own.process.kill(end)
      await expect.poll(() => processesNamed(MARK), { timeout: 20_000 }).toBe(0)
      await own.close()
      if (end === 'SIGTERM') expect(leftBehind(pid)).toEqual([])
    }
  },
)
