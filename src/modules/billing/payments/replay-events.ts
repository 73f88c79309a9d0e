/** Operations on events that could not be processed, for the command `npm run payments`. */
import { asc, ne, sum } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { EventKey } from './event-key.ts'
import { ledgerLines } from '../ledger/ledger.ts'
import { processEvent, type ProcessDeps } from './process-event.ts'
import { providerEvents } from '../subscriptions/subscriptions.ts'

/** Lists the events that are not processed, the oldest first. */
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

/** Processes one event now. Returns what is wrong with it, or null once it is done. */
export async function replayEvent(deps: ProcessDeps, key: EventKey): Promise<string | null> {
  try {
    await processEvent(deps, key)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Sums each account of the ledger by currency, in minor units. All accounts of one currency sum to zero. */
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
