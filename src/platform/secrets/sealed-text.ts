/** Text that the database stores and cannot read: encrypted (AES-256-GCM) with a key that is not in the database. */
import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import type { Secrets } from './secrets.ts'

export function sealText(secrets: Secrets, purpose: string, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(secrets.key(purpose))
}

/** Returns null for text that was sealed for another purpose, or by a root key that is gone. */
export async function openText(secrets: Secrets, purpose: string, sealed: string): Promise<string | null> {
  for (const key of secrets.keys(purpose)) {
    const text = await decrypt(key, sealed)
    if (text !== null) return text
  }
  return null
}

/**
 * Seals with the current root key what the previous one sealed. Returns null where nothing is to do: outside a rotation, for
 * text that the current key sealed, and for text that no key opens.
 */
export async function resealText(secrets: Secrets, purpose: string, sealed: string): Promise<string | null> {
  const [current, ...previous] = secrets.keys(purpose)
  if (previous.length === 0 || (await decrypt(current, sealed)) !== null) return null
  const text = await openText(secrets, purpose, sealed)
  return text === null ? null : sealText(secrets, purpose, text)
}

async function decrypt(key: Buffer, sealed: string): Promise<string | null> {
  try {
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return new TextDecoder().decode(plaintext)
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
