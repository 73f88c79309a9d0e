/** What an operator does about events that could not be worked off; see `scripts/payments.ts`. */
import { asc, ne, sum } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import type { EventKey } from './event-key.ts'
import { ledgerLines } from '../ledger/ledger.ts'
import { processEvent, type ProcessDeps } from './process-event.ts'
import { providerEvents } from '../subscriptions/subscriptions.ts'

/** Every event that is not worked off, the oldest first. */
export async function unsettledEvents(db: Database) {
  return db
    .select({
      provider: providerEvents.provider,
      eventId: providerEvents.eventId,
      state: providerEvents.state,
      attempts: providerEvents.attempts,
      receivedAt: providerEvents.receivedAt,
    })
    .from(providerEvents)
    .where(ne(providerEvents.state, 'done'))
    .orderBy(asc(providerEvents.receivedAt), asc(providerEvents.eventId))
}

/** Works one off now. What is wrong with it, in words; null: it is done. */
export async function replayEvent(deps: ProcessDeps, key: EventKey): Promise<string | null> {
  try {
    await processEvent(deps, key)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** What every account of the books has, by currency, in minor units. All of one currency together are zero. */
export async function balances(
  db: Database,
): Promise<{ account: string; currency: string; minor: bigint }[]> {
  const rows = await db
    .select({
      account: ledgerLines.account,
      currency: ledgerLines.currency,
      minor: sum(ledgerLines.amountMinor),
    })
    .from(ledgerLines)
    .groupBy(ledgerLines.currency, ledgerLines.account)
    .orderBy(asc(ledgerLines.currency), asc(ledgerLines.account))
  return rows.map(({ account, currency, minor }) => ({ account, currency, minor: BigInt(minor ?? 0) }))
}
