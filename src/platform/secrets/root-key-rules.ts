/** Root keys as an operator writes them: 32 bytes as base64url, and during a rotation two of them. */

/** The key that signs, and the one it replaces; `previous` is null outside a rotation. */
export type RootKeys = { current: Buffer; previous: Buffer | null }

export const ROOT_KEY_FORM = /^[A-Za-z0-9_-]{43}$/

/** Reads `NEW` or `NEW,OLD`. Null: the text is neither, or names the same key twice. */
export function readRootKeys(text: string): RootKeys | null {
  const [current, previous, ...more] = text.split(',').map((part) => readRootKey(part.trim()))
  if (current === undefined || current === null || previous === null || more.length > 0) return null
  if (previous !== undefined && previous.equals(current)) return null
  return { current, previous: previous ?? null }
}

/** Reads one key. Null: the text is not 32 bytes in the one spelling that base64url has for them. */
export function readRootKey(text: string): Buffer | null {
  if (!ROOT_KEY_FORM.test(text)) return null
  const key = Buffer.from(text, 'base64url')
  return key.toString('base64url') === text ? key : null
}
