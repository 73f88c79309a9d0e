import { eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import { refund, consume } from '#platform/limits/stored-limits.ts'
import { notifyOwner } from '../mail/mail.ts'
import { LIMITS } from '../limits.ts'
import { startSession, type SignInDeps, type StartedSession } from './complete-sign-in.ts'
import type { ClientInfo } from '../client-info.ts'
import { activate } from './recover-account.ts'
import { passwords } from '../tables.ts'
import { lockUser, type User } from '../users/users.ts'
import {
  countRecoveryCodes,
  isSecondFactorOn,
  type OpenedTicket,
  openTicket,
  spendTicket,
  takeSecondFactorCode,
} from '../second-factor/second-factor.ts'

/** The second step: signs in by the ticket of the first one and a code. */
export async function signInSecondStep(
  deps: SignInDeps,
  { ticket, code }: { ticket: string | null; code: string },
  arrival: ClientInfo,
): Promise<StartedSession> {
  const network = networkOf(arrival.address)
  const triesOfNetwork = ofNetwork(LIMITS.secondFactorOfNetwork, arrival.address)
  await consume(deps, triesOfNetwork)
  const opened = ticket === null ? null : await openTicket(deps, ticket)
  // It was made for one browser, which has it as a cookie; how the browser calls itself is the least of it.
  if (opened === null || opened.device !== arrival.device) throw new Failure('second-factor-expired')
  const tries = [
    { ...LIMITS.secondFactorOfAccountAndNetwork, subject: `${opened.userId} ${network}` },
    { ...LIMITS.secondFactorOfAccount, subject: opened.userId },
  ]
  await consume(deps, tries)
  const arrived = await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, opened.userId)
    if (user === undefined || !(await stillCounts(tx, opened, user)) || !(await spendTicket(tx, opened)))
      throw new Failure('second-factor-expired')
    const taken = await takeSecondFactorCode(tx, deps, { userId: user.id, code })
    // And the ticket is as good as before.
    if (taken === null) throw new Failure('second-factor-wrong')
    if (opened.recovers) await activate(tx, deps, user)
    if (taken === 'recovery') {
      const left = await countRecoveryCodes(tx, user.id)
      await notifyOwner(tx, deps, user, 'recovery-code-used', [['Recovery codes left', String(left)]])
    }
    return startSession(tx, deps, user, arrival)
  })
  await refund(deps, [...triesOfNetwork, ...tries])
  return arrived
}

/** Not when the password was changed since, nor when the account was left, nor when no second factor is asked for any more. */
async function stillCounts(
  tx: Database,
  { issuedAt, recovers }: OpenedTicket,
  { id, status }: User,
): Promise<boolean> {
  if (status !== 'Active' && !recovers) return false
  const [password] = await tx
    .select({ changedAt: passwords.changedAt })
    .from(passwords)
    .where(eq(passwords.userId, id))
  if (password !== undefined && password.changedAt > issuedAt) return false
  return isSecondFactorOn(tx, id)
}
