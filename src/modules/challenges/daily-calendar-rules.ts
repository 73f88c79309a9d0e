/**
 * Which challenge is that of which day. Scheduled days come first; after them, all suitable challenges come in rounds, in an order that
 * follows from the day on which a round begins. A challenge that is added later changes no round that has begun. Pure.
 */
import { dayAfter, daysBetween, weekdayOf } from '#platform/calendar-day-rules.ts'
import type { Level } from '#modules/exercises/contract.ts'

export interface DailyTask {
  id: string
  difficulty: Level
  topics: readonly string[]
  /** The day learners could first solve it. */
  openedOn: string
}

export interface DailyCalendar {
  /** The first day with a challenge; null: there is none. */
  firstDay: string | null
  /** Id of the day's challenge; null: the day has none. */
  challengeOn(day: string): string | null
}

export interface DailyPlan {
  /** In the order of their days. */
  picks: readonly { day: string; challengeId: string }[]
  /** Challenges that rounds are made of. */
  tasks: readonly DailyTask[]
  /** Days in which no challenge comes twice, as long as there are enough of them. */
  daysApart: number
}

/** Levels that suit a weekday, from Sunday: a week begins with what is easy, and its end has time for more. */
const LEVELS_OF_WEEKDAYS: readonly (readonly Level[])[] = [
  ['intermediate', 'advanced'],
  ['beginner'],
  ['beginner'],
  ['beginner'],
  ['beginner', 'intermediate'],
  ['intermediate'],
  ['intermediate', 'advanced'],
]

export function dailyCalendar(plan: DailyPlan): DailyCalendar {
  const scheduled = new Map(plan.picks.map(({ day, challengeId }) => [day, challengeId]))
  const [first, last] = [plan.picks[0]?.day ?? null, plan.picks.at(-1)?.day ?? null]
  const recent = plan.picks.slice(-plan.daysApart).map(({ challengeId }) => challengeId)
  /** Challenges of the days after the last scheduled one, as far as they were asked for. */
  const further: string[] = []
  return {
    firstDay: first,
    challengeOn(day) {
      if (last === null || day <= last) return scheduled.get(day) ?? null
      const index = daysBetween(last, day) - 1
      while (further.length <= index) {
        const start = dayAfter(last, further.length + 1)
        const round = roundFrom(start, [...recent, ...further], plan)
        if (round.length === 0) return null
        further.push(...round)
      }
      return further[index] ?? null
    },
  }
}

/** The ids of one round: each challenge that was open when it began, once. */
function roundFrom(start: string, before: readonly string[], { tasks, daysApart }: DailyPlan): string[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const left = tasks
    .filter(({ openedOn }) => openedOn <= start)
    .toSorted((one, other) => shuffleKey(start, one.id) - shuffleKey(start, other.id))
  const ids = [...before]
  while (left.length > 0) {
    const day = dayAfter(start, ids.length - before.length)
    const recent = new Set(ids.slice(-daysApart))
    const topics = byId.get(ids.at(-1) ?? '')?.topics ?? []
    const penalty = (task: DailyTask) => penaltyOf(task, { day, recent, topics })
    const next = left.reduce((best, task) => (penalty(task) < penalty(best) ? task : best))
    left.splice(left.indexOf(next), 1)
    ids.push(next.id)
  }
  return ids.slice(before.length)
}

/** Worst is what came lately, then a topic of the day before, then a level that does not suit the weekday. */
function penaltyOf(
  { id, topics, difficulty }: DailyTask,
  given: { day: string; recent: ReadonlySet<string>; topics: readonly string[] },
): number {
  const isOfDayBefore = topics.some((topic) => given.topics.includes(topic))
  const suits = LEVELS_OF_WEEKDAYS[weekdayOf(given.day)]?.includes(difficulty) ?? false
  return (given.recent.has(id) ? 4 : 0) + (isOfDayBefore ? 2 : 0) + (suits ? 0 : 1)
}

/** A number that looks random and follows from the two texts: FNV-1a with the last mixing of MurmurHash3. */
function shuffleKey(seed: string, id: string): number {
  let hash = 0x811c9dc5
  for (const character of `${seed} ${id}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
