/**
 * What a browser holds between the two steps of a sign-in. Sealed, so that nothing has to be written for somebody who is
 * not signed in; that it was used is written (`spent_tickets`).
 */
import { randomUUID } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '#src/deps.ts'
import { spentTickets } from './tables.ts'

type TicketDeps = Pick<Deps, 'clock' | 'secrets'>

export type SignInTicket = {
  userId: string
  /** The browser that showed the first factor, in words. */
  device: string
  /** Whether an account that was left is to be as it was. */
  recovers: boolean
}

export type OpenedTicket = SignInTicket & { id: string; issuedAt: Date; expiresAt: Date }

export const TICKET_MINUTES = 5

const ALGORITHM = 'dir'
const ENCRYPTION = 'A256GCM'
const TYPE = 'second-factor'

const claims = z.object({
  sub: z.uuid(),
  jti: z.uuid(),
  device: z.string(),
  recovers: z.boolean(),
  /** To the millisecond. */
  at: z.number(),
})

export async function sealTicket(deps: TicketDeps, { userId, ...more }: SignInTicket): Promise<string> {
  const at = deps.clock.now().getTime()
  return new EncryptJWT({ ...more, at })
    .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION, typ: TYPE })
    .setSubject(userId)
    .setJti(randomUUID())
    .setExpirationTime(Math.floor(at / 1000) + TICKET_MINUTES * 60)
    .encrypt(keyOf(deps))
}

/** Null for everything that is not a ticket of ours that counts now. Whether it was used says `spendTicket`. */
export async function openTicket(deps: TicketDeps, text: string): Promise<OpenedTicket | null> {
  try {
    const { payload } = await jwtDecrypt(text, keyOf(deps), {
      keyManagementAlgorithms: [ALGORITHM],
      contentEncryptionAlgorithms: [ENCRYPTION],
      typ: TYPE,
      requiredClaims: ['sub', 'jti', 'exp'],
      currentDate: deps.clock.now(),
    })
    const { data } = claims.safeParse(payload)
    if (data === undefined || payload.exp === undefined) return null
    const { sub: userId, jti: id, at, device, recovers } = data
    return { userId, id, device, recovers, issuedAt: new Date(at), expiresAt: new Date(payload.exp * 1000) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
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

function keyOf({ secrets }: Pick<Deps, 'secrets'>): Buffer {
  return secrets.key('second-factor-tickets')
}
