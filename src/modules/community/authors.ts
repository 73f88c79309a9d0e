/** Names under which accounts appear to others: that of the public profile, else a pseudonym that leads nowhere. */
import { createHmac } from 'node:crypto'
import type { Database } from '#platform/db/database.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { pseudonymFrom } from './pseudonym-rules.ts'

export interface Author {
  name: string
  /** Handle of the public profile at `/u/{handle}`; null: there is none that others may see. */
  handle: string | null
  /** Address of the picture, where the public profile shows it. */
  picture: string | null
}

/** Public profiles of accounts that have one which others may see, by account. */
export type FindPublicProfiles = (
  db: Database,
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, Author>>

export interface Authors {
  /** Sets where public profiles come from. Default: no account has one. Throws the second time. */
  findProfilesBy(find: FindPublicProfiles): void
  /** Reads how each of these accounts appears to others. */
  of(db: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, Author>>
  /** Names an account that shows no profile here, whatever it shows elsewhere. */
  pseudonymOf(userId: string): string
}

export function openAuthors({ secrets }: { secrets: Secrets }): Authors {
  let findProfiles: FindPublicProfiles | null = null
  return {
    findProfilesBy(find) {
      if (findProfiles !== null) throw new Error('Two modules own public profiles.')
      findProfiles = find
    },
    async of(db, userIds) {
      const ids = [...new Set(userIds)]
      const profiles = ids.length === 0 ? undefined : await findProfiles?.(db, ids)
      return new Map(ids.map((id) => [id, profiles?.get(id) ?? anonymous(secrets, id)]))
    },
    pseudonymOf: (userId) => anonymous(secrets, userId).name,
  }
}

/** Names an account that shows no profile: nobody without the server's key can tell whose name it is. */
function anonymous(secrets: Secrets, userId: string): Author {
  const digest = createHmac('sha256', secrets.key('community-pseudonyms')).update(userId).digest()
  return { name: pseudonymFrom(digest), handle: null, picture: null }
}
