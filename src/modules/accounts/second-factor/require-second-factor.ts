import { and, eq, isNotNull } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import type { ClientInfo } from '../client-info.ts'
import type { User } from '../users/users.ts'
import { sealTicket } from './sign-in-ticket.ts'
import { secondFactors } from './tables.ts'

/**
 * Throws `second-factor-needed`, with the ticket for the second step, where the account asks for one. What was done in `tx`
 * is undone by that; an account that was left is activated by the second step.
 */
export async function requireSecondFactor(
  tx: Database,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  user: Pick<User, 'id' | 'status'>,
  { device }: Pick<ClientInfo, 'device'>,
): Promise<void> {
  if (!(await isSecondFactorOn(tx, user.id))) return
  const ticket = await sealTicket(deps, { userId: user.id, device, recovers: user.status !== 'Active' })
  throw new Failure('second-factor-needed', { details: { ticket } })
}

export async function isSecondFactorOn(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt)))
  return row !== undefined
}
