/**
 * Live programs through the whole server: how soon a key comes back with many of them open, and what is left when a
 * thousand were dropped at random moments. README.md says how to read it.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { holdings, processesNamed } from '../sandbox/sessions/testing.ts'
import type { BenchOptions, BenchResult } from './bench-result.ts'
import { descendantWith, treeMemoryBytes } from './run-code/machine.ts'
import { type RealServer, startServer } from './run-code/real-server.ts'
import { median, percentile } from './run-code/statistics.ts'
import { type LiveClient, openLive } from './sessions/live-client.ts'

const AT_ONCE = 100
/** Live programs that one learner may have open. */
const OF_ONE_LEARNER = 4
/** Milliseconds between keys: three keys a second, each session at its own beat. */
const KEY_EVERY_MS = 333
const REQUIRED_MS = 50

const CLIENT = join(import.meta.dirname, 'sessions/dropping-client.ts')
const CLIENTS_AT_ONCE = 12

export async function* bench({ only, quick }: BenchOptions): AsyncGenerator<BenchResult> {
  const server = await startServer(null)
  try {
    if (only?.includes('echo') ?? true) yield await echo(server, quick ? 2_000 : 15_000)
    if (only?.includes('drops') ?? true) yield await drops(server, quick ? 100 : 1_000)
  } finally {
    await server.stop()
  }
}

/** Answers every line with itself. */
const ECHO = [{ path: 'main.py', content: 'while True: print("got", input())\n' }]

async function echo(server: RealServer, forMs: number): Promise<BenchResult> {
  const lives: LiveClient[] = []
  const starts: number[] = []
  while (lives.length < AT_ONCE) {
    const cookie = await cookieOf(server)
    for (let count = 0; count < OF_ONE_LEARNER; count++) {
      const started = performance.now()
      const live = await openLive({ port: server.port, cookie }, ECHO)
      starts.push(performance.now() - started)
      lives.push(live)
    }
  }
  const bytes = treeMemoryBytes(descendantWith(server.pid, 'sandbox/main.ts'))
  const keys: number[] = []
  const answers: number[] = []
  const until = performance.now() + forMs
  await Promise.all(
    lives.map(async (live, index) => {
      await sleep((index / AT_ONCE) * KEY_EVERY_MS)
      for (let number = 0; performance.now() < until; number++) {
        const mark = `${index}.${number}`
        keys.push(await timeOf(live, `k${mark}`, `k${mark}`))
        await sleep(KEY_EVERY_MS)
        answers.push(await timeOf(live, `\n`, `got k${mark}`))
        await sleep(KEY_EVERY_MS)
      }
    }),
  )
  for (const { line } of lives) line.terminate()
  const required = { atMost: REQUIRED_MS }
  return {
    title: `${AT_ONCE} live Python programs at once, each typed to three times a second`,
    results: [
      { name: 'echo of what is typed, p50', value: median(keys), unit: 'ms', required },
      { name: 'echo of what is typed, p95', value: percentile(keys, 0.95), unit: 'ms', required },
      { name: 'answer of the program, p50', value: median(answers), unit: 'ms', required },
      { name: 'answer of the program, p95', value: percentile(answers, 0.95), unit: 'ms', required },
      { name: 'from the click to a running program, p50', value: median(starts), unit: 'ms' },
      { name: 'memory of the runner and all of them', value: bytes / 1e6, unit: 'MB' },
    ],
  }
}

/** Returns the cookie of a new learner, who has no connection but the program's. */
async function cookieOf(server: RealServer): Promise<string> {
  const { cookie, leave } = await server.learner()
  leave()
  return cookie
}

async function timeOf(live: LiveClient, typed: string, expected: string): Promise<number> {
  const started = performance.now()
  live.type(typed)
  await live.until(expected)
  return performance.now() - started
}

/** Part of the clients leave by themselves, part are killed as they are. */
async function drops(server: RealServer, count: number): Promise<BenchResult> {
  const mark = `dropped-by-bench-${process.pid}`
  const runner = descendantWith(server.pid, 'sandbox/main.ts')
  await dropThem(server, Math.ceil(count / 5), mark)
  const before = { server: holdings(server.pid), runner: holdings(runner) }
  const dropped = await dropThem(server, count, mark)
  await settle(mark, () => holdings(runner).processes <= before.runner.processes)
  const after = { server: holdings(server.pid), runner: holdings(runner) }
  const none = { atMost: 0 }
  // Slots and waiting boxes float with the load by a few; one leak a program would be hundreds.
  const few = { atMost: 40 }
  const more = (name: string, then: number, now: number) => ({
    name,
    value: Math.max(0, now - then),
    unit: '',
    required: few,
  })
  return {
    title: `${dropped} live programs dropped at random moments: clients killed, lines cut, slow readers`,
    results: [
      { name: 'processes of learners left', value: processesNamed(mark), unit: '', required: none },
      more('more processes of the runner', before.runner.processes, after.runner.processes),
      more('more mounts of the runner', before.runner.mounts, after.runner.mounts),
      more('more descriptors of the runner', before.runner.descriptors, after.runner.descriptors),
      more('more descriptors of the server', before.server.descriptors, after.server.descriptors),
    ],
  }
}

/** Resolves with how many were opened and dropped, once at least `count` were. */
async function dropThem(server: RealServer, count: number, mark: string): Promise<number> {
  let dropped = 0
  const one = async () => {
    while (dropped < count) {
      const cookie = await cookieOf(server)
      const client = fork(CLIENT, [String(server.port), cookie, '12', mark])
      client.on('message', () => (dropped += 1))
      await (Math.random() < 0.5 ? killSoon(client) : once(client, 'exit'))
    }
  }
  await Promise.all(Array.from({ length: CLIENTS_AT_ONCE }, one))
  await settle(mark, () => true)
  return dropped
}

async function killSoon(client: ChildProcess): Promise<void> {
  const gone = once(client, 'exit')
  await Promise.race([gone, sleep(500 + Math.random() * 2_000)])
  client.kill('SIGKILL')
  await gone
}

const SETTLED_WITHIN_MS = 20_000

async function settle(mark: string, isSettled: () => boolean): Promise<void> {
  const until = performance.now() + SETTLED_WITHIN_MS
  while (performance.now() < until && (processesNamed(mark) > 0 || !isSettled())) await sleep(200)
}
