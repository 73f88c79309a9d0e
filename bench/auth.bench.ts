/** Signing in, and what every request of somebody who is signed in costs. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { createPasswords } from '../src/modules/accounts/password/passwords.ts'
import { type AccountClient, signUp } from './auth/account-client.ts'
import type { BenchOptions, BenchResult } from './bench-result.ts'
import { startScript, type Server } from './http/load.ts'
import { median, percentile } from './run-code/statistics.ts'

/** Several sign-ins at once of one account are a part of what its limit lets through. */
const ACCOUNTS = 10
const SIGN_INS = 50
/** Number of sign-ins from a device that is new to its account: each account once. */
const NEW_DEVICES = ACCOUNTS
const BROWSERS = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
]

export async function* bench({ quick, only }: BenchOptions): AsyncGenerator<BenchResult> {
  const isAsked = (part: string) => only?.includes(part) ?? true
  if (isAsked('password')) yield await passwordCost(quick ? 5 : 15)
  if (!isAsked('server')) return
  const server = await startScript('--import', './bench/auth/loop-delay.ts', 'src/server.ts')
  const clients: AccountClient[] = []
  try {
    for (let index = 0; index < ACCOUNTS; index += 1) clients.push(await signUp(server.url, `bench${index}`))
    const seconds = quick ? 2 : 5
    for (const [title, ask] of [
      ['Refreshing the access token', (client: AccountClient) => client.refresh()],
      ['GET /api/auth/profile with a bearer token', (client: AccountClient) => client.profile()],
    ] as const) {
      await loop(clients, 1, ask)
      yield await rate(`${title}: ${ACCOUNTS} connections`, server, () => loop(clients, seconds, ask))
    }
    yield await signInsAtOnce(server, clients, quick ? 1 : 5)
  } finally {
    for (const client of clients) client.leave()
    await server.stop()
  }
}

/** In this process, which does nothing else: all its threads together. */
async function passwordCost(checks: number): Promise<BenchResult> {
  const passwords = createPasswords()
  const hash = await passwords.hash('Engine#1843 notes')
  const costs: number[] = []
  for (let check = 0; check < checks; check += 1) {
    const before = process.cpuUsage()
    await passwords.matches(hash, 'Wrong#1843 notes')
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
  }
  return {
    title: 'A password',
    results: [
      {
        name: 'processor time of a check',
        value: median(costs),
        unit: 'ms',
        required: { from: 50, to: 150 },
      },
    ],
  }
}

/** Everybody asks, and asks again when answered, for so long. Milliseconds of each answer. */
async function loop(
  clients: AccountClient[],
  seconds: number,
  ask: (client: AccountClient) => Promise<void>,
): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  const times = await Promise.all(
    clients.map(async (client) => {
      const own: number[] = []
      for (let from = performance.now(); from < until; from = performance.now()) {
        await ask(client)
        own.push(performance.now() - from)
      }
      return own
    }),
  )
  return times.flat()
}

async function rate(title: string, server: Server, work: () => Promise<number[]>): Promise<BenchResult> {
  await loopDelay(server)
  const started = performance.now()
  const times = await work()
  const perSecond = (times.length / (performance.now() - started)) * 1000
  const { maxMs, longestWorkMs } = await loopDelay(server)
  return {
    title,
    results: [
      { name: 'answers', value: perSecond, unit: '/s' },
      { name: 'time to answer, p50', value: median(times), unit: 'ms' },
      { name: 'time to answer, p99', value: percentile(times, 0.99), unit: 'ms' },
      { name: 'event loop, worst delay', value: maxMs, unit: 'ms' },
      { name: 'event loop, longest work of its own', value: longestWorkMs, unit: 'ms' },
    ],
  }
}

/**
 * As many as a class that comes back from its break; some of them with a device that their account has not seen, which it is told
 * by mail. A server that does nothing is watched meanwhile: what delays that one is the machine's doing.
 */
