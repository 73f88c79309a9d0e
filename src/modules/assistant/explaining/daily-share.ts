/** The daily share of explanations: taken before a source is asked, and given back where none answered. */
import { and, eq, gte, sql } from '#platform/db/sql.ts'
import { lockLearner } from '#modules/learners/module.ts'
import { zoneOf } from '#modules/learning/module.ts'
import { dayIn } from '#platform/calendar-day-rules.ts'
import type { Database } from '#platform/db/database.ts'
import { endOfDay } from '#platform/end-of-day.ts'
import { Failure } from '#platform/failures.ts'
import { daysBefore } from '#platform/instant-rules.ts'
import { type LimitOf, ofNetwork } from '#platform/limits/limit.ts'
import { consume, refund } from '#platform/limits/stored-limits.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { LIMIT_SOURCE } from '../contract.ts'
import type { Deps } from '../deps.ts'
import { VISITORS_OF_NETWORK } from '../limits.ts'
import { assistantUnits } from '../tables.ts'
import { unitsLeft } from './share-rules.ts'

type ShareDeps = Pick<Deps, 'access' | 'clock' | 'config' | 'db' | 'secrets'>

const DAY_SECONDS = 24 * 60 * 60

export interface Sharer {
  learnerId: string
  /** Whose PRO counts; null: nobody is signed in. */
  userId: string | null
  /** Where the request came from. */
  address: string
  /** Of the learner's clock, for whom the account has none. */
  timeZone: string | undefined
}

/** One question that counts, or that counted before on the same day. */
export interface Unit {
  learnerId: string
  day: string
  question: string
  /** Whether it was taken just now, and can be given back. */
  isNew: boolean
  /** What is left of the share with it. */
  left: number
  /** Limits of the network that it was taken from, too. */
  network: LimitOf[]
}

interface Share {
  plan: 'visitor' | 'free' | 'pro'
  limit: number
}

export async function shareOf(deps: ShareDeps, userId: string | null): Promise<Share> {
  const { visitorADay, freeADay, proADay } = deps.config.assistant
  if (userId === null) return { plan: 'visitor', limit: visitorADay }
  if (await deps.access.mayOpen(userId, 'pro')) return { plan: 'pro', limit: proADay }
  return { plan: 'free', limit: freeADay }
}

/** Reads what is left, and when it starts again. Null: a learner of whom nothing is stored. */
export async function readShare(
  deps: ShareDeps,
  {
    learnerId,
    userId,
    timeZone,
  }: { learnerId: string | null; userId: string | null; timeZone: string | undefined },
): Promise<{ limit: number; left: number; startsAgainAt: Date }> {
  const now = deps.clock.now()
  const { limit } = await shareOf(deps, userId)
  const dayOf = dayIn(learnerId === null ? timeZone : await zoneOf(deps.db, learnerId, timeZone))
  const startsAgainAt = endOfDay(dayOf, now)
  if (learnerId === null) return { limit, left: limit, startsAgainAt }
  const left = unitsLeft({ limit, ...(await countUnits(deps.db, { learnerId, day: dayOf(now), now })) })
  return { limit, left, startsAgainAt }
}

/** Takes one of the share, unless this very question counts today already. Throws `assistant-limit` where none is left. */
export async function takeUnit(deps: ShareDeps, sharer: Sharer, question: string): Promise<Unit> {
  const { userId, address, timeZone } = sharer
  const now = deps.clock.now()
  const share = await shareOf(deps, userId)
  const unit = await deps.db.transaction(async (tx) => {
    const { learnerId } = await lockLearner(tx, sharer, now)
    const dayOf = dayIn(await zoneOf(tx, learnerId, timeZone))
    const key = { learnerId, day: dayOf(now), question }
    const counted = await countUnits(tx, { ...key, now })
    const left = unitsLeft({ limit: share.limit, ...counted })
    if (counted.same > 0) return { ...key, isNew: false, left }
    if (left === 0) throw limitFailure(deps, share, endOfDay(dayOf, now))
    await tx.insert(assistantUnits).values({ ...key, at: now })
    return { ...key, isNew: true, left: left - 1 }
  })
  const network = share.plan === 'visitor' && unit.isNew ? networkShare(share.limit, address) : []
  try {
    await consume(deps, network)
  } catch (error) {
    await refundUnit(deps, { ...unit, network: [] })
    const startsAgainAt = endOfDay(dayIn(timeZone), now)
    throw error instanceof Failure ? limitFailure(deps, share, startsAgainAt) : error
  }
  return { ...unit, network }
}

