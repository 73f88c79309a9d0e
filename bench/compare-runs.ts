/**
 * `npm run bench:compare -- <other checkout> [python]`: pressing Run in another checkout and in this one. In each pair two
 * servers are up at once and take turns, program by program. Servers differ by some 3 % from one start to the next, so five
 * pairs are started and their median counts. The other checkout needs its packages and pages: `npm ci`, `npm run setup`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { bareName, runBare } from './run-code/bare.ts'
import { freshProgram, PROGRAM_KINDS, type ProgramKind } from './run-code/fresh-programs.ts'
import { untilSettled } from './run-code/machine.ts'
import type { RealServer, startServer } from './run-code/real-server.ts'
import { median } from './run-code/statistics.ts'

const PAIRS = 5
const ROUNDS = 100
const WARM_UP = 8
const PAUSE_MS = 60

/** Median milliseconds of each side. */
type Pair = { before: number; now: number }

const isKind = (text: string): text is ProgramKind => PROGRAM_KINDS.some((kind) => kind === text)

const [other, kind = 'python'] = process.argv.slice(2)
if (other === undefined || !isKind(kind)) {
  throw new Error(`npm run bench:compare -- <other checkout> [${PROGRAM_KINDS.join('|')}]`)
}
const folder = mkdtempSync(join(tmpdir(), 'codestead-bench-bare-'))
try {
  const ratios: number[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const { before, now } = await comparePair(resolve(other), kind)
    ratios.push(now / before)
    console.log(
      `${kind}: ${before.toFixed(2)} ms there, ${now.toFixed(2)} ms here, × ${(now / before).toFixed(3)}`,
    )
  }
  console.log(`median of the ratios: ${median(ratios).toFixed(3)}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function comparePair(checkout: string, program: ProgramKind): Promise<Pair> {
  const servers: RealServer[] = []
  try {
    for (const root of [checkout, join(import.meta.dirname, '..')]) servers.push(await serverOf(root))
    // Again, because an older checkout does not wait by itself.
    for (const { pid } of servers) await untilSettled(pid)
    const [before = [], now = []] = await runInTurn(servers, program)
    return { before: median(before), now: median(now) }
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function serverOf(root: string): Promise<RealServer> {
  const address = pathToFileURL(join(root, 'bench/run-code/real-server.ts')).href
  const own: { startServer: typeof startServer } = await import(address)
  return own.startServer(null)
}

/** Milliseconds of every run, by server. */
async function runInTurn(servers: readonly RealServer[], program: ProgramKind): Promise<number[][]> {
  const hasBare = bareName(freshProgram(program).language) !== null
  const learners = await Promise.all(servers.map((server) => server.learner()))
  const sides = learners.map((learner) => ({ learner, times: [] as number[] }))
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    // Each of them is the first as often as the other.
    for (const { learner, times } of round % 2 === 0 ? sides : sides.toReversed()) {
      // As in `run`: the bare command lies between any two runs, so neither finds the processor's caches warm.
      if (hasBare) await runBare(folder, freshProgram(program))
      await pause(PAUSE_MS)
      const ms = await learner.run(freshProgram(program))
      if (round >= WARM_UP) times.push(ms)
      await pause(PAUSE_MS)
    }
  }
  for (const learner of learners) learner.leave()
  return sides.map(({ times }) => times)
}
