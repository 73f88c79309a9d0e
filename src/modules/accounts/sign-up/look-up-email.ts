import { Failure } from '#platform/failures.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { LIMITS } from '../limits.ts'
import { emailError } from '../fields/fields.ts'
import { findUserByEmail } from '../users/users.ts'

/** Whether an address has an account. Anybody may ask, and not often: the one call that tells. */
export async function lookUpEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  { email, address }: { email: string; address: string },
): Promise<{ exists: boolean }> {
  const error = emailError(email)
  if (error !== null) throw new Failure('invalid-fields', { fields: { email: [error] } })
  await consume(deps, ofNetwork(LIMITS.lookUpOfNetwork, address))
  return { exists: (await findUserByEmail(deps.db, email)) !== undefined }
}
