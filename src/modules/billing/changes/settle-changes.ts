import { and, eq, inArray } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { ProviderEventType } from '../providers/contract.ts'
import { subscriptionChanges } from './tables.ts'

/** Which changes an event shows to be done. */
const DONE_BY: Partial<Record<ProviderEventType, readonly string[]>> = {
  'cancel-scheduled': ['cancel'],
  'cancel-undone': ['undo-cancel'],
  'pause-scheduled': ['pause'],
  'pause-undone': ['undo-pause'],
  paid: ['resume', 'change-plan'],
  'plan-changed': ['change-plan'],
  ended: ['refund', 'end', 'cancel'],
}

/** Marks the changes done that a provider's event shows to be done. */
export async function settleChanges(
  tx: Database,
  { subscriptionId, type, now }: { subscriptionId: string; type: ProviderEventType; now: Date },
): Promise<void> {
  const actions = DONE_BY[type]
  if (actions === undefined) return
  await tx
    .update(subscriptionChanges)
    .set({ status: 'done', settledAt: now })
    .where(
      and(
        eq(subscriptionChanges.subscriptionId, subscriptionId),
        inArray(subscriptionChanges.action, [...actions]),
        inArray(subscriptionChanges.status, ['waiting', 'accepted']),
      ),
    )
}
