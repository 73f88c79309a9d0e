import { z } from 'zod'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { PAYMENT_EVENT_QUEUE } from './event-key.ts'
import type { WebhookSource } from '../providers/contract.ts'
import { providerEvents } from '../subscriptions/subscriptions.ts'

const message = z.record(z.string(), z.unknown())
const id = z.string().regex(/^[\w.:-]{1,255}$/)

/**
 * Stores a message with a valid signature and enqueues its processing. A message that was stored already changes nothing.
 * Throws `webhook-no-event`.
 */
export async function storeEvent(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  provider: string,
  { body, idOf }: { body: string } & Pick<WebhookSource, 'idOf'>,
): Promise<void> {
  const { data: payload } = message.safeParse(jsonOf(body))
  const { data: eventId } = id.safeParse(idOf(payload))
  if (payload === undefined || eventId === undefined) throw new Failure('webhook-no-event')
  await db.transaction(async (tx) => {
    // Of two at the same moment the second waits for the first.
    const inserted = await tx
      .insert(providerEvents)
      .values({
        provider,
        eventId,
        payload,
        state: 'pending',
        attempts: 0,
        receivedAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ eventId: providerEvents.eventId })
    if (inserted.length > 0) await jobs.send(tx, PAYMENT_EVENT_QUEUE, { provider, eventId })
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
