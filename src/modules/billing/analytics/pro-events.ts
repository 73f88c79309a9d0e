/** Counts of the way to PRO: the one place where they are written. */
import type { SourceKey } from '../source-keys.ts'
import type { Database } from '#platform/db/database.ts'
import { proEvents } from './tables.ts'

/** Nothing of it names a person, a browser or a checkout. Null: not known, or it does not apply. */
export type ProEvent = {
  name: 'pro_page_viewed' | 'pro_checkout_start' | 'pro_trial_start' | 'pro_payment_success'
  /** The plan's slug. */
  plan: string | null
  source: SourceKey | null
  /** Of a campaign of ours. */
  ref: string | null
  /** ISO 3166 code. */
  country: string | null
  at: Date
}

/** Counts one step. `tx`: the transaction of what is counted, so that both are there or neither is. */
export async function countProEvent(tx: Database, event: ProEvent): Promise<void> {
  await tx.insert(proEvents).values(event)
}
