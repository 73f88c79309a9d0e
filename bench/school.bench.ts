/**
 * A school behind one address: 200 learners who begin a lesson together, read, type, run and check, over the real server
 * with its own runner. Limits by network must refuse none of it. README.md says how to read it.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { runChallenge, syncProgress } from '../src/modules/learning/contract.ts'
import type { BenchOptions, BenchResult } from './bench-result.ts'
import { freshProgram } from './run-code/fresh-programs.ts'
import { type Learner, startServer } from './run-code/real-server.ts'
import { median, percentile } from './run-code/statistics.ts'

const LEARNERS = 200
const ADDRESS = '198.51.100.10'
const PLACE = { courseId: 'learn-python-basics', lessonId: 'station-sign' }
const SOLUTION = [{ path: 'main.py', content: 'print("Next stop: Harbour")\n' }]
/** A class does not press in one instant: it begins within this time. */
const BEGIN_WITHIN_MS = 5_000
/** Between two things that a learner does; a lesson has ten times as much. */
const THINK_MS = 4_000

type Kind = 'begin' | 'save' | 'run' | 'check'
type Done = { kind: Kind; ms: number; error: string | null }

export async function* bench({ quick }: BenchOptions): AsyncGenerator<BenchResult> {
  const server = await startServer(null)
  try {
    const done: Done[] = []
    const until = performance.now() + (quick ? 20_000 : 120_000)
    await Promise.all(
      Array.from({ length: LEARNERS }, async (_, index) => {
        await pause((index / LEARNERS) * BEGIN_WITHIN_MS)
        await attend(() => server.learner(PLACE.courseId, ADDRESS), until, done)
      }),
    )
    yield report(done)
  } finally {
    await server.stop()
  }
}

/** Simulates a learner who reads, types, runs and checks until the lesson is over. */
async function attend(begin: () => Promise<Learner>, until: number, done: Done[]): Promise<void> {
  const timed = async <T>(kind: Kind, work: () => Promise<T>): Promise<T | null> => {
    const started = performance.now()
    try {
      const result = await work()
      done.push({ kind, ms: performance.now() - started, error: null })
      return result
    } catch (error) {
      done.push({ kind, ms: performance.now() - started, error: String(error).slice(0, 200) })
      return null
    }
  }
  const learner = await timed('begin', begin)
  if (learner === null) return
  const now = () => new Date().toISOString()
  const page = () => ({ ...PLACE, kind: 'page', id: randomUUID(), at: now(), page: 1 })
  const draft = () => ({ ...PLACE, key: 'challenge', files: SOLUTION, updatedAt: now() })
  const steps: [Kind, () => Promise<unknown>][] = [
    ['save', () => learner.post(syncProgress.path, { attempts: [page()], drafts: [] })],
    ['save', () => learner.post(syncProgress.path, { attempts: [], drafts: [draft()] })],
    ['run', () => learner.run(freshProgram('python'))],
    ['save', () => learner.post(syncProgress.path, { attempts: [], drafts: [draft()] })],
    ['run', () => learner.run(freshProgram('python'))],
    ['check', () => learner.post(runChallenge.path, { attemptId: randomUUID(), ...PLACE, files: SOLUTION })],
  ]
  for (let step = 0; performance.now() < until; step += 1) {
    const [kind, work] = steps[step % steps.length] ?? steps[0] ?? []
    if (kind === undefined || work === undefined) break
    await timed(kind, work)
    await pause(THINK_MS * (0.5 + Math.random()))
  }
  learner.leave()
}

function report(done: Done[]): BenchResult {
  const wrong = done.filter(({ error }) => error !== null)
  for (const text of new Set(wrong.map(({ error }) => error))) console.error(text)
  const figures = (['begin', 'save', 'run', 'check'] as const).flatMap((kind) => {
    const times = done.filter((one) => one.kind === kind && one.error === null).map(({ ms }) => ms)
    if (times.length === 0) return []
    return [
      { name: `${kind}: how many`, value: times.length, unit: '' },
      { name: `${kind}, p50`, value: median(times), unit: 'ms' },
      { name: `${kind}, p95`, value: percentile(times, 0.95), unit: 'ms' },
    ]
  })
  return {
    title: `${LEARNERS} learners of one address in a lesson`,
    results: [
      { name: 'refused or wrong', value: wrong.length, unit: '', required: { atMost: 0 } },
      ...figures,
    ],
  }
}
