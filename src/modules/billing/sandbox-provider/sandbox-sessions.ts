/** What somebody does on the pages of the sandbox provider: pays, answers for their bank, gives another card. */
import { and, eq, ne } from '#platform/db/sql.ts'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { purchaseType } from '../providers/contract.ts'
import { lockState, saveTold, type SandboxDeps } from './sandbox-store.ts'
import { CARDS, type Card } from './sandbox-card-rules.ts'
import { changeCard } from './sandbox-change-rules.ts'
import { begin } from './sandbox-engine-rules.ts'
import { sandboxSessions } from './tables.ts'

export const sessionBack = z.object({ success: z.string(), failure: z.string() })

export const sessionOrder = z.object({
  checkout: z.uuid(),
  plan: z.string(),
  planName: z.string(),
  quantity: z.int(),
  purchaseType,
  months: z.int().nullable(),
  trialDays: z.int(),
  currency: z.string(),
  totalMinor: z.int(),
  taxMinor: z.int(),
})
export type SessionOrder = z.output<typeof sessionOrder>

/** What is answered to who opens a page. */
export const opened = z.object({ reference: z.string(), url: z.string() })

const details = z.union([
  z
    .object({ order: sessionOrder, back: sessionBack })
    .transform((each) => ({ kind: 'checkout' as const, ...each })),
  z
    .object({ subscription: z.string(), back: sessionBack })
    .transform((each) => ({ kind: 'card-update' as const, ...each })),
])

/** `over`: it is paid, was closed, or its hour has passed. */
export type SandboxSession = z.output<typeof details> & {
  reference: string
  status: 'open' | 'authenticating' | 'done' | 'over'
  card: Card | null
}

/** Null: there is no such page. `isForUpdate`: nobody else does anything on it until the transaction ends. */
export async function findSession(
  db: Database,
  reference: string,
  { now, isForUpdate = false }: { now: Date; isForUpdate?: boolean },
): Promise<SandboxSession | null> {
  // Accounts are chosen on pages of their own: see `sandbox-links.ts`.
  const takesCards = and(eq(sandboxSessions.reference, reference), ne(sandboxSessions.kind, 'link'))
  const query = db.select().from(sandboxSessions).where(takesCards)
  const [row] = await (isForUpdate ? query.for('update') : query)
  if (row === undefined) return null
  const isOver = row.status === 'closed' || (row.expiresAt !== null && row.expiresAt <= now)
  const status = row.status === 'done' ? 'done' : isOver ? 'over' : statusOf(row.status)
  return { ...details.parse(row.details), reference, status, card: cardOf(row.card) }
}

function statusOf(status: string): 'open' | 'authenticating' {
  return status === 'authenticating' ? 'authenticating' : 'open'
}

function cardOf(card: string | null): Card | null {
  return CARDS.find((each) => each === card) ?? null
}

/** Where the browser goes from here; null: there is no such page. */
export async function chooseCard(
  deps: SandboxDeps,
  reference: string,
  { card, isMessy }: { card: Card; isMessy: boolean },
): Promise<string | null> {
  return onSession(deps, reference, async (tx, session) => {
    if (card !== 'authentication') return takeCard(tx, deps, session, { card, isMessy, isRefused: false })
    await update(tx, reference, { status: 'authenticating', card, isMessy })
    return `${pageOf(session)}/bank`
  })
}

/** What the card's owner tells their bank. */
export async function answerBank(
  deps: SandboxDeps,
  reference: string,
  { isApproved }: { isApproved: boolean },
): Promise<string | null> {
  return onSession(deps, reference, async (tx, session) => {
    const { card, status } = session
    if (status !== 'authenticating' || card === null) return pageOf(session)
    const [row] = await tx.select().from(sandboxSessions).where(eq(sandboxSessions.reference, reference))
    return takeCard(tx, deps, session, { card, isMessy: row?.isMessy ?? false, isRefused: !isApproved })
  })
}

export function pageOf({ kind, reference }: Pick<SandboxSession, 'kind' | 'reference'>): string {
  return `/sandbox/${kind === 'checkout' ? 'checkout' : 'card'}/${reference}`
}

/** Of two presses of one button the second finds what the first has done. */
async function onSession(
  { db, clock }: SandboxDeps,
  reference: string,
  work: (tx: Database, session: SandboxSession) => Promise<string>,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const session = await findSession(tx, reference, { now: clock.now(), isForUpdate: true })
    if (session === null) return null
    if (session.status === 'done') return session.back.success
    return session.status === 'over' ? pageOf(session) : work(tx, session)
  })
}

type Taken = { card: Card; isMessy: boolean; isRefused: boolean }

async function takeCard(
  tx: Database,
  deps: SandboxDeps,
  session: SandboxSession,
  { card, isMessy, isRefused }: Taken,
): Promise<string> {
  const now = deps.clock.now()
  const { reference: page } = session
  const reference = session.kind === 'checkout' ? subscriptionOf(page) : session.subscription
  const before = await lockState(tx, reference)
  const finish = async (isDone: boolean) => {
    await update(tx, page, { status: isDone ? 'done' : 'open', card: null, isMessy })
    return isDone ? session.back.success : session.back.failure
  }
  if (session.kind === 'checkout') {
    const refusal = isRefused ? 'authentication-failed' : null
    const told = begin(reference, session.order, { card, sequence: before?.sequence ?? 0, refusal }, now)
    await saveTold(tx, deps, told, { now, isMessy })
    return finish(told.state.phase !== 'none')
  }
  if (before === null || isRefused) return finish(false)
  const { told, answer } = changeCard(before, card, now)
  await saveTold(tx, deps, told, { now, isMessy })
  return finish(answer.outcome === 'accepted')
}

/** One page sells one subscription. */
function subscriptionOf(page: string): string {
  return page.replace(/^cs_/, 'sub_')
}

async function update(
  tx: Database,
  reference: string,
  set: Partial<typeof sandboxSessions.$inferInsert>,
): Promise<void> {
  await tx.update(sandboxSessions).set(set).where(eq(sandboxSessions.reference, reference))
}
