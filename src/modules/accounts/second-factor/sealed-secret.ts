/** The secret of an authenticator app as it is kept: encrypted (AES-256-GCM), together with whose it is. */
import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import { z } from 'zod'
import type { Secrets } from '#platform/secrets/secrets.ts'

const kept = z.object({ userId: z.string(), secret: z.string() })

const PURPOSE = 'second-factor-secrets'

export function sealSecret(secrets: Secrets, { userId, secret }: z.infer<typeof kept>): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ userId, secret }))
  return new CompactEncrypt(bytes)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(secrets.key(PURPOSE))
}

/** Null when it is another account's, or was sealed by a root key that is gone. */
export async function openSecret(secrets: Secrets, sealed: string, userId: string): Promise<string | null> {
  try {
    const { plaintext } = await compactDecrypt(sealed, secrets.key(PURPOSE), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const opened = kept.parse(JSON.parse(new TextDecoder().decode(plaintext)))
    return opened.userId === userId ? opened.secret : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
