import { createHash } from 'node:crypto'

/** Twelve letters of what is in a file: an address that carries them never means another picture. */
export function pictureVersion(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12)
}
