/**
 * Ticket between the two steps of a sign-in. Sealed, so nothing is stored for visitors who are not signed in; only
 * used tickets are (`spent_tickets`).
 */
import { randomUUID } from 'node:crypto'
import { lt } from '#platform/db/sql.ts'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { seal, unseal } from '../sealed.ts'
import { spentTickets } from './tables.ts'

type TicketDeps = Pick<Deps, 'clock' | 'secrets'>

const ticket = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** The browser that showed the first factor, in words. */
  device: z.string(),
  /** Whether an account that was left is to be as it was. */
  recovers: z.boolean(),
  /** To the millisecond: a password that was changed since ends it. */
  issuedAt: z.coerce.date(),
  expiresAt: z.coerce.date(),
})

export type OpenedTicket = z.infer<typeof ticket>

export const TICKET_MINUTES = 5

const PURPOSE = 'second-factor'

export async function sealTicket(
  deps: TicketDeps,
  about: Pick<OpenedTicket, 'userId' | 'device' | 'recovers'>,
): Promise<string> {
  const issuedAt = deps.clock.now()
  const seconds = TICKET_MINUTES * 60
  const expiresAt = new Date(issuedAt.getTime() + seconds * 1000)
  return seal(deps, PURPOSE, { ...about, id: randomUUID(), issuedAt, expiresAt }, seconds)
}

/** Opens a valid ticket; null for any other text. `spendTicket` tells whether it was used. */
export function openTicket(deps: TicketDeps, text: string): Promise<OpenedTicket | null> {
  return unseal(deps, PURPOSE, ticket, text)
}

/** False when it was used before. */
export async function spendTicket(
  tx: Database,
  { id, expiresAt }: Pick<OpenedTicket, 'id' | 'expiresAt'>,
): Promise<boolean> {
  const spent = await tx
    .insert(spentTickets)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: spentTickets.id })
  return spent.length > 0
}

/** Deletes what ran out: it counts no more by itself. */
export async function forgetTickets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(spentTickets).where(lt(spentTickets.expiresAt, clock.now()))
}
