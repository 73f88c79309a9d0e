import { createHmac } from 'node:crypto'
import { and, count, eq, gt, min, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { type Limit, ofNetwork } from '#platform/limits/limit.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import { t } from '#platform/messages/messages.ts'
import type { Deps } from './deps.ts'
import { queryMail } from './query-mail.ts'
import {
  checkQuery,
  FASTEST_PERSON_MS,
  MOST_PER_DAY,
  MOST_PER_HOUR,
  tidyQuery,
  type QueryFields,
} from './query-rules.ts'
import { queries } from './tables.ts'

const QUERIES_OF_NETWORK: Limit = { name: 'queries-network', most: MOST_PER_DAY, perSeconds: 24 * 60 * 60 }

type SendDeps = Pick<Deps, 'db' | 'clock' | 'mail' | 'secrets' | 'config'>

export type SentQuery = QueryFields & {
  id?: string | undefined
  website: string
  tookMs?: number | undefined
  /** Where it came from. */
  address: string
}

export type QueryReceipt = { reference: string; receivedAt: string }

/**
 * Keeps a query and mails it to whoever answers it. Nothing is mailed to the address that was typed: it may be anybody's,
 * and a form that writes to whom a stranger names is a way to pester people in our name.
 */
export async function sendQuery(deps: SendDeps, sent: SentQuery): Promise<QueryReceipt> {
  const query = tidyQuery(sent)
  refuseRobots(sent)
  const wrong = checkQuery(query)
  if (Object.keys(wrong).length > 0) {
    const fields = Object.entries(wrong).map(([field, message]) => [field, [message]])
    throw new Failure('invalid-query', { fields: Object.fromEntries(fields) })
  }
  const id = sent.id ?? idOf(deps, query)
  const sender = keyed(deps, 'query-sender', networkOf(sent.address))
  // Of one network they are counted by what was kept of them; of the wider one around it, by a limit.
  await consume(deps, ofNetwork(QUERIES_OF_NETWORK, sent.address).slice(1))
  const receivedAt = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    // One network's queries go one after the other, so that two at once cannot both be the last allowed one.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`)
    const known = await receiptOf(tx, id)
    if (known !== null) return known
    await refuseFlood(tx, sender, receivedAt)
    const { form, queryType, fullName, email, message } = query
    const inserted = await tx
      .insert(queries)
      .values({
        id,
        form,
        queryType,
        fullName,
        email,
        message,
        sender,
        receivedAt,
        pageUrl: query.pageUrl || null,
        company: query.company || null,
        teamSize: query.teamSize || null,
      })
      .onConflictDoNothing()
      .returning({ id: queries.id })
    // The same id from another network, at the same moment.
    if (inserted.length > 0) await deps.mail.send(tx, await queryMail(deps.config, query, referenceOf(id)))
    return { reference: referenceOf(id), receivedAt: receivedAt.toISOString() }
  })
}

/** Told in words, because the one that did not mean it may be a person whose browser fills in everything. */
function refuseRobots({ website, tookMs }: SentQuery): void {
  if (website !== '') {
    throw new Failure('invalid-query', { fields: { website: [t('Please leave this field empty.')] } })
  }
  if (tookMs !== undefined && tookMs < FASTEST_PERSON_MS) throw new Failure('too-quick')
}

async function receiptOf(tx: Database, id: string): Promise<QueryReceipt | null> {
  const [row] = await tx.select({ receivedAt: queries.receivedAt }).from(queries).where(eq(queries.id, id))
  return row === undefined ? null : { reference: referenceOf(id), receivedAt: row.receivedAt.toISOString() }
}

const LIMITS = [
  { most: MOST_PER_HOUR, withinMs: 60 * 60 * 1000 },
  { most: MOST_PER_DAY, withinMs: 24 * 60 * 60 * 1000 },
]

async function refuseFlood(tx: Database, sender: string, now: Date): Promise<void> {
  for (const { most, withinMs } of LIMITS) {
    const [recent] = await tx
      .select({ count: count(), oldest: min(queries.receivedAt) })
      .from(queries)
      .where(and(eq(queries.sender, sender), gt(queries.receivedAt, new Date(now.getTime() - withinMs))))
    if (recent === undefined || recent.count < most) continue
    const freeAt = (recent.oldest ?? now).getTime() + withinMs
    const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
    throw new Failure('too-many-queries', { retryAfterSeconds })
  }
}

function referenceOf(id: string): string {
  return id.slice(0, 8).toUpperCase()
}

/** A form without scripts has no id of its own: the same words on the same day are the same query. */
function idOf(deps: SendDeps, query: QueryFields): string {
  const day = deps.clock.now().toISOString().slice(0, 10)
  const hex = createHmac('sha256', deps.secrets.key('query-id'))
    .update(JSON.stringify([day, query]))
    .digest('hex')
  // The form of a version 8 UUID: one whose bits are somebody's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function keyed({ secrets }: SendDeps, purpose: string, text: string): string {
  return createHmac('sha256', secrets.key(purpose)).update(text).digest('base64url').slice(0, 22)
}
