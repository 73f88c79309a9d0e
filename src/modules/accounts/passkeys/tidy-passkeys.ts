import type { Deps } from '../deps.ts'
import { forgetChallenges } from './challenges.ts'
import { forgetRemovedPasskeys } from './change-passkeys.ts'

/** Deletes challenges that ran out, and removed passkeys that can no longer be restored. */
export async function tidyPasskeys(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await forgetChallenges(deps)
  await forgetRemovedPasskeys(deps)
}
