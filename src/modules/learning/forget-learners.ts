import { and, eq, inArray, lt, not, notExists, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { namesOfAccounts } from '#modules/accounts/module.ts'
import type { Database } from '#platform/db/database.ts'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from './deps.ts'
import { daysBefore, FORGET_AFTER_DAYS, FORGET_EMPTY_AFTER_DAYS } from './storage-rules.ts'
import { drafts, enrollments, learners, lessonProgress } from './tables.ts'

type ForgetDeps = Pick<Deps, 'db' | 'clock'>

/** Learners that are deleted by one statement, with all they have: its locks are held for a moment only. */
const BATCH = 500
/** A night's work: at most 100,000 learners. The rest is next night's. */
const MOST_BATCHES = 200
/** For how many nights somebody of whom nothing is kept is looked at: a server may be off for some. */
const EMPTY_NIGHTS = 14

/**
 * Forgets browsers without an account that have not handed in anything for a year, and after a month those of which nothing is
 * kept: whatever they sent was refused, or an account has taken it over. Answers how many. Never an account's learner.
 */
export async function forgetLearners({ db, clock }: ForgetDeps): Promise<number> {
  const now = clock.now()
  const isOld = lt(learners.lastSeenAt, daysBefore(now, FORGET_AFTER_DAYS))
  const isEmptySince = and(
    lt(learners.lastSeenAt, daysBefore(now, FORGET_EMPTY_AFTER_DAYS)),
    not(lt(learners.lastSeenAt, daysBefore(now, FORGET_EMPTY_AFTER_DAYS + EMPTY_NIGHTS))),
    hasNothing(db),
  )
  return (await forgetWhere(db, isOld)) + (await forgetWhere(db, isEmptySince))
}

/** Whatever counts leaves progress in a lesson; the rest is kept on its own. */
function hasNothing(db: Database): SQL | undefined {
  const none = (table: typeof drafts | typeof enrollments | typeof lessonProgress) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(eq(table.learnerId, learners.id)),
    )
  return and(none(lessonProgress), none(drafts), none(enrollments))
}

async function forgetWhere(db: Database, where: SQL | undefined): Promise<number> {
  let forgotten = 0
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const taken = await forgetBatch(db, where)
    forgotten += taken.forgotten
    if (taken.found < BATCH) break
  }
  return forgotten
}

async function forgetBatch(
  db: Database,
  where: SQL | undefined,
): Promise<{ found: number; forgotten: number }> {
  return db.transaction(async (tx) => {
    // Whoever hands in something at this moment has the lock, and is not looked at.
    const rows = await tx
      .select({ id: learners.id })
      .from(learners)
      .where(and(eq(learners.isAccount, false), where))
      .orderBy(learners.lastSeenAt)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = rows.map(({ id }) => id)
    // A server of an earlier version marks no accounts: what it missed is marked here.
    const accounts = [...(await namesOfAccounts(tx, ids)).keys()]
    if (accounts.length > 0)
      await tx.update(learners).set({ isAccount: true }).where(inArray(learners.id, accounts))
    const gone = ids.filter((id) => !accounts.includes(id))
    if (gone.length > 0) await tx.delete(learners).where(inArray(learners.id, gone))
    return { found: ids.length, forgotten: gone.length }
  })
}

/** Every night. */
export function forgetLearnersJob(deps: ForgetDeps & Pick<Deps, 'log'>): JobKind {
  return jobKind({
    queue: 'forget-learners',
    data: z.object({}),
    cron: '53 3 * * *',
    pollSeconds: 30,
    timeoutSeconds: 600,
    async handle() {
      const forgotten = await forgetLearners(deps)
      if (forgotten > 0) deps.log.info({ learners: forgotten }, 'learners without a visit were forgotten')
      return 'done'
    },
  })
}
