/**
 * What the assistant does and costs, and where it is switched off.
 *
 *   npm run --silent assistant -- report [--days 7]
 *   npm run --silent assistant -- off all
 *   npm run --silent assistant -- off course learn-python-basics
 *   npm run --silent assistant -- on team 0198a000-0000-7000-8000-000000000000
 *
 * `report` prints each day's answers and cost, what was taken of the model's budget (also for learners who left), how long answers
 * took, where it is switched off, and the newest answers that were voted down with their reasons. It uses the database of the
 * configuration. The embedded one belongs to the running server: stop that first.
 */
import { parseArgs } from 'node:util'
import { readReport, setSwitch } from '#modules/assistant/module.ts'
import { systemClock } from '#platform/clock.ts'
import { type CliContext, runCommand, WrongUse } from './with-database.ts'

const USE = `npm run --silent assistant -- report [--days 7]
npm run --silent assistant -- off all | course SLUG | team ID
npm run --silent assistant -- on all | course SLUG | team ID`

const MOST_DAYS = 90
const SUBJECTS = {
  all: /^$/,
  course: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  team: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}

type Work = (context: CliContext) => Promise<string[]>

function workOf([what, kind = '', subject = '']: string[], days: string): Work {
  if (what === 'report') return report(daysIn(days))
  if (what !== 'off' && what !== 'on') throw new WrongUse('What? One of report, off, on.')
  if (kind !== 'all' && kind !== 'course' && kind !== 'team')
    throw new WrongUse('Where? For all, for a course, or for a team.')
  if (!SUBJECTS[kind].test(subject)) throw new WrongUse('Which one? The slug of a course, the id of a team.')
  return async ({ db }) => {
    await setSwitch({ db, clock: systemClock }, { userId: null, kind, subject, isOff: what === 'off' })
    return []
  }
}

function daysIn(text: string): number {
  const days = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (days < 1 || days > MOST_DAYS) throw new WrongUse(`--days is a whole number from 1 to ${MOST_DAYS}.`)
  return days
}

function report(days: number): Work {
  return async ({ db }) => {
    const told = await readReport({ db, clock: systemClock }, days)
    return [
      'day         by         answers  reused  refused  failed    cost USD',
      ...told.days.map(({ day, by, answered, cached, refused, failed, costMicros }) =>
        [
          day,
          by.padEnd(9),
          ...[answered, cached, refused, failed].map((count) => String(count).padStart(7)),
          (costMicros / 1_000_000).toFixed(4).padStart(11),
        ].join('  '),
      ),
      ...told.spent.map(
        ({ day, micros }) => `${day}: ${(micros / 1_000_000).toFixed(4)} USD of the model’s budget`,
      ),
      ...told.latency.map(
        ({ by, answers, p50Ms, p95Ms }) =>
          `${by}: ${answers} new answers, p50 ${Math.round(p50Ms)} ms, p95 ${Math.round(p95Ms)} ms`,
      ),
      `votes: ${told.votes.up} up, ${told.votes.down} down`,
      ...told.switches.map(({ kind, subject, isOff, at, by }) =>
        [`${isOff ? 'off' : 'on'} since ${at}:`, kind, subject, by === null ? '' : `by ${by}`]
          .join(' ')
          .trim(),
      ),
      ...told.downVotes.map(
        ({ at, reason, comment, place, language, level, by, version, answerId }) =>
          `${at}  ${reason ?? 'no reason'}  ${place}  ${language} ${level} ${by} ${version}  ${answerId}  ${JSON.stringify(comment)}`,
      ),
    ]
  }
}

await runCommand(USE, () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { days: { type: 'string', default: '7' } },
  })
  return workOf(positionals, values.days)
})
