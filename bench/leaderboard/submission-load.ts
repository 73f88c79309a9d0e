/** Passed submissions at a steady rate, noted as the server notes them, and counted every half second beside. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { countDue } from '#modules/leaderboard/count-due.ts'
import { COUNT_EVERY_MS } from '#modules/leaderboard/count-loop.ts'
import { recordPoints } from '#modules/leaderboard/record-points.ts'
import { sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'

export interface LoadDone {
  submitted: number
  /** Submissions whose points are on the boards. */
  counted: number
  /** Longest time that noting one took, in milliseconds. */
  slowest: number
}

export function submissionLoad(
  db: Database,
  learners: readonly string[],
  perSecond: number,
): { stop(): Promise<LoadDone> } {
  const done: LoadDone = { submitted: 0, counted: 0, slowest: 0 }
  const underWay = new Set<Promise<void>>()
  let isStopped = false

  const submit = async () => {
    const learnerId = learners[Math.floor(Math.random() * learners.length)] ?? ''
    const startedAt = performance.now()
    const pass = {
      language: 'python',
      at: new Date(),
      points: 25,
      kind: 'first',
      hints: 0,
      isAfterSolution: false,
    } as const
    await db.transaction((tx) => recordPoints(tx, { learnerId, challengeId: randomUUID(), passes: [pass] }))
    done.submitted += 1
    done.slowest = Math.max(done.slowest, performance.now() - startedAt)
  }
  // At random moments, as people do: several at once now and then.
  const send = async () => {
    for (let next = performance.now(); !isStopped;) {
      await pause(Math.max(0, next - performance.now()))
      next += (-Math.log(1 - Math.random()) / perSecond) * 1000
      const work: Promise<void> = submit().finally(() => underWay.delete(work))
      underWay.add(work)
    }
  }
  const count = async () => {
    for (; !isStopped; await pause(COUNT_EVERY_MS)) await countDue({ db, clock: { now: () => new Date() } })
  }
  const both = Promise.all([send(), count()])

  return {
    async stop() {
      isStopped = true
      await both
      await Promise.all(underWay)
      await countDue({ db, clock: { now: () => new Date() } })
      const { rows } = await db.execute<{ counted: number }>(
        sql`select count(*)::int as counted from challenge_points where not is_due and counted = points`,
      )
      return { ...done, counted: rows[0]?.counted ?? 0 }
    },
  }
}
