/**
 * Own projects of an account that has 500 of them, of 20 KB and of 200 KB: the list, and a save that changes one file, on the embedded
 * database; beside the bare limits, a read by key and an insert of as many bytes.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lock } from '#modules/access/contract.ts'
import { mayOpen } from '#modules/access/may-open.ts'
import { putGrant } from '#modules/access/put-grant.ts'
import { listProjects } from '#modules/build/projects/own-projects.ts'
import { openOrigins } from '#modules/build/origins.ts'
import { saveProject, type Saving } from '#modules/build/projects/save-project.ts'
import { openItems } from '#modules/community/items.ts'
import { systemClock } from '#platform/clock.ts'
import { type Database, openDatabase, type OpenDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { sql } from '#platform/db/sql.ts'
import type { BenchOptions, BenchResult } from './bench-result.ts'
import { percentile } from './run-code/statistics.ts'

const PROJECTS = 500
const FILES = 5
const SIZES = [20_000, 200_000]
const MOST_LIST_MS = 50
const MOST_SAVE_MS = 100

export async function* bench({ only, quick }: BenchOptions): AsyncGenerator<BenchResult> {
  for (const size of SIZES)
    if (only === null || only.includes(`${size}`))
      yield await withDatabase((open) => measure(open, { size, rounds: quick ? 50 : 300 }))
}

async function measure(
  { db }: OpenDatabase,
  { size, rounds }: { size: number; rounds: number },
): Promise<BenchResult> {
  const clock = systemClock
  const access = { mayOpen: (id: string | null, what: Lock) => mayOpen({ db, clock }, id, what) }
  const deps = { access, clock, community: { items: openItems() }, db, origins: openOrigins() }
  const userId = await makeMember(db)
  const ids: string[] = []
  for (let at = 0; at < PROJECTS; at += 1) {
    const projectId = randomUUID()
    ids.push(projectId)
    await saveProject(deps, saving({ userId, projectId, size, seed: at, base: 0 }))
  }
  await db.execute(sql`create table bare_inserts (id uuid primary key, files jsonb not null)`)
  await db.execute(sql`analyze`)
  const times = { list: [] as number[], key: [] as number[], save: [] as number[], insert: [] as number[] }
  const timed = async (kind: keyof typeof times, work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    times[kind].push(performance.now() - startedAt)
  }
  // In turn, so that what else the machine does meets all of them.
  for (let round = 0; round < rounds; round += 1) {
    const projectId = ids[round % ids.length] ?? ''
    await timed('key', () => db.execute(sql`select revision from projects where id = ${projectId}`))
    await timed('list', () => listProjects(deps, { userId }))
    const changed = saving({ userId, projectId, size, seed: round, base: 1 })
    const [first, ...others] = changed.files
    const files = [
      { path: first?.path ?? '', content: `${first?.content.slice(0, -9)}# ${round}\n` },
      ...others,
    ]
    const bare = JSON.stringify(files)
    await timed('insert', () =>
      db.execute(sql`insert into bare_inserts values (${randomUUID()}, ${bare}::jsonb)`),
    )
    await timed('save', () => saveProject(deps, { ...changed, files }))
  }
  const p95 = (kind: keyof typeof times) => percentile(times[kind], 0.95)
  const against = (kind: keyof typeof times, name: string) => `${name} (${p95(kind).toFixed(2)} ms)`
  return {
    title: `${PROJECTS} own projects of ${size / 1_000} KB, p95 of ${rounds}`,
    results: [
      { name: 'read by key (the bare limit)', value: p95('key'), unit: 'ms' },
      { name: 'list', value: p95('list'), unit: 'ms', required: { atMost: MOST_LIST_MS } },
      ratio('list beside it', p95('list') / p95('key'), against('key', 'read by key')),
      { name: 'insert of the files as one value (the bare limit)', value: p95('insert'), unit: 'ms' },
      { name: 'save, one file changed', value: p95('save'), unit: 'ms', required: { atMost: MOST_SAVE_MS } },
      ratio('save beside it', p95('save') / p95('insert'), against('insert', 'insert')),
    ],
  }
}

function ratio(name: string, value: number, against: string) {
  return { name, value, unit: '', ratio: value, against }
}

async function makeMember(db: Database): Promise<string> {
  const id = randomUUID()
  await db.execute(sql`
    insert into users (id, email, email_folded, full_name, status, attribution, sign_up_source, preferences, persona_step, persona, created_at)
    values (${id}, 'ada@example.com', 'ada@example.com', 'Ada', 'Active', '{}', 'bench', '{}', 'COMPLETED', '{}', now())`)
  await putGrant(db, {
    source: 'subscription',
    sourceId: 'bench',
    accountId: id,
    opens: 'pro',
    plan: 'annual',
    status: 'Active',
    changes: [],
    startsAt: new Date(0),
    endsAt: null,
  })
  return id
}

type Key = { userId: string; projectId: string; size: number; seed: number; base: number }

/** A program of some files whose lines are of the kind that programs have. */
function saving({ userId, projectId, size, seed, base }: Key): Saving {
  const files = Array.from({ length: FILES }, (_, at) => ({
    path: `part_${at}.py`,
    content: linesOf(size / FILES, seed * FILES + at),
  }))
  return {
    userId,
    projectId,
    language: 'python',
    name: `Project ${seed}`,
    description: 'Counts what the tide brings.',
    files,
    stdin: '',
    args: [],
    database: null,
    base,
    originId: null,
    opensPoint: false,
  }
}

function linesOf(bytes: number, seed: number): string {
  const lines: string[] = []
  let length = 0
  for (let at = 0; length < bytes; at += 1) {
    const number = (at * 7_919 + seed * 104_729) % 1_000_003
    const line = `    total_${number % 97} = total_${number % 89} + measure(${number})  # ${number % 13}\n`
    lines.push(line)
    length += line.length
  }
  return lines.join('').slice(0, bytes)
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
