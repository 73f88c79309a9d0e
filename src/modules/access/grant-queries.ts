import { asc, eq } from '#platform/db/sql.ts'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { subscriptionStatus } from './contract.ts'
import type { Grant, GrantSource } from './grant-rules.ts'
import { grants } from './tables.ts'

const source = z.enum(['subscription', 'gift', 'team', 'appsumo'])
const opens = z.enum(['free', 'pro'])
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const changes = z.array(z.object({ at: instant, status: subscriptionStatus }))

/** Reads every grant of an account, past ones included, in one query. */
export async function grantsOf(db: Database, accountId: string): Promise<Grant[]> {
  const rows = await db
    .select()
    .from(grants)
    .where(eq(grants.accountId, accountId))
    .orderBy(asc(grants.startsAt), asc(grants.sourceId))
  return rows.map((row) => ({
    ...row,
    source: source.parse(row.source),
    opens: opens.parse(row.opens),
    status: subscriptionStatus.nullable().parse(row.status),
    changes: changes.parse(row.changes),
  }))
}

/** Finds an account's grant of one source, past ones included; undefined when there is none. */
export async function findGrant(
  db: Database,
  accountId: string,
  source: GrantSource,
): Promise<Grant | undefined> {
  return (await grantsOf(db, accountId)).find((grant) => grant.source === source)
}
