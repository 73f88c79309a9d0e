/** Committed writes to the embedded PostgreSQL, against the bare limit: the disk's own flush. */
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import type { BenchResult } from './bench-result.ts'

const SECONDS = 3

export async function* bench(): AsyncGenerator<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'codestead-bench-'))
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), socketFolder: folder })
  const { pool, close } = openDatabase(postgres.connection)
  try {
    await pool.query('create table writes (id serial primary key, text text)')
    const flushes = await perSecond(await flusher(folder))
    const write = () => pool.query('insert into writes (text) values ($1)', ['x'.repeat(100)])
    const one = await perSecond(write)
    const ten = await perSecond(write, 10)
    const read = await perSecond(() => pool.query('select text from writes where id = 1'))
    const against = 'flushes of the disk'
    yield {
      title: 'Embedded PostgreSQL',
      results: [
        { name: 'flush of one file (the bare limit)', value: flushes, unit: '/s' },
        {
          name: 'committed writes, one after another',
          value: one,
          unit: '/s',
          ratio: one / flushes,
          against,
        },
        { name: 'committed writes, ten at once', value: ten, unit: '/s', ratio: ten / flushes, against },
        { name: 'reads by key, one after another', value: read, unit: '/s' },
      ],
    }
  } finally {
    await close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function flusher(folder: string): Promise<() => Promise<void>> {
  const file = await open(join(folder, 'flush'), 'w')
  return async () => {
    await file.write('x'.repeat(100))
    await file.datasync()
  }
}

async function perSecond(work: () => Promise<unknown>, atOnce = 1): Promise<number> {
  const startedAt = performance.now()
  const endAt = startedAt + SECONDS * 1000
  let done = 0
  const worker = async () => {
    while (performance.now() < endAt) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (done / (performance.now() - startedAt)) * 1000
}
