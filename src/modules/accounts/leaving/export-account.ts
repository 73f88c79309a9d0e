import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { strToU8, zip, type AsyncZipOptions, type AsyncZippable } from 'fflate'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '#src/deps.ts'
import type { ExportedPart } from '../events.ts'
import { readPreferences } from '../profile/preference-rules.ts'
import { passwords, sessions, signInProviders } from '../tables.ts'
import { findUser } from '../user-queries.ts'

type ExportDeps = Pick<Deps, 'db' | 'clock' | 'accountListeners'>

/** Everything that is held about an account, as a ZIP archive: JSON, and the learner's code as files. */
export async function exportAccount(deps: ExportDeps, userId: string): Promise<Uint8Array> {
  const parts = await deps.db.transaction(
    async (tx) => {
      const account = await accountPart({ ...deps, db: tx }, userId)
      const event = { userId, provenEmail: account.provenEmail }
      const others: ExportedPart[] = []
      for (const listener of deps.accountListeners) {
        const part = await listener.exported?.(tx, event)
        if (part !== undefined) others.push(part)
      }
      return [account.part, ...others]
    },
    // One instant, whatever is written meanwhile.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const files = parts.flatMap(({ name, data, files = [] }) => [
    { path: `${name}.json`, text: JSON.stringify(data, null, 2) },
    ...files,
  ])
  // The instant of the export, not that of the machine.
  const mtime = deps.clock.now()
  return pack(Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)])), {
    mtime,
    level: 6,
  })
}

/** In threads of its own: a long life is a large archive. */
const pack = promisify<AsyncZippable, AsyncZipOptions, Uint8Array>(zip)

async function accountPart({ db, clock }: ExportDeps, userId: string) {
  const user = await findUser(db, userId)
  if (user === undefined) throw new Failure('sign-in-required')
  const [password] = await db
    .select({ changedAt: passwords.changedAt })
    .from(passwords)
    .where(eq(passwords.userId, userId))
  const providers = await db.select().from(signInProviders).where(eq(signInProviders.userId, userId))
  const signIns = await db.select().from(sessions).where(eq(sessions.userId, userId))
  const { emailFolded: _, preferences, timeZone, ...account } = user
  const part: ExportedPart = {
    name: 'account',
    data: {
      exportedAt: clock.now(),
      account: { ...account, preferences: readPreferences(preferences, timeZone) },
      passwordChangedAt: password?.changedAt ?? null,
      connectedSignIns: providers.map(({ provider, email, linkedAt }) => ({ provider, email, linkedAt })),
      sessions: signIns.map(({ device, createdAt, lastUsedAt, expiresAt, revokedAt, revokedReason }) => ({
        ...{ device, createdAt, lastUsedAt, expiresAt, revokedAt, revokedReason },
      })),
    },
  }
  return { part, provenEmail: user.emailVerifiedAt === null ? null : user.email }
}
