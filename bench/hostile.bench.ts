/**
 * Eight strangers send the worst they have for a minute: does another learner notice, and does anything stay behind?
 * `--quick` takes fifteen seconds; `--only "turns of many identities,…"` some of the attacks.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchFigure, BenchOptions, BenchResult } from './bench-result.ts'
import { startStrangers, type Tally } from './hostile/strangers.ts'
import { ownMemoryBytes, treeMemoryBytes } from './run-code/machine.ts'
import { type Learner, type RealServer, startServer } from './run-code/real-server.ts'
import { percentile } from './run-code/statistics.ts'

const CLIENTS = 8
/** A learner reads what the program printed before the next run. */
const BETWEEN_RUNS_MS = 150
const BETWEEN_PROBES_MS = 50
/** Milliseconds that running programs and warm instances have to settle after the attack. */
const SETTLE_MS = 30_000
const REQUIRED = { runMs: 1_000, readyMs: 100, growth: 1.25, diskMb: 64 }
const MB = 1_000_000

export async function* bench({ only, quick }: BenchOptions): AsyncGenerator<BenchResult> {
  const attackMs = quick ? 15_000 : 60_000
  const server = await startServer(null)
  const strangers = startStrangers(server.port, CLIENTS, only)
  const bystander = await server.learner()
  try {
    // Pools are filled, caches made: what grows afterwards is the attack's.
    await strangers.attack(attackMs / 4)
    await pause(SETTLE_MS)
    const calm = await watch(server, bystander, pause(quick ? 3_000 : 10_000))
    yield { title: 'Before', results: figuresOf(calm, false) }
    const before = leftovers(server)
    const attack = strangers.attack(attackMs)
    const seen = await watch(server, bystander, attack)
    const counted = await attack
    yield {
      title: `While ${CLIENTS} strangers send the worst they have`,
      results: [...figuresOf(seen, true), ...toldOf(counted)],
    }
    await pause(SETTLE_MS)
    yield { title: 'After', results: comparedWith(before, leftovers(server)) }
    for (const each of counted.broken.slice(0, 10)) console.error(each)
  } finally {
    strangers.leave()
    bystander.leave()
    await server.stop()
  }
}

type Seen = { runs: number[]; ready: number[]; lost: number }

/** Measures what another learner and a load balancer meet until `end`. */
async function watch(server: RealServer, bystander: Learner, end: Promise<unknown>): Promise<Seen> {
  const seen: Seen = { runs: [], ready: [], lost: 0 }
  let isOver = false
  const over = end.finally(() => (isOver = true))
  const runs = async () => {
    while (!isOver) {
      const program = { language: 'python' as const, file: 'main.py', source: 'print(1)', stdout: '1\n' }
      try {
        seen.runs.push(await bystander.run(program))
      } catch (error) {
        seen.lost += 1
        console.error(String(error).slice(0, 300))
      }
      await pause(BETWEEN_RUNS_MS)
    }
  }
  const probes = async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await (await fetch(`http://127.0.0.1:${server.port}/readyz`)).arrayBuffer()
      seen.ready.push(performance.now() - startedAt)
      await pause(BETWEEN_PROBES_MS)
    }
  }
  await Promise.all([over, runs(), probes()])
  return seen
}

function figuresOf({ runs, ready, lost }: Seen, isRequired: boolean): BenchFigure[] {
  const required = (atMost: number) => (isRequired ? { required: { atMost } } : {})
  return [
    { name: 'print(1) of another learner, runs', value: runs.length, unit: '' },
    { name: '  p50', value: percentile(runs, 0.5), unit: 'ms' },
    { name: '  p99', value: percentile(runs, 0.99), unit: 'ms', ...required(REQUIRED.runMs) },
    { name: '  refused or wrong', value: lost, unit: '', ...required(0) },
    { name: '/readyz, p50', value: percentile(ready, 0.5), unit: 'ms' },
    { name: '  p99', value: percentile(ready, 0.99), unit: 'ms', ...required(REQUIRED.readyMs) },
    { name: '  slowest', value: Math.max(...ready), unit: 'ms' },
  ]
}

function toldOf({ rounds, statuses, broken }: Tally): BenchFigure[] {
  const answered = statuses.toSorted(([one], [other]) => one - other)
  return [
    { name: 'attacks', value: rounds, unit: '' },
    ...answered.map(([status, count]) => ({ name: `  answered ${status}`, value: count, unit: '' })),
    { name: '  answered 500', value: new Map(statuses).get(500) ?? 0, unit: '', required: { atMost: 0 } },
    { name: '  not answered', value: broken.length, unit: '' },
  ]
}

type Leftovers = { server: number; tree: number; disk: number }

/** Memory of the server itself and of all its processes, and what lies in its data folder, in bytes. */
function leftovers({ pid, dataDir }: RealServer): Leftovers {
  return { server: ownMemoryBytes(pid), tree: treeMemoryBytes(pid), disk: bytesBelow(dataDir) }
}

function bytesBelow(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + sizeOf(join(parentPath, name)), 0)
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size
  } catch {
    // The database removes files as it works.
    return 0
  }
}

function comparedWith(before: Leftovers, after: Leftovers): BenchFigure[] {
  const growth = (name: string, key: 'server' | 'tree'): BenchFigure => ({
    name,
    value: after[key] / MB,
    unit: 'MB',
    ratio: after[key] / before[key],
    against: `before (${(before[key] / MB).toFixed(0)})`,
    required: { atMost: REQUIRED.growth },
  })
  return [
    growth('memory of the server itself', 'server'),
    growth('memory of all its processes', 'tree'),
    {
      name: 'grown on disk',
      value: (after.disk - before.disk) / MB,
      unit: 'MB',
      required: { atMost: REQUIRED.diskMb },
    },
  ]
}
