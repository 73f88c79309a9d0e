/** Key of a provider's event. */
import { and, eq, type SQL } from '#platform/db/sql.ts'
import { z } from 'zod'
import { providerEvents } from '../subscriptions/subscriptions.ts'

export const PAYMENT_EVENT_QUEUE = 'payment-event'

export const eventKey = z.object({ provider: z.string(), eventId: z.string() })
export type EventKey = z.infer<typeof eventKey>

export function isEvent({ provider, eventId }: EventKey): SQL | undefined {
  return and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId))
}
