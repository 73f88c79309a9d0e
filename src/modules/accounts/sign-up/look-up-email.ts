import { Failure } from '#platform/failures.ts'
import { networkOf } from '#platform/http/network-of.ts'
import type { Deps } from '#src/deps.ts'
import { LIMITS } from '../rate-limits/limits.ts'
import { spend } from '../rate-limits/rate-limits.ts'
import { emailError } from '../sign-up-field-rules.ts'
import { findUserByEmail } from '../user-queries.ts'

/** Whether an address has an account. Anybody may ask, and not often: the one call that tells. */
export async function lookUpEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  { email, address }: { email: string; address: string },
): Promise<{ exists: boolean }> {
  const error = emailError(email)
  if (error !== null) throw new Failure('invalid-fields', { fields: { email: [error] } })
  await spend(deps, [{ ...LIMITS.lookUpOfNetwork, subject: networkOf(address) }])
  return { exists: (await findUserByEmail(deps.db, email)) !== undefined }
}
