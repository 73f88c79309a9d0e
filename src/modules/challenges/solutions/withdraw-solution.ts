/** Takes one's own solution back, and shows it again while that can be undone. */
import { and, eq, lt } from '#platform/db/sql.ts'
import { z } from 'zod'
import { forgetItem } from '#modules/community/module.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { Failure } from '#platform/failures.ts'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { requireChallenge } from '../require-challenge.ts'
import { type OwnSolution, SOLUTION_KIND } from './contract.ts'
import { ownSolutionView } from './own-solution.ts'
import { isOf } from './solution-queries.ts'
import { UNDO_MINUTES } from './storage-rules.ts'
import { challengeSolutions } from './tables.ts'

const MINUTE_MS = 60 * 1000

/** Withdrawing twice changes nothing. Throws `solution-not-found` where there is none, or none to show again any more. */
export async function withdrawSolution(
  deps: Pick<Deps, 'clock' | 'content' | 'db'>,
  {
    userId,
    challengeId,
    language,
    undo,
  }: { userId: string; challengeId: string; language: Language; undo: boolean },
): Promise<{ mine: OwnSolution | null }> {
  const { id } = requireChallenge(deps, challengeId)
  const withdrawnAt = undo ? null : deps.clock.now()
  const [row] = await deps.db
    .update(challengeSolutions)
    .set({ withdrawnAt })
    .where(isOf({ learnerId: userId, challengeId: id, language }))
    .returning()
  if (row === undefined) throw new Failure('solution-not-found')
  return { mine: ownSolutionView(row) }
}

/** Every ten minutes: deletes what was withdrawn and cannot be shown again. What moderators hid stays hidden, should it come again. */
export function forgetWithdrawnJob({ clock, db }: Pick<Deps, 'clock' | 'db'>): JobKind {
  return jobKind({
    queue: 'forget-withdrawn-solutions',
    data: z.object({}),
    cron: '*/10 * * * *',
    pollSeconds: 30,
    async handle() {
      const before = new Date(clock.now().getTime() - UNDO_MINUTES * MINUTE_MS)
      const isOld = and(lt(challengeSolutions.withdrawnAt, before), eq(challengeSolutions.isHidden, false))
      await db.transaction(async (tx) => {
        const gone = await tx.delete(challengeSolutions).where(isOld).returning({ id: challengeSolutions.id })
        for (const { id } of gone) await forgetItem(tx, { kind: SOLUTION_KIND, id })
      })
      return 'done'
    },
  })
}
