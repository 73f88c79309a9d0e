import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import { sendVerification } from '../email-verification/email-verification.ts'
import { keepPassword, newPasswordError, refuseBreached } from '../password/password.ts'
import { LIMITS } from '../limits.ts'
import { mailboxOf } from '../mailbox-rules.ts'
import { completeSignIn, type SignInDeps, type StartedSession } from '../sign-in/sign-in.ts'
import type { ClientInfo } from '../client-info.ts'
import { signUpErrors } from '../fields/fields.ts'
import { createUser, type CameFrom, type User } from '../users/users.ts'

export type SignUpInput = CameFrom & { email: string; password: string; fullName: string }

/**
 * Makes an account with a password, and signs in. The address is verified later, by what is mailed to it. `together`
 * belongs to it: where that throws, there is no account either.
 */
export async function signUp(
  deps: SignInDeps,
  input: SignUpInput,
  arrival: ClientInfo,
  together: (tx: Database, user: User) => Promise<void> = async () => {},
): Promise<StartedSession> {
  refuseWrongFields(input, deps.config.brand.name)
  await consume(deps, [
    ...ofNetwork(LIMITS.signUpOfNetwork, arrival.address),
    { ...LIMITS.unprovedMailOfMailbox, subject: mailboxOf(input.email) },
  ])
  await refuseBreached(deps, input.password)
  // Before it is known whether the address is taken: the answer takes as long in either case.
  const hash = await deps.passwords.hash(input.password)
  return deps.db.transaction(async (tx) => {
    const user = await createUser(tx, deps, input)
    await together(tx, user)
    await keepPassword(tx, user.id, hash, user.createdAt)
    await sendVerification(tx, deps, user)
    return completeSignIn(tx, deps, user, arrival)
  })
}

/** Every field that cannot be taken like this, at once. */
function refuseWrongFields({ email, fullName, password }: SignUpInput, brandName: string): void {
  const passwordError = newPasswordError(password, { brandName, fullName, email })
  const wrong = {
    ...signUpErrors({ email, fullName, password }, brandName),
    ...(passwordError === null ? {} : { password: passwordError }),
  }
  const fields = Object.entries(wrong).map(([field, message]) => [field, [message]])
  if (fields.length > 0) throw new Failure('invalid-fields', { fields: Object.fromEntries(fields) })
}
