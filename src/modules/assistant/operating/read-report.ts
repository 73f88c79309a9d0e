/** What the assistant did within the last days. */
import { and, desc, eq, gte, sql } from '#platform/db/sql.ts'
import { namesOfAccounts } from '#modules/accounts/module.ts'
import { dayIn } from '#platform/calendar-day-rules.ts'
import type { Database } from '#platform/db/database.ts'
import { daysBefore } from '#platform/instant-rules.ts'
import type { Deps } from '../deps.ts'
import { readParts } from '../answer-parts.ts'
import { type AssistantReport, MOST_DOWN_VOTES, type SwitchKind } from '../staff-contract.ts'
import {
  assistantAnswers,
  assistantDays,
  assistantSpending,
  assistantSwitches,
  assistantVotes,
} from '../tables.ts'

/** `days`: whole ones before today's, in UTC. */
export async function readReport(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  days: number,
): Promise<Omit<AssistantReport, 'model'>> {
  const since = daysBefore(clock.now(), days)
  const firstDay = dayIn('UTC')(since)
  return {
    spent: await db
      .select()
      .from(assistantSpending)
      .where(gte(assistantSpending.day, firstDay))
      .orderBy(desc(assistantSpending.day)),
    days: await db
      .select()
      .from(assistantDays)
      .where(gte(assistantDays.day, firstDay))
      .orderBy(desc(assistantDays.day), assistantDays.by),
    latency: await latencies(db, since),
    votes: await countVotes(db, since),
    downVotes: await readDownVotes(db, since),
    switches: await readSwitches(db),
  }
}

async function latencies(db: Database, since: Date): Promise<AssistantReport['latency']> {
  const { by, latencyMs, isCached, askedAt } = assistantAnswers
  const at = (share: number) =>
    sql<number>`percentile_cont(${share}::float) within group (order by ${latencyMs})`.mapWith(Number)
  return db
    .select({ by, answers: sql<number>`count(*)`.mapWith(Number), p50Ms: at(0.5), p95Ms: at(0.95) })
    .from(assistantAnswers)
    .where(and(gte(askedAt, since), eq(isCached, false)))
    .groupBy(by)
    .orderBy(by)
}

async function countVotes(db: Database, since: Date): Promise<{ up: number; down: number }> {
  const { value, at } = assistantVotes
  const of = (wanted: number) => db.$count(assistantVotes, and(eq(value, wanted), gte(at, since)))
  return { up: await of(1), down: await of(-1) }
}

async function readDownVotes(db: Database, since: Date): Promise<AssistantReport['downVotes']> {
  const rows = await db
    .select({ vote: assistantVotes, answer: assistantAnswers })
    .from(assistantVotes)
    .innerJoin(assistantAnswers, eq(assistantAnswers.id, assistantVotes.answerId))
    .where(and(eq(assistantVotes.value, -1), gte(assistantVotes.at, since)))
    .orderBy(desc(assistantVotes.at), assistantVotes.answerId)
    .limit(MOST_DOWN_VOTES)
  return rows.map(({ vote, answer }) => ({
    answerId: answer.id,
    at: vote.at.toISOString(),
    reason: vote.reason,
    comment: vote.comment,
    place: [answer.placeKind, answer.courseId, answer.lessonId, answer.itemId]
      .filter((part) => part !== null)
      .join(' '),
    language: answer.language,
    level: answer.level,
    by: answer.by,
    version: answer.version,
    parts: readParts(answer.parts) ?? [],
  }))
}

async function readSwitches(db: Database): Promise<AssistantReport['switches']> {
  const { kind, subject, id } = assistantSwitches
  const rows = await db
    .selectDistinctOn([kind, subject])
    .from(assistantSwitches)
    .orderBy(kind, subject, desc(id))
  const names = await namesOfAccounts(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  return rows.map((row) => ({
    // `tables.ts` checks it.
    kind: row.kind as SwitchKind,
    subject: row.subject,
    isOff: row.isOff,
    at: row.at.toISOString(),
    by: row.userId === null ? null : (names.get(row.userId) ?? null),
  }))
}
