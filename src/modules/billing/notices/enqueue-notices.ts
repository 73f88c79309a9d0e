/** Enqueues notices to owners, in the transaction of what causes them. */
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { NOTICE_KINDS, type Notice } from './notice-rules.ts'
import { subscriptionNotices } from './tables.ts'

export const NOTICE_QUEUE = 'subscription-notice'

/** Data of the job. It names nobody: the recipient is looked up when the mail is written. */
export const noticeJobData = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('subscription'),
    subscriptionId: z.uuid(),
    kind: z.enum(NOTICE_KINDS),
    until: z.iso.datetime().nullable(),
  }),
  z.object({ about: z.literal('invoice'), invoiceId: z.uuid() }),
])

type NoticeDeps = Pick<Deps, 'jobs' | 'clock'>

/** Enqueues each notice once under its key. */
export async function enqueueNotices(
  tx: Database,
  { jobs, clock }: NoticeDeps,
  subscriptionId: string,
  notices: readonly Notice[],
): Promise<void> {
  for (const { kind, key, until } of notices) {
    const told = await tx
      .insert(subscriptionNotices)
      .values({ subscriptionId, key, toldAt: clock.now() })
      .onConflictDoNothing()
      .returning({ key: subscriptionNotices.key })
    if (told.length === 0) continue
    const data = { about: 'subscription', subscriptionId, kind, until: until?.toISOString() ?? null }
    await jobs.send(tx, NOTICE_QUEUE, data)
  }
}

/** Enqueues the mail of an invoice or a credit note. Each is issued once, so it is mailed once. */
export async function enqueueInvoice(
  tx: Database,
  { jobs }: Pick<Deps, 'jobs'>,
  invoiceId: string,
): Promise<void> {
  await jobs.send(tx, NOTICE_QUEUE, { about: 'invoice', invoiceId })
}
