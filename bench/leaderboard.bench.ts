/**
 * The leaderboard at 10,000, 100,000 and 1,000,000 learners: rank with ten above and ten below, and the first fifty, while 200 submissions a
 * second arrive; against the bare limit, a read by key. Then whether a thousand submissions at once are counted once each though the
 * process that counts them is killed five times.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boardNumber } from '#modules/leaderboard/board-rules.ts'
import { readFirst, readPlace } from '#modules/leaderboard/read-place.ts'
import { openDatabase, type OpenDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import type { BenchOptions, BenchResult } from './bench-result.ts'
import { countThroughKills } from './leaderboard/count-through-kills.ts'
import { fillBoards, someLearners } from './leaderboard/fill-boards.ts'
import { submissionLoad } from './leaderboard/submission-load.ts'
import { percentile } from './run-code/statistics.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const SUBMISSIONS_PER_SECOND = 200
const SECONDS = 15
const MOST_MS = 20

export async function* bench({ only, quick }: BenchOptions): AsyncGenerator<BenchResult> {
  for (const size of quick ? SIZES.slice(0, 2) : SIZES)
    if (only === null || only.includes('speed') || only.includes(`${size}`))
      yield await withDatabase((open) => measure(open, size))
  if (only?.includes('kills') ?? true) yield await killed()
}

async function measure({ db }: OpenDatabase, size: number): Promise<BenchResult> {
  await fillBoards(db, size)
  const learners = await someLearners(db, 500)
  const part = { board: boardNumber('all', new Date(), null), country: null }
  const germans = await someLearners(db, 500, 'DE')
  const ofCountry = { ...part, country: 'DE' }
  const next = (index: number) => learners[index % learners.length] ?? ''
  const load = submissionLoad(db, learners, SUBMISSIONS_PER_SECOND)
  const bare = await timesOf((index) => db.execute(`select 1 from learners where id = '${next(index)}'`))
  const place = await timesOf(async (index) => {
    await Promise.all([readPlace(db, part, next(index)), readFirst(db, part)])
  })
  const country = await timesOf(async (index) => {
    const id = germans[index % germans.length] ?? ''
    await Promise.all([readPlace(db, ofCountry, id), readFirst(db, ofCountry)])
  })
  const { submitted, counted, slowest } = await load.stop()
  const p99 = percentile(place, 0.99)
  return {
    title: `Leaderboard of ${size.toLocaleString('en-US')} learners, ${SUBMISSIONS_PER_SECOND} submissions a second`,
    results: [
      { name: 'read by key, p99 (the bare limit)', value: percentile(bare, 0.99), unit: 'ms' },
      { name: 'own rank, ten above and below, first fifty: p50', value: percentile(place, 0.5), unit: 'ms' },
      { name: 'the same, p99', value: p99, unit: 'ms', required: { atMost: MOST_MS } },
      { name: 'the same of one country, p99', value: percentile(country, 0.99), unit: 'ms' },
      { name: 'submissions noted', value: submitted, unit: '' },
      { name: 'of them on the boards at the end', value: counted, unit: '' },
      { name: 'slowest note of a submission', value: slowest, unit: 'ms' },
    ],
  }
}

async function killed(): Promise<BenchResult> {
  const { submissions, kills, expected, points, ranks } = await countThroughKills()
  const required = { from: expected, to: expected }
  return {
    title: `${submissions.toLocaleString('en-US')} submissions at once, the server killed ${kills} times`,
    results: [
      { name: 'points in the ledgers of the learners', value: expected, unit: '' },
      { name: 'points on the boards', value: points, unit: '', required },
      { name: 'points by which ranks are counted', value: ranks, unit: '', required },
    ],
  }
}

async function timesOf(work: (index: number) => Promise<unknown>): Promise<number[]> {
  const endAt = performance.now() + SECONDS * 1000
  const times: number[] = []
  for (let index = 0; performance.now() < endAt; index += 1) {
    const startedAt = performance.now()
    await work(index)
    times.push(performance.now() - startedAt)
  }
  return times
}

async function withDatabase<T>(work: (open: OpenDatabase) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'codestead-bench-'))
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), socketFolder: folder })
  const open = openDatabase(postgres.connection)
  try {
    await migrateDatabase(open.pool, join(import.meta.dirname, '../migrations'))
    return await work(open)
  } finally {
    await open.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
