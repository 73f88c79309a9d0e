import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/instant-column.ts'
import { json } from '#platform/db/json-column.ts'
import { users } from '../tables.ts'

const userId = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' })

/** Keys that people sign in with in place of a password. Nothing here signs anybody in: the private half never leaves them. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: userId().notNull(),
    /** Who the key is to its authenticator, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it signed, as the authenticator counts; 0: it does not count. */
    signCount: integer('sign_count').notNull(),
    /** How the authenticator is reached, such as `internal`. */
    transports: json('transports').notNull(),
    /** Whether it is on more than one device of its owner. */
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    /** It counts no more. Until it is deleted, the session that removed it can bring it back. */
    removedAt: instant('removed_at'),
    removedBySession: uuid('removed_by_session'),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
)

/** What a key is asked to sign; deleted when it was. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** For whose account a key is added. Null: somebody signs in. */
    userId: userId(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_by_expiry').on(table.expiresAt),
    index('passkey_challenges_by_user').on(table.userId),
  ],
)
