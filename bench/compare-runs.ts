/**
 * Two checkouts side by side: `node bench/compare-runs.ts <other checkout> [python]`. Both servers are up at once and take
 * turns, program by program, so a difference of a tenth of a millisecond shows, which two rounds of `run` do not tell.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { bareName, runBare } from './run-code/bare.ts'
import { freshProgram, PROGRAM_KINDS, type ProgramKind } from './run-code/fresh-programs.ts'
import { untilSettled } from './run-code/machine.ts'
import type { startServer } from './run-code/real-server.ts'
import { percentile } from './run-code/statistics.ts'

const ROUNDS = 250
const WARM_UP = 8
const PAUSE_MS = 60

async function openSide(checkout: string) {
  const address = pathToFileURL(resolve(checkout, 'bench/run-code/real-server.ts')).href
  const own: { startServer: typeof startServer } = await import(address)
  const server = await own.startServer(null)
  const times: number[] = []
  return { checkout, server, times }
}

const isKind = (text: string): text is ProgramKind => PROGRAM_KINDS.some((kind) => kind === text)

const [other, kind = 'python'] = process.argv.slice(2)
if (other === undefined || !isKind(kind)) {
  throw new Error(`node bench/compare-runs.ts <other checkout> [${PROGRAM_KINDS.join('|')}]`)
}
const folder = mkdtempSync(join(tmpdir(), 'codestead-bench-bare-'))
const hasBare = bareName(freshProgram(kind).language) !== null
const before = await openSide(other)
const now = await openSide(resolve(import.meta.dirname, '..'))
const sides = [before, now]
try {
  for (const { server } of sides) await untilSettled(server.pid)
  const learners = await Promise.all(sides.map(({ server }) => server.learner()))
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    // Each of them is the first as often as the other.
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
      // As in `run`: what else the machine does between two runs meets both.
      if (hasBare) await runBare(folder, freshProgram(kind))
      await pause(PAUSE_MS)
      const ms = await learners[at]?.run(freshProgram(kind))
      if (round >= WARM_UP && ms !== undefined) sides[at]?.times.push(ms)
      await pause(PAUSE_MS)
    }
  }
  for (const each of learners) each.leave()
  for (const { checkout, times } of sides) {
    const [p25, p50, p75] = [0.25, 0.5, 0.75].map((share) => percentile(times, share).toFixed(2))
    console.log(`${kind}: p25 ${p25}, p50 ${p50}, p75 ${p75} ms  ${checkout}`)
  }
  const ratio = percentile(now.times, 0.5) / percentile(before.times, 0.5)
  console.log(`p50 ${ratio.toFixed(3)} × the other checkout`)
} finally {
  for (const { server } of sides) await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
