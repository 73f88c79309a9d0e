import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { oneLine } from '#platform/mail/mail-body-rules.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import { sendVerification } from '../email-verification/send-verification.ts'
import type { EntrySource } from '../contract.ts'
import { refuseBreached } from '../password/breached-passwords.ts'
import { newPasswordError } from '../password/check-password.ts'
import { keepPassword } from '../password/password-queries.ts'
import { isTimeZone } from '#platform/contract/time-zone.ts'
import { LIMITS } from '../limits.ts'
import { mailboxOf } from '../fields/mailbox-rules.ts'
import { completeSignIn, type SignInDeps, type StartedSession } from '../sign-in/complete-sign-in.ts'
import type { ClientInfo } from '../sessions/client-info.ts'
import { signUpErrors } from '../fields/account-field-rules.ts'
import { users } from '../tables.ts'
import { foldEmail } from '#platform/contract/email.ts'
import type { User } from '../users/users.ts'

export type CameFrom = {
  utmSource?: string | undefined
  attribution?: Record<string, string> | undefined
  source?: EntrySource | undefined
  timeZone?: string | undefined
}

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

/** Adds an account. Throws `email-taken` where the address has one. */
export async function createUser(
  tx: Database,
  { clock }: Pick<SignInDeps, 'clock'>,
  input: CameFrom & { email: string; fullName: string; emailVerifiedAt?: Date },
): Promise<User> {
  const [user] = await tx
    .insert(users)
    .values({
      id: randomUUID(),
      email: input.email.trim(),
      emailFolded: foldEmail(input.email),
      emailVerifiedAt: input.emailVerifiedAt ?? null,
      fullName: input.fullName.trim(),
      status: 'Active',
      utmSource: oneLine(input.utmSource ?? '') || null,
      attribution: input.attribution ?? {},
      signUpSource: input.source ?? 'default',
      timeZone: input.timeZone !== undefined && isTimeZone(input.timeZone) ? input.timeZone : null,
      preferences: {},
      personaStep: 'PERSONA_CATEGORY',
      persona: {},
      createdAt: clock.now(),
    })
    .onConflictDoNothing({ target: users.emailFolded })
    .returning()
  if (user === undefined) {
    const message = 'There is an account with this email already. Log in instead.'
    throw new Failure('email-taken', { fields: { email: [message] } })
  }
  return user
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
