/** Store of the sandbox provider's state. Its webhook messages are stored with it and sent after the commit. */
import { eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import type { LinkFinished } from '../providers/contract.ts'
import { dueAt } from './sandbox-engine-rules.ts'
import { sandboxState, type SandboxState, type Told } from './sandbox-state-rules.ts'
import { sandboxMessages, sandboxRequests, sandboxSubscriptions } from './tables.ts'

export type SandboxDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

export const SANDBOX_WEBHOOK_QUEUE = 'sandbox-webhook'

/** Reads and locks a subscription's state until the transaction ends; null when there is no such subscription. */
export async function lockState(tx: Database, reference: string): Promise<SandboxState | null> {
  const [row] = await tx
    .select({ state: sandboxSubscriptions.state })
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.reference, reference))
    .for('update')
  return row === undefined ? null : sandboxState.parse(row.state)
}

/** Saves a state and enqueues its messages. `isMessy`: each is delivered twice, the last one first. */
export async function saveTold(
  tx: Database,
  { jobs }: Pick<SandboxDeps, 'jobs'>,
  { state, events }: Told,
  { now, isMessy = false }: { now: Date; isMessy?: boolean },
): Promise<void> {
  const due = { state, dueAt: dueAt(state) }
  await tx
    .insert(sandboxSubscriptions)
    .values({ reference: state.reference, ...due, createdAt: now })
    .onConflictDoUpdate({ target: sandboxSubscriptions.reference, set: due })
  if (events.length === 0) return
  await tx.insert(sandboxMessages).values(
    events.map((message) => ({
      eventId: message.id,
      subscription: message.subscription,
      sequence: message.sequence,
      message,
      deliveries: 0,
      madeAt: now,
    })),
  )
  await jobs.send(tx, SANDBOX_WEBHOOK_QUEUE, { eventIds: events.map(({ id }) => id), isMessy })
}

/** Enqueues the message that a bank account was chosen. `subscription`: reference of the one that will be made. */
export async function sendLinked(
  tx: Database,
  { jobs }: Pick<SandboxDeps, 'jobs'>,
  message: LinkFinished,
  { subscription, now, isMessy }: { subscription: string; now: Date; isMessy: boolean },
): Promise<void> {
  const row = { eventId: message.id, subscription, sequence: 0, message, deliveries: 0, madeAt: now }
  await tx.insert(sandboxMessages).values(row)
  await jobs.send(tx, SANDBOX_WEBHOOK_QUEUE, { eventIds: [message.id], isMessy })
}

/**
 * Performs a request once per idempotency key; a repeat gets the first answer. Concurrent calls with one key wait.
 */
export async function onceByKey<Answer extends object>(
  { db, clock }: SandboxDeps,
  key: string,
  work: (tx: Database) => Promise<Answer>,
): Promise<unknown> {
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(sandboxRequests)
      .values({ key, answer: {}, madeAt: clock.now() })
      .onConflictDoNothing()
      .returning({ key: sandboxRequests.key })
    if (inserted.length === 0) {
      const [before] = await tx.select().from(sandboxRequests).where(eq(sandboxRequests.key, key))
      return before?.answer
    }
    const answer = await work(tx)
    await tx.update(sandboxRequests).set({ answer }).where(eq(sandboxRequests.key, key))
    return answer
  })
}
