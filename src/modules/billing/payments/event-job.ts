import { and, eq, ne, sql } from '#platform/db/sql.ts'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { eventKey, isEvent, PAYMENT_EVENT_QUEUE, type EventKey } from './event-key.ts'
import { processEvent, type ProcessDeps } from './process-event.ts'
import { providerEvents } from '../subscriptions/subscriptions.ts'

/** About three hours. After that it waits for an operator: see `scripts/payments.ts`. */
export const MOST_ATTEMPTS = 12
const RETRIES = { limit: MOST_ATTEMPTS - 1, firstSeconds: 5, mostSeconds: 60 * 60 }

type EventDeps = ProcessDeps & Pick<Deps, 'log'>

export function paymentEventJob(deps: EventDeps): JobKind {
  return jobKind({
    queue: PAYMENT_EVENT_QUEUE,
    data: eventKey,
    retries: RETRIES,
    timeoutSeconds: 30,
    // Fewer than there are connections: pages want some, too.
    atOnce: 4,
    // Whoever has paid has PRO in the same second.
    pollSeconds: 0.5,
    handle: (key) => tryEvent(deps, key),
  })
}

async function tryEvent(deps: EventDeps, key: EventKey): Promise<'done' | 'give-up'> {
  // Counted before anything else, so that tries in the middle of which a server ended are seen too.
  const [begun] = await deps.db
    .update(providerEvents)
    .set({ attempts: sql`${providerEvents.attempts} + 1` })
    .where(and(isEvent(key), ne(providerEvents.state, 'done')))
    .returning({ attempts: providerEvents.attempts })
  if (begun === undefined) return 'done'
  try {
    await processEvent(deps, key)
    return 'done'
  } catch (error) {
    if (begun.attempts < MOST_ATTEMPTS) throw error
    await deps.db
      .update(providerEvents)
      .set({ state: 'dead' })
      .where(and(isEvent(key), eq(providerEvents.state, 'pending')))
    deps.log.error(
      { err: error, ...key },
      'a payment event failed permanently; fix the cause, then run `npm run payments -- replay`',
    )
    return 'give-up'
  }
}
