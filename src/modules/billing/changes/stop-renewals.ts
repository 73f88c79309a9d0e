/** An account whose owner has asked for its deletion: nothing of it renews itself, until they come back. */
import { and, desc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { writeChange } from './ask-change.ts'
import { purchasesOf, type Bought } from './purchase-queries.ts'
import { subscriptionChanges } from './tables.ts'

type Asked = { userId: string; deps: Pick<Deps, 'clock' | 'jobs'> }

const RUNNING = new Set(['Trialing', 'Active', 'PastDue'])

/** What says that it was done because the account leaves: then it is undone when it comes back. */
const forLeaving = z.object({ isForLeaving: z.literal(true) })
const FOR_LEAVING: z.infer<typeof forLeaving> = { isForLeaving: true }

/** Cancels at the end of what is paid. What was cancelled or paused before is left as its owner wanted it. */
export async function stopRenewals(tx: Database, { userId, deps }: Asked): Promise<void> {
  for (const { bought, wish } of await runningOf(tx, userId, deps.clock.now())) {
    const { cancelsAt, pausesAt } = bought.state
    const isStopped = wish === null || wish.isHeard ? cancelsAt !== null : wish.action === 'cancel'
    if (isStopped || pausesAt !== null) continue
    await writeChange(tx, deps, { bought, action: 'cancel', details: FOR_LEAVING, idempotencyKey: null })
  }
}

/** Undoes it, where what is paid is not over yet. */
export async function resumeRenewals(tx: Database, { userId, deps }: Asked): Promise<void> {
  for (const { bought, wish } of await runningOf(tx, userId, deps.clock.now())) {
    if (wish?.action !== 'cancel' || !forLeaving.safeParse(wish.details).success) continue
    await writeChange(tx, deps, { bought, action: 'undo-cancel', details: {}, idempotencyKey: null })
  }
}

type Running = {
  bought: Bought
  /** What was asked last about renewing and was not refused; `isHeard`: its provider has said that it is done. Null: nothing. */
  wish: { action: string; details: unknown; isHeard: boolean } | null
}

async function runningOf(tx: Database, userId: string, now: Date): Promise<Running[]> {
  const all = await purchasesOf(tx, { userId, now, isForUpdate: true })
  const running = all.filter(
    ({ state }) => RUNNING.has(state.status) && state.purchaseType === 'subscription',
  )
  const { subscriptionId, action, details, status, askedAt } = subscriptionChanges
  const wishes = await tx
    .select({ subscriptionId, action, details, status })
    .from(subscriptionChanges)
    .where(
      and(
        inArray(
          subscriptionId,
          running.map(({ row }) => row.id),
        ),
        inArray(action, ['cancel', 'undo-cancel']),
        inArray(status, ['waiting', 'accepted', 'done']),
      ),
    )
    .orderBy(desc(askedAt))
  return running.map((bought) => {
    const last = wishes.find((each) => each.subscriptionId === bought.row.id)
    return { bought, wish: last === undefined ? null : { ...last, isHeard: last.status === 'done' } }
  })
}
