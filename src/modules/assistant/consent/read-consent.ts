import { eq } from '#platform/db/sql.ts'
import type { Deps } from '../deps.ts'
import { SENT_VERSION } from '../model/model.ts'
import { assistantConsents } from '../tables.ts'
import type { Consent } from './contract.ts'

/** Host that programs are sent to. */
export function hostOf({ url }: { url: string }): string {
  return new URL(url).host
}

/** Whether an account agreed, and to what is sent today: to another list, or another host, it did not. */
export async function readConsent(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  userId: string,
): Promise<Consent> {
  const [row] = await db.select().from(assistantConsents).where(eq(assistantConsents.userId, userId))
  if (row === undefined) return { agreedAt: null, isValid: false }
  const model = config.assistantModel
  const isValid = model !== null && row.version === SENT_VERSION && row.host === hostOf(model)
  return { agreedAt: row.agreedAt.toISOString(), isValid }
}
