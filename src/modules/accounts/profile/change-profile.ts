import { eq } from 'drizzle-orm'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '#src/deps.ts'
import { fullNameError } from '../sign-up-field-rules.ts'
import { users } from '../tables.ts'

/** Changes the name that others see. */
export async function changeProfile(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { fullName }: { fullName: string },
): Promise<void> {
  const error = fullNameError(fullName)
  if (error !== null) throw new Failure('invalid-fields', { fields: { fullName: [error] } })
  await db.update(users).set({ fullName: fullName.trim() }).where(eq(users.id, userId))
}
