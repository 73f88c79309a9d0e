/** Servers of one database must share their root key, or each would refuse what the others signed. */
import { eq } from '#platform/db/sql.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Secrets } from './secrets.ts'
import { rootKey } from './tables.ts'

/** The root key is not the database's. Its message is complete: print it and stop. */
export class RootKeyError extends Error {
  override name = 'RootKeyError'
}

const ONLY_ROW = 1

const EXPLANATION = `This database is used with another root key. Sessions, second factors and pending links in it were made with that key, and this server could read none of them.
  Set ROOT_KEY to the key of the other servers of this database; a server without ROOT_KEY has its key as "root" in secrets.json of its data folder.
  To replace a key, name both for a while, the new one first: ROOT_KEY=NEW,OLD
  If the old key is lost for good, run "delete from root_key" in the database and start again. docs/configuration.md, "Root key", says what that ends.`

/**
 * Writes down the key's fingerprint in a new database, and throws `RootKeyError` where another key is written down. During
 * a rotation the new key takes the place of the previous one.
 */
export async function confirmRootKey({
  db,
  clock,
  secrets,
}: {
  db: Database
  clock: Clock
  secrets: Secrets
}) {
  const known = secrets.keys('root-key-fingerprint').map((key) => key.toString('base64url').slice(0, 22))
  const [current = ''] = known
  await db.transaction(async (tx) => {
    const row = { id: ONLY_ROW, fingerprint: current, since: clock.now() }
    await tx.insert(rootKey).values(row).onConflictDoNothing()
    const [written] = await tx
      .select({ fingerprint: rootKey.fingerprint })
      .from(rootKey)
      .where(eq(rootKey.id, ONLY_ROW))
      .for('update')
    if (written === undefined || !known.includes(written.fingerprint)) throw new RootKeyError(EXPLANATION)
    if (written.fingerprint !== current) await tx.update(rootKey).set(row)
  })
}
