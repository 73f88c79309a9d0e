import { eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { SENT_VERSION } from '../model/model.ts'
import { assistantConsents } from '../tables.ts'
import type { Consent } from './contract.ts'
import { hostOf, readConsent } from './read-consent.ts'

/** Agrees to the list and the host that were read. Throws `no-model`, or `list-changed` where they aren't today's. */
export async function agree(
  deps: Pick<Deps, 'clock' | 'config' | 'db'>,
  { userId, version, host }: { userId: string; version: number; host: string },
): Promise<Consent> {
  const model = deps.config.assistantModel
  if (model === null) throw new Failure('no-model')
  if (version !== SENT_VERSION || host !== hostOf(model)) throw new Failure('list-changed')
  const agreed = { version, host, agreedAt: deps.clock.now() }
  await deps.db
    .insert(assistantConsents)
    .values({ userId, ...agreed })
    .onConflictDoUpdate({ target: assistantConsents.userId, set: agreed })
  return readConsent(deps, userId)
}

/** Answers under way go on; no later one is asked of the model. */
export async function withdraw({ db }: Pick<Deps, 'db'>, userId: string): Promise<Consent> {
  await db.delete(assistantConsents).where(eq(assistantConsents.userId, userId))
  return { agreedAt: null, isValid: false }
}
