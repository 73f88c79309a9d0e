/**
 * Values sealed for the browser: encrypted for one purpose, with an expiry. The server stores nothing for visitors who
 * may never return.
 */
import { EncryptJWT, errors, jwtDecrypt, type JWTPayload } from 'jose'
import type { z } from 'zod'
import type { Deps } from './deps.ts'

type SealDeps = Pick<Deps, 'secrets' | 'clock'>

/** Name a purpose for ever: another name is another key. */
export async function seal(
  { secrets, clock }: SealDeps,
  purpose: string,
  value: unknown,
  seconds: number,
): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new EncryptJWT({ value })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(now + seconds)
    .encrypt(secrets.key(`sealed:${purpose}`))
}

/** Opens a sealed value; null if it is missing, expired or sealed for another purpose. */
export async function unseal<Schema extends z.ZodType>(
  { secrets, clock }: SealDeps,
  purpose: string,
  schema: Schema,
  sealed: string | null,
): Promise<z.output<Schema> | null> {
  if (sealed === null) return null
  for (const key of secrets.keys(`sealed:${purpose}`)) {
    const payload = await decrypt(sealed, key, clock.now())
    if (payload !== null) return schema.safeParse(payload['value']).data ?? null
  }
  return null
}

async function decrypt(sealed: string, key: Uint8Array, now: Date): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['exp'],
      currentDate: now,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
