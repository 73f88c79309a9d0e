import { dayAfter, dayIn } from '#platform/calendar-day-rules.ts'
import { endOfDay } from '#platform/end-of-day.ts'
import { QUARTER_SECONDS, readPauses, streakOf, zoneOf } from '#modules/learning/module.ts'
import type { Deps } from '../deps.ts'
import { toCard } from '../task-view.ts'
import { type Daily, EARLIER_DAYS, type OwnDaily } from './contract.ts'
import { readFirstSolutions, readPassed } from './daily-queries.ts'
import { dailyRecord, dayStates } from './daily-streak-rules.ts'

type DailyDeps = Pick<Deps, 'clock' | 'content' | 'counts' | 'daily' | 'db'>

/** Today's challenge as everybody sees it, and how far the learner is. */
export async function readDaily(
  deps: DailyDeps,
  { learnerId, timeZone }: { learnerId: string | null; timeZone: string | undefined },
): Promise<Daily> {
  const zone = learnerId === null ? timeZone : await zoneOf(deps.db, learnerId, timeZone)
  const dayOf = dayIn(zone)
  const now = deps.clock.now()
  const day = dayOf(now)
  const challenge = challengeOn(deps, day)
  const counts = await deps.counts.current()
  return {
    day,
    challenge: challenge === undefined ? null : toCard(challenge, counts.get(challenge.id)),
    topic: deps.content.topics.find(({ id }) => id === challenge?.topics[0])?.title ?? null,
    now: now.toISOString(),
    nextAt: endOfDay(dayOf, now).toISOString(),
    earlier: earlierDays(deps, day),
    own: learnerId === null ? null : await readOwn(deps, learnerId, { day, dayOf }),
  }
}

function challengeOn({ content, daily }: Pick<DailyDeps, 'content' | 'daily'>, day: string) {
  return content.challenge(daily.challengeOn(day) ?? '')
}

function earlierDays(deps: Pick<DailyDeps, 'content' | 'daily'>, today: string): Daily['earlier'] {
  return Array.from({ length: EARLIER_DAYS }, (_, index) => dayAfter(today, -1 - index)).flatMap((day) => {
    const challenge = challengeOn(deps, day)
    if (challenge === undefined) return []
    const { id, title, difficulty, minutes } = challenge
    return [{ day, id, title, difficulty, minutes }]
  })
}

async function readOwn(
  { daily, db }: DailyDeps,
  learnerId: string,
  { day: today, dayOf }: { day: string; dayOf: (at: Date) => string },
): Promise<OwnDaily> {
  const [firsts, passed, pauses] = await Promise.all([
    readFirstSolutions(db, learnerId),
    readPassed(db, learnerId),
    readPauses(db, learnerId),
  ])
  const record = dailyRecord(daily, { firsts, passed, dayOf, today })
  const exempt = new Set(record.exempt)
  const days = record.solved.map(({ day, at }) => {
    const quarter = Math.floor(at.getTime() / 1000 / QUARTER_SECONDS)
    return { day, attempts: 1, minutes: 0, steps: { first: quarter, last: quarter } }
  })
  const off = [...pauses, ...record.exempt.map((day) => ({ firstDay: day, lastDay: day }))]
  const { current, longest, frozenDays, hasFreeze } = streakOf(days, today, off)
  const solved = new Set(record.solved.map(({ day }) => day))
  return {
    isSolvedToday: solved.has(today),
    isKnown: exempt.has(today) && daily.challengeOn(today) !== null,
    streak: current,
    longest,
    hasFreeze,
    week: dayStates({
      today,
      solved,
      frozen: new Set(frozenDays),
      isOff: (day) => off.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay),
    }),
  }
}