/** Gives it back: nothing was explained. What counted before stays counted. */
export async function refundUnit(
  deps: Pick<ShareDeps, 'clock' | 'db' | 'secrets'>,
  unit: Unit,
): Promise<void> {
  if (!unit.isNew) return
  const { learnerId, day, question, network } = unit
  await deps.db
    .delete(assistantUnits)
    .where(
      and(
        eq(assistantUnits.learnerId, learnerId),
        eq(assistantUnits.day, day),
        eq(assistantUnits.question, question),
      ),
    )
  await refund(deps, network)
}

/** Has it count, also where the same question, asked twice at once, was given back meanwhile. */
export async function settleUnit(tx: Database, { learnerId, day, question }: Unit, at: Date): Promise<void> {
  await tx.insert(assistantUnits).values({ learnerId, day, question, at }).onConflictDoNothing()
}

async function countUnits(
  db: Database,
  { learnerId, day, question = '', now }: { learnerId: string; day: string; question?: string; now: Date },
): Promise<{ today: number; lately: number; same: number }> {
  const isToday = eq(assistantUnits.day, day)
  const isSame = and(isToday, eq(assistantUnits.question, question))
  const since = daysBefore(now, 1)
  const [counted] = await db
    .select({
      today: sql<number>`count(*) filter (where ${isToday})`.mapWith(Number),
      lately: sql<number>`count(*) filter (where ${gte(assistantUnits.at, since)})`.mapWith(Number),
      same: sql<number>`count(*) filter (where ${isSame})`.mapWith(Number),
    })
    .from(assistantUnits)
    .where(eq(assistantUnits.learnerId, learnerId))
  return counted ?? { today: 0, lately: 0, same: 0 }
}

function networkShare(visitorADay: number, address: string): LimitOf[] {
  const most = visitorADay * VISITORS_OF_NETWORK
  return ofNetwork({ name: 'explain-visitors-network', most, perSeconds: DAY_SECONDS }, address)
}

function limitFailure({ clock, config }: ShareDeps, share: Share, startsAgainAt: Date): Failure {
  const seconds = Math.ceil((startsAgainAt.getTime() - clock.now().getTime()) / 1000)
  return new Failure('assistant-limit', {
    message: limitMessage(share, config.assistant),
    retryAfterSeconds: Math.max(1, seconds),
    details: {
      source: LIMIT_SOURCE,
      plan: share.plan,
      limit: String(share.limit),
      startsAgainAt: startsAgainAt.toISOString(),
    },
  })
}

function limitMessage({ plan, limit }: Share, { freeADay, proADay }: Deps['config']['assistant']): string {
  if (plan === 'visitor' && limit === 0)
    return tCount(freeADay, {
      one: 'Sign up for free to get an explanation a day.',
      other: 'Sign up for free to get {n} explanations a day.',
    })
  if (limit === 0) return t('There are no explanations in your plan.')
  const used = tCount(limit, {
    one: 'You used your explanation for today.',
    other: 'You used your {n} explanations for today.',
  })
  if (plan === 'visitor')
    return `${used} ${tCount(freeADay, {
      one: 'Sign up for free to get one a day.',
      other: 'Sign up for free to get {n} a day.',
    })}`
  if (plan === 'free')
    return `${used} ${tCount(proADay, {
      one: 'You get new ones tomorrow, or one a day with PRO.',
      other: 'You get new ones tomorrow, or {n} a day with PRO.',
    })}`
  return `${used} ${t('You get new ones tomorrow.')}`
}
