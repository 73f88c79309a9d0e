import { and, eq, gt, inArray, lt, not, type SQL } from '#platform/db/sql.ts'
import { z } from 'zod'
import { namesOfAccounts } from '#modules/accounts/module.ts'
import type { Database } from '#platform/db/database.ts'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from './deps.ts'
import { daysBefore } from '#platform/instant-rules.ts'
import { FORGET_AFTER_DAYS, FORGET_EMPTY_AFTER_DAYS } from './forget-rules.ts'
import { learners } from './tables.ts'

type ForgetDeps = Pick<Deps, 'db' | 'clock' | 'storedData'>

/** Number of learners that one statement deletes with all their data; keeps its locks short. */
const BATCH = 500
/** Batches per night: at most 100,000 learners. The rest is left for the next night. */
const MOST_BATCHES = 200
/** Number of nights a learner without data is checked; more than one, because the server may be off. */
const EMPTY_NIGHTS = 14

/**
 * Deletes learners without an account: after a year without activity, and after a month if they have no data (everything they
 * sent was refused, or an account took it over). Returns the number deleted.
 */
export async function forgetLearners({ db, clock, storedData }: ForgetDeps): Promise<number> {
  const now = clock.now()
  const isOld = lt(learners.lastSeenAt, daysBefore(now, FORGET_AFTER_DAYS))
  const isEmptySince = and(
    lt(learners.lastSeenAt, daysBefore(now, FORGET_EMPTY_AFTER_DAYS)),
    not(lt(learners.lastSeenAt, daysBefore(now, FORGET_EMPTY_AFTER_DAYS + EMPTY_NIGHTS))),
  )
  const old = await forgetWhere(db, isOld, async () => [])
  const empty = await forgetWhere(db, isEmptySince, (tx, ids) => storedData.owners(tx, ids))
  return old + empty
}

/** Returns the learners that must not be deleted. */
type WhoStays = (tx: Database, ids: string[]) => Promise<string[]>

async function forgetWhere(db: Database, where: SQL | undefined, whoStays: WhoStays): Promise<number> {
  let forgotten = 0
  let last: string | null = null
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const taken = await forgetBatch(
      db,
      and(where, last === null ? undefined : gt(learners.id, last)),
      whoStays,
    )
    forgotten += taken.forgotten
    last = taken.last
    if (last === null) break
  }
  return forgotten
}

/** Deletes one batch. `last` is the id to continue after; null when there are no more. */
async function forgetBatch(
  db: Database,
  where: SQL | undefined,
  whoStays: WhoStays,
): Promise<{ last: string | null; forgotten: number }> {
  return db.transaction(async (tx) => {
    // Skips a learner who is handing in something right now: the row is locked.
    const rows = await tx
      .select({ id: learners.id })
      .from(learners)
      .where(and(eq(learners.isAccount, false), where))
      .orderBy(learners.id)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return { last: null, forgotten: 0 }
    // Servers of an earlier version do not mark accounts, so mark those they missed.
    const accounts = [...(await namesOfAccounts(tx, ids)).keys()]
    if (accounts.length > 0)
      await tx.update(learners).set({ isAccount: true }).where(inArray(learners.id, accounts))
    const stay = new Set([...accounts, ...(await whoStays(tx, ids))])
    const gone = ids.filter((id) => !stay.has(id))
    if (gone.length > 0) await tx.delete(learners).where(inArray(learners.id, gone))
    return { last: ids.length < BATCH ? null : (ids.at(-1) ?? null), forgotten: gone.length }
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
