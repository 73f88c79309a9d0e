/**
 * Mail that the product sends. A message is enqueued in the transaction of the write that causes it, and delivered
 * after the commit: to an SMTP server where one is configured, else into the data folder (`stored-mail.ts`).
 */
import { sql } from '#platform/db/sql.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { isEmail } from '../contract/email.ts'
import type { Database } from '../db/database.ts'
import { forgetJobs, jobKind, type JobKind, type Jobs } from '../jobs/jobs.ts'
import { oneLine } from './mail-body-rules.ts'

export const MAIL_QUEUE = 'mail'

const address = z.string().refine(isEmail, 'This is not one e-mail address.')

export const mailMessage = z.object({
  /** Purpose such as `contact-query`: the only thing about a message that is ever logged. */
  purpose: z.string().regex(/^[a-z][a-z-]{0,60}$/),
  to: address,
  /** Receiver of replies. Default: the sender of all our mail. */
  replyTo: z.object({ name: z.string().transform(oneLine), address }).optional(),
  subject: z.string().min(1).transform(oneLine),
  text: z.string().min(1),
  html: z.string().min(1),
  /** Address at which one request without a session ends mail of this kind (RFC 8058). Default: mail that can't be ended. */
  unsubscribe: z.url({ protocol: /^https?$/ }).optional(),
})
export type MailMessage = z.infer<typeof mailMessage>

const queued = z.object({ message: mailMessage, at: z.iso.datetime() })

/** A message under way. `id` is the same at every try, so that receivers can tell a repeated one. */
export type Delivery = { id: string; at: string; message: MailMessage }

/** Hands messages over. Throws what is worth another try; `refused` is final. */
export type MailTransport = {
  deliver(delivery: Delivery): Promise<'delivered' | 'refused'>
  close(): void
}

/** Mail service of operations that send mail. */
export type Mail = {
  /**
   * Puts a message in line as part of `tx`. Throws when an address is not one address: check it before. Line breaks in
   * subject and names become spaces.
   */
  send(tx: Pick<Database, 'execute'>, message: MailMessage): Promise<void>
}

export function createMail(deps: { jobs: Jobs; clock: Clock }): Mail {
  return {
    async send(tx, message) {
      const at = deps.clock.now().toISOString()
      await deps.jobs.send(tx, MAIL_QUEUE, { message: mailMessage.parse(message), at })
    },
  }
}

/** Deletes every message to or from an address that waits, was sent or was refused. */
export async function forgetMail(tx: Pick<Database, 'execute'>, address: string): Promise<void> {
  const folded = address.toLowerCase()
  const isAbout = sql`${folded} in (lower(data #>> '{message,to}'), lower(data #>> '{message,replyTo,address}'))`
  await forgetJobs(tx, MAIL_QUEUE, isAbout)
}

/** Tries for about two and a half days: a mail server may be away for a weekend. */
const RETRIES = { limit: 18, firstSeconds: 15, mostSeconds: 6 * 60 * 60 }
const NINETY_DAYS_SECONDS = 90 * 24 * 60 * 60

export function mailJob(transport: MailTransport, log: Pick<FastifyBaseLogger, 'info'>): JobKind {
  return jobKind({
    queue: MAIL_QUEUE,
    data: queued,
    retries: RETRIES,
    keepFailedSeconds: NINETY_DAYS_SECONDS,
    async handle({ message, at }, { id, attempt }) {
      const outcome = await transport.deliver({ id, at, message })
      log.info({ purpose: message.purpose, mail: id, attempt, outcome }, 'mail')
      return outcome === 'delivered' ? 'done' : 'give-up'
    },
  })
}
