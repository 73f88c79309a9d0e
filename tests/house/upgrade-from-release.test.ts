/**
 * A database of the last release comes up with everything it had. `releases/0018.json` holds every table of one that the
 * release filled itself (learners with and without an account, drafts, attempts, subscriptions in every state, gifts, teams,
 * a licence code), and what its API answered to each of these people.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { signInWithEmail } from '#modules/accounts/contract.ts'
import { testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { readLittle } from '#modules/catalog/testing.ts'
import type { OpenDatabase } from '#platform/db/database.ts'
import { databaseBefore } from '#platform/testing/earlier-database.ts'
import { testApp } from '#src/test-app.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
const RELEASE = join(import.meta.dirname, 'releases/0018.json')

const answersShape = z.record(z.string(), z.object({ status: z.number(), body: z.unknown().optional() }))
type Answers = z.infer<typeof answersShape>
const journalShape = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })
const releaseShape = z.object({
  migrations: z.number(),
  at: z.string(),
  password: z.string(),
  anonymous: z.array(z.tuple([z.string(), z.string()])),
  tables: z.record(z.string(), z.array(z.unknown())),
  answers: z.record(z.string(), answersShape),
})
const release = releaseShape.parse(JSON.parse(await readFile(RELEASE, 'utf8')))
test('an upgraded server answers everybody as the release did', async () => {
  const database = await databaseBefore(await firstTagAfter(release.migrations))
  await fill(database)
  await database.upgrade()
  const site = await testApp({ content: readLittle().content }, {}, { database })
  site.clock.set(release.at)
  const { anonymous, ...accounts } = release.answers
  for (const [name, answers] of Object.entries(accounts)) {
    const browser = testBrowser(site)
    const body = { email: `${name}@example.com`, password: release.password }
    await browser.call(signInWithEmail, { body })
    await expectSameAnswers(name, browser, answers)
  }
  const browser = testBrowser(site)
  for (const [name, value] of release.anonymous) browser.cookies.set(name, value)
  await expectSameAnswers('without an account', browser, anonymous ?? {})
})

async function expectSameAnswers(who: string, browser: TestBrowser, before: Answers): Promise<void> {
  expect(Object.keys(before).length).toBeGreaterThan(0)
  for (const [url, was] of Object.entries(before)) {
    const { status, body } = await browser.get(url)
    const is = was.body === undefined ? { status } : { status, body: JSON.parse(body.toString()) }
    // Newer versions may tell more, and never less.
    expect.soft(is, `${who}: ${url}`).toMatchObject(was)
  }
}

/** The migration that follows the first `count`. */
async function firstTagAfter(count: number): Promise<string> {
  const path = join(MIGRATIONS, 'meta/_journal.json')
  const { entries } = journalShape.parse(JSON.parse(await readFile(path, 'utf8')))
  return entries[count]?.tag ?? ''
}

/** Puts the rows of the release in the place of those that migrations made; foreign keys are not checked meanwhile. */
async function fill({ pool }: OpenDatabase): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const [table, rows] of Object.entries(release.tables)) {
      await client.query(`delete from "${table}"`)
      const columns = await storedColumns(client, table)
      await client.query(
        `insert into "${table}" (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
        [JSON.stringify(rows)],
      )
    }
  } finally {
    // The setting belongs to the connection.
    client.release(true)
  }
}

/** Names of a table's columns, as SQL, without those that PostgreSQL computes. */
async function storedColumns(client: PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]?.names ?? ''
}
