/** What the sandbox provider does when its time has come: charges, tries again, ends. And what it forgets. */
import { asc, lt, lte } from '#platform/db/sql.ts'
import { z } from 'zod'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { lockState, saveTold, type SandboxDeps } from './sandbox-store.ts'
import { advance } from './sandbox-engine-rules.ts'
import { sandboxRequests, sandboxSessions, sandboxSubscriptions } from './tables.ts'

const AT_ONCE = 200
const KEEP_DAYS = 30

type ClockDeps = SandboxDeps & Pick<Deps, 'config'>

/** Returns how many had something to do. */
export async function advanceDue(deps: ClockDeps): Promise<number> {
  const { db, clock } = deps
  const { isSandboxOn } = deps.config.payments
  const due = await db
    .select({ reference: sandboxSubscriptions.reference })
    .from(sandboxSubscriptions)
    .where(lte(sandboxSubscriptions.dueAt, clock.now()))
    .orderBy(asc(sandboxSubscriptions.dueAt))
    .limit(AT_ONCE)
  for (const { reference } of due) {
    await db.transaction(async (tx) => {
      const state = await lockState(tx, reference)
      const now = clock.now()
      if (state !== null) await saveTold(tx, deps, advance({ state, events: [] }, now, isSandboxOn), { now })
    })
  }
  return due.length
}

/** Every minute. */
export function sandboxClockJob(deps: ClockDeps): JobKind {
  return jobKind({
    queue: 'sandbox-clock',
    data: z.object({}),
    cron: '* * * * *',
    retries: { limit: 0, firstSeconds: 1, mostSeconds: 1 },
    pollSeconds: 2,
    async handle() {
      await advanceDue(deps)
      return 'done'
    },
  })
}

/** Its pages that nobody opens any more, and answers that nobody asks for again. Every day. */
export function forgetSandboxJob({ db, clock }: Pick<SandboxDeps, 'db' | 'clock'>): JobKind {
  return jobKind({
    queue: 'forget-sandbox',
    data: z.object({}),
    cron: '41 3 * * *',
    pollSeconds: 30,
    async handle() {
      const before = new Date(clock.now().getTime() - KEEP_DAYS * 24 * 60 * 60 * 1000)
      await db.delete(sandboxSessions).where(lt(sandboxSessions.createdAt, before))
      await db.delete(sandboxRequests).where(lt(sandboxRequests.madeAt, before))
      return 'done'
    },
  })
}
