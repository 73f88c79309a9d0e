import { hkdfSync, randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const secretsFile = z.object({ root: z.string().regex(/^[A-Za-z0-9_-]{43}$/) })

/**
 * The keys of this installation. One root key is kept in `DATA_DIR/secrets.json`; each purpose has its own key,
 * derived from it, so that a new purpose needs no new file and no two purposes share a key.
 */
export interface Secrets {
  /** 32 bytes, the same at every start. Name the purpose for ever: another name is another key. */
  key(purpose: string): Buffer
}

export function secretsFromRoot(root: Buffer): Secrets {
  const derived = new Map<string, Buffer>()
  return {
    key(purpose) {
      const key =
        derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', root, '', `codestead:${purpose}`, 32))
      derived.set(purpose, key)
      return key
    },
  }
}

/** Reads the root key, or makes it on the first start (mode 0600). */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) {
    const root = randomBytes(32)
    await writeNew(path, `${JSON.stringify({ root: root.toString('base64url') })}\n`)
    return secretsFromRoot(root)
  }
  const parsed = secretsFile.safeParse(safeJson(text))
  if (!parsed.success) {
    throw new Error(
      `${path} is damaged. Restore it from a backup. Deleting it makes new keys: everybody is signed out, and whoever has two-factor sign-in on is kept out.`,
    )
  }
  return secretsFromRoot(Buffer.from(parsed.data.root, 'base64url'))
}

/** On disk before anything is signed with it, and never over an existing file. */
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
