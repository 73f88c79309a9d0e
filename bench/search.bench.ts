/** Searching 10,000 courses and lessons in the embedded PostgreSQL, beside the bare way to it and back. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '#platform/db/sql.ts'
import { fillWith } from '../src/modules/catalog/search/fill-index.ts'
import { findEntries } from '../src/modules/catalog/search/find-entries.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase, type Database } from '../src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import { migrateDatabase } from '../src/platform/db/migrate.ts'
import type { BenchOptions, BenchResult } from './bench-result.ts'
import { percentile } from './run-code/statistics.ts'
import { generatedEntries } from './search/generated-entries.ts'
import { typedQueries } from './search/queries.ts'

const ENTRIES = 10_000
const ROUNDS = 30
const QUICK_ROUNDS = 5
const VERSION = 'bench'
/** Rows a list: the dropdown's, the results page's, and those of one list alone. */
const LIMITS = [2, 5, 50]

export async function* bench({ quick }: BenchOptions): AsyncGenerator<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'codestead-bench-'))
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), socketFolder: folder })
  const { db, pool, close } = openDatabase(postgres.connection)
  try {
    await migrateDatabase(pool, join(import.meta.dirname, '../migrations'))
    const entries = generatedEntries(ENTRIES)
    const startedAt = performance.now()
    await fillWith({ db, clock: systemClock }, VERSION, entries)
    const filledMs = performance.now() - startedAt
    const queries = typedQueries(entries)
    const { first, searches, bare, slowest } = await measure(db, queries, quick ? QUICK_ROUNDS : ROUNDS)
    const against = 'select 1, p95'
    const bareP95 = percentile(bare, 0.95)
    yield {
      title: `Search over ${ENTRIES.toLocaleString('en')} generated courses and lessons, ${queries.length} queries in turn, one at a time`,
      results: [
        { name: 'select 1, p50', value: percentile(bare, 0.5), unit: 'ms' },
        { name: 'select 1, p95 (the bare limit)', value: bareP95, unit: 'ms' },
        { name: 'a search, p50', value: percentile(searches, 0.5), unit: 'ms' },
        { name: 'a search, p95', value: percentile(searches, 0.95), unit: 'ms', required: { atMost: 15 } },
        {
          name: 'a search, p95, in bare questions',
          value: percentile(searches, 0.95),
          unit: 'ms',
          ratio: percentile(searches, 0.95) / bareP95,
          against,
        },
        { name: `the slowest query: ${slowest.query}, p50`, value: slowest.ms, unit: 'ms' },
        { name: 'the first search of all, nothing warm', value: first, unit: 'ms' },
        { name: 'filling the index, once a content', value: filledMs, unit: 'ms' },
      ],
    }
  } finally {
    await close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Each search is followed by a bare question, so that what else the machine does meets both. */
async function measure(db: Database, queries: readonly string[], rounds: number) {
  const search = (query: string, round: number) =>
    timed(() => findEntries(db, VERSION, { query, limit: LIMITS[round % LIMITS.length] ?? 0 }))
  const warming: number[] = []
  for (const query of queries) warming.push(await search(query, 0))
  const byQuery = new Map(queries.map((query): [string, number[]] => [query, []]))
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const [query, times] of byQuery) {
      times.push(await search(query, round))
      bare.push(await timed(() => db.execute(sql`select 1`)))
    }
  }
  const medians = [...byQuery].map(([query, times]) => ({ query, ms: percentile(times, 0.5) }))
  const slowest = medians.reduce((a, b) => (b.ms > a.ms ? b : a))
  return { first: warming[0] ?? 0, searches: [...byQuery.values()].flat(), bare, slowest }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
