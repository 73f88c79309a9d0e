/** The page of the sandbox provider on which somebody chooses a bank account, and what is done on it. */
import { randomBytes } from 'node:crypto'
import { and, eq } from '#platform/db/sql.ts'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import type { LinkFinished, Addresses, Order } from '../providers/contract.ts'
import { sendLinked, type SandboxDeps } from './sandbox-store.ts'
import { ACCOUNTS, type Account } from './sandbox-account-rules.ts'
import { sessionBack, sessionOrder, type SessionOrder } from './sandbox-sessions.ts'
import { sandboxSessions } from './tables.ts'

const details = z.object({ order: sessionOrder, back: sessionBack })

export type SandboxLink = {
  reference: string
  /** `over`: its hour has passed. */
  status: 'open' | 'done' | 'over'
  order: SessionOrder
  back: Addresses
  /** Null: none was chosen yet. */
  account: Account | null
  isMessy: boolean
}

export function newLink(order: Order, back: Addresses, now: Date): typeof sandboxSessions.$inferInsert {
  const reference = `lk_${randomBytes(24).toString('base64url')}`
  const { expiresAt } = order
  return {
    reference,
    kind: 'link',
    details: { order, back },
    status: 'open',
    isMessy: false,
    expiresAt,
    createdAt: now,
  }
}

/** Null: there is no such page. `isForUpdate`: nobody else does anything on it until the transaction ends. */
export async function findLink(
  db: Database,
  reference: string,
  { now, isForUpdate = false }: { now: Date; isForUpdate?: boolean },
): Promise<SandboxLink | null> {
  const isLink = and(eq(sandboxSessions.reference, reference), eq(sandboxSessions.kind, 'link'))
  const query = db.select().from(sandboxSessions).where(isLink)
  const [row] = await (isForUpdate ? query.for('update') : query)
  if (row === undefined) return null
  const isOver = row.expiresAt !== null && row.expiresAt <= now
  const account = ACCOUNTS.find((each) => each === row.card) ?? null
  return {
    ...details.parse(row.details),
    reference,
    account,
    isMessy: row.isMessy,
    status: row.status === 'done' ? 'done' : isOver ? 'over' : 'open',
  }
}

/** Where the browser goes from here; null: there is no such page. Of two presses the second one changes nothing. */
export async function chooseAccount(
  deps: SandboxDeps,
  reference: string,
  { account, isMessy }: { account: Account; isMessy: boolean },
): Promise<string | null> {
  const { db, clock } = deps
  return db.transaction(async (tx) => {
    const now = clock.now()
    const link = await findLink(tx, reference, { now, isForUpdate: true })
    if (link === null) return null
    if (link.status === 'done') return link.back.success
    if (link.status === 'over') return linkPage(reference)
    await tx
      .update(sandboxSessions)
      .set({ status: 'done', card: account, isMessy })
      .where(eq(sandboxSessions.reference, reference))
    const message: LinkFinished = { type: 'link-finished', id: `${reference}.linked`, reference }
    await sendLinked(tx, deps, message, { subscription: chargedAs(reference), now, isMessy })
    return link.back.success
  })
}

/** One page sells one subscription. */
export function chargedAs(link: string): string {
  return link.replace(/^lk_/, 'sub_')
}

export function linkPage(reference: string): string {
  return `/sandbox/bank/${reference}`
}
