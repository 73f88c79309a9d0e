/** Counting what happens on the way to PRO. This is the one place where it is written: a pipeline to anywhere else takes its place. */
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

export type ProEvents = {
  /** `tx`: the transaction of what is counted, so that both are there or neither is. */
  count(tx: Database, event: ProEvent): Promise<void>
}

/** Into the table `pro_events`. */
export function openProEvents(): ProEvents {
  return {
    async count(tx, event) {
      await tx.insert(proEvents).values(event)
    },
  }
}
