import { eq } from '#platform/db/sql.ts'
import type { z } from 'zod'
import { contactOf } from '#modules/accounts/module.ts'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { ComposedMail } from '#platform/mail/compose-mail.ts'
import { mailSite } from '#platform/mail/mail-body-rules.ts'
import type { Deps } from '../deps.ts'
import { invoiceToMail } from '../invoices/invoices.ts'
import { plans } from '../plans/plans.ts'
import { subscriptions } from '../subscriptions/subscriptions.ts'
import { invoiceMail, noticeMail } from './notice-mails.ts'
import { NOTICE_QUEUE, noticeJobData } from './enqueue-notices.ts'

type NoticeDeps = Pick<Deps, 'db' | 'mail' | 'config'>
type Data = z.infer<typeof noticeJobData>
type Letter = { userId: string; purpose: string; write: (to: Reader) => Promise<ComposedMail> }
type Reader = { name: string; timeZone?: string }

/** Writes what is to be told, and hands it to the post. Whoever's account is erased meanwhile is told nothing. */
export function noticeJob(deps: NoticeDeps): JobKind {
  return jobKind({
    queue: NOTICE_QUEUE,
    data: noticeJobData,
    handle: async (data) => {
      const letter = await letterOf(deps, data)
      if (letter !== null) await post(deps, letter)
      return 'done'
    },
  })
}

async function post({ db, mail }: NoticeDeps, { userId, purpose, write }: Letter): Promise<void> {
  const reader = await contactOf(db, userId)
  if (reader === null) return
  const { fullName: name, email: to, timeZone } = reader
  const written = await write(timeZone === null ? { name } : { name, timeZone })
  await mail.send(db, { purpose, to, ...written })
}

async function letterOf({ db, config }: NoticeDeps, data: Data): Promise<Letter | null> {
  const site = mailSite(config)
  if (data.about === 'invoice') {
    const found = await invoiceToMail(db, data.invoiceId)
    if (found === null) return null
    const { userId, invoice } = found
    const purpose = invoice.kind === 'invoice' ? 'payment-receipt' : 'payment-refunded'
    return { userId, purpose, write: (reader) => invoiceMail(site, { ...reader, invoice }) }
  }
  const { kind, until } = data
  const [subscription] = await db
    .select({ userId: subscriptions.userId, plan: plans.name })
    .from(subscriptions)
    .leftJoin(plans, eq(plans.slug, subscriptions.plan))
    .where(eq(subscriptions.id, data.subscriptionId))
  const { userId = null, plan = null } = subscription ?? {}
  if (userId === null) return null
  const told = { planName: plan ?? 'PRO', until: until === null ? null : new Date(until) }
  return {
    userId,
    purpose: `subscription-${kind}`,
    write: (reader) => noticeMail(site, kind, { ...reader, ...told }),
  }
}
