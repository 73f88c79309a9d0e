/** The schedule of the daily challenge. A day with a problem is left out. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { daysBetween } from '#platform/calendar-day-rules.ts'
import type { CommunityChallenge, DailyPick } from '../content-model.ts'
import { DAILY_MINUTES, DAYS_APART, isDailySuitable } from '../daily-pick-rules.ts'
import { dailyFile } from './daily-file.ts'
import type { ProblemList } from './problem-list.ts'
import { readYaml } from './yaml-source.ts'

const FILE = 'challenges/daily.yaml'

interface Problem {
  what: string
  fix: string
}

export function readDaily(
  contentDir: string,
  challenges: readonly CommunityChallenge[],
  problems: ProblemList,
): DailyPick[] {
  const path = join(contentDir, FILE)
  if (!existsSync(path)) return []
  const yaml = readYaml(dailyFile, { file: FILE, text: readFileSync(path, 'utf8'), firstLine: 1 }, problems)
  const picks: DailyPick[] = []
  for (const [index, { day, challenge: id }] of (yaml?.value.days ?? []).entries()) {
    const challenge = challenges.find((each) => each.id === id)
    const problem =
      challenge === undefined
        ? { what: `there is no challenge \`${id}\``, fix: 'use the name of a file of challenges/tasks' }
        : problemOf({ day, challenge }, yaml?.value.days[index - 1]?.day, picks, challenges)
    if (problem === null) picks.push({ day, challengeId: id })
    else problems.add({ file: FILE, line: yaml?.lineOf(['days', index]) ?? 1 }, problem.what, problem.fix)
  }
  return picks
}

function problemOf(
  { day, challenge }: { day: string; challenge: CommunityChallenge },
  dayBefore: string | undefined,
  earlier: readonly DailyPick[],
  challenges: readonly CommunityChallenge[],
): Problem | null {
  return (
    problemOfDay(day, dayBefore) ??
    problemOfChallenge(day, challenge) ??
    problemOfNeighbors(day, challenge, earlier, challenges)
  )
}

function problemOfDay(day: string, dayBefore: string | undefined): Problem | null {
  if (dayBefore === undefined || daysBetween(dayBefore, day) === 1) return null
  if (day === dayBefore) return { what: `${day} has two challenges`, fix: 'keep one of them' }
  if (day < dayBefore)
    return { what: `${day} comes after ${dayBefore}`, fix: 'write the days in their order' }
  const missing = daysBetween(dayBefore, day) - 1
  return {
    what: `${missing === 1 ? 'a day is' : `${missing} days are`} missing between ${dayBefore} and ${day}`,
    fix: 'give each day its challenge',
  }
}

function problemOfChallenge(day: string, challenge: CommunityChallenge): Problem | null {
  const { id, kind, minutes, openedOn } = challenge
  if (openedOn > day)
    return { what: `\`${id}\` opens on ${openedOn}, after ${day}`, fix: 'give it a later day' }
  if (isDailySuitable(challenge)) return null
  if (kind !== 'function')
    return { what: `\`${id}\` can be solved in SQL alone`, fix: 'choose a task of kind function' }
  const { least, most } = DAILY_MINUTES
  return { what: `\`${id}\` takes ${minutes} minutes`, fix: `choose one that takes ${least} to ${most}` }
}

function problemOfNeighbors(
  day: string,
  { id, topics }: CommunityChallenge,
  earlier: readonly DailyPick[],
  challenges: readonly CommunityChallenge[],
): Problem | null {
  const again = earlier.findLast(({ challengeId }) => challengeId === id)
  if (again !== undefined && daysBetween(again.day, day) <= DAYS_APART)
    return {
      what: `\`${id}\` was already on ${again.day}`,
      fix: `leave more than ${DAYS_APART} days between`,
    }
  const before = earlier.find((pick) => daysBetween(pick.day, day) === 1)
  const topicsBefore = challenges.find((each) => each.id === before?.challengeId)?.topics ?? []
  const shared = topics.find((topic) => topicsBefore.includes(topic))
  if (shared === undefined) return null
  return { what: `\`${id}\` has the topic \`${shared}\`, as the day before has`, fix: 'choose another topic' }
}
