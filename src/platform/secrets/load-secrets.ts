import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readRootKey, ROOT_KEY_FORM, type RootKeys } from './root-key-rules.ts'
import { secretsFromRoot, type Secrets } from './secrets.ts'

const secretsFile = z.object({ root: z.string().regex(ROOT_KEY_FORM) })

/**
 * Derives the keys from `rootKeys` (the setting `ROOT_KEY`). Null: from the root key in `DATA_DIR/secrets.json`, which is made
 * on the first start (mode 0600).
 */
export async function loadSecrets(from: { rootKeys: RootKeys | null; dataDir: string }): Promise<Secrets> {
  if (from.rootKeys !== null) return secretsFromRoot(from.rootKeys.current, from.rootKeys.previous)
  const path = join(from.dataDir, 'secrets.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) {
    const root = randomBytes(32)
    await writeNew(path, `${JSON.stringify({ root: root.toString('base64url') })}\n`)
    return secretsFromRoot(root)
  }
  const { data } = secretsFile.safeParse(safeJson(text))
  const root = data === undefined ? null : readRootKey(data.root)
  if (root === null) {
    throw new Error(
      `${path} is damaged. Restore it from a backup. Deleting it makes a new root key: everybody is signed out, and accounts with two-factor sign-in are locked out.`,
    )
  }
  return secretsFromRoot(root)
}

/** Writes the file to disk before anything is signed with the key, and never over an existing file. */
async function writeNew(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
