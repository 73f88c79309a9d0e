/** Mails what is unread: once a day, in the morning by the reader's own clock, and nothing where there is nothing. */
import { eq, lt } from '#platform/db/sql.ts'
import { z } from 'zod'
import { mailReaders, unsubscribeLinks } from '#modules/accounts/module.ts'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import { mailSite } from '#platform/mail/mail-body-rules.ts'
import type { Deps } from '../deps.ts'
import { readUnread } from '../read-notifications.ts'
import { notificationDigests } from '../tables.ts'
import { digestDue } from './digest-day-rules.ts'
import { digestMail } from './digest-mail.ts'

type DigestDeps = Pick<Deps, 'db' | 'clock' | 'kinds' | 'mail' | 'config' | 'secrets'>
type Reader = Awaited<ReturnType<typeof mailReaders>>[number]

const AT_ONCE = 200

/** Runs every quarter of an hour: zones are quarters apart. */
export function digestJob(deps: DigestDeps): JobKind {
  return jobKind({
    queue: 'notification-digests',
    data: z.object({}),
    cron: '*/15 * * * *',
    timeoutSeconds: 600,
    async handle() {
      await mailDigests(deps)
      return 'done'
    },
  })
}

async function mailDigests(deps: DigestDeps): Promise<void> {
  const now = deps.clock.now()
  let after: string | null = null
  for (;;) {
    const readers: Reader[] = await mailReaders(deps.db, { mail: 'community', after, limit: AT_ONCE })
    for (const reader of readers) {
      const day = digestDue(reader.timeZone ?? undefined, now)
      if (day !== null) await settleDay(deps, reader, { day, now })
    }
    after = readers.at(-1)?.id ?? null
    if (readers.length < AT_ONCE) return
  }
}

/** Mails what became unread since the last digest, unless that day is settled. The note of it and the mail are one transaction. */
async function settleDay(
  deps: DigestDeps,
  reader: Reader,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  const { db, mail, config, secrets } = deps
  const [last] = await db.select().from(notificationDigests).where(eq(notificationDigests.userId, reader.id))
  if (last !== undefined && last.day >= day) return
  const unread = await readUnread(deps, reader.id, last?.settledAt ?? null)
  const site = mailSite(config)
  const end = unsubscribeLinks(secrets, 'community', { siteUrl: site.url, userId: reader.id })
  const composed =
    unread.length === 0
      ? null
      : await digestMail(site, { name: reader.fullName, unread, unsubscribeLink: end.page })
  await db.transaction(async (tx) => {
    const settled = await tx
      .insert(notificationDigests)
      .values({ userId: reader.id, day, settledAt: now })
      .onConflictDoUpdate({
        target: notificationDigests.userId,
        set: { day, settledAt: now },
        setWhere: lt(notificationDigests.day, day),
      })
      .returning({ userId: notificationDigests.userId })
    // Another server was quicker, or there is nothing to tell.
    if (settled.length === 0 || composed === null) return
    await mail.send(tx, {
      purpose: 'notification-digest',
      to: reader.email,
      unsubscribe: end.oneClick,
      ...composed,
    })
  })
}
