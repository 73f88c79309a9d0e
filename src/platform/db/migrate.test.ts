import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { migrateDatabase } from './migrate.ts'

test('a server without an extension that is needed is told of in words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'codestead-migrations-'))
  await mkdir(join(folder, 'meta'))
  // Later than every real one, so that it is not taken for done.
  const when = new Date('2100-01-01').getTime()
  const entries = [{ idx: 0, version: '7', when, tag: '0000_away', breakpoints: true }]
  await writeFile(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  await writeFile(join(folder, '0000_away.sql'), 'CREATE EXTENSION IF NOT EXISTS no_such_thing;')
  const { pool } = await testDatabase()
  try {
    await expect(migrateDatabase(pool, folder)).rejects.toMatchObject({
      name: 'ExtensionMissingError',
      message: expect.stringContaining('CREATE EXTENSION no_such_thing'),
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
