import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The data folder cannot be used. Its message is complete: print it and stop. */
export class DataDirError extends Error {
  override name = 'DataDirError'
}

/** A data folder that belongs to this process until `release`, or until the process ends in any way. */
export interface DataDir {
  path: string
  release(): void
}

/**
 * Makes the folder when it is missing (mode 0700) and takes it: a second server on the same folder is refused
 * in words. The lock is a lock of the operating system on `server.lock`, so a killed server leaves none behind,
 * and process numbers reused after a reboot, or hidden by a container, cannot be mistaken for a living owner.
 */
export async function takeDataDir(path: string): Promise<DataDir> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await chmod(path, 0o700)
  } catch (error) {
    throw new DataDirError(
      `The data folder ${path} cannot be made or opened (${reasonOf(error)}). Set DATA_DIR to a folder this user may write to.`,
    )
  }
  const ownerPath = join(path, 'server.pid')
  const lock = await lockFile(join(path, 'server.lock'), async () => {
    const owner = (await readFile(ownerPath, 'utf8').catch(() => '')).trim()
    return (
      `Another Codestead server${owner ? ` (process ${owner})` : ''} is using the data folder ${path}. ` +
      "Stop it first, or set DATA_DIR to a folder of this server's own."
    )
  })
  await writeFile(ownerPath, `${process.pid}\n`)
  return { path, release: () => lock.close() }
}

/** SQLite's exclusive lock is the one kernel-held file lock that Node can take on every platform. */
async function lockFile(path: string, explainTaken: () => Promise<string>): Promise<DatabaseSync> {
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    // No journal file beside the lock, and nothing is ever written to it.
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if (reasonOf(error).includes('locked')) throw new DataDirError(await explainTaken())
    throw new DataDirError(`${path} cannot be locked (${reasonOf(error)}).`)
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
