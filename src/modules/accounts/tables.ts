import { sql } from '#platform/db/sql.ts'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { bytes } from '#platform/db/bytes-column.ts'
import { json } from '#platform/db/json-column.ts'

/** Accounts. Everything personal about one hangs on its row, and goes with it. */
export const users = pgTable(
  'users',
  {
    /** Also the id of the learner that the account is. */
    id: uuid('id').primaryKey(),
    /** Address as typed; mail goes there. */
    email: text('email').notNull(),
    /** Address in lowercase, for comparing. */
    emailFolded: text('email_folded').notNull().unique(),
    /** Time the address was confirmed; null if it was not. */
    emailVerifiedAt: instant('email_verified_at'),
    fullName: text('full_name').notNull(),
    /** Address of the picture. */
    profilePic: text('profile_pic'),
    /** Plain text the owner wrote about themselves. */
    about: text('about'),
    /** ISO 3166 code. */
    country: text('country'),
    website: text('website'),
    /** `Active`, `InActive` or `ScheduledForDeletion`. */
    status: text('status').notNull(),
    /** Since when the status is not `Active`. */
    leftAt: instant('left_at'),
    /** When everything is erased; only while it is queued for that. */
    eraseAfter: instant('erase_after'),
    /** Attribution at sign-up: last-touch fields. */
    utmSource: text('utm_source'),
    attribution: json('attribution').notNull(),
    /** At which form they signed up. */
    signUpSource: text('sign_up_source').notNull(),
    timeZone: text('time_zone'),
    /** Chosen preferences; missing ones have their default. */
    preferences: json('preferences').notNull(),
    /** `PERSONA_CATEGORY`, `PERSONA_OPTION` or `COMPLETED`. */
    personaStep: text('persona_step').notNull(),
    /** The answers given so far. */
    persona: json('persona').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('users_status', sql`${table.status} in ('Active', 'InActive', 'ScheduledForDeletion')`),
    index('users_to_erase')
      .on(table.eraseAfter)
      .where(sql`${table.eraseAfter} is not null`),
  ],
)

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * The picture that stands for an account: in the database, so that every server has it, it is in every backup, and it is
 * gone with the account. A few tens of kilobytes each.
 */
export const profilePictures = pgTable('profile_pictures', {
  /** The part of its address that nobody can guess. Another picture has another one. */
  id: text('id').primaryKey(),
  userId: userId().unique(),
  /** WebP, 512 × 512. */
  bytes: bytes('bytes').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Apart from the account, so that reading one never reads the other. */
export const passwords = pgTable('passwords', {
  userId: userId().primaryKey(),
  /** Argon2id with its parameters and salt. */
  hash: text('hash').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** The sign-ins of other sites that lead to an account. */
export const signInProviders = pgTable(
  'sign_in_providers',
  {
    /** `google`, `github` or `apple`. */
    provider: text('provider').notNull(),
    /** Subject at the provider. */
    subject: text('subject').notNull(),
    userId: userId(),
    /** The address it has there. */
    email: text('email'),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    /** At most one of each provider, so that owners know which one leads to the account. */
    uniqueIndex('sign_in_providers_by_user').on(table.userId, table.provider),
  ],
)

/** A browser that is signed in: the family of all refresh tokens that followed from one sign-in. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    /**
     * Salt from which its tokens are derived, with a key that is not in the database. Neither tokens nor their hashes
     * are stored.
     */
    salt: text('salt').notNull(),
    /** Number of exchanges. Only the newest token is valid, and for a moment the one before. */
    generation: integer('generation').notNull(),
    rotatedAt: instant('rotated_at').notNull(),
    /** In words, such as `Firefox on Linux`. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** `signed-out`, `ended-by-user`, `ended-by-operator`, `password-changed`, `token-reused` or `account-left`. */
    revokedReason: text('revoked_reason'),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
)

/** The last code and link of each purpose that was mailed for an account; deleted when used. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    userId: userId(),
    /** `verify-email`, `reset-password` or `change-email`. */
    purpose: text('purpose').notNull(),
    /** Keyed digests: six digits are soon guessed by whoever has a plain one. */
    codeDigest: text('code_digest').notNull(),
    linkDigest: text('link_digest').notNull().unique(),
    /** The address that it proves. */
    email: text('email').notNull(),
    /** Wrong codes typed so far. */
    tries: integer('tries').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** Number of codes sent in quick succession; each makes the next wait longer. */
    sentCount: integer('sent_count').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
)

/** Keys that people sign in with in place of a password. Nothing here signs anybody in: the private half never leaves them. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    /** Credential id of the authenticator, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter of the authenticator; 0: it has none. */
    signCount: integer('sign_count').notNull(),
    /** Transports of the authenticator, such as `internal`. */
    transports: json('transports').notNull(),
    /** Whether it is on more than one device of its owner. */
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    /** Time of removal. Until it is deleted, the session that removed it can restore it. */
    removedAt: instant('removed_at'),
    removedBySession: uuid('removed_by_session'),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
)

/** Challenges for passkeys; deleted once signed. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** Account that a key is added to; null for a sign-in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_by_expiry').on(table.expiresAt),
    index('passkey_challenges_by_user').on(table.userId),
  ],
)
