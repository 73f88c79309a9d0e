/** The sandbox provider's messages on their way: signed, over HTTP, to the door that every provider has; again until it answers. */
import { asc, eq, inArray, sql } from '#platform/db/sql.ts'
import { z } from 'zod'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { SANDBOX_WEBHOOK_QUEUE } from './sandbox-store.ts'
import { sandboxMessage } from './sandbox-webhooks.ts'
import { sandboxMessages } from './tables.ts'

type DeliveryDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'loopback'>

/** A message that was answered is not sent again, unless whoever paid asked for a mess: then twice, and the last one first. */
export function sandboxWebhookJob(deps: DeliveryDeps): JobKind {
  return jobKind({
    queue: SANDBOX_WEBHOOK_QUEUE,
    data: z.object({ eventIds: z.array(z.string()), isMessy: z.boolean() }),
    retries: { limit: 12, firstSeconds: 2, mostSeconds: 60 * 60 },
    timeoutSeconds: 60,
    atOnce: 4,
    pollSeconds: 0.5,
    async handle({ eventIds, isMessy }) {
      const messages = await deps.db
        .select()
        .from(sandboxMessages)
        .where(inArray(sandboxMessages.eventId, eventIds))
        .orderBy(asc(sandboxMessages.sequence))
      const left = messages.filter(({ deliveries }) => deliveries === 0)
      for (const message of isMessy ? [...left.toReversed(), ...left] : left) await deliver(deps, message)
      return 'done'
    },
  })
}

async function deliver(
  { db, secrets, clock, loopback }: DeliveryDeps,
  { eventId, message }: typeof sandboxMessages.$inferSelect,
): Promise<void> {
  const { body, headers } = sandboxMessage(secrets, Object(message), clock.now())
  const status = await loopback.post('/api/webhooks/sandbox', { body, headers })
  if (status !== 200) throw new Error(`Our own door answered ${status}.`)
  const deliveries = sql`${sandboxMessages.deliveries} + 1`
  await db.update(sandboxMessages).set({ deliveries }).where(eq(sandboxMessages.eventId, eventId))
}
