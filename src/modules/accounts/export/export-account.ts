import { promisify } from 'node:util'
import { eq } from '#platform/db/sql.ts'
import { strToU8, zip, type AsyncZipOptions, type AsyncZippable } from 'fflate'
import { Failure } from '#platform/failures.ts'
import type { ExportedFile, ExportedPart } from '#platform/module/personal-data.ts'
import type { Deps } from '../deps.ts'
import { passkeys, passwords, profilePictures, sessions, signInProviders } from '../tables.ts'
import { readPreferences } from '../profile/profile.ts'
import { readSecondFactor } from '../second-factor/second-factor.ts'
import { findUser } from '../users/users.ts'

type ExportDeps = Pick<Deps, 'db' | 'clock' | 'personalData'>

/** Everything that is held about an account, as a ZIP archive: JSON, and the learner's code as files. */
export async function exportAccount(deps: ExportDeps, userId: string): Promise<Uint8Array> {
  const parts = await deps.db.transaction(
    async (tx) => {
      const account = await accountPart({ ...deps, db: tx }, userId)
      const subject = { userId, provenEmail: account.provenEmail }
      const others: ExportedPart[] = []
      for (const data of deps.personalData) {
        const part = await data.exported?.(tx, subject)
        if (part !== undefined) others.push(part)
      }
      return [account.part, ...others]
    },
    // One instant, whatever is written meanwhile.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const files: ExportedFile[] = parts.flatMap(({ name, data, files = [] }) => [
    { path: `${name}.json`, text: JSON.stringify(data, null, 2) },
    ...files,
  ])
  // The instant of the export, not that of the machine.
  const mtime = deps.clock.now()
  const entries = files.map((file) => [file.path, 'text' in file ? strToU8(file.text) : file.bytes] as const)
  return pack(Object.fromEntries(entries), { mtime, level: 6 })
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
  const secondFactor = await readSecondFactor({ db }, userId)
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, userId))
  const pictures = await db
    .select({ bytes: profilePictures.bytes })
    .from(profilePictures)
    .where(eq(profilePictures.userId, userId))
  const { emailFolded: _, preferences, timeZone, ...account } = user
  const part: ExportedPart = {
    name: 'account',
    data: {
      exportedAt: clock.now(),
      account: { ...account, preferences: readPreferences(preferences, timeZone) },
      passwordChangedAt: password?.changedAt ?? null,
      connectedSignIns: providers.map(({ provider, email, linkedAt }) => ({ provider, email, linkedAt })),
      secondFactor,
      passkeys: keys.map(({ name, isSynced, createdAt, lastUsedAt, removedAt }) => ({
        name,
        isSynced,
        createdAt,
        lastUsedAt,
        removedAt,
      })),
      sessions: signIns.map(({ device, createdAt, lastUsedAt, expiresAt, revokedAt, revokedReason }) => ({
        device,
        createdAt,
        lastUsedAt,
        expiresAt,
        revokedAt,
        revokedReason,
      })),
    },
    files: pictures.map(({ bytes }) => ({ path: 'picture.webp', bytes })),
  }
  return { part, provenEmail: user.emailVerifiedAt === null ? null : user.email }
}
