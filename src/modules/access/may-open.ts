import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Lock, AccountAccess } from './contract.ts'
import { grantsOf } from './grant-queries.ts'
import { accessAt, opens } from './grant-rules.ts'

type AccessDeps = { db: Database; clock: Clock }

/** Tells whether an account may open what has this lock; one query, and none for what is free. Null: no account. */
export async function mayOpen(
  { db, clock }: AccessDeps,
  accountId: string | null,
  what: Lock,
): Promise<boolean> {
  if (what === 'free' || accountId === null) return what === 'free'
  return opens(await grantsOf(db, accountId), what, clock.now())
}

/** Summarizes what an account has, for its profile: one query. */
export async function accessOf({ db, clock }: AccessDeps, accountId: string): Promise<AccountAccess> {
  return accessAt(await grantsOf(db, accountId), clock.now())
}
