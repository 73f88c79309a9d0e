import { putGrant, withdrawGrant } from '#modules/access/module.ts'
import type { Database } from '#platform/db/database.ts'
import { GIFT_PROVIDER } from '../providers/contract.ts'
import { grantTerms } from './subscription-grant-rules.ts'
import type { SubscriptionState } from '../subscription-machine/subscription-machine.ts'
import type { subscriptions } from './tables.ts'

type Row = Pick<typeof subscriptions.$inferSelect, 'id' | 'userId' | 'purpose' | 'provider' | 'createdAt'>

/** Writes what a subscription opens for its owner. One bought for somebody else, or of an erased account, opens nothing. */
export async function writeGrant(tx: Database, row: Row, state: SubscriptionState): Promise<void> {
  if (row.userId === null || row.purpose !== 'self') return
  const source = row.provider === GIFT_PROVIDER ? 'gift' : 'subscription'
  const key = { source, sourceId: row.id, accountId: row.userId } as const
  const terms = grantTerms(state, row.createdAt)
  await (terms === null ? withdrawGrant(tx, key) : putGrant(tx, { ...key, ...terms }))
}
