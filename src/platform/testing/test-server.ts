/**
 * Started once for the whole test run: one PostgreSQL, with one migrated database that every test's own database
 * is a copy of. Nothing of it survives the run.
 */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'

const PREFIX = 'codestead-test-'
const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; user: string; database: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const folder = join(tmpdir(), `${PREFIX}${process.pid}`)
  await mkdir(folder, { mode: 0o700 })
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    socketFolder: folder,
    durable: false,
  })
  const template = openDatabase(postgres.connection)
  await migrateDatabase(template.pool, MIGRATIONS)
  await (await openJobs(template.pool, createLog('silent'), { isAlone: true })).stop()
  // A database can be copied only while nobody is connected to it.
  await template.close()
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Folders of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
  const dead = names.filter((name) => !isAlive(Number(name.slice(PREFIX.length))))
  await Promise.all(dead.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
