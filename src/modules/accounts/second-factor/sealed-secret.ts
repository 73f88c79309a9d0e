/** The secret of an authenticator app as the database stores it: sealed together with the account that it belongs to. */
import { and, eq } from '#platform/db/sql.ts'
import { z } from 'zod'
import { openText, resealText, sealText } from '#platform/secrets/sealed-text.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import type { Deps } from '../deps.ts'
import { secondFactors } from './tables.ts'

const sealedFields = z.object({ userId: z.string(), secret: z.string() })

const PURPOSE = 'second-factor-secrets'

export function sealSecret(
  secrets: Secrets,
  { userId, secret }: z.infer<typeof sealedFields>,
): Promise<string> {
  return sealText(secrets, PURPOSE, JSON.stringify({ userId, secret }))
}

/** Returns null when the secret is another account's, or was sealed by a root key that is gone. */
export async function openSecret(secrets: Secrets, sealed: string, userId: string): Promise<string | null> {
  const text = await openText(secrets, PURPOSE, sealed)
  if (text === null) return null
  const opened = sealedFields.parse(JSON.parse(text))
  return opened.userId === userId ? opened.secret : null
}

/** Seals every account's secret with the current root key. Does nothing unless two root keys are set. */
export async function resealSecrets({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<void> {
  if (secrets.keys(PURPOSE).length === 1) return
  const rows = await db
    .select({ userId: secondFactors.userId, sealedSecret: secondFactors.sealedSecret })
    .from(secondFactors)
  for (const { userId, sealedSecret } of rows) {
    const resealed = await resealText(secrets, PURPOSE, sealedSecret)
    if (resealed === null) continue
    await db
      .update(secondFactors)
      .set({ sealedSecret: resealed })
      // The account may have set up another app meanwhile.
      .where(and(eq(secondFactors.userId, userId), eq(secondFactors.sealedSecret, sealedSecret)))
  }
}
