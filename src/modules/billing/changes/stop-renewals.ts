/** Renewals of an account that is to be deleted: stopped, and resumed when its owner comes back. */
import { and, desc, inArray } from '#platform/db/sql.ts'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { writeChange } from './request-change.ts'
import { purchasesOf, type Bought } from './purchase-queries.ts'
import { subscriptionChanges } from './tables.ts'

type RenewalInput = { userId: string; deps: Pick<Deps, 'clock' | 'jobs'> }

const RUNNING = new Set(['Trialing', 'Active', 'PastDue'])

/** Details that mark a cancellation caused by account deletion, which is undone on recovery. */
const forDeletion = z.object({ isForLeaving: z.literal(true) })
const FOR_DELETION: z.infer<typeof forDeletion> = { isForLeaving: true }

/** Cancels every running subscription at the end of its paid period. Cancelled and paused ones stay as they are. */
export async function stopRenewals(tx: Database, { userId, deps }: RenewalInput): Promise<void> {
  for (const { bought, lastRequest } of await runningOf(tx, userId, deps.clock.now())) {
    const { cancelsAt, pausesAt } = bought.state
    const isStopped =
      lastRequest === null || lastRequest.isConfirmed ? cancelsAt !== null : lastRequest.action === 'cancel'
    if (isStopped || pausesAt !== null) continue
    await writeChange(tx, deps, { bought, action: 'cancel', details: FOR_DELETION, idempotencyKey: null })
  }
}

/** Undoes `stopRenewals` where the paid period is not over yet. */
export async function resumeRenewals(tx: Database, { userId, deps }: RenewalInput): Promise<void> {
  for (const { bought, lastRequest } of await runningOf(tx, userId, deps.clock.now())) {
    if (lastRequest?.action !== 'cancel' || !forDeletion.safeParse(lastRequest.details).success) continue
    await writeChange(tx, deps, { bought, action: 'undo-cancel', details: {}, idempotencyKey: null })
  }
}

type Running = {
  bought: Bought
  /** Last request about renewing that was not refused; `isConfirmed`: by its provider. Null: there is none. */
  lastRequest: { action: string; details: unknown; isConfirmed: boolean } | null
}

async function runningOf(tx: Database, userId: string, now: Date): Promise<Running[]> {
  const all = await purchasesOf(tx, { userId, now, isForUpdate: true })
  const running = all.filter(
    ({ state }) => RUNNING.has(state.status) && state.purchaseType === 'subscription',
  )
  const { subscriptionId, action, details, status, askedAt } = subscriptionChanges
  const requests = await tx
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
    const last = requests.find((each) => each.subscriptionId === bought.row.id)
    return {
      bought,
      lastRequest: last === undefined ? null : { ...last, isConfirmed: last.status === 'done' },
    }
  })
}
