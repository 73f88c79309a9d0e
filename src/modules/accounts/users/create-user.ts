import { randomUUID } from 'node:crypto'
import { foldEmail } from '#platform/contract/email.ts'
import { isTimeZone } from '#platform/contract/time-zone.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { oneLine } from '#platform/mail/mail-body-rules.ts'
import type { EntrySource } from '../contract.ts'
import type { Deps } from '../deps.ts'
import { users } from '../tables.ts'
import type { User } from './user-queries.ts'

/** Attribution of a sign-up. */
export type CameFrom = {
  utmSource?: string | undefined
  attribution?: Record<string, string> | undefined
  source?: EntrySource | undefined
  timeZone?: string | undefined
}

/** Adds an account. Throws `email-taken` where the address has one. */
export async function createUser(
  tx: Database,
  { clock }: Pick<Deps, 'clock'>,
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
    const message = 'An account with this email already exists. Log in instead.'
    throw new Failure('email-taken', { fields: { email: [message] } })
  }
  return user
}
