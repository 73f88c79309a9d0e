import type { Deps } from '../deps.ts'
import { resealSecrets } from './sealed-secret.ts'
import { forgetUnconfirmedSecrets } from './set-up.ts'
import { forgetTickets } from './sign-in-ticket.ts'

/** Deletes tickets and secrets that can no longer be used; seals the others with the current root key. */
export async function tidySecondFactors(deps: Pick<Deps, 'db' | 'clock' | 'secrets'>): Promise<void> {
  await forgetTickets(deps)
  await forgetUnconfirmedSecrets(deps)
  await resealSecrets(deps)
}
