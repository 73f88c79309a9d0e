/** Mails the weekly summary: once a week, on Monday morning by the reader's own clock. */
import { and, eq, gte, isNotNull } from '#platform/db/sql.ts'
import { z } from 'zod'
import { mailReaders, unsubscribeLinks } from '#modules/accounts/module.ts'
import { lockLearner } from '#modules/learners/module.ts'
import type { Database } from '#platform/db/database.ts'
import { daysBefore } from '#platform/instant-rules.ts'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import { mailSite } from '#platform/mail/mail-body-rules.ts'
import { dayAfter, dayIn, weekOf } from '#platform/calendar-day-rules.ts'
import { weekDue } from '../activity/activity.ts'
import { readDashboard } from '../dashboard/dashboard.ts'
import type { Deps } from '../deps.ts'
import { lessonProgress, weeklySummaries } from '../tables.ts'
import { summaryMail } from './summary-mail.ts'

type SummaryDeps = Pick<Deps, 'db' | 'clock' | 'content' | 'access' | 'mail' | 'config' | 'secrets'>
type Reader = Awaited<ReturnType<typeof mailReaders>>[number]

const QUEUE = 'weekly-summaries'
const AT_ONCE = 200

/** Runs every quarter of an hour: zones are quarters apart. */
export function weeklySummaryJob(deps: SummaryDeps): JobKind {
  return jobKind({
    queue: QUEUE,
    data: z.object({}),
    cron: '*/15 * * * *',
    timeoutSeconds: 600,
    handle: async () => {
      await mailSummaries(deps)
      return 'done'
    },
  })
}

async function mailSummaries(deps: SummaryDeps): Promise<void> {
  const now = deps.clock.now()
  let after: string | null = null
  for (;;) {
    const readers: Reader[] = await mailReaders(deps.db, { mail: 'summary', after, limit: AT_ONCE })
    for (const reader of readers) {
      const week = weekDue(reader.timeZone ?? undefined, now)
      if (week !== null) await settleWeek(deps, reader, week)
    }
    after = readers.at(-1)?.id ?? null
    if (readers.length < AT_ONCE) return
  }
}

/** Mails what happened in the week from that Monday on, unless it was mailed before. A week without learning is settled in silence. */
async function settleWeek(deps: SummaryDeps, reader: Reader, week: string): Promise<void> {
  const { db, clock, mail, config, secrets } = deps
  if (await isSettled(db, reader.id, week)) return
  const told = await readWeek(deps, reader, week)
  const site = mailSite(config)
  const end = unsubscribeLinks(secrets, 'summary', { siteUrl: site.url, userId: reader.id })
  const composed = await summaryMail(site, {
    ...told,
    name: reader.fullName,
    unsubscribeLink: end.page,
  })
  const now = clock.now()
  await db.transaction(async (tx) => {
    const { learnerId } = await lockLearner(tx, { learnerId: reader.id, userId: reader.id }, now)
    const settled = await tx
      .insert(weeklySummaries)
      .values({ learnerId, week, settledAt: now })
      .onConflictDoNothing()
      .returning()
    // Another server was quicker, or there is nothing to tell.
    if (settled.length === 0 || told.days === 0) return
    await mail.send(tx, {
      purpose: 'weekly-summary',
      to: reader.email,
      unsubscribe: end.oneClick,
      ...composed,
    })
  })
}

async function isSettled(db: Database, learnerId: string, week: string): Promise<boolean> {
  const rows = await db
    .select({ week: weeklySummaries.week })
    .from(weeklySummaries)
    .where(and(eq(weeklySummaries.learnerId, learnerId), eq(weeklySummaries.week, week)))
  return rows.length > 0
}

async function readWeek(deps: SummaryDeps, { id, timeZone }: Reader, week: string) {
  const { db, clock } = deps
  const zone = timeZone ?? undefined
  const dayOf = dayIn(zone)
  const dashboard = await readDashboard(deps, { learnerId: id, userId: id }, zone)
  const days = dashboard.days.filter(({ day }) => weekOf(day) === week)
  const done = await db
    .select({ at: lessonProgress.completedAt })
    .from(lessonProgress)
    .where(
      and(
        eq(lessonProgress.learnerId, id),
        isNotNull(lessonProgress.completedAt),
        gte(lessonProgress.completedAt, daysBefore(clock.now(), 16)),
      ),
    )
  const isInWeek = (at: Date | null) => at !== null && dayOf(at) >= week && dayOf(at) < dayAfter(week, 7)
  const { next } = dashboard
  return {
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
    days: days.filter(({ state }) => state === 'learned').length,
    lessons: done.filter(({ at }) => isInWeek(at)).length,
    streak: dashboard.streak.current,
    next: next === null || next.kind === 'again' ? null : next,
  }
}