async function signInsAtOnce(server: Server, clients: AccountClient[], rounds: number): Promise<BenchResult> {
  const idle = await startScript('--import', './bench/auth/loop-delay.ts', './bench/auth/idle-server.ts')
  const delays: Delay[] = []
  const idleDelays: Delay[] = []
  const took: number[] = []
  try {
    // The one that has just started may not have ticked yet, and the first telling is for nothing but to begin anew.
    await pause(SETTLE_MS)
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all([loopDelay(server), loopDelay(idle)])
      const started = performance.now()
      await Promise.all(
        Array.from({ length: SIGN_INS }, async (_, index) =>
          clients[index % ACCOUNTS]?.signIn(
            index < NEW_DEVICES ? BROWSERS[round % BROWSERS.length] : undefined,
          ),
        ),
      )
      took.push(performance.now() - started)
      const [delay, idleDelay] = await Promise.all([loopDelay(server), loopDelay(idle)])
      delays.push(delay)
      idleDelays.push(idleDelay)
    }
  } finally {
    await idle.stop()
  }
  const worst = (of: Delay[], name: keyof Delay) => Math.max(...of.map((each) => each[name]))
  const usual = (of: Delay[], name: keyof Delay) => median(of.map((each) => each[name]))
  return {
    title: `${SIGN_INS} sign-ins at once, ${rounds} times: the usual time, and the worst of all`,
    results: [
      { name: 'until the last is answered', value: median(took), unit: 'ms' },
      { name: 'event loop, p99 of its delay', value: usual(delays, 'p99Ms'), unit: 'ms' },
      { name: 'event loop, longest delay', value: usual(delays, 'maxMs'), unit: 'ms' },
      { name: 'of the worst of all', value: worst(delays, 'maxMs'), unit: 'ms' },
      {
        name: 'longest time it was held, the wait left out',
        value: usual(delays, 'longestHeldMs'),
        unit: 'ms',
      },
      {
        name: 'of the worst of all',
        value: worst(delays, 'longestHeldMs'),
        unit: 'ms',
        // Never longer, it is said: the usual round does not tell that. Nobody holds a loop that waits for a processor.
        required: { atMost: 10 },
      },
      { name: 'longest work of its own', value: usual(delays, 'longestWorkMs'), unit: 'ms' },
      { name: 'longest wait for a processor', value: usual(delays, 'longestWaitMs'), unit: 'ms' },
      { name: 'longest delay of a server that does nothing', value: usual(idleDelays, 'maxMs'), unit: 'ms' },
      { name: 'of the worst of all', value: worst(idleDelays, 'maxMs'), unit: 'ms' },
      // What delays both is the machine's doing. A check that blocked would be seen in every round.
      {
        name: 'longest delay beyond that of the server that does nothing',
        value: Math.max(0, usual(delays, 'maxMs') - usual(idleDelays, 'maxMs')),
        unit: 'ms',
      },
      {
        name: 'worst of all, in worst delays of that server',
        value: worst(delays, 'maxMs') / worst(idleDelays, 'maxMs'),
        unit: '×',
      },
    ],
  }
}

const told = z.object({
  maxMs: z.number(),
  p99Ms: z.number(),
  longestWorkMs: z.number(),
  longestWaitMs: z.number(),
  longestHeldMs: z.number(),
  ticks: z.number().positive(),
})
type Delay = z.infer<typeof told>
const TOLD_WITHIN_MS = 10_000
/** The first tick after a beginning is not counted. */
const SETTLE_MS = 100

/** Returns the event loop's delay since the last call, as the server reports it. */
async function loopDelay({ pid, dataDir }: Server): Promise<Delay> {
  const file = join(dataDir, 'loop-delay.json')
  const until = performance.now() + TOLD_WITHIN_MS
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) {
    if (performance.now() > until) throw new Error('The server does not tell how late it was.')
    await pause(10)
  }
  const seen = told.parse(JSON.parse(readFileSync(file, 'utf8')))
  rmSync(file)
  await pause(SETTLE_MS)
  return seen
}
