/** How many new challenges a learner may still solve today: all with PRO, a few a day of their own calendar without. */
import { and, eq, gte } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { dayIn } from '#platform/calendar-day-rules.ts'
import { zoneOf } from '#modules/learning/module.ts'
import { Failure } from '#platform/failures.ts'
import { tCount } from '#platform/messages/messages.ts'
import type { Deps } from './deps.ts'
import { solvedOn } from './progress-queries.ts'
import { maySolve, shareLeft } from './share-rules.ts'
import { challengeProgress } from './tables.ts'

type ShareDeps = Pick<Deps, 'access' | 'clock' | 'config'>

export interface Sharer {
  learnerId: string
  /** Whose PRO counts; null: nobody is signed in. */
  userId: string | null
  /** Of the learner's clock, for whom the account has none. */
  timeZone: string | undefined
}

/** Shares that a learner can use up within 24 hours, whatever time zones the browser claims. */
const MOST_SHARES = 2
const DAY_MS = 24 * 60 * 60 * 1000

/** The day of the learner's calendar. */
export async function todayOf(db: Database, now: Date, { learnerId, timeZone }: Sharer): Promise<string> {
  return dayIn(await zoneOf(db, learnerId, timeZone))(now)
}

/** Challenges that can still be solved for the first time today; null: any number. */
export async function leftToday(deps: ShareDeps, db: Database, sharer: Sharer): Promise<number | null> {
  if (await deps.access.mayOpen(sharer.userId, 'pro')) return null
  const { freeADay } = deps.config.challenges
  const now = deps.clock.now()
  const today = await todayOf(db, now, sharer)
  const since = new Date(now.getTime() - DAY_MS)
  const solvedLately = await db.$count(
    challengeProgress,
    and(eq(challengeProgress.learnerId, sharer.learnerId), gte(challengeProgress.solvedAt, since)),
  )
  const solvedToday = await solvedOn(db, sharer.learnerId, today)
  return shareLeft({ freeADay, solvedToday, solvedLately, mostShares: MOST_SHARES })
}

/** Throws `challenge-limit` where today's share is used up, and the challenge is not the day's. */
export async function requireShare(
  deps: ShareDeps & Pick<Deps, 'daily'>,
  db: Database,
  sharer: Sharer & { challengeId: string },
): Promise<void> {
  const left = await leftToday(deps, db, sharer)
  const dailyId = deps.daily.challengeOn(await todayOf(db, deps.clock.now(), sharer))
  if (maySolve({ left, challengeId: sharer.challengeId, dailyId })) return
  const message = tCount(deps.config.challenges.freeADay, {
    one: 'You solved your free challenge for today. The next one is free tomorrow.',
    other: 'You solved your {n} free challenges for today. New ones are free again tomorrow.',
  })
  throw new Failure('challenge-limit', { message })
}
