/** Databases of earlier versions, for tests of migrations. */
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { z } from 'zod'
import { openDatabase, type OpenDatabase } from '../db/database.ts'
import { migrateDatabase } from '../db/migrate.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

export interface EarlierDatabase extends OpenDatabase {
  /** Applies the migrations that are missing. Returns how many there are in all. */
  upgrade(): Promise<number>
  migrationsCount: number
}

/**
 * Makes a database that has every migration before `tag` (e.g. `0021_grants`) and none from there on; `upgrade` applies the
 * rest and returns how many there are in all. Dropped when the test ends.
 */
export async function databaseBefore(tag: string): Promise<EarlierDatabase> {
  const server = inject('postgres')
  const name = `test_earlier_${randomUUID().replaceAll('-', '')}`
  const control = openDatabase({ ...server, database: 'postgres' }, { maxConnections: 1 })
  await control.pool.query(`create database ${name} template template0`)
  const database = openDatabase({ ...server, database: name })
  const folder = await mkdtemp(join(tmpdir(), 'codestead-earlier-'))
  onTestFinished(async () => {
    await database.close()
    await control.pool.query(`drop database ${name} with (force)`)
    await control.close()
    await rm(folder, { recursive: true })
  })
  await cp(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = journal.parse(JSON.parse(await readFile(path, 'utf8')))
  const before = entries.findIndex((entry) => entry.tag === tag)
  if (before === -1) throw new Error(`There is no migration ${tag}.`)
  await writeFile(path, JSON.stringify({ ...rest, entries: entries.slice(0, before) }))
  await migrateDatabase(database.pool, folder)
  return {
    ...database,
    upgrade: () => migrateDatabase(database.pool, MIGRATIONS),
    migrationsCount: entries.length,
  }
}
