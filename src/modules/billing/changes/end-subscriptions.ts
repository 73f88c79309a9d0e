/** Ending of subscriptions that are not wanted any more, at their provider. */
import { randomUUID } from 'node:crypto'
import { and, eq, ne, notExists, notInArray } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { PROVIDER_REQUEST_QUEUE } from '../providers/providers.ts'
import { subscriptions } from '../subscriptions/subscriptions.ts'
import { subscriptionChanges } from './tables.ts'

type Ending = { userId: string; now: Date; jobs: Pick<Jobs, 'send'> }

/** What an account had for itself before it bought something that takes its place. */
export async function endOthers(tx: Database, { userId, exceptId, ...rest }: Ending & { exceptId: string }) {
  const others = and(ne(subscriptions.id, exceptId), eq(subscriptions.purpose, 'self'))
  await endWhere(tx, and(eq(subscriptions.userId, userId), others), rest)
}

/** That one, whosever it was. */
export async function endOne(
  tx: Database,
  { subscriptionId, ...rest }: Omit<Ending, 'userId'> & { subscriptionId: string },
): Promise<void> {
  await endWhere(tx, eq(subscriptions.id, subscriptionId), rest)
}

/** Everything, because the account is erased. Nobody is charged for what nobody has. */
export async function endAll(tx: Database, { userId, ...rest }: Ending): Promise<void> {
  await endWhere(tx, eq(subscriptions.userId, userId), rest)
}

async function endWhere(
  tx: Database,
  where: ReturnType<typeof and>,
  { now, jobs }: Omit<Ending, 'userId'>,
): Promise<void> {
  const isEnding = tx
    .select({ id: subscriptionChanges.id })
    .from(subscriptionChanges)
    .where(
      and(eq(subscriptionChanges.subscriptionId, subscriptions.id), eq(subscriptionChanges.action, 'end')),
    )
  const rows = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        where,
        eq(subscriptions.purchaseType, 'subscription'),
        notInArray(subscriptions.status, ['Cancelled', 'Unavailable']),
        notExists(isEnding),
      ),
    )
  for (const { id: subscriptionId } of rows) {
    const id = randomUUID()
    await tx.insert(subscriptionChanges).values({
      id,
      subscriptionId,
      action: 'end',
      idempotencyKey: null,
      details: {},
      status: 'waiting',
      askedAt: now,
    })
    await jobs.send(tx, PROVIDER_REQUEST_QUEUE, { change: id })
  }
}
